import Domain

/// One row of a table, by the numbers of its columns.
public struct TableRow: Sendable, Equatable {
  /// The line of the file that it begins in, from 1.
  public var line: Int
  public var cells: [String]

  public init(line: Int, cells: [String]) {
    self.line = line
    self.cells = cells
  }

  /// What stands in a column, without blanks around it; nil where nothing does.
  public func cell(_ column: Int) -> String? {
    guard column < cells.count else { return nil }
    let text = cells[column].trimmed
    return text.isEmpty ? nil : text
  }

  /// Whether nothing stands in it at all.
  public var isBlank: Bool { cells.allSatisfy { $0.trimmed.isEmpty } }
}

/// Why a row cannot be read. The rows around it can.
public enum RowFault: String, Error, Sendable {
  case notUTF8 = "is not UTF-8 text"
  case control = "holds a control character"
  case afterQuote = "has something behind a quote that closes"
  case tooWide = "has more than 1,000 cells"
  case notJSON = "is not valid JSON"
}

/// What is read of a table, piece by piece.
public enum TablePiece: Sendable {
  case row(TableRow)
  case fault(RowFault, line: Int)
}

/// Takes comma-separated values apart as RFC 4180 has them: cells in quotes may hold the delimiter, line breaks and
/// doubled quotes; a quote inside a cell that did not begin with one stands for itself; lines end with LF, CRLF or CR.
///
/// What is fed may be cut anywhere.
public struct CSVScanner {
  /// Longer rows are of no table that a person has.
  public static let longestRow = 1 << 20
  public static let mostCells = 1000

  private enum State { case start, plain, quoted, closed, broken }

  private let delimiter: UInt8
  private let emit: (TablePiece) throws -> Void
  private var state = State.start
  /// The bytes of the cells of the row so far, one behind the other, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var line = 1
  /// Where the row began.
  private var first = 1
  /// The line of the quote that is open.
  private var opened = 1
  private var wasReturn = false
  private let plain: ((PlainRow) throws -> Bool)?
  private var plainEnds: [Int] = []

  /// - Parameters:
  ///   - plain: asked first about each row that stands in the file as it is; whether it took the row.
  ///   - emit: given each other row in its turn.
  public init(
    delimiter: UInt8, plain: ((PlainRow) throws -> Bool)? = nil,
    emit: @escaping (TablePiece) throws -> Void
  ) {
    self.delimiter = delimiter
    self.plain = plain
    self.emit = emit
    bytes.reserveCapacity(4096)
  }

  /// Takes the next bytes.
  public mutating func feed(_ piece: UnsafeRawBufferPointer) throws {
    guard let plain else { return try feed(all: piece) }
    let all = piece.bindMemory(to: UInt8.self)
    var index = 0
    while index < all.count {
      if state == .start, ends.isEmpty, !wasReturn, let next = try take(plain, all, index) {
        index = next
        continue
      }
      // All of the row, and no more.
      var end = index
      while end < all.count, all[end] != 0x0A { end += 1 }
      end = min(end + 1, all.count)
      try feed(all: UnsafeRawBufferPointer(rebasing: piece[index..<end]))
      index = end
    }
  }

  /// Hands over the row that begins at a place, if it is plain.
  /// - Returns: the place behind it; nil where it was not taken.
  private mutating func take(
    _ plain: (PlainRow) throws -> Bool, _ all: UnsafeBufferPointer<UInt8>, _ start: Int
  ) throws -> Int? {
    plainEnds.removeAll(keepingCapacity: true)
    var index = start
    var isReturn = false
    scan: while true {
      guard index < all.count else { return nil }
      let byte = all[index]
      if byte == delimiter {
        plainEnds.append(index - start)
      } else if byte < 0x20 || byte == 0x22 || byte > 0x7E {
        if byte == 0x0A { break scan }
        guard byte == 0x0D, index + 1 < all.count, all[index + 1] == 0x0A else { return nil }
        isReturn = true
        break scan
      }
      index += 1
    }
    guard index > start, plainEnds.count < Self.mostCells else { return nil }
    plainEnds.append(index - start)
    let row = PlainRow(
      line: line, bytes: UnsafeBufferPointer(rebasing: all[start..<index]), ends: plainEnds)
    guard try plain(row) else { return nil }
    line += 1
    first = line
    return index + (isReturn ? 2 : 1)
  }

  private mutating func feed(all piece: UnsafeRawBufferPointer) throws {
    for byte in piece {
      if wasReturn {
        wasReturn = false
        // The second half of a line break.
        if byte == 0x0A, state != .quoted { continue }
      }
      if byte == 0 { throw TableFault.damaged("holds NUL bytes in line \(line)") }
      switch state {
      case .quoted:
        if byte == 0x22 {
          state = .closed
        } else {
          if byte == 0x0A { line += 1 }
          bytes.append(byte)
        }
      case .closed where byte == 0x22:
        bytes.append(byte)
        state = .quoted
      case .start where byte == 0x22:
        opened = line
        state = .quoted
      default:
        if byte == delimiter {
          endCell()
        } else if byte == 0x0A || byte == 0x0D {
          wasReturn = byte == 0x0D
          try endRow()
          line += 1
          first = line
        } else if state == .closed {
          // Blanks behind a quote are nobody's.
          if byte != 0x20, byte != 0x09 { state = .broken }
        } else if state != .broken {
          state = .plain
          bytes.append(byte)
        }
      }
      if bytes.count > Self.longestRow {
        throw TableFault.excessive(
          state == .quoted
            ? "has a quote in line \(opened) that is not closed"
            : "has a row of more than a million letters in line \(first)")
      }
    }
  }

  /// Ends the last row.
  public mutating func end() throws {
    if state == .quoted {
      throw TableFault.damaged("has a quote in line \(opened) that is not closed")
    }
    if state != .start || !ends.isEmpty { try endRow() }
  }

  private var isBroken = false

  private mutating func endCell() {
    isBroken = isBroken || state == .broken
    ends.append(bytes.count)
    state = .start
  }

  private mutating func endRow() throws {
    // An empty line is no row.
    guard state != .start || !ends.isEmpty else { return }
    endCell()
    let fault = isBroken ? RowFault.afterQuote : ends.count > Self.mostCells ? .tooWide : nil
    let piece: TablePiece
    if let fault {
      piece = .fault(fault, line: first)
    } else {
      do {
        piece = .row(TableRow(line: first, cells: try cells()))
      } catch let fault as RowFault {
        piece = .fault(fault, line: first)
      }
    }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isBroken = false
    try emit(piece)
  }

  private func cells() throws -> [String] {
    try bytes.withUnsafeBufferPointer { all in
      if ControlCharacter.first(in: all, except: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) != nil {
        throw RowFault.control
      }
      var start = 0
      return try ends.map { end in
        defer { start = end }
        guard let cell = String(validating: all[start..<end], as: UTF8.self) else { throw RowFault.notUTF8 }
        return cell
      }
    }
  }
}
