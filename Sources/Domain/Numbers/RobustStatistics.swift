/// Measures of what is usual that a few odd values do not move.
public enum RobustStatistics {
  /// The middle value, of an even number the mean of the two in the middle; nil of none.
  public static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median distance from a median, times 1.4826: of normally distributed values their standard deviation.
  public static func deviation(_ values: [Double], around median: Double) -> Double {
    1.4826 * (self.median(values.map { abs($0 - median) }) ?? 0)
  }
}
