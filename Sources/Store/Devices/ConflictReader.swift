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

  /// What was read of steps: many conflicts are of one step.
  private final class Known {
    /// More than these are read anew.
    static let most = 200
    var steps: [Merging.Place: (intent: [RowChange], effect: [RowChange])] = [:]
  }

  let db: Database
  let joined: Joined
  private let known = Known()

  init(_ db: Database) throws {
    self.db = db
    joined = try Joined(db)
  }

  /// Those that nobody has settled, oldest first: one for all that a step has to do with a row.
  /// - Parameter isOpen: false for those too that a step has settled.
  func all(isOpen: Bool = true) throws -> [Conflict] {
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
      return (isOpen ? conflict.isOpen : !conflict.isKept)
        && !(id.map { erased.contains(.row(conflict.row.table, $0)) } ?? false)
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
    // What became one with another has the parts that are its own, and none that it is itself.
    rows(of: change, isPart: conflict.kind != .joined).contains(conflict.row)
  }

  /// What a change has to do with: the row that it is of, or hangs on alone; and what that is a part of and cannot be without,
  /// as far as the change says.
  /// - Parameter isPart: false where that which has a row as a part is all, and not what the part is, as a food is.
  func rows(of change: RowChange, isPart: Bool = true) -> [Fold.RowID] {
    var rows = [root(of: Fold.RowID(table: change.table, key: change.key))]
    guard let table = TableRules.named[change.table] else { return rows }
    for (place, column) in table.columns.enumerated() where column.isOfWhole {
      if !isPart, let whole = table.wholeOf, whole != column.name { continue }
      guard let parent = column.parent else { continue }
      for values in [change.old, change.new] where values.indices.contains(place) {
        if let value = values[place] {
          rows.append(Fold.RowID(table: parent, key: [joined.now(value, column, of: table)]))
        }
      }
    }
    return rows
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

  /// What a step was for, and what it came to here.
  func recorded(_ place: Merging.Place) throws -> (intent: [RowChange], effect: [RowChange])? {
    if let known = known.steps[place] { return known }
    let step = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT ifnull(intent, changeset), changeset FROM journal WHERE stamp = ? AND device = ?"),
      arguments: [place.stamp, place.device])
    guard let step else { return nil }
    if known.steps.count >= Known.most { known.steps = [:] }
    let read = try (intent: changes(step[0]), effect: changes(step[1]))
    known.steps[place] = read
    return read
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
    let present = try found(other.row)
    let isThere = present != nil
    if other.isGone {
      guard isThere else { return false }
      try db.execute(
        sql: "DELETE FROM \"\(table.name)\" WHERE \(condition)",
        arguments: StatementArguments(other.row.key))
      return true
    }
    // What is of this device alone stays as it is.
    let columns = other.values.keys.filter { column in
      guard let present else { return true }
      return !keys.contains(column) && (!isHome(column, table) || (present[column] as DatabaseValue).isNull)
    }.sorted()
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
    if !table.unique.isEmpty {
      // It takes the place of what is known by the same.
      let same = table.unique.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
      try db.execute(
        sql: "DELETE FROM \"\(table.name)\" WHERE \(same)",
        arguments: StatementArguments(table.unique.map { other.values[$0] ?? .null }))
    }
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
}
