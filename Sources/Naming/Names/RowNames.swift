import Domain
import Store

/// What the ids in rows are called, each looked up once: made for one report, or one question.
package final class RowNames {
  let log: Transaction
  package let today: Day
  private var categories = KnownValues<CategoryLabel>()
  private var slots = KnownValues<String>()
  private var units = KnownValues<MeasureUnit>()
  private var foods = KnownValues<Food>()
  private var settings: [String: String] = [:]
  private let measures: KnownMeasures
  /// The foods that have a photo.
  package private(set) lazy var photographed: Set<Int64> = Set(
    (try? log.photos.all())?.compactMap(\.foodID) ?? [])

  package init(_ log: Transaction, today: Day) {
    self.log = log
    self.today = today
    measures = KnownMeasures(log)
  }

  private lazy var energies = (try? log.categories.withEnergy()) ?? []
  private lazy var rules = try? log.dayRules()

  /// A category as it is on a day, if entries have its energy on any day.
  package func withEnergy(_ id: Int64, on day: Day) -> Domain.Category? {
    energies.contains(id) ? rules?.rules(on: day).category(id) : nil
  }

  /// The value of a setting, looked up once.
  package func value(of setting: Setting) throws -> String {
    if let known = settings[setting.name] { return known }
    let value = try Settings.value(setting, log)
    settings[setting.name] = value
    return value
  }

  /// - Returns: nil for that of an entry of energy alone, which has none, and of a food of a table that has none yet.
  package func category(_ id: Int64) throws -> CategoryLabel? {
    if id == Entry.noCategory || id == FoodTables.openCategory { return nil }
    return try categories.value(id) {
      try log.categories[id].map { CategoryLabel(name: $0.name, unit: try unit($0.unitID)) }
        ?? nothing("category")
    }
  }

  private lazy var categoryNames = (try? log.categories.all().map(\.name)) ?? []

  /// The first word of a category's name where it tells it from all others: `Starchy` of Starchy Sides; else nil.
  package func shortCategory(_ name: String) -> String? {
    guard let first = name.split(separator: " ").first.map(String.init), first.count < name.count,
      categoryNames.count(where: { $0.hasPrefix(first) }) == 1
    else { return nil }
    return first
  }

  package func slot(_ id: Int64) throws -> String? {
    try slots.value(id) { try log.slots[id]?.name ?? nothing("meal") }
  }

  package func unit(_ id: Int64) throws -> MeasureUnit? {
    try units.value(id) { try log.units[id] ?? nothing("unit") }
  }

  /// The nutrients beside protein, carbs and fat.
  package private(set) lazy var nutrients = (try? log.nutrients.catalogue) ?? .shipped

  /// What amounts of foods have of energy and nutrients.
  package private(set) lazy var nutritionEngine: NutritionEngine = {
    let units = Dictionary((try? log.units.all())?.map { ($0.id, $0) } ?? []) { first, _ in first }
    let measures = measures
    return NutritionEngine(unit: { units[$0] }) { food, unit in (try? measures.of(food.id))?.of(unit) }
  }()

  /// What the parts of a composite have together, each number only where every part has it.
  package func nutrition(ofParts parts: [FoodComponent]) throws -> Nutrition? {
    var sum: Nutrition?
    for component in parts {
      guard let part = try food(component.foodID), let known = try nutrition(of: part, component) else {
        return nil
      }
      let one = Nutrition(
        energy: known.knownEnergy, protein: known.protein, carbs: known.carbs, fat: known.fat,
        others: known.others)
      sum = sum.map { $0.adding(one) } ?? one
    }
    return sum
  }

  private func nutrition(of part: Food, _ component: FoodComponent) throws -> Nutrition? {
    if part.isComposite {
      guard component.unitID == nil else { return nil }
      return try nutrition(ofParts: part.components)?.times(component.amount.micros, over: Amount.scale)
    }
    guard let unit = try component.unitID.flatMap({ try self.unit($0) }) else {
      return nutritionEngine.nutrition(of: part, .init(component.amount))
    }
    return nutritionEngine.nutrition(of: part, component.amount, in: unit)
  }

  package func measures(of food: Int64) throws -> [FoodMeasure] { try measures.of(food) }

  package func food(_ id: Int64) throws -> Food? {
    try foods.value(id) { try log.foods[id] ?? nothing("food") }
  }

  /// An id that names nothing is no reason to leave something out.
  private func nothing<Value>(_ noun: String) throws -> Value? {
    throw StoreError.damaged(reason: "a row names a \(noun) that is not there")
  }
}

/// The measures of foods: those of all are read at once, once they are asked for.
private final class KnownMeasures {
  private let log: Transaction
  private var known: [Int64: [FoodMeasure]]?

  init(_ log: Transaction) { self.log = log }

  func of(_ food: Int64) throws -> [FoodMeasure] {
    let all = try known ?? log.foods.measures()
    known = all
    return all[food] ?? []
  }
}

/// Values by id, and that there are none, each looked up once.
private struct KnownValues<Value> {
  private var known: [Int64: Value?] = [:]

  mutating func value(_ id: Int64, _ look: () throws -> Value?) rethrows -> Value? {
    if let value = known[id] { return value }
    let value = try look()
    known[id] = .some(value)
    return value
  }
}

/// A category as the rows that belong to it show it. A class, since very many rows share one.
package final class CategoryLabel: Sendable {
  package let name: String
  package let unit: MeasureUnit?

  init(name: String, unit: MeasureUnit?) {
    self.name = name
    self.unit = unit
  }

  var format: PortionFormat { PortionFormat(unit) }
}

extension NameResolver {
  /// What the ids in rows are called: the same for all lines of a script, until one changes a name.
  package func rowNames() throws -> RowNames { try lookedUp { RowNames(log, today: today) } }
}
