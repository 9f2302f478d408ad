import GRDB

/// What a step was to change, and met changed or gone.
extension Fold {
  struct Missed {
    let kind: FoldEvent.Kind
    let row: RowID
    /// What it was where the step was made, as far as that was recorded.
    let old: [DatabaseValue?]
    let isDeletion: Bool
  }

  /// Says what does not stand as it was typed: of what is a part of something that is gone, as a measure is of its food, that
  /// one.
  func tellMissed(_ changes: [RowChange]) throws {
    let gone = Set(
      changes.filter { $0.kind == .deleted }.map { RowID(table: $0.table, key: $0.key) })
    for missed in missed {
      guard let table = TableRules.named[missed.row.table] else { continue }
      let whole = try goneWhole(missed.row, table) { place in
        missed.old.indices.contains(place) ? missed.old[place] : nil
      }
      // Who deletes what others have deleted agrees with them; who takes away a part of it had changed it.
      if missed.isDeletion, whole.map({ gone.contains($0) }) ?? true { continue }
      tell(missed.kind, whole ?? missed.row)
    }
  }

  /// What a row is a part of, and is gone; nil where that is there.
  /// - Parameter value: of a column of it, by its place.
  func goneWhole(
    _ row: RowID, _ table: TableRule, _ value: (Int) throws -> DatabaseValue?
  ) throws -> RowID? {
    for (place, column) in table.columns.enumerated() {
      guard let parent = column.parent, let rule = TableRules.named[parent], column.isOfWhole,
        let id = try value(place) ?? remembered(row, place), !id.isNull,
        !(column.mayBeNone && id == 0.databaseValue)
      else { continue }
      let whole = RowID(table: parent, key: [joined.now(id, column, of: table)])
      guard try found(whole, rule) == nil else { continue }
      return try goneWhole(whole, rule) { place in deleted[whole].map { $0[rule.columns[place].name] } }
        ?? whole
    }
    return nil
  }

  private func remembered(_ row: RowID, _ place: Int) throws -> DatabaseValue? {
    guard let image = try RowMemory.image(of: row, before: (step.stamp, step.device), db),
      image.indices.contains(place)
    else { return nil }
    return image[place]
  }
}
