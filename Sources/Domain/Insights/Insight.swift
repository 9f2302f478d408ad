/// Something about a day that is worth a sentence.
public struct Insight: Hashable, Sendable {
  /// What it is about; its priority is that of what it says.
  public enum Kind: String, CaseIterable, Sendable {
    case shortSleepRaisedHeart = "short_sleep_raised_heart"
    case twoAnomalies = "two_anomalies"
    case veryShortSleep = "very_short_sleep"
    case lowRecovery = "low_recovery"
    case highRestingHeart = "high_resting_heart"
    case anomaly
    case fewSteps = "few_steps"
    case load
    case stepsFalling = "steps_falling"
    case shortSleep = "short_sleep"
    case correlation
    case stepsLeft = "steps_left"
    case mood, record
    case goodSleep = "good_sleep"
    case calmHeart = "calm_heart"
    case stepsReached = "steps_reached"
    case goodRecovery = "good_recovery"
    case goodMood = "good_mood"

    /// 0 to 100; the highest are shown. Up to 30 it is good news.
    public var priority: Int {
      switch self {
      case .shortSleepRaisedHeart: 95
      case .twoAnomalies: 92
      case .veryShortSleep: 90
      case .lowRecovery: 88
      case .highRestingHeart: 85
      case .anomaly: 80
      case .fewSteps: 75
      case .load: 70
      case .stepsFalling: 65
      case .shortSleep: 60
      case .correlation: 55
      case .stepsLeft: 50
      case .mood: 45
      case .record: 35
      case .goodSleep: 30
      case .calmHeart: 28
      case .stepsReached: 26
      case .goodRecovery: 24
      case .goodMood: 20
      }
    }
  }

  public let kind: Kind
  /// What it speaks of; no two insights that are shown have one in common.
  public let metrics: [String]
  /// What makes it the same one on another day: the number it tells, or what goes on for a while.
  public let signature: String
  public let text: String

  public var priority: Int { kind.priority }

  public init(_ kind: Kind, _ metrics: [String], _ text: String, signature: String? = nil) {
    self.kind = kind
    self.metrics = metrics
    self.text = text
    self.signature = signature ?? text
  }

  func isSame(as other: Insight) -> Bool { kind == other.kind && signature == other.signature }
}

/// Picks at most three insights, one for each metric, none unchanged since yesterday.
public struct InsightChoice: Sendable {
  public enum Reason: String, Sendable {
    /// It is the same as on the day before, when it was its turn.
    case unchanged
    /// Another one speaks of its metric.
    case sameMetric = "same_metric"
    /// There are three that matter more.
    case lessUrgent = "less_urgent"
  }

  public static let most = 3
  /// How far back is looked for when something began to be so.
  static let memory = 28

  /// All, the most urgent first, with why those that are not shown are not.
  public let insights: [(insight: Insight, reason: Reason?)]

  /// - Parameter candidates: the insights of a day; asked for earlier days as far as one stays the same.
  public init(_ day: Day, _ insights: (Day) -> [Insight]) {
    var known: [Day: [Insight]] = [:]
    func candidates(_ day: Day) -> [Insight] {
      if let found = known[day] { return found }
      let found = insights(day)
      known[day] = found
      return found
    }
    var taken: Set<String> = []
    var count = 0
    self.insights = candidates(day).enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map { _, insight in
      if !taken.isDisjoint(with: insight.metrics) { return (insight, .sameMetric) }
      guard Self.isDue(insight, on: day, candidates) else { return (insight, .unchanged) }
      guard count < Self.most else { return (insight, .lessUrgent) }
      taken.formUnion(insight.metrics)
      count += 1
      return (insight, nil)
    }
  }

  /// What stays the same has its turn every second day, from the first on.
  private static func isDue(_ insight: Insight, on day: Day, _ candidates: (Day) -> [Insight]) -> Bool {
    var age = 0
    while age < memory, candidates(day - age - 1).contains(where: { $0.isSame(as: insight) }) { age += 1 }
    return (age < memory ? age : day.number & 1) % 2 == 0
  }
}
