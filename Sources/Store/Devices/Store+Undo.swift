import GRDB

extension Store {
  /// Takes back the last `count` changes, newest first.
  /// - Parameter newest: the change that must be the newest in effect; with another above it none is taken back.
  /// - Returns: the steps taken back; fewer than asked, or none, when the journal ends.
  public func undo(_ count: Int = 1, newest: Int64? = nil) throws -> [JournalRecord] {
    try replay(count, from: Journal.State.done, to: Journal.State.undone, newestFirst: true, first: newest)
  }

  /// Does the last changes taken back again, in their order.
  public func redo(_ count: Int = 1) throws -> [JournalRecord] {
    try replay(count, from: Journal.State.undone, to: Journal.State.done, newestFirst: false)
  }

  private func replay(
    _ count: Int, from: Int, to: Int, newestFirst: Bool, first: Int64? = nil
  ) throws -> [JournalRecord] {
    try transaction { db, result in
      var steps: [JournalRecord] = []
      try Journal.checkStates(db)
      let next = """
        SELECT id, at, line, source, state, changeset FROM journal WHERE state = ? AND away = 0
        ORDER BY id \(newestFirst ? "DESC" : "ASC") LIMIT 1
        """
      // A step of another device that is later, or one that erased, may rest on it; and what was taken back was recorded beside other rows
      // than there are, once such steps came.
      let others = """
        SELECT EXISTS (SELECT 1 FROM journal AS other JOIN journal AS own ON own.id = ?1
          WHERE other.away IN (\(Journal.Origin.away), \(Journal.Origin.base)) AND (?2 OR other.state = \(Journal.State.done)
            AND (other.stamp, other.device) > (own.stamp, own.device)))
        """
      while steps.count < count, let row = try Row.fetchOne(db, sql: next, arguments: [from]) {
        if let first, steps.isEmpty, row[0] != first { break }
        var record = try JournalRecord(row)
        record.isUndone = newestFirst
        let stamp = try Journal.turnStamp(db, clock)
        steps.append(record)
        if try Bool.fetchOne(db, sql: others, arguments: [record.id, !newestFirst]) == true {
          var merging = Merging(db, foldRules)
          _ = try merging.turn(record.id, to: to, stamp)
          continue
        }
        try row.withUnsafeData(atIndex: 5) { data in
          try data?.withUnsafeBytes {
            try Changeset.apply($0, inverse: newestFirst, to: db)
            try Touched(db).note($0, isTakenBack: newestFirst)
          }
        }
        try db.execute(
          sql: "UPDATE journal SET state = ?, turned = ? WHERE id = ?", arguments: [to, stamp, record.id])
      }
      result = steps
      return .commit
    }
  }
}
