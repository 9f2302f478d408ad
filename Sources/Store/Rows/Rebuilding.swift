import Domain
import GRDB

/// What was put into a log that is made of the rows of another, and where each row was written.
public struct Rebuilding {
  /// Nil where no log is being made of rows.
  static let kept = Kept<Rebuilding?>(until: .transaction, nil)

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

extension Transaction {
  /// What was put back of its rows one by one, into a log that was emptied for them; nil where none are.
  public var rebuilding: Rebuilding? { self[Rebuilding.kept] }
}

extension Transaction.Rows {
  /// A row that the log cannot be kept with.
  public struct Fault: Equatable, Sendable {
    /// `category Fruit: unit_id is 7, not a unit that is there`
    public let problem: String
    public let table: String
    /// Where it was written; nil where that was not kept.
    public let line: Int?
  }

  /// The first row of each table that has a value which cannot be, or names another row which is not there.
  public func faults() throws -> [Fault] {
    try DamageFunctions.add(to: log.db)
    return try Self.tables.compactMap { table in
      guard let damage = try Examination(log.db, limit: 1).table(table, limit: 1).first else { return nil }
      let hasNumber = try log.db.primaryKey(table.name).rowIDColumn != nil
      let isDamaged = (table.columns.map(\.isDamaged) + table.checks.map(\.isDamaged)).map { "(\($0))" }
      let id =
        try hasNumber
        ? Int64.fetchOne(
          log.db,
          sql: "SELECT rowid FROM \"\(table.name)\" WHERE \(isDamaged.joined(separator: " OR ")) LIMIT 1")
        : nil
      return Fault(
        problem: damage.sentence, table: table.name, line: log.rebuilding?.line(of: id, in: table.name))
    }
  }

  /// Mends such rows as `doctor` does.
  /// - Returns: what it found.
  public func mendFaults() throws -> [Fault] {
    let found = try faults()
    // Mending one thing may show another.
    for _ in 0..<4 where try !faults().isEmpty { try Mending(log).mendTables() }
    forget()
    return found
  }
}
