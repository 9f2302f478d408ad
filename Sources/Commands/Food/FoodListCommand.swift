import Language
import Naming
import Records
import Runtime

extension Command {
  static let food = Command("food", "List the food library", topic: .foods) {
    Form(
      examples: [.init("food", "all of them", says: "Banana")],
      action: .query { _, context in
        try FoodReport.listed(try context.log.foods.all(favoritesFirst: true), context)
      })
  }

  static let foodList = Command("food list", "List foods, favorites first", topic: .foods) {
    let category = OptionalParameter("category", .category)
    let favorites = Flag("favorites")
    return Form(
      syntax: .anyOrder(category, favorites),
      examples: [
        .init("food list", "all", says: "Banana"),
        .init("food list fruit", "of a category", says: "Apple"),
        .init("food list --favorites", "", says: "★"),
      ],
      action: .query { call, context -> Outcome in
        let foods = try context.log.foods.all(
          category: call[category]?.id, favorites: call[favorites], favoritesFirst: true)
        guard let narrower = call[favorites] ? "favorite" : call[category].map({ "food of \($0.name)" }),
          foods.isEmpty, try !context.log.foods.isEmpty
        else { return try FoodReport.listed(foods, context) }
        return try FoodReport.list(foods, empty: "No \(narrower) yet.", context).asAnswer
      })
  }
}
