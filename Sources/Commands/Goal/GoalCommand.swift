import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let goal = Command("goal", "Show or set goals for energy, protein and weight", topic: .energy) {
    let kcal = OptionalParameter("kcal", .energyOrNumber)
    let protein = OptionalParameter("protein", .grams)
    let weight = OptionalParameter("weight", .bodyWeight)
    let due = OptionalParameter("due", .comingDay)
    let noCalories = Keyword("none")
    let noProtein = Keyword("none")
    let noWeight = Keyword("none")
    let holds = HoldsWords(judging: .everything)
    return Form(
      syntax: .optional(
        .choice(
          .sequence("kcal", .choice(noCalories, kcal)), .sequence("protein", .choice(noProtein, protein)),
          .sequence("weight", .choice(noWeight, .sequence(weight, .optional("by", due)))),
          // So much can be energy alone.
          .unspoken(.sequence("calories", .choice(noCalories, kcal))), .unspoken(kcal)), holds),
      details: """
        Until you set a goal nothing is judged by it: 1800 kcal, 160 g of protein and 70.0 kg are suggestions, and \
        where weight, height, `set birthyear` and `set sex` are known one that fits is worked out. \
        \(HoldsWords.details) Where a budget is active, its allowance counts before the goal for energy.
        """,
      examples: [
        .init("goal", "all of them, with how far you are", says: "goal kcal 1800"),
        .init("goal kcal 2000", "from today", says: "2,000 kcal"),
        .init("goal protein 150g from 1 nov", "from a day on", says: "150 g"),
        .init("goal weight 78kg by 2027-04-03", "with the day it is due", says: "78.0 kg by"),
        .init("goal weight none", "no goal", says: "none"),
      ],
      action: .change { call, context in
        let (kind, value): (GoalKind, Int?)
        var roundings = GoalRule.roundings(call.has(weight) ? .weight : .calories)
        if call[noCalories] || call.has(kcal) {
          (kind, value) = (.calories, roundings.whole(call[kcal], "kcal", "kcal"))
        } else if call[noProtein] || call.has(protein) {
          (kind, value) = (.protein, roundings.whole(call[protein], "g", "protein_g"))
        } else if call[noWeight] || call.has(weight) {
          (kind, value) = (.weight, roundings.grams(call[weight]))
        } else {
          return try GoalReport.offering(context)
        }
        try GoalRule.check(
          kind, value, call.span(of: kcal) ?? call.span(of: weight), due: call[due], call.span(of: due),
          context)
        let days = try holds.days(call, context)
        if kind != .weight, value != nil { try context.chooseEnergy() }
        let replaced = try context.log.goals.set(
          Goal(kind, from: days.first ?? DayRange.all.first, value, by: call[due]))
        var report = try GoalReport.make(context, rounded: roundings.from.map { (kind, $0) })
        if let notice = roundings.notice { report.notices.append(notice) }
        return report.holding(days, replaced: replaced, context).outcome
      })
  }
}

/// What a goal must be.
enum GoalRule {
  /// What is kept of a goal of a kind.
  static func roundings(_ kind: GoalKind) -> Roundings {
    Roundings(
      kind == .weight ? "a goal for the weight is kept in grams" : "goals are kept in whole kcal and grams")
  }

  static func check(
    _ kind: GoalKind, _ value: Int?, _ span: Range<Int>?, due: Day?, _ dueSpan: Range<Int>?,
    _ context: Context
  ) throws {
    if let due, due <= context.today {
      throw CommandError.notAhead(due).at(dueSpan)
    }
    let plausible: ClosedRange<Int> =
      switch kind {
      case .calories: 500...20_000
      case .protein: 1...1000
      case .weight: 20_000...400_000
      }
    guard let value, !plausible.contains(value) else { return }
    let unit = kind == .protein ? "g" : "kcal"
    throw CommandError.implausibleGoal(
      kind == .weight
        ? try context.format(Metrics.weight).limits
        : "it lies between \(plausible.lowerBound) and \(plausible.upperBound) \(unit)"
    ).at(span)
  }
}

/// The goals in force and how far they are.
enum GoalReport {
  /// - Parameter rounded: the goal that was just set to a rounded number, with what was typed.
  static func make(_ context: Context, rounded: (kind: GoalKind, from: Double)? = nil) throws -> Report {
    let book = try EnergyBook(DayRange(context.today), context)
    let today = context.today
    let rows = try GoalKind.allCases.map { kind in
      var row = try GoalRow(kind, book, today, context)
      if let rounded, rounded.kind == kind { row.roundedFrom = rounded.from }
      return row
    }
    var report = FieldTable.list("goals", GoalRow.fields, rows)
    report.notices += try ComingChanges.ofGoals(context)
    if let (budget, _) = book.budget(on: today), let allowance = book.allowance(on: today) {
      report.notices.append(
        Notice(
          "The budget \(budget.name) is active: today's allowance is \(EnergyFormat.number(allowance)) kcal.",
          .dim))
    }
    return report
  }
}

extension GoalReport {
  /// The same, with what is suggested where nobody set a goal: the lines that take it come next.
  static func offering(_ context: Context) throws -> Outcome {
    var report = try make(context)
    let suggestion = try GoalSuggestion(context)
    report.notices += suggestion.notices
    var outcome = report.asAnswer
    outcome.nextLines = suggestion.lines
    return outcome
  }
}

