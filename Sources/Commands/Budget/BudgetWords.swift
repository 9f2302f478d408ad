import Domain
import Language
import Reports

/// The words that say what a budget gives and how it is kept: those of `budget add` and `budget edit`.
struct BudgetWords: SyntaxPart {
  let nutrients = NutrientWords()
  let expenditure = Keyword("expenditure")
  private let less = OptionalParameter("less", .energyOrNumber)
  private let plus = OptionalParameter("plus", .energyOrNumber)
  let inAll = Keyword("all")
  let aDay = Keyword("day")
  let period = OptionalParameter("period", .budgetPeriod)
  let from = OptionalParameter("from", .startDay)
  private let floor = OptionalParameter("floor", .energyOrNumber)
  private let noFloor = Keyword("none")
  private let usualFloor = Keyword("usual")
  private let credit = OptionalParameter("credit", PercentKind())
  private let without = BudgetNutrient.allCases.map { (nutrient: $0, word: Keyword("\($0)")) }
  private let carry = Keyword("carry")
  private let noCarry = Keyword("no-carry")

  /// What a day may be given, in kcal.
  private static let plausible = 200...20_000

  var syntax: Syntax {
    .anyOrder(
      of: nutrients.parts + [
        .sequence(expenditure, .optional(.choice(.sequence("less", less), .sequence("plus", plus)))),
        .choice(.sequence("a", aDay), .sequence("in", inAll)), .sequence("over", period),
        .sequence("from", from), .sequence("floor", .choice(noFloor, usualFloor, floor)),
        .sequence("credit", credit), .choice(carry, noCarry),
      ] + without.map { .sequence("no", $0.word) })
  }

  /// Words that end the name in front of them, unless it stands in quotes.
  private static let ending: Set = [
    "over", "from", "floor", "credit", "carry", "expenditure", "less", "plus",
  ]

  /// Refuses a name that has taken words of what the budget gives: nothing is saved under half of what was said.
  static func check(_ name: String, _ span: Range<Int>?, _ line: Line) throws {
    let words = name.split(separator: " ").map(String.init)
    guard let place = words.dropFirst().firstIndex(where: { ending.contains($0.lowercased()) }),
      let span, line.slice(span) == name
    else { return }
    let before = words[..<place].joined(separator: " ")
    throw CommandError(
      .refused, "is the budget called \(CommandError.excerpt(name))?", span: span,
      hint:
        "say its energy behind the name: budget add \(before) 1800kcal \(words[place]) …; quotes keep a name together"
    )
  }

  /// What of a call is kept in fewer decimals.
  func roundings(_ call: Invocation) -> Roundings {
    var roundings = Roundings("budgets are kept in whole kcal and grams")
    let said = nutrients.nutrition(call)
    _ = roundings.whole(said?.energy, "kcal", "kcal")
    _ = roundings.whole(said?.protein, "g", "protein_g", name: "protein")
    _ = roundings.whole(said?.carbs, "g", "carbs_g", name: "carbs")
    _ = roundings.whole(said?.fat, "g", "fat_g", name: "fat")
    for (name, amount) in [("less", call[less]), ("plus", call[plus]), ("floor", call[floor])] {
      _ = roundings.whole(amount, "kcal", name, name: name)
    }
    return roundings
  }

  /// Puts what a call says into a budget. A changed rate holds from its day.
  func apply(_ call: Invocation, to budget: inout Budget, from first: Day, _ context: Context) throws {
    if let period = call[period] { budget.period = period }
    if call[inAll] || call[aDay] { try change(&budget, inAll: call[inAll], call, context) }
    if call[noFloor] { budget.terms.floor = .none }
    if call[usualFloor] { budget.terms.floor = .usual }
    if let floor = call[floor] { budget.terms.floor = .at(floor.whole) }
    if let percent = call[credit] { budget.terms.creditPercent = percent }
    if call[carry] { budget.carries = true }
    if call[noCarry] { budget.carries = false }
    let said = nutrients.nutrition(call)
    let basis = try call[expenditure] ? basis(call, budget, said, context) : nil
    let gone = without.filter { call[$0.word] }.map(\.nutrient)
    guard said != nil || basis != nil || !gone.isEmpty else { return }
    let old = budget.rate(on: first)
    let difference = (call[plus]?.whole ?? 0) - (call[less]?.whole ?? 0)
    guard
      let energy = basis.map({ $0.expenditure + difference }) ?? said?.energy?.whole ?? old?.energy,
      energy > 0 || basis != nil
    else {
      throw CommandError(
        .refused, "a budget needs energy", span: call.span(of: nutrients.energy),
        hint: "budget add 1800kcal over week")
    }
    let days = budget.isInAll ? budget.period.range(holding: first, from: budget.first).count : 1
    guard Self.plausible.contains(energy / days) else {
      throw CommandError(
        .refused, "this is no plausible budget: \(EnergyFormat.number(energy / days)) kcal a day",
        span: call.span(of: nutrients.energy) ?? call.span(of: less) ?? call.span(of: plus),
        hint: "it lies between \(Self.plausible.lowerBound) and \(Self.plausible.upperBound) kcal a day")
    }
    var rate = Budget.Rate(
      from: first, energy: energy, protein: said?.protein?.whole ?? old?.protein,
      carbs: said?.carbs?.whole ?? old?.carbs, fat: said?.fat?.whole ?? old?.fat,
      // Other nutrients leave the energy what it was set by.
      basis: basis ?? (said?.energy == nil ? old?.basis : nil))
    for nutrient in gone { nutrient.remove(from: &rate) }
    budget.rates = budget.rates.filter { $0.first < first } + [rate]
  }

