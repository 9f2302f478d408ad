import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Logs of every version are out there: a migration never changes once it is released.
@Suite struct SchemaTests {
  /// Each version, built from the one before, is what it was when it was released: tables and seeds. A new version
  /// gets a new file; a change of an old one is a mistake.
  @Test func versionsStayWhatTheyAre() throws {
    let queue = try DatabaseQueue()
    for version in 1...Schema.version {
      try queue.inDatabase { try Schema.migrate($0, to: version) }
      #expect(try number(queue, "PRAGMA user_version") == version)
      #expect(try number(queue, "PRAGMA application_id") == 0x6468_7368)
      #expect(try number(queue, "PRAGMA foreign_keys") == 1)
      let kept = try String(contentsOfFile: Kept.path("version\(version).txt"), encoding: .utf8)
      let (was, now) = (words(kept), words(try snapshot(queue)))
      #expect(now == was, "version \(version): \(firstDifference(was, now))")
    }
    #expect(Schema.migrations.map(\.to) == Array(1...Schema.version))
  }

  /// A new log is made from one list of statements, which is the sum of the versions.
  @Test func aNewLogIsTheSumOfTheVersions() throws {
    let (stepwise, new) = (try DatabaseQueue(), try DatabaseQueue())
    try stepwise.inDatabase { db in
      for version in 1...Schema.version { try Schema.migrate(db, to: version) }
    }
    try new.inDatabase { try Schema.migrate($0) }
    let (was, now) = (
      words(try snapshot(stepwise, rows: Schema.journaled)), words(try snapshot(new, rows: Schema.journaled))
    )
    #expect(now == was, "\(firstDifference(was, now))")
    #expect(try number(new, "PRAGMA user_version") == Schema.version)
    #expect(try number(new, "PRAGMA application_id") == Schema.applicationID)
  }

  /// A log of an older version ends with the tables of a new one.
  @Test(arguments: Kept.versions) func keptLogsGetTheSameTables(version: Int) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    let fresh = try Store.inMemory()
    let tables = { (store: Store) in
      words(try snapshot(store.queue).components(separatedBy: "\ncategory:")[0])
    }
    #expect(try tables(store) == tables(fresh))
  }

  /// Device numbers differ, and 0 is that of the seeds.
  @Test func devices() throws {
    let stores = try (1...10).map { _ in try Store.inMemory() }
    let devices = try stores.map { try $0.number("SELECT device FROM device") }
    #expect(Set(devices).count == 10)
    #expect(devices.allSatisfy { (1..<(1 << 31)).contains($0) })
  }

  @Test func everyTableOfThePersonIsJournaled() throws {
    let tables = try Store.inMemory().queue.inDatabase { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'
            AND name NOT LIKE 'food\\_search%' ESCAPE '\\'
          """)
    }
    #expect(Set(tables) == Set(Schema.journaled + unjournaled))
  }

  @Test func optionalReferencesAreWhereTheySay() throws {
    let queue = try Store.inMemory().queue
    for (table, references) in Schema.optionalReferences {
      let columns = try queue.inDatabase { try $0.columns(in: table) }
      for reference in references {
        #expect(columns[reference.column].name == reference.name)
        #expect(!columns[reference.column].isNotNull)
      }
    }
  }

  private func number(_ queue: DatabaseQueue, _ sql: String) throws -> Int? {
    try queue.inDatabase { try Int.fetchOne($0, sql: sql) }
  }

  /// One statement after another, in order of kind and name, then the rows there are from the beginning.
  private func snapshot(
    _ queue: DatabaseQueue, rows tables: [String] = ["category", "compensation", "slot", "unit"]
  ) throws -> String {
    try queue.inDatabase { db in
      var lines = try String.fetchAll(
        db,
        sql: """
          SELECT sql || ';' FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%'
            AND (name NOT LIKE 'food\\_search\\_%' ESCAPE '\\' OR type = 'trigger')
          ORDER BY type, name
          """)
      for table in tables {
        let columns = try db.columns(in: table).map(\.name)
        let values = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
        lines += try String.fetchAll(db, sql: "SELECT \(values) FROM \(table) ORDER BY \(columns[0])")
          .map { "\(table): \($0.replacing("\n", with: "\\n"))" }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Spaces do not count.
  private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  private func firstDifference(_ was: [Substring], _ now: [Substring]) -> String {
    let place =
      zip(was, now).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(was.count, now.count)
    return "was … \(was.dropFirst(max(0, place - 8)).prefix(16).joined(separator: " ")) …, "
      + "is … \(now.dropFirst(max(0, place - 8)).prefix(16).joined(separator: " ")) …"
  }
}
