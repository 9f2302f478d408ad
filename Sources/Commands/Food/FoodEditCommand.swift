import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let foodEdit = Command("food edit", "Change a food", topic: .foods) {
    let food = Parameter("food", .food)
    let editor = FieldEditor(FoodFields.all, .edit)
    let words = ComponentWords()
    let lacking = OptionalParameter(
      "without", WithoutKind(detail: "takes it out from now on") { $0.known(food) })
    let doubt = EnergyDoubt()
    let others = [lacking.syntax, doubt.syntax]
    return Form(
      syntax: .sequence(food, editor.syntax(and: [.sequence("with", words.syntax)] + others)),
      spoken: .sequence(food, editor.spoken(and: [.sequence("with", words.spoken)] + others)),
      details: """
        Entries already logged keep their portions. `with` puts foods into a composite, or says anew how much of them \
        it has; `without` takes them out. `--kcal computed` has its energy be what its nutrients come to.
        """,
      examples: [
        .init("food edit oatmeal per 60g", "60 g make one serving", says: "60 g"),
        .init("food edit oatmeal per none", "what a serving weighs is not known", says: "Oatmeal"),
        .init(
          "food edit oatmeal portion 1.5 --alias porridge", "more in a serving, and another name",
          says: "porridge"),
        .init(
          "food compose Bowl from oatmeal, banana; food edit bowl with apple without banana",
          "a composite, from now on", says: "Apple"),
      ],
      action: .change { call, context in
        var row = try FoodRow(call[food], RowNames(context))
        try editor.apply(call, &row, context)
        let kept = try ServingKept(call[food], &row, call, context)
        // What it has of a serving is another share of a serving that weighs less.
        let (old, new) = (call[food], row.food)
        if (new.nutrition, new.servingAmount, new.amountUnitID) != (
          old.nutrition, old.servingAmount, old.amountUnitID
        ) {
          try NutritionCheck.check(new, nil, context)
        }
        try NutritionCheck.checkComputed(row, nil, context)
        let (was, said) = (old.nutrition?.values, new.nutrition?.values)
        if said != was {
          // The report has both.
          _ = try doubt.check(said, after: said?.energy == was?.energy ? was : nil, nil, call, context)
        }
        let without = try call[lacking].map { try row.food.parts($0, isDirect: true, context.log) } ?? []
        let first = try row.food.components.first.flatMap { try context.log.foods[$0.foodID] }
        row.food.components.removeAll { without.contains($0.foodID) }
        // It stands under its first food unless it was said where.
        if first?.categoryID == row.food.categoryID,
          let next = try row.food.components.first.flatMap({ try context.log.foods[$0.foodID] })
        {
          row.food.categoryID = next.categoryID
        }
        let with = try words.components(call, context)
        if !with.isEmpty, !call[food].isComposite {
          throw CommandError.isNoComposite(row.food.name).at(words.span(call))
        }
        // All that it has of a food is said anew, in the place of the first of it.
        for (index, component) in with.enumerated()
        where !with[..<index].contains(where: { $0.foodID == component.foodID }) {
          let isSame = { (other: FoodComponent) in other.foodID == component.foodID }
          let place = row.food.components.firstIndex(where: isSame)
          row.food.components.removeAll(where: isSame)
          row.food.components.insert(
            contentsOf: with.filter(isSame), at: place ?? row.food.components.endIndex)
        }
        guard !row.food.components.isEmpty || !call[food].isComposite else {
          throw CommandError.nothingLeftAfterEdit(row.food.name).at(call.span(of: lacking))
        }
        // First, since it refuses what would be a part of itself.
        if row.food.isComposite {
          try CompositeReport.save(row.food, words.span(call) ?? call.span(of: food), context)
        }
        let change = try NutritionChange(of: row.food, context)
        var report = try FoodReport.one(FoodRow(row.food, RowNames(context)), context)
        report.notices += [row.notice, kept?.notice].compactMap(\.self)
        if editor.isGiven(in: call), row.food.nutrition != call[food].nutrition,
          let notice = change.notice(by: try pastWay(row.food, context))
        {
          report.notices.append(notice)
        }
        var outcome = report.outcome
        outcome.lines = kept?.lines
        return outcome
      })
  }

  /// The line that gives the entries of a food what it has by now.
  private static func pastWay(_ food: Food, _ context: Context) throws -> String {
    let values = food.nutrition?.values
    let parts = [
      values.map(ServingKept.said), try NutritionCheck.per(food, context),
      values?.disputedEnergy.map { _ in "--sure" },
    ].compactMap(\.self)
    return "food nutrition \(Lexer.quoted(food.name)) \(parts.joined(separator: " ")) --past"
  }
}