/// A goal as the list shows it.
private struct GoalRow {
  let kind: GoalKind
  let goal: Goal?
  let value: Int?
  /// What data say of it where nobody set one.
  let told: Int?
  /// What there is of it now, in its unit.
  var now: Bounded<Double>?
  /// How many entries were eaten today, and of how many it is known; nil of the weight.
  var entries: (eaten: Int, known: Int)?
  var progress = ""
  /// What was typed, where that was just rounded.
  var roundedFrom: Double?
  let today: Day
  /// How people read weights.
  private let weight: MetricFormat

  init(_ kind: GoalKind, _ book: EnergyBook, _ today: Day, _ context: Context) throws {
    (self.kind, self.today) = (kind, today)
    weight = try context.format(Metrics.weight)
    goal = book.goals.set(kind, on: today)
    value = book.goals.value(kind, on: today)
    told = book.goals.told(kind, on: today)
    let total = book.day(today).total
    switch kind {
    case .calories:
      now = book.day(today).intake?.map(Double.init)
      entries = total.map { ($0.entries, $0.energy.known) }
      // Where a budget is active, what is left is left of its allowance.
      if value != nil, let (left, of) = book.left(on: today), now != nil {
        progress = Self.left(left, "kcal", isMost: true)
        if book.allowance(on: today) != nil { progress += " of \(EnergyFormat.number(of))" }
      }
    case .protein:
      now = total?.protein.value?.map(\.doubleValue)
      entries = total.map { ($0.entries, $0.protein.known) }
      if value != nil, now != nil, let left = book.proteinLeft(on: today) {
        progress = Self.left(left, "g", isMost: false)
      }
    case .weight:
      let reader = try MetricReader(context.log)
      guard let latest = try reader.latest(Metrics.weight, onOrBefore: today) else { return }
      now = Bounded(latest.value)
      guard value != nil, let way = try WeightTarget(reader, context).progress else { return }
      progress = Self.text(way, weight)
    }
  }

  /// As `weight` tells it, in a few words.
  private static func text(_ way: TargetProgress, _ format: MetricFormat) -> String {
    let left = "\(format.change(way.difference)) to go"
    switch way.state {
    case .reached: return "reached ✓"
    case .open: return left
    case .due(0): return "\(left), due today"
    case .due(let days): return "\(left), due \(Counting.text(days, "day", "days")) ago"
    case .going(let days):
      let rate = way.weeklyChange.map { ", \(format.rate($0)) a week" } ?? ""
      return "\(left) in \(Counting.text(days, "day", "days"))\(rate)"
    }
  }

  /// - Parameter isMost: whether the goal is a most, and not a least.
  private static func left(_ left: Bounded<Int>, _ unit: String, isMost: Bool) -> String {
    if left.limit > 0 { return "\(EnergyFormat.known(left)) \(unit) \(isMost ? "left" : "missing")" }
    let over = left.flipped { -$0 }
    if isMost, left.limit < 0 { return "\(EnergyFormat.known(over)) \(unit) over" }
    // A most is met where all is known; of a least more does no harm.
    return isMost && left.exact == nil ? "\(EnergyFormat.known(left)) \(unit) left" : "met ✓"
  }

  var text: String {
    guard let value else { return goal == nil ? "not set" : "none" }
    switch kind {
    case .calories: return "\(EnergyFormat.number(value)) kcal"
    case .protein: return "\(value) g"
    case .weight:
      let text =
        weight.unit.isKept
        ? "\(Decimals.text(Int64(value), scaleDigits: 3, minimum: 1)) kg" : weight.text(Double(value) / 1000)
      return text + (goal?.due.map { " by \($0)" } ?? "")
    }
  }

  static let fields: [Field<GoalRow>] = [
    Field("goal", "Goal", .text) { .text($0.kind == .calories ? "energy" : $0.kind.rawValue) },
    Field(
      "value", "Value", .number(3),
      cell: { row in
        let number = row.told.map { Double($0) / (row.kind == .weight ? 1000 : 1) }
        return .shown(number.map { .number($0, digits: 6) } ?? .missing, as: row.text, .plain)
      }, value: { row in .optional(row.told.map { Double($0) / (row.kind == .weight ? 1000 : 1) }) }),
    Field("unit", "Unit", .text, "of the value", audience: .machines) {
      .text($0.kind == .calories ? "kcal" : $0.kind == .protein ? "g" : "kg")
    },
    Field("due", "By", .day, audience: .machines) { .optional($0.goal?.due) },
    Field(
      "now", "Now", .number(1),
      cell: { row in
        guard let now = row.now else { return .missing }
        return row.kind == .weight
          ? row.weight.listed(now.limit) : Cell.number(now.limit, digits: 1).bounded(now.bound)
      }, value: { .bounded($0.now) }),
    Field("eaten_entries", "Entries", .number(0), audience: .machines) {
      .optional($0.entries.map { Double($0.eaten) })
    },
    Field("now_known", "Known", .number(0), audience: .machines) {
      .optional($0.entries.map { Double($0.known) })
    },
    Field("progress", "Progress", .text) { $0.progress.isEmpty ? .missing : .text($0.progress) },
    Field("is_default", "Default", .flag, audience: .machines) { .flag($0.goal == nil) },
    Field("rounded_from", "Rounded from", .number(6), audience: .machines) { .optional($0.roundedFrom) },
  ]
}
