import Domain
import Language
import Naming
import Query
import Reports
import Store

/// A change that was made, as lists and questions see it.
struct JournalRow: Sendable {
  let record: JournalRecord
  let at: Moment
  /// The machine that made it; nil for this one.
  let machine: String?

  /// - Parameter machines: what the other machines are called that share the log.
  init(_ record: JournalRecord, machines: [Int64: String] = [:]) throws {
    self.record = record
    machine = record.device.flatMap { machines[$0] }
    guard let at = Clock.parse(record.at) else {
      throw StoreError.damaged(reason: "a step of its journal has the time \(record.at)")
    }
    self.at = at
  }
}

enum JournalFields {
  static let all = stamp + moment + change

  /// Lists name a change by its number and its time.
  private static let stamp: [Field<JournalRow>] = [
    Field(
      "id", "#", .number(0), scope: .reports, cell: { .int(Int($0.record.id)) },
      value: { .number(Double($0.record.id)) }),
    Field(
      "at", "When", .text, scope: .reports,
      cell: { .shown(.text($0.record.at), as: $0.record.at.replacingT, .dim) }, value: { .text($0.record.at) }
    ),
  ]

  /// Questions ask for its day and the parts of it.
  private static let moment: [Field<JournalRow>] = {
    let date = Field<JournalRow>("date", "Day", .day, "the day", scope: .questions) { .day($0.at.date) }
    let calendar = CalendarFields.all.map { field in field.of { (row: JournalRow) in row.at.date } }
    let hour = Field<JournalRow>(
      "hour", "Hour", .number(2), "the time of day, in hours", role: .further, scope: .questions
    ) { .number(Double($0.at.minute) / 60) }
    return [date] + calendar + [hour]
  }()

  private static let change: [Field<JournalRow>] = [
    Field("line", "Change", .text, "the line", minimum: 24) { .text($0.record.line) },
    Field(
      "source", "From", .text, "where it came from", isOptional: true,
      cell: { .shown(.text($0.record.source), as: $0.record.source, .dim) },
      value: { .text($0.record.source) }
    ),
    Field(
      "rows", "Rows", .number(0), "rows it changed", role: .measure, isOptional: true,
      cell: { .int($0.record.rows) }, value: { .number(Double($0.record.rows)) }),
    Field(
      "undone", "", .flag, "whether it was taken back",
      cell: { .shown(.bool($0.record.isUndone), as: $0.record.isUndone ? "undone" : "", .fair) },
      value: { .flag($0.record.isUndone) }),
    Field("machine", "Machine", .text, "the other machine that made it", isOptional: true) {
      .optional($0.machine)
    },
  ]
}

/// The journal as a report.
package enum JournalReport {
  /// - Parameter machines: what the other machines are called that share the log.
  package static func list(_ records: [JournalRecord], machines: [Int64: String] = [:]) throws -> Report {
    try FieldTable.list(
      "journal", JournalFields.all.filter { $0.scope != .questions },
      records.map { try JournalRow($0, machines: machines) },
      empty: "Nothing was changed yet.")
  }
}

extension QuerySource {
  /// The changes made.
  /// - Parameter count: how many of the last, where a line says it.
  package static func journal(_ count: OptionalParameter<Int>) -> QuerySource {
    QuerySource(
      unit: "changes", range: { _, _ in .all }, fields: { _ in JournalFields.all },
      read: { call, _, _, context, receive in
        let machines = try context.log.machines()
        for record in try context.log.journal.last(call[count] ?? Int(Int32.max)) {
          try receive(try JournalRow(record, machines: machines))
        }
      })
  }
}

extension String {
  /// `2026-11-20T08:15:00` as people read it: `2026-11-20 08:15`.
  fileprivate var replacingT: String { String(prefix(16)).replacing("T", with: " ") }
}
