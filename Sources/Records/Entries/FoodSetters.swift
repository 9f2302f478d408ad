import Domain
import Language
import Naming
import Phrases
import Reports
import Store

/// How a line sets what a food has. The portion is in a place of its own in `food add`.
package enum FoodSetters {
  package static let portionParameter = OptionalParameter("portion", .amount)

  static let name = FieldSetter<FoodRow>(
    .word("name"), OptionalParameter("name", .newName), uses: [.edit]
  ) { name, row, span, context in
    try row.told(FoodNames.claim(name, span, own: row.food.id, context))
    row.food.name = name
    // What it is called now is no other name of it.
    row.food.aliases.removeAll { Names.key($0) == Names.key(name) }
  }

  static let category = FieldSetter<FoodRow>(
    .word("in"), OptionalParameter("category", .category), uses: [.edit]
  ) { category, row, _, _ in row.food.categoryID = category.id }

  static let portion = FieldSetter<FoodRow>(
    .word("portion"), portionParameter, uses: [.edit]
  ) { quantity, row, span, context in
    guard !row.food.isComposite else {
      throw CommandError.countsItsParts(row.food.name).at(span)
    }
    guard let category = try context.log.categories[row.food.categoryID] else {
      throw StoreError.damaged(reason: "the food \(row.food.name) has no category")
    }
    let what = try LoggedPortion(.category(category), context)
    if case .measured(let amount, let typed) = quantity, what.unit.dimension == .portion,
      typed.dimension != .portion
    {
      throw CommandError.countedInPortions(category.name, unit: typed.symbol, amount: amount).at(span)
    }
    try what.set(quantity, span: span, context)
    guard what.portion > .zero else {
      throw CommandError.servingTooSmall.at(span)
    }
    // A slice stays a slice, whatever it counts for.
    if row.food.amount != nil, row.food.amountPortion == row.food.portion {
      row.food.amountPortion = what.portion
    }
    row.food.portion = what.portion
    row.isPortionGiven = true
    row.notice = what.notice
    // `150ml` makes a serving of 150 ml, also where the category is kept in litres.
    guard what.unit.dimension != .portion, let amount = what.amount, let unit = what.amountUnit else {
      return
    }
    (row.food.amount, row.food.amountUnitID, row.food.amountPortion) = (amount, unit.id, what.portion)
  }

  private static let amountParameter = OptionalParameter("amount", ServingAmountKind())

  /// `per 150g`; people say `serving 150g` and `serving size = 150g` as well.
  static let amount = FieldSetter<FoodRow>(
    .word("per"), amountParameter,
    spoken: .choice(
      .sequence("per", amountParameter),
      .sequence(
        OptionalParameter("serving", .small(of: "serving")),
        .optional(OptionalParameter("size", .small(of: "serving"))),
        .optional(OptionalParameter("is", .small("= is to of :"))), amountParameter))
  ) { quantity, row, span, context in
    guard let quantity else {
      (row.food.amount, row.food.amountUnitID, row.food.amountPortion) = (nil, nil, .one)
      return
    }
    guard case .measured(let amount, let unit) = quantity, amount.micros > 0 else {
      throw CommandError.servingOfWhat.at(span)
    }
    try unit.checkWhole(amount, span)
    try count(amount, unit, of: &row, span, context)
    row.food.amount = amount
    row.food.amountUnitID = unit.id
    row.food.amountPortion = row.food.portion
  }

  /// A serving in the unit that its category is kept in counts for what it is: 330 ml are 0.33 L.
  private static func count(
    _ amount: Amount, _ unit: MeasureUnit, of row: inout FoodRow, _ span: Range<Int>?, _ context: Context
  ) throws {
    guard let category = try context.log.categories[row.food.categoryID],
      let kept = try context.log.units[category.unitID], kept.dimension != .portion
    else { return }
    guard kept.dimension == unit.dimension else {
      // Nobody has said what it counts for: of what is drunk a gram is a millilitre.
      if !row.isPortionGiven, row.food.portion == .one,
        let counted = CountedAmount(amount, in: unit, keptIn: kept), counted.isByWeight
      {
        try kept.checkWhole(counted.portion.amount, span)
        row.food.portion = counted.portion
        row.notice = CountedByWeight.notice(unit, category, kept)
      }
      return
    }
    let what = try LoggedPortion(.category(category), context)
    try what.set(.measured(amount, unit), span: span, context)
    // A cup may be larger than the measure of that name: what is said of it holds.
    if row.isPortionGiven, !unit.isStrict { return }
    guard !row.isPortionGiven || row.food.portion == what.portion else {
      let format = PortionFormat(kept)
      throw CommandError.servingSaidTwice(
        amount, unit: unit.symbol, counts: format.text(what.portion), said: format.text(row.food.portion)
      ).at(span)
    }
    row.food.portion = what.portion
  }

  static let aliases = FieldSetter<FoodRow>(
    .option("alias"), OptionalParameter("alias", .text("NAME", "another name for it"))
  ) { alias, row, span, context in
    guard !([row.food.name] + row.food.aliases).contains(where: { Names.key($0) == Names.key(alias) }) else {
      return
    }
    try row.told(FoodNames.claim(alias, span, own: row.food.id, context))
    row.food.aliases.append(alias)
  }.after(
    FieldSetter(
      .option("unalias"), OptionalParameter("unalias", .text("NAME", "a name it no longer has")),
      uses: [.edit]
    ) { name, row, span, _ in
      guard row.food.aliases.contains(name) else {
        throw CommandError.lacks(
          row.food.name, "alias \(CommandError.excerpt(name))",
          hint: row.food.aliases.isEmpty ? nil : "it has " + row.food.aliases.joined(separator: ", ")
        ).at(span)
      }
      row.food.aliases.removeAll { $0 == name }
    })

  static let note = FieldSetter<FoodRow>(
    .option("note"), OptionalParameter("note", .text("TEXT", "a note in quotes; \"\" removes it"))
  ) { note, row, _, _ in row.food.note = note.isEmpty ? nil : note }

  static let (kcal, protein, carbs, fat) = {
    let fields: [Field<FoodRow>] = NutritionFields.all("of one serving", isShownAlone: true) { $0.serving }
    return (
      fields[0].set(by: energy),
      fields[1].set(by: nutrient("protein") { $0.protein = $1 }),
      fields[2].set(by: nutrient("carbs") { $0.carbs = $1 }),
      fields[3].set(by: nutrient("fat") { $0.fat = $1 })
    )
  }()

  /// `--kcal 78`, and `--kcal computed` for what its nutrients come to.
  private static let energy = FieldSetter<FoodRow>(
    .option("kcal"), OptionalParameter("kcal", SaidEnergyKind())
  ) { said, row, span, context in
    try context.chooseEnergy()
    switch said {
    case .amount(let amount): try set(&row, span) { $0.energy = amount }
    case .computed:
      try NutritionCheck.checkSimple(row.food, span)
      row.isEnergyComputed = true
      // What it is known of stays: a serving, or 100 g.
      row.food.nutrition?.values.energy = nil
    }
  }

  /// `--protein 6`: of one serving, which the other nutrients of the food are then said of as well. `--protein none`: it is
  /// not known.
  private static func nutrient(
    _ name: String, _ set: @escaping @Sendable (inout Nutrition, Amount?) -> Void
  ) -> FieldSetter<FoodRow> {
    FieldSetter(.option(name), OptionalParameter(name, SaidGramsKind())) { said, row, span, context in
      switch said {
      case .amount(let amount):
        try context.chooseEnergy()
        try Self.set(&row, span) { set(&$0, amount) }
      case .none:
        try NutritionCheck.checkSimple(row.food, span)
        // What the others are known of stays: a serving, or 100 g.
        guard var nutrition = row.food.nutrition else { return }
        set(&nutrition.values, nil)
        row.food.nutrition = nutrition.values.isEmpty ? nil : nutrition
      }
    }
  }

  static func set(
    _ row: inout FoodRow, _ span: Range<Int>?, _ change: (inout Nutrition) -> Void
  ) throws {
    try NutritionCheck.checkSimple(row.food, span)
    // What is known of 100 g is not that of a serving nobody has weighed.
    let known = row.food.nutrition.flatMap { $0.amount == nil ? $0.values : nil }
    var values = row.serving ?? known ?? Nutrition()
    change(&values)
    row.food.nutrition = FoodNutrition(values)
  }

  static let number = FieldSetter<FoodRow>(
    .option("number"), OptionalParameter("number", BareNumberKind()), uses: [.edit]
  ) { said, row, span, context in
    guard let category = try context.log.categories[row.food.categoryID],
      let unit = try context.log.units[category.unitID], [.volume, .mass].contains(unit.dimension)
    else { throw CommandError.countsServings(row.food.name).at(span) }
    switch said {
    case .servings: row.food.bareNumber = .servings
    case .unit(let typed):
      guard typed.id == unit.id else {
        throw CommandError.numberInOtherUnit(row.food.name, kept: unit.name, typed: typed.name).at(span)
      }
      row.food.bareNumber = .unit
    }
  }

  static let favorite = FieldSetter<FoodRow>(Flag("favorite"), uses: [.add]) { $0.food.isFavorite = true }
}

