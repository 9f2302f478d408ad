import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let foodImport = Command("food import", "Bring in foods from a table", topic: .foods) {
    let words = TableWords(.foods)
    let category = OptionalParameter("category", .category)
    return Form(
      syntax: .sequence(words.path, .anyOrder(of: words.options + [.option("category", category)])),
      details: """
        Each row is a food: its name, its category, and what else food show has of one. A food that is there already by \
        its name is changed to what the row says; a cell with nothing in it leaves what there is. --category is for \
        rows that name none. What Open Food Facts publishes is recognised; a product's barcode is one of its names. \
        `parts` makes it a composite (Bun; Patty x2; Cheddar 30 g) of foods of the table or the library, \
        `measures` says what a bowl of it is (bowl 60 g; slice 25 g). Without a portion a serving counts 1.0; values per 100 g are \
        those of 100 g: a column called kcal_100g has them, and --map kcal_100g=Energie says it of one that is called otherwise.
        \(TableWords.details)
        """,
      examples: [
        .init(
          "food import foods.csv", "a food for each row", in: .program, gives: ["added": 2, "rejected": 0])
      ],
      traits: [.isLong, .bringsThePast],
      action: .change { call, context in
        try words.run(call, context) {
          try TableTaker.foods.outcome(
            try words.file(call), call, words, category: call[category], context)
        }
      })
  }
}

extension TableTaker {
  /// Brings foods into the library.
  static let foods = TableTaker(target: .foods, kind: .foods, own: .foods) { request in
    let (context, isStrict) = (request.context, request.call[request.words.strict])
    try request.checkMeaning()
    var importer = try FoodImporter(request.plan, category: request.category, context)
    try importer.read()
    try importer.rejects.check(strict: isStrict, request.span)
    if importer.foods.contains(where: { $0.food.nutrition != nil }) { try context.chooseEnergy() }
    let outcome = try importer.save(as: "Imported")
    // Parts of composites are read when all foods are there.
    try importer.rejects.check(strict: isStrict, request.span)
    return outcome
  }
}
