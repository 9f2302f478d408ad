import Domain
import Language
import Naming
import Phrases
import Reports
import Store

/// Foods of the tables beside the log: whoever logs one has it in the log from then on.
extension Context {
  /// What is logged as one of the log's: of a food that a table has a copy is made first.
  /// - Returns: with what has to be said of the copy, where one was made.
  package func own(
    _ item: Loggable, _ span: Range<Int>?, in line: Line
  ) throws -> (item: Loggable, notices: [Notice]) {
    guard case .food(let food) = item, let table = food.table else { return (item, []) }
    // It may stand twice in a line.
    let key = Names.key(food.name)
    let known = try log.foods.find(key: key)
    if let known, try !FoodNames.free(key, of: known, self) { return (.food(known), []) }
    guard let category = try names.category(ofListed: food) else {
      var error = CommandError.whichCategory(food.name, table: table)
      error.fixes = try names.likelyCategories(ofListed: food).map { category in
        let name = Lexer.quoted(food.name)
        let adding = Fix.inserting("food add \(name) \(Lexer.quoted(category.name));", at: line.start)
        return span.map { [adding, Fix($0, name)] } ?? [adding]
      }
      throw error.at(span)
    }
    let notices = [
      ListedFoodNotice.text(food.name, table: table), known.map { FoodNames.freed(food.name, of: $0) },
    ].compactMap(\.self)
    return (.food(try taken(food, as: copy(of: food, in: category))), notices)
  }

  /// A food of the log with what a table has of it.
  /// - Parameter category: the one that it is to be of.
  package func copy(of food: Food, in category: Domain.Category) throws -> Food {
    var copy = food
    copy.id = 0
    copy.table = nil
    copy.categoryID = category.id
    copy.isFavorite = false
    copy.aliases = try food.aliases.filter { try log.foods.find(key: Names.key($0)) == nil }
    let known = try log.nutrients.catalogue
    if var nutrition = copy.nutrition {
      nutrition.values.others = nutrition.values.others.filter { known[$0.key] != nil }
      copy.nutrition = nutrition.values.isEmpty ? nil : nutrition
    }
    guard food.categoryID == FoodTables.openCategory, let amount = food.amount,
      let unit = try food.amountUnitID.flatMap({ try log.units[$0] }),
      let kept = try log.units[category.unitID], kept.dimension != .portion
    else { return copy }
    guard let counted = CountedAmount(amount, in: unit, keptIn: kept), counted.portion > .zero,
      kept.allows(counted.portion.amount)
    else { throw CommandError.notCounted(food.name, "\(amount) \(unit.symbol)", category.name, kept.symbol) }
    (copy.portion, copy.amountPortion) = (counted.portion, counted.portion)
    return copy
  }

  /// Puts the copy of a food of a table into the log, with the measures that the table has of it.
  @discardableResult
  package func taken(_ food: Food, as copy: Food) throws -> Food {
    var copy = copy
    copy.id = try log.newID()
    try log.foods.save(copy, key: Names.key)
    let measures = try food.table.flatMap { table in
      try names.tables?.read(table) { try $0.foods.measures(of: food.id) }
    }
    for var measure in measures ?? [] {
      (measure.id, measure.foodID) = (try log.newID(), copy.id)
      try log.foods.save(measure, key: Names.key)
    }
    return copy
  }
}

/// What is said of a food that was taken out of a table.
package enum ListedFoodNotice {
  package static func text(_ food: String, table: String) -> Notice {
    Notice("\(food) is one of your foods now, with what \(table) has of it.", .dim)
  }
}
