import Domain

// How charts are made: one function for each kind.
extension Chart {
  /// Values along days, joined where they follow each other.
  /// - Parameters:
  ///   - days: the days drawn, each of which is a position: of a range without end, those with data.
  ///   - step: how many days each value stands for.
  public static func line(
    _ title: String, unit: String = "", days: DayRange, _ series: [Series], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int = 1, step: Int = 1
  ) -> Chart {
    Chart(
      .line, title, unit: unit, axis: .days(days), series: series, goal: goal, scale: scale, digits: digits,
      step: step)
  }

  /// Values along numbers, such as hours.
  /// - Parameter points: in any order; of several at one place the last counts.
  public static func line(
    _ title: String, unit: String = "", points: [(x: Double, y: Double?)], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int = 1
  ) -> Chart {
    var values: [Double: Double?] = [:]
    for point in points where usable(point.x) != nil { values[point.x] = .some(point.y) }
    let places = values.keys.sorted()
    return Chart(
      .line, title, unit: unit, axis: .numbers(places),
      series: [Series("", places.map { values[$0] ?? nil })],
      goal: goal, scale: scale, digits: digits)
  }

  /// Values along names in order, such as the hours of a day, joined where they follow each other.
  public static func line(
    _ title: String, unit: String = "", names: [String], _ series: [Series], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int = 1
  ) -> Chart {
    Chart(
      .line, title, unit: unit, axis: .categories(names), series: series, goal: goal, scale: scale,
      digits: digits)
  }

  /// A bar for each name.
  public static func bar(
    _ title: String, unit: String = "", _ bars: [(name: String, value: Double?)], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int = 1
  ) -> Chart {
    bar(
      title, unit: unit, names: bars.map(\.name), [Series("", bars.map(\.value))], goal: goal, scale: scale,
      digits: digits)
  }

  /// Several bars for each name, one of each series.
  public static func bar(
    _ title: String, unit: String = "", names: [String], _ series: [Series], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int = 1
  ) -> Chart {
    Chart(
      .bar, title, unit: unit, axis: .categories(names), series: series, goal: goal, scale: scale,
      digits: digits)
  }

  /// A bar for each day, or for so many days.
  public static func bar(
    _ title: String, unit: String = "", days: DayRange, _ series: [Series], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int = 1, step: Int = 1
  ) -> Chart {
    Chart(
      .bar, title, unit: unit, axis: .days(days), series: series, goal: goal, scale: scale, digits: digits,
      step: step)
  }

  /// A calendar of days, shaded by their values.
  public static func heat(
    _ title: String, unit: String = "", days: DayRange, _ values: [Day: Double], scale: Scale = .automatic,
    digits: Int = 1
  ) -> Chart {
    Chart(
      .heat, title, unit: unit, axis: .days(days), series: [Series("", values, in: days)], scale: scale,
      digits: digits)
  }

  /// One row: how values came about over days.
  public static func spark(
    _ title: String = "", unit: String = "", days: DayRange, _ values: [Day: Double],
    scale: Scale = .automatic, digits: Int = 1, step: Int = 1
  ) -> Chart {
    Chart(
      .spark, title, unit: unit, axis: .days(days), series: [Series("", values, in: days)], scale: scale,
      digits: digits, step: step)
  }

  /// How many of some values fall into each of a few classes; see `HistogramBins`.
  /// - Parameters:
  ///   - values: in any order.
  ///   - limit: the most classes.
  public static func histogram(
    _ title: String, unit: String = "", _ values: [Double], atMost limit: Int = 12, digits: Int = 1
  ) -> Chart {
    let bins = HistogramBins(values, atMost: limit)
    return Chart(
      .histogram, title, unit: unit, axis: .bins(bins?.edges ?? []),
      series: [Series("", bins?.counts.map { Double($0) } ?? [])], digits: digits)
  }
}
