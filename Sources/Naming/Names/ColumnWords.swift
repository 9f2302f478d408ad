import Domain
import Language

extension NameResolver {
  /// What completion offers where a column of texts is compared: the names there are, the likeliest first.
  public func words(of column: String) throws -> [String] {
    switch column {
    case Tag.column: try tags().map(\.name)
    case "food": try loggedFoods().names
    case "item", "items": try loggedFoods().names + enabledCategories()
    case "category": try enabledCategories()
    case "slot": try log.slots.all().map(\.name)
    case "composite": try loggedFoods().composites
    default: []
    }
  }

  private func enabledCategories() throws -> [String] {
    try categories().names.filter { !$0.isAlias && $0.item.isEnabled }.map(\.item.name)
  }

  private struct LoggedFoods {
    var names: [String] = []
    var composites: [String] = []
  }

  /// More names than these nobody looks through.
  private static var most: Int { 200 }

  private func loggedFoods() throws -> LoggedFoods {
    try lookedUp {
      let likelihoods = try habits().ranking.likelihoods(at: moment())
      let known = try Set(habits().known.map(\.foodID)).map { id in
        (id: id, bonus: try habits().bonus(.food(id), likelihoods))
      }
      return try known.sorted { ($1.bonus, $0.id) < ($0.bonus, $1.id) }.prefix(Self.most).reduce(
        into: LoggedFoods()
      ) { foods, item in
        guard let food = try log.foods[item.id] else { return }
        if food.isComposite { foods.composites.append(food.name) } else { foods.names.append(food.name) }
      }
    }
  }
}
