import Domain
import GRDB

extension Store {
  /// Takes something out of the tables, out of every change of the journal and out of the index of names. The lines of
  /// the steps that had to do with it are replaced by a comment. It cannot be taken back. `scrub` follows.
  /// - Parameters:
  ///   - step: what the deletion is recorded under; its line must not name what is erased.
  ///   - key: folds a text, with a blank between its words.
  public func erase(
    _ what: Erasable, _ step: JournalStep, key: @escaping @Sendable (String) -> String
  ) throws -> Erasure {
    try transaction { db, result in
      let session = try ChangeSession(db)
      let log = Transaction(db, session: session)
      var erasure = Erasure()
      let traces = try Traces(what, log)
      erasure.hadRow = try traces.delete(log)
      let changes = try session.changes()
      if try Self.share(db) != nil {
        try Journal.append(step, changes, db, clock)
        try Self.eraseShared(
          what, traces, FoldRules(key: key, isOfDevice: foldRules.isOfDevice), db, &erasure)
        try log.flush()
        result = erasure
        return .commit
      }
      if !changes.isEmpty { try Journal.append(step, changes, db, clock) }
      try traces.wipe(db, &erasure)
      let texts = TextTraces(erasure.texts, key: key)
      erasure.holders = try texts.holders(db)
      try texts.wipe(db, &erasure)
      if case .food = what {
        try log.forgetFound()
        // Taken out word by word, the words would stay in the index until its parts are joined one day.
        try db.execute(sql: "INSERT INTO food_search(food_search) VALUES ('optimize')")
      }
      try log.flush()
      result = erasure
      return .commit
    }
  }

  /// Deletes the steps of the journal that were made before a day, and those older than the newest of them: what is in
  /// the log stays, what was taken back or deleted cannot come back. `scrub` follows.
  /// - Returns: how many there were.
  public func purgeJournal(before day: Day) throws -> Int {
    try transaction { db, result in
      let old = "id <= (SELECT max(id) FROM journal WHERE at < ?)"
      try Touched.noteSteps(where: old, [day.description], db)
      try db.execute(sql: "DELETE FROM journal WHERE \(old)", arguments: [day.description])
      result = db.changesCount
      // Others go by these steps still.
      if result != 0, let share = try Self.share(db) {
        guard share.isOff else { throw StoreError.shared }
        // Without old steps there is no going on where it was.
        try Self.forgetSharing(db)
      }
      return .commit
    }
  }

  /// Leaves nothing in the file and its write-ahead log but what is in the tables: what was deleted before is
  /// overwritten or cut off.
  /// - Returns: why not all of it could be done, in words; nil where it was.
  public func scrub() throws -> String? {
    let isOpenElsewhere = "another program has the log open"
    do {
      return try queue.inDatabase { db in
        // Not even for a moment in a file beside it.
        try db.execute(sql: "PRAGMA temp_store = MEMORY")
        try db.execute(sql: "VACUUM")
        let isBusy = try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") != 0
        return isBusy ? isOpenElsewhere : nil
      }
    } catch let error as DatabaseError {
      switch error.resultCode.primaryResultCode {
      case .SQLITE_BUSY: return isOpenElsewhere
      case .SQLITE_FULL: return "the disk has no room to write the file anew"
      case .SQLITE_INTERRUPT: return "it was interrupted"
      default: throw StoreError.mapped(error, path: path)
      }
    }
  }
}
