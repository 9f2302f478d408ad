import Domain
import Language
import Naming
import Reports
import Store

/// The rule by which imported workouts are logged as minutes of a category.
///
/// What a person types counts for its day, as it does for body values: a day with an entry of their own in that category
/// gets no workouts, and those it got make way when one is typed. An entry that a workout became is known by its time
/// and its note; whoever changes them makes it their own. It follows its workout where a later import corrects it or
/// has it no more.
package struct WorkoutLog {
  /// Where the log keeps the rule: the id of the category and the number of the first day.
  private static let setting = "workouts.log"

  package let category: Domain.Category
  package let first: Day

  /// The rule in force; nil where there is none.
  package init?(_ log: Transaction) throws {
    guard let text = try log.settings[Self.setting] else { return nil }
    let parts = text.split(separator: " ").compactMap { Int($0) }
    guard parts.count == 2, let category = try log.categories[Int64(parts[0])] else { return nil }
    self.category = category
    first = Day(parts[1])
  }

  package static func turnOn(_ category: Domain.Category, from first: Day, _ log: Transaction) throws {
    try log.settings.set(setting, "\(category.id) \(first.number)")
  }

  package static func turnOff(_ log: Transaction) throws { try log.settings.set(setting, nil) }

  /// Logs the workouts of days that have no entry of the person's own.
  /// - Returns: how many.
  package func catchUp(_ days: some Sequence<Day>, _ context: Context) throws -> Int {
    var count = 0
    let rules = try context.log.dayRules()
    for day in days where day >= first {
      guard rules.rules(on: day).category(category.id)?.isEnabled == true else { continue }
      var workouts: [StoredWorkout] = []
      try WorkoutRow.imported(in: DayRange(day), context.log) { workouts.append($0.workout) }
      let (logged, own) = try parted(day, workouts, context.log)
      guard own.isEmpty else { continue }
      for workout in workouts where !logged.contains(where: { workout.isLogged(as: $0) }) {
        guard let entry = try entry(workout, context) else { continue }
        _ = try context.log.entries.add(entry)
        count += 1
      }
    }
    return count
  }

  /// Takes the workouts of days away that somebody has now told of by hand.
  /// - Returns: what is to be said of it.
  package static func makeWay(for named: [NamedEntries], _ context: Context) throws -> [Notice] {
    guard try context.log.settings[setting] != nil, let rule = try WorkoutLog(context.log) else { return [] }
    let entries = named.flatMap(\.entries)
    let days = Set(entries.filter { $0.categoryID == rule.category.id && $0.day >= rule.first }.map(\.day))
    var notices: [Notice] = []
    for day in days.sorted() {
      var workouts: [StoredWorkout] = []
      try WorkoutRow.imported(in: DayRange(day), context.log) { workouts.append($0.workout) }
      let ids = Set(entries.map(\.id))
      for entry in try rule.parted(day, workouts, context.log).logged where !ids.contains(entry.id) {
        try context.log.entries.delete(entry)
        notices.append(
          Notice(
            "#\(entry.number) \(entry.note ?? "") came from an import and makes way: what you type counts "
              + "for its day.", .dim))
      }
    }
    return notices
  }

  /// The entries of a day in the category: those that workouts became, and the others.
  private func parted(
    _ day: Day, _ workouts: [StoredWorkout], _ log: Transaction
  ) throws -> (logged: [Entry], own: [Entry]) {
    let entries = try log.entries.all(in: DayRange(day)).filter { $0.categoryID == category.id }
    return (
      entries.filter { entry in workouts.contains { $0.isLogged(as: entry) } },
      entries.filter { entry in !workouts.contains { $0.isLogged(as: entry) } }
    )
  }

  /// - Returns: nil where it was too short to tell of.
  func entry(_ workout: StoredWorkout, _ context: Context) throws -> Entry? {
    let minutes = Rounding.whole(workout.minutes)
    guard minutes > 0, let unit = try context.log.units[category.unitID],
      let minute = try context.names.unit(exactly: "min"),
      let portion = try? PortionEngine().portion(Amount(minutes), in: minute, of: unit)
    else { return nil }
    let slots = try context.log.slots.all()
    // One without a time is of the meal at noon, as a row of a table of entries.
    let time = workout.loggedMinute ?? 720
    let slot = try context.log.slots.slot(atMinute: time % 1440, on: workout.day.weekday) ?? slots.first
    return slot.map {
      Entry(
        id: 0, day: workout.day, number: 0, slotID: $0.id, categoryID: category.id, portion: portion,
        note: workout.kind, minute: workout.loggedMinute)
    }
  }
}

extension StoredWorkout {
  /// The time of day of its entry, in minutes; nil where it is not known.
  var loggedMinute: Int? { isTimed ? start / 60 : nil }

  /// Whether an entry is what it became.
  func isLogged(as entry: Entry) -> Bool { entry.minute == loggedMinute && entry.note == kind }
}
