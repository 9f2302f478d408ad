import Domain
import Store

extension Command {
  static let report = Command(
    "report", "Write a report to print or to send", topic: .scores,
    syntax: .sequence([
      .optional(.parameter("range", RangeKind.range)),
      .optional(.sequence([.word("to"), .parameter("file", FileKind.file)])),
    ]),
    details: """
      A page for a browser or for paper, in one file that needs nothing else: the mean score and its trend, the \
      score of each day as a line and as a calendar, each category against its target, body values, notes and a \
      table of the days. A day on which nothing was logged is a gap, never a zero. Without a range it is the \
      last 30 days; `report nov to november.html` writes November. Without a file it is \
      dhsh-report-FIRST-LAST.html in the working directory. A file that is there already is left as it is.
      """,
    effect: .control { call, engine in
      let (page, facts) = try engine.store.read { log in
        let context = Context(log: log, resolver: try engine.resolver(log), isConversation: true)
        let range = try extent(of: call.range("range"), context)
        let facts = try DocumentFacts(range, context)
        guard !facts.isEmpty else { throw try nothing(range, call.span("range"), context) }
        return (try ReportDocument(facts, context).page, facts)
      }
      let range = facts.range
      let path = call.text("file") ?? "dhsh-report-\(range.first)-\(range.last).html"
      var report = Report(
        .record,
        fields: [
          Field("file", "File", .text(path), .machines),
          Field("first", "First", .day(range.first), .machines),
          Field("last", "Last", .day(range.last), .machines),
          Field("logged", "Days logged", .int(facts.scored.scored.count), .machines),
          Field("score", "Mean score", facts.scored.mean.map { .score($0) } ?? .missing, .machines),
        ])
      let days = Command.count(range.count, "day", "days")
      let mean = facts.scored.mean.map { ", mean score \(Decimals.text($0, digits: 1, minimum: 1))" } ?? ""
      guard !engine.isDryRun else {
        report.notices = [Notice("\(path) would be written: \(days)\(mean).", .dim)]
        return report
      }
      report.notices = [Notice("\(path) written: \(days)\(mean).")]
      report.request = .save(page, path: path)
      return report
    })

  /// The days to report on: those asked for up to today, of a very long range those the log knows.
  private static func extent(of range: DayRange?, _ context: Context) throws -> DayRange {
    guard var range else { return DayRange(last: 30, upTo: context.today) }
    if range.count > 3660 {
      let known = try context.log.entries.loggedRange()
      let body = try context.log.samples.bodyValues(in: range)
      let days = [known?.first, known?.last, body.first?.day, body.last?.day].compactMap { $0 }
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
