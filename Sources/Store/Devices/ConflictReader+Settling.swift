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

  /// What a conflict is between.
  struct Sides {
    /// What can take the place of what is there.
    let others: [Other]
    /// What the step of the conflict put something else in the place of.
    var replaced: [Other] = []
    /// The steps that met, which the one of the conflict had not heard of; newest first.
    let met: [(place: Merging.Place, side: Conflict.Side)]
    /// The one that deleted what the step of the conflict is about, where that was before.
    let deletion: Deletion?
    /// The values that were left out, as their row is deleted; else none.
    let leftOut: [LeftOut]

    /// Those of the steps that met which are in effect.
    var inEffect: [Merging.Place] { met.filter { !$0.side.isTakenBack || deletion != nil }.map(\.place) }
  }

  /// A value that was left out.
  struct LeftOut {
    let row: Fold.RowID
    /// nil where the row was to go.
    let column: String?
    let said: DatabaseValue
    /// What it was when the row went; nil where that had none.
    let deleted: DatabaseValue?
  }

  /// Steps before a place and after a stamp, newest first: those in effect, or those that were taken back.
  func steps(
    before place: Merging.Place, after stamp: Int64 = -1, areDone: Bool = true
  ) throws -> RowCursor {
    try Row.fetchCursor(
      db,
      sql: """
        SELECT stamp, device, line, at, changeset, intent FROM journal
        WHERE (stamp, device) < (?, ?) AND stamp > ? AND (state = \(Journal.State.done)) = \(areDone ? 1 : 0)
          AND away <> \(Journal.Origin.before)
        ORDER BY stamp DESC, device DESC
        """, arguments: [place.stamp, place.device, stamp])
  }

  /// The stamp of the last step of each device that is here.
  private func lastSteps() throws -> [Int64: Int64] {
    let own = try Row.fetchAll(db.cachedStatement(sql: "SELECT device, stamp FROM device")).first
    var last: [Int64: Int64] = [:]
    if let own { last[own[0]] = own[1] }
    for peer in try Row.fetchAll(db.cachedStatement(sql: "SELECT device, stamp FROM peer")) {
      last[peer[0]] = peer[1]
    }
    return last
  }

  /// What a step recorded where it was made.
  func intent(_ step: Row) throws -> [RowChange] {
    let intent: DatabaseValue = step["intent"]
    return try changes(intent.isNull ? step["changeset"] : intent)
  }

  func sides(_ conflict: Conflict) throws -> Sides {
    let others = try otherSide(conflict)
    guard let deletion = try deletion(before: conflict) else {
      let replaced = try replaced(by: conflict)
      return Sides(
        others: others, replaced: replaced, met: try met(conflict, replaced), deletion: nil, leftOut: [])
    }
    return Sides(
      others: others, met: [(deletion.place, deletion.side)], deletion: deletion,
      leftOut: try leftOutValues(conflict, deletion))
  }

  private func replaced(by conflict: Conflict) throws -> [Other] {
    guard [.replaced, .joined].contains(conflict.kind), let step = try recorded(conflict.place) else {
      return []
    }
    return replaced(by: step, conflict)
  }

  /// The steps before that other devices made of the same values, or else of the same row, and that the step of the conflict
  /// had not heard of: the last for each value.
  private func met(_ conflict: Conflict, _ others: [Other]) throws -> [(Merging.Place, Conflict.Side)] {
    let heard = try heard(conflict.place)
    var found: [(Merging.Place, Conflict.Side)] = []
    var ofRow: (Merging.Place, Conflict.Side)?
    // What went with the row that the conflict is of, by ids alone.
    let known = conflict.kind == .replaced ? Set(others.map(\.row)) : []
    var open: Set<[String]> = []
    for other in others { open.formUnion(other.values.keys.map { [other.row.table, other.row.words, $0] }) }
    let steps = try steps(before: conflict.place, after: heard?.floor(among: lastSteps()) ?? -1)
    while let step = try steps.next() {
      let place = Merging.Place(stamp: step[0], device: step[1])
      guard place.device != conflict.later.device,
        heard?.has(stamp: place.stamp, device: place.device) != true
      else { continue }
      let own = try intent(step).filter { concerns($0, conflict) || known.contains(id(of: $0)) }
      guard !own.isEmpty else { continue }
      let side = Conflict.Side(device: place.device, line: step[2], at: step[3])
      let isDeletion = deletes(conflict.row, own)
      let set = Set(
        own.flatMap { change in said(change).keys.map { [change.table, id(of: change).words, $0] } })
      let isPartGone = own.contains { $0.kind == .deleted }
      if isPartGone || !open.isDisjoint(with: set) { found.append((place, side)) }
      ofRow = ofRow ?? (place, side)
      open.subtract(set)
      // What was known where the step was made is not to be told from what was not, if nothing says it.
      if isDeletion || open.isEmpty || heard == nil && !found.isEmpty { break }
    }
    found += try takenBack(conflict, heard, &open)
    return found.isEmpty ? ofRow.map { [$0] } ?? [] : found
  }

  /// The steps that the one of a conflict had heard of, which set the same values and were taken back since, apart from it.
  /// - Parameter open: the values of which no other step is known, by table, row and column.
  private func takenBack(
    _ conflict: Conflict, _ heard: Heard?, _ open: inout Set<[String]>
  ) throws -> [(Merging.Place, Conflict.Side)] {
    guard !open.isEmpty else { return [] }
    var found: [(Merging.Place, Conflict.Side)] = []
    let steps = try steps(before: conflict.place, areDone: false)
    while !open.isEmpty, let step = try steps.next() {
      let place = Merging.Place(stamp: step[0], device: step[1])
      guard heard?.has(stamp: place.stamp, device: place.device) != false else { continue }
      let set = Set(
        try intent(step).flatMap { change in
          said(change).keys.map { [change.table, id(of: change).words, $0] }
        })
      guard !open.isDisjoint(with: set) else { continue }
      found.append(
        (place, Conflict.Side(device: place.device, line: step[2], at: step[3], isTakenBack: true)))
      open.subtract(set)
    }
    return found
  }

  private func sets(_ change: RowChange, valuesOf others: [Other]) -> Bool {
    others.contains { other in
      guard id(of: change) == other.row else { return false }
      return change.kind == .deleted || other.isGone
        || said(change).keys.contains { other.values[$0] != nil }
    }
  }

  /// For each conflict the step behind the one that it was found at that has the last word on its values; nil where that
  /// is none.
  func standing(_ conflicts: [(conflict: Conflict, sides: Sides)]) throws -> [Conflict.Side?] {
    var found: [Conflict.Side?] = conflicts.map { _ in nil }
    guard let first = conflicts.map(\.conflict.place).min() else { return [] }
    let steps = try laterSteps(than: first)
    while found.contains(where: { $0 == nil }), let step = try steps.next() {
      let place = Merging.Place(stamp: step[0], device: step[1])
      let changes = try intent(step)
      for (index, (conflict, sides)) in conflicts.enumerated()
      where found[index] == nil && place > conflict.place {
        if try isSet(again: conflict, sides, by: changes) {
          found[index] = Conflict.Side(device: place.device, line: step[2], at: step[3])
        }
      }
    }
    return found
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

  /// Whether a later step sets the values anew, and had heard of both sides; or itself does not stand as it was typed, so
  /// that this is said of it.
  private func isSettled(_ conflict: Conflict, _ sides: Sides, by later: Later) throws -> Bool {
    guard later.place > conflict.place, later.hasHeard(of: conflict.place),
      try isSet(again: conflict, sides, by: later.changes)
    else { return false }
    // Whoever has its row deleted too says no more than the deletion that it met.
    if conflict.kind == .dropped, deletes(conflict.row, later.changes) { return true }
    let unheard = sides.inEffect.filter { !later.hasHeard(of: $0) }
    guard !unheard.isEmpty else { return true }
    let own = try own(later.place, conflict.row).flatMap { try self.sides($0).inEffect }
    return unheard.allSatisfy(own.contains)
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
  private func isSet(again conflict: Conflict, _ sides: Sides, by later: [RowChange]) throws -> Bool {
    let later = later.filter { concerns($0, conflict) }
    guard !later.isEmpty else { return false }
    if deletes(conflict.row, later) { return true }
    switch conflict.kind {
    case .cleared: return later.contains { namesAnother($0, conflict.row) }
    case .dropped: return sides.leftOut.allSatisfy { isSet($0, by: later, conflict.row) }
    default: return later.contains { sets($0, valuesOf: sides.replaced) }
    }
  }

  /// Whether changes say anew what was left out. Bringing the row back as it was when it went does not.
  private func isSet(_ value: LeftOut, by later: [RowChange], _ row: Fold.RowID) -> Bool {
    let own = later.filter { id(of: $0) == value.row }
    guard let column = value.column else {
      let isBack = later.contains { $0.kind == .added && id(of: $0) == row }
      return own.contains { $0.kind == .deleted } || isBack && own.isEmpty
    }
    return own.contains { change in
      said(change)[column].map { change.kind == .changed || $0 == value.said || $0 != value.deleted } == true
    }
  }
}
