/// Numbers counted by classes of equal width between round edges.
///
/// The width is that of D. Freedman and P. Diaconis, "On the histogram as a density estimator" (1981):
/// twice the interquartile range over the cube root of the count. Where half of the numbers are the same,
/// which makes that zero, H. Sturges's "The choice of a class interval" (1926) says how many classes:
/// 1 + log2 of the count. The round width nearest to that is taken.
public struct HistogramBins: Hashable, Sendable {
  /// Ascending, one more than there are classes. A class holds its lower edge; the last one both.
  public let edges: [Double]
  /// How many numbers each class holds.
  public let counts: [Int]

  /// - Parameters:
  ///   - values: in any order; what is not finite is left out.
  ///   - limit: the most classes, 2 or more.
  /// - Returns: nil when there is no number.
  public init?(_ values: [Double], atMost limit: Int = 20) {
    let sorted = values.filter { abs($0) <= NiceScale.limit }.sorted()
    guard let low = sorted.first, let high = sorted.last else { return nil }
    let scale = NiceScale(
      covering: low...high, step: low < high ? Self.width(sorted) : 0,
      atMost: low < high ? max(2, limit) + 1 : 3)
    let edges = scale.ticks
    var counts = [Int](repeating: 0, count: edges.count - 1)
    var bin = 0
    for value in sorted {
      while bin < counts.count - 1, value >= edges[bin + 1] { bin += 1 }
      counts[bin] += 1
    }
    self.edges = edges
    self.counts = counts
  }

  /// - Parameter sorted: ascending, not all the same.
  private static func width(_ sorted: [Double]) -> Double {
    let spread = quantile(0.75, sorted) - quantile(0.25, sorted)
    let range = sorted[sorted.count - 1] - sorted[0]
    let sturges = range / Double(Int.bitWidth - (sorted.count - 1).leadingZeroBitCount + 1)
    let ideal = spread > 0 ? 2 * spread / cubeRoot(Double(sorted.count)) : sturges
    // Numbers in steps, such as tenths of portions, would leave every other of narrower classes empty.
    let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    return steps.count > 1 ? max(ideal, steps.min() ?? 0) : ideal
  }

  /// Linear between the two nearest numbers: definition 7 of R. Hyndman and Y. Fan, "Sample quantiles in
  /// statistical packages" (1996).
  private static func quantile(_ part: Double, _ sorted: [Double]) -> Double {
    let place = part * Double(sorted.count - 1)
    let index = min(Int(clamping: place), sorted.count - 1)
    let next = min(index + 1, sorted.count - 1)
    return sorted[index] + (place - Double(index)) * (sorted[next] - sorted[index])
  }

  /// By Newton's method, for a number of at least 1.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = number
    while true {
      let next = (2 * root + number / (root * root)) / 3
      guard next < root else { return root }
      root = next
    }
  }
}
