/// A day judged by the rules in force on it: score, targets met, and how each category stands.
///
/// The score and what is met are computed when it is made, so that long ranges cost little; the categories, which few
/// ask for, each time they are asked for.
public struct DayEvaluation: Sendable {
  public let logged: LoggedDay
  public let rules: DayRules
  /// The pause that holds the day, which is not judged then; nil for none.
  public let pause: Pause?
  /// 0 to 100; nil where nothing was logged, no category is enabled, or the day is paused.
  public let score: Double?
  /// How many of the enabled categories meet their target; none on a paused day.
  public let met: Int

  public init(_ logged: LoggedDay, by rules: DayRules, pause: Pause? = nil) {
    self.logged = logged
    self.rules = rules
    self.pause = pause
    guard pause == nil else {
      (met, score) = (0, nil)
      return
    }
    let portions = rules.enabled.map { logged.judged($0) }
    let evaluator = TargetEvaluator()
    var met = 0
    for (index, category) in rules.enabled.enumerated()
    where evaluator.evaluate(portions[index], against: category.target).status == .met {
      met += 1
    }
    self.met = met
    score = logged.isEmpty ? nil : rules.evaluator.score(portions)
  }

  public var day: Day { logged.day }
  public var totals: DayTotals { logged.totals }
  /// What its targets judge: the totals of weekly categories are those of seven days.
  public var judged: DayTotals { logged.judged(rules.categories) }
  public var entries: Int { logged.entries }
  /// Whether nothing was logged that could be judged.
  public var isEmpty: Bool { logged.isEmpty }
  /// Whether it is a day of the means: something was logged that could be judged, and it is not paused.
  public var isJudged: Bool { !isEmpty && pause == nil }
  /// How many categories count.
  public var enabled: Int { rules.enabled.count }

  /// The traffic light of the score.
  public var color: ScoreColor? { score.map { ScoreColor(score: $0) } }

  /// Whether every enabled category meets its target; nil where it is not judged. A day with nothing to meet is not
  /// on target.
  public var isOnTarget: Bool? { isJudged ? enabled > 0 && met == enabled : nil }

  /// How the score comes about; nil where there is none.
  public var summary: DailyScoreSummary? { isJudged ? rules.evaluator.evaluate(judged) : nil }

  /// The enabled categories, in their order.
  public var categories: [CategoryState] {
    let scores = summary?.categories
    return rules.enabled.enumerated().map { index, category in
      CategoryState(category, logged, score: scores?[index], isPaused: pause != nil)
    }
  }

  /// How one category stands, also one that is not enabled; nil where there is none of the id.
  public func category(_ id: Int64) -> CategoryState? {
    guard let category = rules.category(id) else { return nil }
    let score = summary?.categories.first { $0.categoryID == id }
    return CategoryState(category, logged, score: score, isPaused: pause != nil)
  }

  /// Whether a category's total is as wished, without its score; nil where there is no category of the id.
  public func result(of id: Int64) -> TargetResult? {
    guard let category = rules.category(id) else { return nil }
    guard pause == nil else { return .paused }
    return TargetEvaluator().evaluate(logged.judged(category), against: category.target)
  }

  /// Whether another evaluation of the day, perhaps by other rules, comes to the same.
  public func isAlike(_ other: DayEvaluation) -> Bool {
    totals == other.totals && judged == other.judged && score == other.score && met == other.met
      && isOnTarget == other.isOnTarget && pause == other.pause
  }
}

/// The runs of good days, while days go by: on target, and of a green score.
public struct DayStreaks: Sendable {
  public private(set) var onTarget: StreakCounter
  public private(set) var green: StreakCounter
  private let last: Day?

  /// - Parameters:
  ///   - last: later days do not count; nil counts all.
  ///   - pauses: days that neither count nor break a run.
  public init(upTo last: Day? = nil, pauses: Pauses = Pauses()) {
    self.last = last
    (onTarget, green) = (StreakCounter(pauses), StreakCounter(pauses))
  }

  /// Takes the next day. Days come in ascending order; those without entries may be left out.
  public mutating func add(_ day: DayEvaluation) {
    if let last, day.day > last { return }
    if day.isOnTarget == true { onTarget.add(day.day) }
    if day.color == .green { green.add(day.day) }
  }
}
