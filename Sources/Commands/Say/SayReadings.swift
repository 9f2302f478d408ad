import Language
import Speech

/// A sentence in which the numbers behind `at` may be a time or not.
extension SayPlan {
  /// What the one reading comes to that can be meant: no entry holds thirty-two eggs. Where there are several, the question
  /// which.
  mutating func results(ofReadings readings: [SpokenSentence], _ lines: SayLines) throws -> [SayResult] {
    var possible: [(sentence: SpokenSentence, results: [SayResult])] = []
    for reading in readings {
      var plan = self
      let results = try plan.results(reading, lines)
      let canBeDone = results.allSatisfy { result in
        if case .item(let item) = result { Self.canBeDone(item.command, lines.context) } else { true }
      }
      if canBeDone, !results.isEmpty { possible.append((reading, results)) }
    }
    guard possible.count > 1 else {
      return try results(possible.first?.sentence ?? readings[0], lines)
    }
    var ways: [String] = []
    for way in possible.flatMap({ Self.ways($0.results) }) where !ways.contains(way) { ways.append(way) }
    let question = SayQuestion(
      kind: .number, word: readings[0].words.map(\.typed).joined(separator: " "), span: readings[0].span,
      text: "is the number behind \u{201C}at\u{201D} a time?", choices: ways)
    return [.question(question)]
  }

  /// The lines that one reading comes to, with each answer to what it asks.
  private static func ways(_ results: [SayResult]) -> [String] {
    var ways: [[String]] = [[]]
    for result in results {
      switch result {
      case .item(let item): ways = ways.map { $0 + [item.command] }
      case .question(let question):
        let choices = question.choices.filter { !$0.contains("…") }.prefix(3)
        ways = ways.flatMap { way in choices.map { way + [$0] } }
      }
    }
    return ways.prefix(3).map { $0.joined(separator: "; ") }.filter { !$0.isEmpty }
  }
}
