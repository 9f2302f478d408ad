import GRDB

extension TableRule {
  /// Makes the rows of a table those that another database has, changing as few as that takes.
  func copy(from db: Database, to new: Database) throws {
    let keys = try new.primaryKey(name).columns
    let quoted = columns.map { "\"\($0.name)\"" }
    let conflict = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    let updates = columns.filter { !keys.contains($0.name) }.map {
      "\"\($0.name)\" = excluded.\"\($0.name)\""
    }
    let then = updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))"
    let insert = """
      INSERT INTO "\(name)"(\(quoted.joined(separator: ", "))) VALUES (\(quoted.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT(\(conflict)) DO \(then)
      """
    var kept: Set<[DatabaseValue]> = []
    let seeds = try Set(
      Row.fetchAll(new.cachedStatement(sql: "SELECT \(conflict) FROM \"\(name)\"")).map {
        Array($0.databaseValues)
      })
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(quoted.joined(separator: ", ")) FROM \"\(name)\""))
    while let row = try rows.next() {
      // Many tables have no row.
      try new.cachedStatement(sql: insert).execute(arguments: StatementArguments(Array(row.databaseValues)))
      if !seeds.isEmpty { kept.insert(keys.map { row[$0] }) }
    }
    let condition = keys.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    for key in seeds.subtracting(kept) {
      try new.execute(
        sql: "DELETE FROM \"\(name)\" WHERE \(condition)", arguments: StatementArguments(key))
    }
  }
}

extension Store {
  /// Makes what is shared of this log what another one has, as one step: other devices follow, and undo takes it back.
  func takeRows(of other: Store, _ step: JournalStep) throws {
    try perform(step) { log in
      try other.queue.inDatabase { source in
        for name in Schema.journaled {
          guard let table = TableRules.named[name], !table.isHome else { continue }
          try table.copy(from: source, to: log.db)
        }
      }
    }
  }
}
