import Domain
import Language
import Naming
import Records
import Reports
import Runtime

/// What a rehearsal says: how things stand before and after it.
struct WhatIfReport {
  /// What a command that was rehearsed answered.
  struct Answer {
    var line: String
    var report: Report
  }
  let before: WhatIfDays
  let after: WhatIfDays
  let context: Context
  /// The days that would stand otherwise.
  let changed: [Day]
  private let answers: [Answer]

  init(before: WhatIfDays, after: WhatIfDays, answers: [Answer], _ context: Context) {
    self.before = before
    self.after = after
    self.answers = answers
    self.context = context
    changed = before.changes(to: after)
  }

  /// A category whose day would be another.
  private struct CategoryChange {
    let name: String
    let format: PortionFormat
    let total: Comparison
    let target: Comparison
    let score: Comparison
    /// In words, for the preview.
    let text: String
  }

  private static let fields: [Field<CategoryChange>] = [
    Field("category", "Category", minimum: 18) { .text($0.name) },
    Field("unit", "Unit", audience: .machines) { .text($0.format.symbol) },
    Field("total_before", "Total before", audience: .machines) { $0.total.before.cell },
    Field("total_after", "Total after", audience: .machines) { $0.total.after.cell },
    Field("target_before", "Target before", audience: .machines) { $0.target.before.cell },
    Field("target_after", "Target after", audience: .machines) { $0.target.after.cell },
    Field("score_before", "Score before", audience: .machines) { $0.score.before.cell },
    Field("score_after", "Score after", audience: .machines) { $0.score.after.cell },
    Field("total", "Total", audience: .people, right: true) { $0.total.shown },
    Field("target", "Target", audience: .people, right: true, isOptional: true) { $0.target.shown },
    Field("score", "Score", audience: .people, right: true) { $0.score.shown },
  ]

  /// The day that changes: the current one, else the last one that does.
  func day() throws -> Outcome {
    let day =
      changed.contains(context.currentDay)
      ? context.currentDay : changed.last ?? judgedOtherwise ?? context.currentDay
    let (old, new) = (before[day], after[day])
    func met(_ day: DayEvaluation?) -> Comparison.Value {
      day.map {
        .init(
          cell: .int($0.met), text: "\($0.met)/\($0.enabled)", tone: $0.met == $0.enabled ? .good : .plain)
      } ?? .missing
    }
    let score = Comparison(.score(old?.score), .score(new?.score))
    var report = Report(.record, title: DayReport.title(day, context))
    report.fields = [.machines("date", .day(day))]
    report.fields += score.fields("score", "Score")
    let index = index(day)
    report.fields += index?.fields("index", "Index") ?? []
    let energy = energy(day)
    for (key, label, change) in energy {
      // Of a goal that nobody set nothing is left.
      report.fields += change.fields(key, label).map { field in
        var field = field
        if !change.isKnown { field.audience = .machines }
        return field
      }
    }
    for (book, suffix) in [(before.energy, "_before"), (after.energy, "_after")] {
      report.fields += NutritionTotalFields.knowledge(
        of: energy.map(\.key), book.day(day).total, suffix: suffix)
    }
    report.fields += goals(on: day)
    report.fields += Comparison(met(old), met(new)).fields("on_target", "On target")
    report.fields += streak("streak", "Streak on target", \.onTarget)
    report.fields += streak("streak_85", "Streak from 85", \.green)
    let changes = try categories(day)
    report.tables = [
      FieldTable.table("categories", Self.fields, changes, empty: "No category of the day would change.")
    ]
    let others = changed.count { $0 != day }
    if others > 0 {
      report.notices.append(
        Notice(
          "\(Counting.text(others, "other day", "other days")) would change as well; over RANGE at the end shows them."
        ))
    }
    report.notices += pauseNotices
    let parts = ["score \(score.text)"] + (index.map { ["index \($0.text)"] } ?? [])
    let left = energy.filter { $0.key == "kcal_left" && $0.change.isKnown }.map {
      "left \($0.change.text) \(EnergyFormat.symbol)"
    }
    return finished(report, left + parts + changes.map(\.text))
  }

  /// The pauses that would be others, as they would be.
  var pauseNotices: [Notice] {
    let (old, new) = (before.pauses.all, after.pauses.all)
    let made = new.filter { !old.contains($0) }.map {
      "\(PauseText.mark) Paused then: \(PauseText.text($0, near: context.today))."
    }
    let gone = old.filter { pause in !new.contains { $0.id == pause.id } }.map {
      "No pause then: \(PauseText.text($0, near: context.today))."
    }
    return (made + gone).map { Notice($0) }
  }

  /// The latest day whose index changes; nil if the current day is among them.
  private var judgedOtherwise: Day? {
    let days = after.indexes.keys.filter { before.indexes[$0]?.index != after.indexes[$0]?.index }
    return days.contains(context.currentDay) ? nil : days.max()
  }

  /// What would be eaten and left of a day's energy, where that would be another.
  private func energy(_ day: Day) -> [(key: String, label: String, change: Comparison)] {
    let (old, new) = (before.energy, after.energy)
    let left = (old.left(on: day)?.left, new.left(on: day)?.left)
    let nutrients = nutrients(old.day(day).total, new.day(day).total)
    // That less of it is known is news of the line's own answer, and no change.
    guard old.day(day).intake?.limit != new.day(day).intake?.limit || left.0?.limit != left.1?.limit else {
      return nutrients
    }
    func value(_ number: Bounded<Int>?) -> Comparison.Value {
      number.map { .init(cell: .int($0.limit), text: EnergyFormat.known($0)) } ?? .missing
    }
    return [
      ("kcal", "Energy", Comparison(value(old.day(day).intake), value(new.day(day).intake))),
      ("kcal_left", "Energy left", Comparison(value(left.0), value(left.1))),
    ] + nutrients
  }

