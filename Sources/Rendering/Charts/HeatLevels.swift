import Domain
import Reports

/// The steps that a calendar's values are shaded in: five, or the three of scores.
struct HeatLevels {
  /// The greatest value of each level but the last, ascending.
  private let bounds: [Double]
  /// The shade of each level, 0 to 4.
  private let shades: [Int]
  private let isScore: Bool
  /// Each level with what it stands for, for the legend.
  let labels: [(level: Int, text: String)]

  init(_ chart: Chart) {
    isScore = chart.scale == .score
    if isScore {
      (bounds, shades) = ([], [])
      labels = [(1, "below 70"), (2, "from 70"), (4, "from 85")]
      return
    }
    var unit = 1.0
    for _ in 0..<chart.digits { unit /= 10 }
    let range = chart.valueRange()
    let low = (range.lowerBound / unit + 1e-9).rounded(.down) * unit
    // Zero is a level of its own where it is the least. The bounds can be written with the decimals shown.
    let isFromZero = low == 0
    let step = max(1, ((range.upperBound - low) / (isFromZero ? 4 : 5) / unit - 1e-9).rounded(.up)) * unit
    var bounds = [isFromZero ? low : low + step]
    while let last = bounds.last, bounds.count < 5, last < range.upperBound { bounds.append(last + step) }
    // The greatest value has the last level.
    bounds.removeLast()
    self.bounds = bounds
    let texts = (bounds + [range.upperBound]).map(chart.text)
    // Fewer levels are spread over the shades; zeros alone are nothing.
    let count = bounds.count
    let shades =
      count == 0 ? [isFromZero ? 0 : 4] : (0...count).map { ($0 * 4 + count - 1) / count }
    self.shades = shades
    labels = texts.enumerated().map { (shades[$0], $0 == 0 && isFromZero ? "0" : "to \($1)") }
  }

  /// 0, nothing, to 4, most.
  func level(_ value: Double) -> Int {
    guard isScore else { return shades[bounds.firstIndex { value <= $0 + 1e-9 } ?? bounds.count] }
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
