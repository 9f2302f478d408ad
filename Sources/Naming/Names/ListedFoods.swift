import Domain
import Language
import Phrases
import Store

/// Foods of the tables beside the log. They stand behind one's own: a table is asked where the log has nothing of a name.
extension NameResolver {
  /// The tables, looked at once.
  private struct TableNames { var all: [String] }

  package func foodTables() throws -> [String] {
    guard let tables else { return [] }
    return try lookedUp { TableNames(all: tables.names()) }.all
  }

  /// A food of a table by all of its name, or by its barcode.
  ///
  /// The beginning of a name is none here: among so many foods any word begins one. Nor is what means something else in a
  /// line, or several things each of which is known.
  package func listedFood(called text: String) throws -> Food? {
    let names = try foodTables()
    guard !names.isEmpty else { return nil }
    let key = Names.key(text)
    guard !key.isEmpty, !Names.isSmall(key), try !isOfItsOwn(key),
      try Corrections.metric(named: text, self) == nil
    else { return nil }
    let spellings = key.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Barcode.spellings(key) : [key]
    // One that says which category it is of comes first.
    var open: Food?
    for name in names {
      for spelling in spellings {
        let food = try tables?.read(name) { table in
          try table.foods.find(key: spelling).map { $0.of(name) }
        }
        // What Tab has put there is that food, whatever its words are.
        guard let food = food ?? nil, try food.name == text || !isSeveral(key) else { continue }
        guard food.categoryID == FoodTables.openCategory else { return food }
        open = open ?? food
      }
    }
    return open
  }

  /// Whether words are several things of the log, as `eggs and bacon`.
  private func isSeveral(_ key: String) throws -> Bool {
    let parts = Names.words(key).split { PartingWords.contains(String($0)) }
    guard parts.count > 1 else { return false }
    return try parts.allSatisfy { part in
      if case .found = try item(part.joined(separator: " ")) { true } else { false }
    }
  }

  /// A food of a table with what is said of it where it is offered.
  package struct Listed {
    package let food: Food
    package let detail: String
  }

  /// The foods of tables that answer a text best, those of each table the best first.
  package func listedFoods(like text: String, limit: Int) throws -> [Listed] {
    let key = Names.key(text)
    guard key.utf8.count > 1 else { return [] }
    return try foodTables().flatMap { name in
      try tables?.read(name) { table in
        let finder = FoodFinder(log: table, vocabulary: { try FoodVocabulary(table) })
        let rows = RowNames(table, today: today)
        return try finder.find(key, limit: limit, allowsSlips: false).compactMap { match in
          guard let food = try table.foods[match.foodID] else { return nil }
          return Listed(food: food.of(name), detail: "\(name) · \(try FoodLabel(food, rows).listed)")
        }
      } ?? []
    }
  }
}

extension NameResolver {
  /// The category of the log that a table counts a food for, while it is kept in what it was kept in.
  package func category(ofListed food: Food) throws -> Domain.Category? {
    guard let own = try log.categories[food.categoryID], own.isEnabled, let table = food.table else {
      return nil
    }
    let unit = try tables?.read(table) { try $0.categories[food.categoryID]?.unitID }
    return unit == own.unitID ? own : nil
  }

  /// The categories of the log that a food of a table may be of: that which the table says, else likely ones.
  package func likelyCategories(ofListed food: Food) throws -> [Domain.Category] {
    if let own = try category(ofListed: food) { return [own] }
    let words = Names.words(Names.key(food.name)).prefix(2).joined(separator: " ")
    let likely = try LikelyCategories.of(words, nil, self)
    guard likely.isEmpty else { return likely }
    return try Array(
      log.categories.all().filter { category in
        try category.isEnabled && log.units[category.unitID]?.dimension == .portion
      }.prefix(3))
  }
}

extension Food {
  /// The same food, of which nobody has said what it counts for.
  package var inOpenCategory: Food {
    var food = self
    food.categoryID = FoodTables.openCategory
    (food.portion, food.amountPortion) = (.one, .one)
    return food
  }
}

extension Food {
  /// The same food as one of a table.
  fileprivate func of(_ table: String) -> Food {
    var food = self
    food.table = table
    return food
  }
}

extension FoodLabel {
  /// `539 kcal per 100 g`, `Treats · serving 30 g · 162 kcal`
  fileprivate var listed: String {
    let energy = food.nutrition?.values.energy.map {
      EnergyFormat.unit == .kcal ? "\(Portion($0).shown.shortDescription) kcal" : EnergyFormat.text($0)
    }
    let serving = perServing.map { energy == nil ? "serving \($0)" : "per \($0)" }
    let kind = food.categoryID == FoodTables.openCategory ? nil : category?.name
    return [kind, [energy, serving].compactMap(\.self).joined(separator: " ")].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// Numbers of products, as they stand on their packages.
enum Barcode {
  /// The same number as programs write it: a UPC has twelve figures, the EAN of the same product a 0 before them.
  /// - Returns: none for a number that is too short to be one.
  static func spellings(_ digits: String) -> [String] {
    switch digits.utf8.count {
    case 12: [digits, "0" + digits]
    case 13 where digits.hasPrefix("0"): [digits, String(digits.dropFirst())]
    case 8...14: [digits]
    default: []
    }
  }
}
