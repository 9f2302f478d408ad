import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

/// What `chart score` and `chart steps last 30d` draw: columns of days over a range, as a question of days does.
struct DayChart {
  /// What days have that is neither a category nor measured.
  private enum Column: String, CaseIterable, Sendable {
    case score, index, kcal
    case protein = "protein_g"
    case carbs = "carbs_g"
    case fat = "fat_g"
  }

  private let column = OptionalParameter(
    "column", .oneOf(Column.allCases.map(\.rawValue).joined(separator: "|"), Column.self))
  private let scoreDays = OptionalParameter("days of scores", .range)
  private let category = OptionalParameter("category", .category)
  private let categoryDays = OptionalParameter("days of a category", .range)
  private let metric = OptionalParameter("measured", .metric)
  private let metricDays = OptionalParameter("days of what is measured", .range)

  /// What stands before the names of what is measured, of which one may be `index` too.
  var scores: Syntax { .sequence(column, .optional(scoreDays)) }

  /// What is measured has a time of its own to be drawn over, unless a range is given.
  var others: Syntax { .choice(.sequence(category, .optional(categoryDays)), .sequence(metric, metricDays)) }

  /// - Returns: nil where a call has none of this.
  func outcome(_ call: Invocation, _ context: Context) throws -> Outcome? {
    let name: String
    var notices: [Notice] = []
    let asked = call[scoreDays] ?? call[categoryDays] ?? call[metricDays]
    let days = asked ?? DayRange(last: 90, upTo: context.today)
    if let column = call[column] {
      name = column.rawValue
    } else if let category = call[category] {
      guard let column = try DayRowFields.column(of: category, context.names) else {
        return Report.notice("\(category.name) counts on no day.", .dim).asAnswer
      }
      let last = min(days.last, context.today)
      if try context.log.dayRules().rules(on: last).category(category.id)?.isWeekly == true {
        name = column + DayRowFields.sevenDays
        let line = "days \(Self.words(days)) | chart \(column)"
        notices.append(
          Notice(
            "Each point is the sum of seven days, which the week's target judges; \(line) draws the days.",
            .dim
          ))
      } else {
        name = column
      }
      notices += try grams(category, context)
    } else if let metric = call[metric] {
      if let range = call[metricDays], range.first == range.last,
        let hours = try HourChart.report(metric, on: range.first, context)
      {
        return hours.asAnswer
      }
      return try outcome(metric, over: days, context)
    } else {
      return nil
    }
    return try Self.drawn(name, days, notices, context)
  }

  /// The column of days that is measured, over a range.
  func outcome(_ metric: Domain.Metric, over days: DayRange, _ context: Context) throws -> Outcome {
    guard let column = try DayRowFields.column(of: metric, context.names) else {
      return Report.notice("No \(metric.name) yet. \(try context.howToLog(metric))".trimmed, .dim).asAnswer
    }
    return try Self.drawn(column, days, [], context)
  }

  private static func drawn(
    _ name: String, _ days: DayRange, _ notices: [Notice], _ context: Context
  ) throws -> Outcome {
    let text = "days \(words(days)) | chart \(name)"
    let line = Line(text: text, tokens: try context.names.table.tokens(text))
    var outcome = try Question(.days, line, from: 1, context.names).outcome(context)
    outcome.isAnswer = true
    outcome.report.charts = outcome.report.charts.map(EnergyFormat.drawn)
    outcome.report.notices += notices
    return outcome
  }

  /// Where a category has the name of a nutrient that has a goal, how its grams are drawn.
  private func grams(_ category: Domain.Category, _ context: Context) throws -> [Notice] {
    guard let word = category.name.lowercased().split(separator: " ").first,
      let nutrient = BudgetNutrient.allCases.first(where: { "\($0)" == word }),
      try context.log.goals.all().contains(where: { $0.kind == nutrient.goal })
    else { return [] }
    return [
      Notice("These are \(category.name); chart \(nutrient)_g draws the grams and their goal.", .dim)
    ]
  }

  private static func words(_ days: DayRange) -> String {
    days == .all ? "all" : "\(days.first)..\(days.last)"
  }
}
