/// Weight without its ups and downs: T₀ the first weight, then T + 0.1 (W − T) from day to day (Walker, The Hacker's
/// Diet, 1991).
public struct WeightTrend: Sendable {
  /// The most days from a weighing that it speaks of.
  private static let reach = 7

  public init() {}

  /// - Parameter weights: one per day, in ascending order; days without one are filled by straight lines first.
  /// - Returns: the trend of each day from the first weight to the last that is at most a week from a weighing.
  public func values(_ weights: [(day: Day, value: Double)]) -> [Day: Double] {
    guard let first = weights.first else { return [:] }
    var trend = first.value
    var result = [first.day: trend]
    for (old, new) in zip(weights, weights.dropFirst()) {
      let days = new.day - old.day
      for step in 1...max(1, days) where days > 0 {
        let weight = old.value + (new.value - old.value) * Double(step) / Double(days)
        trend += 0.1 * (weight - trend)
        if min(step, days - step) <= Self.reach { result[old.day + step] = trend }
      }
    }
    return result
  }
}
