/// Pairs as their days come, tested at fixed numbers of days: 14, 28, 56, 112 and so on.
///
/// Who looks anew every day is bound to see something once: each test is on the first so many days that have both, and
/// between two tests the last one stands. Nothing of it is stored. A pair that has no test yet counts as tried, else the
/// first to have one would be alone. People whose days are dice see anything in their first year in 4 to 8 cases of 100.
public struct CorrelationCourse: Sendable {
  /// A day that has both.
  struct Shared: Sendable {
    let day: Day
    let a: Double
    let b: Double
  }

  /// A pair with its days, and what its last tests gave.
  private struct Pair: Sendable {
    let pair: MetricPair
    let shared: [Shared]
    /// The values of `a` before the first of them.
    let before: [Double]
    var measures: [Int: CorrelationMeasure?] = [:]

    func measure(_ count: Int) -> CorrelationMeasure? {
      if let known = measures[count] { return known }
      let days = shared.prefix(count)
      return CorrelationMeasure(
        days.map(\.day.number), Residuals.of(days.map { ($0.day, $0.a) }),
        Residuals.of(days.map { ($0.day + pair.lag, $0.b) }))
    }

    /// How many of the shared days come up to one.
    func count(upTo day: Day) -> Int {
      var (low, high) = (0, shared.count)
      while low < high {
        let middle = (low + high) / 2
        if shared[middle].day <= day { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let pairs: [Pair]

  /// - Parameters:
  ///   - series: the values of each day: of the 28 days before the range too, and of the day after it.
  ///   - range: the days of the first of each pair.
  ///   - asked: the pairs to be tried; nil for all there are.
  public init(
    _ series: [CorrelatedMetric: [Day: Double]], in range: DayRange, pairs asked: [MetricPair]? = nil
  ) {
    let before = DayRange(last: CorrelationEngine.daysBefore, upTo: range.first - 1)
    pairs = (asked ?? MetricPair.tried(of: series.keys)).map { pair in
      let (a, b) = (series[pair.a] ?? [:], series[pair.b] ?? [:])
      let shared = a.compactMap { day, value in
        range.contains(day) ? b[day + pair.lag].map { Shared(day: day, a: value, b: $0) } : nil
      }.sorted { $0.day < $1.day }
      var one = Pair(pair: pair, shared: shared, before: before.compactMap { a[$0] })
      // Each test is asked for again, for what it said of others that were tested later; all of them take a third more
      // than the last.
      var look = Self.look(shared.count) ?? 0
      while look >= CorrelationMeasure.leastDays {
        one.measures[look] = .some(one.measure(look))
        look /= 2
      }
      return one
    }
  }

  /// How many of so many days are tested; nil of fewer than 14.
  static func look(_ days: Int) -> Int? {
    guard days >= CorrelationMeasure.leastDays else { return nil }
    var look = CorrelationMeasure.leastDays
    while look <= days / 2 { look *= 2 }
    return look
  }

  /// What is known of each pair by the days up to one.
  public func findings(upTo day: Day) -> [CorrelationFinding] {
    var shares: [Day: [Double]] = [:]
    return pairs.indices.map { place in
      let pair = pairs[place]
      let count = pair.count(upTo: day)
      let look = Self.look(count)
      let measure = look.flatMap(pair.measure)
      var share: Double?
      if let look, measure != nil {
        let tested = pair.shared[look - 1].day + pair.pair.lag
        let all = shares[tested] ?? self.shares(on: tested, upTo: day)
        (shares[tested], share) = (all, all[place])
      }
      return CorrelationEngine().finding(
        pair.pair, count, pair.shared.prefix(look ?? count), before: pair.before, measure, share)
    }
  }

  /// The shares of false findings on the day of a test, by the last test of each pair that there was: what is tested later
  /// leaves a verdict as it is.
  private func shares(on tested: Day, upTo day: Day) -> [Double] {
    FalseDiscovery.shares(
      pairs.map { pair in
        let count = pair.count(upTo: min(day, tested - pair.pair.lag))
        return Self.look(count).flatMap(pair.measure)?.p ?? 1
      })
  }
}
