/// What a summary may speak of: the person's own numbers, as they stand at some time of a day.
public struct SummaryFacts: Sendable {
  /// One metric of the index.
  public struct Item: Equatable, Sendable {
    public let metric: IndexMetric
    /// As it stands in a sentence: `6h42m`, `1,300`, `74 bpm`.
    public let value: String
    /// As a range stands in a sentence: `7h to 9h`; nil where there is none.
    public let ideal: String?
    /// Whether that is the share of the waking day gone by, and no ideal.
    public let isByNow: Bool
    /// 0 to 100.
    public let score: Double
    /// What it gives to the index, and what it could give more.
    public let points: Double
    public let lost: Double

    public init(
      _ metric: IndexMetric, value: String, ideal: String?, isByNow: Bool = false, score: Double,
      points: Double,
      lost: Double
    ) {
      self.isByNow = isByNow
      (self.metric, self.value, self.ideal, self.score, self.points, self.lost) = (
        metric, value, ideal, score, points, lost
      )
    }

    /// Whether it is activity or energy, of which a morning says nothing bad.
    public var isOfActivity: Bool { [.steps, .active, .workout, .nutrition].contains(metric) }
    /// As it stands in a sentence.
    public var name: String {
      switch metric {
      case .hrv: "HRV"
      case .nutrition: "what you ate"
      case .mindful: "mindful time"
      default: metric.title.lowercased()
      }
    }
  }

  /// One thing to try, with what it would do to the index.
  public enum Action: Hashable, Sendable {
    case steps(Int)
    case mindful(minutes: Int)
    case workout(minutes: Int)
    case lightsOut(earlierMinutes: Int)
  }

  /// Minutes after midnight.
  public var minute: Int
  /// Whether the day still runs.
  public var isRunning: Bool
  public var index: Double?
  /// Whether so little is known that the index is partial.
  public var isPartial: Bool
  public var items: [Item]
  public var action: Action?
  /// How much the index would rise by it.
  public var gain: Double?
  public var recovery: Double?
  /// What there is to log.
  public enum Unlogged: Hashable, Sendable {
    /// Nothing was logged on the day.
    case all
    /// Nothing was logged for some hours.
    case sinceHours
    /// The mood, which nobody has said.
    case mood
  }
  /// What logging would tell more of.
  public var unlogged: Unlogged?

  public init(
    minute: Int, isRunning: Bool, index: Double?, isPartial: Bool = false, items: [Item],
    action: Action? = nil, gain: Double? = nil,
    recovery: Double? = nil, unlogged: Unlogged? = nil
  ) {
    self.minute = minute
    self.isRunning = isRunning
    self.index = index
    self.isPartial = isPartial
    self.items = items
    self.action = action
    self.gain = gain
    self.recovery = recovery
    self.unlogged = unlogged
  }

  public var phase: DayPhase { isRunning ? DayPhase(minute: minute) : .evening }
  /// The minute whose rules hold: a day that is over is read as in its evening.
  public var rulesMinute: Int { isRunning ? minute : 22 * 60 }
  /// Whether nothing bad is said of activity and energy.
  var isBeforeNoon: Bool { isRunning && (6 * 60..<12 * 60).contains(minute) }

  /// What is told of and may be spoken of: before noon nothing of activity and energy that leaves to be desired.
  var given: [Item] { items.filter { !(isBeforeNoon && $0.isOfActivity && $0.score < 75) } }

  /// All of it in lines, for a language model.
  public var text: String {
    var lines: [String] = []
    if let index {
      lines.append(
        "Index\(isRunning ? " so far" : ""): \(Rounding.whole(index)) of 100\(isPartial ? ", of a part of what counts" : "")"
      )
    } else {
      lines.append("Index: none yet, too little is known")
    }
    for item in given {
      let ideal =
        item.ideal.map { item.isByNow ? ", of \($0)\(unit(item)) by now" : ", ideal \($0)\(unit(item))" }
        ?? ""
      lines.append(
        "\(item.metric.title): \(item.value)\(unit(item))\(ideal), scores \(Rounding.whole(item.score)) of 100, gives \(Rounding.whole(item.points)) points"
      )
    }
    if let recovery { lines.append("Recovery: \(Rounding.whole(recovery)) of 100") }
    if let action {
      lines.append(
        "\(isRunning ? "One thing to try" : "Would have helped"): \(action.phrase(phase))\(gainText)")
    }
    switch unlogged {
    case .all: lines.append("Nothing was logged yet")
    case .sinceHours: lines.append("Nothing was logged for some hours")
    case .mood, nil: break
    }
    return lines.joined(separator: "\n")
  }

  private func unit(_ item: Item) -> String { item.metric == .steps ? " steps" : "" }

  /// ` (+3 points)`
  private var gainText: String {
    guard let gain, Rounding.whole(gain) > 0 else { return "" }
    return " (+\(Rounding.whole(gain)) points)"
  }
}

extension SummaryFacts.Action {
  /// As it stands in a sentence: `a walk of 1,000 steps`.
  func phrase(_ phase: DayPhase) -> String {
    switch self {
    case .steps(let count): "a walk of \(Decimals.grouped(count)) steps"
    case .mindful(let minutes): "\(minutes) mindful minutes"
    case .workout(let minutes): "a workout of \(minutes) minutes"
    case .lightsOut(let minutes): "lights out \(minutes) minutes earlier"
    }
  }

  /// Whether it fits a part of the day: no push for activity in the evening, and no bedtime in the morning.
  public func fits(_ phase: DayPhase) -> Bool {
    switch self {
    case .steps, .workout: phase != .evening
    case .mindful: true
    case .lightsOut: phase == .evening || phase == .afternoon
    }
  }
}
