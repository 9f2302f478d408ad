import GRDB

/// Something that does not stand as it was typed, since another device changed the same.
public struct Conflict: Sendable {
  /// One of the two lines that met.
  public struct Side: Equatable, Sendable {
    public var device: Int64
    public var line: String
    /// As the journal has it.
    public var at: String
  }

  public var kind: FoldEvent.Kind
  /// What people call such a row, and which it is; nil where it is gone.
  public var noun: String
  public var label: String?
  /// The step that this was found at: the later one.
  public var later: Side
  /// The other one, where the journal has it.
  public var earlier: Side?

  let stamp: Int64
  let table: String
  let row: String
}

extension Transaction {
  /// What does not stand as it was typed and nobody has settled, oldest first.
  public func conflicts() throws -> [Conflict] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT conflict.stamp, conflict.device, kind, record, row, line, at FROM conflict
        JOIN journal ON journal.stamp = conflict.stamp AND journal.device = conflict.device
        WHERE settled = 0 ORDER BY conflict.stamp, conflict.device, record, row, kind
        """
    ).compactMap { row in
      guard let kind = FoldEvent.Kind(rawValue: row[2]), let table = TableRules.named[row[3]] else {
        return nil
      }
      let later = Conflict.Side(device: row[1], line: row[5], at: row[6])
      var conflict = Conflict(
        kind: kind, noun: table.noun, later: later, stamp: row[0], table: table.name, row: row[4])
      conflict.label = try label(conflict, table)
      conflict.earlier = try other(conflict)?.side
      return conflict
    }
  }

  /// How many there are.
  public func conflictCount() throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM conflict WHERE settled = 0") ?? 0
  }

  /// The other side's values take the place of what is there.
  /// - Returns: whether there was something to take.
  public func takeOther(_ conflict: Conflict) throws -> Bool {
    guard conflict.kind == .replaced, let table = TableRules.named[conflict.table],
      let change = try other(conflict)?.change
    else { return false }
    let given = change.new.indices.filter { change.new[$0] != nil && !change.keys.contains($0) }
    guard !given.isEmpty else { return false }
    let keys = change.keys.map { "\"\(table.columns[$0].name)\" = ?" }.joined(separator: " AND ")
    let columns = given.map { "\"\(table.columns[$0].name)\" = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE \"\(table.name)\" SET \(columns) WHERE \(keys)",
      arguments: StatementArguments(given.map { change.new[$0] ?? .null } + change.key))
    forgetRecords(of: table.name)
    rows.forget()
    return true
  }

  private func label(_ conflict: Conflict, _ table: TableRule) throws -> String? {
    for row in try Row.fetchAll(db, sql: "SELECT \(table.label) AS label, * FROM \"\(table.name)\"") {
      let key = try db.primaryKey(table.name).columns.map { (row[$0] as DatabaseValue).description }
      if key.joined(separator: " ") == conflict.row { return row["label"] }
    }
    return nil
  }

  /// The newest step before that another device made of the same row.
  private func other(_ conflict: Conflict) throws -> (side: Conflict.Side, change: RowChange)? {
    let steps = try Row.fetchCursor(
      db,
      sql: """
        SELECT device, line, at, ifnull(intent, changeset) FROM journal
        WHERE (stamp, device) < (?, ?) AND device <> ? AND state = 0 AND away <> \(Journal.Origin.before)
        ORDER BY stamp DESC, device DESC
        """, arguments: [conflict.stamp, conflict.later.device, conflict.later.device])
    while let step = try steps.next() {
      let changes = try (step[3] as DatabaseValue).withChanges { try RowChange.all($0) }
      let found = changes.first { change in
        change.table == conflict.table
          && change.key.map(\.description).joined(separator: " ") == conflict.row
      }
      guard let found else { continue }
      return (Conflict.Side(device: step[0], line: step[1], at: step[2]), found)
    }
    return nil
  }
}

extension Store {
  /// What is there stays, and is no longer spoken of.
  public func settle(_ conflict: Conflict) throws {
    try transaction { db, result in
      try db.execute(
        sql: """
          UPDATE conflict SET settled = 1 WHERE stamp = ? AND device = ? AND kind = ? AND record = ? AND row = ?
          """,
        arguments: [
          conflict.stamp, conflict.later.device, conflict.kind.rawValue, conflict.table, conflict.row,
        ])
      result = ()
      return .commit
    }
  }
}

extension SharedStep {
  /// The rows that it added, changed and removed where it was made, by table.
  public var summary: ChangeSummary? { intent.flatMap { $0.withUnsafeBytes { try? ChangeSummary($0) } } }
}
