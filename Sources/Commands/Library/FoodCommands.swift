import Domain
import Store

extension Command {
  static let food = Command(
    "food", "List the food library", topic: .foods,
    effect: .query { _, context in try FoodReport.list(nil, false, context) })

  static let foodList = Command(
    "food list", "List foods", topic: .foods,
    syntax: .anyOrder([.parameter("category", NameKind.category), .flag("favorites")]),
    examples: [
      .init("food list", "all"), .init("food list fruit", "of a category"),
      .init("food list --favorites", ""),
    ],
    effect: .query { call, context in
      try FoodReport.list(call.category("category"), call.has("favorites"), context)
    })

  static let foodShow = Command(
    "food show", "Show a food", topic: .foods, syntax: .parameter("food", NameKind.food),
    examples: [.init("food show oatmeal", "")],
    effect: .query { call, context in
      guard let food = call.food("food") else { throw call.incomplete }
      return try FoodReport.one(food, context)
    })

  static let foodFind = Command(
    "food find", "Find foods by the beginnings of their words", topic: .foods,
    syntax: .repeated(.parameter("word", TextKind.text("WORD", "the beginning of a word"))),
    examples: [.init("food find oat", "")],
    effect: .query { call, context in
      let words = call.texts("word").flatMap { Names.words(Names.key($0)).map(String.init) }
      var foods = try context.log.foods.find(words: words, limit: 50)
      if foods.isEmpty { foods = try context.resolver.nearestFoods(words.joined(separator: " ")) }
      return try FoodReport.table(foods, context)
    })

  private static let details = Syntax.anyOrder([
    .sequence([.word("per"), .parameter("amount", QuantityKind.amount)]),
    .option("alias", TextKind.text("NAME", "another name for it")),
    .option("note", TextKind.text("TEXT", "a note in quotes")),
    .flag("favorite"),
  ])

  static let foodAdd = Command(
    "food add", "Add a food to the library", topic: .foods,
    syntax: .sequence([
      .parameter("name", TextKind.newName), .parameter("category", NameKind.category),
      .optional(.parameter("portion", QuantityKind.amount)), details,
    ]),
    details: """
      The portion is what one serving counts for in the category, 1.0 unless given; `per` is how much one \
      portion weighs or measures, so that `log oatmeal 80g` works.
      """,
    examples: [
      .init("food add Porridge starchy 1.0 per 50g", "50 g make one portion"),
      .init("food add \"Green Tea\" drinks 0.3 --alias sencha", "a cup of 0.3 litres"),
    ],
    effect: .change { call, context in
      guard let name = call.text("name"), let category = call.category("category") else {
        throw call.incomplete
      }
      var food = Food(id: 0, name: name, categoryID: category.id, portion: Portion(tenths: 10))
      try FoodReport.checkName(name, call.span("name"), nil, context)
      try apply(call, category, &food, context)
      food.id = try context.log.newID()
      try context.log.foods.save(food, key: Names.key)
      return try FoodReport.one(food, context)
    })

  static let foodEdit = Command(
    "food edit", "Change a food", topic: .foods,
    syntax: .sequence([
      .parameter("food", NameKind.food),
      .anyOrder([
        .sequence([.word("name"), .parameter("name", TextKind.newName)]),
        .sequence([.word("in"), .parameter("category", NameKind.category)]),
        .sequence([.word("portion"), .parameter("portion", QuantityKind.amount)]),
        .sequence([.word("per"), .parameter("amount", QuantityKind.amount)]),
        .option("alias", TextKind.text("NAME", "another name for it")),
        .option("unalias", TextKind.text("NAME", "a name it no longer has")),
        .option("note", TextKind.text("TEXT", "a note in quotes; \"\" removes it")),
      ]),
    ]),
    details: "Entries already logged keep their portions.",
    examples: [
      .init("food edit oatmeal per 60g", "60 g make one portion"),
      .init("food edit oatmeal portion 1.5 --alias porridge", "more in a serving, and another name"),
    ],
    effect: .change { call, context in
      guard var food = call.food("food") else { throw call.incomplete }
      if let name = call.text("name") {
        try FoodReport.checkName(name, call.span("name"), food.id, context)
        food.name = name
      }
      if let category = call.category("category") { food.categoryID = category.id }
      guard let category = try context.log.categories[food.categoryID] else { throw call.incomplete }
      if let name = call.text("unalias") {
        guard food.aliases.contains(name) else {
          throw CommandError(
            .unknown, "\(food.name) has no alias \(CommandError.excerpt(name))", span: call.span("unalias"),
            hint: food.aliases.isEmpty ? nil : "it has " + food.aliases.joined(separator: ", "))
        }
        food.aliases.removeAll { $0 == name }
      }
      try apply(call, category, &food, context)
      try context.log.foods.save(food, key: Names.key)
      return try FoodReport.one(food, context)
    })

  private static func apply(
    _ call: Invocation, _ category: Domain.Category, _ food: inout Food, _ context: Context
  ) throws {
    if let quantity = call.quantity("portion") {
      var what = try LoggedPortion(.category(category), context)
      try what.set(quantity, span: call.span("portion"), context)
      guard what.portion > .zero else {
        throw CommandError(.refused, "a serving must count for at least 0.1", span: call.span("portion"))
      }
      food.portion = what.portion
    }
    if let quantity = call.quantity("amount") {
      guard case .measured(let amount, let unit) = quantity, amount.micros > 0 else {
        throw CommandError(
          .refused, "how much one portion is needs a number and a unit", span: call.span("amount"),
          hint: "per 50g")
      }
      food.amount = amount
      food.amountUnitID = unit.id
    }
    if let alias = call.text("alias"), !food.aliases.contains(alias) {
      try FoodReport.checkName(alias, call.span("alias"), food.id, context)
      food.aliases.append(alias)
    }
    if let note = call.text("note") { food.note = note.isEmpty ? nil : note }
    if call.has("favorite") { food.isFavorite = true }
  }

