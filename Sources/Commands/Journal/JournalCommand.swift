import Domain
import Language
import Reports
import Store

extension Command {
  static let journal: Command = {
    let count = OptionalParameter("count", .integer("COUNT", "how many changes"))
    return Command(
      "journal", "List the changes made", topic: .changes, syntax: .optional(count),
      details: "Every change by command and by script, the newest last; those taken back are marked.",
      examples: [.init("journal", "the last 20"), .init("journal 100", "more of them")],
      source: .journal,
      action: .query { call, context in
        JournalReport.list(try context.log.journal.last(call[count] ?? 20))
      })
  }()
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
