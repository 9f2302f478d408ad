/// Trends of body values.
public struct BodyTrendCalculator: Sendable {
  public init() {}

  /// The mean of the days with a value among the `window` days that end at each day.
  /// - Parameter values: one per day, in ascending order.
  public func rollingMean(_ values: [(day: Day, value: Double)], window: Int = 7) -> [(
    day: Day, value: Double
  )] {
    var result: [(day: Day, value: Double)] = []
    result.reserveCapacity(values.count)
    var start = 0
    for (index, item) in values.enumerated() {
      while values[start].day < item.day - (window - 1) { start += 1 }
      var sum = 0.0
      for other in values[start...index] { sum += other.value }
      result.append((item.day, sum / Double(index - start + 1)))
    }
    return result
  }

  /// The same mean for each day of a range, also where that day has no value itself; none where the window is empty.
  public func rollingMean(
    _ values: [(day: Day, value: Double)], in range: DayRange, window: Int = 7
  ) -> [Day: Double] {
    var result: [Day: Double] = [:]
    var inside = values[values.startIndex..<values.startIndex]
    for day in range {
      while inside.endIndex < values.endIndex, values[inside.endIndex].day <= day {
        inside = values[inside.startIndex...inside.endIndex]
      }
      inside = inside.drop { $0.day < day - (window - 1) }
      if !inside.isEmpty { result[day] = inside.reduce(0) { $0 + $1.value } / Double(inside.count) }
    }
    return result
  }

  /// The value of the day nearest to another one; of two that are as near, the earlier.
  /// - Parameters:
  ///   - values: one per day, in ascending order.
  ///   - tolerance: the most days it may lie before or after.
  public func value(
    _ values: [(day: Day, value: Double)], nearest day: Day, within tolerance: Int
  ) -> (day: Day, value: Double)? {
    values.filter { abs($0.day - day) <= tolerance }.min { abs($0.day - day) < abs($1.day - day) }
  }
}
