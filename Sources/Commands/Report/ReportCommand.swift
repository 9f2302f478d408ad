import Domain
import Language
import Query
import Reports
import Store

extension Command {
  private static let range = OptionalParameter("range", .range)
  private static let file = OptionalParameter("file", .file)
  private static let force = Flag("force")

  static let report = Command("report", "Write a report to print or to send", topic: .scores) {
    Form(
      syntax: .sequence(.optional(range), .optional("to", file), .optional(force)),
      details: """
        A page for a browser or for paper, in one file that needs nothing else: the mean score and its trend, the \
        score of each day as a line and as a calendar, each category against its target, body values, notes and a \
        table of the days. A day on which nothing was logged is a gap, never a zero. Without a range it is the \
        last 30 days; `report nov to november.html` writes November. Without a file it is \
        dhsh-report-FIRST-LAST.html in the working directory. A file that is there already is left as it is, unless \
        --force says to overwrite it: a report that is written every day. `to -` writes to standard output.
        """,
      traits: .isLong,
      action: .query { call, context in
        let range = try extent(of: call[Command.range], context)
        let facts = try DocumentFacts(range, context)
        guard !facts.isEmpty else { throw try nothing(range, call.span(of: Command.range), context) }
        let target = TargetFile(
          call[file] ?? "dhsh-report-\(range.first)-\(range.last).html", call.span(of: file),
          replaces: call[force])
        let path = target.path
        let days = Command.count(range.count, "day", "days")
        let mean = facts.scores.mean.map { ", mean score \(Decimals.text($0, digits: 1, minimum: 1))" } ?? ""
        var outcome = Outcome(
          Report(
            .record,
            fields: [
              ReportField("file", "File", .text(path), .machines),
              ReportField("first", "First", .day(range.first), .machines),
              ReportField("last", "Last", .day(range.last), .machines),
              ReportField("logged", "Days logged", .int(facts.scores.scores.count), .machines),
              ReportField("score", "Mean score", facts.scores.mean.map { .score($0) } ?? .missing, .machines),
            ]))
        let page = Effect.Content.document(try ReportDocument(facts, context).page)
        guard !target.isStandardOutput else {
          outcome.printed = page
          return outcome
        }
        try Files.check(target)
        outcome.effects = [
          Effect(
            .save(page, path: path, replaces: target.replaces),
            done: "\(path) written: \(days)\(mean).", intent: "\(path) would be written: \(days)\(mean).")
        ]
        return outcome
      })
  }

  /// The days to report on: those asked for up to today, of a very long range those the log knows.
  private static func extent(of range: DayRange?, _ context: Context) throws -> DayRange {
    guard var range else { return DayRange(last: 30, upTo: context.today) }
    if range.count > 3660 {
      let known = try context.log.entries.loggedRange()
      let measured = try MetricReader(context.log).values(try context.log.shownMetrics(), in: range).keys
      let days = [known?.first, known?.last, measured.min(), measured.max()].compactMap { $0 }
      guard let first = days.min(), let last = days.max() else { return DayRange(context.today) }
      range = DayRange(max(range.first, first), min(range.last, max(last, context.today)))
    }
    return range.first <= context.today ? DayRange(range.first, min(range.last, context.today)) : range
  }

  private static func nothing(_ range: DayRange, _ span: Range<Int>?, _ context: Context) throws
    -> CommandError
  {
    let days =
      range.count == 1 ? "on \(range.first)" : "from \(range.first) to \(range.last)"
    let known = try context.log.entries.loggedRange()
    return CommandError(
      .refused, "nothing was logged \(days), so there is nothing to report", span: span,
      hint: known.map { "the log has entries from \($0.first) to \($0.last)" } ?? "the log is empty")
  }
}
