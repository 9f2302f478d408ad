import Domain
import Language
import Naming
import Phrases
import Records

/// What a person may still add to a day: what they log themselves, in the amounts they usually log it in, each with the
/// line that does it.
///
/// A food comes in its usual amounts only. A category that the person logs as such, or in which nothing is known, comes
/// in any amount from one step (a tenth, or five minutes, a whole piece) up to the most that is usual, or to its target.
struct PlanCandidates {
  private(set) var additions: [Addition] = []
  private var texts: [Text: String] = [:]
  private let day: Day
  private let context: Context
  private let engine = PortionEngine()

  private struct Text: Hashable {
    var item: HabitItem
    var portion: Portion
  }

  /// The most amounts of one food that are thought of, the likeliest.
  private static let amounts = 6
  /// The most steps from nothing to the most that is usual.
  private static let steps = 60
  /// The most sizes of addition to one category, the likeliest; a category kept in portions has no more.
  private static let sizes = 120

  init(_ standing: DayEvaluation, _ context: Context) throws {
    let (day, totals) = (standing.day, standing.judged)
    self.day = day
    self.context = context
    let ranking = try context.names.habits().ranking
    let meals = try PlanMeals(day, context)
    let fitting = meals.fitting(ranking)
    // Of what is logged into a category, what fits the time of day, or all of it where nothing does.
    var known: [Int64: [(item: Loggable, amounts: [HabitAmount: Double])]] = [:]
    for (habit, amounts) in ranking.usual(at: HabitMoment(day: day, slotID: meals.now)) {
      guard let item = try item(habit) else { continue }
      known[item.categoryID, default: []].append((item, amounts))
    }
    for category in standing.rules.enabled {
      guard let unit = try context.log.units[category.unitID] else { continue }
      var items = known[category.id] ?? []
      let now = items.filter { fitting.contains($0.item.habit) }
      if !now.isEmpty { items = now }
      for (item, amounts) in items { try add(item, amounts) }
      let own = items.first { $0.item.habit == .category(category.id) }
      if own != nil || items.isEmpty {
        addSteps(category, unit, usual: own?.amounts.keys.map(\.portion).max(), totals[category.id] ?? .zero)
      }
    }
    additions.sort(by: Self.isBefore)
    var sizes: [Int64: Set<Portion>] = [:]
    additions.removeAll { addition in
      let known = sizes[addition.categoryID, default: []]
      guard known.count >= Self.sizes, !known.contains(addition.portion) else {
        sizes[addition.categoryID, default: []].insert(addition.portion)
        return false
      }
      return true
    }
  }

  /// The line that makes an addition.
  func line(_ addition: Addition) throws -> String {
    let name = try item(addition.item).map { $0.name } ?? "?"
    var words = ["log", Lexer.quoted(name)]
    if let text = texts[Text(item: addition.item, portion: addition.portion)], !text.isEmpty {
      words.append(text)
    }
    if day != context.currentDay { words.append(day == context.today ? "today" : day.description) }
    return words.joined(separator: " ")
  }

  private func item(_ habit: HabitItem) throws -> Loggable? {
    switch habit {
    case .category(let id): return try context.log.categories[id].map(Loggable.category)
    case .food(let id):
      // A composite is of several categories at once.
      guard let food = try context.log.foods[id], !food.isComposite else { return nil }
      // By its name a category would be meant.
      let key = Names.key(food.name)
      let isShadowed = try context.names.categories().names.contains { $0.key == key }
      return isShadowed ? nil : .food(food)
    }
  }

  private mutating func add(_ item: Loggable, _ amounts: [HabitAmount: Double]) throws {
    let usual = amounts.sorted {
      ($0.value, $0.key.portion) > ($1.value, $1.key.portion)
    }
    for (amount, likelihood) in usual.prefix(Self.amounts) {
      let text = try CandidateProvider.amount(amount, of: item, context.names)
      guard let portion = try portion(of: item, text) else { continue }
      add(item.habit, item.categoryID, portion, likelihood, text)
    }
  }

  /// What an addition of a food has of energy and nutrients; nil where that is not known.
  func nutrition(_ addition: Addition) throws -> Nutrition? {
    guard case .food = addition.item, let item = try item(addition.item),
      let text = texts[Text(item: addition.item, portion: addition.portion)]
    else { return nil }
    return try logged(item, text)?.nutrition(nil, context)
  }

