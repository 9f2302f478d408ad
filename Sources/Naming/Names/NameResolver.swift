import Domain
import Language
import Phrases
import Store

/// What names and days mean at this moment: the log's catalogue, the clock and the current day.
///
/// One resolver lasts for one transaction; what it has looked up it looks up once.
public final class NameResolver: ParseContext {
  package let log: Transaction
  /// What those above attach to it, by its type; it stays as long as the resolver.
  private let attached: any Sendable
  /// The wall clock, or what `now` has set it to.
  public var now: Moment { didSet { generation = -1 } }
  /// Minutes after midnight at which a day begins.
  public private(set) var cutoff = 0
  /// The logged day the clock is in.
  public private(set) var today: Day
  /// The day that `on` made current; nil follows the clock.
  package var selectedDay: Day? { didSet { generation = -1 } }
  package var currentDay: Day { selectedDay ?? today }
  /// Whether a number behind a food is portions, and one before it servings, as before version 0.2: a script may say so.
  package var countsPortions = false { didSet { generation = -1 } }
  /// What `private` has made of it: whether entries are kept out of habits, and lines out of the history.
  package var isPrivate: Bool { didSet { log.isPrivate = isPrivate } }
  /// Whether commands before the one that is being completed leave other entries, or another day, to it.
  package var followsChange = false
  /// Set by `quit`.
  package var endsSession = false
  private var generation = -1
  private var categoryLexicon: Lexicon<Domain.Category>?
  private var slotLexicon: Lexicon<MealSlot>?
  private var unitLexicon: Lexicon<MeasureUnit>?
  private var items: [String: Resolution<Loggable>] = [:]
  /// What else was looked up, by its type.
  private var kept: [ObjectIdentifier: Any] = [:]
  /// Whether some food has a measure, by its folded name.
  private var measures: [String: Bool] = [:]
  private var knownAliases: [(name: String, body: String)]?
  /// What names were found to mean, by the kind that was asked.
  private var found: [ObjectIdentifier: [String: AnyValue]] = [:]
  /// What is kept from one resolver to the next.
  let cache: CompletionCache
  /// The tables of foods beside the log; nil where none is looked for.
  package let tables: FoodTables?

  package init(
    log: Transaction, attaching attached: any Sendable, now: Moment, selectedDay: Day?,
    isPrivate: Bool = false,
    cache: CompletionCache = CompletionCache(), tables: FoodTables? = nil
  ) throws {
    self.log = log
    self.attached = attached
    self.cache = cache
    self.tables = tables
    self.now = now
    self.selectedDay = selectedDay
    self.isPrivate = isPrivate
    today = now.date
    log.isPrivate = isPrivate
    try refresh()
  }

  /// One that reads nothing of the log, for a command that names nothing in it.
  package init(
    nameless log: Transaction, attaching attached: any Sendable, now: Moment, cache: CompletionCache
  ) {
    self.log = log
    self.attached = attached
    self.cache = cache
    tables = nil
    self.now = now
    isPrivate = false
    today = now.date
    generation = log.generation
  }

  /// The same moment and settings, to be changed without this one.
  package func copy() throws -> NameResolver {
    let copy = try NameResolver(
      log: log, attaching: attached, now: now, selectedDay: selectedDay, isPrivate: isPrivate, tables: tables)
    copy.countsPortions = countsPortions
    return copy
  }

  /// The same moment with another log, which has categories and units of its own.
  package func with(_ other: Transaction) throws -> NameResolver {
    try NameResolver(log: other, attaching: attached, now: now, selectedDay: selectedDay)
  }

  /// Forgets what may have changed its meaning since it was looked up.
  package func refresh() throws {
    guard generation != log.generation else { return }
    generation = log.generation
    categoryLexicon = nil
    slotLexicon = nil
    unitLexicon = nil
    items.removeAll()
    measures.removeAll()
    knownAliases = nil
    kept.removeAll()
    found.removeAll()
    cutoff = try TimeOfDay.parse(Settings.value(Settings.cutoff, log)) ?? 0
    today = DayBoundary(cutoff: cutoff).day(of: now)
  }

