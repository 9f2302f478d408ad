import Domain
import Language
import Naming
import Phrases
import Records
import Store
import Tables

/// Foods of which the library has several kinds, and the table says no more than what they all are.
extension EntryImporter {
  /// What foods of a kind have in common.
  private struct Measure: Hashable {
    var category: Int64
    var portion: Portion
    var amount: Amount
    var unit: Int64
    var counted: Portion
  }

  /// `Milk`, where the library has Whole Milk and Skimmed Milk: a food of its own, in their category and measured as they
  /// are, with the energy that the table says.
  /// - Returns: nil where the name is none of several, or where fewer than three in four of them are counted alike.
  mutating func oneOfAKind(_ name: String, _ nutrition: Nutrition, _ cells: EntryCells) throws -> Food? {
    let name = name.neutralised().trimmed
    let words = Names.words(Names.key(name)).map(String.init)
    guard !words.isEmpty, case .ambiguous = try context.names.item(name),
      (try? NameRule.check(name, nil)) != nil,
      case .measured(let amount, let unit)? = try? quantity(cells, isKnown: true), amount.micros > 0
    else { return nil }
    let kinds = try context.log.foods.find(words: words, limit: 60).filter { food in
      Names.words(Names.key(food.name)).suffix(words.count).map(String.init) == words
    }
    let measures = Dictionary(
      grouping: kinds.compactMap { food in
        food.amount.flatMap { amount in
          food.amountUnitID.map {
            Measure(
              category: food.categoryID, portion: food.portion, amount: amount, unit: $0,
              counted: food.amountPortion)
          }
        }
      }, by: \.self)
    guard let (measure, same) = measures.max(by: { $0.value.count < $1.value.count }), same.count > 1,
      same.count * 4 >= kinds.count * 3, measure.unit == unit.id,
      let values = nutrition.times(measure.amount.micros, over: amount.micros)
    else { return nil }
    var food = Food(id: 0, name: name, categoryID: measure.category, portion: measure.portion)
    (food.amount, food.amountUnitID, food.amountPortion) = (measure.amount, measure.unit, measure.counted)
    food.nutrition = FoodNutrition(values)
    food.id = try context.log.newID()
    try context.log.foods.insert([(food, Names.key(name))], key: Names.key)
    foods.append(name)
    return food
  }
}
