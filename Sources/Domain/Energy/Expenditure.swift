/// The energy a person spends in a day, learned from what they ate and how their weight went.
public struct Expenditure: Hashable, Sendable {
  /// Kilocalories a day.
  public let kilocalories: Double
  /// Half of the interval that holds the truth 95 times in 100, in kcal.
  public let halfWidth: Double
  /// Days looked at.
  public let window: Int
  public let weighings: Int
  public let completeDays: Int
  /// How alike the deviations of days that follow each other were found, within bounds.
  public let correlation: Double
  /// Mean energy of the complete days, and the change of weight in kg a day: what it is made of.
  public let meanIntake: Double
  public let slope: Double
}

/// Why there is no estimate, and how many days of records it still needs.
public struct ExpenditureRefusal: Hashable, Sendable, Error {
  public enum Reason: String, Sendable {
    case fewWeighings = "too few weighings"
    case fewCompleteDays = "too few complete days"
    case gap = "a week without a weighing"
    case uncertain = "too uncertain"
    case implausible = "beyond what is plausible"
  }
  public let reason: Reason
  public let weighings: Int
  public let completeDays: Int
  /// Days of records still needed; nil where that cannot be told.
  public let needsDays: Int?
  /// In kcal, where it was worked out.
  public let halfWidth: Double?
}

/// Learns expenditure: mean intake less what the change of weight holds, 7700 kcal a kilogram (Wishnofsky, American
/// Journal of Clinical Nutrition 6, 1958), with the uncertainty of both.
///
/// The slope is the least-squares one of the raw weights; the slope of a smoothed trend hides how uncertain it is. Its
/// standard error is widened for deviations that stay alike from day to day, which water makes them.
public struct ExpenditureEstimator: Sendable {
  public static let kilocaloriesPerKilogram = 7700.0
  /// Days looked at, from the shortest on.
  public static let windows = [28, 35, 42, 49, 56]
  /// Half widths at which a window is long enough, and beyond which nothing is said; in kcal.
  static let goodHalfWidth = 300.0
  static let mostHalfWidth = 400.0
  static let plausible = 800.0...6000.0

  public init() {}

  /// - Parameters:
  ///   - weights: kilograms of a day, before `end`.
  ///   - intakes: kilocalories of complete days.
  ///   - end: the day after the last one looked at: mostly today.
  public func estimate(
    weights: [Day: Double], intakes: [Day: Double], before end: Day
  ) -> Result<Expenditure, ExpenditureRefusal> {
    var best: Expenditure?
    var refusal: ExpenditureRefusal?
    for window in Self.windows {
      switch estimate(window, weights, intakes, end) {
      case .success(let found):
        if found.halfWidth <= Self.goodHalfWidth { return judged(found) }
        if best.map({ found.halfWidth < $0.halfWidth }) ?? true { best = found }
      case .failure(let why): refusal = refusal ?? why
      }
    }
    if let best { return judged(best) }
    return .failure(
      refusal
        ?? ExpenditureRefusal(
          reason: .fewWeighings, weighings: 0, completeDays: 0, needsDays: nil, halfWidth: nil))
  }

  private func judged(_ found: Expenditure) -> Result<Expenditure, ExpenditureRefusal> {
    func refused(_ reason: ExpenditureRefusal.Reason, _ days: Int?) -> Result<Expenditure, ExpenditureRefusal>
    {
      .failure(
        ExpenditureRefusal(
          reason: reason, weighings: found.weighings, completeDays: found.completeDays, needsDays: days,
          halfWidth: found.halfWidth))
    }
    guard found.halfWidth <= Self.mostHalfWidth else {
      // The standard error of a slope falls with the power 3/2 of the days.
      let factor = Root.power(found.halfWidth / Self.mostHalfWidth, twoThirds: ())
      return refused(.uncertain, Int(clamping: (Double(found.window) * (factor - 1)).rounded(.up)))
    }
    guard Self.plausible.contains(found.kilocalories) else { return refused(.implausible, nil) }
    return .success(found)
  }

