import Domain
import Tables

/// A table in a file: comma-separated values, or a list of records in JSON.
///
/// How it is written is told by what is in it: the delimiter, a byte order mark, line breaks, decimal commas.
public struct TableFile: Sendable {
  public let path: String
  /// In bytes.
  public let size: Int
  /// What parts the cells; nil in JSON.
  public let delimiter: Character?
  /// Whether numbers have a comma before their decimals.
  public let hasDecimalCommas: Bool
  /// Its tables: one, or in JSON one for each kind of list.
  public let sheets: [TableSheet]
  /// What its first line has, or in JSON the members of its first record, those without a value among them.
  public let titles: [String]
  private let json: [JSONTable]?
  private let held: [UInt8]?

  /// The first rows of its first table, which say how the rest is to be read.
  public var head: [TableRow] { sheets.first?.head ?? [] }

  /// Larger ones in JSON would have to be held as a whole.
  static let largestJSON = 64 << 20
  private static let headSize = 1 << 16
  /// The rows that say how the rest is to be read.
  private static let mostHead = 200
  private static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  /// - Parameter path: of a file of any size, which is read piece by piece.
  public init(_ path: String) throws {
    let file = try FileBytes(path)
    try self.init(path: path, size: file.size, held: nil) { try file.bytes($0, at: 0) }
  }

  /// A table that is held.
  /// - Parameter name: what it is called in messages.
  public init(_ bytes: [UInt8], name: String) throws {
    try self.init(path: name, size: bytes.count, held: bytes) { Array(bytes.prefix($0)) }
  }

  private init(path: String, size: Int, held: [UInt8]?, _ bytes: (Int) throws -> [UInt8]) throws {
    self.path = path
    self.size = size
    self.held = held
    let start = try bytes(Self.headSize)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      throw ExchangeError.damaged(name: path, reason: "is UTF-16 text; save it as UTF-8")
    }
    if start.starts(with: [0x50, 0x4B]) {
      throw ExchangeError.damaged(
        name: path, reason: "is an archive or a spreadsheet; save the table in it as CSV")
    }
    let text = start.drop(while: { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) })
    if text.first == 0x7B || text.first == 0x5B {
      guard size <= Self.largestJSON else {
        throw ExchangeError.excessive(name: path, reason: "is JSON of more than 64 MB")
      }
      do {
        let (tables, members) = try JSONTable.read(try bytes(size))
        sheets = tables.map { table in
          TableSheet(
            name: table.name,
            head: table.pieces.prefix(Self.mostHead).compactMap {
              if case .row(let row) = $0 { row } else { nil }
            },
            context: table.context)
        }
        (json, titles, delimiter, hasDecimalCommas) = (tables, members, nil, false)
      } catch let fault as JSONFault {
        throw ExchangeError.damaged(name: path, reason: fault.reason)
      }
      return
    }
    json = nil
    guard text.first != 0x3C else {
      throw ExchangeError.damaged(name: path, reason: "is no table: it looks like XML or HTML")
    }
    // The last row may be cut off, so that it says little.
    let isWhole = start.count == size
    var best: (rank: (Int, Int), delimiter: UInt8, rows: [TableRow])?
    for delimiter in Self.delimiters {
      let rows = Self.rows(start, delimiter, isWhole: isWhole)
      let widths = Dictionary(grouping: rows, by: \.cells.count).filter { $0.key > 1 }
      let rank = widths.map { ($0.value.count, $0.key) }.max { $0 < $1 } ?? (0, 0)
      if best.map({ $0.rank < rank }) ?? true { best = (rank, delimiter, rows) }
    }
    let head = best?.rows ?? []
    titles = head.first?.cells ?? []
    let delimiter = Character(Unicode.Scalar(best?.delimiter ?? 0x2C))
    let hasDecimalCommas = TableNumber.usesCommas(head, isDelimitedByComma: best?.delimiter == 0x2C)
    sheets =
      head.isEmpty
      ? [] : [TableSheet(head: head, delimiter: delimiter, hasDecimalCommas: hasDecimalCommas)]
    (self.delimiter, self.hasDecimalCommas) = (delimiter, hasDecimalCommas)
  }

  /// Reads all of a table, row by row; the first one may be a head.
  /// - Parameters:
  ///   - sheet: its place among the tables of the file.
  ///   - plain: asked first about each row of CSV that stands in the file as it is; whether it took the row.
  ///   - body: given each other row, and how much of the file has been read; false ends the reading.
  /// - Throws: `ExchangeError` where the file as a whole cannot be read.
  public func read(
    sheet: Int = 0, plain: ((PlainRow, _ bytes: Int) throws -> Bool)? = nil,
    _ body: @escaping (TablePiece, _ bytes: Int) throws -> Bool
  ) throws {
    struct Enough: Error {}
    do {
      if let json {
        guard json.indices.contains(sheet) else { return }
        let pieces = json[sheet].pieces
        for (index, piece) in pieces.enumerated() {
          guard try body(piece, size * index / max(1, pieces.count)) else { return }
        }
        return
      }
      if let held {
        let taker = plain.map { plain in { (row: PlainRow) in try plain(row, size) } }
        var scanner = CSVScanner(delimiter: delimiter?.asciiValue ?? 0x2C, plain: taker) { piece in
          guard try body(piece, size) else { throw Enough() }
        }
        try held.withUnsafeBytes { try scanner.feed($0) }
        return try scanner.end()
      }
      let stream = FileStream(try FileBytes(path))
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
      defer { buffer.deallocate() }
      var done = 0
      let taker = plain.map { plain in { (row: PlainRow) in try plain(row, done) } }
      var scanner = CSVScanner(delimiter: delimiter?.asciiValue ?? 0x2C, plain: taker) { piece in
        guard try body(piece, done) else { throw Enough() }
      }
      while true {
        let count = try stream.read(into: buffer)
        if count == 0 { break }
        var piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if done == 0, piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece = .init(rebasing: piece[3...]) }
        done += count
        try scanner.feed(piece)
      }
      try scanner.end()
    } catch is Enough {
    } catch TableFault.damaged(let reason) {
      throw ExchangeError.damaged(name: path, reason: reason)
    } catch TableFault.excessive(let reason) {
      throw ExchangeError.excessive(name: path, reason: reason)
    }
  }

  /// The first rows of a text, as far as they can be read with a delimiter.
  private static func rows(_ bytes: [UInt8], _ delimiter: UInt8, isWhole: Bool) -> [TableRow] {
    struct Enough: Error {}
    var rows: [TableRow] = []
    var scanner = CSVScanner(delimiter: delimiter) { piece in
      if case .row(let row) = piece { rows.append(row) }
      if rows.count == mostHead { throw Enough() }
    }
    bytes.withUnsafeBytes { all in
      let mark = all.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      try? scanner.feed(UnsafeRawBufferPointer(rebasing: all[mark...]))
      if isWhole, rows.count < mostHead { try? scanner.end() }
    }
    return rows
  }
}
