import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// The name of a composite: what stands before `from`.
private struct ComposedNameKind: ParameterKind {
  let label = "NAME"
  let description = "a name"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    guard token.isBare else {
      return token.kind == .quoted ? .one(token.text, 1) : .none
    }
    let words = line.tokens[index...].prefix(line.run(from: index)).prefix { $0.text.lowercased() != "from" }
    return words.isEmpty ? .none : .one(line.joined(index, words.count), words.count)
  }
}

extension Command {
  static let foodCompose = Command("food compose", "Build a food from foods", topic: .foods) {
    let name = Parameter("name", ComposedNameKind())
    let words = ComponentWords()
    let editor = FieldEditor(FoodFields.ofComposites, .add)
    return Form(
      syntax: .sequence(name, "from", words.syntax, editor.syntax),
      spoken: .sequence(name, "from", words.spoken, editor.syntax),
      details: """
        Commas part the foods, each with how much of it one serving has: servings, or an amount. Logged, it is one \
        row, and below it an entry of each food, which counts in the food's own category. Composites may stand in \
        composites. It is listed under the category of its first food. `food edit NAME with FOOD` and `without FOOD` \
        change it for what is logged from then on.
        """,
      examples: [
        .init(
          "food compose Brunch from oatmeal, banana x2, apple 1.5", "servings of each",
          says: "2 servings"),
        .init(
          "food compose \"Big bowl\" from 2 oatmeal and apple per 400g", "400 g weighs one", says: "400 g"),
      ],
      action: .change { call, context in
        let claimed = try FoodNames.claim(call[name], call.span(of: name), context)
        let components = try words.components(call, context)
        guard let first = try components.first.flatMap({ try context.log.foods[$0.foodID] }) else {
          throw CommandError.compositeOfNothing
        }
        let food = Food(
          id: 0, name: call[name], categoryID: first.categoryID, portion: .one, components: components)
        var row = try FoodRow(food, RowNames(context))
        try editor.apply(call, &row, context)
        row.food.id = try context.log.newID()
        try CompositeReport.save(row.food, call.span, context)
        var report = try FoodReport.one(row.food, context)
        if let claimed { report.notices.append(claimed) }
        return report
      })
  }
}
