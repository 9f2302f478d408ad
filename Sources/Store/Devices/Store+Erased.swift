import GRDB

extension Store {
  static func erased(_ db: Database) throws -> [Erased] {
    try Row.fetchAll(db, sql: "SELECT record, id, digest FROM erased").map {
      Erased(record: try $0.read(0), id: try $0.read(1), digest: try $0.read(2))
    }
  }

  /// - Parameter isSaid: whether nothing that this device has said has it.
  static func remember(_ erased: [Erased], _ db: Database) throws {
    for one in erased {
      try db.execute(
        sql: "INSERT OR IGNORE INTO erased(record, id, digest, said) VALUES (?, ?, ?, 0)",
        arguments: [one.record, one.id, one.digest])
    }
  }

  /// Whether something was erased since what this device has said was said anew.
  public func hasErased() throws -> Bool {
    try mapped {
      try queue.inDatabase {
        try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM erased WHERE said = 0)") == true
      }
    }
  }

  /// Notes that all this device has said was said anew, without what was erased.
  public func markErasedSaid() throws {
    try transaction { db, result in
      try db.execute(sql: "UPDATE erased SET said = 1 WHERE said = 0")
      result = ()
      return .commit
    }
  }
}
