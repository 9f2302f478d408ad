import Language
import Naming
import Records
import Store

extension Engine {
  /// Answers a line that asks. One that would change the log, steer the session or leave the log is refused.
  public func ask(_ text: String) throws -> [Outcome] {
    let steps = try steps(text)
    for step in steps where step.command.isControl || step.command.setsSession {
      throw try step.placed(of: text) { refusal(step, "is no question") }
    }
    func work(_ log: Transaction) throws -> [Outcome] {
      let context = try context(log)
      return try steps.map { step in
        try step.placed(of: text) {
          let outcome = try step.execute(context)
          // Some commands that change answer where they are given nothing to change, as `weight` does.
          guard !step.command.isChange || outcome.isAnswer else {
            throw refusal(step, "would change the log")
          }
          guard outcome.effects.isEmpty else { throw refusal(step, "writes a file here") }
          guard !context.names.endsSession else { throw refusal(step, "is no question") }
          return outcome
        }
      }
    }
    guard steps.contains(where: { $0.command.isChange || $0.command.isRehearsal }) else {
      return try store.read(work)
    }
    return try store.withoutPatience { try store.rehearse(work).value }
  }

  private func refusal(_ step: Step, _ reason: String) -> CommandError {
    CommandError.onlyAnswers(step.command.name, reason: reason).at(step.line.tokens.first?.span)
  }
}
