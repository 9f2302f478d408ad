import Domain
import Naming
import Reports
import Store

/// Sports that stand in the log as entries: `log run 20min` is 20 minutes of Sports with `run` as its note.
///
/// Such an entry counts for its category, and is no workout: the minutes of workouts add up to the day's value of the
/// metric, and what the index and the load take of a day is the larger of the two. As a row of `workouts` it would count
/// twice, so it is told beside them, and entries have its kind as a column.
package enum LoggedSports {
  /// What was done, by the first word of a note that names a sport: `Run` of `ran 5 km`; nil where none does.
  static func kind(_ note: String?) -> String? {
    note.flatMap(NameResolver.sport(ofNote:))?.capitalizedFirst
  }

  /// How many are named.
  private static let most = 3

  /// Names the latest ones of a range that none of its workouts became.
  /// - Parameter workouts: those of the range, of which another source tells too.
  package static func notices(
    in range: DayRange, besides workouts: [WorkoutRow], _ context: Context
  ) throws -> [Notice] {
    let categories = try context.activityCategories()
    var days: [Day] = []
    try context.log.entries.forEach(in: range, isWhole: false) { entry in
      if categories.contains(entry.categoryID), days.last != entry.day { days.append(entry.day) }
    }
    let names = RowNames(context)
    var found: [(day: Day, text: String)] = []
    for day in days.reversed() where found.count <= most {
      let own = workouts.filter { $0.workout.day == day }
      let sports = try context.log.entries.all(in: DayRange(day)).compactMap { entry -> (Day, String)? in
        guard categories.contains(entry.categoryID), let kind = kind(entry.note),
          !own.contains(where: { $0.workout.isLogged(as: entry) })
        else { return nil }
        return (day, "\(kind) \(try EntryRow(entry, names).quantityText)")
      }
      found += sports.reversed()
    }
    guard !found.isEmpty else { return [] }
    let told = found.prefix(most).map { "\($0.text) of \($0.day.label(near: context.today))" }
    let more = found.count > most ? " and more" : ""
    return [
      Notice(
        "In entries, and not counted here: \(told.joined(separator: ", "))\(more). "
          + "entries | where has kind | group kind | sum portion adds them up.", .dim)
    ]
  }
}

extension EntryRow {
  /// Which sport it was, where its note or its food says so.
  var sport: String? { isActivity ? LoggedSports.kind(entry.note) ?? LoggedSports.kind(food?.name) : nil }
}