  /// Has a budget give its amounts in all, or of a day. Those that are not said stay what they are of a day.
  private func change(
    _ budget: inout Budget, inAll: Bool, _ call: Invocation, _ context: Context
  ) throws(CommandError) {
    guard inAll != budget.isInAll else { return }
    // Months are of different lengths, so what past ones gave could not be kept.
    let hasPast = budget.rates.contains {
      $0.first < BudgetPeriod.month.range(holding: context.today, from: context.today).first
    }
    guard budget.period != .month || !hasPast else {
      throw CommandError(
        .refused, "\(budget.name) goes over months, which differ in length: its past would change",
        span: call.span(of: inAll ? self.inAll : aDay),
        hint: "budget add 54000kcal in all over month makes another")
    }
    budget.setInAll(inAll)
  }

  /// What is said of amounts that were not named when a budget changed between a day and in all.
  static func kept(in old: Budget, by new: Budget, from day: Day, _ context: Context) -> [Notice] {
    guard old.isInAll != new.isInAll, let was = old.rate(on: day), let now = new.rate(on: day) else {
      return []
    }
    let days = new.period.range(holding: max(day, new.first), from: new.first).count
    let (wasOf, nowOf) = old.isInAll ? ("in all", "a day") : ("a day", "in all")
    let scale = { (amount: Int) in old.isInAll ? Rounding.whole(Double(amount) / Double(days)) : amount * days
    }
    var texts: [String] = []
    if scale(was.energy) == now.energy {
      texts.append(
        "\(EnergyFormat.number(was.energy)) kcal \(wasOf) are \(EnergyFormat.number(now.energy)) \(nowOf)")
    }
    for nutrient in BudgetNutrient.allCases {
      guard let before = nutrient.rate(was), let after = nutrient.rate(now), scale(before) == after else {
        continue
      }
      texts.append(
        "\(nutrient) \(EnergyFormat.number(before)) g \(wasOf) is \(EnergyFormat.number(after)) g \(nowOf)")
    }
    return texts.isEmpty ? [] : [Notice("As before: \(texts.joined(separator: ", ")).", .dim)]
  }

  /// What is spent a day as far as is known now, where that is to set the rate.
  private func basis(
    _ call: Invocation, _ budget: Budget, _ said: Nutrition?, _ context: Context
  ) throws -> Budget.Basis {
    let span = call.span(of: expenditure)
    guard said?.energy == nil else {
      throw CommandError(
        .refused, "either expenditure sets the rate or a number does", span: span,
        hint: "expenditure less 500kcal gives 500 kcal less than is spent")
    }
    guard !budget.isInAll else {
      throw CommandError(
        .refused, "expenditure is of a day, and \(budget.name) gives its energy in all", span: span,
        hint: "say a day")
    }
    let end = context.today
    switch try ExpenditureReport.estimate(before: end, context) {
    case .success(let found):
      let window = DayRange(end - found.window, end - 1)
      let book = try EnergyBook(window, context)
      let active = window.compactMap { book.day($0).active }
      return Budget.Basis(
        expenditure: Rounding.whole(found.kilocalories),
        active: active.isEmpty
          ? 0 : Rounding.whole(Double(active.reduce(0, +)) / Double(active.count)))
    case .failure(let refusal):
      throw CommandError(
        .refused, ExpenditureReport.words(refusal), span: span,
        hint: "a number does without it: budget add 1800kcal over week")
    }
  }
}
