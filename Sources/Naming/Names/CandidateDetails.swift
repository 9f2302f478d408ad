import Domain
import Language
import Store

/// What is said of what is offered.
extension CandidateProvider {
  /// `Starchy Sides · 1 portion = 50 g · last 80 g on Tue`
  static func detail(_ food: Food, _ resolver: NameResolver) throws -> String {
    try FoodLabel(food, RowNames(resolver.log, today: resolver.today)).detail + last(.food(food), resolver)
  }

  /// How much it was the last time: ` · last 80 g on Tue`.
  static func last(_ item: Loggable, _ resolver: NameResolver) throws -> String {
    guard let event = try resolver.habits().ranking.last(item.habit) else { return "" }
    let age = resolver.today - event.day
    let day =
      switch age {
      case 0: "today"
      case 1: "yesterday"
      case 2...6: "on \(event.day.weekday.short)"
      default: "on \(event.day.label(near: resolver.today))"
      }
    let log = resolver.log
    if case .food(let food) = item, food.isComposite {
      return " · last \(ServingFormat.text(event.amount.portion.amount)) \(day)"
    }
    if let amount = event.amount.amount, let unit = try event.amount.unitID.flatMap({ try log.units[$0] }) {
      return " · last \(amount.asTyped) \(unit.symbol) \(day)"
    }
    let unit = try log.categories[item.categoryID].flatMap { try log.units[$0.unitID] }
    return " · last \(PortionFormat(unit).number(event.amount.portion)) \(day)"
  }

  /// An amount as it is typed after its item: `80g`, `x2`, `1.5`; empty for one serving.
  package static func amount(_ amount: HabitAmount, of item: Loggable, _ resolver: NameResolver) throws
    -> String
  {
    if case .food(let food) = item, food.isComposite {
      return amount.portion == .one ? "" : "x\(amount.portion.amount.asTyped)"
    }
    if let typed = amount.amount, let unit = try amount.unitID.flatMap({ try resolver.log.units[$0] }),
      unit.isEnabled
    {
      return "\(typed.asTyped)\(unit.symbol)"
    }
    if let typed = amount.amount, amount.unitID == nil, case .food = item {
      return typed == .one ? "" : "x\(typed.asTyped)"
    }
    if case .food(let food) = item, food.portion > .zero {
      let (servings, rest) = amount.portion.micros.quotientAndRemainder(dividingBy: food.portion.micros)
      if rest == 0, servings > 0, servings < 10 { return servings == 1 ? "" : "x\(servings)" }
    }
    let category = try resolver.log.categories[item.categoryID]
    let format = PortionFormat(try category.flatMap { try resolver.log.units[$0.unitID] })
    let number = format.exact(amount.portion)
    // Beside a food a number alone counts servings, but for what is kept in minutes.
    guard case .food = item, format.unit?.dimension != .time else { return number }
    return number + (format.unit?.dimension == .portion ? "p" : format.symbol)
  }

  /// Quantities worth offering for what was just named: the usual ones, then those that fit its unit.
  static func quantities(_ item: Loggable, _ resolver: NameResolver) throws -> [Candidate] {
    let unit = try resolver.log.categories[item.categoryID].flatMap {
      try resolver.log.units[$0.unitID]
    }
    let format = PortionFormat(unit)
    var offers: [Candidate] = []
    func offer(_ text: String, _ detail: String, isLikely: Bool = false) {
      guard !text.isEmpty, !offers.contains(where: { $0.insert == text }) else { return }
      var candidate = Candidate(text, detail: detail)
      candidate.isLikely = isLikely
      offers.append(candidate)
    }
    for usual in try resolver.habits().ranking.amounts(of: item.habit, at: resolver.moment()).prefix(4) {
      let isComposite = if case .food(let food) = item { food.isComposite } else { false }
      let text =
        isComposite ? ServingFormat.text(usual.amount.portion.amount) : format.text(usual.amount.portion)
      offer(try amount(usual.amount, of: item, resolver), "\(text) · usual", isLikely: true)
    }
    switch item {
    case .food(let food) where food.isComposite:
      if let amount = food.amount, let unit = try food.amountUnitID.flatMap({ try resolver.log.units[$0] }) {
        offer("\(amount)\(unit.symbol)", "1 serving")
      }
      offer("x2", "2 servings")
      offer("x0.5", "0.5 servings")
    case .food(let food):
      if let amount = food.amount, let unit = try food.amountUnitID.flatMap({ try resolver.log.units[$0] }) {
        offer("\(amount)\(unit.symbol)", format.text(food.amountPortion))
      }
      offer("x1", "one serving · \(format.text(food.portion))")
    case .category:
      let steps: [Int] =
        switch unit?.dimension {
        case .time: [300, 600]
        case .volume: [2, 5]
        default: [10, 5, 15, 20]
        }
      for tenths in steps {
        offer(format.number(Portion(tenths: tenths)), format.text(Portion(tenths: tenths)))
      }
    }
    return offers
  }
}