  /// The nutrients of a day that would be others, in grams.
  private func nutrients(
    _ old: NutritionTotal?, _ new: NutritionTotal?
  ) -> [(key: String, label: String, change: Comparison)] {
    func value(_ sum: Partial?) -> Comparison.Value {
      guard let grams = sum?.value else { return .missing }
      return .init(cell: .amount(grams.limit), text: "\(WholeFormat.known(grams.map(\.whole))) g")
    }
    return [
      ("protein_g", "Protein", old?.protein, new?.protein), ("carbs_g", "Carbs", old?.carbs, new?.carbs),
      ("fat_g", "Fat", old?.fat, new?.fat),
    ].compactMap { key, label, old, new in
      old?.value?.limit == new?.value?.limit ? nil : (key, label, Comparison(value(old), value(new)))
    }
  }

  /// The index of a day; nil where there is none.
  private func index(_ day: Day) -> Comparison? {
    let (old, new) = (before.indexes[day], after.indexes[day])
    guard old?.index != nil || new?.index != nil else { return nil }
    func value(_ evaluation: IndexEvaluation?) -> Comparison.Value {
      guard let evaluation, let index = evaluation.index else { return .missing }
      let text = IndexText(evaluation, context)
      return .init(cell: .number(index, digits: 4), text: text.number, tone: text.tone)
    }
    return Comparison(value(old), value(new))
  }

  /// People need not hear of a streak that there is not.
  private func streak(
    _ key: String, _ label: String, _ counter: KeyPath<DayStreaks, StreakCounter>
  ) -> [ReportField] {
    let (old, new) = (
      before.streaks[keyPath: counter].current(today: context.today).length,
      after.streaks[keyPath: counter].current(today: context.today).length
    )
    let fields = Comparison(.count(old), .count(new)).fields(key, label)
    return old == 0 && new == 0 ? fields.filter { $0.audience == .machines } : fields
  }

  /// The categories whose total, target or score would be another.
  private func categories(_ day: Day) throws -> [CategoryChange] {
    let (old, new) = (before[day], after[day])
    let (oldScores, newScores) = (scores(old), scores(new))
    let (earlierOnes, laterOnes) = (before.categories(on: day), after.categories(on: day))
    let gone = earlierOnes.filter { category in !laterOnes.contains { $0.id == category.id } }
    return try (laterOnes + gone).compactMap { category in
      let id = category.id
      let earlier = earlierOnes.first { $0.id == id }
      let later = laterOnes.first { $0.id == id }
      let totals = (
        old?.category(id)?.judged ?? .zero, new?.category(id)?.judged ?? .zero
      )
      let isAimedOtherwise = earlier?.target != later?.target || earlier?.isWeekly != later?.isWeekly
      // The first entry of a day gives every category a score, which is no news of each.
      let isRescored = oldScores[id] != newScores[id] && old != nil
      guard
        totals.0 != totals.1 || isAimedOtherwise
          || earlier?.isEnabled != later?.isEnabled || isRescored
      else { return nil }
      let format = PortionFormat(try context.log.units[category.unitID])
      func target(_ category: Domain.Category?) -> Comparison.Value {
        category.map { .init(cell: .text(format.rule(of: $0)), text: format.target(of: $0)) }
          ?? .missing
      }
      func total(_ portion: Portion) -> Comparison.Value {
        .init(cell: .portion(portion), text: format.number(portion))
      }
      let change = Comparison(total(totals.0), total(totals.1))
      let rule = Comparison(target(earlier), target(later))
      return CategoryChange(
        name: category.name, format: format, total: change, target: rule,
        score: Comparison(.score(oldScores[id]), .score(newScores[id])),
        text: "\(category.name) "
          + (totals.0 == totals.1 && isAimedOtherwise ? rule : change).text)
    }
  }

  /// The score of each category that counts, by id.
  private func scores(_ day: DayEvaluation?) -> [Int64: Double] {
    Dictionary(day?.summary?.categories.map { ($0.categoryID, $0.score) } ?? []) { first, _ in first }
  }

  /// Adds what was answered on the way, and says that nothing was done.
  /// - Parameter result: what comes of it, for the preview.
  func finished(_ report: Report, _ result: [String]) -> Outcome {
    var report = report
    for answer in answers {
      let fields = answer.report.fields.filter { $0.audience != .machines }
      var tables = answer.report.tables.filter { $0.audience != .machines }
      if !fields.isEmpty {
        var table = Table(
          "fields", columns: [Column("label", ""), Column("value", "")],
          rows: fields.map { [.text($0.label), $0.cell] })
        table.hasHeader = false
        tables.insert(table, at: 0)
      }
      report.notices += answer.report.notices
      for index in tables.indices {
        tables[index].audience = .people
        if index == 0 { tables[index].title = answer.line }
      }
      report.tables += tables
      report.charts += answer.report.charts
    }
    report.notices.append(Notice("Nothing was done.", .dim))
    var outcome = Outcome(report)
    outcome.consequence = Consequence(subject: [], result: result)
    return outcome
  }
}
