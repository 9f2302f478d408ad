import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let exportSQL = Command(
    "export sqlite", "Write a database that SQL is asked of", topic: .changes
  ) {
    let range = OptionalParameter("range", .range)
    let file = Parameter("file", .file)
    let update = Flag("update")
    return Form(
      syntax: .sequence(.optional("to"), file, .optional(range), .optional(update)),
      details: """
        For sqlite3, pandas, DuckDB, datasette and their like: \(SQLTable.all.map(\.name).joined(separator: ", ")), with \
        the same columns that questions and `export` have; the table \(SQLTable.columns) says what each is. Days are \
        2026-11-20, and moments are in seconds since 1970 as well. A range chooses the days. --update puts a new one in \
        place of what this command wrote before, whole or not at all, and of no other file. docs/sql.md has questions to \
        begin with.
        """,
      examples: [
        .init(
          "export sqlite log.sqlite", "sqlite3 log.sqlite 'select date, score from day'", in: .program,
          says: "log.sqlite: \(SQLTable.all.count) tables with"),
        .init(
          "export sqlite log.sqlite --update", "again, every night from cron", in: .program,
          after: ["export sqlite log.sqlite"], says: "log.sqlite: \(SQLTable.all.count) tables with"),
      ],
      traits: .isLong,
      action: .query { call, context in
        let path = call[file]
        guard path != "-" else { throw CommandError.exportIsDatabase.at(call.span(of: file)) }
        do throws(CommandError) {
          try SaveDatabase.check(FileKind.expandingHome(path), renews: call[update])
        } catch {
          throw error.at(call.span(of: file))
        }
        let made = try SQLFile(call[range] ?? .all, context)
        let what =
          "\(Counting.text(SQLTable.all.count, "table", "tables")) with \(Counting.text(made.rows, "row", "rows"))"
        var outcome = Outcome(.nothing)
        outcome.effects = [
          Effect(
            SaveDatabase(bytes: made.bytes, path: path, renews: call[update]),
            done: "\(path): \(what) written.", intent: "\(path) would be written: \(what).")
        ]
        return outcome
      })
  }
}

/// The database as bytes.
private struct SQLFile {
  let bytes: [UInt8]
  /// Of all tables but the one that says what they are.
  let rows: Int

  init(_ range: DayRange, _ context: Context) throws {
    // What is written down for other programs is exact, whatever people read.
    context.names.readIn = .metric
    defer { context.names.readIn = nil }
    var told: [[DatabaseImage.Value]] = []
    var count = 0
    bytes = try DatabaseImage.made { file in
      for table in SQLTable.all {
        var add: ([Cell]) throws -> Void = { _ in }
        try table.read(range, context) { found in
          let columns = SQLColumns(found, of: table.name)
          let insert = try file.table(table.name, columns.all.map(\.column))
          add = { try insert(columns.values($0)) }
          told += columns.all.map {
            [.text(table.name), .text($0.column.name), .text($0.unit), .text($0.meaning)]
          }
        } _: { cells in
          count += 1
          try add(cells)
        }
        try file.index(table.name, by: table.index)
      }
      let about = ["table_name", "column_name", "unit", "meaning"].map { DatabaseImage.Column($0, "TEXT") }
      let insert = try file.table(SQLTable.columns, about)
      for row in told { try insert(row) }
    }
    rows = count
  }
}

/// Puts a database where there is none, or in place of one that was made so.
struct SaveDatabase: EffectAction {
  let bytes: [UInt8]
  let path: String
  /// Whether one may be there already.
  let renews: Bool

  func perform(_ outside: any Outside) throws -> Report? {
    let place = FileKind.expandingHome(outside.placed(path))
    // Another program may have come in between.
    try Self.check(place, renews: renews)
    if renews { try Files.renew(place, with: bytes) } else { try Files.save(bytes, to: place) }
    return nil
  }

  /// Refuses a path where something stands that is not to give way.
  static func check(_ path: String, renews: Bool) throws(CommandError) {
    guard Files.exists(path) else { return }
    let header = Files.beginning(of: path, length: DatabaseImage.headerLength)
    let isOwn = header.map(DatabaseImage.isOne) ?? false
    guard renews else { throw .exportIsThere(path, isOwn: isOwn) }
    guard isOwn else { throw .exportIsNotOurs(path) }
    // What another program has not yet written into the file would be taken for a part of the new one.
    for ending in ["-wal", "-journal"] where Files.exists(path + ending) {
      throw .exportIsOpen(path, path + ending)
    }
  }
}
