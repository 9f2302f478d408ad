import Domain

/// Columns of nutrients beside protein, carbs and fat, in tables of foods and of what was eaten. A field is the key of a
/// nutrient; sodium is one of its own, and read as salt.
public enum NutrientColumns {
  /// Milligrams of sodium, which labels outside of Europe tell in place of salt.
  public static let sodium = "sodium_mg"

  /// What tables call the columns, by their fields.
  public static let titles: KeyValuePairs<String, [String]> = [
    "fibre_g": [
      "fiber", "fibre", "fiber g", "fibre g", "dietary fiber", "dietary fibre", "total fiber",
      "total dietary fiber",
      "fiber td", "fiber total dietary", "fibers", "ballaststoffe", "fibres", "fibres alimentaires", "fibra",
      "fibre alimentari",
      "nahrungsfasern",
    ],
    "sugar_g": [
      "sugar", "sugars", "sugar g", "sugars g", "total sugar", "total sugars", "sugar tot", "sugars total",
      "zucker", "sucres", "azúcar", "azúcares", "zuccheri",
    ],
    "salt_g": ["salt", "salt g", "salz", "sel", "sale", "sal", "salt nacl", "salz nacl", "sel nacl"],
    "saturated_g": [
      "saturated fat", "saturated", "saturates", "saturated fat g", "saturated fats", "fat saturated",
      "saturated fatty acids", "fa sat", "fatty acids saturated", "fatty acids total saturated",
      "gesättigte fettsäuren", "ges fettsäuren", "fettsäuren gesättigt", "acides gras saturés", "ag saturés",
      "grasas saturadas", "acidi grassi saturi",
    ],
    "iron_mg": ["iron", "iron mg", "iron fe", "eisen", "eisen fe", "fer", "hierro", "ferro"],
    "caffeine_mg": ["caffeine", "caffeine mg", "koffein", "caféine", "cafeína"],
    "alcohol_g": ["alcohol", "alcohol g", "alcohol ethyl", "alkohol", "alcool"],
    "sodium_mg": ["sodium", "sodium mg", "sodium na", "natrium", "natrium na"],
  ]

  public static let fields: [String] = titles.map(\.key)
  private static let known = Set(fields)

  public static func isOne(_ field: String) -> Bool { known.contains(field) }

  /// The key of the nutrient that a field tells of.
  public static func nutrient(_ field: String) -> String { field == sodium ? "salt_g" : field }

  /// A number of a column in the unit of the nutrient that it tells of.
  /// - Parameter unit: of the number; empty for that of the field.
  /// - Returns: nil where the unit is none of a nutrient.
  public static func value(_ number: Double, _ unit: String, _ field: String) -> Double? {
    let own: NutrientUnit = field.hasSuffix("_mg") ? .milligram : .gram
    guard let said = unit.isEmpty ? own : NutrientUnit(word: unit.lowercased()) else { return nil }
    let converted = number * Double(said.micrograms) / Double(own.micrograms)
    // Salt is 2.5 times its sodium, in grams.
    return field == sodium ? converted * 2.5 / 1000 : converted
  }
}
