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
      // Days of the last weeks are asked for again and again: they have passed no more than the last two.
      if let last = Self.look(shared.count) {
        for count in [last, last / 2] where count >= CorrelationMeasure.leastDays {
          one.measures[count] = .some(one.measure(count))
        }
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
    let counts = pairs.map { pair in
      let shared = pair.shared
      return shared.last.map { $0.day <= day } ?? true
        ? shared.count : shared.firstIndex { $0.day > day } ?? shared.count
    }
    let looks = counts.map(Self.look)
    let measures = zip(pairs, looks).map { pair, look in look.flatMap(pair.measure) }
    let shares = FalseDiscovery.shares(measures.map { $0?.p ?? 1 })
    return pairs.indices.map { place in
      CorrelationEngine().finding(
        pairs[place].pair, counts[place], pairs[place].shared.prefix(looks[place] ?? counts[place]),
        before: pairs[place].before, measures[place], measures[place] == nil ? nil : shares[place])
    }
  }
}
