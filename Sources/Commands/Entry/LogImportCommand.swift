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
    return Form(
      syntax: .sequence(words.path, .anyOrder(of: words.options)),
      details: """
        Each row is an entry: its date, a food or a category, and where there are such a time, a meal, a quantity (1.5, \
        80g, x2), or a portion, an amount and its unit, a note, energy and nutrients. What entries writes to a file is read \
        again as it was, rows of composites and energy alone included; foods come before it (food import). \
        A food that is not in the library is logged as a portion of the row's category, with its name as the note. A \
        row without a time and a meal is of the meal at noon. Entries that are in the log already are not logged twice.
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
          let file = try words.file(call)
          try words.own(file, call, context, reads: [.entries])
          let plan = try TablePlan(file, call, words, .entries, context)
          var importer = try EntryImporter(plan, context)
          try importer.read()
          try importer.rejects.check(strict: call[words.strict], call.span(of: words.path))
          return try importer.save()
        }
      })
  }
}

extension TableTarget {
  /// What was eaten and done.
  static let entries = TableTarget(
    word: "entries", noun: "entries", required: [["date"], ["food", "category", "item"]],
    vocabulary: { _ in
      var vocabulary = TableVocabulary()
      for (field, names) in Self.columns { vocabulary.add(field, names) }
      return vocabulary
    },
    looksRight: {
      do { _ = try TableTimeReader(order: .dayFirst).read($0) } catch { return $0.first?.isNumber == true }
      return true
    })

  private static let columns: KeyValuePairs<String, [String]> = [
    "date": ["date", "day", "datum", "tag", "date time", "timestamp"], "hour": ["hour"],
    "time": ["time", "zeit", "uhrzeit"],
    "meal": ["meal", "slot", "mahlzeit", "group"],
    "item": ["item"], "title": ["title"],
    "food": ["food", "food name", "name", "description", "lebensmittel", "produkt"],
    "category": ["category", "kategorie"],
    "quantity": ["quantity", "qty", "servings", "menge"],
    "portion": ["portion", "portions", "portionen"], "amount": ["amount"],
    "kcal": ["kcal", "calories", "energy kcal", "energy", "kalorien", "energie"],
    "active_kcal": ["active kcal"],
    "protein_g": ["protein g", "protein", "eiweiss", "eiweiß"],
    "carbs_g": ["carbs g", "carbs", "carbohydrates", "kohlenhydrate"], "fat_g": ["fat g", "fat", "fett"],
    "energy_by": ["energy by"], "composite": ["composite"], "composite_n": ["composite n"],
    "composite_servings": ["composite servings"],
    "unit": ["amount unit", "units", "einheit"], "note": ["note", "notes", "comment", "notiz"],
  ]
}
