import Domain
import Exchange
import Language
import Records
import Reports
import Runtime
import Store
import Tables

extension Command {
  static let logImport = Command("log import", "Log what stands in a table", topic: .logging) {
    let words = TableWords(.entries)
    let category = OptionalParameter("category", .category)
    return Form(
      syntax: .sequence(words.path, .anyOrder(of: words.options + [.option("category", category)])),
      details: """
        Each row is an entry: its date, a food or a category, and where there are such a time, a meal, a quantity (1.5, \
        80g, x2), or a portion, an amount and its unit, a note, energy and nutrients. What entries writes to a file is read \
        again as it was, rows of composites and energy alone included; foods come before it (food import). \
        A food that is not in the library is made, once, in the category that the row or --category names, with the energy \
        of the row; else its energy is logged under its name, and without energy a portion of the row's category with its \
        name as the note. A row without a time and a meal is of the meal at noon. Entries that are in the log already are not logged twice.
        \(TableWords.details)
        """,
      examples: [
        .init(
          "log import meals.csv", "what another program wrote down", in: .program,
          gives: ["added": 2, "repeated": 0, "days": 1, "rejected": 0]),
        .init(
          "log import meals.csv --dry-run", "what would come of it", in: .program,
          says: "Nothing was changed: this was a dry run."),
      ],
      traits: [.isLong, .bringsThePast],
      action: .change { call, context in
        try words.run(call, context) {
          try TableTaker.entries.outcome(
            try words.file(call), call, words, category: call[category], context)
        }
      })
  }
}

extension TableTaker {
  /// Logs what was eaten.
  static let entries = TableTaker(target: .entries, kind: .entries, own: .entries) { request in
    try request.checkMeaning()
    var importer = try EntryImporter(request.plan, category: request.category, request.context)
    try importer.read()
    try importer.rejects.check(strict: request.call[request.words.strict], request.span)
    return try importer.save()
  }
}

extension TableTarget {
  /// What was eaten and done.
  static let entries = TableTarget(
    word: "entries", noun: "entries", required: [["date"], ["food", "category", "item"]],
    vocabulary: { _ in
      var vocabulary = TableVocabulary()
      for (field, names) in Self.columns { vocabulary.add(field, names) }
      for (field, names) in NutrientColumns.titles { vocabulary.add(field, names) }
      // A `unit` is that of the amount, unless another column is.
      var ofAmounts = vocabulary
      ofAmounts.add("unit", ["unit"])
      vocabulary.kinds = [
        (isOne: { @Sendable titles in !titles.contains("amount unit") }, vocabulary: ofAmounts)
      ]
      return vocabulary
    },
    ready: MappingShelf.entries, per100: ["kcal", "protein_g", "carbs_g", "fat_g"] + NutrientColumns.fields,
    looksRight: {
      do { _ = try TableTimeReader(order: .dayFirst).read($0) } catch { return $0.first?.isNumber == true }
      return true
    })

  private static let columns: KeyValuePairs<String, [String]> = [
    "date": ["date", "day", "datum", "tag", "date time", "timestamp"], "hour": ["hour"],
    "time": ["time", "zeit", "uhrzeit"],
    "meal": [
      "meal", "slot", "mahlzeit", "group", "meal type", "meal name", "mealtype", "eating occasion", "repas",
      "comida", "pasto",
    ],
    "item": ["item"], "title": ["title"],
    "food": [
      "food", "food name", "food item", "name", "description", "lebensmittel", "produkt", "product",
      "product name", "item name", "bezeichnung", "speise", "dish", "aliment", "alimento", "nom", "nombre",
      "nome",
    ],
    "category": ["category", "kategorie"],
    "quantity": [
      "quantity", "qty", "servings", "menge", "number of servings", "serving quantity", "serving qty",
      "quantité", "cantidad", "quantità", "anzahl",
    ],
    "portion": ["portion", "portions", "portionen"],
    "amount": ["amount", "weight", "grams", "gramm", "serving weight", "gewicht", "poids", "peso"],
    "kcal": [
      "kcal", "calories", "energy kcal", "energy", "kalorien", "energie", "kj", "cals", "calorie",
      "brennwert", "énergie", "calorías", "energía", "energia", "kilocalories", "calories consumed",
      "energy consumed",
    ],
    "active_kcal": ["active kcal"],
    "protein_g": [
      "protein g", "protein", "eiweiss", "eiweiß", "proteins", "protéines", "proteína", "proteínas",
      "proteine", "total protein",
    ],
    "carbs_g": [
      "carbs g", "carbs", "carbohydrates", "kohlenhydrate", "carbohydrate", "total carbs",
      "total carbohydrates", "kh", "glucides", "carbohidratos", "carboidrati",
    ],
    "fat_g": ["fat g", "fat", "fett", "fats", "total fat", "lipides", "grasas", "grassi"],
    "nutrients": ["nutrients"], "energy_by": ["energy by"], "composite": ["composite"],
    "composite_n": ["composite n"],
    "composite_servings": ["composite servings"],
    "unit": ["amount unit", "units", "einheit", "serving unit", "measure"],
    "note": ["note", "notes", "comment", "notiz"],
  ]
}
