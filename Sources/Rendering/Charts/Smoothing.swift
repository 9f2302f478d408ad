import Domain
import Reports

extension Chart {
  /// The lengths of the means that a line of too many values is drawn by, in days, or weeks where values are of these.
  private static let windows = [7, 15, 31, 61, 91, 181, 365, 731]

  /// Window of the centred mean, in days or weeks, used when there are more points than columns and they swing; nil draws
  /// them as they are, as two months always are.
  /// - Parameter columns: how many points can be told from each other along the axis.
  func smoothingWindow(columns: Int) -> Int? {
    guard kind == .line, case .days = axis, steps > 60 else { return nil }
    let range = valueRange()
    let span = scale == .score ? 100 : range.upperBound - range.lowerBound
    let isComb = series.contains { series in
      let known = series.values.compactMap { $0 }
      guard series.mark == .line || series.mark == .dashes, known.count > columns, span > 0 else {
        return false
      }
      let steps = zip(known, known.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      return steps / Double(known.count - 1) > 0.05 * span
    }
    guard isComb else { return nil }
    let least = 4 * steps / max(1, columns)
    return Self.windows.first { $0 >= least } ?? Self.windows.last
  }

  /// The same chart with the mean of the days, or weeks, round each in place of its lines' values.
  func smoothed(over window: Int) -> Chart {
    replacing(
      series.map { series in
        series.mark == .dots
          ? series : Series(series.name, means(series.values, window), mark: series.mark)
      })
  }

  /// Centred means. What lies before the first value, behind the last or in a longer gap stays a gap.
  private func means(_ values: [Double?], _ window: Int) -> [Double?] {
    guard let first = values.firstIndex(where: { $0 != nil }),
      let last = values.lastIndex(where: { $0 != nil })
    else { return values }
    let density = Double(values.count { $0 != nil }) / Double(last - first + 1)
    return values.indices.map { index in
      guard first...last ~= index, index % step == 0 else { return nil }
      let reach = window * step / 2
      let around = max(first, index - reach)...min(last, index + reach)
      let known = values[around].compactMap { $0 }
      guard Double(known.count) * 2 >= density * Double(around.count) else { return nil }
      return known.reduce(0, +) / Double(known.count)
    }
  }
}

extension Chart {
  /// The most positions that two values in a row of a series may lie apart and still be joined.
  func reach(of series: Series) -> Int { if case .days = axis { series.reach } else { 1 } }

  /// What stands beside a line chart, so that several can stand one above the other.
  func textMargins(_ space: ChartSpace) -> (gutter: Int, margin: Int) {
    guard kind == .line else { return (0, 0) }
    return LineText.margins(self, space)
  }
}

extension Chart.Series {
  /// The most positions that two values in a row may lie apart and still be joined: those of a week follow each other
  /// every seven days, and where one is left out there is a gap.
  var reach: Int {
    let known = values.indices.filter { values[$0] != nil }
    let steps = zip(known, known.dropFirst()).map { $1 - $0 }.sorted()
    return steps.isEmpty ? 1 : 2 * steps[steps.count / 2] - 1
  }
}

extension ChartColumns {
  /// The values of a series, each in the column that it belongs to.
  func points(_ values: [Double?]) -> [(place: Int, value: Double)] {
    groups.indices.flatMap { group in
      values[groups[group]].compactMap { value in value.map { (places[group], $0) } }
    }
  }

  /// The points of a series in runs that are joined.
  /// - Parameter reach: the most positions between two that are.
  func runs(_ values: [Double?], reach: Int) -> [[(place: Int, value: Double)]] {
    var runs: [[(place: Int, value: Double)]] = []
    var last: (group: Int, position: Int)?
    for group in groups.indices {
      guard let value = mean(values, group),
        let position = groups[group].first(where: { values[$0] != nil }),
        let end = groups[group].last(where: { values[$0] != nil })
      else { continue }
      let isJoined = last.map { $0.group + 1 == group || position - $0.position <= reach } ?? false
      if isJoined {
        runs[runs.count - 1].append((places[group], value))
      } else {
        runs.append([(places[group], value)])
      }
      last = (group, end)
    }
    return runs
  }
}
