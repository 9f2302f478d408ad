import Domain
import GRDB
import GRDBSQLite

/// Statements that are prepared once and lent out again. A question that is asked within another of the same words gets
/// one of its own, as a kept statement of GRDB would not give it.
///
/// For texts that are few: what differs from call to call is an argument.
final class LentStatements {
  /// A statement and the row that shows where it stands: a new one would look up the names of all columns each time.
  private struct Lent {
    let statement: Statement
    var row: Row?
  }

  private var free: [String: [Lent]] = [:]

  /// Lets go of them all: a file cannot be closed while one is there.
  func discard() { free = [:] }

  func lend<T>(_ sql: String, _ db: Database, _ body: (Statement) throws -> T) throws -> T {
    try lendRows(sql, db) { try body($0.statement) }
  }

  /// Calls `body` with the rows of a statement, one after another.
  func rows(
    _ sql: String, _ arguments: StatementArguments, _ db: Database, _ body: (Row) throws -> Void
  ) throws {
    try lendRows(sql, db) { lent in
      let raw = lent.statement.sqliteStatement
      guard let row = lent.row else {
        let rows = try Row.fetchCursor(lent.statement, arguments: arguments)
        lent.row = rows._element(sqliteStatement: raw)
        while let row = try rows.next() { try body(row) }
        return
      }
      try lent.statement.setArguments(arguments)
      while true {
        let code = sqlite3_step(raw)
        if code == SQLITE_DONE { return }
        guard code == SQLITE_ROW else {
          throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
        }
        try body(row)
      }
    }
  }

  private func lendRows<T>(_ sql: String, _ db: Database, _ body: (inout Lent) throws -> T) throws -> T {
    var lent = try free[sql]?.popLast() ?? Lent(statement: db.makeStatement(sql: sql))
    defer {
      sqlite3_reset(lent.statement.sqliteStatement)
      free[sql, default: []].append(lent)
    }
    return try body(&lent)
  }
}

extension Transaction {
  /// Calls `body` with the rows of a question that is asked often, one after another.
  func forEachRow(
    _ sql: String, _ arguments: StatementArguments = [], _ body: (Row) throws -> Void
  ) throws {
    try statements.rows(sql, arguments, db, body)
  }

  /// Calls `body` with the rows of a question that very many rows answer: read by SQLite's own calls.
  func forEachRawRow(
    _ sql: String, _ arguments: StatementArguments = [], _ body: (RawRow) throws -> Void
  ) throws {
    try statements.lend(sql, db) { statement in
      try statement.setArguments(arguments)
      let raw = statement.sqliteStatement
      let row = RawRow(statement: raw)
      while true {
        let code = sqlite3_step(raw)
        if code == SQLITE_DONE { return }
        guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        try body(row)
      }
    }
  }

  /// The same of a question whose first two arguments are the ends of a range.
  func forEachRawRow(_ sql: String, in range: DayRange, _ body: (RawRow) throws -> Void) throws {
    try forEachRawRow(sql, [range.first.number, range.last.number], body)
  }

  /// All rows of a question that is asked often.
  func allRows<T>(_ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> T) throws
    -> [T]
  {
    var result: [T] = []
    try forEachRow(sql, arguments) { result.append(try read($0)) }
    return result
  }
}
