import Domain
import Language
import Phrases
import Records
import Reports
import Runtime
import Store

/// What a sentence comes to: lines that were tried, what is asked, and what was left out.
struct SayPlan {
  let heard: String
  private(set) var items: [SayItem] = []
  private(set) var questions: [SayQuestion] = []
  private(set) var ignored: [String] = []
  /// What is said where there is nothing to log.
  private(set) var notices: [Notice] = []
  private(set) var nextLines: [String] = []
  /// What answers it, where it asks something that is understood.
  private(set) var answer: Outcome?
  /// What each line answered.
  private(set) var outcomes: [Outcome] = []

  /// Reads a sentence and does what it compiles to, line by line, as far as it can be done.
  /// - Parameter isSure: whether a line that is refused unless it is meant is meant.
  init(_ sentence: String, _ context: Context, isSure: Bool = false) throws {
    heard = sentence
    answer = try context.answer(to: sentence, isSurelyAsked: false)
    guard answer == nil else { return }
    let vocabulary = SayVocabulary(context)
    let lines = SayLines(vocabulary: vocabulary)
    let read = try SentenceReader.read(sentence, vocabulary)
    ignored = read.ignored
    for result in try results(read, lines) {
      switch result {
      case .question(var question):
        question.choices = question.choices.filter { choice in
          // Lines that belong together were each tried.
          choice.contains("; ") || Self.canBeDone(choice, context)
        }
        questions.append(question)
      case .item(let item):
        ignored.removeAll(where: item.without.contains)
        try take(item, context, isSure: isSure)
      }
    }
  }

  /// What a sentence comes to, before its lines are tried.
  mutating func results(_ read: SpokenSentence, _ lines: SayLines) throws -> [SayResult] {
    guard read.readings.isEmpty else { return try results(ofReadings: read.readings, lines) }
    let corrected = try SayCorrections(lines: lines, sentence: read, heard: heard).results()
    var read = read
    read.clauses = try SayParts(lines.vocabulary).together(read.clauses)
    switch read.meaning {
    case .question where !read.clauses.isEmpty:
      return try read.clauses.map {
        try lines.asked($0, "that asks something as well; is it to be logged?")
      }
    case .question:
      answer = try lines.vocabulary.context.answer(to: heard, isSurelyAsked: true)
      guard answer == nil else { return [] }
      notices = [Notice("That asks something, and logs nothing; budget, today and help answer.", .fair)]
      nextLines = ["budget", "today"]
      return []
    case .nothing:
      notices = [Notice("Nothing to log.")]
      return []
    case .things where corrected == nil:
      var results = try read.clauses.flatMap { try Self.parted($0, lines) }
      results = try SayStanding(lines: lines).asked(read, results)
      if results.isEmpty, !read.fragment.isEmpty { return [Self.fragment(read)] }
      if results.isEmpty {
        notices = [Notice(ignored.isEmpty ? "Nothing was heard that could be logged." : "Nothing to log.")]
      }
      return results
    case .things, .undo, .again, .correction:
      // What was denied is a part of the correction.
      ignored = []
      let results = corrected ?? []
      if results.isEmpty { notices = [Notice("Nothing of it is logged, so nothing is taken away.")] }
      return results
    }
  }

  /// `at ten` of nothing.
  private static func fragment(_ read: SpokenSentence) -> SayResult {
    return .question(
      SayQuestion(
        kind: .unclear, word: read.fragment, span: read.span,
        text: "\(CommandError.excerpt(read.fragment)) is said of nothing; what was it?"))
  }

  /// The results of a clause: several where its words are several names in a row, as dictation without commas has them.
  private static func parted(_ clause: SpokenClause, _ lines: SayLines) throws -> [SayResult] {
    let result = try lines.result(clause)
    guard case .question(let question) = result, question.kind == .food, clause.kind == .item,
      clause.words.count > 1,
      case .unknown = try lines.vocabulary.match(clause.words)
    else { return [result] }
    var rest = clause.words[...]
    var parts: [SpokenClause] = []
    while !rest.isEmpty {
      guard
        let count = try stride(from: min(rest.count, 4), through: 1, by: -1).first(where: {
          try lines.vocabulary.isName(rest.prefix($0))
        })
      else { return [result] }
      var part = parts.isEmpty ? clause : SpokenClause()
      part.words = Array(rest.prefix(count))
      part.moment = clause.moment
      part.span = part.words[0].span.lowerBound..<part.words[count - 1].span.upperBound
      part.assumptions.append("\(part.name) by itself")
      parts.append(part)
      rest = rest.dropFirst(count)
    }
    return try parts.map { try lines.result($0) }
  }

