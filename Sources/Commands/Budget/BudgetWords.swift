import Domain
import Language
import Naming
import Records
import Reports

/// The words that say what a budget gives and how it is kept: those of `budget add` and `budget edit`.
struct BudgetWords: SyntaxPart {
  let nutrients = NutrientWords(takesOthers: false)
  let expenditure = Keyword("expenditure")
  private let less = OptionalParameter("less", .energyOrNumber)
  private let plus = OptionalParameter("plus", .energyOrNumber)
  let inAll = Keyword("all")
  let aDay = Keyword("day")
  let period = OptionalParameter("period", .budgetPeriod)
  let from = OptionalParameter("from", EitherDayKind())
  private let floor = OptionalParameter("floor", .energyOrNumber)
  private let noFloor = Keyword("none")
  private let usualFloor = Keyword("usual")
  private let credit = OptionalParameter("credit", PercentKind())
  private let ceiling = OptionalParameter("ceiling", PercentKind(BudgetTerms.ceilings, such: "125%"))
  private let noCeiling = Keyword("off")
  private let without = BudgetNutrient.allCases.map { (nutrient: $0, word: Keyword("\($0)")) }
  private let carry = Keyword("carry")
  private let noCarry = Keyword("no-carry")

  var syntax: Syntax {
    .anyOrder(
      of: nutrients.parts + [
        .sequence(expenditure, .optional(.choice(.sequence("less", less), .sequence("plus", plus)))),
        .choice(.sequence("a", aDay), .sequence("in", inAll)), .sequence("over", period),
        .sequence("from", from), .sequence("floor", .choice(noFloor, usualFloor, floor)),
        .sequence("ceiling", .choice(noCeiling, ceiling)), .sequence("credit", credit),
        .choice(carry, noCarry),
      ] + without.map { .sequence("no", $0.word) })
  }

  /// Words that end the name in front of them, unless it stands in quotes.
  private static let ending: Set = [
    "over", "from", "floor", "ceiling", "credit", "carry", "expenditure", "less", "plus",
  ]

  /// Refuses a name that has taken words of what the budget gives: nothing is saved under half of what was said.
  static func check(_ name: String, _ span: Range<Int>?, _ line: Line) throws {
    let words = name.split(separator: " ").map(String.init)
    guard let place = words.dropFirst().firstIndex(where: { ending.contains($0.lowercased()) }),
      let span, line.slice(span) == name
    else { return }
    let before = words[..<place].joined(separator: " ")
    throw CommandError.isBudgetName(name, before: before, word: words[place]).at(span)
  }

  /// What of a call is kept in fewer decimals.
  func roundings(_ call: Invocation) -> Roundings {
    var roundings = Roundings("budgets are kept in whole kcal and grams")
    let said = nutrients.nutrition(call)
    _ = roundings.energy(said?.energy, "kcal")
    _ = roundings.whole(said?.protein, "g", "protein_g", name: "protein")
    _ = roundings.whole(said?.carbs, "g", "carbs_g", name: "carbs")
    _ = roundings.whole(said?.fat, "g", "fat_g", name: "fat")
    for (name, amount) in [("less", call[less]), ("plus", call[plus]), ("floor", call[floor])] {
      _ = roundings.energy(amount, name, name: name)
    }
    return roundings
  }

  /// Puts what a call says into a budget, which holds from a day on. What is not said is of a day what it was.
  /// - Parameter active: the first day that was given something by the budget; nil for none.
  func apply(
    _ call: Invocation, to budget: inout Budget, from first: Day, keeping active: Day? = nil,
    _ context: Context
  ) throws {
    let said = nutrients.nutrition(call)
    let basis = try call[expenditure] ? basis(call, budget, said, from: first, context) : nil
    let isNew = budget.rates.isEmpty
    if isNew {
      guard said?.energy != nil || basis != nil else {
        guard said == nil else { throw needsEnergy(call) }
        return
      }
      budget.rates = [Budget.Rate(from: first, energy: 0)]
    }
    // What was taken once, a script that brings it back brings as it was.
    let bounds =
      context.bringsThePast
      ? nil : BudgetBounds(budget.name, isNew: isNew, from: call.has(from) ? first : nil)
    var held: BudgetRule?
    try budget.change(from: first, keeping: active) { rate, rule in
      let (oldRate, oldRule) = (rate, rule)
      change(&rule, call, from: first, held)
      rate.keepDay(from: oldRule, to: rule)
      // What a person spends is of a day.
      if rule.isInAll { rate.basis = nil }
      // A number is said of the first day, and is of a day the same under what holds later.
      let spoken = held ?? rule
      held = spoken
      try say(said, basis, call, &rate, spoken, rule)
      for (nutrient, word) in without where call[word] { nutrient.set(nil, in: &rate) }
      let way = call.span(of: inAll) ?? call.span(of: aDay) ?? call.span(of: period)
      let energy = call.span(of: nutrients.energy) ?? call.span(of: less) ?? call.span(of: plus)
      if rate.energy != oldRate.energy || rule.lengths != oldRule.lengths {
        try bounds?.check(rate, rule, energy ?? way)
        if bounds != nil, way == nil, !isNew { try askOfWhat(said, oldRate, oldRule, call) }
      }
      for (nutrient, span) in zip(BudgetNutrient.allCases, nutrients.spans(of: call))
      where nutrient.rate(rate) != nutrient.rate(oldRate) || rule.lengths != oldRule.lengths {
        try bounds?.check(nutrient, rate, rule, span ?? way)
      }
      if let floor = call[floor] { try bounds?.check(floor: floor.whole, call.span(of: self.floor)) }
    }
  }

