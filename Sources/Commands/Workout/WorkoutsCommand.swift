import Domain
import Language
import Query
import Records
import Reports
import Runtime

extension Command {
  static let workouts = Command("workouts", "List workouts", topic: .body) {
    Form(
      syntax: .optional(QuerySource.asked),
      details: """
        Kind, start, minutes without pauses, energy and distance, as the device told them. Where two sources tell of \
        the same time, the first in source list counts, and of the other what is left; what you type by workout comes \
        before all. Their minutes add up to those of metrics workout. What was logged as minutes of a category, as log \
        run 20min does, is no workout: it is named below, and entries have its kind.
        """,
      examples: [
        .init("workouts last 30d", "what was done lately", says: "No workouts."),
        .init(
          "workouts this year | group kind | sum minutes, km", "what it came to",
          says: "No workouts this year."),
      ], source: .workouts,
      action: .query { call, context in
        var rows: [WorkoutRow] = []
        let range = call[QuerySource.asked] ?? .all
        let covered = try WorkoutRow.all(in: range, context.log) { rows.append($0) }
        var report = WorkoutFields.list(rows, today: context.today, try context.format(Metrics.distance))
        report.notices += WorkoutRow.notices(covered, context.today)
        report.notices += try LoggedSports.notices(in: range, besides: rows + covered.map(\.row), context)
        return report
      })
  }
}
