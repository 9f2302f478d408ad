import Domain
import GRDB
import GRDBSQLite

/// A database of its own for other programs, made in memory: some tables, filled once. The same rows give the same bytes.
package final class DatabaseImage {
  package enum Value: Sendable {
    case missing
    case text(String)
    case number(Double)
    case whole(Int64)
  }

  package struct Column: Sendable {
    package let name: String
    /// As SQL has it: `TEXT`, `REAL`, `INTEGER`, `NUMERIC`, `DATE`.
    package let type: String

    package init(_ name: String, _ type: String) { (self.name, self.type) = (name, type) }
  }

  /// What tells such a file from a log and from what others made: `dhsx`, in its header.
  package static let application: Int32 = 0x6468_7378
  /// Of the tables, as a whole number that grows where one changes its meaning.
  package static let version: Int32 = 1
  /// Bytes of the header that say what a file is.
  package static let headerLength = 100

  private let db: Database

  /// Makes one.
  /// - Parameter fill: adds its tables.
  /// - Returns: the file, whole.
  package static func made(_ fill: (DatabaseImage) throws -> Void) throws -> [UInt8] {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(application); PRAGMA user_version = \(version)")
      try fill(DatabaseImage(db: db))
    }
    return try queue.read { db in
      var size: sqlite3_int64 = 0
      guard let start = sqlite3_serialize(db.sqliteConnection, "main", &size, 0) else {
        throw DatabaseError(resultCode: .SQLITE_NOMEM)
      }
      defer { sqlite3_free(start) }
      return Array(UnsafeBufferPointer(start: start, count: Int(size)))
    }
  }

  private init(db: Database) { self.db = db }

  /// Adds a table.
  /// - Returns: what takes its rows, each with a value for every column.
  package func table(_ name: String, _ columns: [Column]) throws -> ([Value]) throws -> Void {
    let declared = columns.map { "\n  \(Self.quoted($0.name)) \($0.type)" }.joined(separator: ",")
    try db.execute(sql: "CREATE TABLE \(Self.quoted(name)) (\(declared)\n)")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try db.makeStatement(sql: "INSERT INTO \(Self.quoted(name)) VALUES (\(places))")
    return { try insert.execute(arguments: StatementArguments($0.map(\.databaseValue))) }
  }

  /// Adds an index of the rows of a table.
  package func index(_ table: String, by columns: [String]) throws {
    let name = Self.quoted("\(table)_by_\(columns.joined(separator: "_"))")
    let places = columns.map(Self.quoted).joined(separator: ", ")
    try db.execute(sql: "CREATE INDEX \(name) ON \(Self.quoted(table)) (\(places))")
  }

  /// Whether the first bytes of a file are those of such a one.
  package static func isOne(_ header: [UInt8]) -> Bool {
    guard header.count >= headerLength, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      return false
    }
    // Bytes 68 to 71, the greatest first.
    return header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == UInt32(bitPattern: application)
  }

  private static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}

extension DatabaseImage.Value {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .missing: .null
    case .text(let text): text.databaseValue
    case .number(let number): number.databaseValue
    case .whole(let number): number.databaseValue
    }
  }
}
