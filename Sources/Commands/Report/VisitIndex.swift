import Domain
import Naming
import Records
import Reports

/// What the report for a doctor says of the index, and of values far from what is usual for the person.
struct VisitIndex {
  private let facts: DocumentFacts
  private let context: Context
  /// Of the days that are over.
  private let evaluations: [IndexEvaluation]
  private let unusual: AnomalyReader

  init(_ facts: DocumentFacts, _ context: Context) throws {
    (self.facts, self.context) = (facts, context)
    let known = try context.index.evaluations(in: facts.range)
    evaluations = facts.range.compactMap { known[$0] }.filter { !$0.isSoFar }
    unusual = try AnomalyReader(facts.range, context)
  }

  // MARK: The index

  /// Nothing where no day has an index.
  var indexReports: [Report] {
    let whole = evaluations.compactMap { day in day.settled.map { (day: day.day, index: $0) } }
    guard evaluations.contains(where: { $0.index != nil }) else { return [] }
    var fields: [ReportField] = []
    if let low = whole.min(by: { $0.index < $1.index }), let high = whole.max(by: { $0.index < $1.index }) {
      let mean = whole.reduce(0) { $0 + $1.index } / Double(whole.count)
      fields = [
        ReportField(
          "mean", "Mean, of 100",
          .text(
            "\(Decimals.text(mean, digits: 1, minimum: 1)) \(IndexLabel(mean, isMorning: false).rawValue) "
              + "(\(facts.days(whole.count)))")),
        ReportField("highest", "Highest", .text("\(Rounding.whole(high.index)), \(label(high.day))")),
        ReportField("lowest", "Lowest", .text("\(Rounding.whole(low.index)), \(label(low.day))")),
      ]
    }
    let partial = evaluations.count(where: \.isPartial)
    if partial > 0 {
      fields.append(ReportField("partial", "Known in part, left out", .text(facts.days(partial))))
    }
    var report = Report(.record, fields: fields)
    if whole.count > 1 {
      let values = Dictionary(whole.map { ($0.day, $0.index) }) { $1 }
      let means = BodyTrendCalculator().rollingMean(whole.map { ($0.day, $0.index) }, in: facts.range)
      report.charts = [
        .line(
          "Each day", unit: "", days: facts.range,
          [
            .init("index", values, in: facts.range, mark: .dots),
            .init("7-day mean", means, in: facts.range),
          ], scale: .fixed(0...100), digits: 0)
      ]
    }
    return [report, parts]
  }

  /// What it is made of: each metric with its own days.
  private var parts: Report {
    let rows = IndexMetric.allCases.compactMap { metric -> [Cell]? in
      let counted = evaluations.filter { !$0.isPaused }.compactMap { day -> (value: Double, score: Double)? in
        let part = day[metric]
        guard part.status == .counted, let value = part.value, let score = part.score else { return nil }
        return (value, score)
      }
      guard !counted.isEmpty else { return nil }
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      let ideal = evaluations.last.flatMap { $0[metric].ideal }
      return [
        .text(metric.title), .text(metric.text(mean(counted.map(\.value)))),
        .optional(ideal.map { metric.text($0) }),
        .text(Decimals.text(mean(counted.map(\.score)), digits: 0)), .text(facts.days(counted.count)),
      ]
    }
    let columns = [
      Column("measure", "Made of"), Column("mean", "Mean"), Column("ideal", "Ideal"),
      Column("score", "Score", right: true), Column("days", "Rests on"),
    ]
    return Report(.list, tables: [Table("index", columns: columns, rows: rows)])
  }

  /// A row for each day that has an index.
  var indexRows: [(day: Day, index: Double, note: String)] {
    evaluations.compactMap { day in
      day.index.map {
        let share = "\(Rounding.whole(100 * day.coverage)) % known"
        // To a tenth: what stands behind it is no knowledge.
        return (day.day, Double(Rounding.whole($0 * 10)) / 10, day.isPartial ? "partial, \(share)" : share)
      }
    }
  }

  // MARK: What is unusual

  /// Nothing where too little is known for anything to be unusual.
  func anomalyReports() throws -> [Report] {
    let judged = unusual.judged.count
    guard judged > 0 else { return [] }
    let found = unusual.anomalies
    let byDay = Dictionary(grouping: found, by: \.day)
    let urgent = byDay.keys.sorted().filter {
      Anomaly.needAttention(byDay[$0] ?? [], dayBefore: byDay[$0 - 1] ?? [])
    }
    var fields = [
      ReportField("values", "Unusual values", .text(found.isEmpty ? "none" : "\(found.count)")),
      ReportField("judged", "Days with enough before them", .text(facts.days(judged))),
    ]
    if !urgent.isEmpty {
      fields.append(
        ReportField(
          "attention", "Two at once, or two days running", .text(urgent.map(label).joined(separator: ", "))))
    }
    let report = Report(
      .record, fields: fields,
      notices: [
        Notice(
          "Unusual is a value 3.5 robust deviations from the median of the person's own \(Baseline.days) days before "
            + "it. Two to four a year and measure are to be expected by chance.", .dim)
      ])
    return found.isEmpty ? [report] : [report, Report(.list, tables: [try table(found)])]
  }

  private func table(_ found: [Anomaly]) throws -> Table {
    let catalogue = try context.log.metricCatalogue()
    let rows = found.compactMap { anomaly -> [Cell]? in
      guard let metric = catalogue[anomaly.metric] else { return nil }
      let format = MetricFormat(metric, facts.units)
      return [
        .text(label(anomaly.day)), .text(metric.title), .text(format.text(anomaly.value)),
        .text(format.text(anomaly.baseline.usual)),
        .text(
          anomaly.percent.map { "\(Rounding.whole(abs($0))) % \($0 < 0 ? "below" : "above")" } ?? ""),
        .text(Decimals.text(anomaly.z, digits: 1, minimum: 1)),
        .text("\(anomaly.baseline.count) of \(Counting.text(Baseline.days, "day", "days"))"),
      ]
    }
    let columns = [
      Column("day", "Day"), Column("measure", "Measure"), Column("value", "Value"), Column("usual", "Usual"),
      Column("percent", "Off by"), Column("z", "Deviations", right: true), Column("days", "Usual rests on"),
    ]
    return Table("anomalies", columns: columns, rows: rows)
  }

  /// A row for each unusual value.
  func anomalyRows() throws -> [(day: Day, metric: Domain.Metric, value: Double, note: String)] {
    let catalogue = try context.log.metricCatalogue()
    return unusual.anomalies.compactMap { anomaly in
      guard let metric = catalogue[anomaly.metric] else { return nil }
      let usual = Decimals.text(anomaly.baseline.usual, digits: max(metric.decimals, 1))
      let z = Decimals.text(anomaly.z, digits: 1)
      return (
        anomaly.day, metric, anomaly.value,
        "usual \(usual), z \(z), of \(Counting.text(anomaly.baseline.count, "day", "days"))"
      )
    }
  }

  private func label(_ day: Day) -> String { day.label(near: context.today) }
}

extension DocumentFacts {
  /// `61 of 90 days`: what a figure rests on.
  func days(_ count: Int) -> String { "\(count) of \(Counting.text(range.count, "day", "days"))" }
}
