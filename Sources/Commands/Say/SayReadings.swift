import Language
import Phrases
import Records

/// A sentence with numbers that may be a time or not, or with figures that may be a part or a day.
extension SayPlan {
  /// What the one reading comes to that can be meant: no entry holds thirty-two eggs. Where there are several, the question
  /// which.
  mutating func results(ofReadings readings: [SpokenSentence], _ lines: SayLines) throws -> [SayResult] {
    let stroked = readings[0].words.first { StrokedFigures($0.text) == .either }
    let meant = try readings.map { reading in
      var plan = self
      let results = try plan.results(reading, lines)
      let tried = try results.compactMap { try Self.tried($0, lines.context) }
      // A day is told of what says how much: `fruit 7/10` says that.
      let isPossible =
        tried.count == results.count && !results.isEmpty
        && !(stroked != nil && tried.contains(where: \.asksHowMuch))
      return (
        value: (sentence: reading, results: tried),
        plausibility: isPossible ? Plausibility.possible : .impossible
      )
    }
    var ways: [String] = []
    switch Asking.sentence.choose(meant) {
    case .none: return try results(readings[0], lines)
    case .take(let only, _): return try results(only.sentence, lines)
    case .ask(let possible):
      for way in possible.flatMap({ Self.ways($0.results) }) where !ways.contains(way) { ways.append(way) }
    }
    let question = SayQuestion(
      kind: .number, word: readings[0].words.map(\.typed).joined(separator: " "), span: readings[0].span,
      text: stroked.map { "is \($0.typed) a part of one, or a day?" }
        ?? "is the number behind \u{201C}at\u{201D} a time?", choices: ways)
    return [.question(question)]
  }

  /// What a result comes to where it is done: itself, what is offered in its place, or nil where it cannot be meant.
  private static func tried(_ result: SayResult, _ context: Context) throws -> SayResult? {
    guard case .item(let item) = result, !canBeDone(item.command, context) else { return result }
    let choices = refusal(of: item.command, context).filter { canBeDone($0, context) }
    guard !choices.isEmpty else { return nil }
    return .question(
      SayQuestion(kind: .refused, word: item.text, span: item.span, text: item.text, choices: choices))
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
