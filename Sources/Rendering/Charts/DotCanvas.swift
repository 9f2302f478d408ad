import Reports

/// Dots in the cells of a terminal: eight of a braille character in each, or one mark.
///
/// A cell has one colour, that of the series that came to it first.
struct DotCanvas {
  let columns: Int
  let rows: Int
  /// The dots of a cell: 2 × 4, or 1 × 1.
  let isFine: Bool
  private var cells: [(dots: UInt8, owner: Int)]
  /// Whether what was measured is two dots high, so that it is seen on a line where no colour tells them apart.
  var isMeasuredHigh = false

  init(columns: Int, rows: Int, isFine: Bool) {
    self.columns = columns
    self.rows = rows
    self.isFine = isFine
    cells = Array(repeating: (0, -1), count: columns * rows)
  }

  var width: Int { isFine ? columns * 2 : columns }
  var height: Int { isFine ? rows * 4 : rows }

  /// - Parameter y: counted from the bottom, as values are.
  mutating func dot(_ x: Int, _ y: Int, owner: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let (index, dots) = place(x, y)
    cells[index].dots |= dots
    if cells[index].owner < 0 { cells[index].owner = owner }
  }

  /// A dot of what was measured.
  mutating func measured(_ x: Int, _ y: Int, owner: Int) {
    dot(x, y, owner: owner)
    if isMeasuredHigh { dot(x, y + 1 < height ? y + 1 : y - 1, owner: owner) }
  }

  /// Whether a line has a dot in a column: those in dashes and those of bounds are broken.
  private func isDrawn(_ x: Int, _ mark: Chart.Highlight) -> Bool {
    switch mark {
    case .line, .dots: true
    case .dashes: !isFine || x % 6 < 4
    case .edge: !isFine || x % 4 == 0
    }
  }

  /// A straight line between two dots: J. Bresenham, "Algorithm for computer control of a digital plotter" (1965).
  mutating func line(
    _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), owner: Int, _ mark: Chart.Highlight
  ) {
    let (dx, dy) = (abs(to.x - from.x), -abs(to.y - from.y))
    let (stepX, stepY) = (from.x < to.x ? 1 : -1, from.y < to.y ? 1 : -1)
    var (x, y) = from
    var error = dx + dy
    while true {
      if isDrawn(x, mark) { dot(x, y, owner: owner) }
      if (x, y) == to { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += stepX
      }
      if twice <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// The dots of a cell and the series that it belongs to; nothing where it is empty.
  func cell(_ column: Int, _ row: Int) -> (dots: UInt8, owner: Int)? {
    let cell = cells[row * columns + column]
    return cell.dots == 0 ? nil : cell
  }

  /// The dots of a whole cell's breadth at a height, and the row of cells that it runs through.
  func level(_ y: Int) -> (row: Int, dots: UInt8) {
    let (left, right) = (place(0, y), place(isFine ? 1 : 0, y))
    return (left.index / columns, left.dots | right.dots)
  }

  static func braille(_ dots: UInt8) -> String {
    String(Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "))
  }

  private func place(_ x: Int, _ y: Int) -> (index: Int, dots: UInt8) {
    let top = height - 1 - y
    guard isFine else { return (top * columns + x, 1) }
    let bits: [UInt8] = x % 2 == 0 ? [0x01, 0x02, 0x04, 0x40] : [0x08, 0x10, 0x20, 0x80]
    return (top / 4 * columns + x / 2, bits[top % 4])
  }
}
