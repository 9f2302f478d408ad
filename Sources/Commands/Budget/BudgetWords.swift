import Domain
import Language

/// The words that say what a budget gives and how it is kept: those of `budget add` and `budget edit`.
struct BudgetWords: SyntaxPart {
  let nutrients = NutrientWords()
  let inAll = Keyword("all")
  let aDay = Keyword("day")
  let period = OptionalParameter("period", .budgetPeriod)
  let from = OptionalParameter("from", .startDay)
  private let floor = OptionalParameter("floor", .energyOrNumber)
  private let noFloor = Keyword("none")
  private let usualFloor = Keyword("usual")
  private let credit = OptionalParameter("credit", PercentKind())
  private let carry = Keyword("carry")
  private let noCarry = Keyword("no-carry")

  /// What a day may be given, in kcal.
  private static let plausible = 200...20_000

  var syntax: Syntax {
    .anyOrder(
      nutrients, .choice(.sequence("a", aDay), .sequence("in", inAll)), .sequence("over", period),
      .sequence("from", from), .sequence("floor", .choice(noFloor, usualFloor, floor)),
      .sequence("credit", credit), .choice(carry, noCarry))
  }

  /// Puts what a call says into a budget. A changed rate holds from its day.
  func apply(_ call: Invocation, to budget: inout Budget, from first: Day) throws {
    if call[inAll] { budget.isInAll = true }
    if call[aDay] { budget.isInAll = false }
    if let period = call[period] { budget.period = period }
    if call[noFloor] { budget.terms.floor = .none }
    if call[usualFloor] { budget.terms.floor = .usual }
    if let floor = call[floor] { budget.terms.floor = .at(floor.whole) }
    if let percent = call[credit] { budget.terms.creditPercent = percent }
    if call[carry] { budget.carries = true }
    if call[noCarry] { budget.carries = false }
    guard let said = nutrients.nutrition(call) else { return }
    let old = budget.rate(on: first)
    guard let energy = said.energy?.whole ?? old?.energy, energy > 0 else {
      throw CommandError(
        .refused, "a budget needs energy", span: call.span(of: nutrients.energy),
        hint: "budget add 1800kcal over week")
    }
    let days = budget.isInAll ? budget.period.range(holding: first, from: budget.first).count : 1
    guard Self.plausible.contains(energy / days) else {
      throw CommandError(
        .refused, "this is no plausible budget: \(EnergyFormat.number(energy / days)) kcal a day",
        span: call.span(of: nutrients.energy),
        hint: "it lies between \(Self.plausible.lowerBound) and \(Self.plausible.upperBound) kcal a day")
    }
    let rate = Budget.Rate(
      from: first, energy: energy, protein: said.protein?.whole ?? old?.protein,
      carbs: said.carbs?.whole ?? old?.carbs, fat: said.fat?.whole ?? old?.fat)
    budget.rates = budget.rates.filter { $0.first < first } + [rate]
  }
}
