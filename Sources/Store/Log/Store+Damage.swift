import GRDB

extension Store {
  /// Looks at every value of every table, and lets SQLite look at the file.
  /// - Parameter limit: how much is told of each table at most.
  public func damage(limit: Int = 100) throws -> [Damage] {
    try queue.inDatabase { db in
      try DamageFunctions.add(to: db)
      var found: [Damage] = []
      try db.inTransaction(.deferred) {
        found = try Examination(db, limit: limit).all()
        // Nothing was changed, and where pages are torn SQLite would refuse to commit even that.
        return .rollback
      }
      guard found.contains(where: \.isOfFile), !isReadOnly, try !Examination.canMakeIndexesAnew(db) else {
        return found
      }
      // Whatever else could be mended could not be kept.
      for index in found.indices { found[index].repair = nil }
      return found
    }
  }

  /// The first value that cannot be, for an error that came across one and knows not where.
  func firstDamage() throws -> Damage? {
    try queue.inDatabase { db in
      try DamageFunctions.add(to: db)
      let examination = Examination(db, limit: 1)
      for rule in TableRules.all {
        if let damage = try examination.table(rule, limit: 1).first { return damage }
      }
      return nil
    }
  }
}
