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
