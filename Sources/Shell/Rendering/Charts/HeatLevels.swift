import Commands
import Domain

/// The steps that a calendar's values are shaded in: five, or the three of scores.
struct HeatLevels {
  /// The greatest value of each level but the last, ascending, counted from level `first`.
  private let bounds: [Double]
  private let isScore: Bool
  /// Each level with what it stands for, for the legend.
  let labels: [(level: Int, text: String)]

  init(_ chart: Chart) {
    isScore = chart.scale == .score
    if isScore {
      bounds = []
      labels = [(1, "below 70"), (2, "from 70"), (4, "from 85")]
      return
    }
    let range = chart.valueRange()
    let (low, high) = (range.lowerBound, range.upperBound)
    // Zero is a level of its own where it is the least.
    let isFromZero = low == 0
    let parts = isFromZero ? 4.0 : 5.0
    let bounds = (isFromZero ? 0...3 : 1...4).map { low + (high - low) * Double($0) / parts }
    self.bounds = bounds
    let digits = max(chart.digits, NiceScale(covering: range, atMost: 6).digits)
    let texts = (bounds + [high]).map { Decimals.text($0, digits: digits) }
    labels = texts.enumerated().map { ($0, $0 == 0 && isFromZero ? "0" : "to \($1)") }
  }

  /// 0, nothing, to 4, most.
  func level(_ value: Double) -> Int {
    guard isScore else { return bounds.firstIndex { value <= $0 } ?? bounds.count }
    switch ScoreColor(score: value) {
    case .red: return 1
    case .yellow: return 2
    case .green: return 4
    }
  }

  func style(_ level: Int) -> Style { tone(level)?.style ?? .series(0) }

  /// How a level of scores stands; nil for levels of anything else.
  func tone(_ level: Int) -> Tone? {
    guard isScore else { return nil }
    return level == 4 ? .good : level == 2 ? .fair : .bad
  }
}

/// The months of a calendar.
enum HeatMonths {
  /// The weeks that hold the first day of a month, counted from 0, with its name, or its year in January.
  static func names(_ range: DayRange, from monday: Day, weeks: Int) -> [(week: Int, name: String)] {
    (0..<weeks).compactMap { week in
      let days = DayRange(monday + 7 * week, monday + 7 * week + 6)
      guard let first = days.first(where: { $0.civil.day == 1 && range.contains($0) }) else { return nil }
      let (year, month, _) = first.civil
      return (week, month == 1 ? String(year) : Month.short[month - 1])
    }
  }
}
