import GRDB

/// Conflicts as people read them.
extension ConflictReader {
  /// All that there is to say of a row that is deleted is one, which has its place where the first of it has it; so is what one
  /// line did to the rows of one thing.
  func listed() throws -> [Conflict] {
    var listed: [Conflict] = []
    for var conflict in try all() {
      let known = try listed.firstIndex {
        try conflict.kind == .dropped && Self.isSame($0.row, conflict.row)
          && ($0.kind == .dropped || isOfDeletion($0))
      }
      guard let known else {
        listed.append(conflict)
        continue
      }
      conflict.before = listed[known].steps
      listed[known] = conflict
    }
    return try together(listed)
  }

  /// Whether a conflict was found as its row was deleted, by who had not heard of what was changed of it.
  private func isOfDeletion(_ conflict: Conflict) throws -> Bool {
    try conflict.kind == .replaced
      && recorded(conflict.place).map { deletes(conflict.row, $0.effect) } == true
  }

  private func together(_ conflicts: [Conflict]) throws -> [Conflict] {
    var listed: [Conflict] = []
    for conflict in conflicts {
      let known = try listed.firstIndex { other in
        try other.kind == conflict.kind && other.row.table == conflict.row.table
          && (conflict.kind == .dropped || other.place == conflict.place) && areTogether(other, conflict)
      }
      if let known { listed[known].together.append(conflict) } else { listed.append(conflict) }
    }
    return listed
  }

  private func areTogether(_ one: Conflict, _ other: Conflict) throws -> Bool {
    guard let table = TableRules.named[one.row.table], let columns = table.together?.columns else {
      return false
    }
    let values = try [one, other].map { conflict -> [DatabaseValue]? in
      guard let row = try asItWas(conflict) else { return nil }
      return columns.map { row[$0] ?? .null }
    }
    return values[0] == values[1] && values[0]?.contains(.null) == false
  }

  /// The row of a conflict as its step made it, or as it is, else as it was when it went; nil where nothing knows.
  private func asItWas(_ conflict: Conflict) throws -> [String: DatabaseValue]? {
    if let made = try recorded(conflict.place)?.intent.first(where: {
      $0.kind == .added && id(of: $0) == conflict.row
    }) {
      return whole(made)?.values
    }
    if let row = try found(conflict.row) {
      return Dictionary(zip(row.columnNames, row.databaseValues)) { first, _ in first }
    }
    return try deletion(of: conflict.row)?.rows.first { $0.row == conflict.row }?.values
  }

  /// Which row it is, as people say it: as it is, else as it was.
  func label(_ conflict: Conflict, _ sides: Sides) throws -> String? {
    guard let table = TableRules.named[conflict.row.table] else { return nil }
    let keys = try db.primaryKey(table.name).columns.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
    let label =
      conflict.together.isEmpty ? table.sharedLabel : table.together?.label ?? table.sharedLabel
    let there = try String.fetchOne(
      db, sql: "SELECT \(label) FROM \"\(table.name)\" WHERE \(keys)",
      arguments: StatementArguments(conflict.row.key))
    if let there { return there }
    let whole = (sides.deletion?.rows ?? []) + sides.others
    guard
      let gone = try whole.first(where: { $0.row.table == table.name && $0.isWhole && !$0.values.isEmpty })
        ?? asMade(conflict)
    else { return nil }
    let columns = gone.values.keys.sorted()
    let row = columns.map { "? AS \"\($0)\"" }.joined(separator: ", ")
    return try String.fetchOne(
      db, sql: "SELECT \(label) FROM (SELECT \(row)) AS \"\(table.name)\"",
      arguments: StatementArguments(columns.map { gone.values[$0] ?? .null }))
  }

  /// The row of a conflict as its step made it, or took it away.
  private func asMade(_ conflict: Conflict) throws -> Other? {
    guard let (intent, effect) = try recorded(conflict.place) else { return nil }
    return (intent + effect).first { $0.kind != .changed && id(of: $0) == conflict.row }.flatMap(whole)
  }

  /// What of a conflict stands, and what does not, as people read it.
  /// - Parameter last: the step that has the last word on its values, if that is a later one.
  func read(_ conflict: Conflict, _ sides: Sides, _ last: Conflict.Side?) throws -> (
    stands: Conflict.Side, others: [Conflict.Side]
  ) {
    if let deletion = sides.deletion {
      var others: [(place: Merging.Place, side: Conflict.Side)] = []
      for step in conflict.steps + conflict.together.flatMap(\.steps) {
        // What a deletion had not heard of was before it.
        let met = try step.kind == .replaced ? self.sides(step).met : [(step.place, step.later)]
        others += met.filter { one in !others.contains { $0.place == one.place } }
      }
      return (last ?? deletion.side, others.sorted { $0.place < $1.place }.map(\.side))
    }
    if [.renamed, .dropped].contains(conflict.kind), let first = try first(to: conflict) {
      return first.isBefore
        ? (last ?? first.side, [conflict.later]) : (last ?? conflict.later, [first.side])
    }
    return (last ?? conflict.later, sides.met.map(\.side).reversed())
  }
}
