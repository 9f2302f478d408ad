import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `headache since this morning`, `log headache`: how somebody feels is nothing to eat; there or not, it is measured.
struct SymptomMisreading: Misreading {
  func question(about line: Line) -> CommandError? { asked(line, from: 0) }

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    if let rated = rated(step, error, context) { throw rated }
    guard ["log", "say"].contains(step.command.name), error.kind == .unknown,
      let asked = asked(step.line, from: step.tokens)
    else { return nil }
    throw asked
  }

  /// `stress 3`: a number behind a command of one word that shows something, and takes none: what is rated is measured by
  /// that word once it is there.
  private func rated(_ step: Step, _ error: CommandError, _ context: Context) -> CommandError? {
    let line = step.line
    let word = step.command.name
    guard step.tokens == 1, error.kind == .syntax, line.tokens.count == 2,
      line.tokens[0].text.lowercased() == word,
      !step.command.isChange, step.command.source == nil, let value = Int(line.tokens[1].text),
      (0...10).contains(value), !word.contains(" ")
    else { return nil }
    let logged = "body add \(word) \(value)"
    let known = [logged].filter { context.offers($0) == [$0] }
    let lines =
      known.isEmpty ? context.offers("metric add \(word) 0 to 10; \(logged)") : known
    guard !lines.isEmpty else { return nil }
    var error = error
    (error.fixes, error.candidates) = ([], [])
    return error.corrected(to: lines, isNear: true)
  }

  private func asked(_ line: Line, from start: Int) -> CommandError? {
    guard line.tokens.count > start, line.tokens.count < 12, !line.hasPipes,
      let place = line.tokens.indices.dropFirst(start).first(where: { index in
        line.tokens[index].isBare && LineWords.contains("symptom", line.tokens[index].text.lowercased())
      })
    else { return nil }
    let word = line.tokens[place].text.lowercased()
    // Of today nothing need be said.
    var when = ""
    if let last = line.tokens.indices.dropFirst(place + 1).last, line.tokens[last].isBare,
      case let day = line.tokens[last].text.lowercased(),
      case .day(_, 1)? = DayText.read(line.tokens[last...], today: Day(0))
    {
      when = " \(day)"
    }
    let note = line.source(start..<line.tokens.count).filter { !"\"\\".contains($0) }
    let rated = line.tokens[place...].lazy.filter(\.isBare).compactMap { Self.rating($0.text) }.first
    let ways =
      rated.map { value, most in
        [
          "body add \(word) \(value)\(when)",
          "metric add \(word) 0 to \(most); body add \(word) \(value)\(when)",
        ]
      } ?? ["body add \(word) yes\(when)"]
    return CommandError.noFoodButFelt(word).at(line.span(place..<place + 1)).corrected(
      to: ways + ["metric add \(word) yes/no; body add \(word) yes\(when)", "edit last --note \"\(note)\""])
  }

  /// `3/5`: so much of so much.
  private static func rating(_ text: String) -> (value: Int, most: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let value = Int(parts[0]), let most = Int(parts[1]), (1...100).contains(most),
      (0...most).contains(value)
    else { return nil }
    return (value, most)
  }
}
