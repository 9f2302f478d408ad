import GRDB

/// Why a change cannot be taken back by itself.
public enum RevertObstacle: Error {
  /// It changed nothing in this log.
  case changedNothing
  /// A later change changed the same, or rests on it; nil where the journal does not know which.
  case isInUse(by: JournalRecord?)
}

extension Transaction.Steps {
  /// Takes back what one change did, whatever came after it, as part of the step being made.
  /// - Parameter days: makes the values of days anew that an import had a part in, which later imports keep.
  /// - Throws: `RevertObstacle` where a row is not as the change left it, or where what is there rests on it; nothing is
  ///   changed then.
  public func revert(_ record: JournalRecord, days: (Transaction) throws -> ImportedDays) throws {
    let db = log.db
    try log.flush()
    let row = try Row.fetchOne(db, sql: "SELECT changeset FROM journal WHERE id = ?", arguments: [record.id])
    // The numbers that a day has given stay given.
    let bytes = try ChangesetRows.filtered((row?[0] as DatabaseValue? ?? .null).changes) {
      $0.table == "day_mark"
    }
    guard !bytes.isEmpty else { throw RevertObstacle.changedNothing }
    let changes = try bytes.withUnsafeBytes { try RowChange.all($0) }
    let reverting = Reverting(db: db, changes: changes)
    if let row = try reverting.obstacle() {
      throw RevertObstacle.isInUse(by: try newest(touching: row, since: record.id))
    }
    let runs = changes.filter { $0.table == "import_run" }.compactMap { Int64.fromDatabaseValue($0.key[0]) }
    let touched = try runs.flatMap { try log.imports.touchedDays(revision: $0) }
    try bytes.withUnsafeBytes { try Changeset.apply($0, inverse: true, to: db) }
    for table in Set(changes.map(\.table)) { log.forgetRecords(of: table) }
    log.rows.forget()
    log.forgetAttempts()
    guard !touched.isEmpty else { return }
    try log.imports.keep(touched, revision: log.imports.addRevision(log.newID()), days(log))
  }

  /// The newest change in effect that has to do with a row, after another one.
  private func newest(touching row: Fold.RowID, since id: Int64) throws -> JournalRecord? {
    let rows = try Row.fetchCursor(
      log.db,
      sql: """
        SELECT id, at, line, source, state, changeset, device FROM journal
        WHERE state = \(Journal.State.done) AND id <> ?1
          AND (stamp, device) > (SELECT stamp, device FROM journal WHERE id = ?1)
        ORDER BY stamp DESC, device DESC
        """, arguments: [id])
    while let step = try rows.next() {
      let changes = try (step[5] as DatabaseValue).withChanges { try RowChange.all($0) }
      if changes.contains(where: { $0.table == row.table && $0.key == row.key }) {
        return try JournalRecord(step)
      }
    }
    return nil
  }
}

/// What taking back a change meets in the log.
private struct Reverting {
  let db: Database
  let changes: [RowChange]

  /// The first row that stands in the way: one that is not as the change left it, one that names what would go, one that
  /// what would come back names in vain, or one that has its name by now.
  func obstacle() throws -> Fold.RowID? {
    for change in changes {
      guard let table = TableRules.named[change.table] else { continue }
      let row = Fold.RowID(table: change.table, key: change.key)
      let present = try self.present(row)
      switch change.kind {
      case .added, .changed:
        guard let present, isAsLeft(present, change, table) else { return row }
        if change.kind == .added, let child = try child(of: row) { return child }
      case .deleted:
        guard present == nil else { return row }
      }
      if let parent = try missingParent(of: change, table) { return parent }
      if let other = try namesake(of: change, table) { return other }
    }
    return nil
  }

  private func present(_ row: Fold.RowID) throws -> Row? {
    let keys = try db.primaryKey(row.table).columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    return try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM \"\(row.table)\" WHERE \(keys)"),
      arguments: StatementArguments(row.key))
  }

  private func isAsLeft(_ present: Row, _ change: RowChange, _ table: TableRule) -> Bool {
    zip(table.columns, change.new).allSatisfy { column, value in
      value.map { $0 == present[column.name] } ?? true
    }
  }

  /// A row that names one which would go, and that does not go with it.
  private func child(of row: Fold.RowID) throws -> Fold.RowID? {
    guard row.key.count == 1 else { return nil }
    for (table, column) in TableRules.children(of: row.table) {
      let place = table.columns.firstIndex { $0.name == column.name }
      // What the change itself made, or made name it.
      let going = changes.filter { change in
        guard change.table == table.name, change.kind == .changed, let place else {
          return change.kind == .added
        }
        return change.new[place] == row.key[0] && change.old[place] != row.key[0]
      }
      let keys = try db.primaryKey(table.name).columns
      let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT \(names) FROM \"\(table.name)\" WHERE \"\(column.name)\" = ?"),
        arguments: StatementArguments(row.key))
      while let found = try rows.next() {
        let key = Array(found.databaseValues)
        if !going.contains(where: { $0.table == table.name && $0.key == key }) {
          return Fold.RowID(table: table.name, key: key)
        }
      }
    }
    return nil
  }

  /// Tables in which no two rows have one name, each with the column that tells, and those that share their names.
  private static let named: [String: (column: String, tables: [String])] = [
    "budget": ("name", ["budget"]), "day_trigger": ("name", ["day_trigger"]),
    "food": ("key", ["food", "food_alias"]), "food_alias": ("key", ["food", "food_alias"]),
    "metric": ("key", ["metric"]), "nutrient": ("key", ["nutrient"]), "category": ("name", ["category"]),
    "slot": ("name", ["slot"]), "unit": ("name", ["unit"]),
  ]

  /// A row that is called by now as what the change is of would be called again.
  private func namesake(of change: RowChange, _ table: TableRule) throws -> Fold.RowID? {
    guard let (column, tables) = Self.named[table.name],
      let place = table.columns.firstIndex(where: { $0.name == column }),
      change.old.indices.contains(place), let name = change.old[place]
    else { return nil }
    for other in tables {
      let sql = "SELECT id FROM \"\(other)\" WHERE \"\(column)\" = ? COLLATE NOCASE"
      for id in try DatabaseValue.fetchAll(db.cachedStatement(sql: sql), arguments: [name]) {
        let row = Fold.RowID(table: other, key: [id])
        guard !changes.contains(where: { $0.table == other && $0.key == row.key }) else { continue }
        return row
      }
    }
    return nil
  }

  /// What a row would name once the change is taken back, and what is gone since.
  private func missingParent(of change: RowChange, _ table: TableRule) throws -> Fold.RowID? {
    let coming = changes.filter { $0.kind == .deleted }
    for (column, value) in zip(table.columns, change.old) {
      guard let parent = column.parent, Schema.journaled.contains(parent), let value, !value.isNull,
        !(column.mayBeNone && value == 0.databaseValue)
      else { continue }
      let row = Fold.RowID(table: parent, key: [value])
      let comes = coming.contains { $0.table == parent && $0.key == row.key }
      if !comes, try present(row) == nil { return row }
    }
    return nil
  }
}
