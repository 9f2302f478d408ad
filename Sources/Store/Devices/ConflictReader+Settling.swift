import GRDB

extension Conflict {
  var place: Merging.Place { Merging.Place(stamp: stamp, device: later.device) }
}

/// Which steps met in a conflict, and which later one has the last word: whoever makes it has heard of both sides.
extension ConflictReader {
  /// A step that may settle conflicts.
  struct Later {
    let place: Merging.Place
    /// nil where it is not known what it had heard of: then all of it.
    let heard: Heard?
    let changes: [RowChange]

    func hasHeard(of step: Merging.Place) -> Bool {
      step.device == place.device || heard?.has(stamp: step.stamp, device: step.device) != false
    }
  }

  /// What is looked up once for a conflict.
  private struct Sides {
    let others: [Other]
    let met: Merging.Place?
  }

  func steps(before conflict: Conflict) throws -> RowCursor {
    try Row.fetchCursor(
      db,
      sql: """
        SELECT stamp, device, line, at, changeset, intent FROM journal
        WHERE (stamp, device) < (?, ?) AND state = \(Journal.State.done) AND away <> \(Journal.Origin.before)
        ORDER BY stamp DESC, device DESC
        """, arguments: [conflict.stamp, conflict.later.device])
  }

  /// What a step recorded where it was made.
  func intent(_ step: Row) throws -> [RowChange] {
    let intent: DatabaseValue = step["intent"]
    return try changes(intent.isNull ? step["changeset"] : intent)
  }

  /// The newest step before that another device made of the same values, or else of the same row, and that the step of the
  /// conflict had not heard of.
  func met(_ conflict: Conflict, _ others: [Other]) throws -> (place: Merging.Place, side: Conflict.Side)? {
    let known = try String.fetchOne(
      db, sql: "SELECT heard FROM journal WHERE stamp = ? AND device = ?",
      arguments: [conflict.stamp, conflict.later.device])
    let heard = known.flatMap { Heard($0) }
    var ofRow: (Merging.Place, Conflict.Side)?
    let steps = try steps(before: conflict)
    while let step = try steps.next() {
      let place = Merging.Place(stamp: step[0], device: step[1])
      guard place.device != conflict.later.device,
        heard?.has(stamp: place.stamp, device: place.device) != true
      else { continue }
      let own = try intent(step).filter { concerns($0, conflict) }
      guard !own.isEmpty else { continue }
      let found = (place, Conflict.Side(device: place.device, line: step[2], at: step[3]))
      if own.contains(where: { $0.kind == .deleted || sets($0, valuesOf: others) }) { return found }
      ofRow = ofRow ?? found
    }
    return ofRow
  }

  private func sets(_ change: RowChange, valuesOf others: [Other]) -> Bool {
    others.contains { other in
      change.table == other.row.table && said(change).contains { other.values[$0.0] != nil }
    }
  }

  /// For each conflict the step that has the last word on its values, at or behind the one that it was found at.
  func standing(_ conflicts: [(conflict: Conflict, others: [Other])]) throws -> [Conflict.Side] {
    var found: [Conflict.Side?] = conflicts.map { _ in nil }
    guard let first = conflicts.map(\.conflict.place).min() else { return [] }
    let steps = try laterSteps(than: first)
    while found.contains(where: { $0 == nil }), let step = try steps.next() {
      let place = Merging.Place(stamp: step[0], device: step[1])
      let changes = try intent(step)
      for (index, (conflict, others)) in conflicts.enumerated()
      where found[index] == nil && place > conflict.place {
        if try isSet(again: conflict, others, by: changes) {
          found[index] = Conflict.Side(device: place.device, line: step[2], at: step[3])
        }
      }
    }
    return zip(conflicts, found).map { $1 ?? $0.conflict.later }
  }

  private func laterSteps(than place: Merging.Place, isNewestFirst: Bool = true) throws -> RowCursor {
    let order = isNewestFirst ? "DESC" : "ASC"
    return try Row.fetchCursor(
      db,
      sql: """
        SELECT stamp, device, line, at, changeset, intent, id, heard FROM journal
        WHERE (stamp, device) > (?, ?) AND state = \(Journal.State.done) AND away <> \(Journal.Origin.before)
        ORDER BY stamp \(order), device \(order)
        """, arguments: [place.stamp, place.device])
  }

  /// For each conflict the number here of the first later step in effect that settles it; nil where none does.
  func settling(_ conflicts: [Conflict]) throws -> [Int64?] {
    var found: [Int64?] = conflicts.map { _ in nil }
    guard let first = conflicts.map(\.place).min() else { return [] }
    let sides = try conflicts.map(sides)
    let steps = try laterSteps(than: first, isNewestFirst: false)
    while found.contains(where: { $0 == nil }), let step = try steps.next() {
      let heard: String? = step["heard"]
      let later = Later(
        place: Merging.Place(stamp: step[0], device: step[1]), heard: heard.flatMap { Heard($0) },
        changes: try intent(step))
      for index in conflicts.indices where found[index] == nil {
        if try isSettled(conflicts[index], sides[index], by: later) { found[index] = step["id"] }
      }
    }
    return found
  }

  /// The first of some steps, in their order, that settles a conflict.
  func settling(_ conflict: Conflict, among steps: [Later]) throws -> Merging.Place? {
    guard steps.contains(where: { $0.place > conflict.place }) else { return nil }
    let sides = try sides(conflict)
    return try steps.first { try isSettled(conflict, sides, by: $0) }?.place
  }

  private func sides(_ conflict: Conflict) throws -> Sides {
    let others = try otherSide(conflict)
    return Sides(others: others, met: try met(conflict, others)?.place)
  }

  /// Whether a later step sets the values anew, and had heard of both sides; or itself does not stand as it was typed, so
  /// that this is said of it.
  private func isSettled(_ conflict: Conflict, _ sides: Sides, by later: Later) throws -> Bool {
    guard later.place > conflict.place, later.hasHeard(of: conflict.place),
      try isSet(again: conflict, sides.others, by: later.changes)
    else { return false }
    guard let met = sides.met, !later.hasHeard(of: met) else { return true }
    return try own(later.place, conflict.row).contains { own in
      try self.met(own, otherSide(own))?.place == met
    }
  }

  /// The conflicts of a row that were found at a step.
  private func own(_ place: Merging.Place, _ row: Fold.RowID) throws -> [Conflict] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT record, row, kind FROM conflict WHERE stamp = ? AND device = ?"),
      arguments: [place.stamp, place.device]
    ).compactMap { found in
      let root = root(of: Fold.RowID(table: found[0], words: found[1]))
      guard let kind = FoldEvent.Kind(rawValue: found[2]), Self.isSame(root, row) else { return nil }
      let side = Conflict.Side(device: place.device, line: "", at: "")
      return Conflict(kind: kind, noun: "", later: side, stands: side, stamp: place.stamp, row: root)
    }
  }

  /// Whether a later step set the values anew that a conflict is about, or took their row away.
  private func isSet(
    again conflict: Conflict, _ others: [Other], by later: [RowChange]
  ) throws -> Bool {
    let later = later.filter { concerns($0, conflict) }
    guard !later.isEmpty else { return false }
    if later.contains(where: {
      $0.kind == .deleted && root(of: Fold.RowID(table: $0.table, key: $0.key)).table == $0.table
    }) {
      return true
    }
    if conflict.kind == .cleared { return later.contains { namesAnother($0) } }
    return later.contains { sets($0, valuesOf: others) }
  }
}
