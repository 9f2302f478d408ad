import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let foodMeasure = Command("food measure", "Say what a bowl of a food is", topic: .foods) {
    let food = Parameter("food", .food)
    let name = OptionalParameter("name", .text("NAME", "a word such as bowl"))
    let amount = OptionalParameter("amount", .amount)
    let none = Keyword("none")
    return Form(
      syntax: .sequence(food, .optional(name, .choice(none, amount))),
      details: """
        A measure is a word of the food's own for an amount of it: with `food measure oatmeal bowl 60g`, `log oatmeal \
        1bowl` logs 60 g. It goes before a unit of the same name. `none` takes it away.
        """,
      examples: [
        .init("food measure oatmeal bowl 60g", "a bowl is 60 g", says: "bowl"),
        .init("food measure oatmeal", "its measures", says: "No measures"),
      ],
      action: .change { call, context in
        let food = call[food]
        let known = try context.log.foods.measures(of: food.id)
        let span = call.span(of: name)
        guard let name = call[name] else { return try list(known, food, context).asAnswer }
        let old = known.first { Names.key($0.name) == Names.key(name) }
        if call[none] {
          guard let old else {
            throw CommandError.lacks(
              food.name, "measure \(CommandError.excerpt(name))",
              hint: known.isEmpty ? nil : "it has " + known.map(\.name).joined(separator: ", ")
            ).at(span)
          }
          try context.log.foods.delete(old)
          return Report.notice("Deleted the measure \(old.name) of \(food.name).").outcome
        }
        guard case .measured(let number, let unit)? = call[amount], number.micros > 0 else {
          throw CommandError.needsAmount("a measure", hint: "bowl 60g").at(call.span(of: amount))
        }
        try unit.checkWhole(number, call.span(of: amount))
        guard FoodMeasure.isName(name) else {
          throw CommandError.measureNoWord.at(span)
        }
        try context.log.foods.save(
          FoodMeasure(
            id: old?.id ?? context.log.foods.newMeasureID(of: food.id, key: Names.key(name)), foodID: food.id,
            name: name, amount: number,
            amountUnitID: unit.id), key: Names.key)
        // What it has of a slice is known to be of so much by now.
        try NutritionCheck.check(food, call.span(of: amount), context)
        return try list(context.log.foods.measures(of: food.id), food, context).outcome
      })
  }

  private static func list(_ measures: [FoodMeasure], _ food: Food, _ context: Context) throws -> Report {
    let names = RowNames(context)
    let rows = try measures.map { ($0, try names.unit($0.amountUnitID)) }
    return FieldTable.list(
      "measures", fields, rows,
      empty:
        "No measures of \(food.name) yet. food measure \(Lexer.quoted(food.name.lowercased())) bowl …g makes one."
    )
  }

  private static let fields: [Field<(FoodMeasure, MeasureUnit?)>] = [
    Field("measure", "Measure", .text) { .text($0.0.name) },
    Field("amount", "Amount", .number(3)) { .number($0.0.amount.doubleValue) },
    Field("unit", "Unit", .text) { .optional($0.1?.symbol) },
  ]
}
