import Domain
import Language
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  private static let range = OptionalParameter("range", .range)
  private static let file = OptionalParameter("file", .writtenFile)
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
        --force says to overwrite it: a report that is written every day. `to -` writes to standard output. A file \
        called .pdf becomes one, printed by weasyprint or Chromium, where one is there; one called .txt is text.
        """,
      examples: [
        .init(
          "report last 7d to week.html", "a page to print", in: .program,
          gives: ["file": "week.html", "first": "2026-11-14", "last": "2026-11-20", "logged": 2]),
        .init(
          "report nov to november.txt", "as text", in: .program,
          gives: ["file": "november.txt", "first": "2026-11-01"]),
      ],
      traits: .isLong,
      action: .query { call, context in
        let range = try ReportedDays.extent(of: call[Command.range], default: 30, context)
        let facts = try DocumentFacts(range, context)
        guard !facts.isEmpty else { throw try nothing(range, call.span(of: Command.range), context) }
        let target = TargetFile(
          call[file] ?? "dhsh-report-\(range.first)-\(range.last).html", call.span(of: file),
          replaces: call[force])
        let days = Counting.text(range.count, "day", "days")
        let mean = facts.scores.mean.map { ", mean score \(Decimals.text($0, digits: 1, minimum: 1))" } ?? ""
        return try ReportRange.outcome(
          facts, target, days + mean, range, .document(try ReportDocument(facts, context).page))
      })
  }

  private static func nothing(_ range: DayRange, _ span: Range<Int>?, _ context: Context) throws
    -> CommandError
  {
    let days =
      range.count == 1 ? "on \(range.first)" : "from \(range.first) to \(range.last)"
    let known = try context.log.entries.loggedRange()
    return CommandError.nothingToReport(
      days, known: known.map { "the log has entries from \($0.first) to \($0.last)" } ?? "the log is empty"
    ).at(span)
  }
}