  /// What was attached to it, where it is of a type.
  package func attachment<Value: Sendable>(_ type: Value.Type) -> Value? { attached as? Value }

  /// Whether some food has a measure of a folded name.
  func hasMeasure(_ key: String) throws -> Bool {
    try refresh()
    if let known = measures[key] { return known }
    let has = try log.foods.hasMeasure(key: key)
    measures[key] = has
    return has
  }

  public func dayOrder() throws -> DayOrder? {
    DayOrder(rawValue: try Settings.value(Settings.dates, log))
  }

  /// The units in which people read this log.
  package func unitSystem() throws -> UnitSystem { try readIn ?? log.unitSystem() }
  /// Set where something else is wanted than what the log says.
  package var readIn: UnitSystem?

  /// The lines that words of the person's own stand for.
  package func aliases() throws -> [(name: String, body: String)] {
    try refresh()
    if let knownAliases { return knownAliases }
    let fresh = try log.aliases.all()
    knownAliases = fresh
    return fresh
  }

  /// What is looked up once until the log changes; there is one of each type.
  package func lookedUp<Value>(_ find: () throws -> Value) throws -> Value {
    try refresh()
    if let known = kept[ObjectIdentifier(Value.self)] as? Value { return known }
    let fresh = try find()
    kept[ObjectIdentifier(Value.self)] = fresh
    return fresh
  }

  /// What a word was found to mean, asked of a kind of names before.
  func known(_ word: String, by kind: AnyObject) throws -> AnyValue? {
    try refresh()
    return found[ObjectIdentifier(kind)]?[word]
  }

  func remember(_ word: String, _ value: AnyValue, by kind: AnyObject) {
    found[ObjectIdentifier(kind), default: [:]][word] = value
  }

  /// The categories, as they are judged on the current day.
  package func categories() throws -> Lexicon<Domain.Category> {
    try refresh()
    if let categoryLexicon { return categoryLexicon }
    let fresh = cache.categories.of(try log.dayRules().rules(on: currentDay).categories) {
      Lexicon($0, name: \.name)
    }
    categoryLexicon = fresh
    return fresh
  }

  package func slots() throws -> Lexicon<MealSlot> {
    try refresh()
    if let slotLexicon { return slotLexicon }
    let fresh = cache.slots.of(try log.slots.all()) { Lexicon($0, name: \.name) }
    slotLexicon = fresh
    return fresh
  }

  func units() throws -> Lexicon<MeasureUnit> {
    try refresh()
    if let unitLexicon { return unitLexicon }
    let fresh = cache.units.of(try log.units.all()) {
      Lexicon($0, name: \.name, aliases: { [$0.symbol] + $0.aliases })
    }
    unitLexicon = fresh
    return fresh
  }

  /// A unit by its exact symbol, name or other spelling; units in amounts are never abbreviated further.
  package func unit(exactly text: String) throws -> MeasureUnit? {
    let names = try units().names
    let byKey = cache.enabledUnits.of(try log.units.all()) { _ in
      Dictionary(names.filter(\.item.isEnabled).map { ($0.key, $0.item) }) { first, _ in first }
    }
    return byKey[Names.key(text)]
  }

  /// A unit as it is written, or as it is called in an everyday word of another language: `80 Gramm`, `ein Glas`.
  package func unit(spoken text: String) throws -> MeasureUnit? {
    if let unit = try unit(exactly: text) { return unit }
    let key = Names.key(text)
    if let symbol = ["el": "tbsp", "tl": "tsp"][key] { return try unit(exactly: symbol) }
    // One or two letters are too little to be such a word.
    guard key.utf8.count > 2, let symbol = SpeechWords.unit(key), symbol != "portion" else { return nil }
    return try unit(exactly: symbol)
  }

