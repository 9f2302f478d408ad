/// How far the weight has come towards a goal that somebody set, by its seven-day mean.
///
/// It is the furthest it has come since the goal was set: who is halfway once has reached that, whatever the next weeks
/// bring. It changes with weighings and goals alone, never because a day begins.
public struct WeightWay: Sendable {
  /// By the goal's first day: what was reached up to each weighing, ascending by day.
  private let reached: [Day: [(day: Day, percent: Double)]]
  private let goals: GoalTimeline

  /// - Parameters:
  ///   - weights: in kg, one a day, ascending.
  ///   - goals: those of the weight, others are passed over.
  public init(_ weights: [(day: Day, value: Double)], goals: [Goal]) {
    let means = BodyTrendCalculator().rollingMean(weights)
    var reached: [Day: [(day: Day, percent: Double)]] = [:]
    for goal in goals where goal.kind == .weight {
      guard let grams = goal.value,
        let start = means.lastIndex(where: { $0.day <= goal.first }) ?? means.indices.first
      else { continue }
      let (from, to) = (means[start].value, Double(grams) / 1000)
      guard abs(from - to) >= 0.05 else { continue }
      var furthest = 0.0
      reached[goal.first] = means[start...].map { mean in
        furthest = max(furthest, 100 * (from - mean.value) / (from - to))
        return (mean.day, furthest)
      }
    }
    (self.reached, self.goals) = (reached, GoalTimeline(goals))
  }

  /// How much of the way was behind the person on a day, in percent, 100 and more at the goal; nil without a goal that
  /// somebody set, or a weighing.
  public func percent(on day: Day) -> Double? {
    guard let goal = goals.set(.weight, on: day), goal.value != nil else { return nil }
    return reached[goal.first]?.last { $0.day <= day }?.percent
  }
}
