import Domain
import Language
import Reports

/// The scores of the days of a range.
struct ScoredDays {
  struct Item {
    var day: Day
    /// Nil where nothing was logged.
    var score: Double?
    var isOnTarget: Bool?
    var met = 0
    var entries = 0
  }
  var days: [Item] = []
  let enabled: Int

  init(_ range: DayRange, _ context: Context) throws {
    let evaluator = try context.evaluator()
    let categories = try context.log.categories.all()
    let adherence = AdherenceEngine()
    enabled = categories.count { $0.isEnabled }
    var range = range
    if range == .all {
      // From the first day with an entry to today, or to the last day with one.
      guard let logged = try context.log.entries.loggedRange() else { return }
      range = DayRange(logged.first, max(logged.last, context.today))
    }
    days.reserveCapacity(min(range.count, 40_000))
    var next = range.first
    func fill(upTo day: Day, _ days: inout [Item]) {
      while next < day {
        days.append(Item(day: next))
        next = next + 1
      }
    }
    var items = days
    try context.log.entries.forEachDay(in: range) { day, totals, count in
      fill(upTo: day, &items)
      let (met, of) = adherence.met(totals, categories: categories)
      items.append(
        Item(
          day: day, score: evaluator.evaluate(totals)?.score, isOnTarget: of > 0 && met == of, met: met,
          entries: count))
      next = day + 1
    }
    fill(upTo: range.last + 1, &items)
    days = items
  }

  /// Days with a score.
  var scored: [(day: Day, score: Double)] { days.compactMap { item in item.score.map { (item.day, $0) } } }

  var mean: Double? {
    let scores = scored
    return scores.isEmpty ? nil : scores.reduce(0) { $0 + $1.score } / Double(scores.count)
  }
}

extension Command {
  static let score = Command(
    "score", "The score of a day or of each day in a range", topic: .scores,
    syntax: .sequence([.optional(.parameter("period", PeriodKind.period)), scoreChoice]),
    details: """
      The score is a weighted mean, 0 to 100, of how near each category is to its target; from 85 it is green, \
      from 70 yellow. A day with nothing logged has no score. `score explain` shows how it comes about. \
      A condition is one of `days | where`; without a period it looks at all days.
      """,
    examples: [
      .init("score", "today's score"), .init("score yesterday", "another day's"),
      .init("score last 30d", "each of the last 30 days"), .init("score nov", "a month"),
      .init("score this year by month", "the mean of each"),
      .init("score where treats > 1", "the days that had more"),
    ],
    action: .query { call, context in
      if call.range("period") != nil || call.has("by") || call.has("where") {
        let range = call.range("period") ?? call.day("period").map { DayRange($0) } ?? .all
        var scored = try ScoredDays(range, context)
        let all = scored.days.count
        if let days = try chosenDays(call, range, context) {
          scored.days.removeAll { !days.contains($0.day) }
        }
        if let unit = call.text("by") { return try scores(of: scored, by: unit, context) }
        return scores(scored, of: all, context)
      }
      let day = call.day("period") ?? context.currentDay
      let (totals, count) = try context.log.entries.totals(on: day)
      let summary = count == 0 ? nil : try context.evaluator().evaluate(totals)
      let onTarget = AdherenceEngine().isOnTarget(totals, categories: try context.log.categories.all())
      return Report(
        .record, title: day.title,
        fields: [
          ReportField("date", "Date", .day(day), .machines),
          ReportField("score", "Score", summary.map { .score($0.score) } ?? .missing),
          ReportField("color", "Colour", summary.map { .text($0.color.rawValue) } ?? .missing),
          ReportField("on_target", "On target", count == 0 ? .missing : .bool(onTarget)),
        ], notices: count == 0 ? [Notice("Nothing was logged, so there is no score.", .dim)] : [])
    })

  /// - Parameter all: how many days there were before a condition chose among them.
  private static func scores(_ scored: ScoredDays, of all: Int, _ context: Context) -> Report {
    let rows = scored.days.map { item -> [Cell] in
      [
        .listed(item.day, today: context.today), item.score.map { .score($0) } ?? .missing,
        item.score.map { .text(ScoreColor(score: $0).rawValue) } ?? .missing,
        item.score.map { .shown(.missing, as: Blocks.bar(score: $0), Tone(ScoreColor(score: $0))) }
          ?? .missing,
        item.isOnTarget.map { .shown(.bool($0), as: $0 ? "✓" : "", .good) } ?? .missing,
      ]
    }
    let columns = [
      Column("date", "Day"), Column("score", "Score", right: true), Column("color", "Colour", .machines),
      Column("bar", "", .people), Column("on_target", "On target"),
    ]
    var report = Report(.list, tables: [Table("days", columns: columns, rows: rows)])
    if scored.mean != nil, all == scored.days.count, all > 1 { report.charts = [sparkline(scored)] }
    if scored.days.count < all { report.notices.append(Notice("\(scored.days.count) of \(all) days.", .dim)) }
    let known = scored.scored
    if let mean = scored.mean, let best = known.max(by: { $0.score < $1.score }),
      let worst = known.min(by: { $0.score < $1.score })
    {
      report.notices.append(
        Notice(
          "Mean \(Decimals.text(mean, digits: 1, minimum: 1)) over \(known.count) of \(scored.days.count) days"
            + " · best \(Rounding.whole(best.score)) on \(best.day.label(near: context.today))"
            + " · worst \(Rounding.whole(worst.score)) on \(worst.day.label(near: context.today))"
            + (change(known).map { " · " + $0 } ?? "")))
    } else {
      report.notices.append(Notice("Nothing was logged in these days.", .dim))
    }
    return report
  }
}