  /// Something to log by its name. An exact name wins; else a category, so that a growing library
  /// never changes what a saved script means; else a food.
  package func item(_ text: String) throws -> Resolution<Loggable> {
    try refresh()
    if let known = items[text] { return known }
    var resolution = try resolveItem(text)
    if case .unknown = resolution { resolution = try otherwise(text) { try resolveItem($0) } }
    items[text] = resolution
    return resolution
  }

  private func resolveItem(_ text: String) throws -> Resolution<Loggable> {
    let key = Names.key(text)
    let lexicon = try categories()
    if let exact = lexicon.names.first(where: { $0.key == key }) { return .found(.category(exact.item)) }
    if let food = try food(called: text, key) { return try unlessPlural(food, key) }
    if try isOfItsOwn(key) { return .unknown }
    switch lexicon.resolve(key) {
    case .found(let category): return .found(.category(category))
    case .ambiguous(let several):
      let foods = try log.foods.find(words: Names.words(key).map(String.init), limit: 5)
      return .ambiguous(several.map(Loggable.category) + foods.map(Loggable.food))
    case .unknown: break
    }
    let other = try inOtherNumber(key)
    if case .unknown = other {} else { return other }
    let (food, part) = try foodByPart(text)
    // `water` is a drink, and no beginning of Watermelon; `veggies` are vegetables, and no Veggie Burger.
    if let category = try category(called: key) {
      guard part == .words, let food = food.found, food.categoryID == category.id else {
        return .found(.category(category))
      }
    }
    return food.map(Loggable.food)
  }

  /// Foods a misspelt name may have meant.
  ///
  /// One that is near by another name of it alone goes by that, and where no name itself is nearly as near: nobody knows
  /// Chocolate by the milk of `milk chocolate`.
  package func nearestFoods(_ text: String) throws -> [NearFood] {
    // More than two slips, or a word left out, is another name.
    let near = try foods(like: text, limit: 12).filter { $0.cost < 2.6 }.compactMap { match in
      try log.foods[match.foodID].map { NearFood($0, near: match) }
    }
    let best = near.filter { !$0.isByAlias }.map(\.cost).min() ?? .infinity
    return Array(near.filter { !$0.isByAlias || $0.cost + 0.5 < best }.prefix(3))
  }

  /// The foods that answer a text best by their names.
  package func foods(like text: String, limit: Int, allowsSlips: Bool = true) throws -> [FoodFinder.Match] {
    let finder = FoodFinder(
      log: log, vocabulary: { try self.cache.vocabulary(self.log) }, known: try habits().known)
    return try finder.find(Names.key(text), limit: limit, allowsSlips: allowsSlips)
  }

  /// What a line is completed with, found out once for each state of the log.
  package func completions(of line: String, find: () throws -> Completions) throws -> Completions {
    try cache.completions(line, self, find: find)
  }

  /// What the person is used to.
  package func habits() throws -> HabitSnapshot { try cache.habits(log, today: today) }

  /// The meal that the clock would choose for what is logged now.
  package func moment() throws -> HabitMoment {
    let slot = SlotSchedule(try log.slots.all()).slot(atMinute: now.minute, on: currentDay.weekday)
    return HabitMoment(day: currentDay, slotID: slot?.id ?? 0)
  }
}

extension NameResolver {
  /// How the current day stands, for completion details.
  package func standing() throws -> DayEvaluation {
    try log.dayRules().evaluate(log.entries.logged(on: currentDay))
  }
}

/// A food that may have been meant, under the name that is near.
package struct NearFood {
  package let food: Food
  package let name: String
  let cost: Double
  var isByAlias: Bool { name != food.name }

  init(_ food: Food, near match: FoodFinder.Match) {
    self.food = food
    cost = match.cost
    name =
      Names.key(food.name) == match.key
      ? food.name : food.aliases.first { Names.key($0) == match.key } ?? food.name
  }
}
