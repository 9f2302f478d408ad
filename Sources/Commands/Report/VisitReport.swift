import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

/// What a doctor may want to know of a range of days: figures with the days they rest on, charts, and what was noted.
struct VisitReport {
  private let facts: DocumentFacts
  private let parts: [VisitPart]
  /// Whether somebody named the parts, so that one without anything is said to be empty.
  private let isChosen: Bool
  private let context: Context
  private let energy: EnergyBook
  private let standard: ReportDocument
  private let index: VisitIndex

  init(_ facts: DocumentFacts, _ parts: [VisitPart], isChosen: Bool, _ context: Context) throws {
    (self.facts, self.parts, self.isChosen, self.context) = (facts, parts, isChosen, context)
    energy = try EnergyBook(facts.range, context)
    standard = ReportDocument(facts, context)
    index = try VisitIndex(facts, context)
  }

  /// Whether there is nothing of any part.
  var isEmpty: Bool {
    get throws { try parts.allSatisfy { try reports($0).isEmpty } }
  }

  // MARK: The page

  var page: FileContent {
    get throws {
      var sections = [Document.Section("The person", [try person])]
      for part in parts {
        let reports = try reports(part)
        if !reports.isEmpty {
          sections.append(Document.Section(part.title, reports))
        } else if isChosen {
          sections.append(Document.Section(part.title, [.notice("Nothing of it in these days.", .dim)]))
        }
      }
      return .document(
        Document(
          title: "For a visit: \(standard.label(facts.range.first)) to \(standard.label(facts.range.last))",
          subtitle: "\(facts.range.first) to \(facts.range.last)", sections: sections,
          remarks: [
            facts.range.contains(context.today)
              ? "\(standard.label(context.today)) is not over: what adds up while a day runs leaves it out."
              : nil,
            "A figure rests on the days that stand with it: those with a value. Days without one are left out, "
              + "and are gaps in the charts, never zeros.",
            pausedText,
            "Written down by the person and by devices of theirs. It holds no diagnosis. Made by dhsh on "
              + "\(context.now.date) at \(TimeOfDay.text(context.now.minute)).",
          ].compactMap(\.self)))
    }
  }

  private var person: Report {
    get throws {
      let log = context.log
      var fields: [ReportField] = []
      for (label, setting) in [("Born", Settings.birthYear), ("Sex", Settings.sex)] {
        let value = try Settings.value(setting, log)
        if value != "unknown" { fields.append(ReportField(setting.name, label, .text(value))) }
      }
      if let height = try MetricReader(log).latest(Metrics.height, onOrBefore: facts.range.last) {
        fields.append(
          ReportField("height", "Height", .text(try context.format(Metrics.height).text(height.value))))
      }
      fields.append(ReportField("days", "Days reported", .int(facts.range.count)))
      return Report(.record, fields: fields)
    }
  }

  private func reports(_ part: VisitPart) throws -> [Report] {
    switch part {
    case .energy: return try energyReports
    case .index: return index.indexReports
    case .anomalies: return try index.anomalyReports()
    case .notes: return try standard.notes.map { [$0] } ?? []
    case .vitals, .medication: return figures(part)
    case .weight, .sleep, .mood:
      return try part.metrics(facts.metrics).compactMap { metric in
        guard var report = try standard.trend(metric) else { return nil }
        report.fields.insert(mean(metric), at: 0)
        return report
      }
    }
  }

  /// A metric's values of the days that are over, where it adds up while a day runs.
  private func values(of metric: Domain.Metric) -> [(day: Day, value: Double)] {
    facts.values(of: metric).filter { !metric.isCumulative || $0.day < context.today }
  }

  private func mean(_ metric: Domain.Metric) -> ReportField {
    let values = values(of: metric).map(\.value)
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    return ReportField(
      "mean", "Mean", .text("\(MetricFormat(metric, facts.units).mean(mean)) (\(facts.days(values.count)))"))
  }

