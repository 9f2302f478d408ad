import GRDB

/// What the other side of a conflict is: what `take` puts in the place of what is there.
extension ConflictReader {
  /// What stood before the step, of what that changed without having heard of it; of changes that were left out what was
  /// deleted, as they would have it.
  func otherSide(_ conflict: Conflict) throws -> [Other] {
    guard let step = try recorded(conflict.place) else { return [] }
    switch conflict.kind {
    case .replaced, .joined:
      var before = replaced(by: step, conflict)
      if deletes(conflict.row, step.effect) {
        before += try naming(conflict.row, in: step.effect)
        // What went with it as a part of the same thing comes back with it.
        before += try alongside(conflict.row, in: step.effect, .deleted).filter { try !isThere($0.row) }
      }
      before += try inPlace(of: before, conflict)
      before += try added(in: step.effect, to: conflict, but: before)
      guard !before.isEmpty, try !isThere(conflict.row),
        !before.contains(where: { $0.row == conflict.row && $0.isWhole })
      else { return before }
      // What was deleted since comes back as it was, with these values.
      guard let deletion = try deletion(of: conflict.row) else { return [] }
      var rows = deletion.rows
      for other in before {
        if let place = rows.firstIndex(where: { $0.row == other.row }) {
          rows[place].values.merge(other.values) { $1 }
        } else {
          rows.append(other)
        }
      }
      return rows + deletion.naming
    case .dropped: return try leftOut(conflict)
    case .cleared: return try withNamed(conflict, by: named(step, conflict))
    case .revived, .renamed: return []
    }
  }

  /// What a step put something else in the place of: a row that it deleted, with what hung on it, or values. It follows from
  /// the journal alone, whatever is there now.
  func replaced(by step: (intent: [RowChange], effect: [RowChange]), _ conflict: Conflict) -> [Other] {
    let gone = gone(conflict.row, in: step.effect, isPart: conflict.kind != .joined)
    guard gone.isEmpty else { return gone }
    return step.effect.filter { concerns($0, conflict) }.compactMap { replaced($0, by: step.intent) }
  }

  /// Of parts that are one value together, as those of a composite, those that go where the others come back.
  private func inPlace(of before: [Other], _ conflict: Conflict) throws -> [Other] {
    var others: [Other] = []
    for table in TableRules.all
    where table.wholeOf != nil && before.contains(where: { $0.isWhole && $0.row.table == table.name }) {
      let sql = "SELECT id FROM \"\(table.name)\" WHERE \"\(table.wholeOf ?? "")\" = ?"
      for id in try DatabaseValue.fetchAll(db, sql: sql, arguments: StatementArguments(conflict.row.key)) {
        let row = Fold.RowID(table: table.name, key: [id])
        guard !before.contains(where: { $0.isWhole && $0.row == row }) else { continue }
        others.append(Other(row: row, values: [:], isWhole: true, isGone: true))
      }
    }
    return others
  }

  /// The parts that a step brought to what became one with another, which go where that is to be as it was.
  private func added(in effect: [RowChange], to conflict: Conflict, but others: [Other]) throws -> [Other] {
    guard conflict.kind == .joined else { return [] }
    return try effect.compactMap { change in
      let row = id(of: change)
      guard change.kind == .added, TableRules.named[change.table]?.wholeOf != nil, concerns(change, conflict),
        !others.contains(where: { $0.row == row }), try isThere(row)
      else { return nil }
      return Other(row: row, values: [:], isWhole: true, isGone: true)
    }
  }

  // MARK: What is deleted

  /// A step that took a row away, and what went.
  struct Deletion {
    let place: Merging.Place
    let side: Conflict.Side
    /// The row with all that hung on it.
    let rows: [Other]
    /// What named it, and names nothing in its place now.
    let naming: [Other]
    /// The others that went with it as parts of the same thing, with all that hung on them.
    let alongside: [Other]
  }

  /// The newest step that deleted a row, with all that went with it; or the one that made it, where that was taken back.
  func deletion(of row: Fold.RowID, before place: Merging.Place? = nil) throws -> Deletion? {
    let place = place ?? Merging.Place(stamp: .max, device: .max)
    func first(_ steps: RowCursor, _ kind: RowChange.Kind) throws -> Deletion? {
      while let step = try steps.next() {
        let changes = try kind == .deleted ? changes(step["changeset"]) : intent(step)
        let rows = gone(row, in: changes, kind)
        guard rows.isEmpty else {
          let side = Conflict.Side(
            device: step[1], line: step[2], at: step[3], isTakenBack: kind == .added)
          return try Deletion(
            place: Merging.Place(stamp: step[0], device: step[1]), side: side, rows: rows,
            naming: kind == .deleted ? naming(row, in: changes) : [],
            alongside: alongside(row, in: changes, kind))
        }
      }
      return nil
    }
    return try first(steps(before: place), .deleted) ?? first(steps(before: place, areDone: false), .added)
  }

