/// Reads the bytes of a changeset row by row; SQLite itself can only read and join whole ones.
///
/// The format is described in the documentation of SQLite's session extension: a header for each table, and for each row
/// its operation and its values, each after its type.
struct ChangesetReader {
  struct Table {
    var name = ""
    /// Which columns are its key; one of each column.
    var keys: [Bool] = []
    var header = 0..<0
  }

  /// Where a row stands, and its values before and after the change.
  struct Change {
    let isUpdate: Bool
    let whole: Range<Int>
    /// Empty where the row was added.
    let old: Range<Int>
    /// Empty where the row was deleted.
    let new: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer
  private var at = 0
  /// The table of the row that was read last.
  private(set) var table = Table()

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next row; nil behind the last.
  mutating func next() throws -> Change? {
    while at < bytes.count {
      let start = at
      let operation = try byte()
      if operation == UInt8(ascii: "T") {
        try readTable(from: start)
        continue
      }
      guard [Operation.insert, Operation.update, Operation.delete].contains(operation) else {
        throw Changeset.unreadable
      }
      // Whether a trigger made the change.
      _ = try byte()
      let old = operation == Operation.insert ? at..<at : try record()
      let new = operation == Operation.delete ? at..<at : try record()
      return Change(isUpdate: operation == Operation.update, whole: start..<at, old: old, new: new)
    }
    return nil
  }

  /// Where the values of a record stand, each with its type before it.
  func cells(_ record: Range<Int>) throws -> [Range<Int>] {
    var reader = self
    reader.at = record.lowerBound
    var cells: [Range<Int>] = []
    while reader.at < record.upperBound {
      let start = reader.at
      try reader.skipCell()
      cells.append(start..<reader.at)
    }
    return cells
  }

  /// What is in a value of text or bytes, behind its type and its length.
  func content(_ cell: Range<Int>) throws -> UnsafeRawBufferPointer {
    var reader = self
    reader.at = cell.lowerBound + 1
    _ = try reader.length()
    return UnsafeRawBufferPointer(rebasing: bytes[reader.at..<cell.upperBound])
  }

  /// The whole number of a value.
  func integer(_ cell: Range<Int>) -> Int64 {
    var number: UInt64 = 0
    for byte in bytes[cell].dropFirst() { number = number << 8 | UInt64(byte) }
    return Int64(bitPattern: number)
  }

  private enum Operation {
    static let delete: UInt8 = 9
    static let insert: UInt8 = 18
    static let update: UInt8 = 23
  }

  private mutating func readTable(from start: Int) throws {
    let columns = try length()
    let flags = at
    try skip(columns)
    let name = at
    while try byte() != 0 {}
    table = Table(
      name: String(decoding: bytes[name..<at - 1], as: UTF8.self),
      keys: bytes[flags..<name].map { $0 != 0 }, header: start..<at)
  }

  private mutating func record() throws -> Range<Int> {
    let start = at
    for _ in table.keys.indices { try skipCell() }
    return start..<at
  }

  private mutating func skipCell() throws {
    switch try byte() {
    case CellType.undefined, CellType.null: break
    case CellType.integer, CellType.real: try skip(8)
    case CellType.text, CellType.blob: try skip(length())
    default: throw Changeset.unreadable
    }
  }

  private mutating func byte() throws -> UInt8 {
    guard at < bytes.count else { throw Changeset.unreadable }
    at += 1
    return bytes[at - 1]
  }

  private mutating func skip(_ count: Int) throws {
    guard count <= bytes.count - at else { throw Changeset.unreadable }
    at += count
  }

  /// Groups of seven bits, the highest first.
  private mutating func length() throws -> Int {
    var value = 0
    for _ in 0..<5 {
      let byte = try byte()
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return value
  }
}

/// The first byte of a value in a changeset.
enum CellType {
  /// Unchanged, in an update.
  static let undefined: UInt8 = 0
  static let integer: UInt8 = 1
  static let real: UInt8 = 2
  static let text: UInt8 = 3
  static let blob: UInt8 = 4
  static let null: UInt8 = 5
}
