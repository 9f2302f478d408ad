import Domain
import Language
import Reports

extension Command {
  static let streaks = Command("streaks", "Runs of good days", topic: .scores) {
    Form(
      details:
        "Days on target (every enabled category met) and days scoring 85 or more, in a row. Today counts once it is good.",
      examples: [.init("streaks", "current and longest", says: "Score 85 or more    0        0")],
      action: .query { _, context in
        var streaks = DayStreaks(upTo: context.today)
        try context.days.forEachLogged(in: .all) { streaks.add($0) }
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
                row("Score 85 or more", "score_85", streaks.green),
              ])
          ])
      })
  }
}

/// The commands about scores, in the order of the help.
extension Command {
  static let scoreCommands: [Command] = [
    .score, .scoreExplain, .explain, .history, .historyCategories, .calendar, .streaks,
  ]
}
