import Domain
import Language
import Naming

/// How a line sets the nutrients of a food beside protein, carbs and fat: `--fibre 8g`, and all of them by
/// `--nutrients "fibre 8g; iron 3mg"`.
extension FoodSetters {
  static let others: [Field<FoodRow>] = NutritionFields.others("of one serving") { (row: FoodRow) in
    row.others
  }.map { field in
    if let nutrient = Nutrient.shipped.first(where: { $0.key == field.key }) {
      return field.set(by: one(nutrient))
    }
    return field.set(by: all)
  }

  private static func one(_ nutrient: Nutrient) -> FieldSetter<FoodRow> {
    let name = nutrient.name.slug.replacing("_", with: "-")
    return FieldSetter(.option(name), OptionalParameter(name, SaidNutrientKind(nutrient: nutrient))) {
      said, row, span, context in
      switch said {
      case .amount(let amount):
        try context.chooseEnergy()
        try set(&row, span) { $0.others[nutrient.key] = amount }
      case .none:
        try NutritionCheck.checkSimple(row.food, span)
        guard var nutrition = row.food.nutrition else { return }
        nutrition.values.others[nutrient.key] = nil
        row.food.nutrition = nutrition.values.isEmpty ? nil : nutrition
      }
    }
  }

  private static let all = FieldSetter<FoodRow>(
    .option("nutrients"), OptionalParameter("nutrients", NutrientListKind())
  ) { amounts, row, span, context in
    try context.chooseEnergy()
    try set(&row, span) { $0.others = amounts }
    if row.food.nutrition?.values.isEmpty == true { row.food.nutrition = nil }
  }
}

/// So much of one nutrient, or `none` where it is not known.
private struct SaidNutrientKind: ParameterKind {
  let nutrient: Nutrient
  private let grams = SaidGramsKind()
  private let amount = NutrientAmountKind()
  let label = "AMOUNT"
  var description: String { "an amount such as 3\(nutrient.unit.rawValue)" }

  init(nutrient: Nutrient) { self.nutrient = nutrient }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<SaidGrams> {
    if case .one(let said, let count) = try amount.parse(at: index, in: line, context) {
      return said.amount(of: nutrient).map { .one(.amount($0), count) } ?? .none
    }
    guard case .one(.none, let count) = try grams.parse(at: index, in: line, context) else { return .none }
    return .one(.none, count)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try grams.candidates(query, context)
  }
}
