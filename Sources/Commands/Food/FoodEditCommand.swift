import Language

extension Command {
  static let foodEdit: Command = {
    let food = Parameter("food", .food)
    let editor = FieldEditor(FoodFields.all, .edit)
    return Command(
      "food edit", "Change a food", topic: .foods, syntax: .sequence(food, editor.syntax),
      details: "Entries already logged keep their portions.",
      examples: [
        .init("food edit oatmeal per 60g", "60 g make one serving", says: "60 g"),
        .init(
          "food edit oatmeal portion 1.5 --alias porridge", "more in a serving, and another name",
          says: "porridge"),
      ],
      action: .change { call, context in
        var row = try FoodRow(call[food], RowNames(context))
        try editor.apply(call, &row, context)
        try context.log.foods.save(row.food, key: Names.key)
        return try FoodReport.one(row, context)
      })
  }()
}
