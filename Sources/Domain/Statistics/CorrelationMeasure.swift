/// How two series of days go together, with how sure that is.
public struct CorrelationMeasure: Sendable {
  /// Days that have both, 14 or more.
  public let days: Int
  /// How many independent days they are worth; at most `days`.
  public let effectiveDays: Double
  /// Pearson's r of what is left without straight line and rhythm of the week, -1 to 1.
  public let r: Double
  /// Fisher's interval that holds the true one in 95 of 100 cases.
  public let low: Double
  public let high: Double
  /// The chance that days which have nothing to do with each other go together at least so much: of Student's t with
  /// n* − 2 degrees of freedom, both sides.
  public let p: Double

  /// From so many days on anything is said.
  public static let leastDays = 14

  /// - Parameters:
  ///   - lag: how many days later the second series is looked at.
  ///   - range: the days of the first series.
  /// - Returns: how many days have both, and the measure; nil of fewer than 14, and where one of the two never changes.
  public static func of(
    _ a: [Day: Double], _ b: [Day: Double], lag: Int, in range: DayRange
  ) -> (days: Int, measure: CorrelationMeasure?) {
    let days = a.keys.filter { range.contains($0) && b[$0 + lag] != nil }.sorted()
    guard days.count >= leastDays else { return (days.count, nil) }
    let first = Residuals.of(days.map { ($0, a[$0] ?? 0) })
    let second = Residuals.of(days.map { ($0 + lag, b[$0 + lag] ?? 0) })
    return (days.count, CorrelationMeasure(days.map(\.number), first, second))
  }

  /// - Parameters:
  ///   - places: the days' numbers, in order.
  ///   - x: what is left of each series.
  init?(_ places: [Int], _ x: [Double], _ y: [Double]) {
    let squares = (x.reduce(0) { $0 + $1 * $1 }, y.reduce(0) { $0 + $1 * $1 })
    // What rounding leaves of a series that never changes is none.
    let isFlat = { (sum: Double) in sum.squareRoot() < 1e-9 * Double(places.count) }
    guard !isFlat(squares.0), !isFlat(squares.1) else { return nil }
    let product = zip(x, y).reduce(0) { $0 + $1.0 * $1.1 }
    days = places.count
    r = min(1, max(-1, product / (squares.0.squareRoot() * squares.1.squareRoot())))
    effectiveDays = EffectiveSize.of(places, x, y)
    p = Self.chance(r, effectiveDays)
    (low, high) = Self.interval(r, effectiveDays)
  }

  /// Student's t = r √(ν / (1 − r²)) with ν = n − 2 is beyond ±t with the chance I(ν/2, 1/2) at 1 − r².
  static func chance(_ r: Double, _ n: Double) -> Double {
    n > 2 ? SpecialFunctions.incompleteBeta(1 - r * r, (n - 2) / 2, 0.5) : 1
  }

  /// R. A. Fisher, Metron 1 (1921): artanh r is spread by 1 / √(n − 3).
  static func interval(_ r: Double, _ n: Double) -> (low: Double, high: Double) {
    guard n > 3, abs(r) < 1 else { return abs(r) < 1 ? (-1, 1) : (r, r) }
    let (middle, reach) = (SpecialFunctions.artanh(r), 1.959_963_984_540_054 / (n - 3).squareRoot())
    return (SpecialFunctions.tanh(middle - reach), SpecialFunctions.tanh(middle + reach))
  }
}

/// Y. Benjamini and Y. Hochberg, Journal of the Royal Statistical Society B 57 (1995), 289.
public enum FalseDiscovery {
  /// For each chance the share of false findings among all that are at most as likely by chance, if they were taken for
  /// findings: p m / rank, made monotone.
  public static func shares(_ chances: [Double]) -> [Double] {
    let order = chances.indices.sorted { chances[$0] > chances[$1] }
    var shares = chances
    var least = 1.0
    for (place, index) in order.enumerated() {
      least = min(least, chances[index] * Double(chances.count) / Double(chances.count - place))
      shares[index] = least
    }
    return shares
  }
}
