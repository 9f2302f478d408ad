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

  /// - Parameters:
  ///   - kind: nil chooses by what the rows are.
  ///   - columns: what is drawn; at least one.
  ///   - span: where the stage stands, for the error when the rows cannot be drawn so.
  init(
    _ kind: Chart.Kind?, _ columns: [Int], _ rows: RowShape, _ span: Range<Int>?
  ) throws(CommandError) {
    shape = rows
    let day = rows.columns.indices.first { rows.columns[$0].kind == .day && !columns.contains($0) }
    let label =
      rows.keys.first
      ?? rows.columns.indices.first { index in
        if case .text = rows.columns[index].kind { true } else { false }
      }
    self.kind = kind ?? (day != nil ? .line : .bar)
    self.columns = columns
    switch self.kind {
    case .line, .heat, .spark:
      guard let day else {
        throw CommandError(
          .refused, "a \(self.kind.rawValue) chart needs a day in each row", span: span,
          hint: "chart bar draws names")
      }
      axis = day
    case .bar: axis = label ?? day
    case .histogram: axis = nil
    }
  }

  /// The columns it reads.
  var reads: Set<Int> { Set(columns + (axis.map { [$0] } ?? [])) }

  func chart(of rows: [Row]) -> Chart {
    let first = shape.columns[columns[0]]
    let title = columns.map { shape.columns[$0].name }.joined(separator: ", ")
    let isScore = columns.allSatisfy { shape.columns[$0].kind == .score }
    let scale: Chart.Scale = isScore ? .score : .automatic
    // A target is one of a day.
    let goal = columns.count == 1 && shape.keys.isEmpty ? first.goal : nil
    if kind == .histogram {
      return .histogram(title, unit: first.unit, rows.compactMap { $0[columns[0]].number })
    }
    if kind == .bar, let axis, shape.columns[axis].kind != .day {
      let names = rows.map { $0[axis].words }
      let series = columns.map { column in
        Chart.Series(
          columns.count > 1 ? shape.columns[column].name : "", rows.map { $0[column].number })
      }
      return .bar(title, unit: first.unit, names: names, series, scale: scale)
    }
    var days: [Day] = []
    var values = [[Day: Double]](repeating: [:], count: columns.count)
    for row in rows {
      guard let axis, case .day(let day) = row[axis] else { continue }
      days.append(day)
      for (index, column) in columns.enumerated() {
        values[index][day] = row[column].number ?? values[index][day]
      }
    }
    guard let from = days.min(), let to = days.max() else {
      return .line(title, unit: first.unit, days: DayRange(Day(0)), [])
    }
    let range = DayRange(from, to)
    switch kind {
    case .heat: return .heat(title, unit: first.unit, days: range, values[0], scale: scale)
    case .spark: return .spark(title, unit: first.unit, days: range, values[0], scale: scale)
    default:
      // Measurements stand behind the mean of their days.
      let series = zip(columns, values).map { column, values in
        let name = shape.columns[column].name
        let isBehind = columns.contains { shape.columns[$0].name.hasPrefix(name + "_") }
        return Chart.Series(columns.count > 1 ? name : "", values, in: range, mark: isBehind ? .dots : .line)
      }
      return kind == .bar
        ? .bar(title, unit: first.unit, days: range, series, goal: goal, scale: scale)
        : .line(title, unit: first.unit, days: range, series, goal: goal, scale: scale)
    }
  }
}
