import Domain

/// Brings numbers in units of one kind to one unit: what was met first of litres and millilitres. What does not convert
/// stays as it is, in a group of its own.
struct UnitKinds {
  private let pairs: [(column: Int, unit: Int)]
  /// The first unit that was met of each quantity.
  private var first: [MetricUnit.Quantity: PhysicalUnit] = [:]

  /// - Parameter pairs: columns of numbers, each with that of its unit.
  init(_ pairs: [(column: Int, unit: Int)]) { self.pairs = pairs }

  /// The quantities that people have amounts of.
  private static let quantities: [MetricUnit.Quantity] = [.mass, .volume, .time]

  /// A row with its numbers in the units of those before it.
  mutating func converted(_ row: Row) -> Row {
    var row = row
    for pair in pairs {
      guard case .text(let symbol) = row[pair.unit],
        let unit = Self.quantities.lazy.compactMap({ PhysicalUnit(symbol: symbol, of: $0) }).first
      else { continue }
      guard let known = first[unit.quantity] else {
        first[unit.quantity] = unit
        continue
      }
      guard known != unit, let number = row[pair.column].number,
        let amount = Amount(nearest: number).flatMap({ unit.convert($0, to: known) })
      else { continue }
      row[pair.column] = .number(amount.doubleValue)
      row[pair.unit] = .text(known.symbol)
    }
    return row
  }
}
