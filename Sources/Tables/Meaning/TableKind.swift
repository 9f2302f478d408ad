import Domain

/// What the rows of a table are, where no program is known: values of days, what was eaten, or foods.
public enum TableKind: Sendable {
  case values
  case entries
  case foods

  /// - Parameters:
  ///   - titles: of all columns.
  ///   - rows: the first ones below them.
  public init(_ titles: [ColumnTitle], _ rows: [TableRow], _ sheet: TableSheet, _ times: TableTimeReader) {
    self = .values
    let neighbours = Neighbours(titles)
    let all = Set(titles.map { Neighbours.bare($0) })
    guard !neighbours.isLifted, !neighbours.isMoved, !neighbours.isOfBody else { return }
    func profile(_ column: Int) -> ColumnProfile {
      ColumnProfile(
        rows.lazy.compactMap { $0.cell(column) }, times, decimalCommas: sheet.hasDecimalCommas)
    }
    let numbers = titles.indices.filter { Self.nutrients.contains(Neighbours.bare(titles[$0])) }
    let hasNutrients = numbers.count > 1 && numbers.contains { profile($0).isNumbers }
    let isSure = !all.isDisjoint(with: Self.names)
    guard isSure && !numbers.isEmpty || hasNutrients && !all.isDisjoint(with: Self.vague) else { return }
    // Names are words, and more than a few of them differ.
    let named = titles.indices.filter {
      Self.names.contains(titles[$0].name) || Self.vague.contains(titles[$0].name)
    }
    guard
      named.contains(where: { column in
        let own = profile(column)
        return own.filled > 0 && own.numbers.count * 2 < own.filled && !own.isDays && !own.isClocks
      })
    else { return }
    let moments = MomentColumns(titles, titles.indices.map(profile), taken: [], isSaid: false)
    let isDated = moments.parts.contains { $0.field == "date" } || moments.question != nil
    self = isDated ? .entries : .foods
  }

  private static let names: Set = [
    "food", "food name", "food item", "lebensmittel", "produkt", "product", "product name", "aliment",
    "alimento", "food description", "dish", "item name", "speise", "recipe",
  ]
  private static let vague: Set = [
    "name", "item", "description", "bezeichnung", "nom", "nombre", "nome",
  ]
  private static let nutrients: Set = [
    "calories", "energy", "kcal", "kalorien", "energie", "brennwert", "énergie", "calorías", "energia",
    "cals",
    "calorie", "kj", "protein", "proteins", "eiweiss", "eiweiß", "protéines", "proteínas", "proteine",
    "carbs",
    "carbohydrates", "carbohydrate", "kohlenhydrate", "glucides", "carbohidratos", "carboidrati", "kh", "fat",
    "fats", "total fat", "fett", "lipides", "grasas", "grassi", "fiber", "fibre", "sugar", "sugars",
  ]
}
