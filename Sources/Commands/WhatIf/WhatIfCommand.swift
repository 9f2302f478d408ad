import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let whatIf = Command("what-if", "What commands would do, without doing it", topic: .scores) {
    let commands = Parameter("commands", CommandsKind(end: "over"))
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .sequence(commands, .optional("over", range)),
      details: """
        All commands of the line are rehearsed, those after a ; as well: the score of the day, the streaks and the \
        categories that change are shown as they are and as they would be, and everything stays as it is. over RANGE \
        at the end of the line looks at all days of a range instead, and judges each of them by what is changed, as \
        for a target that is to change. To do it, \
        take the commands from the prompt, which offers them next.
        """,
      examples: [
        .init(
          "what-if log treats 2; log sports 60", "what that would make of the day", says: "Score: 30 → 50"),
        .init(
          "what-if target veg at least 4 over last 90d", "the last 90 days with another target",
          says: "Mean score: 26.1 → 22.1"),
        .init("what-if delete 1", "without an entry", says: "Vegetables  1.5 → 0.0"),
      ],
      action: .rehearsal { call, context in
        let typed = call[commands]
        let steps = try StepReader(
          table: context.names.table, aliases: { try context.log.aliases.all() },
          metrics: { try context.log.metricCatalogue() }
        ).steps(typed.lines)
        let range = call[range]
        let before = try WhatIfDays(range ?? .all, isOverRange: range != nil, context)
        let (after, answers) = try context.log.rehearse {
          let inner = Context(
            log: context.log, names: try context.names.copy(), isConversation: false,
            changesHoldAlways: range != nil)
          let answers = try steps.compactMap { step in
            try placed(step, in: call.line) { try rehearse(step, inner) }
          }
          return (try WhatIfDays(range ?? .all, isOverRange: range != nil, inner), answers)
        }
        let whatIf = WhatIfReport(before: before, after: after, answers: answers, context)
        var outcome = try range.map { try whatIf.over($0) } ?? whatIf.day()
        // What was tried may now be done.
        if answers.count < steps.count { outcome.nextLines = [typed.text] }
        return outcome
      })
  }

  /// Does one command.
  /// - Returns: what it answers, where it was asked something.
  private static func rehearse(_ step: Step, _ context: Context) throws -> WhatIfReport.Answer? {
    let words = step.line.span(0..<step.tokens)
    guard !step.command.isControl, !step.command.isRehearsal else { throw cannot(step.command, words) }
    let outcome: Outcome
    do {
      outcome = try step.execute(context)
    } catch var error as CommandError {
      explainRange(&error, step.line)
      throw error
    }
    guard !context.names.endsSession, outcome.effects.isEmpty else { throw cannot(step.command, words) }
    return step.command.isChange || step.command.setsSession
      ? nil
      : WhatIfReport.Answer(line: step.line.source(step.line.tokens.indices), report: outcome.report)
  }

  /// Places an error in the line as typed, and keeps the corrections from being taken in earnest.
  private static func placed<T>(_ step: Step, in whole: Line, _ body: () throws -> T) throws -> T {
    do {
      return try step.placed(of: whole.text, body)
    } catch var error as CommandError {
      if step.line.text != whole.text { (error.fixes, error.corrections) = ([], []) }
      throw error
    }
  }

  private static func cannot(_ command: Command, _ span: Range<Int>?) -> CommandError {
    CommandError.notRehearsed(command.name, instead: command.insteadOfRehearsal).at(span)
  }

  /// Says how a range is written where the one that was meant cannot be read.
  private static func explainRange(_ error: inout CommandError, _ line: Line) {
    guard error.kind == .syntax, let span = error.span, span.upperBound <= line.text.utf8.count,
      line.slice(span).lowercased() == "over"
    else { return }
    error.hint = "for days of the past end with a range: over last 90d"
  }
}
