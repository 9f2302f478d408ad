/// The rows of a changeset, so that some can be left out.
enum ChangesetRows {
  /// A value, as far as erasing asks.
  enum Value: Hashable {
    /// Unchanged, in an update.
    case undefined
    case integer(Int64)
    case text(String)
    case other
  }

  struct Row {
    let table: String
    /// Before the change; empty where the row was added.
    let old: [Value]
    /// After it; empty where the row was deleted.
    let new: [Value]

    /// The value of a column, before or after.
    func value(_ column: Int) -> Value {
      let value = old.indices.contains(column) ? old[column] : .undefined
      return value == .undefined && new.indices.contains(column) ? new[column] : value
    }

    /// The value of a column after the change, also where it was left as it is.
    func valueAfter(_ column: Int) -> Value {
      let value = new.indices.contains(column) ? new[column] : .undefined
      return value == .undefined && old.indices.contains(column) ? old[column] : value
    }

    /// Whether a column has a number, before or after.
    func has(_ id: Int64, in column: Int) -> Bool {
      [old, new].contains { $0.indices.contains(column) && $0[column] == .integer(id) }
    }

    /// The words that are gone from everywhere where it is erased: a bowl of one food is a bowl of others too.
    var erasedTexts: [String] { table == "food_measure" ? [] : freeTexts }

    /// The words of the person's own that it had or has.
    var freeTexts: [String] {
      guard let columns = TableRules.named[table]?.columns else { return [] }
      return [old, new].flatMap { values in
        zip(columns, values).compactMap { column, value in
          if case .text(let text) = value, column.isFreeText { text } else { nil }
        }
      }
    }
  }

  /// The bytes without the rows that `isLeftOut`; empty where none is left.
  /// - Throws: `StoreError.damaged` where they are no changeset.
  static func filtered(_ bytes: [UInt8], isLeftOut: (Row) -> Bool) throws -> [UInt8] {
    try bytes.withUnsafeBytes { bytes in
      var reader = ChangesetReader(bytes)
      var kept: [UInt8] = []
      // The header of a table is written with its first row that is kept.
      var header = 0..<0
      while let change = try reader.next() {
        let row = Row(
          table: reader.table.name, old: try values(change.old, reader, bytes),
          new: try values(change.new, reader, bytes))
        guard !isLeftOut(row) else { continue }
        if header != reader.table.header {
          header = reader.table.header
          kept += bytes[header]
        }
        kept += bytes[change.whole]
      }
      return kept
    }
  }

  /// The ids of the rows that are changed or deleted, by table; of tables whose key is a number.
  static func altered(_ bytes: UnsafeRawBufferPointer) throws -> [String: Set<Int64>] {
    var reader = ChangesetReader(bytes)
    var found: [String: Set<Int64>] = [:]
    while let change = try reader.next() {
      guard !change.old.isEmpty, let key = try reader.cells(change.old).first,
        bytes[key.lowerBound] == CellType.integer
      else { continue }
      found[reader.table.name, default: []].insert(reader.integer(key))
    }
    return found
  }

  private static func values(
    _ record: Range<Int>, _ reader: ChangesetReader, _ bytes: UnsafeRawBufferPointer
  ) throws -> [Value] {
    try reader.cells(record).map { cell in
      switch bytes[cell.lowerBound] {
      case CellType.undefined: .undefined
      case CellType.integer: .integer(reader.integer(cell))
      case CellType.text: .text(String(decoding: try reader.content(cell), as: UTF8.self))
      default: .other
      }
    }
  }
}
