import GRDB

extension Store {
  /// Repairs what can be, as one step of the journal; what stands outside of it (the journal itself, samples of
  /// imports, the index of names) is repaired along with it, and not brought back by undo.
  /// - Parameters:
  ///   - step: the line that asked for it.
  ///   - also: finds and repairs what the tables know nothing of.
  /// - Throws: `StoreError.torn` where SQLite cannot write to the file.
  /// - Returns: what was found before, what is left, and whether there is anything for undo to take back.
  public func repair(
    _ step: JournalStep, also: (Transaction) throws -> [Damage] = { _ in [] }
  ) throws -> (found: [Damage], left: [Damage], isUndoable: Bool) {
    try queue.inDatabase { db in
      try DamageFunctions.add(to: db)
      guard try Examination(db, limit: 1).file().isEmpty || Examination.canMakeIndexesAnew(db) else {
        throw StoreError.torn
      }
    }
    let mended = try mapped { try mendSchema() }
    var isUndoable = true
    func work(_ log: Transaction) throws -> (found: [Damage], left: [Damage]) {
      let examination = Examination(log.db, limit: 100)
      var found = try examination.all()
      // Mending one thing may show another.
      for _ in 0..<4 {
        guard try !examination.tables(limit: 1).isEmpty else { break }
        try Mending(log).mendTables()
      }
      if try !examination.file().isEmpty { try log.db.execute(sql: "REINDEX") }
      log.forget(Catalog.kept)
      log.forget(Transaction.Settings.kept)
      found += try also(log)
      // Last, since what else is mended may give a food its name again.
      if try FoodIndex.problem(log.db) != nil || !examination.file().isEmpty { try FoodIndex.rebuild(log.db) }
      // So that the counter of ids is looked at as it will be.
      try log.flush()
      return (found, try examination.all())
    }
    let (found, left) = try perform(step, unchanged: { _ in isUndoable = false }, work)
    return (mended + found, left, isUndoable)
  }

  /// Puts tables, indexes and triggers right, before values are.
  /// - Returns: what was mended.
  private func mendSchema() throws -> [Damage] {
    try queue.inDatabase { db in
      var found: [SchemaDifference] = []
      try db.inTransaction(.immediate) {
        found = try SchemaCheck.differences(db)
        try SchemaCheck.mend(db, found)
        return .commit
      }
      // GRDB, which no authorizer tells of statements here, remembers which tables there were.
      db.clearSchemaCache()
      return found.compactMap(\.damage).filter { $0.repair != nil }
    }
  }
}
