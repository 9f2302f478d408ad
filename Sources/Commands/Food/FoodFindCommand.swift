import Language
import Naming
import Records
import Runtime

extension Command {
  static let foodFind = Command("food find", "Find foods by the beginnings of their words", topic: .foods) {
    let words = RepeatedParameter("word", .text("WORD", "the beginning of a word"))
    return Form(
      syntax: .repeated(words),
      examples: [.init("food find oat", "", says: "Oatmeal")],
      action: .query { call, context -> Outcome in
        let typed: String = call[words].joined(separator: " ")
        var foods = try CandidateProvider.foods(like: typed, context.names)
        if foods.isEmpty { foods = try context.names.nearestFoods(typed).map(\.food) }
        guard foods.isEmpty, try context.names.hasFoods() else {
          return try FoodReport.listed(foods, context)
        }
        let name = call[words].joined(separator: " ")
        return try FoodReport.list(
          foods,
          empty:
            "No food is called \(CommandError.excerpt(name)). food add \(Lexer.quoted(name)) CATEGORY makes one.",
          context
        ).asAnswer
      })
  }
}
