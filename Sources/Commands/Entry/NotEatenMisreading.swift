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
    // `had nothing`
    if step.command.name == Command.log.name, line.tokens.count == step.tokens + 1,
      LineWords.contains("line-nothing", line.tokens[step.tokens].text.lowercased())
    {
      throw CommandError.wasNotEaten.at(line.tokens[step.tokens].span).corrected(to: ["today"])
    }
    guard step.command.name == "now", line.tokens.count > step.tokens,
      LineWords.contains("line-no", line.tokens[0].text.lowercased()),
      line.tokens.allSatisfy(\.isBare), line.tokens[step.tokens].text.first?.isLetter == true
    else { return nil }
    let name = line.source(step.tokens..<line.tokens.count)
    let isMeal = MealKind.name(of: name) != nil
    if !isMeal, case .unknown = try context.names.item(name) { return nil }
    throw CommandError.wasNotEaten.at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: isMeal ? ["meal \(name)"] : ["delete \(name)", "today"])
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
