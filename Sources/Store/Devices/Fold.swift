import Domain
import GRDB

/// Does steps of several devices one after the other, by the rules of decision 6. What a step recorded where it was made
/// is what it is for (its intent); what it changes here is its effect, and is recorded as that of any step.
///
/// Whoever does the same steps in the same order has the same rows, but for what is of one device alone.
final class Fold {
  let db: Database
  let rules: FoldRules
  /// The numbers that entries have or had here.
  let numbers: EntryNumbers
  /// What stands for what, of things of one name.
  let joined: Joined
  private(set) var events: [FoldEvent] = []
  private var keysByTable: [String: [String]] = [:]
  /// The step that is being done.
  private(set) var step: (device: Int64, stamp: Int64, isAway: Bool) = (0, 0, false)
  /// The rows that it wrote, by table and key.
  var written: [RowID] = []
  /// Those that it made, or brought back.
  private(set) var added: Set<RowID> = []
  /// The rows that it deleted, as they were.
  var deleted: [RowID: Row] = [:]

  /// What this step was to change and was not there, or was otherwise.
  var missed: [Missed] = []
  /// The values that it put in the place of others, with the row of each.
  private var replaced: [(row: RowID, column: ColumnRule, was: DatabaseValue, now: DatabaseValue)] = []
  /// The entries of which it changed the servings of their composite.
  var ofServings: Set<RowID> = []

  init(_ db: Database, _ rules: FoldRules, numbers: EntryNumbers) throws {
    (self.db, self.rules, self.numbers) = (db, rules, numbers)
    joined = try Joined(db)
  }

  /// The columns of a table's key, by name.
  func keys(_ table: TableRule) throws -> [String] {
    if let known = keysByTable[table.name] { return known }
    let keys = try db.primaryKey(table.name).columns
    keysByTable[table.name] = keys
    return keys
  }

  /// Does a step.
  /// - Parameters:
  ///   - intent: what it recorded where it was made.
  ///   - isAway: whether that was another device.
  func apply(_ intent: UnsafeRawBufferPointer, device: Int64, stamp: Int64, isAway: Bool) throws {
    step = (device, stamp, isAway)
    (written, added) = ([], [])
    (deleted, missed, replaced, ofServings) = ([:], [], [], [])
    let changes = try RowChange.all(intent)
    numbers.beginStep(changes, device: isAway ? device : nil, at: (stamp, device))
    for change in changes { try apply(change) }
    try tellMissed(changes)
    try settle()
    tellReplaced()
  }

  /// Says what was otherwise. Two ids of what became one with this step are the same.
  private func tellReplaced() {
    for (row, column, was, now) in replaced {
      guard let table = TableRules.named[row.table],
        joined.now(was, column, of: table) != joined.now(now, column, of: table)
      else { continue }
      tell(.replaced, row)
    }
  }

  func tell(_ kind: FoldEvent.Kind, _ row: RowID) {
    events.append(
      FoldEvent(kind: kind, table: row.table, row: row.words, device: step.device, stamp: step.stamp))
  }

  // MARK: One row

  private func apply(_ change: RowChange) throws {
    // What a later version has of tables is for its devices.
    guard let table = TableRules.named[change.table], Schema.journaled.contains(change.table),
      table.columns.count >= max(change.old.count, change.new.count)
    else { throw StoreError.conflict }
    if step.isAway, table.isHome { return }
    let old = change.old.enumerated().map { mapped($1, table, $0) }
    var new = change.new.enumerated().map { mapped($1, table, $0) }
    let row = RowID(
      table: table.name, key: change.keys.map { (change.kind == .added ? new[$0] : old[$0]) ?? .null })
    if step.isAway, table.name == "setting", let name = String.fromDatabaseValue(row.key[0]),
      name.hasSuffix(".initial") || rules.isOfDevice(name)
    {
      return
    }
    if table.name == "day_mark" { return try raiseMark(new.isEmpty ? [] : row.key + [new[1] ?? .null]) }
    switch change.kind {
    case .added:
      added.insert(row)
      let present = try found(row, table)
      if table.name == "entry" {
        try numbers.give(&new, row.key[0], isNew: present == nil, old: [], db)
      } else if step.isAway {
        try renumber(&new, table)
      }
      try present == nil ? insert(row, new, table) : update(row, new, old: [], present!, table)
    case .changed:
      guard let present = try found(row, table) else {
        // A row that is one value is whole in the step, and stands as the later value, though it was deleted.
        let value = table.columns.indices.compactMap { change.after($0) == nil ? nil : new[$0] ?? old[$0] }
        if value.count == table.columns.count, try goneWhole(row, table, { value[$0] }) == nil {
          try insert(row, value, table)
          missed.append(Missed(kind: .replaced, row: row, old: old, isDeletion: false))
        } else {
          missed.append(Missed(kind: .dropped, row: row, old: old, isDeletion: false))
        }
        return
      }
      if table.name == "entry" { try numbers.give(&new, row.key[0], isNew: false, old: old, db) }
      try update(row, new, old: old, present, table)
    case .deleted:
      guard let present = try found(row, table) else {
        missed.append(Missed(kind: .dropped, row: row, old: old, isDeletion: true))
        return
      }
      // Whoever deleted it had not heard of what became of it meanwhile.
      if isOther(present, than: old, table) {
        missed.append(Missed(kind: .replaced, row: row, old: old, isDeletion: false))
      }
      try delete(row, table)
    }
  }

