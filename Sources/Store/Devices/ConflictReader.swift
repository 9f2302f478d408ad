import GRDB

/// Finds out what conflicts are about, and what the other side of them is: as the journal has it, in which each step
/// stands with what it was for and with what it changed here.
struct ConflictReader {
  /// Values of a row that stood before.
  struct Other {
    let row: Fold.RowID
    /// By column.
    var values: [String: DatabaseValue]
    /// Whether these are all values of a row that is gone.
    let isWhole: Bool
    /// Whether it is to go.
    var isGone = false
  }

  let db: Database
  let joined: Joined

  init(_ db: Database) throws {
    self.db = db
    joined = try Joined(db)
  }

  /// Those that nobody has settled, oldest first: one for all that a step has to do with a row.
  func all() throws -> [Conflict] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT conflict.stamp, conflict.device, kind, record, row, line, at, \(Conflict.State.now) FROM conflict
        JOIN journal ON journal.stamp = conflict.stamp AND journal.device = conflict.device
        WHERE journal.state = \(Journal.State.done) ORDER BY conflict.stamp, conflict.device, record, row, kind
        """)
    var conflicts: [Conflict] = []
    for row in rows {
      let (name, text): (String, String) = (row[3], row[4])
      guard let kind = FoldEvent.Kind(rawValue: row[2]), TableRules.named[name] != nil else { continue }
      let root = root(of: Fold.RowID(table: name, words: text))
      guard let table = TableRules.named[root.table] else { continue }
      let kept = (kind: kind.rawValue, table: name, row: text, state: row[7] as Int64)
      let known = conflicts.firstIndex {
        $0.stamp == row[0] && $0.later.device == row[1] && Self.isSame($0.row, root)
      }
      if let known {
        conflicts[known].kept.append(kept)
        continue
      }
      let later = Conflict.Side(device: row[1], line: row[5], at: row[6])
      var conflict = Conflict(
        kind: kind, noun: table.noun, later: later, stands: later, stamp: row[0], row: root)
      conflict.kept = [kept]
      conflicts.append(conflict)
    }
    // Of what somebody has erased there is nothing to say.
    let erased = try conflicts.isEmpty ? [] : Set(Store.erased(db))
    return conflicts.filter { conflict in
      let id = conflict.row.key.first.flatMap(Int64.fromDatabaseValue)
      return conflict.isOpen && !(id.map { erased.contains(.row(conflict.row.table, $0)) } ?? false)
    }
  }

  /// As people read them: all changes of a row that were left out as it is deleted are one, which has its place where the
  /// first of them has it.
  func listed() throws -> [Conflict] {
    var listed: [Conflict] = []
    for var conflict in try all() {
      let known = listed.firstIndex {
        conflict.kind == .dropped && $0.kind == .dropped && Self.isSame($0.row, conflict.row)
      }
      guard let known else {
        listed.append(conflict)
        continue
      }
      conflict.before = listed[known].steps
      listed[known] = conflict
    }
    return listed
  }

  // MARK: Rows

  static func isSame(_ one: Fold.RowID, _ other: Fold.RowID) -> Bool {
    one.table == other.table && one.key.map(\.description) == other.key.map(\.description)
  }

  /// The row that one hangs on alone, as what is known of an entry's energy does on the entry.
  func root(of row: Fold.RowID) -> Fold.RowID {
    var row = row
    while row.key.count == 1, let table = TableRules.named[row.table], let column = table.columns.first,
      let parent = column.parent, Schema.journaled.contains(parent)
    {
      row = Fold.RowID(table: parent, key: row.key)
    }
    if Joined.tables.contains(row.table), row.key.count == 1, let id = Int64.fromDatabaseValue(row.key[0]) {
      row.key = [joined.now(row.table, id).databaseValue]
    }
    return row
  }

  func concerns(_ change: RowChange, _ conflict: Conflict) -> Bool {
    Self.isSame(root(of: Fold.RowID(table: change.table, key: change.key)), conflict.row)
      || isPart(change, of: conflict.row)
  }

  /// Whether a row is a part of another and cannot be without it, as far as the change says.
  private func isPart(_ change: RowChange, of row: Fold.RowID) -> Bool {
    guard row.key.count == 1, let table = TableRules.named[change.table] else { return false }
    return table.columns.enumerated().contains { place, column in
      column.isOfWhole && column.parent == row.table
        && [change.old, change.new].contains { values in
          (values.indices.contains(place) ? values[place] : nil).map { joined.now($0, column, of: table) }
            == row.key[0]
        }
    }
  }

  /// Which row a change is of, as it is now.
  func id(of change: RowChange) -> Fold.RowID {
    guard let table = TableRules.named[change.table] else {
      return Fold.RowID(table: change.table, key: change.key)
    }
    let columns = change.keys.map { table.columns[$0] }
    return Fold.RowID(
      table: change.table, key: zip(change.key, columns).map { joined.now($0, $1, of: table) })
  }

  func changes(_ value: DatabaseValue) throws -> [RowChange] {
    try value.withChanges { try RowChange.all($0) }
  }

  /// The new values of a change but for its key.
  func said(_ change: RowChange) -> [String: DatabaseValue] {
    guard let table = TableRules.named[change.table] else { return [:] }
    var said: [String: DatabaseValue] = [:]
    for (place, value) in change.new.enumerated() where !change.keys.contains(place) {
      said[table.columns[place].name] = value.map { joined.now($0, table.columns[place], of: table) }
    }
    return said
  }

  /// Gives a row the values that stood before; one that is gone comes back.
  /// - Returns: whether that could be done.
  func put(_ other: Other) throws -> Bool {
    guard let table = TableRules.named[other.row.table] else { return false }
    let keys = try db.primaryKey(table.name).columns
    let condition = keys.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    let isThere = try isThere(other.row)
    if other.isGone {
      guard isThere else { return false }
      try db.execute(
        sql: "DELETE FROM \"\(table.name)\" WHERE \(condition)",
        arguments: StatementArguments(other.row.key))
      return true
    }
    let columns = other.values.keys.filter { !isThere || !keys.contains($0) && !isHome($0, table) }
      .sorted()
    guard !columns.isEmpty else { return false }
    let values = columns.map { other.values[$0] ?? .null }
    if isThere {
      let set = columns.map { "\"\($0)\" = ?" }.joined(separator: ", ")
      try db.execute(
        sql: "UPDATE \"\(table.name)\" SET \(set) WHERE \(condition)",
        arguments: StatementArguments(values + other.row.key))
      return true
    }
    guard other.isWhole else { return false }
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO "\(table.name)"(\(names)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """, arguments: StatementArguments(values))
    return true
  }

  private func isHome(_ column: String, _ table: TableRule) -> Bool {
    table.columns.contains { $0.name == column && $0.isHome }
  }

  /// Which row it is, as people say it: as it is, else as it was.
  func label(_ conflict: Conflict, _ others: [Other]) throws -> String? {
    guard let table = TableRules.named[conflict.row.table] else { return nil }
    let keys = try db.primaryKey(table.name).columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    let there = try String.fetchOne(
      db, sql: "SELECT \(table.sharedLabel) FROM \"\(table.name)\" WHERE \(keys)",
      arguments: StatementArguments(conflict.row.key))
    if let there { return there }
    guard let gone = others.first(where: { $0.row.table == table.name && $0.isWhole }) else { return nil }
    let columns = gone.values.keys.sorted()
    let row = columns.map { "? AS \"\($0)\"" }.joined(separator: ", ")
    return try String.fetchOne(
      db, sql: "SELECT \(table.sharedLabel) FROM (SELECT \(row)) AS \"\(table.name)\"",
      arguments: StatementArguments(columns.map { gone.values[$0] ?? .null }))
  }
}
