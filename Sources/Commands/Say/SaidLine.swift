import Language
import Records
import Reports
import Runtime

/// A line of `log` that its syntax does not fit is read as a sentence is: `log two and a half apples`, `log ein Kaffee
/// heute Morgen`. What it takes for granted is said; where two readings are likely it asks as `say` does.
struct SaidLine: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == Command.log.name, error.kind == .syntax || error.kind == .unknown,
      step.line.tokens.dropFirst(step.tokens).allSatisfy(\.isBare), step.line.tokens.count > step.tokens + 1
    else { return nil }
    let start = step.line.tokens[step.tokens].span.lowerBound
    let sentence = step.line.source(step.tokens..<step.line.tokens.count)
    do {
      return try context.log.attempt {
        let plan = try SayPlan(sentence, context)
        guard plan.isLog else { throw Unread() }
        return try plan.logged(at: start)
      }
    } catch is Unread {
      return nil
    }
  }

  /// Nothing that `log` logs, or nothing that is known.
  private struct Unread: Error {}
}

extension SayPlan {
  /// Whether it comes to entries alone, and nothing of it is unknown.
  fileprivate var isLog: Bool {
    !(items.isEmpty && questions.isEmpty) && items.allSatisfy { $0.command.hasPrefix("log ") }
      && !questions.contains { $0.kind == .food || $0.kind == .unclear }
  }

  /// The answer of its lines together, as that of one line of `log`.
  fileprivate func logged(at start: Int) throws -> Outcome {
    var outcome = try outcome(isRehearsal: false, takesAssumptions: true, at: start)
    let answers = outcomes
    var report = Report(.list)
    report.tables = answers.flatMap(\.report.tables)
    report.notices = answers.flatMap(\.report.notices)
    if !ignored.isEmpty {
      report.notices.append(Notice("Left out: \(ignored.joined(separator: ", ")).", .fair))
    }
    if !assumptions.isEmpty {
      report.notices.append(Notice("Taken as \(assumptions.joined(separator: "; ")).", .fair))
    }
    let made = answers.map(\.report.machineTables)
    report.machineTables = { Self.joined(made.flatMap { $0?() ?? [] }) }
    outcome.report = report
    if answers.count == 1 { outcome.consequence = answers[0].consequence }
    return outcome
  }

  /// Tables of the same columns as one.
  private static func joined(_ tables: [Table]) -> [Table] {
    guard var whole = tables.first else { return [] }
    for table in tables.dropFirst() { whole.rows += table.rows }
    return [whole]
  }
}
