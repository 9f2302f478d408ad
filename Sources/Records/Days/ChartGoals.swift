import Domain
import Naming
import Query
import Reports
import Store

/// What was aimed at on each day of a chart: whoever draws a goal or a target asks here.
package struct ChartGoals {
  private let context: Context

  package init(_ context: Context) { self.context = context }

  /// - Parameter label: what the line is called.
  /// - Returns: nil where nothing was, on any of the days.
  package func goal(
    _ aim: QueryColumn.Aim, over days: DayRange, label: String
  ) throws -> Chart.Goal? {
    typealias Bounds = Chart.Goal.Bounds
    let log = context.log
    switch aim.name {
    case QueryColumn.Aim.kcal.name:
      let book = try EnergyBook(days, context)
      return Chart.Goal(days.map { book.goal(on: $0).map { .atMost(Double($0)) } }, label)
    case QueryColumn.Aim.protein.name:
      let book = try EnergyBook(days, context)
      return Chart.Goal(days.map { book.proteinGoal(on: $0).map { .atLeast(Double($0)) } }, label)
    case QueryColumn.Aim.weight.name:
      let goals = GoalTimeline(try log.goals.all())
      let unit = try context.format(Metrics.weight).unit
      return Chart.Goal(
        days.map { day in
          goals.value(.weight, on: day).map { .exactly(unit.number(Double($0) / 1000)) }
        }, label)
    default:
      let rules = try log.dayRules()
      return Chart.Goal(
        days.map { day -> Bounds? in
          guard let target = rules.rules(on: day).category(aim.id)?.target else { return nil }
          return Bounds(lower: target.preferred.min?.doubleValue, upper: target.preferred.max?.doubleValue)
        }, label)
    }
  }

  /// As the columns of questions ask for it.
  package func goal(_ aim: QueryColumn.Aim, over days: DayRange) throws -> Chart.Goal? {
    try goal(aim, over: days, label: aim.id == 0 ? "goal" : "target")
  }
}

extension QueryColumn.Aim {
  package static let kcal = Self("kcal")
  static let protein = Self("protein_g")
  package static let weight = Self("weight")

  /// The goal of a column that is no category's total; nil where it has none.
  init?(ofColumn name: String) {
    guard let aim = [Self.kcal, .protein, .weight].first(where: { $0.name == name }) else { return nil }
    self = aim
  }

  /// The target of a category.
  package static func target(of category: Int64) -> Self { Self("category", id: category) }
}
