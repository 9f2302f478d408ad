import Domain
import Language
import Reports

/// Makes a chart of rows.
struct ChartMaker: Sendable {
  private let kind: Chart.Kind
  private let columns: [Int]
  /// What the values stand along.
  private let axis: Int?
  private let shape: RowShape
  private let title: String

  /// - Parameters:
  ///   - kind: nil chooses by what the rows are.
  ///   - columns: what is drawn; at least one.
  ///   - span: where the stage stands, for the error when the rows cannot be drawn so.
  init(
    _ kind: Chart.Kind?, _ columns: [Int], _ rows: RowShape, _ span: Range<Int>?, title: String? = nil
  ) throws(CommandError) {
    shape = rows
    self.title =
      title ?? columns.map { rows.columns[$0].title ?? rows.columns[$0].name }.joined(separator: ", ")
    self.kind = kind ?? (rows.day != nil ? .line : .bar)
    self.columns = columns
    guard rows.canBeDrawn(as: self.kind) else {
      if rows.periods != nil, rows.day != nil {
        throw CommandError.twoPeriods(
          "a \(self.kind.rawValue) chart", hint: "chart line or chart bar draws both"
        ).at(span)
      }
      throw CommandError.needsDay("a \(self.kind.rawValue) chart", hint: "chart bar draws names").at(span)
    }
    switch self.kind {
    case .line, .heat, .spark: axis = rows.day
    case .bar: axis = rows.label ?? rows.day ?? rows.periods?.column
    case .histogram: axis = nil
    }
  }

  /// The columns it reads.
  var reads: Set<Int> { Set(columns + [axis, shape.periods?.column].compactMap { $0 }) }

  /// - Parameter goals: tells what is aimed at on days.
  func chart(of rows: [Row], _ goals: QueryColumn.GoalReader) throws -> Chart {
    if kind == .histogram {
      return .histogram(title, unit: unit, rows.compactMap { drawn($0[columns[0]])?.exact })
    }
    guard let axis, shape.columns[axis].isDay else { return bars(rows) }
    // Of several rows of a week each is a bar.
    if kind == .bar, shape.columns[axis].kind == .week, rows.count <= 40 {
      let places = [axis] + (shape.periods.map { [$0.column] } ?? [])
      if Set(rows.map { row in places.map { row[$0] } }).count < rows.count { return bars(rows) }
    }
    return try days(rows, along: axis, goals)
  }

  private var unit: String { isInHours ? "h" : shape.columns[columns[0]].unit }

  /// Whether all that is drawn are minutes of nights, which people count in hours.
  private var isInHours: Bool {
    columns.allSatisfy { shape.columns[$0].isOfNights && shape.columns[$0].kind == .duration }
  }

  /// The number of a value as it is drawn.
  private func drawn(_ value: QueryValue) -> Bounded<Double>? {
    isInHours ? value.bounded?.map { $0 / 60 } : value.bounded
  }
  private var scale: Chart.Scale {
    if columns.allSatisfy({ shape.columns[$0].kind == .score }) { return .score }
    let bounds = columns.map { shape.columns[$0].within }
    // An axis of what cannot be more than 100 ends there.
    guard kind == .line || kind == .bar, let first = bounds[0], bounds.allSatisfy({ $0 == first }) else {
      return .automatic
    }
    return .fixed(first)
  }

  /// What is drawn beside each other: each column, of each period.
  private var series: [(column: Int, period: Int?, name: String)] {
    guard let periods = shape.periods, periods.column != axis else {
      return columns.map { ($0, nil, columns.count > 1 ? shape.columns[$0].name : "") }
    }
    return periods.ranges.indices.flatMap { number in
      columns.map { column in
        let period = periods.names[number]
        return (column, number, columns.count > 1 ? "\(shape.columns[column].name), \(period)" : period)
      }
    }
  }

  private func period(of row: Row) -> Int? { shape.periods.flatMap { shape.period(row[$0.column]) } }

