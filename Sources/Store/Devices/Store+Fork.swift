import GRDB

extension Store {
  /// Goes on under a new number, where another log goes on under that of this one: as after a machine was rolled back.
  /// What nobody knows of yet gets ids of the new number; the old number is that of another device from now on.
  public func drawNumber() throws {
    try transaction { db, result in
      var merging = Merging(db, foldRules)
      let old = try Int64.fetchOne(db, sql: "SELECT device FROM device") ?? 0
      try Self.leaveNumber(db)
      try merging.renumber(from: old, to: Self.newNumber())
      result = ()
      return .commit
    }
  }

  /// Whether what a step had heard of is told as it should be.
  private func isHeardFit(_ step: SharedStep) -> Bool {
    step.heard.map { $0.utf8.count <= 1 << 14 && Heard($0) != nil } ?? true
  }

  /// Whether a step of another device can be one: its changes are readable, of tables that are known, and each value is of
  /// a kind that its column may hold.
  public func isFit(_ step: SharedStep) -> Bool {
    guard let intent = step.intent else { return true }
    guard isHeardFit(step), !step.line.utf8.contains(0), step.line.utf8.count <= 1 << 20,
      step.source.utf8.count <= 1 << 10
    else {
      return false
    }
    guard let changes = try? intent.withUnsafeBytes({ try RowChange.all($0) }) else { return false }
    return changes.allSatisfy { change in
      guard let table = TableRules.named[change.table], Schema.journaled.contains(change.table) else {
        return false
      }
      return [change.old, change.new].allSatisfy { values in
        values.count <= table.columns.count
          && zip(table.columns, values).allSatisfy { $1.map($0.mayHold) ?? true }
      }
    }
  }
}

extension ColumnRule {
  /// Whether a value of another device can stand in the column, as far as the value itself tells.
  func mayHold(_ value: DatabaseValue) -> Bool {
    switch (kind, value.storage) {
    case (_, .null): true
    case (.integer(let range), .int64(let number)): range.contains(number)
    case (.id, .int64), (.reference, .int64), (.referenceOrNone, .int64): true
    case (.real(let range), .double(let number)), (.sample(_, let range), .double(let number)):
      range.contains(number)
    case (.real(let range), .int64(let number)), (.sample(_, let range), .int64(let number)):
      range.contains(Double(number))
    case (.word(let words), .string(let text)): words.contains(text)
    case (.text, .string(let text)), (.name, .string(let text)), (.lines, .string(let text)),
      (.moment, .string(let text)), (.nutrients, .string(let text)):
      !text.utf8.contains(0)
    default: false
    }
  }
}

extension Merging {
  /// Gives what nobody knows of yet, of this device, ids of another number.
  mutating func renumber(from old: Int64, to new: Int64) throws {
    let steps = try Row.fetchAll(
      db,
      sql: """
        SELECT id, stamp, device FROM journal
        WHERE device = ? AND sent = \(Journal.Sent.nothing) AND away IN (0, 3) ORDER BY stamp
        """, arguments: [old])
    var isDone = false
    if let first = steps.first.map({ Place(stamp: $0[1], device: $0[2]) }) {
      try takeBack(from: first)
      var ids: [Int64: Int64] = [:]
      for step in steps {
        let id: Int64 = step[0]
        let row = try Row.fetchOne(
          db, sql: "SELECT changeset, intent FROM journal WHERE id = ?", arguments: [id])
        var changed: [DatabaseValue] = []
        for column in 0...1 {
          let value: DatabaseValue = row?[column] ?? .null
          guard !value.isNull else {
            changed.append(.null)
            continue
          }
          changed.append(
            DatabaseValue(changes: try ChangesetIDs.renumbered(value.changes, from: old, to: new, &ids)))
        }
        try db.execute(
          sql: "UPDATE journal SET changeset = ?, intent = ?, device = ? WHERE id = ?",
          arguments: [changed[0], changed[1], new, id])
      }
      try db.execute(sql: "UPDATE device SET device = ?, last_id = ?", arguments: [new, ids.count])
      try renumberImports(ids)
      try doAgain(from: Place(stamp: first.stamp, device: 0))
      isDone = true
    }
    if !isDone { try db.execute(sql: "UPDATE device SET device = ?, last_id = 0", arguments: [new]) }
  }
}

extension Merging {
  /// What imports have brought goes with their rows.
  private func renumberImports(_ ids: [Int64: Int64]) throws {
    let places = [
      ("sample_series", "import_id"), ("imported_workout", "import_id"), ("import_day", "import_id"),
      ("sample_day", "revision_id"), ("sample_revision", "id"),
    ]
    for (old, new) in ids {
      for (table, column) in places {
        try db.cachedStatement(sql: "UPDATE \(table) SET \(column) = ? WHERE \(column) = ?").execute(
          arguments: [new, old])
      }
    }
  }
}

/// The ids in a changeset.
enum ChangesetIDs {
  /// The bytes with other ids for the rows that they add under the number of a device, and wherever these are named.
  static func renumbered(
    _ bytes: [UInt8], from old: Int64, to new: Int64, _ ids: inout [Int64: Int64]
  ) throws -> [UInt8] {
    for change in try bytes.withUnsafeBytes({ try RowChange.all($0) }) where change.kind == .added {
      guard let id = change.key.first.flatMap(Int64.fromDatabaseValue), id >> 32 == old, ids[id] == nil else {
        continue
      }
      ids[id] = new << 32 | Int64(ids.count + 1)
    }
    var result = bytes
    try bytes.withUnsafeBytes { source in
      var reader = ChangesetReader(source)
      while let change = try reader.next() {
        let columns = TableRules.named[reader.table.name]?.columns ?? []
        for record in [change.old, change.new] {
          for (column, cell) in zip(columns, try reader.cells(record)) where column.isID {
            guard source[cell.lowerBound] == CellType.integer, let id = ids[reader.integer(cell)] else {
              continue
            }
            for place in 0..<8 {
              result[cell.lowerBound + 1 + place] = UInt8(truncatingIfNeeded: id >> Int64(56 - 8 * place))
            }
          }
        }
      }
    }
    return result
  }
}

extension ColumnRule {
  /// Whether its values are ids of rows.
  var isID: Bool {
    switch kind {
    case .id, .reference, .referenceOrNone: true
    default: false
    }
  }
}