  /// What the line would log, which may differ from what it once logged: the food may have changed.
  private func portion(of item: Loggable, _ text: String) throws -> Portion? {
    try logged(item, text)?.portion
  }

  private func logged(_ item: Loggable, _ text: String) throws -> LoggedPortion? {
    var quantity: Quantity?
    if !text.isEmpty {
      let line = Line(text: text, tokens: (try? Lexer.tokens(text)) ?? [])
      guard !line.tokens.isEmpty,
        case .one(let read, 1) = try QuantityKind().parse(at: 0, in: line, context.names)
      else { return nil }
      quantity = read
    }
    do {
      let what = try LoggedPortion(item, context)
      try what.set(quantity, span: nil, context)
      return what
    } catch is CommandError {
      return nil
    }
  }

  /// Any amount of a category, in steps, and just what would fill or exhaust its target.
  private mutating func addSteps(
    _ category: Domain.Category, _ unit: MeasureUnit, usual: Portion?, _ total: Portion
  ) {
    let (low, high) = category.target.preferred
    let wanted = usual ?? high ?? low ?? .zero
    let most = min(wanted, engine.limit(of: unit, target: category.target))
    let step = Self.step(unit, upTo: most)
    var amounts = stride(from: step.micros, through: most.micros, by: step.micros).map(Portion.init(micros:))
    // What is missing may have more decimals than anybody measures.
    amounts += [low, high].compactMap { $0.map { ($0 - total).shown } }.filter { portion in
      portion > .zero && portion <= most && (unit.allowsDecimals || portion.isMultiple(of: .one))
    }
    let format = PortionFormat(unit)
    for portion in amounts {
      add(
        .category(category.id), category.id, portion, Self.roundness(portion, step), format.exact(portion))
    }
  }

  /// A step that a person would measure in.
  private static func step(_ unit: MeasureUnit, upTo most: Portion) -> Portion {
    let tenths =
      switch unit.dimension {
      case .time: unit.factorNanos <= 60 * MeasureUnit.factorScale ? 50 : 5
      case .count: 10
      case .portion: 1
      // A tenth of a litre or kilo, half a cup or pound, one ounce, ten millilitres or grams.
      case .volume, .mass:
        switch unit.factorNanos / MeasureUnit.factorScale {
        case 1000...: 1
        case 100...: 5
        case 10...: 10
        default: 100
        }
      }
    var step = Portion(tenths: unit.allowsDecimals ? tenths : max(10, tenths))
    // 1, 2, 5, 10 and so on.
    var factors = [2, 5, 10]
    let first = step.micros
    while most.micros / step.micros > steps {
      step = Portion(micros: first * factors[0])
      factors = factors.dropFirst() + [factors[0] * 10]
    }
    return step
  }

  /// Of amounts that nothing is known of, round ones are likelier; all are less likely than any habit.
  private static func roundness(_ portion: Portion, _ step: Portion) -> Double {
    let half = Portion(tenths: 5)
    return portion.isMultiple(of: .one)
      ? 0.0003
      : portion.isMultiple(of: half)
        ? 0.0002
        : portion.isMultiple(of: step) ? 0.0001 : 0
  }

  private mutating func add(
    _ item: HabitItem, _ category: Int64, _ portion: Portion, _ likelihood: Double, _ text: String
  ) {
    guard portion > .zero, texts.updateIfAbsent(text, for: Text(item: item, portion: portion)) else { return }
    additions.append(
      Addition(item: item, categoryID: category, portion: portion, likelihood: likelihood))
  }

  /// The same order for the same log, whatever the order of dictionaries.
  private static func isBefore(_ a: Addition, _ b: Addition) -> Bool {
    func key(_ addition: Addition) -> (Int, Int64, Portion) {
      switch addition.item {
      case .food(let id): (0, id, addition.portion)
      case .category(let id): (1, id, addition.portion)
      }
    }
    return a.likelihood != b.likelihood ? a.likelihood > b.likelihood : key(a) < key(b)
  }
}

extension Portion {
  fileprivate func isMultiple(of step: Portion) -> Bool { micros % step.micros == 0 }
}

extension Dictionary {
  /// - Returns: whether there was no value before.
  fileprivate mutating func updateIfAbsent(_ value: Value, for key: Key) -> Bool {
    guard self[key] == nil else { return false }
    self[key] = value
    return true
  }
}
