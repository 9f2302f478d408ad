import Domain
import Exchange
import Language
import Reports
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
      traits: [.isLong, .bringsThePast],
      action: .change { call, context in
        try words.run(call, context) {
          let file = try words.file(call)
          try words.own(file, call, context, reads: [.foods])
          let plan = try TablePlan(file, call, words, .foods, context)
          var importer = try FoodImporter(plan, category: call[category], context)
          try importer.read()
          try importer.rejects.check(strict: call[words.strict], call.span(of: words.path))
          let outcome = try importer.save(as: "Imported")
          // Parts of composites are read when all foods are there.
          try importer.rejects.check(strict: call[words.strict], call.span(of: words.path))
          return outcome
        }
      })
  }
}

/// What other tables call the fields of foods.
enum FoodColumns {
  /// Titles of descriptions of a serving, which may be how much it is, or be kept as the note.
  static let servings = ["serving", "serving description", "household measure", "measure"]

  /// Whether a table has amounts, and no column that is called the unit of them.
  @Sendable static func haveBareUnits(_ titles: Set<String>) -> Bool {
    func isThere(_ field: String) -> Bool {
      titles.contains { $0 == ColumnTitle.folded(field) || names[field]?.contains($0) == true }
    }
    return isThere("amount") && !isThere("amount_unit")
  }

  /// Those of fields that foods do not have are passed over.
  static let names: [String: [String]] = [
    "food": [
      "name", "food name", "description", "item", "product", "product name", "lebensmittel", "produkt",
      "bezeichnung", "speise", "nom", "aliment", "produit", "nombre", "alimento", "producto", "nome",
      "prodotto",
    ],
    "category": [
      "food group", "group", "kategorie", "gruppe", "catégorie", "groupe", "categoría", "grupo", "categoria",
    ],
    "portion": ["portions", "portion equivalent", "portionen"],
    "amount": [
      "serving g", "serving ml", "serving size", "serving weight", "gram weight", "grams", "weight g",
      "portion g",
      "amount per serving", "serving grams", "menge", "quantité", "cantidad", "quantità",
    ],
    "amount_unit": ["serving unit", "unit of amount", "einheit"],
    "aliases": ["alias", "other names", "synonyms", "also", "barcode", "ean", "gtin"],
    "note": ["notes", "comment", "notiz"] + servings,
    "favorite": ["favourite", "favorit"],
    "kcal": [
      "calories", "energy", "energy kcal", "kalorien", "energie", "brennwert", "énergie", "calorías",
      "energía",
      "calorie", "energia",
    ],
    "protein": ["protein g", "proteins", "eiweiss", "eiweiß", "protéines", "proteínas", "proteine"],
    "protein_g": ["protein", "proteins", "eiweiss", "eiweiß", "protéines", "proteínas", "proteine"],
    "carbs": [
      "carbs g", "carbohydrates", "carbohydrate", "kohlenhydrate", "glucides", "carbohidratos", "carboidrati",
    ],
    "carbs_g": [
      "carbs", "carbohydrates", "carbohydrate", "kohlenhydrate", "glucides", "carbohidratos", "carboidrati",
    ],
    "fat": ["fat g", "total fat", "fett", "lipides", "grasas", "grassi"],
    "fat_g": ["fat", "total fat", "fett", "lipides", "grasas", "grassi"],
  ]
}
