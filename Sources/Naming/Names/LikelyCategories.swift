import Domain
import Language
import Phrases

/// The categories that an unknown food may be of, the likeliest first: those of foods with a like name, those of what is
/// usually logged at this time, then the first ones. None of them is certain, so they are offered and not taken.
package enum LikelyCategories {
  private static let most = 3
  /// Words of a name at most; more are a sentence.
  private static let longest = 3

  /// Those of a food that is to be made, also in a log without foods.
  package static func likely(_ name: String, _ names: NameResolver) throws -> [Domain.Category] {
    let found = try of(name, nil, names)
    guard found.isEmpty else { return found }
    return try names.categories().names.filter {
      try !$0.isAlias && $0.item.isEnabled && names.log.units[$0.item.unitID]?.dimension == .portion
    }
    .prefix(most).map(\.item)
  }

  /// - Parameter dimension: of the amount that is said, if one is: a volume is of what is counted in volumes.
  package static func of(
    _ name: String, _ dimension: Dimension?, _ names: NameResolver
  ) throws -> [Domain.Category] {
    // What joins the words of a dish is none of them.
    let words = Names.words(Names.key(name)).filter { !PartingWords.contains(String($0)) }
    guard (1...longest).contains(words.count), try names.hasFoods() else { return [] }
    let all = try names.categories().names.filter { !$0.isAlias && $0.item.isEnabled }.map(\.item)
    func those(in dimension: Dimension) throws -> [Domain.Category] {
      try all.filter { try names.log.units[$0.unitID]?.dimension == dimension }
    }
    let enabled = try (dimension == .volume ? those(in: .volume) : []) + those(in: .portion)
    var ids: [Int64] = []
    func add(_ id: Int64) {
      if !ids.contains(id), enabled.contains(where: { $0.id == id }) { ids.append(id) }
    }
    if dimension == .volume { for category in try those(in: .volume) { add(category.id) } }
    for word in words.reversed() where word.utf8.count > 2 {
      let foods = try names.foods(like: String(word), limit: 6, allowsSlips: false).compactMap {
        try names.log.foods[$0.foodID]
      }
      // Green salad is a salad, and salad dressing is none.
      let kinds = foods.filter { food in
        ([food.name] + food.aliases).contains { Names.words(Names.key($0)).last == word }
      }
      for food in kinds + foods { add(food.categoryID) }
    }
    let likelihoods = try names.habits().ranking.likelihoods(at: names.moment())
    func number(_ item: HabitItem) -> Int64 {
      switch item {
      case .category(let id), .food(let id): id
      }
    }
    let usual = likelihoods.sorted { ($1.value, number($0.key)) < ($0.value, number($1.key)) }
    for (item, _) in usual.prefix(20) {
      switch item {
      case .category(let id): add(id)
      case .food(let id): if let food = try names.log.foods[id] { add(food.categoryID) }
      }
    }
    for category in enabled { add(category.id) }
    return ids.prefix(most).compactMap { id in enabled.first { $0.id == id } }
  }
}
