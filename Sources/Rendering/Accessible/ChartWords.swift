import Domain
import Reports

/// Charts in sentences.
enum ChartWords {
  /// What a chart shows: how many values, the first and the last, the least and the most, and how many are missing.
  static func sentence(_ chart: Chart) -> String {
    let title = chart.title.isEmpty ? "Chart" : chart.title
    guard !chart.values.isEmpty else { return "\(title): no values." }
    var sentences: [String] = []
    for series in chart.series where series.values.contains(where: { $0 != nil }) {
      sentences.append(sentence(series, of: chart, title))
    }
    if let goal = chart.goal {
      let bounds = goal.bounds.map { value(chart, $0) }
      sentences.append("\(goal.label): \(bounds.joined(separator: " to ")).")
    }
    return sentences.joined(separator: " ")
  }

  private static func sentence(_ series: Chart.Series, of chart: Chart, _ title: String) -> String {
    let places = series.values.indices.filter { series.values[$0] != nil }
    guard let first = places.first, let last = places.last,
      let least = places.min(by: { series.values[$0]! < series.values[$1]! }),
      let most = places.max(by: { series.values[$0]! < series.values[$1]! })
    else { return "" }
    func point(_ index: Int) -> String {
      "\(value(chart, series.values[index] ?? 0)) \(place(index, series, chart))"
    }
    // Where there are several, the title is made of their names, or is that of what they all are.
    let isNamed = series.name.isEmpty || title.lowercased().contains(series.name.lowercased())
    let name =
      series.name.isEmpty || !isNamed
      ? [title, series.name].filter { !$0.isEmpty }.joined(separator: ", ") : series.name
    if case .categories = chart.axis {
      return "\(name): \(places.map { each($0, series, chart) }.joined(separator: ", "))."
    }
    if chart.kind == .histogram {
      return "\(name): \(places.map { each($0, series, chart) }.joined(separator: ", "))."
    }
    guard places.count > 1 else { return "\(name): \(point(first))." }
    let gaps = missing(places, of: series)
    let missing = gaps == 0 ? "" : ", \(gaps) without a value"
    return "\(name): \(places.count) values\(missing); first \(point(first)), last \(point(last)), "
      + "least \(point(least)), most \(point(most))."
  }

  private static func each(_ index: Int, _ series: Chart.Series, _ chart: Chart) -> String {
    "\(ChartNames.name(chart.axis, index..<index + 1)) \(value(chart, series.values[index] ?? 0))"
  }

  /// How many values are not there, of as many as there would be if they followed each other as most of them do: those
  /// of weeks lack none on the days between.
  private static func missing(_ places: [Int], of series: Chart.Series) -> Int {
    let step = (series.reach + 1) / 2
    guard step > 1 else { return series.values.count - places.count }
    return zip(places, places.dropFirst()).reduce(0) { $0 + max(0, ($1.1 - $1.0 + step / 2) / step - 1) }
  }

  /// `on Sat 2 Nov 24`, for who cannot look at the axis; a second period has days of its own.
  private static func place(_ index: Int, _ series: Chart.Series, _ chart: Chart) -> String {
    guard case .days(let days) = chart.axis else {
      return "at \(ChartNames.name(chart.axis, index..<index + 1))"
    }
    let day = (series.start ?? days.first) + index
    return "on \(day.weekday.short) \(day.short(withYear: true))"
  }

  private static func value(_ chart: Chart, _ number: Double) -> String {
    let text = Decimals.reading(number, digits: chart.digits)
    return chart.unit.isEmpty ? text : "\(text) \(chart.unit)"
  }
}
