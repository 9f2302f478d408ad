import Domain
import Language
import Reports

extension Command {
  static let history = Command(
    "history", "Days at a glance", topic: .scores, syntax: .optional(.parameter("range", RangeKind.range)),
    details:
      "Each day's score, targets met and number of entries, with the trend. Without a range, the last 14 days.",
    examples: [.init("history", "the last two weeks"), .init("history last 30d", "the last 30 days")],
    action: .query { call, context in
      let range = call.range("range") ?? DayRange(last: 14, upTo: context.today)
      let scored = try ScoredDays(range, context)
      let rows = scored.days.map { item -> [Cell] in
        let logged = item.entries > 0
        return [
          .listed(item.day, today: context.today), item.score.map { .score($0) } ?? .missing,
          item.score.map { .text(ScoreColor(score: $0).rawValue) } ?? .missing,
          item.score.map { .shown(.missing, as: Blocks.bar(score: $0), Tone(ScoreColor(score: $0))) }
            ?? .missing,
          logged
            ? .shown(
              .int(item.met), as: "\(item.met)/\(scored.enabled)", item.met == scored.enabled ? .good : .plain
            )
            : .missing,
          .int(scored.enabled), logged ? .int(item.entries) : .shown(.int(0), as: "–", .dim),
        ]
      }
      let columns = [
        Column("date", "Day"), Column("score", "Score", right: true), Column("color", "Colour", .machines),
        Column("bar", "", .people), Column("on_target", "On target", right: true),
        Column("enabled", "Enabled", .machines), Column("entries", "Entries", right: true),
      ]
      var report = Report(.list, tables: [Table("days", columns: columns, rows: rows)])
      if scored.mean != nil, scored.days.count > 1 { report.charts = [sparkline(scored)] }
      report.notices += trend(scored)
      return report
    })

  static func sparkline(_ scored: ScoredDays) -> Chart {
    let scores = scored.scored.map { ($0.day, $0.score) }
    return .spark(
      "Score", days: DayRange(scored.days[0].day, scored.days[scored.days.count - 1].day),
      Dictionary(scores, uniquingKeysWith: { $1 }), scale: .score, digits: 0)
  }

  /// The mean, and the later half against the earlier one.
  private static func trend(_ scored: ScoredDays) -> [Notice] {
    let known = scored.scored
    guard let mean = scored.mean else { return [Notice("Nothing was logged in these days.", .dim)] }
    var notices: [Notice] = []
    var text =
      "Mean \(Decimals.text(mean, digits: 1, minimum: 1)) over \(known.count) of \(scored.days.count) days"
    if let change = change(known) { text += " · " + change }
    notices.append(Notice(text))
    return notices
  }

  /// `trend ↑ +3.1, later half against earlier`; nil for fewer than four days.
  static func change(_ known: [(day: Day, score: Double)]) -> String? {
    guard known.count >= 4 else { return nil }
    let half = known.count / 2
    func mean(_ part: some Collection<(day: Day, score: Double)>) -> Double {
      part.reduce(0) { $0 + $1.score } / Double(part.count)
    }
    let change = mean(known.suffix(half)) - mean(known.prefix(half))
    let arrow = change > 1 ? "↑" : change < -1 ? "↓" : "→"
    let sign = change >= 0 ? "+" : "−"
    return
      "trend \(arrow) \(sign)\(Decimals.text(abs(change), digits: 1, minimum: 1)), later half against earlier"
  }

  static let streaks = Command(
    "streaks", "Runs of good days", topic: .scores,
    details:
      "Days on target (every enabled category met) and days scoring 85 or more, in a row. Today counts once it is good.",
    examples: [.init("streaks", "current and longest")],
    action: .query { _, context in
      let scored = try ScoredDays(.all, context)
      let engine = StreakEngine()
      let onTarget = engine.streaks(
        scored.days.lazy.filter { $0.isOnTarget == true }.map(\.day), today: context.today)
      let green = engine.streaks(
        scored.days.lazy.filter { item in item.score.map { ScoreColor(score: $0) == .green } ?? false }.map(
          \.day),
        today: context.today)
      func row(_ name: String, _ kind: String, _ streaks: (current: Streak, longest: Streak)) -> [Cell] {
        [
          .shown(.text(kind), as: name, .plain), .int(streaks.current.length), .int(streaks.longest.length),
          streaks.longest.range.map { .day($0.first) } ?? .missing,
          streaks.longest.range.map { .day($0.last) } ?? .missing,
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
            rows: [row("On target", "on_target", onTarget), row("Score 85 or more", "score_85", green)])
        ])
    })
}