  /// What a recorded value is here: a row that became one with another goes by the other's id.
  private func mapped(_ value: DatabaseValue?, _ table: TableRule, _ column: Int) -> DatabaseValue? {
    value.map { joined.now($0, table.columns[column], of: table) }
  }

  func found(_ row: RowID, _ table: TableRule) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM \"\(table.name)\" WHERE \(try condition(table))"),
      arguments: StatementArguments(row.key))
  }

  /// SQL that holds for the row of a key.
  func condition(_ table: TableRule) throws -> String {
    try keys(table).map { "\"\($0)\" = ?" }.joined(separator: " AND ")
  }

  /// The rows that are known by the same as one.
  /// - Parameter changed: what it has in place of what it has there, by column.
  func same(as row: Row, _ table: TableRule, with changed: [String: DatabaseValue] = [:]) throws -> [RowID] {
    guard !table.unique.isEmpty else { return [] }
    let condition = table.unique.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
    let values = table.unique.map { changed[$0] ?? (row[$0] as DatabaseValue) }
    let own = try keys(table).map { row[$0] as DatabaseValue }
    let list = try keys(table).map { "\"\($0)\"" }.joined(separator: ", ")
    return try Row.fetchAll(
      db.cachedStatement(sql: "SELECT \(list) FROM \"\(table.name)\" WHERE \(condition)"),
      arguments: StatementArguments(values)
    ).map { RowID(table: table.name, key: Array($0.databaseValues)) }.filter { $0.key != own }
  }

  func insert(_ row: RowID, _ values: [DatabaseValue?], _ table: TableRule) throws {
    let given = values.indices.filter { values[$0] != nil }
    let columns = given.map { "\"\(table.columns[$0].name)\"" }.joined(separator: ", ")
    let places = given.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO \"\(table.name)\"(\(columns)) VALUES (\(places))")
      .execute(arguments: StatementArguments(given.map { values[$0]! }))
    deleted[row] = nil
    added.insert(row)
    written.append(row)
  }

  private func update(
    _ row: RowID, _ new: [DatabaseValue?], old: [DatabaseValue?], _ present: Row, _ table: TableRule
  ) throws {
    let keys = Set(try keys(table))
    let set = new.indices.filter { new[$0] != nil && !keys.contains(table.columns[$0].name) }
    guard !set.isEmpty else { return }
    for column in set where !table.columns[column].isHome {
      let was: DatabaseValue = present[column]
      guard let value = new[column], was != value else { continue }
      // Who adds a row has not heard of any value of it.
      let before = old.indices.contains(column) ? old[column] : nil
      if before.map({ $0 != was }) ?? old.isEmpty {
        replaced.append((row, table.columns[column], was, value))
      }
    }
    if table.name == "entry",
      let place = set.first(where: { table.columns[$0].name == "composite_servings" }),
      old.indices.contains(place), old[place] != new[place]
    {
      ofServings.insert(row)
    }
    let columns = set.map { "\"\(table.columns[$0].name)\" = ?" }.joined(separator: ", ")
    try db.cachedStatement(
      sql: "UPDATE \"\(table.name)\" SET \(columns) WHERE \(try condition(table))"
    ).execute(arguments: StatementArguments(set.map { new[$0]! } + row.key))
    written.append(row)
  }

  private func isOther(_ present: Row, than old: [DatabaseValue?], _ table: TableRule) -> Bool {
    zip(table.columns.indices, old).contains { column, before in
      guard let before, !table.columns[column].isHome else { return false }
      return (present[column] as DatabaseValue) != before
    }
  }

  /// Gives a row that is there some values, by column.
  func set(_ row: RowID, _ values: [String: DatabaseValue], _ table: TableRule) throws {
    let columns = values.keys.sorted()
    guard !columns.isEmpty else { return }
    let set = columns.map { "\"\($0)\" = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "UPDATE \"\(table.name)\" SET \(set) WHERE \(try condition(table))")
      .execute(arguments: StatementArguments(columns.map { values[$0]! } + row.key))
    written.append(row)
  }

  func delete(_ row: RowID, _ table: TableRule) throws {
    guard let present = try found(row, table) else { return }
    deleted[row] = present
    try db.cachedStatement(sql: "DELETE FROM \"\(table.name)\" WHERE \(try condition(table))")
      .execute(arguments: StatementArguments(row.key))
    if table.name == "entry" {
      for column in ["n", "composite_n"] where present[column] != nil {
        try raiseMark([present["day"], present[column]])
      }
    }
  }

  /// No number of a day is given twice.
  private func raiseMark(_ values: [DatabaseValue]) throws {
    guard values.count == 2 else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO day_mark(day, last_n) VALUES (?, ?)
        ON CONFLICT(day) DO UPDATE SET last_n = max(last_n, excluded.last_n)
        """
    ).execute(arguments: StatementArguments(values))
  }

  /// A document or a meeting of another device keeps its number where that is free, and gets the next where it is not.
  private func renumber(_ values: inout [DatabaseValue?], _ table: TableRule) throws {
    guard let column = table.columns.firstIndex(where: { $0.isHome && $0.name == "n" }),
      let number = values[column], !number.isNull
    else { return }
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \"\(table.name)\" WHERE n = ?)"),
      arguments: [number])
    guard isTaken == true else { return }
    let next = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(n) + 1 FROM \"\(table.name)\""))
    values[column] = next?.databaseValue ?? number
  }

  /// Notes that nothing is to come back of a row: it became one with another.
  func forgetDeleted(_ row: RowID) { deleted[row] = nil }

  /// Notes that a row was written in the course of this step.
  func wrote(_ row: RowID) { written.append(row) }
}
