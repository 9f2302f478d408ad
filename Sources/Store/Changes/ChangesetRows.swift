/// The rows of a changeset as bytes, so that some can be left out: SQLite itself can only read and join them.
///
/// The format is described in the documentation of SQLite's session extension: a header for each table, and for each row
/// its operation and its values, each after its type.
struct ChangesetRows {
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

    var texts: [String] { (old + new).compactMap { if case .text(let text) = $0 { text } else { nil } } }
  }

  private let bytes: [UInt8]
  private var at = 0
  private var isBroken = false

  /// The bytes without the rows that `isLeftOut`; empty where none is left.
  /// - Throws: `StoreError.damaged` where they are no changeset.
  static func filtered(_ bytes: [UInt8], isLeftOut: (Row) -> Bool) throws -> [UInt8] {
    var rows = ChangesetRows(bytes)
    return try rows.run(isLeftOut)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run(_ isLeftOut: (Row) -> Bool) throws -> [UInt8] {
    var kept: [UInt8] = []
    // The header of a table is written with its first row that is kept.
    var header: ArraySlice<UInt8> = []
    var (table, columns) = ("", 0)
    while at < bytes.count, !isBroken {
      let start = at
      let operation = byte()
      if operation == UInt8(ascii: "T") {
        columns = Int(varint())
        at += columns
        let name = at
        while byte() != 0, !isBroken {}
        guard !isBroken else { break }
        table = String(decoding: bytes[name..<at - 1], as: UTF8.self)
        header = bytes[start..<at]
        continue
      }
      _ = byte()
      let old = operation == 18 ? [] : record(columns)
      let new = operation == 9 ? [] : record(columns)
      guard [9, 18, 23].contains(operation), !isBroken else { break }
      guard !isLeftOut(Row(table: table, old: old, new: new)) else { continue }
      kept += header
      header = []
      kept += bytes[start..<at]
    }
    guard at == bytes.count, !isBroken else {
      throw StoreError.damaged(reason: "a step of the journal cannot be read")
    }
    return kept
  }

  private mutating func record(_ columns: Int) -> [Value] {
    var values: [Value] = []
    for _ in 0..<columns where !isBroken {
      switch byte() {
      case 0: values.append(.undefined)
      case 1:
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(byte()) }
        values.append(.integer(Int64(bitPattern: number)))
      case 2:
        skip(8)
        values.append(.other)
      case 3:
        let length = Int(varint())
        let text = at
        skip(length)
        guard !isBroken else { break }
        values.append(.text(String(decoding: bytes[text..<at], as: UTF8.self)))
      case 4:
        skip(Int(varint()))
        values.append(.other)
      case 5: values.append(.other)
      default: isBroken = true
      }
    }
    return values
  }

  private mutating func byte() -> UInt8 {
    guard at < bytes.count else {
      isBroken = true
      return 0
    }
    at += 1
    return bytes[at - 1]
  }

  private mutating func skip(_ count: Int) {
    guard count >= 0, count <= bytes.count - at else {
      isBroken = true
      return
    }
    at += count
  }

  /// Groups of seven bits, the highest first.
  private mutating func varint() -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<5 {
      let byte = byte()
      value = value << 7 | UInt32(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return value
  }
}