  /// The deletion of what the step of a conflict changes or names; nil where it was there still.
  func deletion(before conflict: Conflict) throws -> Deletion? {
    switch conflict.kind {
    case .dropped:
      if let deletion = try deletion(of: conflict.row, before: conflict.place) { return deletion }
      fallthrough
    case .cleared:
      guard let step = try recorded(conflict.place) else { return nil }
      for (_, row) in named(step, conflict) where !deletes(row, step.effect) {
        if let deletion = try deletion(of: row, before: conflict.place) { return deletion }
      }
      return nil
    case .replaced, .revived, .joined, .renamed: return nil
    }
  }

  func deletes(_ row: Fold.RowID, _ changes: [RowChange]) -> Bool {
    changes.contains { $0.kind == .deleted && id(of: $0) == row }
  }

  /// A row that a step deleted or made, with all that hung on it and went or came too, the row first.
  /// - Parameter isPart: whether what it is a part of counts as hanging on it, as it cannot be without it.
  private func gone(
    _ row: Fold.RowID, in step: [RowChange], _ kind: RowChange.Kind = .deleted, isPart: Bool = true
  ) -> [Other] {
    var rest = step.filter { $0.kind == kind }
    guard let first = rest.firstIndex(where: { id(of: $0) == row }) else { return [] }
    var gone = [rest.remove(at: first)]
    var place = 0
    while place < gone.count {
      let parent = id(of: gone[place])
      gone += rest.filter { names($0, parent, isPart: isPart) }
      rest.removeAll { names($0, parent, isPart: isPart) }
      place += 1
    }
    return gone.compactMap(whole)
  }

  /// What a step deleted or made beside a row as parts of the same thing, as the entries of a logged composite are.
  private func alongside(_ row: Fold.RowID, in step: [RowChange], _ kind: RowChange.Kind) -> [Other] {
    guard let columns = TableRules.named[row.table]?.together?.columns else { return [] }
    let rows = step.filter { $0.kind == kind && $0.table == row.table }.compactMap(whole)
    guard let own = rows.first(where: { $0.row == row }) else { return [] }
    let alike = columns.map { own.values[$0] ?? .null }
    guard !alike.contains(.null) else { return [] }
    return rows.filter { other in other.row != row && columns.map { other.values[$0] ?? .null } == alike }
      .flatMap { gone($0.row, in: step, kind) }
  }

  /// What only named a row that a step deleted, and is without it since, as long as neither has changed.
  private func naming(_ row: Fold.RowID, in step: [RowChange]) throws -> [Other] {
    guard try !isThere(row) else { return [] }
    return try step.filter { $0.kind == .changed }.compactMap { try without(row, $0) }
  }

  /// What named a row that is gone, and names nothing in its place: that it did, and what went with it, as the servings of a
  /// composite.
  private func without(_ row: Fold.RowID, _ change: RowChange) throws -> Other? {
    guard names(change, row), let table = TableRules.named[change.table],
      let there = try found(id(of: change))
    else { return nil }
    var values: [String: DatabaseValue] = [:]
    for (place, (column, value)) in zip(table.columns, change.old).enumerated() {
      guard let value, !value.isNull, change.new[place]?.isNull == true,
        (there[column.name] as DatabaseValue).isNull
      else { continue }
      let now = joined.now(value, column, of: table)
      if let parent = column.parent {
        let other = Fold.RowID(table: parent, key: [now])
        guard try other == row || isThere(other) else { continue }
      }
      values[column.name] = now
    }
    return values.isEmpty ? nil : Other(row: id(of: change), values: values, isWhole: false)
  }

  func whole(_ change: RowChange) -> Other? {
    guard let table = TableRules.named[change.table] else { return nil }
    var values: [String: DatabaseValue] = [:]
    for (column, value) in zip(table.columns, change.kind == .deleted ? change.old : change.new) {
      // What became one with another is that now, and whatever hangs on it does on that.
      values[column.name] = joined.now(value ?? .null, column, of: table)
    }
    return Other(row: id(of: change), values: values, isWhole: true)
  }

