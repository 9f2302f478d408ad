import GRDB

/// A change of one row as a changeset has it, with the values of its columns.
struct RowChange {
  enum Kind { case added, changed, deleted }

  let table: String
  let kind: Kind
  /// The places of the columns that are its key.
  let keys: [Int]
  /// Before the change, by place; nil where they were not recorded. Empty where the row was added.
  let old: [DatabaseValue?]
  /// After it; empty where the row was deleted.
  let new: [DatabaseValue?]

  /// The values of its key.
  var key: [DatabaseValue] { keys.map { (kind == .added ? new[$0] : old[$0]) ?? .null } }

  /// The value of a column after the change, as far as it was recorded.
  func after(_ column: Int) -> DatabaseValue? {
    (new.indices.contains(column) ? new[column] : nil) ?? (old.indices.contains(column) ? old[column] : nil)
  }

  /// The changes of a changeset, in its order.
  /// - Throws: `StoreError.damaged` where the bytes are none.
  static func all(_ bytes: UnsafeRawBufferPointer) throws -> [RowChange] {
    var changes: [RowChange] = []
    try forEach(in: bytes) { changes.append($0) }
    return changes
  }

  /// Calls `body` with each of them; none is kept.
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws {
    var reader = ChangesetReader(bytes)
    while let change = try reader.next() {
      let kind: Kind = change.isUpdate ? .changed : change.old.isEmpty ? .added : .deleted
      try body(
        RowChange(
          table: reader.table.name, kind: kind,
          keys: reader.table.keys.indices.filter { reader.table.keys[$0] },
          old: try values(change.old, reader, bytes), new: try values(change.new, reader, bytes)))
    }
  }

  private static func values(
    _ record: Range<Int>, _ reader: ChangesetReader, _ bytes: UnsafeRawBufferPointer
  ) throws -> [DatabaseValue?] {
    guard !record.isEmpty else { return [] }
    return try reader.cells(record).map { cell in
      switch bytes[cell.lowerBound] {
      case CellType.undefined: nil
      case CellType.null: .null
      case CellType.integer: reader.integer(cell).databaseValue
      case CellType.real: Double(bitPattern: UInt64(bitPattern: reader.integer(cell))).databaseValue
      case CellType.text: String(decoding: try reader.content(cell), as: UTF8.self).databaseValue
      // No column holds bytes, but what a repair took out of a damaged one does.
      case CellType.blob: DatabaseValue(changes: [UInt8](try reader.content(cell)))
      default: throw Changeset.unreadable
      }
    }
  }
}

extension RowChange {
  /// Takes back what can be taken back of a changeset, whatever became of its rows since.
  static func takeBack(_ bytes: UnsafeRawBufferPointer, _ db: Database) throws {
    for change in try all(bytes).reversed() {
      guard let columns = TableRules.named[change.table]?.columns else { continue }
      let condition = change.keys.map { "\"\(columns[$0].name)\" = ?" }.joined(separator: " AND ")
      let given = change.old.indices.filter { change.old[$0] != nil && columns.indices.contains($0) }
      let values = given.map { change.old[$0] ?? .null }
      switch change.kind {
      case .added:
        try db.cachedStatement(sql: "DELETE FROM \"\(change.table)\" WHERE \(condition)")
          .execute(arguments: StatementArguments(change.key))
      case .changed:
        let set = zip(given, values).filter { place, _ in !change.keys.contains(place) }
        guard !set.isEmpty else { continue }
        let columns = set.map { "\"\(columns[$0.0].name)\" = ?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "UPDATE \"\(change.table)\" SET \(columns) WHERE \(condition)")
          .execute(arguments: StatementArguments(set.map(\.1) + change.key))
      case .deleted:
        let names = given.map { "\"\(columns[$0].name)\"" }.joined(separator: ", ")
        let places = given.map { _ in "?" }.joined(separator: ", ")
        try db.cachedStatement(
          sql: "INSERT OR REPLACE INTO \"\(change.table)\"(\(names)) VALUES (\(places))"
        ).execute(arguments: StatementArguments(values))
      }
    }
  }
}
