import Reports

extension Help {
  /// What has all commands listed.
  static let everything = "all"

  /// What one does, a line of it and what it is for: one screen of fifty columns.
  private static let lines: [(line: String, meaning: String)] = [
    ("log veg 1.5", "log: 2 toast, coffee @lunch"),
    ("say two eggs", "the same, as you would say it"),
    ("edit 1 2", "correct #1; move, delete"),
    ("today", "how the day stands; score, plan"),
    ("history last 30d", "days back; calendar, streaks"),
    ("food find oat", "foods; food add, food starter"),
    ("weight 84.2", "the body; sleep 7h, steps 8000"),
    ("mood 4", "mood; index for how all stands"),
    ("goal", "goals; target, budget, energy"),
    ("days | mean score", "ask, in words too; help queries"),
    ("undo", "takes it back; journal, backup"),
    ("set", "settings; profile, category"),
    ("tutorial", "a day in ten lines, on trial"),
    ("help WORD", "a command, setting, column, …"),
    ("help all", "every command; quit leaves"),
  ]

  static var first: Report {
    var table = Table(
      "lines", columns: [Column("line", ""), Column("meaning", "")],
      rows: lines.map { [.text($0.line), .text($0.meaning)] })
    table.hasHeader = false
    return Report(.record, tables: [table])
  }
}
