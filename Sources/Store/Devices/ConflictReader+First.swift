import GRDB

/// Who was first, where only one of two things can be: two names that are the same, or two foods that are parts of each other.
extension ConflictReader {
  /// The step that has, or had, what the row of a conflict could not have beside it.
  /// - Returns: besides, whether that stands and the step of the conflict gave way; nil where no step is known.
  func first(to conflict: Conflict) throws -> (side: Conflict.Side, isBefore: Bool)? {
    guard let (intent, effect) = try recorded(conflict.place) else { return nil }
    let heard = try heard(conflict.place)
    let own = intent.first { id(of: $0) == conflict.row }
    let steps = try steps(before: conflict.place)
    while let step = try steps.next() {
      let side = Conflict.Side(device: step[1], line: step[2], at: step[3])
      let changes = try self.intent(step)
      if conflict.kind == .renamed {
        let name = own.map(said) ?? effect.first { id(of: $0) == conflict.row }.flatMap(before)
        guard let key = name?["key"] ?? name?["name"] else { return nil }
        let isNamed = changes.contains { change in
          let values = said(change)
          return (id(of: change) == conflict.row) == (own == nil) && (values["key"] ?? values["name"]) == key
        }
        if isNamed { return (side, own != nil) }
      } else if heard?.has(stamp: step[0], device: step[1]) == false, side.device != conflict.later.device,
        changes.contains(where: { $0.table == conflict.row.table && $0.kind != .deleted })
      {
        return (side, true)
      }
    }
    return nil
  }

  /// The old values of a change, by column.
  private func before(_ change: RowChange) -> [String: DatabaseValue]? {
    guard let table = TableRules.named[change.table] else { return nil }
    var values: [String: DatabaseValue] = [:]
    for (column, value) in zip(table.columns, change.old) where value != nil { values[column.name] = value }
    return values
  }

  /// What a step had heard of; nil where that is not known.
  func heard(_ place: Merging.Place) throws -> Heard? {
    try String.fetchOne(
      db, sql: "SELECT heard FROM journal WHERE stamp = ? AND device = ?",
      arguments: [place.stamp, place.device]
    ).flatMap { Heard($0) }
  }
}
