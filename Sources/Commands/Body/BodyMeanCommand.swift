import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let bodyMean = Command("body mean", "The 7-day means of body values", topic: .body) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        Of each day the mean of the 7 days that end with it, also where they begin before the range; days without a \
        value are left out of it. Without a range, the last 30 days.
        """,
      examples: [.init("body mean last 7d", "a week", says: "Weight kg")],
      action: .query { call, context in
        let reader = try MetricReader(context.log)
        let asked = call[range] ?? DayRange(last: 30, upTo: context.today)
        guard let days = try reader.bounded(asked) else {
          return Report.notice("No body values yet. weight 84.2 logs one.", .dim)
        }
        let metrics = try context.log.shownMetrics()
        var means: [Day: [String: Double]] = [:]
        for metric in metrics {
          let values = try reader.values(metric, in: DayRange(days.first - 6, days.last))
          for (day, mean) in BodyTrendCalculator().rollingMean(values, in: days) {
            means[day, default: [:]][metric.key] = mean
          }
        }
        return FieldTable.list(
          "means", try BodyTable.fields(metrics, context),
          means.sorted { $0.key < $1.key }.map { (day: $0.key, values: $0.value) },
          empty: "No body values in these days.")
      })
  }
}