  /// Tries a line; what it is refused for is asked.
  private mutating func take(_ item: SayItem, _ context: Context, isSure: Bool) throws {
    guard item.command != "undo" else { return items.append(item) }
    do {
      let outcome = try Self.run(item.command, context)
      var item = item
      // What the clock or habit has put somewhere is told as it is kept.
      if let lines = outcome.lines, lines.count == 1, lines[0].hasPrefix("log ") { item.command = lines[0] }
      outcomes.append(outcome)
      items.append(item)
    } catch let refusal as CommandError where refusal.kind != .fault {
      let error = refusal.mending(item.command)
      let meant = "\(item.command) --sure"
      if isSure, error.corrections.contains(meant) {
        var sure = item
        sure.command = meant
        return try take(sure, context, isSure: false)
      }
      var choices = Self.heardOtherwise(item.command).compactMap { Self.parted($0, context) }
      choices += error.corrections.filter { Self.canBeDone($0, context) }
      questions.append(
        SayQuestion(
          kind: .refused, word: item.text, span: item.span,
          text: error.message + (error.hint.map { "; \($0)" } ?? ""), choices: choices))
    }
  }

  /// Whether a line would be done; what still has a gap in it is for the person to complete, and what takes long is not
  /// tried while somebody waits to hear of it.
  static func canBeDone(_ line: String, _ context: Context) -> Bool {
    guard !line.contains("…") else { return true }
    guard let step = try? reading(of: line, context) else { return false }
    return step.command.traits.contains(.isLong)
      || (try? context.unheard { try context.log.rehearse { try run(step, context) } }) != nil
  }

  /// The lines that the refusal of one offers.
  static func refusal(of line: String, _ context: Context) -> [String] {
    do {
      _ = try context.unheard { try context.log.rehearse { try run(line, context) } }
      return []
    } catch { return (error as? CommandError)?.mending(line).corrections ?? [] }
  }

  /// A line that logs so many of a thing, as several where one entry cannot hold them; nil where even those cannot.
  private static func parted(_ line: String, _ context: Context) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0.hasPrefix("x") && Int($0.dropFirst()) != nil }),
      let count = Int(words[place].dropFirst())
    else { return nil }
    for entries in 1...5 {
      let size = (count + entries - 1) / entries
      let sizes = (0..<entries).map { min(size, count - $0 * size) }
      guard sizes.allSatisfy({ $0 > 0 }) else { continue }
      let lines = sizes.map { size in
        var words = words
        words[place] = "x\(size)"
        return words.joined(separator: " ")
      }
      if canBeDone(lines[0], context) { return lines.joined(separator: "; ") }
    }
    return nil
  }

  private static func run(_ line: String, _ context: Context) throws -> Outcome {
    try run(reading(of: line, context), context)
  }

  private static func run(_ step: Step, _ context: Context) throws -> Outcome {
    try context.compiled { try context.log.attempt { try step.execute(context) } }
  }

  private static func reading(of line: String, _ context: Context) throws -> Step {
    let steps = try StepReader(table: context.names.table, aliases: { [] }).steps(line)
    guard let step = steps.first, steps.count == 1 else {
      throw CommandError.saidNoLine(line)
    }
    return step
  }

  /// Fifty may have been fifteen.
  private static func heardOtherwise(_ line: String) -> [String] {
    let pairs = [13: 30, 14: 40, 15: 50, 16: 60, 17: 70, 18: 80, 19: 90]
    let words = line.split(separator: " ").map(String.init)
    for (index, word) in words.enumerated() where word.hasPrefix("x") {
      guard let number = Int(word.dropFirst()),
        let other = pairs[number] ?? pairs.first(where: { $0.value == number })?.key
      else { continue }
      return [other, number].sorted().map { value in
        var words = words
        words[index] = "x\(value)"
        return words.joined(separator: " ")
      }
    }
    return []
  }

  /// How surely it is what was meant.
  var certainty: Certainty {
    if items.contains(where: { !$0.guesses.isEmpty }) { return .guess }
    return assumptions.isEmpty ? .certain : .custom
  }

  /// What is assumed.
  var assumptions: [String] { items.flatMap(\.assumptions) }
}
