import GRDB
import Synchronization

extension TableRule {
  /// Makes the rows of a table those that another database has, changing as few as that takes.
  func copy(from db: Database, to new: Database) throws {
    let text = try copying(new)
    let kept = try Row.fetchAll(new.cachedStatement(sql: text.read)).map { Array($0.databaseValues) }
    var others: [[DatabaseValue]: [DatabaseValue]] = [:]
    for row in kept { others[text.keys.map { row[$0] }] = row }
    let rows = try Row.fetchCursor(db.cachedStatement(sql: text.read))
    while let row = try rows.next() {
      let values = Array(row.databaseValues)
      if !kept.isEmpty, others.removeValue(forKey: text.keys.map { values[$0] }) == values { continue }
      // Many tables have no row.
      try new.cachedStatement(sql: text.insert).execute(arguments: StatementArguments(values))
    }
    for key in others.keys {
      try new.cachedStatement(sql: text.delete).execute(arguments: StatementArguments(key))
    }
  }

  /// The statements of `copy`.
  private struct Copying {
    var read: String
    var insert: String
    var delete: String
    /// The places of the key among the columns.
    var keys: [Int]
  }

  /// By table: the same for every log.
  private static let copying = Mutex<[String: Copying]>([:])

  private func copying(_ db: Database) throws -> Copying {
    if let known = Self.copying.withLock({ $0[name] }) { return known }
    let keys = try db.primaryKey(name).columns
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
    let condition = keys.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    let made = Copying(
      read: "SELECT \(quoted.joined(separator: ", ")) FROM \"\(name)\"", insert: insert,
      delete: "DELETE FROM \"\(name)\" WHERE \(condition)",
      keys: keys.compactMap { key in columns.firstIndex { $0.name == key } })
    Self.copying.withLock { $0[name] = made }
    return made
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
