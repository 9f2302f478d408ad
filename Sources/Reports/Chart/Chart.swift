import Domain

/// A picture of numbers: what is drawn, not how. The terminal's and the SVG renderer draw the same value.
///
/// A value that is not there is a gap, which is drawn as one; zero is a value like any other.
public struct Chart: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Values joined along an axis.
    case line
    /// A bar for each value.
    case bar
    /// A calendar with a cell for each day.
    case heat
    /// One row of small columns.
    case spark
    /// How many values fall into each class.
    case histogram
  }

  /// Where the values stand: one position for each value of a series, in order.
  public enum Axis: Sendable, Equatable {
    /// Every day of a range.
    case days(DayRange)
    case categories([String])
    /// Ascending.
    case numbers([Double])
    /// Classes between ascending edges, one more than there are classes.
    case bins([Double])

    /// How many positions there are.
    public var count: Int {
      switch self {
      case .days(let range): range.count
      case .categories(let names): names.count
      case .numbers(let numbers): numbers.count
      case .bins(let edges): max(0, edges.count - 1)
      }
    }
  }

  /// How the values of a line chart are drawn.
  public enum Highlight: Sendable, Equatable {
    /// Neighbours are joined, across no gap.
    case line
    /// Each for itself, as measurements behind their mean.
    case dots
    /// Neighbours are joined by dashes, as a mean beside a trend.
    case dashes
    /// A bound of the line before it, in the colour of that line.
    case edge
  }

  /// What a series looks like where that is its own.
  public enum Look: Sendable, Equatable {
    case usual
    /// A line of what was measured.
    case measured
    /// A line above an area, each stretch in the colour of how the value stands that it leads to.
    case filled
  }

  /// A value for each position of the axis; nil is a gap.
  public struct Series: Sendable, Equatable {
    /// What the legend and the data call it; may be empty where it is the only one.
    public var name: String
    public var values: [Double?]
    public var mark: Highlight
    /// The day of its first value, where it is drawn over the days of another period; nil for the axis's own.
    public var start: Day?
    public var look = Look.usual
    /// How each value stands, by which points are told apart; empty where they are not judged.
    public var tones: [Tone?] = []
    /// The positions whose true values are as large as these or larger, since what they are made of is known in part.
    public var partial: Set<Int> = []

    public init(_ name: String, _ values: [Double?], mark: Highlight = .line) {
      self.name = name
      self.values = values
      self.mark = mark
    }

    /// The values of some days, for an axis of days.
    public init(_ name: String, _ values: [Day: Double], in range: DayRange, mark: Highlight = .line) {
      self.init(name, range.map { values[$0] }, mark: mark)
    }

    /// The values of some days, of some of which only a lower bound is known.
    public init(
      _ name: String, _ values: [Day: Bounded<Double>], in range: DayRange, mark: Highlight = .line
    ) {
      self.init(name, range.map { values[$0]?.limit }, mark: mark)
      for (position, day) in range.enumerated() {
        if let value = values[day], value.bound != .exact { partial.insert(position) }
      }
    }

    /// How the value at a position stands to the true one.
    public func bound(at position: Int) -> Bound { partial.contains(position) ? .atLeast : .exact }

    /// The mean of the values at some positions that are known whole; where none is, of those that are known in part.
    public func mean(_ positions: Range<Int>) -> Bounded<Double>? {
      func mean(_ bound: Bound) -> Bounded<Double>? {
        let known = positions.filter { self.bound(at: $0) == bound }.compactMap { values[$0] }
        return known.isEmpty ? nil : Bounded(known.reduce(0, +) / Double(known.count), bound)
      }
      return mean(.exact) ?? mean(.atLeast)
    }

    /// For a line: the values that are known whole, joined, and those that are not, each for itself.
    fileprivate var parted: [Series] {
      guard !partial.isEmpty else { return [self] }
      var (whole, rest) = (self, self)
      for index in values.indices {
        if partial.contains(index) { whole.values[index] = nil } else { rest.values[index] = nil }
      }
      whole.partial = []
      (rest.partial, rest.mark, rest.look, rest.tones) = ([], .dots, .usual, [])
      rest.name = name.isEmpty ? "at least" : "\(name) at least"
      if name.isEmpty { whole.name = "whole" }
      return whole.values.contains { $0 != nil } ? [whole, rest] : [rest]
    }

    /// The same, drawn in its own way.
    public func looking(_ look: Look, _ tones: [Tone?] = []) -> Series {
      var series = self
      (series.look, series.tones) = (look, tones)
      return series
    }
  }

  /// What the values range over, and how they are coloured.
  public enum Scale: Sendable, Equatable {
    /// Over themselves.
    case automatic
    case fixed(ClosedRange<Double>)
    /// 0 to 100, in the colours of scores.
    case score
  }

  public let kind: Kind
  public let title: String
  /// The symbol of the values' unit; empty where they have none.
  public let unit: String
  public let axis: Axis
  /// Each with as many values as the axis has positions; every value finite and within ±`NiceScale.limit`.
  public let series: [Series]
  public let goal: Goal?
  public let scale: Scale
  /// The most decimals worth showing.
  public let digits: Int
  /// How many positions one value stands for, at the first of them: 7 along days where it is that of a week. A picture
  /// with less room puts whole ones together.
  public let step: Int
  /// The same in the unit that is kept, for machines, where people read another; one chart at most.
  public var kept: [Chart] = []

  /// Makes the values fit the axis: too few are followed by gaps, too many cut off, what is no usable number
  /// is a gap. Texts become lines without control characters.
  init(
    _ kind: Kind, _ title: String, unit: String, axis: Axis, series: [Series], goal: Goal? = nil,
    scale: Scale = .automatic, digits: Int, step: Int = 1
  ) {
    self.kind = kind
    self.title = Chart.line(title)
    self.unit = Chart.line(unit)
    self.axis = if case .categories(let names) = axis { .categories(names.map(Chart.line)) } else { axis }
    let parted = kind == .line ? series.flatMap(\.parted) : series
    self.series = parted.map { series in
      var values = series.values.prefix(axis.count).map { $0.flatMap(Chart.usable) }
      values += [Double?](repeating: nil, count: axis.count - values.count)
      var fitting = Series(Chart.line(series.name), values, mark: series.mark)
      fitting.start = series.start
      fitting.look = series.look
      fitting.partial = series.partial.filter {
        fitting.values.indices.contains($0) && fitting.values[$0] != nil
      }
      if !series.tones.isEmpty {
        fitting.tones =
          series.tones.prefix(axis.count)
          + [Tone?](repeating: nil, count: max(0, axis.count - series.tones.count))
      }
      return fitting
    }
    self.goal = goal?.fitting(axis.count)
    self.scale = scale
    self.digits = max(0, min(digits, 6))
    self.step = max(1, step)
  }

  /// The same chart of other values.
  public func replacing(_ series: [Series]) -> Chart {
    Chart(
      kind, title, unit: unit, axis: axis, series: series, goal: goal, scale: scale, digits: digits,
      step: step)
  }

  /// The same chart of numbers in another unit, which keeps this one for machines.
  public func converted(_ title: String, unit: String, _ number: (Double) -> Double) -> Chart {
    let series = series.map { series in
      var series = series
      series.values = series.values.map { $0.map(number) }
      return series
    }
    var chart = Chart(
      kind, title, unit: unit, axis: axis, series: series, goal: goal?.converted(number), scale: scale,
      digits: digits, step: step)
    chart.kept = [self]
    return chart
  }

  /// The number of the colour of a series: a bound has that of its line.
  public func color(of index: Int) -> Int {
    let count = series[...index].count { $0.mark != .edge }
    return max(0, count - 1)
  }

  /// How many values an axis without gaps has.
  public var steps: Int { (axis.count + step - 1) / step }

  static func usable(_ value: Double) -> Double? { abs(value) <= NiceScale.limit ? value : nil }

  static func line(_ text: String) -> String {
    text.neutralised()
  }

  /// All values there are, of all series.
  public var values: [Double] { series.flatMap { $0.values.compactMap { $0 } } }
}
