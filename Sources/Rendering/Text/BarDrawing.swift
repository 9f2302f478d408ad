import Domain
import Reports

/// Where bars begin and end, in cells.
struct BarRoom {
  /// The cells left of zero and right of it.
  let below: Int
  let above: Int
  let cellsPerUnit: Double

  /// - Parameter range: what the bars range over; zero is in it.
  init(_ cells: Int, _ range: ClosedRange<Double>) {
    let (low, high) = (-range.lowerBound, range.upperBound)
    below =
      low > 0 ? min(cells, max(1, Int(clamping: (Double(cells) * low / (low + high)).rounded()))) : 0
    above = cells - below
    let ratios = [low > 0 ? Double(below) / low : nil, high > 0 ? Double(above) / high : nil]
    cellsPerUnit = ratios.compactMap { $0 }.min() ?? 0
  }
}

extension ChartGlyphs {
  /// The characters of a bar, to the left where it is negative; a zero is the axis itself.
  func bar(_ length: Bounded<Double>, of full: String) -> String {
    let cells = length.limit
    let fill = length.bound == .exact ? full : partial
    if cells >= 0, fill == "█" {
      let bar = Blocks.bar(cells: cells)
      return bar.isEmpty ? zero : bar
    }
    let count = Rounding.whole(abs(cells))
    // Only the right half of a cell can be filled from the right.
    if cells < 0, fill == "█" {
      let halves = Rounding.whole(abs(cells) * 2)
      return halves == 0 ? "▕" : (halves % 2 == 1 ? "▐" : "") + String(repeating: "█", count: halves / 2)
    }
    return count == 0 ? zero : String(repeating: fill, count: count)
  }
}

extension Bar {
  /// The bar in its cells, with blanks before it where there are bars to both sides of zero.
  func text(_ glyphs: ChartGlyphs) -> String {
    let room = BarRoom(cells, range)
    let length = value.map { min(max($0, range.lowerBound), range.upperBound) * room.cellsPerUnit }
    let text = glyphs.bar(length, of: glyphs.fill(0))
    let start = value.limit < 0 ? room.below - text.count : room.below
    return String(repeating: " ", count: max(0, start)) + text
  }
}