/// The names of foods.
package enum FoodNames {
  /// A food whose name is made of the same words, one or many of each, in whatever order; it may well be the same.
  package static func alike(_ name: String, _ context: Context) throws -> Food? {
    func stems(_ key: String) -> [String] {
      Names.words(key).map { word in
        String(word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word)
      }
    }
    let key = Names.key(name)
    guard key.utf8.count <= NameRule.maximumLength else { return nil }
    let own = stems(key)
    // By the beginnings of words: what is to be alike has the same ones.
    for match in try context.names.foods(like: own.joined(separator: " "), limit: 8, allowsSlips: false) {
      guard let food = try context.log.foods[match.foodID] else { continue }
      for other in [food.name] + food.aliases {
        let theirs = stems(Names.key(other))
        if theirs.sorted() == own.sorted() || theirs.joined() == own.joined() { return food }
      }
    }
    return nil
  }

  /// Refuses a name that something else has. What a food of the starter library has as another name alone it gives
  /// away: a product is what it is called.
  /// - Parameter own: the food that is to have it, where it is there already.
  /// - Returns: what has to be said of it.
  package static func claim(
    _ name: String, _ span: Range<Int>?, own: Int64? = nil, _ context: Context
  ) throws -> Notice? {
    try NameRule.check(name, span)
    let key = Names.key(name)
    let categories = try context.names.categories()
    if let category = categories.names.first(where: { $0.key == key }) {
      throw CommandError.isCategory(category.display, other: "My \(name)").at(span)
    }
    // What is short for a category is read as that in `log`.
    let isOwn = try own != nil && context.log.foods.find(key: key)?.id == own
    if key.utf8.count >= 3, !key.contains(" "), !isOwn, case .found(let category) = categories.resolve(key) {
      throw CommandError.isShortForCategory(category.name, typed: name, other: "My \(name)").at(span)
    }
    guard let other = try context.log.foods.find(key: key), other.id != own else { return nil }
    guard try free(key, of: other, context) else {
      throw CommandError.foodTaken(other.name, isComposite: other.isComposite).at(span)
        .corrected(to: ["food show \(Lexer.quoted(other.name))"])
    }
    return freed(name, of: other)
  }

  /// What is said of a name that a food no longer has.
  package static func freed(_ name: String, of food: Food) -> Notice {
    Notice("\(name) was another name of \(food.name), and is none any more.", .dim)
  }

  /// Takes a name from a food that merely came with it as another one.
  /// - Returns: whether it has it no more.
  package static func free(_ key: String, of food: Food, _ context: Context) throws -> Bool {
    guard Names.key(food.name) != key, StarterFoods.gave(key, to: food) else { return false }
    var food = food
    food.aliases.removeAll { Names.key($0) == key }
    try context.log.foods.save(food, key: Names.key)
    return true
  }
}
