import Domain
import Reports

/// Charts in sentences.
enum ChartWords {
  /// What a chart shows: how many values, the first and the last, the least and the most, and how many are missing.
  static func sentence(_ chart: Chart) -> String {
    let title = chart.title.isEmpty ? "Chart" : chart.title
    guard !chart.values.isEmpty else { return "\(title): no values." }
    var sentences: [String] = []
    for (index, series) in chart.series.enumerated() where series.values.contains(where: { $0 != nil }) {
      // The bounds of a line are told with it.
      guard series.mark != .edge else { continue }
      sentences.append(sentence(series, of: chart, title))
      let bounds = chart.series[(index + 1)...].prefix { $0.mark == .edge }
        .compactMap { $0.values.last { $0 != nil } ?? nil }
      if bounds.count == 2 {
        let between = bounds.map { value(chart, $0) }.joined(separator: " and ")
        sentences.append("The last is between \(between).")
      }
    }
    if let goal = chart.goal {
      let bounds =
        goal.course.isEmpty ? text(goal.last, of: chart) : course(goal.course, of: chart)
      sentences.append("\(goal.label): \(bounds).")
    }
    return sentences.joined(separator: " ")
  }

  /// `1500 kcal, from Wed 18 Nov 26 2500 kcal`; of many changes the first and the last.
  private static func course(_ course: [Chart.Goal.Bounds?], of chart: Chart) -> String {
    let starts = course.indices.filter { $0 == 0 || course[$0] != course[$0 - 1] }
    let shown = starts.count > 4 ? [starts[0], starts[starts.count - 1]] : starts
    let texts = shown.map { index in
      let text = course[index].map { self.text($0, of: chart) } ?? "none"
      return index == 0 ? text : "from \(place(index, chart.series[0], chart).dropFirst(3)) \(text)"
    }
    return texts.joined(separator: starts.count > shown.count ? ", … " : ", ")
  }

  private static func text(_ bounds: Chart.Goal.Bounds, of chart: Chart) -> String {
    bounds.values.map { value(chart, $0) }.joined(separator: " to ")
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
    // Where there are several, the title may be made of their names.
    let name =
      series.name.isEmpty || series.name.lowercased() == title.lowercased()
      ? title
      : title.split(separator: ", ").contains { $0 == series.name } ? series.name : "\(title), \(series.name)"
    if case .categories = chart.axis {
      return "\(name): \(places.map { each($0, series, chart) }.joined(separator: ", "))."
    }
    if chart.kind == .histogram || chart.kind == .bar && places.count <= 31 {
      return "\(name): \(places.map { each($0, series, chart) }.joined(separator: ", "))."
    }
    guard places.count > 1 else { return "\(name): \(point(first))." }
    let gaps = missing(places, of: series)
    let missing = gaps == 0 ? "" : ", \(gaps) without a value"
    return "\(name): \(places.count) values\(missing); first \(point(first)), last \(point(last)), "
      + "least \(point(least)), most \(point(most))."
  }

  private static func each(_ index: Int, _ series: Chart.Series, _ chart: Chart) -> String {
    let words = series.bound(at: index) == .exact ? "" : "at least "
    return
      "\(ChartNames.name(chart.axis, index..<index + 1)) \(words)\(value(chart, series.values[index] ?? 0))"
  }

  /// How many values are not there. Those that mostly come every week lack none on the days between.
  private static func missing(_ places: [Int], of series: Chart.Series) -> Int {
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    let step = (series.reach + 1) / 2
    guard steps.count > 1, step > 1, steps.count(where: { $0 == step }) * 2 > steps.count else {
      return series.values.count - places.count
    }
    return steps.reduce(0) { $0 + max(0, ($1 + step / 2) / step - 1) }
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