  private func estimate(
    _ window: Int, _ weights: [Day: Double], _ intakes: [Day: Double], _ end: Day
  ) -> Result<Expenditure, ExpenditureRefusal> {
    let days = DayRange(end - window, end - 1)
    let points = days.compactMap { day in weights[day].map { (x: Double(day - days.first), y: $0) } }
    let eaten = days.compactMap { intakes[$0] }
    let (n, m) = (points.count, eaten.count)
    // 19 and 20 of 28, in proportion of longer windows.
    let (needsWeighings, needsDays) = ((19 * window + 27) / 28, (20 * window + 27) / 28)
    func refused(_ reason: ExpenditureRefusal.Reason, _ days: Int?) -> Result<Expenditure, ExpenditureRefusal>
    {
      .failure(
        ExpenditureRefusal(
          reason: reason, weighings: n, completeDays: m, needsDays: days, halfWidth: nil))
    }
    let lacking = max(needsWeighings - n, needsDays - m)
    guard n >= needsWeighings else { return refused(.fewWeighings, lacking) }
    guard m >= needsDays else { return refused(.fewCompleteDays, lacking) }
    // A gap of seven days: that many in a row without a weighing, at the ends of the window too.
    let places = [-1] + points.map { Int(clamping: $0.x) } + [window]
    if let (_, next) = Array(zip(places, places.dropFirst())).last(where: { $1 - $0 > 7 }) {
      return refused(.gap, max(1, min(next, window - 1) - 6))
    }

    let meanX = points.map(\.x).reduce(0, +) / Double(n)
    let meanY = points.map(\.y).reduce(0, +) / Double(n)
    let spread = points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    let slope = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +) / spread
    let residuals = points.map { (x: $0.x, e: $0.y - meanY - slope * ($0.x - meanX)) }
    let squares = residuals.map { $0.e * $0.e }.reduce(0, +)
    let slopeError = (squares / Double(n - 2) / spread).squareRoot()
    let correlation = correlation(residuals, squares / Double(n))
    let mean = eaten.reduce(0, +) / Double(m)
    let variance = eaten.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(m - 1)
    let intakeError = (variance / Double(m) * (1 - Double(m) / Double(window))).squareRoot()
    let energyError =
      Self.kilocaloriesPerKilogram * slopeError * ((1 + correlation) / (1 - correlation)).squareRoot()
    let halfWidth =
      (1.96 + 2.5 / Double(n - 2))
      * (energyError * energyError + intakeError * intakeError).squareRoot()
    return .success(
      Expenditure(
        kilocalories: mean - Self.kilocaloriesPerKilogram * slope, halfWidth: halfWidth, window: window,
        weighings: n, completeDays: m, correlation: correlation, meanIntake: mean, slope: slope))
  }

  /// How alike deviations of consecutive days are, corrected for how few there are, within 0.4 and 0.8.
  private func correlation(_ residuals: [(x: Double, e: Double)], _ meanSquare: Double) -> Double {
    let pairs = zip(residuals, residuals.dropFirst()).filter { $1.x - $0.x == 1 }
    guard pairs.count >= 5, meanSquare > 0 else { return 0.4 }
    let r1 = pairs.map { $0.e * $1.e }.reduce(0, +) / Double(pairs.count) / meanSquare
    return min(0.8, max(0.4, r1 + (1 + 4 * r1) / Double(residuals.count)))
  }
}

/// Cube roots, since this module has no mathematics library.
enum Root {
  /// `value` to the power of 2/3, by Newton's method.
  static func power(_ value: Double, twoThirds: Void) -> Double {
    let square = value * value
    var root = max(1, value)
    for _ in 0..<60 { root -= (root * root * root - square) / (3 * root * root) }
    return root
  }
}
