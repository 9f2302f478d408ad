import Domain
import Store

extension Command {
  private static let times = Syntax.optional(
    .parameter("count", IntegerKind.integer("COUNT", "how many changes")))

  static let undo = Command(
    "undo", "Take back the last change, or the last few", topic: .changes, syntax: times,
    details: "A script is one change. redo does it again, until something else is changed.",
    examples: [.init("undo", "the last change")],
    effect: .control { call, engine in
      try report(call, "Took back", "there is nothing to undo", engine) { count in
        let steps = try engine.store.undo(count)
        try engine.recorder?.undo(steps.count)
        return steps
      }
    })

  static let redo = Command(
    "redo", "Do again what undo took back", topic: .changes, syntax: times,
    examples: [.init("redo", "the change taken back last")],
    effect: .control { call, engine in
      try report(call, "Did again", "there is nothing to redo", engine) { count in
        let steps = try engine.store.redo(count)
        try engine.recorder?.redo(steps.count)
        return steps
      }
    })

  private static func report(
    _ call: Invocation, _ verb: String, _ nothing: String, _ engine: Engine,
    _ replay: (Int) throws -> [JournalRecord]
  ) throws -> Report {
    let count = call.integer("count") ?? 1
    guard count >= 1 else {
      throw CommandError(.refused, "how many must be 1 or more", span: call.span("count"))
    }
    guard !engine.isDryRun else { return .notice("Nothing was changed: this was a dry run.", .dim) }
    let steps = try replay(count)
    guard !steps.isEmpty else { throw CommandError(.refused, nothing, hint: "journal shows the changes") }
    var report = JournalReport.list(steps)
    report.notices = steps.map { Notice("\(verb): \($0.line)") }
    report.tables[0].audience = .machines
    if steps.count < count { report.notices.append(Notice("That was all there is.", .dim)) }
    return report
  }

  static let journal = Command(
    "journal", "List the changes made", topic: .changes, syntax: times,
    details: "Every change by command and by script, the newest last; those taken back are marked.",
    examples: [.init("journal", "the last 20"), .init("journal 100", "more of them")],
    source: .journal,
    effect: .query { call, context in
      JournalReport.list(try context.log.journal.last(call.integer("count") ?? 20))
    })
}

/// The journal as a report.
enum JournalReport {
  static func list(_ records: [JournalRecord]) -> Report {
    let rows = records.map { record -> [Cell] in
      [
        .int(Int(record.id)), .shown(.text(record.at), as: record.at.replacingT, .dim), .text(record.line),
        .shown(.text(record.source), as: record.source, .dim), .int(record.rows),
        .shown(.bool(record.isUndone), as: record.isUndone ? "undone" : "", .fair),
      ]
    }
    let columns = [
      Column("id", "#", right: true), Column("at", "When"), Column("line", "Change", minimum: 30),
      Column("source", "From", optional: true), Column("rows", "Rows", right: true, optional: true),
      Column("undone", ""),
    ]
    return Report(
      .list, tables: [Table("journal", columns: columns, rows: rows, empty: "Nothing was changed yet.")])
  }
}

extension String {
  /// `2026-11-20T08:15:00` as people read it: `2026-11-20 08:15`.
  fileprivate var replacingT: String { String(prefix(16)).replacing("T", with: " ") }
}
