import Language
import Naming
import Phrases
import Records
import Runtime

extension Command {
  static let foodFavorite = Command("food favorite", "Mark a food as a favorite, or no longer", topic: .foods)
  {
    let food = Parameter("food", .food)
    let state = OptionalParameter("state", .oneOf("ON", ["on", "off"]))
    return Form(
      syntax: .sequence(food, .optional(state)),
      examples: [
        .init("food favorite oatmeal", "", says: "yes"), .init("food favorite apple off", "", says: "no"),
      ],
      action: .change { call, context in
        var food = call[food]
        food.isFavorite = call[state] != "off"
        try context.log.foods.save(food, key: Names.key)
        return try FoodReport.one(food, context)
      })
  }
}
