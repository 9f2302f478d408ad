import Language
import Phrases
import Records
import Runtime

/// `wrong`, `nope` and `no` say that something is not as it should be, and not what.
struct WrongMisreading: Misreading {
  func question(about line: Line) -> CommandError? { asked(line) }

  /// `no`, which is short for a command.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == Command.now.name, let asked = asked(step.line) else { return nil }
    throw asked
  }

  private func asked(_ line: Line) -> CommandError? {
    guard (1...3).contains(line.tokens.count), line.tokens.allSatisfy(\.isBare) else { return nil }
    let words = line.tokens.map { $0.text.lowercased() }.joined(separator: " ").filter {
      !"!.,'’".contains($0)
    }
    guard ["line-no", "line-wrong"].contains(where: { LineWords.contains($0, words) }) else { return nil }
    return CommandError.whatIsWrong.at(line.span(0..<line.tokens.count))
      .corrected(to: ["undo", "entries", "today"])
  }
}
