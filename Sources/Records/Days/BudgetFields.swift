import Domain
import Naming
import Query
import Reports

/// A day of a budget's period as the table shows it.
package struct BudgetRow {
  let row: BudgetStanding.Row
  /// What was eaten; nil where nothing was logged, and where the energy of none of it is known.
  let intake: Bounded<Int>?
  /// How many entries were eaten, and of how many the energy is known; nil where none were.
  let entries: (eaten: Int, known: Int)?
  let state: CalorieState?
  let today: Day

  package init(_ row: BudgetStanding.Row, _ book: EnergyBook, _ today: Day) {
    (self.row, self.today) = (row, today)
    intake = row.intake == nil ? nil : book.day(row.day).intake
    entries = book.day(row.day).total.map { ($0.entries, $0.energy.known) }
    state = row.state == .paused ? nil : intake.flatMap { CalorieState($0, goal: row.allowance) }
  }

  /// How the day stands now, also where the period is seen from a day ahead.
  var shownState: BudgetDay.State {
    row.state == .paused ? .paused : row.day > today ? .ahead : row.day == today ? .today : row.state
  }

  package static let fields: [Field<BudgetRow>] = [
    Field(
      "date", "Day", .day, "the day", cell: { .listed($0.row.day, today: $0.today) },
      value: { .day($0.row.day) }),
    number("allowance", "Allowance", "what the budget gave the day, in kcal") { $0.row.allowance },
    Field.kilocalories("intake", "Eaten", "energy eaten, in kcal, at least so much where some is unknown") {
      $0.intake?.map(Double.init)
    },
    Field(
      "credit", "Credit", .number(0), "what activity added to it, in kcal",
      cell: { row in
        guard row.shownState != .ahead else { return .missing }
        let text = row.row.credit == 0 ? "" : EnergyFormat.number(row.row.credit)
        return .shown(.int(row.row.credit), as: text, .plain)
      }, value: { $0.shownState == .ahead ? .missing : .number(Double($0.row.credit)) }),
    number(
      "spent", "Counts",
      "what counts as eaten, in kcal: the allowance where nothing was logged, the rate where paused"
    ) {
      $0.shownState == .ahead ? nil : $0.row.spent
    },
    Field("eaten_entries", "Entries", .number(0), "entries of what was eaten or drunk", audience: .machines) {
      .optional($0.entries.map { Double($0.eaten) })
    },
    Field("intake_known", "Known", .number(0), "entries whose energy is known", audience: .machines) {
      .optional($0.entries.map { Double($0.known) })
    },
    Field("state", "State", .text, "whether it is known: ok, missing, partial, today, ahead or paused") {
      .text($0.shownState.rawValue)
    },
    Field(
      "color", "", .text, "of what was eaten against the allowance",
      cell: { row in
        guard let state = row.state else { return .missing }
        return .shown(.text(state.rawValue), as: state.sign, state.tone)
      }, value: { .optional($0.state?.rawValue) }),
  ]

  private static func number(
    _ key: String, _ title: String, _ detail: String, _ read: @escaping @Sendable (BudgetRow) -> Int?
  ) -> Field<BudgetRow> {
    Field(
      key, title, .number(0), detail,
      cell: { row in read(row).map { .shown(.int($0), as: EnergyFormat.number($0), .plain) } ?? .missing },
      value: { .optional(read($0).map(Double.init)) })
  }
}

extension CalorieState {
  package var tone: Tone {
    switch self {
    case .green: .good
    case .orange: .fair
    case .red: .bad
    }
  }
}

/// A budget as lists show it.
package struct BudgetEntry {
  package let budget: Budget
  package let isActive: Bool
  package let day: Day
  /// Whether a row of a table has it, where what a day has of amounts in all stands below.
  package var isListed = false

  package init(budget: Budget, isActive: Bool, day: Day, isListed: Bool = false) {
    self.isListed = isListed
    self.budget = budget
    self.isActive = isActive
    self.day = day
  }
}

