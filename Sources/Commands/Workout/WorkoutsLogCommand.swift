import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let workoutsLog = Command(
    "workouts log", "Log imported workouts as minutes of a category", topic: .body
  ) {
    let category = OptionalParameter("category", .category)
    let off = Keyword("off")
    let from = OptionalParameter("from", .day)
    let always = Keyword("always")
    return Form(
      syntax: .optional(
        .choice(off, .sequence(category, .optional(.choice(.sequence("from", from), always))))),
      details: """
        Each workout of an import becomes an entry with its minutes, from today on, from WHEN or always. A day in \
        which you logged something of that category yourself gets none, and where you do so later the entries from \
        imports make way: nothing counts twice. Where a newer export corrects a workout or no longer has it, so does \
        its entry, unless you changed it. off leaves what was logged.
        """,
      examples: [
        .init("workouts log sports", "from today on", says: "Sports"),
        .init(
          "workouts log sports from 1 nov", "also those imported before",
          says: "Workouts are logged as  Sports"),
        .init("workouts log off", "no longer", says: "logged"),
      ],
      action: .change { call, context in
        if call[off] {
          guard try WorkoutLog(context.log) != nil else {
            return Report.notice("Workouts are not logged.").asAnswer
          }
          try WorkoutLog.turnOff(context.log)
          return Report.notice("Workouts are no longer logged; what was logged stays.").outcome
        }
        guard let chosen = call[category] else { return try state(context).asAnswer }
        guard try context.log.units[chosen.unitID]?.dimension == .time else {
          throw CommandError.notCountedInTime(chosen.name).at(call.span(of: category))
        }
        let first = call[always] ? DayRange.all.first : call[from] ?? context.today
        try WorkoutLog.turnOn(chosen, from: first, context.log)
        var days: Set<Day> = []
        let range = DayRange(first, max(first, context.today))
        try WorkoutRow.imported(in: range, context.log) { days.insert($0.workout.day) }
        let count = try WorkoutLog(context.log)?.catchUp(days.sorted(), context) ?? 0
        var report = try state(context)
        report.notices += WorkoutLog.Change(logged: count).notices(chosen)
        return report.outcome
      })
  }

  private static func state(_ context: Context) throws -> Report {
    guard let rule = try WorkoutLog(context.log) else {
      return .notice("Workouts are not logged. workouts log sports logs those of imports from now on.")
    }
    var report = Report(.record)
    report.fields = [
      ReportField("category", "Workouts are logged as", .text(rule.category.name)),
      ReportField(
        "from", "From",
        rule.first == DayRange.all.first
          ? .shown(.missing, as: "always", .plain) : .listed(rule.first, today: context.today)),
    ]
    return report
  }
}
