import Domain
import GRDB

/// Records that stand in an order of the person's own.
public protocol OrderedRecords {
  /// The ids of all, in their order.
  func ids() throws -> [Int64]
  /// Puts the records into the given order.
  func reorder(_ ids: [Int64]) throws
}

/// What the tables have in common.
extension Transaction {
  /// Inserts a row, or updates the one with its id, which is the first of the values.
  func upsert(_ table: String, _ values: KeyValuePairs<String, (any DatabaseValueConvertible)?>) throws {
    try upsert(table, values.map { ($0.key, $0.value) })
  }

  /// Inserts a row, or updates those of its columns that are given.
  /// - Parameter keys: how many of the first values are its primary key.
  func upsert(
    _ table: String, _ values: [(String, (any DatabaseValueConvertible)?)], keys: Int = 1
  ) throws {
    let columns = values.map(\.0)
    let updates = columns.dropFirst(keys).map { "\($0) = excluded.\($0)" }
    let then = updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))"
    let sql = """
      INSERT INTO \(table)(\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT(\(columns.prefix(keys).joined(separator: ", "))) DO \(then)
      """
    try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values.map(\.1)))
    forgetRecords(of: table)
  }

  /// Sets columns of the row with an id.
  func update(_ table: String, _ id: Int64, _ values: [(String, (any DatabaseValueConvertible)?)]) throws {
    let columns = values.map { "\($0.0) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "UPDATE \(table) SET \(columns) WHERE id = ?")
      .execute(arguments: StatementArguments(values.map(\.1) + [id]))
    forgetRecords(of: table)
  }

  /// Removes the row with an id.
  func remove(_ table: String, _ id: Int64) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
    forgetRecords(of: table)
  }

  /// Removes the changes of one setting that begin on some days.
  func removeChanges(_ table: String, _ key: String, _ id: Int64, _ setting: String, _ days: [Day]) throws {
    for day in days {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE \(key) = ? AND setting = ? AND day = ?",
        arguments: [id, setting, day.number])
    }
    forgetRecords(of: table)
  }

  /// Numbers the rows of a table in the given order; those that stand there already are not written.
  func place(_ table: String, _ ids: [Int64]) throws {
    for (index, id) in ids.enumerated() {
      try db.execute(
        sql: "UPDATE \(table) SET position = ? WHERE id = ? AND position <> ?",
        arguments: [index + 1, id, index + 1])
    }
    forgetRecords(of: table)
  }

  /// How many rows of a table have a value in a column.
  func count(_ table: String, where column: String, is id: Int64) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(column) = ?", arguments: [id]) ?? 0
  }

  /// The names that stand in an indexed column of a table, each once, in order.
  func names(_ column: String, of table: String) throws -> [String] {
    // One step down the index for each name, however many rows there are.
    let sql = """
      WITH RECURSIVE found(name) AS (
        SELECT min(\(column)) FROM \(table) UNION ALL
        SELECT (SELECT min(\(column)) FROM \(table) WHERE \(column) > found.name) FROM found
          WHERE name IS NOT NULL
      )
      SELECT name FROM found WHERE name IS NOT NULL
      """
    return try allRows(sql) { try $0.name(0) }
  }
}
