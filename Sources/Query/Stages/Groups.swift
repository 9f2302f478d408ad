import Domain

/// A number made of the values of a column.
struct AggregatePart {
  let column: Int
  let aggregate: Aggregate
}

extension [AggregatePart] {
  /// The places of those that are the first of their column.
  var distinctColumns: [Int] {
    indices.filter { place in !self[..<place].contains { $0.column == self[place].column } }
  }
}

/// Rows added up by their groups, in memory no larger than the groups there are.
struct Groups {
  private let shape: RowShape
  private let parts: [AggregatePart]
  private let empty: [Tally]
  private var places: GroupPlaces
  private var counts: [Int] = []
  /// Those of each group one after another.
  private var tallies: [Tally] = []
  /// How many of the rows that were asked for there are, and in how many each part has a value.
  private var total = 0
  private var known: [Int]

  init(_ shape: RowShape, _ parts: [AggregatePart]) {
    self.shape = shape
    self.parts = parts
    empty = parts.map { Tally($0.aggregate) }
    known = parts.map { _ in 0 }
    places = GroupPlaces(shape.grouping)
    // Of no rows there are numbers too, where no groups are asked for.
    if shape.grouping.isEmpty { _ = place(of: []) }
  }

  mutating func add(_ row: Row, isAskedFor: Bool) {
    let place = place(of: row)
    counts[place] += 1
    if isAskedFor { total += 1 }
    for index in parts.indices {
      let value = row[parts[index].column]
      guard value != .missing else { continue }
      tallies[place * parts.count + index].add(value)
      if isAskedFor { known[index] += 1 }
    }
  }

  private mutating func place(of row: Row) -> Int {
    let place = places.place(of: row)
    if place == counts.count {
      counts.append(0)
      tallies += empty
    }
    return place
  }

  /// What rests on less than all rows, each thing once.
  var notes: [String] {
    parts.distinctColumns.reduce(into: []) { notes, index in
      let note =
        "\(shape.columns[parts[index].column].name) rests on \(known[index]) of \(total) \(shape.unit)"
      if known[index] < total, !notes.contains(note) { notes.append(note) }
    }
  }

  /// A row for each group, in the order of their keys.
  var rows: [Row] {
    let keys = places.keys
    let totals = totals
    return places.sorted(shape).map { place in
      let tallies = tallies[place * parts.count..<(place + 1) * parts.count]
      let values = zip(parts.indices, tallies).map { index, tally in
        let part = parts[index]
        if part.aggregate == .part { return tally.value.percent(of: totals[index][period(keys[place])] ?? 0) }
        // A least day is told as one.
        return shape.columns[part.column].isDay && part.aggregate.isOfNumbers
          ? tally.value.asDay : tally.value
      }
      return keys[place] + values + [.number(Double(counts[place]))]
        + parts.distinctColumns.map { .number(Double(tallies[tallies.startIndex + $0].count)) }
    }
  }

  /// The sums of what is to be told as parts of a total, for each period.
  private var totals: [[QueryValue: Double]] {
    parts.indices.map { index in
      guard parts[index].aggregate == .part else { return [:] }
      var totals: [QueryValue: Tally] = [:]
      for (place, key) in places.keys.enumerated() {
        totals[period(key), default: Tally(.sum)].add(tallies[place * parts.count + index].value)
      }
      return totals.compactMapValues(\.value.number)
    }
  }

  /// Which of two periods a group is of.
  private func period(_ key: Row) -> QueryValue {
    shape.periods.flatMap { periods in shape.grouping.firstIndex(of: periods.column).map { key[$0] } }
      ?? .missing
  }
}

extension QueryValue {
  /// The day that the number of a day is.
  fileprivate var asDay: QueryValue { number.map { .day(Day(Int($0))) } ?? .missing }

  /// How many in a hundred of a total it is; of nothing there are no parts.
  func percent(of total: Double) -> QueryValue {
    guard total > 0, let number else { return .missing }
    return .finite(100 * number / total)
  }
}
