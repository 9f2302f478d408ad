import Language

extension Command {
  static let foodEdit = Command("food edit", "Change a food", topic: .foods) {
    let food = Parameter("food", .food)
    let editor = FieldEditor(FoodFields.all, .edit)
    return Form(
      syntax: .sequence(food, editor.syntax),
      details: "Entries already logged keep their portions.",
      examples: [
        .init("food edit oatmeal per 60g", "60 g make one serving", says: "60 g"),
        .init("food edit oatmeal per none", "what a serving weighs is not known", says: "Oatmeal"),
        .init(
          "food edit oatmeal portion 1.5 --alias porridge", "more in a serving, and another name",
          says: "porridge"),
      ],
      action: .change { call, context in
        var row = try FoodRow(call[food], RowNames(context))
        try editor.apply(call, &row, context)
        let change = try NutritionChange(of: row.food, context)
        var report = try FoodReport.one(row, context)
        if editor.isGiven(in: call), row.food.nutrition != call[food].nutrition, let notice = change.notice {
          report.notices.append(notice)
        }
        return report
      })
  }
}
