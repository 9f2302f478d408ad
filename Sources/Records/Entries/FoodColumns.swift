import Domain
import Exchange
import Language
import Tables

/// What other tables call the fields of foods.
package enum FoodColumns {
  /// Titles of descriptions of a serving, which may be how much it is, or be kept as the note.
  package static let servings = ["serving", "serving description", "household measure", "measure"]

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
      "calorie", "energia", "kj", "cals",
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