  /// - Parameter held: how the budget is kept from the first day on, where that is an earlier one.
  private func change(_ rule: inout BudgetRule, _ call: Invocation, from first: Day, _ held: BudgetRule?) {
    if let period = call[period] {
      // Periods are counted from the day they begin to hold.
      if let held {
        (rule.period, rule.first) = (held.period, held.first)
      } else if rule.period != period {
        (rule.period, rule.first) = (period, max(first, rule.first))
      }
    }
    if call[inAll] { rule.isInAll = true }
    if call[aDay] { rule.isInAll = false }
    if call[noFloor] { rule.terms.floor = .none }
    if call[usualFloor] { rule.terms.floor = .usual }
    if let floor = call[floor] { rule.terms.floor = .at(floor.whole) }
    if let percent = call[ceiling] { rule.terms.ceilingPercent = percent }
    if call[noCeiling] { rule.terms.ceilingPercent = nil }
    if let percent = call[credit] { rule.terms.creditPercent = percent }
    if call[carry] { rule.carries = true }
    if call[noCarry] { rule.carries = false }
  }

  /// Gives what was said under one rule in place of what a rate has under another.
  private func say(
    _ said: Nutrition?, _ basis: Budget.Basis?, _ call: Invocation, _ rate: inout Budget.Rate,
    _ spoken: BudgetRule, _ rule: BudgetRule
  ) throws {
    let difference = (call[plus]?.whole ?? 0) - (call[less]?.whole ?? 0)
    var new = Budget.Rate(from: rate.first, energy: 0)
    for nutrient in BudgetNutrient.allCases { nutrient.set(nutrient.said(said)?.whole, in: &new) }
    if let energy = basis.map({ $0.expenditure + difference }) ?? said?.energy?.whole {
      guard energy > 0 || basis != nil else { throw needsEnergy(call) }
      new.energy = energy
      new.keepDay(from: spoken, to: rule)
      (rate.energy, rate.basis) = (new.energy, rule.isInAll ? nil : basis)
    } else {
      new.keepDay(from: spoken, to: rule)
    }
    for nutrient in BudgetNutrient.allCases {
      if let grams = nutrient.rate(new) { nutrient.set(grams, in: &rate) }
    }
  }

  /// Asks whether an energy is that of a day, where it is nearer to what a day had than the day's share of it is.
  private func askOfWhat(
    _ said: Nutrition?, _ old: Budget.Rate, _ rule: BudgetRule, _ call: Invocation
  ) throws {
    guard rule.isInAll, let energy = said?.energy?.whole, case let days = rule.lengths.upperBound,
      case let day = old.energy / days, BudgetBounds.energy.contains(energy),
      energy * energy < day * day * days
    else { return }
    let span = call.span(of: nutrients.energy)
    throw CommandError.ofDayOrInAll(energy, days: days).at(span)
      .fixed(by: Fix.ways(span.map { $0.upperBound..<$0.upperBound }, ["a day", "in all"]))
  }

  private func needsEnergy(_ call: Invocation) -> CommandError {
    CommandError.budgetNeedsEnergy.at(call.span(of: nutrients.energy))
  }

  /// What is to be said of a rate that expenditure set.
  func caution(_ call: Invocation, _ budget: Budget, from first: Day) -> [Notice] {
    guard call[expenditure], let basis = budget.rate(on: first)?.basis else { return [] }
    return [
      Notice(
        "The rate goes by the cautious end of what you spend, \(EnergyFormat.text(basis.expenditure)) a day; expenditure tells both ends.",
        .dim)
    ]
  }

  /// Days that tell how much activity is usual.
  private static let usualActivity = 28

  /// What is spent a day as far as is known now, where that is to set the rate: its cautious end, the least that may be.
  private func basis(
    _ call: Invocation, _ budget: Budget, _ said: Nutrition?, from first: Day, _ context: Context
  ) throws -> Budget.Basis {
    let span = call.span(of: expenditure)
    guard said?.energy == nil else {
      throw CommandError.twoRates.at(span)
    }
    guard !call[inAll], call[aDay] || !budget.rule(on: first).isInAll else {
      throw CommandError.expenditureInAll(budget.name).at(span)
    }
    let end = context.today
    let report = try ExpenditureReport(end, context)
    guard report.refusal == nil, let estimate = report.estimate else {
      throw CommandError.noExpenditure(report.words).at(span)
    }
    // What was usual before the rate was set is in what is spent, and no credit.
    let before = DayRange(end - Self.usualActivity, end - 1)
    let book = try EnergyBook(before, context)
    let active = before.compactMap { book.day($0).active }
    return Budget.Basis(
      expenditure: Rounding.whole(estimate.low),
      active: active.isEmpty
        ? 0 : Rounding.whole(active.reduce(0, +) / Double(active.count)))
  }
}
