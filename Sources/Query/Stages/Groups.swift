import Domain

extension [(column: Int, aggregate: Aggregate)] {
  /// The places of those that are the first of their column.
  var distinctColumns: [Int] {
    indices.filter { place in !self[..<place].contains { $0.column == self[place].column } }
  }
}

/// Rows added up by their keys, in memory no larger than the groups there are.
struct Groups {
  private let shape: RowShape
  private let parts: [(column: Int, aggregate: Aggregate)]
  private let empty: [Tally]
  // One key is the usual case, and needs no list of them.
  private var places: [QueryValue: Int] = [:]
  private var lists: [Row: Int] = [:]
  private var keys: [Row] = []
  private var counts: [Int] = []
  /// Those of each group one after another.
  private var tallies: [Tally] = []
  /// How many of the rows that were asked for there are, and in how many each part has a value.
  private var total = 0
  private var known: [Int]

  init(_ shape: RowShape, _ parts: [(column: Int, aggregate: Aggregate)]) {
    self.shape = shape
    self.parts = parts
    empty = parts.map { Tally($0.aggregate) }
    known = parts.map { _ in 0 }
    if shape.keys.isEmpty { _ = open([]) }
  }

  mutating func add(_ row: Row, isAskedFor: Bool) {
    let place = place(of: row)
    counts[place] += 1
    if isAskedFor { total += 1 }
    for index in parts.indices {
      guard let value = row[parts[index].column].size else { continue }
      tallies[place * parts.count + index].add(value)
      if isAskedFor { known[index] += 1 }
    }
  }

  private mutating func place(of row: Row) -> Int {
    switch shape.keys.count {
    case 0: return 0
    case 1:
      let key = row[shape.keys[0]]
      if let place = places[key] { return place }
      let place = open([key])
      places[key] = place
      return place
    default:
      let key = shape.keys.map { row[$0] }
      if let place = lists[key] { return place }
      let place = open(key)
      lists[key] = place
      return place
    }
  }

  private mutating func open(_ key: Row) -> Int {
    keys.append(key)
    counts.append(0)
    tallies += empty
    return keys.count - 1
  }

  /// What rests on less than all rows.
  var notes: [String] {
    parts.distinctColumns.compactMap { index in
      known[index] < total
        ? "\(shape.columns[parts[index].column].name) rests on \(known[index]) of \(total) \(shape.unit)"
        : nil
    }
  }

  /// A row for each group, in the order of their keys.
  var rows: [Row] {
    let order = keys.map { key in
      zip(shape.keys, key).map { column, value in shape.columns[column].order(of: value) }
    }
    return keys.indices.sorted { a, b in
      for (x, y) in zip(order[a], order[b]) where x != y { return QueryValue.precedes(x, y) }
      return a < b
    }.map { place in
      let tallies = tallies[place * parts.count..<(place + 1) * parts.count]
      let values = zip(parts, tallies).map { part, tally in
        shape.columns[part.column].isDay ? tally.value.asDay : tally.value
      }
      return keys[place] + values + [.number(Double(counts[place]))]
        + parts.distinctColumns.map { .number(Double(tallies[tallies.startIndex + $0].count)) }
    }
  }
}

extension QueryValue {
  /// A number, or a day as one.
  fileprivate var size: Double? {
    switch self {
    case .number(let number): number
    case .day(let day): Double(day.number)
    default: nil
    }
  }

  /// The day that a number of `size` is.
  fileprivate var asDay: QueryValue { number.map { .day(Day(Int($0))) } ?? .missing }
}
