import Domain
import GRDB

extension Transaction {
  /// The rows of all tables as they are kept, for a script that makes the same log of a new one.
  public var rows: Rows { Rows(log: self) }

  /// What `log.rows` gives.
  ///
  /// The journal is not among them, which tells how the log came to be, nor what triggers make of the foods.
  public struct Rows {
    let log: Transaction

    /// The version of the tables.
    public static let version = Schema.version

    static let tables: [TableRule] = {
      let others = Set((TableRules.sharing + TableRules.following).map(\.name) + ["journal", "device"])
      return TableRules.all.filter { !others.contains($0.name) }
    }()

    /// Calls `body` with each row as one line of JSON, in an order that depends on the rows alone.
    /// - Parameter withHomeRows: whether rows of this device are read too in tables of which others are shared.
    public func read(withHomeRows: Bool = true, _ body: (_ table: String, _ row: String) throws -> Void)
      throws
    {
      for table in Self.tables {
        let keys = try log.db.primaryKey(table.name).columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let filter = withHomeRows ? "" : table.homeRows.map { " WHERE NOT (\($0))" } ?? ""
        let rows = try Row.fetchCursor(
          log.db, sql: "SELECT * FROM \"\(table.name)\"\(filter) ORDER BY \(keys)")
        while let row = try rows.next() { try body(table.name, RowText.text(row)) }
      }
    }

    /// Empties a log that nobody has used, so that rows can be put into it.
    /// - Returns: whether it was one.
    public func clear() throws -> Bool {
      guard try !log.isUsed, log.rebuilding == nil else { return false }
      for table in Self.tables { try log.db.execute(sql: "DELETE FROM \"\(table.name)\"") }
      log[Rebuilding.kept] = Rebuilding()
      forget()
      return true
    }

    /// Puts a row into a log that was emptied.
    /// - Parameter line: where it is written, for `dangling`.
    /// - Returns: why it cannot be one, in words; nil where it is there.
    public func insert(_ name: String, _ text: String, line: Int = 0) throws -> String? {
      guard let table = Self.tables.first(where: { $0.name == name }) else {
        return "there is no table \(name)"
      }
      guard let values = RowText.values(text) else { return "this is no row" }
      let known = table.columns.filter { values[$0.name] != nil }
      guard known.count == values.count else {
        let unknown = values.keys.sorted().first { column in !known.contains { $0.name == column } }
        return "\(name) has no column \(unknown ?? "")"
      }
      guard !known.isEmpty else { return "this row has no values" }
      let columns = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
      let places = known.map { _ in "?" }.joined(separator: ", ")
      do {
        try log.db.cachedStatement(sql: "INSERT INTO \"\(name)\"(\(columns)) VALUES (\(places))")
          .execute(arguments: StatementArguments(known.map { values[$0.name] ?? .null }))
      } catch let error as DatabaseError {
        guard let reason = Rebuilding.refusal(error, of: table) else { throw error }
        return reason
      }
      log[Rebuilding.kept]?.add(row: log.db.lastInsertedRowID, of: name, line: line)
      if case .int64(let id)? = values["id"]?.storage { try log.passID(id) }
      if log[Catalog.kept] != nil || log[Transaction.Settings.kept] != nil { forget() }
      return nil
    }

    func forget() {
      log.forget(Catalog.kept)
      log.forget(Transaction.Settings.kept)
      log.forget(Transaction.Foods.kept)
    }
  }
}