/// What a budget has.
package enum BudgetFields {
  package static let all: [Field<BudgetEntry>] = [
    Field("budget", "Budget", .text, alone: .unread) { .text($0.budget.name) },
    Field(
      "kcal", "Energy", .number(0), "energy of a day, or of all",
      cell: { entry in
        guard let rate = entry.budget.rate(on: entry.day) else { return .missing }
        let text =
          "\(EnergyFormat.text(rate.energy)) \(entry.rule.isInAll ? "in all" : "a day")\(entry.partOfDay(rate.energy, EnergyFormat.number) ?? "")"
        return .shown(.int(rate.energy), as: text, .plain)
      }, value: { .optional($0.budget.rate(on: $0.day).map { Double($0.energy) }) }),
    ofDay("kcal_day", "Energy a day", "energy of a day") { $0.energy },
    Field("expenditure", "Expenditure", .number(0), audience: .machines) {
      .optional($0.budget.rate(on: $0.day)?.basis.map { Double($0.expenditure) })
    },
    grams("protein_g", "Protein", "protein of a day, or of all") { $0.protein },
    grams("carbs_g", "Carbs", "carbohydrates of a day, or of all") { $0.carbs },
    grams("fat_g", "Fat", "fat of a day, or of all") { $0.fat },
    ofDay("protein_g_day", "Protein a day", "protein of a day") { $0.protein },
    ofDay("carbs_g_day", "Carbs a day", "carbohydrates of a day") { $0.carbs },
    ofDay("fat_g_day", "Fat a day", "fat of a day") { $0.fat },
    Field("in_all", "In all", .flag, audience: .machines) { .flag($0.rule.isInAll) },
    Field("period", "Over", .text) { .text($0.rule.period.text) },
    Field(
      "floor", "Floor", .text, cell: { entry in EnergyFormat.cell { entry.rule.terms.floor.text } },
      value: { entry in .text(EnergyFormat.reading(in: .kcal) { entry.rule.terms.floor.text }) }),
    Field("ceiling_pct", "Ceiling %", .number(0), audience: .machines, alone: .titled("Ceiling %")) {
      .optional($0.rule.terms.ceilingPercent.map(Double.init))
    },
    Field("credit_pct", "Credit %", .number(0)) { .number(Double($0.rule.terms.creditPercent)) },
    Field("carry", "Carry", .flag) { .flag($0.rule.carries) },
    Field("active", "Active", .flag) { .flag($0.isActive) },
    Field(
      "from", "From", .day, cell: { .listed($0.budget.first, today: $0.day) },
      value: { .day($0.budget.first) }),
  ]

  private static func grams(
    _ key: String, _ title: String, _ detail: String, _ read: @escaping @Sendable (Budget.Rate) -> Int?
  ) -> Field<BudgetEntry> {
    Field(
      key, title, .number(0), detail,
      cell: { entry in
        guard let grams = entry.budget.rate(on: entry.day).flatMap(read) else { return .missing }
        guard let part = entry.partOfDay(grams, WholeFormat.number) else { return .int(grams) }
        return .shown(.int(grams), as: "\(WholeFormat.number(grams)) in all\(part)", .plain)
      }, value: { .optional($0.budget.rate(on: $0.day).flatMap(read).map(Double.init)) })
  }

  /// What a day of the period has of something, also where it is said in all.
  private static func ofDay(
    _ key: String, _ title: String, _ detail: String, _ read: @escaping @Sendable (Budget.Rate) -> Int?
  ) -> Field<BudgetEntry> {
    Field(key, title, .number(0), detail, audience: .machines) { entry in
      .optional(entry.budget.rate(on: entry.day).flatMap(read).map { Double(entry.ofDay($0)) })
    }
  }
}

extension BudgetEntry {
  /// How the budget is kept on the day.
  fileprivate var rule: BudgetRule { budget.rule(on: day) }

  /// A day's part of an amount, to a whole number.
  fileprivate func ofDay(_ amount: Int) -> Int {
    Rounding.whole(Double(amount) / Double(rule.days(on: max(day, budget.first))))
  }

  /// `, 2,000 a day`; nil where the amount is of a day, and where it stands below.
  fileprivate func partOfDay(_ amount: Int, _ text: (Int) -> String) -> String? {
    rule.isInAll && !isListed ? ", \(text(ofDay(amount))) a day" : nil
  }

  /// `Trip gives 2,000 kcal, protein 100 g a day.`; nil where its amounts are of a day.
  package var dayText: String? {
    guard rule.isInAll, let rate = budget.rate(on: day) else { return nil }
    let nutrients = BudgetNutrient.allCases.compactMap { nutrient in
      nutrient.rate(rate).map { ", \(nutrient) \(WholeFormat.number(ofDay($0))) g" }
    }
    return "\(budget.name) gives \(EnergyFormat.text(ofDay(rate.energy)))\(nutrients.joined()) a day."
  }
}

extension BudgetTerms.Floor {
  package var text: String {
    switch self {
    case .usual: "usual"
    case .none: "none"
    case .at(let value): EnergyFormat.text(value)
    }
  }
}
