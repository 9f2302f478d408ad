import Commands
import Domain
import Foundation
import Language
import Phrases
import Store

/// A library of many foods: the names of a food table, each with qualifiers until there are enough.
enum Library {
  static let names: [String] =
    ((try? String(contentsOfFile: "Tests/CommandsTests/Data/food-names.txt", encoding: .utf8)) ?? "")
    .split(separator: "\n").map(String.init)

  private static let qualifiers = [
    "organic", "frozen", "canned", "homemade", "smoked", "low fat", "unsalted", "grilled", "steamed", "dried",
    "alpine", "Bavarian", "Tuscan", "family pack", "mini", "extra large", "no sugar added", "spicy", "mild",
    "gluten free", "whole", "sliced", "chopped", "baked",
  ]

  static func make(_ count: Int, at path: String) throws {
    let store = try Store.open(path: path)
    try add(count, to: store)
    try Person.live(days: 30, in: store)
  }

  /// Adds foods in steps of 20,000, so that no step is too large for the memory.
  static func add(_ count: Int, to store: Store) throws {
    var next = 0
    while next < count {
      let range = next..<min(count, next + 20_000)
      let step = JournalStep(
        line: "library", source: "measure", at: Moment(date: Person.firstDay - 1, second: 0))
      try store.perform(step) { log in
        for index in range {
          let category = Int64(1 + index % 8)
          let food = Food(
            id: try log.newID(), name: name(index), categoryID: category, portion: Portion(tenths: 10))
          try log.foods.save(food, key: Names.key)
        }
      }
      next = range.upperBound
    }
  }

  /// Every name alone, then with each qualifier, then with each two of them.
  private static func name(_ index: Int) -> String {
    let name = names[index % names.count]
    let round = index / names.count
    if round == 0 { return name }
    let (second, first) = (round - 1).quotientAndRemainder(dividingBy: qualifiers.count)
    return second == 0
      ? "\(name), \(qualifiers[first])"
      : "\(name), \(qualifiers[first]), \(qualifiers[second % qualifiers.count]) \(second)"
  }
}
