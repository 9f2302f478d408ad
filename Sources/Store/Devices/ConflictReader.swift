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
  }

  // MARK: The other side

  /// What stood before the step, of what that changed without having heard of it; of a change that was left out what was
  /// deleted, with the change.
  func otherSide(_ conflict: Conflict) throws -> [Other] {
    let sql = "SELECT changeset, ifnull(intent, changeset) FROM journal WHERE stamp = ? AND device = ?"
    guard let step = try Row.fetchOne(db, sql: sql, arguments: [conflict.stamp, conflict.later.device]) else {
      return []
    }
    let effect = try changes(step[0]).filter { concerns($0, conflict) }
    let intent = try changes(step[1]).filter { concerns($0, conflict) }
    switch conflict.kind {
    case .replaced, .joined:
      let before = effect.compactMap { replaced($0, by: intent) }
      guard !before.isEmpty, !before.contains(where: \.isWhole), try !isThere(conflict.row) else {
        return before
      }
      // What was deleted since comes back as it was, with these values.
      return try deletion(of: conflict.row).map { gone in
        var gone = gone
        for other in before where Self.isSame(other.row, gone.row) {
          gone.values.merge(other.values) { $1 }
        }
        return gone
      }
    case .dropped:
      guard let gone = try deletion(before: conflict) else { return [] }
      return gone.compactMap { change in
        guard var other = whole(change) else { return nil }
        for left in intent where left.table == change.table {
          for (column, value) in said(left) { other.values[column] = value }
        }
        return other
      }
    case .cleared: return try withNamed(conflict, by: intent + effect)
    case .revived, .renamed: return []
    }
  }

  func changes(_ value: DatabaseValue) throws -> [RowChange] {
    try value.withChanges { try RowChange.all($0) }
  }

  /// The new values of a change but for its key.
  func said(_ change: RowChange) -> [(String, DatabaseValue)] {
    guard let table = TableRules.named[change.table] else { return [] }
    return change.new.indices.compactMap { place in
      guard !change.keys.contains(place), let value = change.new[place] else { return nil }
      return (table.columns[place].name, value)
    }
  }

  func whole(_ change: RowChange) -> Other? {
    guard change.kind == .deleted, let table = TableRules.named[change.table] else { return nil }
    var row = Fold.RowID(table: change.table, key: [])
    var values: [String: DatabaseValue] = [:]
    for (place, column) in table.columns.enumerated() where change.old.indices.contains(place) {
      // What became one with another is that now, and whatever hangs on it does on that.
      let value = joined.now(change.old[place] ?? .null, column, of: table)
      values[column.name] = value
      if change.keys.contains(place) { row.key.append(value) }
    }
    return Other(row: row, values: values, isWhole: true)
  }

  /// What a change of the log here put something else in the place of.
  private func replaced(_ change: RowChange, by intent: [RowChange]) -> Other? {
    guard change.kind == .changed, let table = TableRules.named[change.table] else { return whole(change) }
    let own = intent.first { $0.table == change.table && $0.key == change.key && $0.kind == .changed }
    let other = change.old.indices.filter { place in
      guard let before = change.old[place], !change.keys.contains(place), !table.columns[place].isHome else {
        return false
      }
      return own.map { $0.old[place] != before } ?? true
    }
    let names = Set(other.map { table.columns[$0].name })
    guard !names.isEmpty else { return nil }
    var values: [String: DatabaseValue] = [:]
    for value in table.wholeValues where !names.isDisjoint(with: value) {
      for (place, column) in table.columns.enumerated() where value.contains(column.name) {
        if let before = change.old[place], !change.keys.contains(place) {
          values[column.name] = joined.now(before, column, of: table)
        }
      }
    }
    let key = zip(change.keys, change.key).map { joined.now($1, table.columns[$0], of: table) }
    return Other(row: Fold.RowID(table: change.table, key: key), values: values, isWhole: false)
  }

  /// What the newest step before deleted of the row.
  private func deletion(before conflict: Conflict) throws -> [RowChange]? {
    let steps = try steps(before: conflict)
    while let step = try steps.next() {
      let gone = try changes(step["changeset"]).filter { $0.kind == .deleted && concerns($0, conflict) }
      if !gone.isEmpty { return gone }
    }
    return nil
  }

  /// Gives a row the values that stood before; one that is gone comes back.
  /// - Returns: whether that could be done.
  func put(_ other: Other) throws -> Bool {
    guard let table = TableRules.named[other.row.table] else { return false }
    let keys = try db.primaryKey(table.name).columns
    let condition = keys.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    let isThere = try isThere(other.row)
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
      db, sql: "SELECT \(table.label) FROM \"\(table.name)\" WHERE \(keys)",
      arguments: StatementArguments(conflict.row.key))
    if let there { return there }
    guard let gone = others.first(where: { $0.row.table == table.name && $0.isWhole }) else { return nil }
    let columns = gone.values.keys.sorted()
    let row = columns.map { "? AS \"\($0)\"" }.joined(separator: ", ")
    return try String.fetchOne(
      db, sql: "SELECT \(table.label) FROM (SELECT \(row)) AS \"\(table.name)\"",
      arguments: StatementArguments(columns.map { gone.values[$0] ?? .null }))
  }
}
