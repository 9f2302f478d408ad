import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let streaks = Command("streaks", "Runs of good days", topic: .scores) {
    Form(
      details:
        "Days on target (every enabled category met) and days scoring 85 or more, in a row. Today counts once it is good.",
      examples: [.init("streaks", "current and longest", says: "Score 85 or more    0        0")],
      action: .query { _, context in
        var streaks = DayStreaks(upTo: context.today)
        var puzzling: [DayEvaluation] = []
        try context.days.forEachLogged(in: .all) { day in
          streaks.add(day)
          if FreeMisses.isPuzzling(day), day.day <= context.today { puzzling.append(day) }
        }
        let mark = puzzling.isEmpty ? "" : " " + FreeMisses.mark
        func row(_ name: String, _ kind: String, _ counter: StreakCounter) -> [Cell] {
          let longest = counter.longest
          return [
            .shown(.text(kind), as: name, .plain), .int(counter.current(today: context.today).length),
            .int(longest.length), longest.range.map { .day($0.first) } ?? .missing,
            longest.range.map { .day($0.last) } ?? .missing,
          ]
        }
        let columns = [
          Column("kind", "Days"), Column("current", "Now", right: true),
          Column("longest", "Longest", right: true),
          Column("longest_first", "From"), Column("longest_last", "To"),
        ]
        return Report(
          .list,
          tables: [
            Table(
              "streaks", columns: columns,
              rows: [
                row("On target", "on_target", streaks.onTarget),
                row("Score 85 or more" + mark, "score_85", streaks.green),
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
