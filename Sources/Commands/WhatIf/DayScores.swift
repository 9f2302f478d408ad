import Domain
import Language

/// How days stand, with the categories, targets and rules of the moment it was made.
struct DayScores {
  struct Standing: Equatable {
    var totals: DayTotals
    /// 0 to 100; nil where no category counts.
    var score: Double?
    var met: Int
    var isOnTarget: Bool
  }
  /// The days with entries.
  private(set) var days: [Day: Standing] = [:]
  let categories: [Domain.Category]
  let evaluator: DailyScoreEvaluator
  private(set) var onTargetStreak = 0
  /// Days in a row that score 85 or more.
  private(set) var greenStreak = 0

  init(_ range: DayRange, _ context: Context) throws {
    categories = try context.log.categories.all()
    evaluator = try context.evaluator()
    let adherence = AdherenceEngine()
    var onTarget: [Day] = []
    var green: [Day] = []
    try context.log.entries.forEachDay(in: range) { day, totals, _ in
      let (met, of) = adherence.met(totals, categories: categories)
      let score = evaluator.evaluate(totals)?.score
      days[day] = Standing(totals: totals, score: score, met: met, isOnTarget: of > 0 && met == of)
      if of > 0, met == of { onTarget.append(day) }
      if let score, ScoreColor(score: score) == .green { green.append(day) }
    }
    let engine = StreakEngine()
    onTargetStreak = engine.streaks(onTarget, today: context.today).current.length
    greenStreak = engine.streaks(green, today: context.today).current.length
  }

  var enabled: Int { categories.count(where: \.isEnabled) }

  var mean: Double? {
    let scores = days.values.compactMap(\.score)
    return scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }

  var daysOnTarget: Int { days.values.count(where: \.isOnTarget) }

  /// The score of each category that counts, by id.
  func scores(_ standing: Standing?) -> [Int64: Double] {
    let found = standing.flatMap { evaluator.evaluate($0.totals) }?.categories ?? []
    return Dictionary(found.map { ($0.categoryID, $0.score) }) { first, _ in first }
  }

  /// The days that stand otherwise in another outlook, in order.
  func changes(to other: DayScores) -> [Day] {
    Set(days.keys).union(other.days.keys).filter { days[$0] != other.days[$0] }.sorted()
  }
}