  static let foodFavorite = Command(
    "food favorite", "Mark a food as a favorite, or no longer", topic: .foods,
    syntax: .sequence([
      .parameter("food", NameKind.food), .optional(.parameter("state", TextKind.oneOf("ON", ["on", "off"]))),
    ]),
    examples: [.init("food favorite oatmeal", ""), .init("food favorite apple off", "")],
    effect: .change { call, context in
      guard var food = call.food("food") else { throw call.incomplete }
      food.isFavorite = call.text("state") != "off"
      try context.log.foods.save(food, key: Names.key)
      return try FoodReport.one(food, context)
    })

  static let foodDelete = Command(
    "food delete", "Delete a food from the library", topic: .foods,
    syntax: .sequence([.parameter("food", NameKind.food), .optional(.flag("keep-entries"))]),
    details: """
      A food with entries is deleted only with --keep-entries: they stay as portions of their category and \
      lose the food's name. undo brings it back.
      """,
    examples: [.init("food delete banana", "")],
    effect: .change { call, context in
      guard let food = call.food("food") else { throw call.incomplete }
      let entries = try context.log.foods.entryCount(food.id)
      guard entries == 0 || call.has("keep-entries") else {
        let name = Lexer.quoted(food.name)
        throw CommandError(
          .refused, "\(food.name) has \(count(entries, "entry", "entries"))", span: call.span("food"),
          hint: "food delete \(name) --keep-entries keeps them as plain portions")
      }
      try context.log.foods.delete(food.id)
      return .notice("Deleted \(food.name) from the library. undo brings it back.")
    })
}

/// Foods as reports.
enum FoodReport {
  static let columns = [
    Column("food", "Food", minimum: 16), Column("category", "Category"),
    Column("portion", "Serving", right: true),
    Column("unit", "Unit", .machines), Column("amount", "Amount", .machines),
    Column("amount_unit", "Unit", .machines), Column("per", "Per portion", right: true, .people),
    Column("favorite", "★"), Column("aliases", "Also", minimum: 16), Column("note", "Note", minimum: 16),
  ]

  static func list(_ category: Domain.Category?, _ favorites: Bool, _ context: Context) throws -> Report {
    try table(try context.log.foods.all(category: category?.id, favorites: favorites), context)
  }

  static func table(_ foods: [Food], _ context: Context) throws -> Report {
    Report(
      .list,
      tables: [
        Table(
          "foods", columns: columns, rows: try foods.map { try cells($0, context) },
          empty: "No foods yet. food add NAME CATEGORY makes one.")
      ])
  }

  static func one(_ food: Food, _ context: Context) throws -> Report {
    let fields = zip(columns, try cells(food, context)).compactMap { column, cell -> Field? in
      if column.key == "food" { return Field("food", "Food", cell, .machines) }
      if column.key == "favorite" {
        return Field(
          "favorite", "Favorite", .shown(.bool(food.isFavorite), as: food.isFavorite ? "yes" : "no", .plain))
      }
      // People need not read what is not there.
      if case .missing = cell {
        return column.audience == .people ? nil : Field(column.key, column.label, cell, .machines)
      }
      if column.key == "aliases", food.aliases.isEmpty { return Field("aliases", "Also", cell, .machines) }
      return Field(column.key, column.label, cell, column.audience)
    }
    return Report(.record, title: food.name, fields: fields)
  }

  private static func cells(_ food: Food, _ context: Context) throws -> [Cell] {
    let category = try context.log.categories[food.categoryID]
    let unit = try category.flatMap { try context.log.units[$0.unitID] }
    let amountUnit = try food.amountUnitID.flatMap { try context.log.units[$0] }
    let serving: Cell =
      if let amount = food.amount, let amountUnit { .text("\(amount) \(amountUnit.symbol)") } else {
        .missing
      }
    return [
      .text(food.name), .optional(category?.name),
      .shown(.portion(food.portion), as: PortionFormat(unit).text(food.portion), .plain),
      .optional(unit?.symbol),
      food.amount.map(Cell.amount) ?? .missing, .optional(amountUnit?.symbol), serving,
      .shown(.bool(food.isFavorite), as: food.isFavorite ? "★" : "", .fair),
      .shown(.text(food.aliases.joined(separator: "; ")), as: food.aliases.joined(separator: ", "), .dim),
      .optional(food.note),
    ]
  }

  static func checkName(_ name: String, _ span: Range<Int>?, _ own: Int64?, _ context: Context) throws {
    try NameRule.check(name, span)
    let key = Names.key(name)
    if let category = try context.resolver.categories().names.first(where: { $0.key == key }) {
      throw CommandError(
        .refused, "\(category.display) is a category already", span: span, hint: "one name, one thing")
    }
    if let other = try context.log.foods.find(key: key), other.id != own {
      throw CommandError(
        .refused, "there is already a food \(other.name)", span: span,
        hint: "food edit \(Lexer.quoted(other.name)) changes it")
    }
  }
}
