import Domain
import Language
import Store

/// What an engine keeps between lines, so that completion does not find it out anew for every key. Each part is
/// made again when the log has changed.
package final class CompletionCache {
  private var habits: (stamp: LogStamp, today: Day, book: HabitSnapshot)?
  private var words: (stamp: LogStamp, vocabulary: FoodVocabulary)?
  /// The last few: a key asks for its line and for what may follow it.
  private var asked: [(line: String, stamp: LogStamp, day: Day, minute: Int, answer: Completions)] = []
  let refusals = LineRefusals()
  var categories = Memo<[Domain.Category], Lexicon<Domain.Category>>()
  var slots = Memo<[MealSlot], Lexicon<MealSlot>>()
  var units = Memo<[MeasureUnit], Lexicon<MeasureUnit>>()
  /// By their folded names and symbols.
  var enabledUnits = Memo<[MeasureUnit], [String: MeasureUnit]>()

  func habits(_ log: Transaction, today: Day) throws -> HabitSnapshot {
    let stamp = try log.stamp()
    if let habits, habits.stamp == stamp, habits.today == today { return habits.book }
    let book = try HabitSnapshot(log, today: today)
    habits = (stamp, today, book)
    return book
  }

  /// What a line was last completed with: the menu, the suggestion and the hint of one key all ask for it.
  func completions(_ line: String, _ names: NameResolver, find: () throws -> Completions) throws
    -> Completions
  {
    let (stamp, day, minute) = (try names.log.stamp(), names.currentDay, names.now.minute)
    let known = asked.last { $0.line == line && $0.stamp == stamp && $0.day == day && $0.minute == minute }
    if let known { return known.answer }
    let answer = try find()
    asked = asked.suffix(2) + [(line, stamp, day, minute, answer)]
    return answer
  }

  /// Forgets what was found out of lines: something else than the log has changed.
  package func forgetLines() {
    asked.removeAll()
    refusals.forget()
  }

  func vocabulary(_ log: Transaction) throws -> FoodVocabulary {
    let stamp = try log.stamp()
    if let words, words.stamp == stamp { return words.vocabulary }
    let vocabulary = try FoodVocabulary(log)
    words = (stamp, vocabulary)
    return vocabulary
  }

  package init() {}
}