  /// A row for each metric that has values.
  private func figures(_ part: VisitPart) -> [Report] {
    let rows = part.metrics(facts.metrics).compactMap { metric -> [Cell]? in
      let values = values(of: metric)
      guard let last = values.last else { return nil }
      let format = MetricFormat(metric, facts.units)
      let numbers = values.map(\.value)
      return [
        .text(metric.title), .text(format.mean(numbers.reduce(0, +) / Double(numbers.count))),
        .text(format.text(numbers.min() ?? 0)), .text(format.text(numbers.max() ?? 0)),
        .text("\(format.text(last.value)), \(standard.label(last.day))"), .text(facts.days(values.count)),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let columns = [
      Column("measure", "Measure"), Column("mean", "Mean"), Column("lowest", "Lowest"),
      Column("highest", "Highest"), Column("last", "Last"), Column("days", "Rests on"),
    ]
    return [Report(.list, tables: [Table(part.rawValue, columns: columns, rows: rows)])]
  }

  /// The days that no mean of energy, score and index has.
  private var pausedText: String? {
    let pauses = facts.pauses.overlapping(facts.range)
    guard !pauses.isEmpty else { return nil }
    let texts = pauses.map { PauseText.text($0, near: context.today) }.joined(separator: ", ")
    return "Paused, and in no mean of energy, score and index: \(texts)."
  }

  // MARK: Energy

  private var energyReports: [Report] {
    get throws {
      // Of a day that is not over nobody knows yet what was eaten.
      let known = facts.range.filter { $0 < context.today }.map { energy.day($0) }
      let eaten = known.filter { $0.intake != nil }
      guard !eaten.isEmpty || known.contains(where: { $0.active != nil }) else { return [] }
      var fields: [ReportField] = []
      func add(_ key: String, _ label: String, _ values: [Double], _ text: (Double) -> String = grams) {
        guard !values.isEmpty else { return }
        let mean = values.reduce(0, +) / Double(values.count)
        fields.append(ReportField(key, label, .text("\(text(mean)) (\(facts.days(values.count)))")))
      }
      func grams(_ mean: Double) -> String { "\(WholeFormat.number(Rounding.whole(mean))) g" }
      let judged = known.filter { !$0.isPaused }
      add(
        "eaten", "Eaten, mean a day", judged.compactMap { $0.intake?.exact.map(Double.init) },
        EnergyFormat.text)
      add("protein", "Protein, mean a day", judged.compactMap { $0.total?.protein.whole?.doubleValue })
      add("carbs", "Carbs, mean a day", judged.compactMap { $0.total?.carbs.whole?.doubleValue })
      add("fat", "Fat, mean a day", judged.compactMap { $0.total?.fat.whole?.doubleValue })
      // Of the others those that something is known of.
      for nutrient in try context.log.nutrients.catalogue.all {
        let values = judged.compactMap { $0.total?.other(nutrient.key).whole?.doubleValue }
        guard values.contains(where: { $0 > 0 }) else { continue }
        let mean = values.reduce(0, +) / Double(values.count)
        let number =
          mean < 10 ? "\((mean * 10).rounded() / 10)" : WholeFormat.number(Rounding.whole(mean))
        fields.append(
          ReportField(
            nutrient.key, "\(nutrient.name.capitalizedFirst), mean a day",
            .text("\(number) \(nutrient.unit.rawValue) (\(facts.days(values.count)))")))
      }
      add("active", "Spent in activity, mean a day", judged.compactMap(\.active), EnergyFormat.text)
      let partial = eaten.count(where: \.isPartial)
      if partial > 0 {
        fields.append(ReportField("partial", "Days with unknown energy", .text(facts.days(partial))))
      }
      if let goal = energy.goal(on: facts.range.last) {
        fields.append(ReportField("goal", "Goal at the end", .text(EnergyFormat.text(goal))))
      }
      let spent = try ExpenditureReport(min(facts.range.last, context.today), context)
      if let text = spent.text {
        fields.append(
          ReportField(
            "expenditure", "Spent in all at the end, by weight and the food logged", .text("\(text) a day")))
      }
      var report = Report(.record, fields: fields)
      let values = Dictionary(
        uniqueKeysWithValues: eaten.compactMap { day in day.intake.map { (day.day, $0.map(Double.init)) } })
      if values.count > 1 {
        report.charts = [
          try EnergyFormat.chart { unit in
            .bar(
              "Eaten each day", unit: unit.rawValue, days: facts.range,
              [.init("", values.mapValues { $0.map(unit.number) }, in: facts.range)],
              goal: try ChartGoals(context).goal(.kcal, over: facts.range, energy: unit), digits: 0)
          }
        ]
      }
      return [report]
    }
  }

  // MARK: The table

  /// A row for each value and note, as they are kept.
  var table: Report {
    get throws {
      var rows: [[Cell]] = []
      func add(_ day: Day, _ part: VisitPart, _ measure: String, _ value: Cell, _ unit: String, _ note: Cell)
      {
        rows.append([.day(day), .text(part.rawValue), .text(measure), value, .text(unit), note])
      }
      for part in parts {
        for metric in part.metrics(facts.metrics) {
          for item in facts.values(of: metric) {
            let value = Cell.number(item.value, digits: max(metric.decimals, 3))
            add(item.day, part, metric.name, value, metric.unit.symbol, .missing)
          }
        }
        if part == .energy {
          for day in facts.range.map({ energy.day($0) }) {
            if let intake = day.intake {
              let note =
                intake.exact == nil ? Cell.text("at least: some of it has no known energy") : .missing
              add(day.day, part, "eaten", .int(intake.limit), "kcal", note)
            }
            if let active = day.active {
              add(day.day, part, "active", .number(active, digits: 3), "kcal", .missing)
            }
          }
        }
        if part == .index {
          for day in index.indexRows {
            add(day.day, part, "index", .number(day.index, digits: 1), "", .text(day.note))
          }
        }
        if part == .anomalies {
          for found in try index.anomalyRows() {
            let value = Cell.number(found.value, digits: max(found.metric.decimals, 3))
            add(found.day, part, found.metric.name, value, found.metric.unit.symbol, .text(found.note))
          }
        }
        if part == .notes {
          for note in try standard.noteRows {
            add(note.day, part, note.about, .missing, "", .text(note.text))
          }
        }
      }
      let columns = [
        Column("date", "Date"), Column("part", "Part"), Column("measure", "Measure"),
        Column("value", "Value", right: true), Column("unit", "Unit"), Column("note", "Note"),
      ]
      return Report(.list, tables: [Table("visit", columns: columns, rows: rows)])
    }
  }
}
