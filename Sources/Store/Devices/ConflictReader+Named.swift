import GRDB

/// Rows that name others.
extension ConflictReader {
  /// The columns in which rows name others without which they can be, or those without which they cannot.
  private func naming(_ table: TableRule, _ kind: FoldEvent.Kind) -> [(
    place: Int, column: ColumnRule, parent: String
  )] {
    table.columns.enumerated().compactMap { place, column in
      guard let parent = column.parent, Schema.journaled.contains(parent) else { return nil }
      switch (column.repair, kind) {
      case (.clear, .cleared), (.row, .dropped): return (place, column, parent)
      default: return nil
      }
    }
  }

  /// Whether a row named another, before it changed or as it was made.
  /// - Parameter isPart: false where what has the other as a part does not count.
  func names(_ change: RowChange, _ row: Fold.RowID, isPart: Bool = true) -> Bool {
    guard row.key.count == 1, let table = TableRules.named[change.table] else { return false }
    return zip(table.columns, change.kind == .added ? change.new : change.old).contains { column, value in
      column.parent == row.table && (isPart || table.wholeOf == nil || table.wholeOf == column.name)
        && value.map { joined.now($0, column, of: table) } == row.key[0]
    }
  }

  /// What the row of a conflict names, by what a step was for and came to: by column.
  func named(_ step: (intent: [RowChange], effect: [RowChange]), _ conflict: Conflict)
    -> [(column: String, row: Fold.RowID)]
  {
    var named: [(column: String, row: Fold.RowID)] = []
    for change in step.intent + step.effect where id(of: change) == conflict.row {
      guard let table = TableRules.named[change.table] else { continue }
      for (place, column, parent) in naming(table, conflict.kind) {
        // What it names now; where it names nothing any more, what it did.
        let values = [change.new, change.old].compactMap { $0.indices.contains(place) ? $0[place] : nil }
        for value in values.map({ joined.now($0, column, of: table) })
        where !value.isNull && !named.contains(where: { $0.column == column.name }) {
          named.append((column.name, Fold.RowID(table: parent, key: [value])))
        }
      }
    }
    return named
  }

  /// What a row named that is gone, as it was with what hung on it, and the row as it named it.
  func withNamed(_ conflict: Conflict, by named: [(column: String, row: Fold.RowID)]) throws -> [Other] {
    var gone: [Other] = []
    var names = Other(row: conflict.row, values: [:], isWhole: false)
    for (column, row) in named {
      // It may be back already, for another row.
      if try !isThere(row) {
        guard let deletion = try deletion(of: row) else { continue }
        gone += deletion.rows + deletion.naming
      }
      names.values[column] = row.key[0]
    }
    guard !names.values.isEmpty else { return [] }
    // What the row cannot have without what it names went with it, as the servings of a composite.
    if let made = try recorded(conflict.place)?.intent.first(where: {
      $0.kind == .added && id(of: $0) == conflict.row
    }),
      let said = whole(made)?.values, let present = try found(conflict.row),
      let table = TableRules.named[made.table]
    {
      for column in table.columns where column.parent == nil && (present[column.name] as DatabaseValue).isNull
      {
        if let value = said[column.name], !value.isNull { names.values[column.name] = value }
      }
    }
    return gone + [names]
  }

  /// Whether a change has a row name another one.
  func namesAnother(_ change: RowChange, _ row: Fold.RowID) -> Bool {
    guard id(of: change) == row, let table = TableRules.named[change.table] else { return false }
    return naming(table, .cleared).contains { place, _, _ in
      change.new.indices.contains(place) && change.new[place]?.isNull == false
    }
  }

  func found(_ row: Fold.RowID) throws -> Row? {
    let key = try db.primaryKey(row.table).columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    return try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM \"\(row.table)\" WHERE \(key)"),
      arguments: StatementArguments(row.key))
  }

  func isThere(_ row: Fold.RowID) throws -> Bool { try found(row) != nil }
}
