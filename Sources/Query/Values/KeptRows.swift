/// Rows that wait for others, with those of their columns alone that are still read.
struct KeptRows {
  private let width: Int
  /// Where each kept value stands in a whole row; nil keeps whole rows.
  private let places: [Int]?
  private var rows: [Row] = []

  /// - Parameters:
  ///   - columns: what is read of them from here on.
  ///   - width: how many columns there are.
  init(_ columns: Set<Int>, of width: Int) {
    self.width = width
    places = columns.count < width ? columns.sorted() : nil
  }

  var indices: Range<Int> { rows.indices }

  mutating func append(_ row: Row) {
    guard let places else { return rows.append(row) }
    rows.append(places.map { row[$0] })
  }

  /// A whole row again, missing where nothing was kept.
  subscript(index: Int) -> Row {
    guard let places else { return rows[index] }
    var row = Row(repeating: .missing, count: width)
    for (place, value) in zip(places, rows[index]) { row[place] = value }
    return row
  }

  /// The values of one of the kept columns.
  func values(_ column: Int) -> [QueryValue] {
    guard let place = places.map({ $0.firstIndex(of: column) }) ?? column else { return [] }
    return rows.map { $0[place] }
  }
}