  private func bars(_ rows: [Row]) -> Chart {
    let keys = rows.map { row in axis.map { row[$0] } ?? .missing }
    guard shape.periods.map({ $0.column != axis }) == true else {
      let series = series.map { item in Chart.Series(item.name, of: rows.map { drawn($0[item.column]) }) }
      return .bar(title, unit: unit, names: keys.map(\.words), series, scale: scale)
    }
    // The periods of one name stand together.
    var places: [QueryValue: Int] = [:]
    var names: [String] = []
    for key in keys where places[key] == nil {
      places[key] = names.count
      names.append(key.words)
    }
    var values = [[Bounded<Double>?]](
      repeating: Array(repeating: nil, count: names.count), count: series.count)
    for (row, key) in zip(rows, keys) {
      for (index, item) in series.enumerated() where item.period == period(of: row) {
        if let place = places[key] { values[index][place] = drawn(row[item.column]) }
      }
    }
    return .bar(
      title, unit: unit, names: names, zip(series, values).map { Chart.Series($0.name, of: $1) }, scale: scale
    )
  }

  private func days(_ rows: [Row], along axis: Int, _ goals: QueryColumn.GoalReader) throws -> Chart {
    // A second period is drawn over the days of the first.
    let isWeekly = shape.columns[axis].kind == .week
    let starts = (shape.periods?.ranges ?? []).map { isWeekly ? DayRange.week(of: $0.first).first : $0.first }
    var days: [Day] = []
    var values = [[Day: Bounded<Double>]](repeating: [:], count: series.count)
    for row in rows {
      guard case .day(var day) = row[axis] else { continue }
      let number = period(of: row)
      if let number { day = starts[0] + (day - starts[number]) }
      days.append(day)
      for (index, item) in series.enumerated() where item.period == number {
        values[index][day] = drawn(row[item.column]) ?? values[index][day]
      }
    }
    // Where there is nothing to draw, its days are those that were asked for.
    let asked = shape.range.flatMap { $0 == .all ? nil : $0 }
    guard let from = days.min() ?? asked?.first, let to = days.max() ?? asked?.last else {
      return .bar(title, unit: unit, names: [], series.map { Chart.Series($0.name, []) })
    }
    // A week is one value, not seven days, and the last one is as long as the others.
    let step = isWeekly && kind != .heat ? 7 : 1
    let range = DayRange(from, to + step - 1)
    switch kind {
    case .heat:
      return .heat(title, unit: unit, days: range, values[0].compactMapValues(\.exact), scale: scale)
    case .spark:
      return .spark(
        title, unit: unit, days: range, values[0].compactMapValues(\.exact), scale: scale, step: step)
    default:
      // Measurements stand behind the mean of their days.
      let drawn = zip(series, values).map { item, values in
        let name = shape.columns[item.column].name
        let isBehind = columns.contains { shape.columns[$0].name.hasPrefix(name + "_") }
        var drawn = Chart.Series(item.name, values, in: range, mark: isBehind ? .dots : .line)
        drawn.start = item.period.flatMap { $0 > 0 ? starts[$0] + (from - starts[0]) : nil }
        return drawn
      }
      let goal = try aim.flatMap { try goals($0, range) }
      return kind == .bar
        ? .bar(title, unit: unit, days: range, drawn, goal: goal, scale: scale, step: step)
        : .line(title, unit: unit, days: range, drawn, goal: goal, scale: scale, step: step)
    }
  }

  /// A target is one of a day.
  private var aim: QueryColumn.Aim? {
    columns.count == 1 && shape.keys.allSatisfy { $0 == shape.periods?.column }
      ? shape.columns[columns[0]].aim : nil
  }
}

extension Chart.Series {
  /// A value for each position, of some of which only a bound is known.
  fileprivate init(_ name: String, of values: [Bounded<Double>?]) {
    self.init(name, values.map { $0?.limit })
    partial = Set(values.indices.filter { values[$0].map { $0.bound != .exact } ?? false })
  }
}

extension RowShape {
  /// Whether there is what such a chart stands on.
  func canBeDrawn(as kind: Chart.Kind) -> Bool {
    switch kind {
    case .line: day != nil
    case .heat, .spark: day != nil && periods == nil
    case .bar: true
    case .histogram: periods == nil
    }
  }
}
