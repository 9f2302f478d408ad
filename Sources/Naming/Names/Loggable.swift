import Domain
import Language
import Phrases
import Store

/// What can be logged by name.
public enum Loggable: Hashable, Sendable {
  case category(Domain.Category)
  case food(Food)

  package var name: String {
    switch self {
    case .category(let category): category.name
    case .food(let food): food.name
    }
  }

  /// How else it is called.
  var aliases: [String] {
    switch self {
    case .category: []
    case .food(let food): food.aliases
    }
  }

  /// Whether a folded text is all of its name, or of another one it has.
  package func isCalled(_ key: String) -> Bool { ([name] + aliases).contains { Names.key($0) == key } }

  /// Its name, or another one of it where that alone is near to what was typed.
  package func spelling(near typed: String) -> String {
    let key = Names.key(typed)
    let near = ([name] + aliases).compactMap { name in
      ([Names.key(name)] + Names.words(Names.key(name)).map(String.init))
        .compactMap { Names.distance(key, $0, limit: 3) }.min().map { (name: name, slips: $0) }
    }
    return near.enumerated().min { ($0.element.slips, $0.offset) < ($1.element.slips, $1.offset) }?
      .element.name ?? name
  }

  package var categoryID: Int64 {
    switch self {
    case .category(let category): category.id
    case .food(let food): food.categoryID
    }
  }

  package var habit: HabitItem {
    switch self {
    case .category(let category): .category(category.id)
    case .food(let food): .food(food.id)
    }
  }
}

extension Loggable {
  /// Whether an amount in a unit says how much of it there is.
  package func isMeasured(in unit: MeasureUnit, _ log: Transaction) throws -> Bool {
    func isAlike(_ id: Int64?) throws -> Bool {
      try id.flatMap { try log.units[$0] }.map { $0.dimension == unit.dimension } ?? false
    }
    switch self {
    case .category(let category): return try isAlike(category.unitID)
    case .food(let food):
      if try isAlike(food.amountUnitID) || isAlike(log.categories[food.categoryID]?.unitID) { return true }
      let names = Set(([unit.symbol, unit.name] + unit.aliases).map(Names.key))
      return try log.foods.measures(of: food.id).contains { names.contains(Names.key($0.name)) }
    }
  }
}
