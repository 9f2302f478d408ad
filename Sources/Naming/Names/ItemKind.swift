import Domain
import Language
import Phrases

extension ParameterKind where Self == NameKind<Loggable> {
  /// A category or a food: whatever can be logged.
  package static var item: Self { .plain }
  /// An item to log, which completion offers with its usual amount.
  package static var loggable: Self { .toLog }
  /// What was logged on the day that the line names, else on the current day.
  package static var logged: Self { .onDay }
  /// An item to log that stands behind its amount.
  package static var counted: Self { .behindAmount }
}
extension NameKind<Loggable> {
  fileprivate static let plain = named(offers: { try CandidateProvider.items($0, $1).map(\.candidate) })
  fileprivate static let onDay = named(offers: { query, names in
    guard !names.followsChange else { return [] }
    let day = query.known?.last(Day.self) ?? names.currentDay
    let entries = try names.log.entries.all(in: DayRange(day))
    let foods = Set(entries.compactMap(\.foodID) + entries.compactMap(\.compositeID))
    let categories = Set(entries.map(\.categoryID))
    return try CandidateProvider.items(query, names).filter { ranked in
      switch ranked.item {
      case .food(let food): foods.contains(food.id)
      case .category(let category): categories.contains(category.id)
      }
    }.map(\.candidate)
  })
  fileprivate static let toLog = named(
    resolve: { text, names in try names.itemToLog(text) },
    offers: CandidateProvider.loggable, corrections: Corrections.logging,
    within: Within(
      offers: { item, typed, names in
        guard case .category(let category) = item else { return [] }
        return try CandidateProvider.foods(of: category, typed, names)
      },
      // One of another category may as well be another thing.
      named: { item, text, names in
        guard case .category(let category) = item, case .found(let food) = try names.food(text),
          food.categoryID == category.id
        else { return nil }
        return .food(food)
      }))

  /// `2 l` is an amount, and no two of what begins with an l.
  fileprivate static let behindAmount = named(
    resolve: { text, names in
      let item = try names.itemToLog(text)
      let isUnit = try !text.contains(" ") && names.unit(exactly: text) != nil
      return isUnit && item.found?.isCalled(Names.key(text)) != true ? .unknown : item
    },
    offers: { query, names in
      let items = try CandidateProvider.items(query, names)
      let listed = try CandidateProvider.listed(query, names)
      guard case .measured(_, let unit)? = query.known?.last(Quantity.self) else {
        return items.map(\.candidate) + listed.map(\.candidate)
      }
      // `30g pro…`
      let text = query.text.lowercased()
      let nutrients =
        GramsKind.isGram(unit.symbol) && !text.isEmpty
        ? try PlainGramsKind.names(names).filter { $0.hasPrefix(text) } : []
      return try items.filter { try $0.item.isMeasured(in: unit, names.log) }.map(\.candidate)
        + nutrients.map { Candidate($0, detail: "the nutrient alone") }
        + listed.filter { try Loggable.food($0.food).isMeasured(in: unit, names.log) }.map(\.candidate)
    }, corrections: Corrections.logging)

  private static func named(
    resolve: @escaping @Sendable (String, NameResolver) throws -> Resolution<Loggable> = { try $1.item($0) },
    offers: @escaping @Sendable (CompletionQuery, NameResolver) throws -> [Candidate],
    corrections: Corrections.Rule? = nil,
    within: Within? = nil
  ) -> NameKind {
    NameKind(
      label: "ITEM", description: "a category or food", noun: "category or food",
      otherwise: "category list and food list show them; food add makes a new one",
      resolve: resolve, name: \.name, aliases: \.aliases,
      nearest: { text, names in
        // What means something else is near to no name.
        guard try !names.isOfItsOwn(Names.key(text)), try Corrections.metric(named: text, names) == nil else {
          return []
        }
        let near = try own(near: text, names)
        // Tables are of what is to be logged.
        guard near.isEmpty, corrections != nil else { return near }
        return try names.listedFoods(like: text, limit: 3).map(\.food.name)
      },
      offers: offers, corrections: corrections, within: within)
  }

  /// Names of the log that are like a text.
  private static func own(near text: String, _ names: NameResolver) throws -> [String] {
    let begun = try names.foods(like: text, limit: 3, allowsSlips: false).compactMap {
      try names.log.foods[$0.foodID].map { $0.name(begunBy: text) }
    }
    if !begun.isEmpty { return begun }
    let categories = try names.categories()
    let near = categories.nearest(Names.key(text)).map(\.name)
    let foods = try names.nearestFoods(text)
    // Letters left out make any word out of a long one: tea is no Treats where there are no foods yet.
    if foods.isEmpty, let slips = categories.slips(Names.key(text)), slips > 3, try !names.hasFoods() {
      return []
    }
    guard let slips = categories.slips(Names.key(text)) else {
      guard near.isEmpty else { return near }
      return try foods.isEmpty ? names.item(endingAs: text).map { [$0.name] } ?? [] : foods.map(\.name)
    }
    // Of a food and a category that is nearer which takes fewer slips: `toats` is Toast, and no Treats.
    let key = Names.key(text)
    let nearer = foods.filter { food in
      let name = Names.key(food.name)
      return ([name] + Names.words(name).map(String.init)).contains {
        Names.distance(key, $0, limit: slips - 1) != nil
      }
    }
    return nearer.map(\.name) + near
  }
}

extension Food {
  /// The name to show: the food's own if it matches the typed beginning, else the alias that does.
  fileprivate func name(begunBy text: String) -> String {
    let key = Names.key(text)
    func begins(_ name: String) -> Bool { (" " + Names.key(name)).contains(" " + key) }
    return begins(name) ? name : aliases.first(where: begins) ?? name
  }
}
