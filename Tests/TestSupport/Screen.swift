import Rendering
import Shell

/// What a terminal shows, so that tests look at the screen and not at escape sequences.
///
/// Knows as much of a VT100 as line editors use. Every scalar takes the cells the C library gives it.
public struct Screen: Sendable {
  /// A cell; the second half of a wide character is empty.
  public struct Cell: Sendable, Equatable {
    public var text = " "
    /// The parameters of the colours in force, such as `90` or `1;34`.
    public var style = ""
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  public private(set) var row = 0
  public private(set) var column = 0
  /// Whether the terminal was asked to mark pastes.
  public private(set) var marksPastes = false
  /// Whether the cursor is seen.
  public private(set) var showsCursor = true
  /// Whether rows that are too long go on in the next one.
  public private(set) var wraps = true
  /// What the first screen held while the second one is shown.
  private var first: (grid: [[Cell]], row: Int, column: Int)?
  /// Whether the second screen is shown.
  public var isAlternate: Bool { first != nil }
  /// The lines that went out at the top.
  public private(set) var scrolledOut: [String] = []

  private var grid: [[Cell]]
  private var isAtEdge = false
  private var inserts = false
  private var style = ""
  private var sequence: String?
  private var pending: [UInt8] = []

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = Self.blank(columns, rows)
  }

  /// The rows as text, without the blanks at their ends.
  public var lines: [String] { grid.map(Self.text) }

  /// All that is shown, without the empty rows at the end.
  public var text: String {
    var lines = self.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The row the cursor is on.
  public var currentLine: String { Self.text(grid[row]) }

  public subscript(row: Int, column: Int) -> Cell { grid[row][column] }

  /// Takes what a program wrote; a character may come in parts.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var end = pending.count
    // Keep back a character that is not complete yet.
    for back in 1...4 where back <= pending.count {
      let byte = pending[pending.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      if length > back { end = pending.count - back }
      break
    }
    let ready = String(decoding: pending[..<end], as: UTF8.self)
    pending.removeFirst(end)
    for scalar in ready.unicodeScalars { feed(scalar) }
  }

  /// Changes the size as terminals do that do not break lines anew.
  public mutating func resize(columns: Int, rows: Int) {
    var old = grid
    while old.count > rows && row > 0 {
      scrolledOut.append(Self.text(old.removeFirst()))
      row -= 1
    }
    var new = Self.blank(columns, rows)
    for (at, line) in old.prefix(rows).enumerated() {
      for (column, cell) in line.prefix(columns).enumerated() { new[at][column] = cell }
    }
    grid = new
    self.columns = columns
    self.rows = rows
    row = min(row, rows - 1)
    column = min(column, columns - 1)
    isAtEdge = false
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  private static func text(_ cells: [Cell]) -> String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Screen {
  private mutating func feed(_ scalar: Unicode.Scalar) {
    if let sequence {
      feed(sequence: sequence, scalar)
      return
    }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r": moveTo(row, 0)
    case "\n": lineFeed()
    case "\u{8}": moveTo(row, column - 1)
    case "\t": moveTo(row, (column / 8 + 1) * 8)
    case "\u{0}"..<" ", "\u{7F}": break
    default: put(scalar)
    }
  }

  private mutating func feed(sequence start: String, _ scalar: Unicode.Scalar) {
    let whole = start + String(scalar)
    if start.isEmpty && "[]()".unicodeScalars.contains(scalar) {
      sequence = whole
    } else if start.hasPrefix("[") && !("@"..."~").contains(scalar) {
      sequence = whole
    } else if start.hasPrefix("]") && scalar != "\u{7}" {
      sequence = whole
    } else {
      sequence = nil
      if start.hasPrefix("[") { control(String(start.dropFirst()), scalar) }
      if start.isEmpty && scalar == "M" { moveTo(row - 1, column) }
    }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch final {
    case "A": moveTo(row - first, column)
    case "B": moveTo(row + first, column)
    case "C": moveTo(row, column + first)
    case "D": moveTo(row, column - first)
    case "G": moveTo(row, first - 1)
    case "d": moveTo(first - 1, column)
    case "H": moveTo(first - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case "J": eraseDisplay(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "X": erase(row, column..<min(columns, column + first))
    case "P":
      let count = min(first, columns - column)
      grid[row].removeSubrange(column..<(column + count))
      grid[row] += Array(repeating: Cell(), count: count)
    case "@": openGap(first)
    case "m": style = parameters == "0" || parameters.isEmpty ? "" : parameters
    case "h", "l":
      if parameters == "4" { inserts = final == "h" }
      if parameters == "?2004" { marksPastes = final == "h" }
      if parameters == "?25" { showsCursor = final == "h" }
      if parameters == "?7" { wraps = final == "h" }
      if parameters == "?1049" { changeScreen(toSecond: final == "h") }
    default: break
    }
  }

  private mutating func changeScreen(toSecond: Bool) {
    if toSecond, first == nil {
      first = (grid, row, column)
      grid = Self.blank(columns, rows)
    } else if !toSecond, let kept = first {
      first = nil
      grid = Self.blank(columns, rows)
      for (row, cells) in kept.grid.prefix(rows).enumerated() {
        for (column, cell) in cells.prefix(columns).enumerated() { grid[row][column] = cell }
      }
      moveTo(kept.row, kept.column)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = String(scalar).displayWidth
    if width == 0 {
      var at = isAtEdge ? column : column - 1
      while at > 0 && grid[row][at].text.isEmpty { at -= 1 }
      if at >= 0 { grid[row][at].text.unicodeScalars.append(scalar) }
      return
    }
    if !wraps { isAtEdge = false }
    if isAtEdge || column + width > columns, wraps {
      moveTo(row, 0)
      lineFeed()
    }
    if inserts { openGap(width) }
    // Half of a wide character that is written over is gone.
    if grid[row][column].text.isEmpty && column > 0 { grid[row][column - 1].text = " " }
    grid[row][column] = Cell(text: String(scalar), style: style)
    if width == 2 { grid[row][column + 1] = Cell(text: "", style: style) }
    let next = column + width
    if next < columns && grid[row][next].text.isEmpty { grid[row][next].text = " " }
    column = min(next, columns - 1)
    isAtEdge = next >= columns
  }

  private mutating func openGap(_ count: Int) {
    let count = min(count, columns - column)
    grid[row].insert(contentsOf: Array(repeating: Cell(), count: count), at: column)
    grid[row].removeLast(count)
  }

  private mutating func moveTo(_ row: Int, _ column: Int) {
    self.row = max(0, min(rows - 1, row))
    self.column = max(0, min(columns - 1, column))
    isAtEdge = false
  }

  private mutating func lineFeed() {
    isAtEdge = false
    if row < rows - 1 {
      row += 1
    } else {
      scrolledOut.append(Self.text(grid.removeFirst()))
      grid.append(Array(repeating: Cell(), count: columns))
    }
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range { grid[row][column] = Cell() }
  }

  private mutating func eraseLine(_ kind: Int) {
    erase(row, kind == 0 ? column..<columns : kind == 1 ? 0..<(column + 1) : 0..<columns)
  }

  private mutating func eraseDisplay(_ kind: Int) {
    eraseLine(kind)
    let rest = kind == 0 ? (row + 1)..<rows : kind == 1 ? 0..<row : 0..<rows
    for row in rest { erase(row, 0..<columns) }
  }
}
