/// How a metric stands in the index of a day.
public enum IndexStatus: String, CaseIterable, Sendable {
  case counted, missing
  /// So little of the day has gone by that nothing can be said of what accumulates.
  case tooEarly = "too_early"
  /// Counts when the day is over.
  case pending
  /// It is judged by a goal, and nobody set one.
  case noGoal = "no_goal"
  /// It is judged by a goal, and the day is paused.
  case paused
  case off
}

/// One metric in the index of a day.
public struct IndexPart: Sendable {
  public let metric: IndexMetric
  public let status: IndexStatus
  /// In the metric's unit; of nutrition in kcal.
  public let value: Double?
  /// The ideal range in the unit of the value; nil for nutrition where there is no goal.
  public let ideal: ClosedRange<Double>?
  /// What is to have accumulated by now; nil for what does not, and once the day is over.
  public let byNow: Double?
  /// The deviation that costs 50, in the unit of the value; nil where none is used.
  public let limit: Double?
  /// 0 to 100; nil where it does not count.
  public let score: Double?
  /// Before those that do not count are left out.
  public let weight: Double
  /// Of the weight that counts, 0 to 1.
  public fileprivate(set) var share: Double?
  /// What it gives to the index; those of all parts, added in their order, are the index.
  public fileprivate(set) var points: Double?
}

/// The index of a day and how it comes about.
public struct IndexEvaluation: Sendable {
  /// Why a day has no index.
  public enum Reason: String, Sendable {
    /// Nothing that counts is known.
    case nothingKnown = "nothing_known"
    /// Less than 30 % of what could be known is.
    case tooLittle = "too_little"
    /// Every metric is off, or has no weight.
    case nothingCounts = "nothing_counts"
    /// It is too early to tell.
    case tooEarly = "too_early"
  }
  public let day: Day
  /// Whether the day is still running.
  public let isSoFar: Bool
  /// Whether the day is paused, so that means, records and streaks leave it out.
  public let isPaused: Bool
  /// The share of the waking day that has gone by.
  public let share: Double
  public let settings: IndexSettings
  public let parts: [IndexPart]
  /// The weight that counts of that which could be known by now, 0 to 1.
  public let coverage: Double
  /// 0 to 100.
  public let index: Double?
  /// Nil where there is an index.
  public let reason: Reason?

  public static let leastCoverage = 0.30
  public static let wholeCoverage = 0.60

  /// Whether so much is missing that means, records and streaks leave it out.
  public var isPartial: Bool { index != nil && coverage < Self.wholeCoverage - 1e-9 }
  /// The index where it is whole, and its day not paused.
  public var whole: Double? { isPartial || isPaused ? nil : index }
  /// The index of a day that is over, where it is whole: what means and records are of.
  public var settled: Double? { isSoFar ? nil : whole }
  public var counted: Int { parts.count { $0.status == .counted } }
  /// How many metrics are on.
  public var enabled: Int { parts.count { $0.status != .off } }
  public subscript(metric: IndexMetric) -> IndexPart { parts[metric.ordinal] }
}

/// Works out the index: Σ w s / Σ w over the metrics that count.
public struct IndexEngine: Sendable {
  /// The share of the waking day before which nothing is said of what accumulates.
  public static let earliest = 0.10

  public init() {}

  public func evaluate(_ day: IndexDay, by settings: IndexSettings) -> IndexEvaluation {
    var parts = IndexMetric.allCases.map { part($0, day, settings) }
    var (counted, knowable, on) = (0.0, 0.0, 0.0)
    for part in parts where part.status != .off {
      on += part.weight
      if part.status == .counted { counted += part.weight }
      if part.status == .counted || part.status == .missing { knowable += part.weight }
    }
    let coverage = knowable > 0 ? counted / knowable : 0
    var index: Double?
    if counted > 0, coverage >= IndexEvaluation.leastCoverage - 1e-9 {
      var sum = 0.0
      for place in parts.indices where parts[place].status == .counted {
        let share = parts[place].weight / counted
        parts[place].share = share
        parts[place].points = share * (parts[place].score ?? 0)
        sum += parts[place].points ?? 0
      }
      // A hundred made of parts may come to a hair more.
      index = min(sum, 100)
    }
    return IndexEvaluation(
      day: day.day, isSoFar: day.isRunning, isPaused: day.isPaused, share: day.share, settings: settings,
      parts: parts,
      coverage: coverage, index: index,
      reason: index != nil
        ? nil : on <= 0 ? .nothingCounts : counted > 0 ? .tooLittle : knowable > 0 ? .nothingKnown : .tooEarly
    )
  }

  private func part(_ metric: IndexMetric, _ day: IndexDay, _ settings: IndexSettings) -> IndexPart {
    let rule = settings[metric]
    let weight = settings.weight(metric)
    let value = day[metric]
    let scale = metric == .nutrition ? day.goal.flatMap { $0 > 0 ? $0 / 100 : nil } : 1
    let ideal = scale.map { rule.low * $0...rule.high * $0 }
    let limit = scale.flatMap {
      metric.hasLimit ? rule.effectiveLimit * $0 : nil
    }
    let byNow = metric.isCumulative && day.share < 1 ? day.share * rule.low : nil
    let status = status(metric, value, ideal, day, weight)
    var score: Double?
    if status == .counted, let value, let ideal {
      score = self.score(value, metric.kind, ideal, limit: limit ?? 0, share: day.share)
    }
    return IndexPart(
      metric: metric, status: status, value: value, ideal: ideal, byNow: byNow, limit: limit, score: score,
      weight: weight)
  }

  private func status(
    _ metric: IndexMetric, _ value: Double?, _ ideal: ClosedRange<Double>?, _ day: IndexDay, _ weight: Double
  ) -> IndexStatus {
    guard weight > 0 else { return .off }
    if metric.isCumulative, day.share < Self.earliest {
      return value.map { $0 >= ideal?.lowerBound ?? 0 } == true ? .counted : .tooEarly
    }
    guard metric == .nutrition else { return value == nil ? .missing : .counted }
    if day.isPaused { return .paused }
    guard let ideal else { return .noGoal }
    if day.isRunning { return value.map { $0 >= ideal.lowerBound } == true ? .counted : .pending }
    return value != nil && day.isComplete ? .counted : .missing
  }

  /// 0 to 100.
  /// - Parameters:
  ///   - limit: the deviation that costs 50. 0 or less: any deviation costs all.
  ///   - share: of the waking day, of which what accumulates is to have its part.
  public func score(
    _ value: Double, _ kind: IndexMetric.Kind, _ ideal: ClosedRange<Double>, limit: Double, share: Double
  ) -> Double {
    let (low, high) = (ideal.lowerBound, ideal.upperBound)
    func falling(_ distance: Double) -> Double {
      distance <= 0 ? 100 : limit > 0 ? 100 * Exponential.exp2(-distance / limit) : 0
    }
    switch kind {
    case .cumulative:
      let wanted = low * share
      return value >= low || wanted <= 0 ? 100 : min(100, max(0, 100 * value / wanted))
    case .week: return low > 0 ? min(100, max(0, 100 * value / low)) : 100
    case .twoSided: return falling(max(low - value, value - high))
    case .floor: return falling(low - value)
    case .ceiling: return falling(value - high)
    case .scale: return high > low ? min(100, max(0, 100 * (value - low) / (high - low))) : 100
    }
  }
}
