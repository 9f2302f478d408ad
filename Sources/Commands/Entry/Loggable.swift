import Domain

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
