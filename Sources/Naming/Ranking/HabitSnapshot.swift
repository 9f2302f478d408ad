import Domain
import Store

/// What a person logs, as far as it matters for what they log next.
package struct HabitSnapshot {
  package let ranking: HabitRanking
  /// The names and aliases of foods ever logged and of favorites.
  package let known: [FoundFood]
  private let everLogged: Set<Int64>
  private let favorites: Set<Int64>

  /// Entries that are looked at: the newest of the last half year.
  private static let capacity = 4000

  init(_ log: Transaction, today: Day) throws {
    ranking = HabitRanking(
      try log.entries.habitEvents(since: today - HabitRanking.memory, limit: Self.capacity))
    (everLogged, favorites, known) = try log.foods.familiar()
  }

  /// Whether a food was ever logged, and not in private.
  package func hasLogged(_ foodID: Int64) -> Bool { everLogged.contains(foodID) }

  /// How much an item's rank gains over its name alone: at most 6 for what is logged often at this moment, 1.5 for
  /// what was ever logged, 1.5 for a favorite.
  package func bonus(_ item: HabitItem, _ likelihoods: [HabitItem: Double]) -> Double {
    var bonus = 0.0
    if let likelihood = likelihoods[item] { bonus += 1.5 + 4.5 * likelihood / (likelihood + 4) }
    if case .food(let id) = item {
      if bonus == 0, everLogged.contains(id) { bonus = 1.5 }
      if favorites.contains(id) { bonus += 1.5 }
    }
    return bonus
  }
}
