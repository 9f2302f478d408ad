import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let chart = bodyChart(
    "chart", "Draw body values over a time, or energy and weight one above the other")
  static let bodyChart = bodyChart("body chart", "Draw body values over a time")

  private static func bodyChart(_ name: String, _ summary: String) -> Command {
    Command(name, summary, topic: .body) {
      let metrics = RepeatedParameter("metric", .metric)
      let frame = OptionalParameter("frame", BodyFrameKind())
      let panels = EnergyPanels()
      let days = DayChart()
      return Form(
        syntax: .choice(
          days.scores, .sequence(.optional(.repeated(metrics)), .optional(frame)), panels, days.others),
        details: """
          Dots are what was measured, each of them; a line is the mean of 7 days, which looks back before the first of \
          them. Of the weight that mean is in dashes, and a line its smoothed trend, between the low and the high that \
          hold the truth in 95 cases of 100. 1w, 1m, 3m, 6m or all: the time that is chosen is remembered, for all charts of \
          the body; `set body.frame` tells it, and no undo takes it back. Without a value, the weight. \
          `calories`, `weight` or both over today, week, month or a range are drawn as `history` tells them; `to FILE.svg` writes them as a picture. \
          The score, the index or a category, and whatever is measured over a range, are drawn day by day: \
          `days … | chart` draws several, and more.
          """,
        examples: [
          .init("\(name) weight 3m", "three months, from now on", says: "Weight"),
          .init("\(name) waist", "in the time chosen last", says: "No waist in the time 3 months."),
          .init("\(name) score last 30d", "the score of each day", says: "score"),
          .init(
            "\(name) calories,weight week", "energy and weight of the last seven days", says: "Weight, kg"),
        ],
        action: .change { call, context in
          if let outcome = try days.outcome(call, context) ?? panels.outcome(call, context) { return outcome }
          let before = try Settings.chosenFrame(context.log)
          let chosen = call[frame] ?? before
          // Where nothing can be kept it is drawn all the same.
          if chosen != before, !context.log.isReadOnly {
            try Settings.keep(Settings.bodyFrame, chosen.rawValue, context.log, on: context.today)
          }
          var wanted = call[metrics]
          if wanted.isEmpty { wanted = [Metrics.weight] }
          if wanted.count == 1, DayRowFields.isEaten(wanted[0]) {
            return try days.outcome(wanted[0], over: chosen.days(upTo: context.today) ?? .all, context)
          }
          return try BodyChart.report(wanted, chosen, context).asAnswer
        })
    }
  }
}

/// Values of the body along days.
enum BodyChart {
  static func report(_ metrics: [Domain.Metric], _ frame: BodyFrame, _ context: Context) throws -> Report {
    var report = Report(.list)
    let reader = try MetricReader(context.log)
    for metric in metrics {
      guard let chart = try chart(metric, frame, reader, context) else {
        let none = "No \(metric.name) in the time \(frame.title). \(try context.howToLog(metric))"
        report.notices.append(Notice(none.trimmed, .dim))
        continue
      }
      report.charts.append(chart)
    }
    report.notices.append(
      Notice(
        "Time: \(frame.title). 1w, 1m, 3m, 6m or all behind it chooses another.", .dim))
    return report
  }

  /// - Returns: nil where there is no value.
  private static func chart(
    _ metric: Domain.Metric, _ frame: BodyFrame, _ reader: MetricReader, _ context: Context
  ) throws -> Chart? {
    let today = context.today
    guard let measured = try reader.bounded(.all) else { return nil }
    let days = frame.days(upTo: today) ?? DayRange(min(measured.first, today), today)
    // The mean is settled after a week.
    let values = try reader.values(metric, in: DayRange(days.first - 6, days.last))
    let inside = values.filter { days.contains($0.day) }
    guard let first = inside.first, let last = inside.last else { return nil }
    // Before anything was measured there is nothing to draw.
    let drawn = DayRange(frame == .all ? first.day : max(days.first, min(measured.first, first.day)), today)
    let format = try context.format(metric)
    // Nothing is said of the days behind the last value.
    func shown(_ values: [Day: Double]) -> [Day: Double] {
      values.filter { $0.key <= last.day }.mapValues(format.chart.number)
    }
    let mean = BodyTrendCalculator().rollingMean(values, in: drawn)
    var series = [
      Chart.Series(
        metric.name, shown(Dictionary(inside.map { ($0.day, $0.value) }) { $1 }), in: drawn, mark: .dots),
      Chart.Series("7-day mean", shown(mean), in: drawn, mark: metric == Metrics.weight ? .dashes : .line),
    ]
    guard metric == Metrics.weight else {
      return chart(
        format, drawn, series,
        goal: try ChartGoals(context).goal(.metric(metric.key), over: drawn, label: "goal"))
    }
    let spent = try SpentReader(context)
    let trend = Dictionary(
      uniqueKeysWithValues: drawn.compactMap { day in
        day <= last.day
          ? spent.trend(on: day).map { (day, $0.scaled(format.chart.number)) } : nil
      })
    series += Chart.Series.band("trend", trend, in: drawn)
    return chart(
      format, drawn, series, goal: try ChartGoals(context).goal(.weight, over: drawn, label: "target"))
  }

  private static func chart(
    _ format: MetricFormat, _ days: DayRange, _ series: [Chart.Series], goal: Chart.Goal?
  ) -> Chart {
    .line(
      format.metric.title, unit: format.chart.unit, days: days, series, goal: goal,
      digits: format.chart.digits)
  }
}
