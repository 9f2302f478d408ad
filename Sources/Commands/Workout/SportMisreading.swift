import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `run 30 min` says what somebody did, where there is no such script; `walked 5 km` how far.
struct SportMisreading: Misreading {
  func meant(by text: String, refused error: CommandError) -> CommandError? {
    let words = text.split(separator: " ")
    guard error.kind == .noInput, words.count > 1, SpeechWords.isSport(Names.key(String(words[0]))),
      words[1].first?.isNumber == true, let tokens = try? Lexer.complete(Lexer.scan(text))
    else { return nil }
    let line = Line(text: text, tokens: tokens)
    // `run 5k`
    let lines = question(about: line)?.corrections ?? ["log " + text.trimmed]
    return CommandError.sportNotScript(String(words[0])).at(error.span).corrected(to: lines)
  }

  func command(for word: String) -> String? { SpeechWords.isSport(Names.key(word)) ? "workout" : nil }

  /// `log ran 5km`: what was done is logged by its minutes.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == "log", step.line.tokens.count > step.tokens + 1 else { return nil }
    let done = Line(text: step.line.text, tokens: Array(step.line.tokens.dropFirst(step.tokens)))
    if let asked = question(about: done) { throw asked }
    // `log walking 8000 steps`: what is measured has a line of its own.
    guard [.syntax, .unknown].contains(error.kind), error.fixes.isEmpty, error.corrections.isEmpty,
      done.tokens[0].isBare, SpeechWords.isSport(Names.key(done.tokens[0].text)),
      case let counted = done.source(1..<done.tokens.count),
      counted.first?.isNumber == true, case let offered = context.offers(counted), !offered.isEmpty
    else { return nil }
    throw error.corrected(to: offered, isNear: true)
  }

  /// `ran 5km`, `5k run`: how far is measured.
  func question(about line: Line) -> CommandError? {
    guard line.tokens.count > 1, line.tokens[0].isBare else { return nil }
    let isBehind = line.tokens[0].text.first?.isNumber == true
    let start = isBehind ? 0 : 1
    guard let (text, end) = Self.length(line, start), !isBehind || end < line.tokens.count,
      case let verb = line.tokens[isBehind ? end : 0], verb.isBare,
      let metric = Self.distance(verb.text.lowercased())
    else { return nil }
    let behind = (isBehind ? end + 1 : end)..<line.tokens.count
    let rest = line.source(behind)
    var error = CommandError.coveredDistance(verb.text, text).at(line.span(start..<end))
      .corrected(to: ["body add \(metric.name) \(text) \(rest)".trimmed])
    if let (long, when) = Self.duration(line, behind) {
      error.briefHint = "both are kept, each where it belongs"
      error.corrections = [
        "log \(verb.text) \(long) \(when)".trimmed + "; " + "body add \(metric.name) \(text) \(when)".trimmed
      ]
    }
    return error
  }

  /// How long it took, as `in 30 minutes` says, and what follows that; nil where it is not said.
  private static func duration(_ line: Line, _ range: Range<Int>) -> (text: String, rest: String)? {
    var start = range.lowerBound
    while start < range.upperBound, LineWords.contains("line-for", line.tokens[start].text.lowercased()) {
      start += 1
    }
    guard start < range.upperBound, line.tokens[start].isBare,
      case (_?, var unit) = QuantityKind.split(line.tokens[start].text)
    else { return nil }
    var end = start + 1
    var text = line.tokens[start].text
    if unit.isEmpty, end < range.upperBound {
      unit = line.tokens[end].text
      text += " " + unit
      end += 1
    }
    guard let symbol = SpeechWords.unit(Names.key(unit)), ["min", "h"].contains(symbol) else { return nil }
    return (text, line.source(end..<range.upperBound))
  }

  /// What is measured of a way to move.
  private static func distance(_ verb: String) -> Domain.Metric? {
    let name =
      LineWords.contains("line-walked", verb)
      ? "distance"
      : LineWords.contains("line-cycled", verb)
        ? "cycling" : LineWords.contains("line-swam", verb) ? "swimming" : nil
    return name.flatMap { MetricCatalogue.shipped.metric(named: $0) }
  }

  /// A length at a place, `5km`, `5 km` or `5k`, and the token behind it.
  private static func length(_ line: Line, _ start: Int) -> (text: String, end: Int)? {
    let word = line.tokens[start].text
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard line.tokens[start].isBare, Amount(String(digits)) != nil else { return nil }
    // Whoever moves counts thousands of metres.
    if word.dropFirst(digits.count).lowercased() == "k" { return ("\(digits)km", start + 1) }
    if digits.count < word.count {
      return PhysicalUnit(word: String(word.dropFirst(digits.count)), of: .length).map { _ in
        (word, start + 1)
      }
    }
    guard line.tokens.count > start + 1, line.tokens[start + 1].isBare,
      PhysicalUnit(word: line.tokens[start + 1].text, of: .length) != nil
    else { return nil }
    return (word + line.tokens[start + 1].text, start + 2)
  }
}
