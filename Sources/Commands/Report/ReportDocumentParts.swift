import Domain
import Language
import Naming
import Records
import Reports
import Store

// The parts of a report that there are several of: categories, body values, notes.
extension ReportDocument {
  /// A category's totals against its target.
  func category(_ category: Domain.Category) throws -> Report {
    let format = PortionFormat(try context.log.units[category.unitID])
    let totals = facts.totals(of: category)
    let (met, days) = facts.daysMet(category)
    let mean = totals.values.reduce(0) { $0 + $1.doubleValue } / Double(max(1, totals.count))
    let digits = format.decimals
    let chart = Chart.bar(
      "Each day", unit: format.symbol, days: facts.range,
      [.init("", totals.mapValues(\.doubleValue), in: facts.range)],
      goal: try ChartGoals(context).goal(.target(of: category.id), over: facts.range, label: ""), digits: 1)
    return Report(
      .record, title: category.isEnabled ? category.name : "\(category.name) (disabled)",
      fields: [
        ReportField(
          "target", "Target a day", .text(targets(of: category, format))),
        ReportField(
          "mean", "Mean a day",
          .shown(
            .number(mean, digits: 4),
            as: "\(Decimals.text(mean, digits: digits, minimum: digits)) \(format.symbol)".trimmed, .plain)),
        ReportField(
          "met", "Days met",
          .shown(.int(met), as: "\(met) of \(days)", met == days ? .good : .plain)),
      ], charts: [chart])
  }

  /// `≥ 3.0 portions`, or `≥ 3.0, from Tue 10 Nov ≥ 5.0 portions` where it changed.
  private func targets(of category: Domain.Category, _ format: PortionFormat) -> String {
    let targets = facts.targets(of: category).enumerated().map { index, item in
      let rules = [format.target(of: item.category)] + format.weekdayRules(of: item.category)
      return (index == 0 ? "" : "from \(label(item.first)) ") + rules.joined(separator: "; ")
    }
    return "\(targets.joined(separator: ", ")) \(format.symbol)".trimmed
  }

  /// How a body value went; nil where there is none.
  func trend(_ metric: Domain.Metric) throws -> Report? {
    let values = facts.values(of: metric)
    guard let first = values.first, let last = values.last,
      let low = values.min(by: { $0.value < $1.value }), let high = values.max(by: { $0.value < $1.value })
    else { return nil }
    let format = MetricFormat(metric, facts.units)
    func on(_ item: (day: Day, value: Double)) -> Cell {
      .shown(format.cell(item.value), as: "\(format.text(item.value)), \(label(item.day))", .plain)
    }
    let name = metric.name.capitalizedFirst
    var report = Report(.record, title: name, fields: [ReportField("last", "Last", on(last))])
    guard values.count > 1 else { return report }
    let change = last.value - first.value
    report.fields = [
      ReportField("first", "First", on(first)), ReportField("last", "Last", on(last)),
      ReportField(
        "change", "Change", .shown(.number(change, digits: 3), as: format.change(change), .plain)),
      ReportField("lowest", "Lowest", on(low)), ReportField("highest", "Highest", on(high)),
    ]
    let means = BodyTrendCalculator().rollingMean(facts.values(of: metric, withBefore: true), in: facts.range)
    let measured = Dictionary(values.map { ($0.day, $0.value) }, uniquingKeysWith: { $1 })
    report.charts = [
      .line(
        "Each day", unit: format.chart.unit, days: facts.range,
        [
          .init("measured", measured.mapValues(format.chart.number), in: facts.range, mark: .dots),
          .init(
            "7-day mean", means.filter { $0.key <= last.day }.mapValues(format.chart.number), in: facts.range),
        ],
        goal: metric == Metrics.weight
          ? try ChartGoals(context).goal(.weight, over: facts.range, label: "target") : nil,
        digits: format.chart.digits)
    ]
    return report
  }

  /// What was noted, day by day.
  var noteRows: [(day: Day, about: String, text: String)] {
    get throws {
      var notes: [(day: Day, about: String, text: String)] = []
      let names = RowNames(context)
      for entry in facts.entries {
        guard let note = entry.note, !note.isEmpty else { continue }
        notes.append((entry.day, try EntryRow(entry, names).summary, note))
      }
      for sample in facts.notedSamples {
        guard let metric = facts.metrics.first(where: { $0.key == sample.metric }), let note = sample.note
        else { continue }
        let value = MetricFormat(metric, facts.units).text(sample.value)
        notes.append((sample.day, "\(metric.name.capitalizedFirst) \(value)", note))
      }
      // Of one day, entries come first; sorting keeps the order there was.
      return notes.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        .map(\.element)
    }
  }

  /// The same as a table; nil where nothing was noted.
  var notes: Report? {
    get throws {
      let notes = try noteRows
      guard !notes.isEmpty else { return nil }
      let columns = [Column("date", "Day"), Column("about", "About"), Column("note", "Note")]
      var before: Day?
      let rows = notes.map { note -> [Cell] in
        defer { before = note.day }
        return [
          .shown(.day(note.day), as: before == note.day ? "" : label(note.day), .plain), .text(note.about),
          .text(note.text),
        ]
      }
      return Report(.list, tables: [Table("notes", columns: columns, rows: rows)])
    }
  }
}

extension PortionFormat {
  /// The decimals worth showing of a mean.
  fileprivate var decimals: Int {
    switch unit?.dimension {
    case .time, .count, .mass: 0
    default: 1
    }
  }
}
