import GRDB

extension Store {
  /// Begins to share the log: what is in it becomes one step, which others take in as any other. What was done before is
  /// no part of it any more.
  /// - Parameters:
  ///   - device: a new number for this device, where it has one in the folder already.
  ///   - step: what that step is recorded under.
  public func begin(_ share: Share, device: Int64? = nil, _ step: JournalStep) throws {
    try transaction { db, result in
      guard try Self.share(db)?.isOff != false else { throw StoreError.conflict }
      let gone = try BaseChanges.deletions(db, foldRules)
      try Self.forgetSharing(db)
      if let device {
        try db.execute(sql: "UPDATE device SET device = ?, last_id = 0", arguments: [device])
      }
      let base = try BaseChanges.of(db, foldRules)
      try db.execute(sql: "UPDATE journal SET away = \(Journal.Origin.before), sent = NULL")
      try Self.write(share, db)
      // Whoever has what was erased here hears of it.
      let erased = try Self.erased(db)
      if !base.isEmpty || !erased.isEmpty || !gone.isEmpty {
        // It stands where the last change of the log does: what others have done since is later.
        let last = StepClock(milliseconds: { 0 }, zone: clock.zone)
        try Journal.append(step, try Changeset(copying: base), db, last)
        try db.execute(
          sql: """
            UPDATE journal SET away = \(Journal.Origin.base), erases = ?, intent = ? WHERE id = (SELECT max(id) FROM journal)
            """,
          arguments: [
            erased.isEmpty ? nil : Erased.text(of: erased),
            gone.isEmpty ? nil : DatabaseValue(changes: base + gone),
          ])
      }
      result = ()
      return .commit
    }
  }

  /// Whether the log has anything that others would hear of if it was shared.
  public func hasAnythingToShare() throws -> Bool {
    try mapped {
      try queue.inDatabase { db in
        try !BaseChanges.of(db, foldRules).isEmpty || !Self.erased(db).isEmpty
      }
    }
  }
}

/// What makes a log of a new one, as one change.
enum BaseChanges {
  /// A log as it is new: what is tried in it is taken back.
  private static let new = Result {
    let queue = try DatabaseQueue()
    try queue.inDatabase { try Schema.migrate($0) }
    return queue
  }

  /// What was deleted since the log was shared no longer and the others have still, as they heard nothing of it.
  static func deletions(_ db: Database, _ rules: FoldRules) throws -> [UInt8] {
    var gone: [UInt8] = []
    let steps = try Row.fetchAll(
      db,
      sql: """
        SELECT changeset FROM journal
        WHERE state = \(Journal.State.done) AND sent <> \(Journal.Sent.inEffect)
          AND away IN (\(Journal.Origin.here), \(Journal.Origin.base)) ORDER BY stamp, device
        """)
    for step in steps {
      let changes = (step[0] as DatabaseValue).changes
      var absent: [String: Set<Int64>] = [:]
      for change in try changes.withUnsafeBytes({ try RowChange.all($0) }) where change.kind == .deleted {
        guard change.key.count == 1, let id = Int64.fromDatabaseValue(change.key[0]),
          let column = try db.primaryKey(change.table).columns.first,
          try Row.fetchOne(
            db, sql: "SELECT 1 FROM \"\(change.table)\" WHERE \"\(column)\" = ?", arguments: [id]) == nil
        else { continue }
        absent[change.table, default: []].insert(id)
      }
      guard !absent.isEmpty else { continue }
      gone += try ChangesetRows.filtered(ChangesetRows.shared(changes, rules)) { row in
        guard row.new.isEmpty, case .integer(let id)? = row.old.first else { return true }
        return absent[row.table]?.contains(id) != true
      }
    }
    return gone
  }

  static func of(_ db: Database, _ rules: FoldRules) throws -> [UInt8] {
    try new.get().inDatabase { new in
      var changes: [UInt8] = []
      try new.inTransaction {
        let session = try ChangeSession(new)
        for name in Schema.journaled {
          guard let table = TableRules.named[name], !table.isHome else { continue }
          try table.copy(from: db, to: new)
        }
        let recorded = try session.changes()
        changes = try ChangesetRows.shared([UInt8](recorded.buffer), rules)
        return .rollback
      }
      return changes
    }
  }
}

extension ChangesetRows {
  /// The changes without what is of the device they were made on.
  static func shared(_ bytes: [UInt8], _ rules: FoldRules) throws -> [UInt8] {
    try filtered(bytes) { row in
      guard let table = TableRules.named[row.table], !table.isHome else { return true }
      guard table.name == "setting", case .text(let name) = row.value(0) else { return false }
      return name.hasSuffix(".initial") || rules.isOfDevice(name)
    }
  }
}
