import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let foodAdd = Command("food add", "Add a food to the library", topic: .foods) {
    let name = Parameter("name", .newName)
    let category = Parameter("category", .category)
    let editor = FieldEditor(FoodFields.all, .add)
    let nutrients = NutrientWords(takesBoth: true)
    let doubt = EnergyDoubt()
    let others: [Syntax] = [.choice(nutrients.syntax, nutrients.macros), doubt.syntax]
    return Form(
      syntax: .sequence(
        name, category, .optional(FoodSetters.portionParameter),
        editor.syntax(and: others)),
      spoken: .sequence(
        name, category, .optional(FoodSetters.portionParameter), editor.spoken(and: others)),
      details: """
        The portion is what one serving counts for in the category, 1.0 unless given, or an amount where the \
        category is kept in its unit; a number alone then counts servings when it is logged. `per` is how much \
        one serving weighs or measures, so that `log oatmeal 80g` works. Energy and nutrients are those of one serving.
        """,
      examples: [
        .init("food add Porridge starchy 1.0 per 50g", "50 g make one portion", says: "50 g"),
        .init("food add Crispbread starchy 0.5 per 1 slice", "a slice is half a portion", says: "1 slice"),
        .init("food add Granola starchy 1 per 50g 190kcal", "with the energy of a serving", says: "190"),
        .init("food add Kaffee drinks 150ml", "a cup of 150 ml; log kaffee 2 is two", says: "0.15 L"),
        .init("food add \"Green Tea\" drinks 0.3 --alias sencha", "a cup of 0.3 litres", says: "sencha"),
      ],
      action: .change { call, context in
        let claimed: Notice?
        do {
          claimed = try FoodNames.claim(call[name], call.span(of: name), context)
        } catch let error as CommandError {
          let end = call.span(of: category)?.upperBound ?? call.line.end
          let rest = call.line.tokens.firstIndex { $0.span.lowerBound >= end } ?? call.line.tokens.count
          throw FoodAddMisreading.known(error, call.line, behind: rest, context)
        }
        try AmountInName(call, name: call.span(of: name), category: call.span(of: category)).check(
          call[category], context)
        let listed = try context.names.listedFood(called: call[name])
        var food = Food(id: 0, name: call[name], categoryID: call[category].id, portion: .one)
        if let listed {
          let isOther = listed.categoryID != food.categoryID
          food = try context.copy(of: isOther ? listed.inOpenCategory : listed, in: call[category])
        }
        var row = try FoodRow(food, RowNames(context))
        try editor.apply(call, &row, context)
        if let values = nutrients.nutrition(call) {
          try context.chooseEnergy()
          row.food.nutrition = FoodNutrition(values.completed(by: row.food.nutrition?.values ?? Nutrition()))
        }
        try NutritionCheck.check(row.food, nil, context)
        try NutritionCheck.checkComputed(row, nil, context)
        // The report has both.
        _ = try doubt.check(row.food.nutrition?.values, nil, call, context)
        let alike = try FoodNames.alike(row.food.name, context)
        if let listed {
          row.food = try context.taken(listed, as: row.food)
        } else {
          row.food.id = try context.log.newID()
          try context.log.foods.save(row.food, key: Names.key)
        }
        var report = try FoodReport.one(row, context)
        if let claimed { report.notices.append(claimed) }
        if let listed, let table = listed.table {
          report.notices.append(ListedFoodNotice.text(row.food.name, table: table))
        }
        if let alike {
          report.notices.append(
            Notice(
              "There is \(alike.name) already; undo, if it is the same. --alias gives a food another name.",
              .fair))
        }
        return report
      })
  }
}
