import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let streaks = Command("streaks", "Runs of good days", topic: .scores) {
    Form(
      details:
        "Days on target (every enabled category met) and days scoring 85 or more, in a row. Today counts once it is good. "
        + "A paused day neither counts nor breaks a run.",
      examples: [.init("streaks", "current and longest", says: "Score 85 or more    0        0")],
      rows: .days,
      action: .query { _, context in
        let days = try context.days
        var streaks = DayStreaks(upTo: context.today, pauses: days.rules.pauses)
        var puzzling: [DayEvaluation] = []
        try days.forEachLogged(in: .all) { day in
          streaks.add(day)
          if FreeMisses.isPuzzling(day), day.day <= context.today { puzzling.append(day) }
        }
        let mark = puzzling.isEmpty ? "" : " " + FreeMisses.mark
        let today = context.today
        return Report(
          .list,
          tables: [
            FieldTable.table(
              "streaks",
              [
                Field("kind", "Days") { .shown(.text($0.kind), as: $0.name, .plain) },
                Field("current", "Now", right: true) { .int($0.counter.current(today: today).length) },
                Field("longest", "Longest", right: true) { .int($0.counter.longest.length) },
                Field("longest_first", "From") {
                  $0.counter.longest.range.map { .day($0.first) } ?? .missing
                },
                Field("longest_last", "To") { $0.counter.longest.range.map { .day($0.last) } ?? .missing },
              ],
              [
                (name: "On target", kind: "on_target", counter: streaks.onTarget),
                (name: "Score 85 or more" + mark, kind: "score_85", counter: streaks.green),
              ])
          ], notices: try FreeMisses.notice(on: puzzling, context))
      })
  }
}

/// The commands about scores, in the order of the help.
extension Command {
  static let scoreCommands: [Command] = [
    .score, .scoreExplain, .explain, .history, .historyCategories, .calendar, .streaks,
  ]
}
