import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime

extension Command {
  static let foodNutrition = Command(
    "food nutrition", "Say what a food has of energy and nutrients", topic: .foods
  ) {
    let food = Parameter("food", .food)
    let nutrients = NutrientWords(takesBoth: true)
    let amount = OptionalParameter("amount", .amount)
    let serving = Keyword("serving")
    let none = Keyword("none")
    let computed = Keyword(SaidEnergyKind.word)
    let past = Flag("past")
    let doubt = EnergyDoubt()
    return Form(
      syntax: .sequence(
        food,
        .optional(
          .choice(
            none,
            .sequence(
              .choice(nutrients.syntax, nutrients.macros, .sequence(computed, .optional(nutrients.macros))),
              .anyOrder(.sequence("per", .choice(serving, amount)), past, doubt))))),
      details: """
        Of one serving, or of the amount behind `per`. Energy is typed in kcal or kJ, nutrients in grams: \
        protein, carbs, fat, and others such as fibre, sugar and salt, or your own (help nutrient), some of them in mg. Where the \
        energy is missing and all three nutrients are known, it is worked out as 4, 4 and 9 kcal a gram and marked ~. \
        The first nutrition of a food fills the entries it has already; later ones leave the past as it was, unless \
        --past is given. What is not named is kept where it is of the same amount; none takes all away. computed takes \
        an energy that was said away again, for what the nutrients come to. Where the two differ by a fifth you are asked.
        """,
      examples: [
        .init(
          "food nutrition oatmeal 370kcal protein 13.5 carbs 58.7 fat 7 per 100g", "of an amount", says: "185"
        ),
        .init("food nutrition apple 95kcal carbs 25", "of a serving", says: "95"),
        .init("food nutrition banana", "what is known of it", says: "Banana"),
      ],
      action: .change { call, context in
        var food = call[food]
        guard call[none] || call[computed] || nutrients.nutrition(call) != nil else {
          return try FoodReport.one(food, context).asAnswer
        }
        if !call[none] { try NutritionCheck.checkSimple(food, call.spans(ofAny: nutrients.keys).first) }
        var before = food.nutrition
        if call[computed] { before?.values.energy = nil }
        var dropped: Notice?
        food.nutrition = nil
        if let values = nutrients.nutrition(call) ?? (call[computed] ? Nutrition() : nil) {
          var nutrition = FoodNutrition(values)
          // By itself it is of what the rest is of.
          if values.isEmpty, let before, !call[serving] {
            (nutrition.amount, nutrition.amountUnitID) = (before.amount, before.amountUnitID)
          }
          if let quantity = call[amount] {
            guard case .measured(let number, let unit) = quantity, number.micros > 0 else {
              throw CommandError.nutritionOfWhat.at(
                call.span(of: amount))
            }
            (nutrition.amount, nutrition.amountUnitID) = (number, unit.id)
          }
          if let before, nutrition.isOfSameAmount(as: before) {
            nutrition.values = values.completed(by: before.values)
          } else {
            dropped = droppedNotice(before, by: values, try context.log.nutrients.catalogue)
          }
          food.nutrition = nutrition
          let span = call.span(of: nutrients.energy)
          try NutritionCheck.check(food, span, isOpen: call[amount] == nil && !call[serving], context)
          var row = try FoodRow(food, RowNames(context))
          row.isEnergyComputed = call[computed]
          try NutritionCheck.checkComputed(row, call.span(of: computed), context)
          let isKept = values.energy == nil && before?.isOfSameAmount(as: nutrition) == true
          // The report has both.
          _ = try doubt.check(
            nutrition.values, after: isKept ? before?.values : nil, span, computed: SaidEnergyKind.word, call,
            context)
        }
        if food.nutrition != nil { try context.chooseEnergy() }
        let change = try NutritionChange(of: food, isPast: call[past], context)
        var report = try FoodReport.one(food, context)
        report.notices += [dropped, change.notice(), try change.gap(call[amount] != nil)].compactMap(\.self)
        return report.outcome
      })
  }

  /// What was known of another amount and is not said of this one.
  private static func droppedNotice(
    _ before: FoodNutrition?, by values: Nutrition, _ nutrients: NutrientCatalogue
  ) -> Notice? {
    guard let known = before?.values else { return nil }
    let names =
      [
        ("energy", known.energy, values.knownEnergy), ("protein", known.protein, values.protein),
        ("carbs", known.carbs, values.carbs), ("fat", known.fat, values.fat),
      ].filter { $0.1 != nil && $0.2 == nil }.map(\.0)
      + nutrients.all.filter { known.others[$0.key] != nil && values.others[$0.key] == nil }.map(\.name)
    guard !names.isEmpty else { return nil }
    return Notice(
      "It was of another amount before, so \(names.joined(separator: ", ")) "
        + "\(names.count == 1 ? "is" : "are") no longer known.", .fair)
  }
}

/// A food that gets nutrition, and what that means for the entries it has.
struct NutritionChange {
  private let food: Food
  private let context: Context
  private var filled = 0
  private var kept = 0

  /// Saves a food, and fills its entries: with the first nutrition of a food those that have none.
  init(of food: Food, isPast: Bool = false, _ context: Context) throws {
    self.food = food
    self.context = context
    let isFirst = try context.log.foods[food.id]?.nutrition == nil
    try context.log.foods.save(food, key: Names.key)
    guard food.nutrition != nil else { return }
    let engine = try context.nutritionEngine
    let entries = try context.log.foods.entries(of: food.id, isWithNutritionToo: true)
    for old in entries {
      // Of an entry it tells nothing of, as of millilitres where 100 g are known, what it had stays.
      guard let known = engine.nutrition(of: food, old), known != old.nutrition else { continue }
      guard isPast || (isFirst && old.nutrition == nil) else {
        kept += 1
        continue
      }
      var entry = old
      entry.nutrition = known
      try context.log.entries.keepNutrition(of: entry)
      filled += 1
    }
  }

  /// - Parameter way: what changes the past as well, as a line has it.
  func notice(by way: String = "--past") -> Notice? {
    var parts: [String] = []
    if filled > 0 {
      parts.append("\(Counting.text(filled, "entry has", "entries have")) it as well.")
    }
    if kept > 0 {
      parts.append(
        "\(Counting.text(kept, "entry keeps", "entries keep")) what it had; \(way) changes \(kept == 1 ? "it" : "them")."
      )
    }
    return parts.isEmpty ? nil : Notice(parts.joined(separator: " "), .dim)
  }

  /// What is missing to know what a serving has.
  func gap(_ isPerAmount: Bool) throws -> Notice? {
    guard isPerAmount, try context.nutritionEngine.nutrition(of: food, .init(.one)) == nil else { return nil }
    let name = Lexer.quoted(food.name)
    let hint: String
    switch try food.amountUnitID.flatMap({ try context.log.units[$0] }) {
    case let unit? where unit.dimension == .count:
      hint = "food measure \(name) \(Lexer.quoted(unit.name)) 30g tells what one \(unit.name) weighs"
    case let unit?:
      let typed = unit.dimension == .volume ? "100ml" : unit.dimension == .mass ? "100g" : "1\(unit.symbol)"
      hint =
        "a serving is told in \(unit.symbol), so say what \(typed) has: food nutrition \(name) … per \(typed)"
    case nil: hint = "food edit \(name) per 50g tells what it weighs"
    }
    return Notice("What a serving has is not known yet: \(hint).", .fair)
  }
}
