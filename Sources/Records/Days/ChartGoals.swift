import Domain
import Naming
import Query
import Reports
import Store

/// What was aimed at on each day of a chart: whoever draws a goal or a target asks here.
package struct ChartGoals {
  private let context: Context

  package init(_ context: Context) { self.context = context }

  /// - Parameters:
  ///   - label: what the line is called.
  ///   - unit: what energy is drawn in; questions count in kcal.
  /// - Returns: nil where nothing was, on any of the days.
  package func goal(
    _ aim: QueryColumn.Aim, over days: DayRange, label: String, energy unit: EnergyUnit = .kcal
  ) throws -> Chart.Goal? {
    typealias Bounds = Chart.Goal.Bounds
    let log = context.log
    switch aim.name {
    case QueryColumn.Aim.kcal.name:
      let book = try EnergyBook(days, context)
      let number = unit.number
      return Chart.Goal(days.map { book.goal(on: $0).map { .atMost(number(Double($0))) } }, label)
    case QueryColumn.Aim.weight.name:
      let goals = GoalTimeline(try log.goals.all())
      let weight = try context.format(Metrics.weight).unit
      return Chart.Goal(
        days.map { day in
          goals.value(.weight, on: day).map { .exactly(weight.number(Double($0) / 1000)) }
        }, label)
    case let name where aim.id == 0:
      if let nutrient = BudgetNutrient.allCases.first(where: { "\($0)_g" == name }) {
        let book = try EnergyBook(days, context)
        let bound = book.goal(nutrient.goal, on: days.last)?.bound ?? nutrient.goal.usualBound
        return Chart.Goal(
          days.map { book.goal(of: nutrient, on: $0).map { Bounds(Double($0), bound) } }, label)
      }
      guard let metric = try log.metricCatalogue()[name] else { return nil }
      let (goals, kind) = (try log.goals.all().filter { $0.kind == .metric(name) }, GoalKind.metric(name))
      guard !goals.isEmpty else { return nil }
      let book = try EnergyBook(days, context)
      let number = try MetricFormat(metric, context.names.unitSystem(), energy: unit).chart.number
      return Chart.Goal(
        days.map { day in
          guard let goal = book.goal(kind, on: day), let value = goal.value else { return nil }
          return Bounds(number(Double(value) / 1000), goal.bound)
        }, label)
    default:
      let rules = try log.dayRules()
      return Chart.Goal(
        days.map { day -> Bounds? in
          // A week's target says nothing of one day, and a day's nothing of seven.
          guard let category = rules.rules(on: day).category(aim.id), category.isWeekly == aim.isOfWeeks,
            !rules.pauses.contains(day)
          else { return nil }
          let target = category.target
          return Bounds(lower: target.preferred.min?.doubleValue, upper: target.preferred.max?.doubleValue)
        }, label)
    }
  }

  /// As the columns of questions ask for it.
  package func goal(_ aim: QueryColumn.Aim, over days: DayRange) throws -> Chart.Goal? {
    try goal(aim, over: days, energy: .kcal)
  }

  package func goal(
    _ aim: QueryColumn.Aim, over days: DayRange, energy unit: EnergyUnit
  ) throws -> Chart.Goal? {
    try goal(aim, over: days, label: aim.label, energy: unit)
  }
}

extension Chart.Goal.Bounds {
  fileprivate init(_ value: Double, _ bound: GoalBound) {
    self = bound == .atLeast ? .atLeast(value) : .atMost(value)
  }
}

extension QueryColumn.Aim {
  package static let kcal = Self("kcal")
  private static let nutrients = BudgetNutrient.allCases.map { Self("\($0)_g") }
  package static let weight = Self("weight")

  /// The goal of a column that is no category's total; nil where it has none.
  init?(ofColumn name: String) {
    guard let aim = ([Self.kcal, .weight] + Self.nutrients).first(where: { $0.name == name }) else {
      return nil
    }
    self = aim
  }

  /// The goal of a metric.
  package static func metric(_ key: String) -> Self { key == Metrics.weight.key ? .weight : Self(key) }

  /// The target of a category.
  package static func target(of category: Int64) -> Self { Self("category", id: category) }

  /// The target of a category's seven days.
  static func weekTarget(of category: Int64) -> Self { Self(week, id: category) }

  private static let week = "week"

  /// What its line is called.
  fileprivate var label: String { id == 0 ? "goal" : isOfWeeks ? "target a week" : "target" }
  fileprivate var isOfWeeks: Bool { name == Self.week }
}
