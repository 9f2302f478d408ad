import Domain
import Reports

/// Which positions of an axis share a column of a picture, where there are more of them than columns.
struct ChartColumns {
  /// The positions of each group, in order; a group is drawn as the mean of its values.
  let groups: [Range<Int>]
  /// The column of each group, ascending.
  let places: [Int]
  /// How many columns there are.
  let count: Int
  /// The most positions that share a column.
  let size: Int

  /// - Parameter count: the columns there are, 1 or more.
  init(_ chart: Chart, count: Int) {
    let axis = chart.axis
    self.count = count
    if case .numbers(let numbers) = axis {
      var groups: [Range<Int>] = []
      var places: [Int] = []
      let scale = axis.numberScale(ticks: 6)
      for (index, number) in numbers.enumerated() {
        let place = Int(clamping: ((scale?.part(number) ?? 0) * Double(count - 1)).rounded())
        if places.last == place, let last = groups.last {
          groups[groups.count - 1] = last.lowerBound..<index + 1
        } else {
          groups.append(index..<index + 1)
          places.append(place)
        }
      }
      (self.groups, self.places) = (groups, places)
      size = groups.map(\.count).max() ?? 1
      return
    }
    // A week is in one column whole.
    size = chart.step * max(1, (chart.steps + count - 1) / count)
    let size = size
    let groups = stride(from: 0, to: axis.count, by: size).map { $0..<min($0 + size, axis.count) }
    self.groups = groups
    // What is alone stands in the middle.
    places =
      groups.count == 1
      ? [(count - 1) / 2]
      : groups.indices.map { ($0 * (count - 1) + (groups.count - 1) / 2) / max(1, groups.count - 1) }
  }

  /// The last position of the group that is nearest to a column.
  func position(near column: Int) -> Int? {
    groups.indices.min { abs(places[$0] - column) < abs(places[$1] - column) }.map {
      groups[$0].upperBound - 1
    }
  }

  /// The mean of a group's values; nil where all are missing.
  func mean(_ values: [Double?], _ group: Int) -> Double? {
    let known = values[groups[group]].compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  /// `each column is the mean of 3 days`, where values share one. Those of weeks may stand each in a column of its own,
  /// although days share them.
  func note(_ chart: Chart, each: String) -> String? {
    // What was measured is drawn each for itself.
    let isShared = chart.series.contains { series in
      (chart.kind != .line || series.mark != .dots)
        && groups.contains { group in series.values[group].count { $0 != nil } > 1 }
    }
    guard size > 1, isShared else { return nil }
    switch chart.axis {
    case .days: return "each \(each) is the mean of \(chart.span(size / chart.step))"
    case .numbers: return "each \(each) is the mean of up to \(size) values"
    case .categories, .bins: return "each \(each) is the mean of \(size) values"
    }
  }

  /// Where a position of days or categories stands, from 0 to 1.
  func part(_ index: Int) -> Double {
    let group = index / size
    guard count > 1, places.indices.contains(group) else { return 0.5 }
    return Double(places[group]) / Double(count - 1)
  }
}

/// A label below an axis and where it belongs, from 0 to 1.
struct AxisLabel: Equatable {
  var part: Double
  var text: String
}

extension Chart.Axis {
  /// The round numbers that an axis of numbers covers.
  func numberScale(ticks: Int) -> NiceScale? {
    guard case .numbers(let numbers) = self, let low = numbers.first, let high = numbers.last else {
      return nil
    }
    return NiceScale(covering: low...high, atMost: ticks)
  }

  /// As many labels as fit.
  /// - Parameter fits: whether some labels, in order, have room beside each other.
  func labels(_ columns: ChartColumns, fits: ([AxisLabel]) -> Bool) -> [AxisLabel] {
    switch self {
    case .days(let range):
      func labels(_ ticks: [DayTick]) -> [AxisLabel] {
        ticks.map { AxisLabel(part: columns.part($0.day - range.first), text: $0.label) }
      }
      return labels(DayTicks.ticks(in: range) { fits(labels($0)) })
    case .numbers:
      // All have the range of the first, which the columns are placed by.
      guard let scale = numberScale(ticks: 6) else { return [] }
      let all = zip(scale.ticks, scale.labels).map { AxisLabel(part: scale.part($0), text: $1) }
      return Chart.Axis.thinned(all, fits: fits)
    case .categories(let names):
      return Chart.Axis.thinned(
        names.enumerated().map { AxisLabel(part: columns.part($0), text: $1) }, fits: fits)
    case .bins: return []
    }
  }

  /// Every one, every other one, and so on until they fit.
  private static func thinned(_ labels: [AxisLabel], fits: ([AxisLabel]) -> Bool) -> [AxisLabel] {
    var step = 1
    while step <= max(1, labels.count) {
      let some = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
      if fits(some) { return some }
      step += 1
    }
    return []
  }
}
