import GRDB
import GRDBSQLite

/// Gives the changed rows of a changeset all columns of each value that they touch (`TableRule.values`), also those that
/// stayed as they were: whoever takes only a column of another device's change takes the value whole.
///
/// SQLite records of an updated row the columns that differ, and no others. The rest is read from the row.
struct WholeValues {
  private let bytes: UnsafeRawBufferPointer
  private let db: Database
  private var reader: ChangesetReader
  private var result: [UInt8] = []
  /// How far the bytes are in the result.
  private var copied = 0
  /// For the table that is being read: its name, its values as places of columns, and what reads a row by its key.
  private var table = ""
  private var values: [Set<Int>] = []
  private var row: Statement?
  /// The row that was looked for last: what a deletion leaves names the same again and again.
  private var looked: (table: String, id: Int64, isThere: Bool)?

  /// - Returns: nil where every row has its values whole already.
  static func completed(_ bytes: UnsafeRawBufferPointer, _ db: Database) throws -> [UInt8]? {
    var whole = WholeValues(bytes: bytes, db: db, reader: ChangesetReader(bytes))
    return try whole.run()
  }

  private init(bytes: UnsafeRawBufferPointer, db: Database, reader: ChangesetReader) {
    (self.bytes, self.db, self.reader) = (bytes, db, reader)
  }

  private mutating func run() throws -> [UInt8]? {
    while let change = try reader.next() {
      guard change.isUpdate else { continue }
      try begin(reader.table)
      guard !values.isEmpty else { continue }
      let new = try reader.cells(change.new)
      let touched = Set(new.indices.filter { bytes[new[$0].lowerBound] != CellType.undefined })
      let missing = try values.filter {
        try !$0.isDisjoint(with: touched) && !isLeft($0, touched, change, new)
      }
      .reduce(into: Set()) { $0.formUnion($1) }.subtracting(touched)
      if !missing.isEmpty { try complete(change, new, missing) }
    }
    guard copied > 0 else { return nil }
    return result + bytes[copied...]
  }

  private mutating func begin(_ table: ChangesetReader.Table) throws {
    guard table.name != self.table else { return }
    (self.table, row) = (table.name, nil)
    values = TableRules.named[table.name]?.placesOfValues ?? []
  }

  /// Whether nothing of a value changed but that what it named is gone, as the food of an entry is: the rest of it is not said
  /// again.
  private mutating func isLeft(
    _ value: Set<Int>, _ touched: Set<Int>, _ change: ChangesetReader.Change, _ new: [Range<Int>]
  ) throws -> Bool {
    let changed = value.intersection(touched)
    guard changed.count == 1, let place = changed.first, bytes[new[place].lowerBound] == CellType.null,
      let parent = TableRules.named[table]?.columns[place].parent
    else { return false }
    let old = try reader.cells(change.old)[place]
    guard bytes[old.lowerBound] == CellType.integer else { return false }
    return try !isThere(parent, reader.integer(old))
  }

  private mutating func isThere(_ parent: String, _ id: Int64) throws -> Bool {
    if let looked, (looked.table, looked.id) == (parent, id) { return looked.isThere }
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \"\(parent)\" WHERE id = ?)"), arguments: [id])
    looked = (parent, id, isThere == true)
    return isThere == true
  }

  private mutating func complete(
    _ change: ChangesetReader.Change, _ new: [Range<Int>], _ missing: Set<Int>
  ) throws {
    let old = try reader.cells(change.old)
    let present = try found(old)
    result += bytes[copied..<change.old.lowerBound]
    for record in [old, new] {
      for (column, cell) in record.enumerated() {
        if missing.contains(column) {
          Self.append(present, Int32(column), to: &result)
        } else {
          result += bytes[cell]
        }
      }
    }
    copied = change.whole.upperBound
  }

  /// The row that has the key of a record, as it is now.
  private mutating func found(_ record: [Range<Int>]) throws -> SQLiteStatement {
    let keys = reader.table.keys.indices.filter { reader.table.keys[$0] }
    let statement = try row ?? select(keys)
    row = statement
    let raw = statement.sqliteStatement
    sqlite3_reset(raw)
    for (place, key) in keys.enumerated() {
      let cell = record[key]
      switch bytes[cell.lowerBound] {
      case CellType.integer: sqlite3_bind_int64(raw, Int32(place + 1), reader.integer(cell))
      case CellType.text:
        let text = try reader.content(cell)
        // SQLITE_TRANSIENT: SQLite takes a copy.
        sqlite3_bind_text(
          raw, Int32(place + 1), text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count),
          unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      default: throw Changeset.unreadable
      }
    }
    guard sqlite3_step(raw) == SQLITE_ROW else { throw Changeset.unreadable }
    return raw
  }

  private func select(_ keys: [Int]) throws -> Statement {
    let columns = TableRules.named[table]?.columns.map { "\"\($0.name)\"" } ?? []
    return try db.makeStatement(
      sql: """
        SELECT \(columns.joined(separator: ", ")) FROM "\(table)"
        WHERE \(keys.map { "\(columns[$0]) = ?" }.joined(separator: " AND "))
        """)
  }

  /// Writes a value of a row as a changeset has it.
  private static func append(_ row: SQLiteStatement, _ column: Int32, to bytes: inout [UInt8]) {
    func append(_ number: UInt64) { withUnsafeBytes(of: number.bigEndian) { bytes += $0 } }
    let type = UInt8(sqlite3_column_type(row, column))
    bytes.append(type)
    switch type {
    case CellType.integer: append(UInt64(bitPattern: sqlite3_column_int64(row, column)))
    case CellType.real: append(sqlite3_column_double(row, column).bitPattern)
    case CellType.text, CellType.blob:
      let content = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(row, column), count: Int(sqlite3_column_bytes(row, column)))
      var groups = [UInt8(content.count & 0x7F)]
      var rest = content.count >> 7
      while rest > 0 {
        groups.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes += groups.reversed()
      bytes += content
    default: break
    }
  }
}

extension TableRule {
  /// The columns of each value, by their places.
  fileprivate var placesOfValues: [Set<Int>] {
    values.map { names in Set(columns.indices.filter { names.contains(columns[$0].name) }) }
  }
}
