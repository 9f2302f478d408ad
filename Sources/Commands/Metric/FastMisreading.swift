import Language
import Naming
import Phrases
import Records
import Runtime

/// `fast 16h`, `fasting since 8pm`: how long somebody ate nothing is measured, and nothing that is logged as food or sports.
struct FastMisreading: Misreading {
  func question(about line: Line) -> CommandError? { asked(line, from: 0) }

  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == "log", [.syntax, .unknown].contains(error.kind),
      let asked = asked(step.line, from: step.tokens)
    else { return nil }
    throw asked
  }

  private func asked(_ line: Line, from start: Int) -> CommandError? {
    let words = line.tokens[start...].map { $0.text.lowercased() }
    guard let first = words.first, LineWords.contains("line-fasted", first), words.count < 8,
      line.tokens.allSatisfy(\.isBare), words.count > 1
    else { return nil }
    let small = ["line-for", "line-from", "question-since"]
    let rest = words.dropFirst().drop { word in small.contains { LineWords.contains($0, word) } }
    guard let value = rest.first, value.first?.isNumber == true else { return nil }
    var hours: String?
    if case (let number?, var unit) = QuantityKind.split(value) {
      if unit.isEmpty, let next = rest.dropFirst().first { unit = next }
      if SpeechWords.unit(Names.key(unit)) == "h" { hours = number.asTyped }
    }
    let lines = hours.map { hours in
      ["body add fasting \(hours)", "metric add fasting in h; body add fasting \(hours)"]
    }
    return CommandError.noFoodButMeasured("fasting").at(line.span(start..<start + 1))
      .corrected(to: lines ?? ["metric add fasting in h"])
  }
}
