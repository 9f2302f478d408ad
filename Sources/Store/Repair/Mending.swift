import GRDB

/// Puts right what rules say is wrong, within a step.
struct Mending {
  let log: Transaction
  private var db: Database { log.db }

  init(_ log: Transaction) { self.log = log }

  func mendTables() throws {
    for rule in TableRules.all where try db.tableExists(rule.name) {
      for column in rule.columns { try mend(column, of: rule) }
      for check in rule.checks {
        guard let repair = check.repair else { continue }
        try db.execute(sql: "UPDATE \"\(rule.name)\" SET \(repair) WHERE \(check.isDamaged)")
      }
    }
    // What SQLite counts on from.
    try db.execute(
      sql: """
        UPDATE sqlite_sequence SET seq = (SELECT ifnull(max(id), 0) FROM journal)
        WHERE name = 'journal' AND seq NOT BETWEEN 0 AND \(Stored.counted.upperBound)
        """)
  }

  private func mend(_ column: ColumnRule, of rule: TableRule) throws {
    let filter = "\"\(rule.name)\" SET \"\(column.name)\" = "
    switch column.repair {
    case .clear: try db.execute(sql: "UPDATE \(filter) NULL WHERE \(column.isDamaged)")
    case .value(let value): try db.execute(sql: "UPDATE \(filter) \(value) WHERE \(column.isDamaged)")
    case .row: try db.execute(sql: "DELETE FROM \"\(rule.name)\" WHERE \(column.isDamaged)")
    case .standIn: try standIn(column, of: rule)
    case .none: break
    }
  }

  /// Makes the rows that are named and not there; where not even an id is left, one row for all of them.
  private func standIn(_ column: ColumnRule, of rule: TableRule) throws {
    guard let table = column.parent,
      let sql = TableRules.named[table]?.standIn
    else { return }
    let isNoID = "typeof(\"\(column.name)\") <> 'integer'"
    let ids = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT "\(column.name)" FROM "\(rule.name)" WHERE NOT \(isNoID) AND \(column.isDamaged)
        """)
    for id in ids { try db.execute(sql: sql, arguments: [id]) }
    let lost = "SELECT 1 FROM \"\(rule.name)\" WHERE \(isNoID) LIMIT 1"
    if try Int.fetchOne(db, sql: lost) != nil {
      let id = try log.newID()
      try db.execute(sql: sql, arguments: [id])
      try db.execute(
        sql: "UPDATE \"\(rule.name)\" SET \"\(column.name)\" = ? WHERE \(isNoID)", arguments: [id])
    }
  }
}
