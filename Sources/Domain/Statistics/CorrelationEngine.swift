/// What came of one pair that was tried.
public struct CorrelationFinding: Sendable {
  /// Why a pair is not shown.
  public enum Reason: String, Sendable {
    /// Fewer than 14 days have both.
    case fewDays = "few_days"
    /// One of the two never changes.
    case constant
    /// It may well be chance, as many pairs as were tried.
    case chance
    /// |r| is under 0.3.
    case weak
    /// One side of the split has too few days to compare.
    case lopsided
    /// The difference is not worth speaking of, or points another way than r.
    case small
  }

  /// The days on one side of the split.
  public struct Group: Sendable {
    public let days: Int
    /// The mean of `b`; nil of no days.
    public let mean: Double?
  }

  public let pair: MetricPair
  /// Days that have both.
  public let days: Int
  /// The first of these days that were tested; nil where there are too few.
  public var tested: Int? { CorrelationCourse.look(days) }
  /// How many days there must be for the next test.
  public var nextTest: Int { tested.map { 2 * $0 } ?? CorrelationMeasure.leastDays }
  public let measure: CorrelationMeasure?
  /// The share of false findings if this one and all that are surer were taken for findings.
  public let q: Double?
  public let split: SplitPoint
  public let high: Group
  public let low: Group
  /// Why it is not shown; nil where it is.
  public let reason: Reason?

  public var isShown: Bool { reason == nil }
  /// What `b` has more on the days with much of `a`.
  public var effect: Double? {
    guard let above = high.mean, let below = low.mean else { return nil }
    return above - below
  }
  /// How many more days there must be before it can be tried; nil where there are enough.
  public var needsDays: Int? {
    days < CorrelationMeasure.leastDays ? CorrelationMeasure.leastDays - days : nil
  }
}

/// Tries pairs and tells what is worth showing: what is hardly chance given how many were tried and how often, not weak,
/// and a difference worth speaking of. That two things go together does not say that one makes the other.
public struct CorrelationEngine: Sendable {
  public static let mostFalse = 0.02
  public static let leastStrength = 0.3
  /// Days on each side of a split.
  public static let leastGroup = 3
  /// The days before a range whose median may part it.
  public static let daysBefore = 28

  public init() {}

  /// - Parameters:
  ///   - series: the values of each day: of the 28 days before the range too, and of the day after it.
  ///   - range: the days of the first of each pair.
  ///   - asked: the pairs to be tried; nil for all there are.
  public func findings(
    _ series: [CorrelatedMetric: [Day: Double]], in range: DayRange, pairs asked: [MetricPair]? = nil
  ) -> [CorrelationFinding] {
    CorrelationCourse(series, in: range, pairs: asked).findings(upTo: range.last)
  }

  /// - Parameters:
  ///   - days: all that have both.
  ///   - tested: those of them that were tested, with both values.
  ///   - before: the values of `a` before them.
  func finding(
    _ pair: MetricPair, _ days: Int, _ tested: ArraySlice<CorrelationCourse.Shared>, before: [Double],
    _ measure: CorrelationMeasure?, _ q: Double?
  ) -> CorrelationFinding {
    // Where nothing is known of before, the tested days part themselves: by what is `a`, whatever is `b`.
    let split = pair.split(before: before.isEmpty ? tested.map(\.a) : before)
    var (high, low): ([Double], [Double]) = ([], [])
    for day in tested {
      if split.isHigh(day.a) { high.append(day.b) } else if split.isLow(day.a) { low.append(day.b) }
    }
    let groups = (group(high), group(low))
    return CorrelationFinding(
      pair: pair, days: days, measure: measure, q: q, split: split, high: groups.0, low: groups.1,
      reason: reason(pair, days, measure, q, groups.0, groups.1))
  }

  /// In the order of what a person would want to know first.
  private func reason(
    _ pair: MetricPair, _ days: Int, _ measure: CorrelationMeasure?, _ q: Double?,
    _ high: CorrelationFinding.Group, _ low: CorrelationFinding.Group
  ) -> CorrelationFinding.Reason? {
    guard days >= CorrelationMeasure.leastDays else { return .fewDays }
    guard let measure, let q else { return .constant }
    guard q <= Self.mostFalse else { return .chance }
    guard abs(measure.r) >= Self.leastStrength else { return .weak }
    guard high.days >= Self.leastGroup, low.days >= Self.leastGroup, let above = high.mean,
      let below = low.mean
    else { return .lopsided }
    let effect = above - below
    guard abs(effect) >= pair.b.leastEffect, (effect > 0) == (measure.r > 0) else { return .small }
    return nil
  }

  private func group(_ values: [Double]) -> CorrelationFinding.Group {
    // Sorted, so that the sum is the same whatever order the days came in.
    let sum = values.sorted().reduce(0, +)
    return .init(days: values.count, mean: values.isEmpty ? nil : sum / Double(values.count))
  }
}
