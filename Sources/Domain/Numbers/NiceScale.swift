/// Round, evenly spaced numbers that cover a range, for the axis of a chart.
///
/// The step is 1, 2 or 5 times a power of ten: P. Heckbert, "Nice Numbers for Graph Labels", Graphics Gems
/// (1990). Unlike there, the step is the smallest whose ticks are no more than asked for. Ticks are whole
/// multiples of the step and are computed as such, so that 0.3 is 0.3 and no tick drifts.
public struct NiceScale: Hashable, Sendable {
  /// The step is `multiple` × 10^`exponent`; 1, 2 or 5.
  public let multiple: Int
  public let exponent: Int
  /// The first and the last tick, counted in steps from zero.
  private let first: Int
  private let last: Int

  /// The largest magnitude of a bound; beyond it a step could not be told from the bound itself.
  public static let limit = 1e15

  /// - Parameters:
  ///   - range: what the ticks must cover, within ±`limit`. A single number is given some room around it.
  ///   - count: the most ticks, 3 or more: with fewer, a range on both sides of zero could not be covered.
  public init(covering range: ClosedRange<Double>, atMost count: Int = 6) {
    let (low, high) = Self.widened(range)
    let count = max(3, count)
    let exponent = Self.exponent(below: (high - low) / Double(count - 1))
    self.init(low, high, from: (1, exponent), atMost: count)
  }

  /// - Parameters:
  ///   - step: about how far the ticks should be from each other; the round step with the least ratio to it is
  ///     taken, or a larger one where there would be too many ticks.
  public init(covering range: ClosedRange<Double>, step: Double, atMost count: Int) {
    let (low, high) = Self.widened(range)
    let count = max(3, count)
    let wanted = max(step, (high - low) / Double(count))
    let exponent = Self.exponent(below: wanted)
    let part = wanted / Self.power(exponent)
    // Between two steps the border is their geometric mean.
    let start =
      part * part < 2
      ? (1, exponent)
      : part * part < 10 ? (2, exponent) : part * part < 50 ? (5, exponent) : (1, exponent + 1)
    self.init(low, high, from: start, atMost: count)
  }

  private init(_ low: Double, _ high: Double, from start: (multiple: Int, exponent: Int), atMost count: Int) {
    var (multiple, exponent) = start
    while true {
      let (first, last) = Self.cover(low, high, multiple, exponent)
      if last - first < count {
        self.multiple = multiple
        self.exponent = exponent
        self.first = first
        self.last = last
        return
      }
      switch multiple {
      case 1: multiple = 2
      case 2: multiple = 5
      default: (multiple, exponent) = (1, exponent + 1)
      }
    }
  }

  /// The distance between two ticks.
  public var step: Double { Self.value(1, multiple, exponent) }
  /// Ascending.
  public var ticks: [Double] { (first...last).map { Self.value($0, multiple, exponent) } }
  /// From the first tick to the last.
  public var range: ClosedRange<Double> {
    Self.value(first, multiple, exponent)...Self.value(last, multiple, exponent)
  }
  /// The decimals that every tick can be written with.
  public var digits: Int { max(0, -exponent) }

  private static func widened(_ range: ClosedRange<Double>) -> (low: Double, high: Double) {
    let low = min(max(range.lowerBound, -limit), limit)
    let high = min(max(range.upperBound, -limit), limit)
    let magnitude = max(abs(low), abs(high))
    if high - low > max(magnitude, 1) * 1e-9 { return (low, high) }
    guard magnitude > 1e-100 else { return (min(low, 0), 1) }
    return (low - magnitude * 0.05, high + magnitude * 0.05)
  }

  /// That of the largest power of ten not above a distance.
  private static func exponent(below distance: Double) -> Int {
    var exponent = 0
    while power(exponent + 1) <= distance { exponent += 1 }
    while power(exponent) > distance { exponent -= 1 }
    return exponent
  }

  private static func cover(_ low: Double, _ high: Double, _ multiple: Int, _ exponent: Int) -> (Int, Int) {
    let step = value(1, multiple, exponent)
    var first = Int(clamping: (low / step).rounded(.down))
    var last = Int(clamping: (high / step).rounded(.up))
    // The division may round across a tick.
    while value(first, multiple, exponent) > low { first -= 1 }
    while value(first + 1, multiple, exponent) <= low { first += 1 }
    while value(last, multiple, exponent) < high { last += 1 }
    while value(last - 1, multiple, exponent) >= high { last -= 1 }
    return (first, last)
  }

  private static func value(_ steps: Int, _ multiple: Int, _ exponent: Int) -> Double {
    let whole = Double(steps * multiple)
    return exponent < 0 ? whole / power(-exponent) : whole * power(exponent)
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
