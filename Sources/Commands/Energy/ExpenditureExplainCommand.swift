import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let expenditureExplain = Command(
    "expenditure explain", "Show what the energy you spend is learned from", topic: .energy
  ) {
    let range = OptionalParameter("range", .range)
    let (file, force) = (OptionalParameter("file", .writtenFile), Flag("force"))
    return Form(
      syntax: .sequence(.optional(range), .optional("to", .anyOrder(file, force))),
      details: """
        Draws the weight with its trend, and expenditure, one above the other, each between the low and the high that \
        hold the truth in 95 cases of 100; over the last 90 days, or the range that is said. `to FILE.svg` writes them \
        as a picture. What is known of past days changes with later weighings.
        """,
      examples: [.init("expenditure explain", "weight, trend and expenditure", says: "xpenditure")],
      action: .query { call, context in
        let target = try TargetFile(call, file, force: force)
        try target?.checkPicture()
        let explanation = try ExpenditureExplanation(
          call[range] ?? DayRange(last: 90, upTo: context.today), context)
        var outcome = try explanation.report.asAnswer
        if let target { try outcome.write(.charts(explanation.charts), to: target, "the chart") }
        return outcome
      })
  }
}

/// What expenditure rests on: numbers, and a picture of weight, trend and expenditure.
private struct ExpenditureExplanation {
  private let now: ExpenditureReport
  private let days: DayRange
  private let context: Context
  private let format: MetricFormat

  init(_ range: DayRange, _ context: Context) throws {
    self.context = context
    now = try ExpenditureReport(min(range.last, context.today), context)
    format = try context.format(Metrics.weight)
    // Before the first weighing nothing is known.
    let first = now.stretch.map { max(range.first, $0.days.first) } ?? range.first
    days = DayRange(min(first, now.day), now.day)
  }

  var report: Report {
    get throws {
      var report = try now.report
      if let stretch = now.stretch { report.fields += try fields(stretch) }
      report.charts = try charts.filter { !$0.values.isEmpty }
      if !report.charts.isEmpty, now.day == context.today {
        report.notices.append(Notice("What is known of past days changes with later weighings.", .dim))
      }
      return report
    }
  }

  private func fields(_ stretch: SpentStretch) throws -> [ReportField] {
    let number = { (value: Double) in EnergyFormat.number(value) }
    var fields: [ReportField] = []
    if let trend = now.spent.trend(on: now.day) {
      let half = format.unit.size(ofDifference: trend.halfWidth)
      fields.append(
        ReportField(
          "trend_kg", "Weight trend",
          .shown(.number(trend.value, digits: 3), as: "\(format.text(trend.value)) ± \(half)", .plain)))
      fields.append(.machines("trend_half_width_kg", .number(trend.halfWidth, digits: 3)))
    }
    let prior = stretch.prior
    let why =
      stretch.resting.map { "\(number($0)) at rest (Mifflin-St Jeor) × 1.65" }
      ?? "what anybody may spend"
    fields.append(
      ReportField(
        "prior_kcal", "Before the log",
        .shown(
          .int(Rounding.whole(prior.kilocalories)),
          as: "\(number(prior.kilocalories)) ± \(EnergyFormat.text(prior.kilocalories - prior.low)), \(why)",
          .plain
        )))
    let tissue = stretch.tissue(on: now.day)
    fields.append(
      ReportField(
        "kcal_per_kg", "A kilogram holds",
        .shown(
          .int(Rounding.whole(tissue)),
          as: "\(EnergyFormat.text(tissue))\(tissue == SpentDay.wishnofsky ? "" : ", by your body fat")",
          .plain)))
    let water = stretch.water
    let stays = "\(Rounding.whole(water.stays * 100)) % of it is still there a day later"
    fields.append(
      ReportField(
        "water_kg", "Water",
        .shown(
          .number(water.deviation, digits: 2),
          as: "comes and goes by \(format.unit.size(ofDifference: water.deviation)), \(stays)",
          .plain)))
    let changes = stretch.changes(upTo: now.day).filter(days.contains)
    if !changes.isEmpty {
      let told = changes.map { $0.label(near: context.today) }.joined(separator: ", ")
      fields.append(ReportField("changes", "Eating changed", .text(told)))
    }
    return fields
  }

  /// Weight and expenditure, one above the other.
  var charts: [Chart] {
    get throws {
      var (trend, spent): ([Day: SpentReader.Value], [Day: SpentReader.Value]) = ([:], [:])
      for day in days {
        trend[day] = now.spent.trend(on: day)
        spent[day] = now.spent.expenditure(on: day)
      }
      let weighed = try MetricReader(context.log).values(Metrics.weight, in: days)
      let dots = Dictionary(weighed.map { ($0.day, format.chart.number($0.value)) }) { $1 }
      return [
        .line(
          format.metric.title, unit: format.chart.unit, days: days,
          [Chart.Series(format.metric.name, dots, in: days, mark: .dots)]
            + Chart.Series.band("trend", trend.mapValues { $0.scaled(format.chart.number) }, in: days),
          digits: format.chart.digits),
        EnergyFormat.chart { unit in
          .line(
            "Expenditure", unit: unit.rawValue, days: days,
            Chart.Series.band("expenditure", spent.mapValues { $0.scaled(unit.number) }, in: days), digits: 0)
        },
      ]
    }
  }
}
