import GRDB

/// One merge, in a transaction.
struct Merging {
  /// The place of a step in the order of all.
  struct Place: Comparable, Hashable {
    var stamp: Int64
    var device: Int64

    static func < (a: Place, b: Place) -> Bool { (a.stamp, a.device) < (b.stamp, b.device) }
  }

  let db: Database
  let rules: FoldRules
  let numbers = EntryNumbers()
  var report = MergeReport()
  var shouldStop: () -> Bool = { false }
  /// Told every so often how many steps of how many were done again.
  var show: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  /// For programs that follow the log.
  let touched: Touched

  init(_ db: Database, _ rules: FoldRules) { (self.db, self.rules, touched) = (db, rules, Touched(db)) }

  mutating func take(_ steps: [SharedStep]) throws -> MergeReport {
    var fresh: [SharedStep] = []
    var indexes: [Place: Int] = [:]
    var turned: [Place: SharedStep] = [:]
    var places: Set<Place> = []
    for step in steps {
      let place = Place(stamp: step.stamp, device: step.device)
      if let index = indexes[place] {
        // It was made and taken back since.
        if step.turned > fresh[index].turned {
          (fresh[index].turned, fresh[index].isUndone) = (step.turned, step.isUndone)
        }
        continue
      }
      let known = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT turned, away FROM journal WHERE stamp = ? AND device = ?"),
        arguments: [step.stamp, step.device])
      guard let known else {
        if step.intent != nil {
          indexes[place] = fresh.count
          fresh.append(step)
        }
        continue
      }
      // What was done before the log was shared is no part of it, unless it was shared here then.
      guard known[1] != Journal.Origin.before else {
        if step.intent != nil {
          try db.cachedStatement(sql: "DELETE FROM journal WHERE stamp = ? AND device = ?").execute(
            arguments: [step.stamp, step.device])
          indexes[place] = fresh.count
          fresh.append(step)
        }
        continue
      }
      guard step.turned > max(known[0], turned[place]?.turned ?? 0) else {
        // Whoever said this has not heard yet what became of it here.
        try noteSent(place, step)
        continue
      }
      turned[place] = step
    }
    for (place, step) in turned {
      let state = try Int.fetchOne(
        db, sql: "SELECT state FROM journal WHERE stamp = ? AND device = ?",
        arguments: [place.stamp, place.device])
      if (state == Journal.State.done) == step.isUndone { places.insert(place) }
    }
    // One that was taken back too: what it made may be needed by one that came before it.
    places.formUnion(fresh.map { Place(stamp: $0.stamp, device: $0.device) })
    (report.added, report.changed) = (fresh.count, turned.count)
    for step in fresh { try insert(step) }
    let erasing = try erasing(fresh)
    if let erasing {
      (report.erased.lines, report.erased.texts) = (erasing.lines, erasing.texts)
      report.hasErased = !erasing.steps.isEmpty
    }
    // What is erased is done again without it, from where it began.
    let first = [places.min(), erasing?.first].compactMap(\.self).min()
    if let first { try takeBack(from: first) }
    try erasing?.write(db)
    for (place, step) in turned { try turn(place, step) }
    if let first { try doAgain(from: first) }
    if report.hasErased { try Store.optimizeFoodSearch(db) }
    if let highest = steps.map({ max($0.stamp, $0.turned) }).max() {
      try db.execute(sql: "UPDATE device SET stamp = max(stamp, ?)", arguments: [highest])
    }
    report.redone = max(0, report.redone - places.count)
    return report
  }

  /// What any device has erased: in all steps where it is news, else in those that just came.
  private func erasing(_ fresh: [SharedStep]) throws -> SharedErasing? {
    guard !fresh.isEmpty else { return nil }
    let told = fresh.compactMap(\.erases).compactMap { Erased.all(in: $0) }.flatMap(\.self)
    try Store.remember(told, db)
    let all = try Store.erased(db)
    guard !all.isEmpty else { return nil }
    // Those that just came have the highest numbers.
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM journal") ?? 0
    return try SharedErasing(all, rules, from: told.isEmpty ? last - Int64(fresh.count) + 1 : 0, db)
  }

  private func turn(_ place: Place, _ step: SharedStep) throws {
    try db.execute(
      sql: """
        UPDATE journal SET state = CASE WHEN (state = \(Journal.State.done)) = ?1 THEN state ELSE ?2 END, turned = ?3
        WHERE stamp = ?4 AND device = ?5
        """,
      arguments: [
        !step.isUndone, step.isUndone ? Journal.State.dropped : Journal.State.done, step.turned, place.stamp,
        place.device,
      ])
    try noteSent(place, step)
  }

  /// Notes what others know of a step.
  private func noteSent(_ place: Place, _ step: SharedStep) throws {
    try db.cachedStatement(
      sql: "UPDATE journal SET sent = ? WHERE stamp = ? AND device = ? AND sent IS NOT NULL"
    ).execute(
      arguments: [
        step.isUndone ? Journal.Sent.takenBack : Journal.Sent.inEffect, place.stamp, place.device,
      ])
  }

  /// Changes whether a step of this device is in effect, and does all again that is later.
  mutating func turn(_ id: Int64, to state: Int, _ stamp: Int64) throws -> MergeReport {
    let row = try Row.fetchOne(db, sql: "SELECT stamp, device FROM journal WHERE id = ?", arguments: [id])
    guard let row else { return report }
    let place = Place(stamp: row[0], device: row[1])
    try takeBack(from: place)
    try db.execute(
      sql: "UPDATE journal SET state = ?, turned = ? WHERE id = ?", arguments: [state, stamp, id])
    try doAgain(from: place)
    return report
  }

  mutating func takeBack(from first: Place) throws {
    _ = try touched.begin()
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT changeset FROM journal
        WHERE state = \(Journal.State.done) AND away <> \(Journal.Origin.before) AND (stamp, device) >= (?, ?)
        ORDER BY stamp DESC, device DESC
        """, arguments: [first.stamp, first.device])
    while let row = try rows.next() {
      try (row[0] as DatabaseValue).withChanges { effect in
        guard !effect.isEmpty else { return }
        try touched.note(effect, isTakenBack: true)
        try numbers.remember(effect)
        try Changeset.apply(effect, inverse: true, to: db)
      }
    }
  }

  mutating func doAgain(from first: Place) throws {
    let fold = try Fold(db, rules, numbers: numbers)
    let steps = try Row.fetchAll(
      db,
      sql: """
        SELECT id, stamp, device, away FROM journal
        WHERE state = \(Journal.State.done) AND away <> \(Journal.Origin.before) AND (stamp, device) >= (?, ?)
        ORDER BY stamp, device
        """, arguments: [first.stamp, first.device])
    for (done, step) in steps.enumerated() {
      if shouldStop() { throw StoreError.interrupted }
      if done % 256 == 255 { show(done, steps.count) }
      let id: Int64 = step[0]
      guard
        let row = try Row.fetchOne(
          db.cachedStatement(sql: "SELECT changeset, intent FROM journal WHERE id = ?"), arguments: [id])
      else { continue }
      let recorded: DatabaseValue = row[0]
      let kept: DatabaseValue = row[1]
      let intent = kept.isNull ? recorded : kept
      let session = try ChangeSession(db)
      try intent.withChanges {
        try fold.apply($0, device: step[2], stamp: step[1], isAway: step[3] == Journal.Origin.away)
      }
      let changes = try session.changes()
      let effect = changes.databaseValue
      if id <= (try touched.begin()) { try effect.withChanges { try touched.note($0) } }
      let isSame = step[3] != Journal.Origin.away && effect == intent && !changes.isEmpty
      try db.cachedStatement(sql: "UPDATE journal SET changeset = ?, intent = ? WHERE id = ?").execute(
        arguments: [effect, isSame ? .null : intent, id])
      report.redone += 1
    }
    report.events += fold.events
    try keep(fold.events, from: first)
  }

  /// Keeps what does not stand as it was typed, in the place of what was kept of these steps.
  private func keep(_ events: [FoldEvent], from first: Place) throws {
    let kept = try Row.fetchAll(
      db,
      sql: """
        DELETE FROM conflict WHERE (stamp, device) >= (?, ?) RETURNING stamp, device, kind, record, row, settled
        """, arguments: [first.stamp, first.device]
    ).filter { $0["settled"] == Conflict.State.kept }
    for event in events {
      try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO conflict(stamp, device, kind, record, row) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [event.stamp, event.device, event.kind.rawValue, event.table, event.row])
    }
    for row in kept {
      try db.execute(
        sql: """
          UPDATE conflict SET settled = ?6 WHERE stamp = ?1 AND device = ?2 AND kind = ?3 AND record = ?4 AND row = ?5
          """, arguments: StatementArguments(row.databaseValues))
    }
    // In another order of steps another one may settle what is left, and what settled it may do so no longer.
    try db.execute(
      sql: """
        UPDATE conflict SET settled = \(Conflict.State.new) WHERE settled = \(Conflict.State.open)
          OR settled > \(Conflict.State.kept) AND EXISTS (SELECT 1 FROM journal
            WHERE journal.id = settled - 1 AND (journal.stamp, journal.device) >= (?, ?))
        """, arguments: [first.stamp, first.device])
    if !events.isEmpty || db.changesCount > 0 { try Store.settleConflicts(by: [], db) }
  }

  private func insert(_ step: SharedStep) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO journal(at, line, source, state, changeset, script, day, grammar, device, stamp, zone, intent, turned,
          erases, heard, away, sent)
        VALUES (?, ?, ?, ?, x'', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(Journal.Origin.away), (SELECT ? FROM share))
        """
    ).execute(
      arguments: [
        step.at, step.line, step.source, step.isUndone ? Journal.State.dropped : Journal.State.done,
        step.script,
        step.day, step.grammar, step.device, step.stamp, step.zone, DatabaseValue(changes: step.intent ?? []),
        step.turned,
        step.erases, step.heard, step.isUndone ? Journal.Sent.takenBack : Journal.Sent.inEffect,
      ])
  }
}
