import GRDB

extension ConflictReader {
  /// What a row named that is gone, as it was with what hung on it, and the row as it named it.
  /// - Parameter changes: those of the row that the step was for, and that it came to.
  func withNamed(_ conflict: Conflict, by changes: [RowChange]) throws -> [Other] {
    var gone: [Other] = []
    var named = Other(row: conflict.row, values: [:], isWhole: false)
    for change in changes {
      guard change.table == conflict.row.table, let table = TableRules.named[change.table] else { continue }
      for (place, column) in table.columns.enumerated() {
        guard let parent = column.parent, Schema.journaled.contains(parent), case .clear = column.repair
        else { continue }
        let values = [change.old, change.new].compactMap { $0.indices.contains(place) ? $0[place] : nil }
        for value in values.map({ joined.now($0, column, of: table) })
        where !value.isNull && named.values[column.name] == nil {
          let row = Fold.RowID(table: parent, key: [value])
          // It may be back already, for another row.
          if try !isThere(row) {
            let deleted = try deletion(of: row)
            guard !deleted.isEmpty else { continue }
            gone += deleted
          }
          named.values[column.name] = value
        }
      }
    }
    return named.values.isEmpty ? [] : gone + [named]
  }

  /// Whether a change has its row name another one.
  func namesAnother(_ change: RowChange) -> Bool {
    zip(TableRules.named[change.table]?.columns ?? [], change.new).contains { column, value in
      column.parent.map { Schema.journaled.contains($0) } == true && value?.isNull == false
    }
  }

  func isThere(_ row: Fold.RowID) throws -> Bool {
    let key = try db.primaryKey(row.table).columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    return try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM \"\(row.table)\" WHERE \(key))",
      arguments: StatementArguments(row.key)) == true
  }

  /// A row that is gone, with what hung on it and went in the same step; the row first.
  func deletion(of row: Fold.RowID) throws -> [Other] {
    let steps = try Row.fetchCursor(
      db,
      sql: """
        SELECT changeset FROM journal WHERE state = \(Journal.State.done) AND away <> \(Journal.Origin.before)
        ORDER BY stamp DESC, device DESC
        """)
    while let step = try steps.next() {
      let gone = try changes(step[0]).filter { $0.kind == .deleted }
      guard let first = gone.first(where: { $0.table == row.table && $0.key == row.key }) else { continue }
      let hanging = gone.filter { change in
        zip(TableRules.named[change.table]?.columns ?? [], change.old).contains {
          $0.parent == row.table && $1 == row.key.first
        }
      }
      return ([first] + hanging).compactMap(whole)
    }
    return []
  }
}
