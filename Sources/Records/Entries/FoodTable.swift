import Domain
import Exchange
import Language
import Tables

extension TableTarget {
  /// Foods, by the fields they have.
  package static let foods = TableTarget(
    word: "foods", noun: "foods", required: [["food"]],
    vocabulary: { _ in
      var vocabulary = TableVocabulary()
      for field in FoodFields.all
      where field.setter != nil || ["amount_unit", "parts", "measures"].contains(field.key) {
        vocabulary.add(field.key, [field.key] + field.column.otherNames)
      }
      for (field, names) in FoodColumns.names where FoodFields.all.contains(where: { $0.key == field }) {
        vocabulary.add(field, names)
      }
      for (field, names) in NutrientColumns.titles { vocabulary.add(field, names) }
      // A `unit` beside an amount is that of the amount, unless another column is.
      var ofAmounts = vocabulary
      ofAmounts.add("amount_unit", ["unit", "units", "unité", "unidad", "unità"])
      vocabulary.kinds = [(FoodColumns.haveBareUnits, ofAmounts)]
      return vocabulary
    },
    ready: MappingShelf.foods, per100: ["kcal", "protein_g", "carbs_g", "fat_g"] + NutrientColumns.fields,
    looksRight: { !["food", "name"].contains(ColumnTitle.folded($0)) })
}
