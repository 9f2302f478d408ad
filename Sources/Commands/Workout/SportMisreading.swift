import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `run 30 min` says what somebody did, where there is no such script; `walked 5 km` how far.
struct SportMisreading: Misreading {
  func lines(for error: CommandError, of text: String) -> [String] {
    let words = text.split(separator: " ")
    guard error.kind == .noInput, words.count > 1, SpeechWords.isSport(Names.key(String(words[0]))),
      words[1].first?.isNumber == true
    else { return [] }
    return ["log " + text.trimmed]
  }

  func command(for word: String) -> String? { SpeechWords.isSport(Names.key(word)) ? "workout" : nil }

  /// `log ran 5km`: what was done is logged by its minutes.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == "log", step.line.tokens.count > step.tokens + 1 else { return nil }
    let done = Line(text: step.line.text, tokens: Array(step.line.tokens.dropFirst(step.tokens)))
    if let asked = question(about: done) { throw asked }
    return nil
  }

  func question(about line: Line) -> CommandError? {
    guard let verb = line.tokens.first, verb.isBare, line.tokens.count > 1,
      let metric = Self.distance(verb.text.lowercased()), let (text, end) = Self.length(line)
    else { return nil }
    let rest = line.source(end..<line.tokens.count)
    return CommandError.coveredDistance(verb.text, text).at(line.span(1..<end))
      .corrected(to: ["body add \(metric.name) \(text) \(rest)".trimmed])
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

  /// A length behind the first word, `5km` or `5 km`, and the token behind it.
  private static func length(_ line: Line) -> (text: String, end: Int)? {
    let word = line.tokens[1].text
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard line.tokens[1].isBare, Amount(String(digits)) != nil else { return nil }
    if digits.count < word.count {
      return PhysicalUnit(word: String(word.dropFirst(digits.count)), of: .length).map { _ in (word, 2) }
    }
    guard line.tokens.count > 2, line.tokens[2].isBare,
      PhysicalUnit(word: line.tokens[2].text, of: .length) != nil
    else { return nil }
    return (word + line.tokens[2].text, 3)
  }
}
