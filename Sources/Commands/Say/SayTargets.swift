import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// Finds the entries that a correction speaks of.
struct SayTargets {
  let vocabulary: SayVocabulary
  var context: Context { vocabulary.context }

  /// Entries that may be meant; why it is not certain that they are.
  struct Found {
    var rows: [NamedEntries] = []
    var age: String?
    /// Whether they are those that were logged last, and not others of the day.
    var isOfLast = false
  }

  /// What a correction names: among what was logged last, else in the day that is said, else in what was said long ago.
  func find(_ correction: SpokenCorrection, _ target: SpokenClause) throws -> Found {
    let last = try LastSaid(context, withValues: false)
    let day = correction.place.day?.day
    func fitting(_ rows: [NamedEntries]) throws -> [NamedEntries] {
      try rows.filter { row in try isNamed(row, target) && isOf(row, correction.place) }
    }
    let said = try fitting(last.rows).filter { day == nil || $0.entries[0].day == day }
    if !said.isEmpty, last.age == nil, last.isSentence, !correction.isDenial {
      return Found(rows: said, isOfLast: true)
    }
    if correction.isOfLast { return Found(rows: said, age: last.age, isOfLast: true) }
    let all = try NamedEntries.inRows(context.log.entries.all(in: DayRange(day ?? context.currentDay)))
    let found = try fitting(all)
    return found.isEmpty ? Found(rows: said, age: last.age ?? "stands on another day") : Found(rows: found)
  }

  /// Whether a thing of a name was logged last or stands in the current day, whatever its meal.
  func stands(_ target: SpokenClause, onlyLast: Bool = false) throws -> [NamedEntries] {
    let last = try LastSaid(context, withValues: false)
    let said = try last.age == nil ? last.rows.filter { try isNamed($0, target) } : []
    guard said.isEmpty, !onlyLast else { return said }
    return try NamedEntries.inRows(context.log.entries.all(in: DayRange(context.currentDay)))
      .filter { try isNamed($0, target) }
  }

  /// Whether a clause names what a row is of.
  func isNamed(_ row: NamedEntries, _ clause: SpokenClause) throws -> Bool {
    let entry = row.entries[0]
    let key = SayVocabulary.key(clause.words)
    if [entry.title, entry.note].contains(where: { $0.map(Names.key) == key }) { return true }
    switch try vocabulary.match(clause.words) {
    case .exact(let item, _), .part(let item, _): return Self.isOf(entry, item)
    case .several(let items): return items.contains { Self.isOf(entry, $0) }
    case .unknown: return false
    }
  }

  private static func isOf(_ entry: Entry, _ item: Loggable) -> Bool {
    switch item {
    case .food(let food): entry.foodID == food.id || entry.compositeID == food.id
    case .category(let category): entry.foodID == nil && entry.categoryID == category.id
    }
  }

  /// Whether a row is of the meal that is said.
  private func isOf(_ row: NamedEntries, _ place: SaidMoment) throws -> Bool {
    guard let meal = place.meal else { return true }
    return try context.log.slots[row.entries[0].slotID]?.name == meal
  }

  /// Whether a row stands where a correction of when it was says that it was not.
  func agrees(_ row: NamedEntries, _ correction: SpokenCorrection) throws -> Bool {
    guard case .moment = correction.change else { return false }
    let (entry, place) = (row.entries[0], correction.place)
    return try isOf(row, place) && place.part == nil
      && (place.day == nil || place.day?.day == entry.day)
      && (place.minute == nil || place.minute.map { $0 % 720 } == entry.minute.map { $0 % 720 })
  }

  /// Whether a row is of the meal that the clock is in.
  func isOfThisMeal(_ row: NamedEntries) throws -> Bool {
    try row.entries[0].slotID == context.slot(atMinute: context.now.minute, on: context.today).id
  }
}
