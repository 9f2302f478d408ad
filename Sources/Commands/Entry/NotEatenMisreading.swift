import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `no sweets` and `i skipped breakfast` say what was not eaten: that needs no line, unless it was logged.
struct NotEatenMisreading: Misreading {
  /// `no` is short for a command.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    // `had nothing`, `ate nothing for breakfast`
    if step.command.name == Command.log.name, line.tokens.count > step.tokens,
      LineWords.contains("line-nothing", line.tokens[step.tokens].text.lowercased()),
      line.tokens.allSatisfy(\.isBare)
    {
      let rest = line.tokens.dropFirst(step.tokens + 1).drop { token in
        ["line-for", "line-at", "line-the"].contains { LineWords.contains($0, token.text.lowercased()) }
      }
      // `i ate nothing yesterday`
      var day: String?
      if case .day(let said, rest.count)? = try DayText.read(rest, context.names) {
        day = said == context.today ? "today" : "day \(rest.map(\.text).joined(separator: " "))"
      }
      guard rest.isEmpty || meal(rest) != nil || day != nil else { return nil }
      throw CommandError.wasNotEaten.at(line.span(step.tokens..<line.tokens.count))
        .corrected(to: [meal(rest) ?? day ?? "today"])
    }
    guard step.command.name == "now", line.tokens.count > step.tokens,
      LineWords.contains("line-no", line.tokens[0].text.lowercased()),
      line.tokens.allSatisfy(\.isBare), line.tokens[step.tokens].text.first?.isLetter == true
    else { return nil }
    let name = line.source(step.tokens..<line.tokens.count)
    let meal = meal(line.tokens[step.tokens...])
    if meal == nil, case .unknown = try context.names.item(name) { return nil }
    throw CommandError.wasNotEaten.at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: meal.map { [$0] } ?? ["delete \(name)", "today"])
  }

  /// What shows a meal that words name, with its day where they say one: `breakfast yesterday`; nil of other words.
  private func meal(_ tokens: ArraySlice<Token>) -> String? {
    for count in [2, 1] where tokens.count >= count {
      let name = tokens.prefix(count).map(\.text).joined(separator: " ").lowercased()
      let rest = tokens.dropFirst(count)
      guard MealKind.name(of: name) != nil else { continue }
      if rest.isEmpty { return "meal \(Lexer.quoted(name))" }
      guard case .day(_, rest.count)? = DayText.read(rest, today: Day(0)) else { return nil }
      return "meal \(Lexer.quoted(name)) \(rest.map(\.text).joined(separator: " "))"
    }
    return nil
  }

  func question(about line: Line) -> CommandError? {
    let words = line.tokens.map { $0.text.lowercased() }
    let start = words.count > 1 && LineWords.contains("line-said", words[0]) ? 1 : 0
    guard line.tokens.allSatisfy(\.isBare), words.count > 1, LineWords.contains("line-nothing", words[start])
    else {
      return nil
    }
    let rest = line.source(start + 1..<line.tokens.count)
    let meal = MealKind.name(of: rest).map { _ in "meal \(rest)" }
    return CommandError.wasNotEaten.at(line.span(0..<start + 1)).corrected(to: [meal ?? "today"])
  }
}
