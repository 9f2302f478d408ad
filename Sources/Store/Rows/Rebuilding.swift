import Domain
import GRDB

/// What was put into a log that is made of the rows of another, and where each row was written.
public struct Rebuilding {
  /// How many rows came.
  public private(set) var rows = 0
  /// The line of each row, by its table and its number there.
  private var lines: [String: [Int64: Int]] = [:]

  mutating func add(row: Int64, of table: String, line: Int) {
    rows += 1
    lines[table, default: [:]][row] = line
  }

  func line(of row: Int64?, in table: String) -> Int? { row.flatMap { lines[table]?[$0] } }

  /// Why the tables do not take a row, in words; nil for what is no fault of the row.
  static func refusal(_ error: DatabaseError, of table: TableRule) -> String? {
    // `UNIQUE constraint failed: entry.day, entry.n`
    let columns = (error.message ?? "").split(separator: ": ", maxSplits: 1).dropFirst().joined()
      .replacing("\(table.name).", with: "")
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
      return "another row of \(table.name) has the same \(columns)"
    case .SQLITE_CONSTRAINT_NOTNULL: return "a row of \(table.name) needs \(columns)"
    case _ where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode.primaryResultCode):
      return "a row of \(table.name) cannot have such a value"
    default: return nil
    }
  }
}

extension Transaction.Rows {
  /// A row that names another which is not there.
  public struct Dangling: Equatable, Sendable {
    /// `unit_id of this row of category is 1, and unit has no such row`
    public let problem: String
    public let table: String
    /// Where it was written; nil where that was not kept.
    public let line: Int?
  }

  /// The first row that names another which is not there, since the log could not be kept with it.
  public func dangling() throws -> Dangling? {
    var first: (row: Row, line: Int)?
    for row in try Row.fetchAll(log.db, sql: Self.danglingRows) {
      let line = log.rebuilding?.line(of: try row.readOptional(1), in: try row.read(0)) ?? .max
      if first.map({ line < $0.line }) ?? true { first = (row, line) }
    }
    guard let (row, line) = first else { return nil }
    let (table, column, parent): (String, String, String) = (
      try row.read(0), try row.read(2), try row.read(3)
    )
    return Dangling(
      problem: "the \(column) of this row of \(table) is that of no row of \(parent)",
      table: table, line: line == .max ? nil : line)
  }

  /// What the tables check, and the two references of entries that they do not (decision 7).
  private static let danglingRows = """
    SELECT "check"."table", "check".rowid, key."from", "check".parent
    FROM pragma_foreign_key_check AS "check" JOIN pragma_foreign_key_list("check"."table") AS key
      ON key.id = "check".fkid
    UNION ALL SELECT 'entry', id, 'slot_id', 'slot' FROM entry WHERE slot_id NOT IN (SELECT id FROM slot)
    UNION ALL SELECT 'entry', id, 'category_id', 'category' FROM entry
      WHERE category_id NOT IN (SELECT id FROM category)
    """
}