  // MARK: What was left out

  /// What the changes were for that a conflict is about, with what went as it hung on what was gone.
  private func leftOutChanges(_ conflict: Conflict, _ deletion: Deletion) throws -> [RowChange] {
    let known = Set(deletion.rows.map(\.row))
    return try conflict.steps.filter { $0.kind == .dropped }.flatMap { step -> [RowChange] in
      guard let (intent, effect) = try recorded(step.place) else { return [] }
      let said = Set(intent.map(id))
      return (effect.filter { $0.kind == .deleted && !said.contains(id(of: $0)) } + intent).filter {
        concerns($0, conflict) || known.contains(id(of: $0))
      }
    }
  }

  /// What was deleted as it would be, had nobody deleted it; and what of each row was changed since, by column.
  private func asLeftOut(_ conflict: Conflict, _ deletion: Deletion) throws -> (
    rows: [Other], changed: [Fold.RowID: [String: DatabaseValue]]
  ) {
    var rows = deletion.rows
    var changed: [Fold.RowID: [String: DatabaseValue]] = [:]
    for change in try leftOutChanges(conflict, deletion) {
      let row = id(of: change)
      let place = rows.firstIndex { $0.row == row }
      switch change.kind {
      case .changed:
        if let place {
          // What one of them took away stays so.
          guard !rows[place].isGone else { continue }
          rows[place].values.merge(said(change)) { $1 }
        }
        changed[row, default: [:]].merge(said(change)) { $1 }
      case .added, .deleted:
        if let place { rows.remove(at: place) }
        if var other = whole(change) {
          other.isGone = change.kind == .deleted
          rows.append(other)
        }
        changed[row] = change.kind == .added ? said(change) : nil
      }
    }
    return (rows, changed)
  }

  /// The values that were left out, each as the last of the changes has it.
  func leftOutValues(_ conflict: Conflict, _ deletion: Deletion) throws -> [LeftOut] {
    let (rows, changed) = try asLeftOut(conflict, deletion)
    let gone = rows.filter(\.isGone).map {
      LeftOut(row: $0.row, column: nil, said: .null, deleted: nil)
    }
    return gone
      + changed.flatMap { row, values in
        let deleted = deletion.rows.first { $0.row == row }
        return values.map { LeftOut(row: row, column: $0, said: $1, deleted: deleted?.values[$0]) }
      }
  }

  /// The row as it would be, had nobody deleted it; of what is back the values alone that were left out.
  private func leftOut(_ conflict: Conflict) throws -> [Other] {
    guard let deletion = try deletion(before: conflict) else { return [] }
    let (rows, changed) = try asLeftOut(conflict, deletion)
    return try (rows + deletion.alongside + deletion.naming).compactMap { other in
      let isThere = try isThere(other.row)
      guard other.isWhole, isThere, !other.isGone else { return other.isGone && !isThere ? nil : other }
      let values = other.values.filter { changed[other.row]?[$0.key] != nil }
      return values.isEmpty ? nil : Other(row: other.row, values: values, isWhole: false)
    }
  }

  // MARK: What was replaced

  /// What a change of the log here put something else in the place of.
  private func replaced(_ change: RowChange, by intent: [RowChange]) -> Other? {
    let own = intent.first { $0.table == change.table && $0.key == change.key && $0.kind == .changed }
    guard change.kind == .changed, let table = TableRules.named[change.table] else {
      if change.kind == .deleted { return whole(change) }
      // A value that was deleted and is there again goes.
      return own == nil ? nil : Other(row: id(of: change), values: [:], isWhole: true, isGone: true)
    }
    let other = change.old.indices.filter { place in
      guard let before = change.old[place], !change.keys.contains(place), !table.columns[place].isHome else {
        return false
      }
      return own.map { $0.old[place] != before } ?? true
    }
    let names = Set(other.map { table.columns[$0].name })
    guard !names.isEmpty else { return nil }
    var values: [String: DatabaseValue] = [:]
    for value in table.wholeValues where !names.isDisjoint(with: value) {
      for (place, column) in table.columns.enumerated() where value.contains(column.name) {
        if let before = change.old[place], !change.keys.contains(place) {
          values[column.name] = joined.now(before, column, of: table)
        }
      }
    }
    return Other(row: id(of: change), values: values, isWhole: false)
  }
}
