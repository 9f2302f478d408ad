import GRDB

/// One merge, in a transaction.
struct Merging {
  /// The place of a step in the order of all.
  struct Place: Comparable, Hashable {
    var stamp: Int64
    var device: Int64

    static func < (a: Place, b: Place) -> Bool { (a.stamp, a.device) < (b.stamp, b.device) }
  }

  private let db: Database
  private let rules: FoldRules
  private let numbers = EntryNumbers()
  private var report = MergeReport()

  init(_ db: Database, _ rules: FoldRules) { (self.db, self.rules) = (db, rules) }

  mutating func take(_ steps: [SharedStep]) throws -> MergeReport {
    let own = try Int64.fetchOne(db, sql: "SELECT device FROM device") ?? 0
    var fresh: [SharedStep] = []
    var turned: [SharedStep] = []
    var seen: Set<Place> = []
    for step in steps
    where step.device != own && seen.insert(Place(stamp: step.stamp, device: step.device)).inserted {
      let known = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT state, away FROM journal WHERE stamp = ? AND device = ?"),
        arguments: [step.stamp, step.device])
      guard let known else {
        fresh.append(step)
        continue
      }
      if known[1] == 1, (known[0] == Journal.State.done) == step.isUndone { turned.append(step) }
    }
    let places = (fresh.filter { !$0.isUndone } + turned).map { Place(stamp: $0.stamp, device: $0.device) }
    (report.added, report.changed) = (fresh.count, turned.count)
    if let first = places.min() { try takeBack(from: first) }
    for step in fresh { try insert(step) }
    for step in turned {
      try db.execute(
        sql: "UPDATE journal SET state = ? WHERE stamp = ? AND device = ?",
        arguments: [step.isUndone ? Journal.State.dropped : Journal.State.done, step.stamp, step.device])
    }
    if let first = places.min() { try doAgain(from: first) }
    if let highest = steps.map(\.stamp).max() {
      try db.execute(sql: "UPDATE device SET stamp = max(stamp, ?)", arguments: [highest])
    }
    report.redone = max(0, report.redone - fresh.count { !$0.isUndone } - turned.count { !$0.isUndone })
    return report
  }

  /// Changes whether a step of this device is in effect, and does all again that is later.
  mutating func turn(_ id: Int64, to state: Int) throws -> MergeReport {
    let row = try Row.fetchOne(db, sql: "SELECT stamp, device FROM journal WHERE id = ?", arguments: [id])
    guard let row else { return report }
    let place = Place(stamp: row[0], device: row[1])
    try takeBack(from: place)
    try db.execute(sql: "UPDATE journal SET state = ? WHERE id = ?", arguments: [state, id])
    try doAgain(from: place)
    return report
  }

  private mutating func takeBack(from first: Place) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT changeset FROM journal WHERE state = \(Journal.State.done) AND (stamp, device) >= (?, ?)
        ORDER BY stamp DESC, device DESC
        """, arguments: [first.stamp, first.device])
    while let row = try rows.next() {
      try (row[0] as DatabaseValue).withChanges { effect in
        guard !effect.isEmpty else { return }
        try numbers.remember(effect)
        try Changeset.apply(effect, inverse: true, to: db)
      }
    }
  }

  private mutating func doAgain(from first: Place) throws {
    let fold = try Fold(db, rules, numbers: numbers)
    let steps = try Row.fetchAll(
      db,
      sql: """
        SELECT id, stamp, device, away FROM journal WHERE state = \(Journal.State.done) AND (stamp, device) >= (?, ?)
        ORDER BY stamp, device
        """, arguments: [first.stamp, first.device])
    for step in steps {
      let id: Int64 = step[0]
      guard
        let row = try Row.fetchOne(
          db.cachedStatement(sql: "SELECT changeset, intent FROM journal WHERE id = ?"), arguments: [id])
      else { continue }
      let recorded: DatabaseValue = row[0]
      let kept: DatabaseValue = row[1]
      let intent = kept.isNull ? recorded : kept
      let session = try ChangeSession(db)
      try intent.withChanges { try fold.apply($0, device: step[2], stamp: step[1], isAway: step[3] == 1) }
      let changes = try session.changes()
      let effect = changes.databaseValue
      let isSame = step[3] == 0 && effect == intent
      try db.cachedStatement(sql: "UPDATE journal SET changeset = ?, intent = ? WHERE id = ?").execute(
        arguments: [effect, isSame ? .null : intent, id])
      report.redone += 1
    }
    report.events += fold.events
  }

  private func insert(_ step: SharedStep) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO journal(at, line, source, state, changeset, script, day, grammar, device, stamp, zone, intent, away)
        VALUES (?, ?, ?, ?, x'', ?, ?, ?, ?, ?, ?, ?, 1)
        """
    ).execute(
      arguments: [
        step.at, step.line, step.source, step.isUndone ? Journal.State.dropped : Journal.State.done,
        step.script,
        step.day, step.grammar, step.device, step.stamp, step.zone, DatabaseValue(changes: step.intent),
      ])
  }
}
