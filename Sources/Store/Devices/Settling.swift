import Domain
import GRDB

extension Conflict {
  /// What is kept of whether anything is to be said of it: one of these, or 1 more than the number that the step has in the
  /// journal here which settled it; that counts while the step is in effect.
  enum State {
    /// Nobody has looked yet whether a step settles it.
    static let new: Int64 = 0
    /// No step does, of those that were known when it was looked.
    static let open: Int64 = -1
    /// Somebody has said that it may stay.
    static let kept: Int64 = 1

    /// SQL that is what counts of it.
    static let now = """
      iif(settled > 1 AND NOT EXISTS (
        SELECT 1 FROM journal AS settling WHERE settling.id = settled - 1 AND settling.state = \(Journal.State.done)),
        0, settled)
      """

    static func by(_ step: Int64) -> Int64 { step + 1 }
  }

  /// Whether somebody has said that it may stay.
  var isKept: Bool { kept.contains { $0.state == State.kept } }

  /// Whether something is still to be said of it.
  var isOpen: Bool {
    let states = kept.map(\.state)
    guard !isKept else { return false }
    return states.contains(State.new) || states.contains(State.open) && !states.contains { $0 > State.kept }
  }

  fileprivate func note(_ state: Int64, _ db: Database) throws {
    for step in steps + together.flatMap(\.steps) {
      for kept in step.kept { try step.note(state, kept, db) }
    }
  }

  private func note(
    _ state: Int64, _ kept: (kind: String, table: String, row: String, state: Int64), _ db: Database
  ) throws {
    try db.cachedStatement(
      sql:
        "UPDATE conflict SET settled = ? WHERE stamp = ? AND device = ? AND kind = ? AND record = ? AND row = ?"
    ).execute(arguments: [state, stamp, later.device, kept.kind, kept.table, kept.row])
  }

  /// What other devices know it by; nothing of what it is about can be read from it.
  fileprivate var marks: [String] {
    kept.map { Self.mark("\(stamp) \(later.device) \($0.kind) \($0.table) \($0.row)") }
  }

  fileprivate static func mark(_ words: String) -> String { String(SHA256.hex(Array(words.utf8)).prefix(16)) }
}

extension Store {
  /// What is there stays, and is no longer spoken of.
  public func settle(_ conflict: Conflict) throws {
    try transaction { db, result in
      try conflict.note(Conflict.State.kept, db)
      result = ()
      return .commit
    }
  }

  /// Takes the other side of a conflict, as a step, which settles it as long as it is in effect. It is done as on the other
  /// devices: what it names and is gone comes back, or is left out, and what comes back under a name that is another
  /// thing's by now becomes one with that.
  /// - Returns: whether there was anything to take.
  public func takeOther(_ conflict: Conflict, _ step: JournalStep) throws -> Bool {
    try transaction { db, result in
      let session = try ChangeSession(db)
      let log = Transaction(db, session: session)
      result = try log.putOther(conflict)
      let changes = try session.changes()
      guard result == true, !changes.isEmpty else {
        result = false
        return .rollback
      }
      try Journal.append(step, changes, db, clock)
      let last = "SELECT stamp, device, id FROM journal ORDER BY id DESC LIMIT 1"
      if let row = try Row.fetchOne(db, sql: last) {
        var merging = Merging(db, foldRules)
        let place = Merging.Place(stamp: row[0], device: row[1])
        try merging.takeBack(from: place)
        try merging.doAgain(from: place)
        // What cannot be there beside what is, as two foods that would be parts of each other, does not come.
        let isEmpty = "SELECT length(changeset) = 0 FROM journal WHERE id = ?"
        if try Bool.fetchOne(db, sql: isEmpty, arguments: [row[2] as Int64]) == true {
          result = false
          return .rollback
        }
        try conflict.note(Conflict.State.by(row[2]), db)
      }
      try log.flush()
      return .commit
    }
  }

  /// What a later step has set again needs no other word: conflicts about the same values are settled.
  /// - Parameter steps: those that came or went just now.
  public func settleConflicts(by steps: [SharedStep]) throws {
    try transaction { db, result in
      result = ()
      return try Self.settleConflicts(by: steps, db) ? .commit : .rollback
    }
  }

  /// What steps have to do with is looked at anew, also where it was settled: in another state of the log another step may be
  /// the one that settles it, or none.
  /// - Returns: whether there were any to look at.
  @discardableResult
  static func settleConflicts(by steps: [SharedStep], _ db: Database) throws -> Bool {
    let reader = try ConflictReader(db)
    let known = try reader.all(isOpen: false)
    guard !known.isEmpty else { return false }
    var touched: Set<Fold.RowID> = []
    for step in steps {
      let place = Merging.Place(stamp: step.stamp, device: step.device)
      let changes =
        try step.intent.map { try $0.withUnsafeBytes { try RowChange.all($0) } }
        ?? reader.recorded(place)?.intent ?? []
      for change in changes { touched.formUnion(reader.rows(of: change)) }
    }
    let looked = known.filter { conflict in
      conflict.kept.contains { $0.state == Conflict.State.new } || touched.contains(conflict.row)
    }
    for (conflict, step) in zip(looked, try reader.settling(looked)) {
      try conflict.note(step.map { Conflict.State.by($0) } ?? Conflict.State.open, db)
    }
    return true
  }

  /// By what other devices know the conflicts that somebody has said may stay; the newest.
  public func keptConflicts() throws -> [String] {
    try mapped {
      try queue.inDatabase { db in
        let sql = """
          SELECT stamp, device, kind, record, row FROM conflict WHERE settled = \(Conflict.State.kept)
          ORDER BY stamp DESC, device, kind, record, row LIMIT 500
          """
        return try Row.fetchAll(db, sql: sql).map { row in
          Conflict.mark(
            "\(row[0] as Int64) \(row[1] as Int64) \(row[2] as String) \(row[3] as String) \(row[4] as String)"
          )
        }.sorted()
      }
    }
  }

  /// Notes that somebody has said on another device that conflicts may stay.
  /// - Parameter marks: what they are known by.
  public func keepConflicts(_ marks: Set<String>) throws {
    guard !marks.isEmpty else { return }
    try transaction { db, result in
      result = ()
      let kept = try ConflictReader(db).all().filter { !marks.isDisjoint(with: $0.marks) }
      for conflict in kept { try conflict.note(Conflict.State.kept, db) }
      return kept.isEmpty ? .rollback : .commit
    }
  }
}
