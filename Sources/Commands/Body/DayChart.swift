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
    case score, index
  }

  private let column = OptionalParameter("column", .oneOf("score|index", Column.self))
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
    if let column = call[column] {
      name = column.rawValue
    } else if let category = call[category] {
      guard let column = try DayRowFields.column(of: category, context.names) else {
        return Report.notice("\(category.name) counts on no day.", .dim).asAnswer
      }
      name = column
    } else if let metric = call[metric] {
      if let range = call[metricDays], range.first == range.last,
        let hours = try HourChart.report(metric, on: range.first, context)
      {
        return hours.asAnswer
      }
      guard let column = try DayRowFields.column(of: metric, context.names) else {
        return Report.notice("No \(metric.name) yet. \(try context.howToLog(metric))".trimmed, .dim).asAnswer
      }
      name = column
    } else {
      return nil
    }
    let days =
      call[scoreDays] ?? call[categoryDays] ?? call[metricDays] ?? DayRange(last: 90, upTo: context.today)
    let text = "days \(days == .all ? "all" : "\(days.first)..\(days.last)") | chart \(name)"
    let line = Line(text: text, tokens: try context.names.table.tokens(text))
    var outcome = try Question(.days, line, from: 1, context.names).outcome(context)
    outcome.isAnswer = true
    return outcome
  }
}
