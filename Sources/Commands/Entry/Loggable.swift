import Domain
import Language

/// What can be logged by name.
public enum Loggable: Hashable, Sendable {
  case category(Domain.Category)
  case food(Food)

  var name: String {
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
  func isCalled(_ key: String) -> Bool { ([name] + aliases).contains { Names.key($0) == key } }

  var categoryID: Int64 {
    switch self {
    case .category(let category): category.id
    case .food(let food): food.categoryID
    }
  }

  var habit: HabitItem {
    switch self {
    case .category(let category): .category(category.id)
    case .food(let food): .food(food.id)
    }
  }
}
