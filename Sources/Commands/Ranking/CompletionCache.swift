import Domain
import Store

/// What an engine keeps between lines, so that completion does not find it out anew for every key. Each part is
/// made again when the log has changed.
final class CompletionCache {
  private var habits: (stamp: LogStamp, today: Day, book: HabitSnapshot)?
  private var words: (stamp: LogStamp, vocabulary: FoodVocabulary)?
  /// The last few: a key asks for its line and for what may follow it.
  private var asked: [(line: String, stamp: LogStamp, day: Day, minute: Int, answer: Completions)] = []

  func habits(_ log: Transaction, today: Day) throws -> HabitSnapshot {
    let stamp = try log.stamp()
    if let habits, habits.stamp == stamp, habits.today == today { return habits.book }
    let book = try HabitSnapshot(log, today: today)
    habits = (stamp, today, book)
    return book
  }

  /// What a line was last completed with: the menu, the suggestion and the hint of one key all ask for it.
  func completions(_ line: String, _ resolver: NameResolver, find: () throws -> Completions) throws
    -> Completions
  {
    let (stamp, day, minute) = (try resolver.log.stamp(), resolver.currentDay, resolver.now.minute)
    let known = asked.last { $0.line == line && $0.stamp == stamp && $0.day == day && $0.minute == minute }
    if let known { return known.answer }
    let answer = try find()
    asked = asked.suffix(2) + [(line, stamp, day, minute, answer)]
    return answer
  }

  /// Forgets what lines were completed with: something else than the log has changed.
  func forgetCompletions() { asked.removeAll() }

  func vocabulary(_ log: Transaction) throws -> FoodVocabulary {
    let stamp = try log.stamp()
    if let words, words.stamp == stamp { return words.vocabulary }
    let vocabulary = try FoodVocabulary(log)
    words = (stamp, vocabulary)
    return vocabulary
  }
}

/// What a person logs, as far as it matters for what they log next.
struct HabitSnapshot {
  let ranking: HabitRanking
  /// The names and aliases of foods ever logged and of favorites.
  let known: [FoundFood]
  private let everLogged: Set<Int64>
  private let favorites: Set<Int64>

  /// Entries that are looked at: the newest of the last half year.
  private static let capacity = 4000

  init(_ log: Transaction, today: Day) throws {
    ranking = HabitRanking(
      try log.entries.habitEvents(since: today - HabitRanking.memory, limit: Self.capacity))
    (everLogged, favorites, known) = try log.foods.familiar()
  }

  /// How much an item's rank gains over its name alone: at most 6 for what is logged often at this moment, 1.5 for
  /// what was ever logged, 1.5 for a favorite.
  func bonus(_ item: HabitItem, _ likelihoods: [HabitItem: Double]) -> Double {
    var bonus = 0.0
    if let likelihood = likelihoods[item] { bonus += 1.5 + 4.5 * likelihood / (likelihood + 4) }
    if case .food(let id) = item {
      if bonus == 0, everLogged.contains(id) { bonus = 1.5 }
      if favorites.contains(id) { bonus += 1.5 }
    }
    return bonus
  }
}
