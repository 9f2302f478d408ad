import Domain
import Language
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let reportDoctor = Command("report doctor", "Write a report for a doctor", topic: .scores) {
    let range = OptionalParameter("range", .range)
    let file = OptionalParameter("file", .writtenFile)
    let with = OptionalParameter("with", VisitPartsKind())
    let without = OptionalParameter("without", VisitPartsKind())
    let force = Flag("force")
    return Form(
      syntax: .sequence(
        .optional(range),
        .anyOrder(.sequence("to", file), .sequence("with", with), .sequence("without", without), force)),
      details: """
        A page to print or to send: weight, energy, sleep, vitals, mood, the index, anomalies (what is unusual), \
        medication (the metrics of your own) and notes, as far as there is anything of them. `with weight, sleep` chooses parts, `without notes` leaves some \
        out. Each figure says how many days it rests on. The name of the file says what it is: .html, .pdf (printed \
        by weasyprint or Chromium, where one is there), .txt or .csv, a row for each value. Without a range it is the last \
        90 days, without a file dhsh-visit-FIRST-LAST.html in the working directory.
        """,
      examples: [
        .init(
          "report doctor last 90d to visit.html", "for the next visit", in: .program,
          gives: ["file": "visit.html", "first": "2026-08-23", "logged": 2]),
        .init(
          "report doctor with weight to weight.csv", "one part of it, as a table", in: .program,
          gives: ["file": "weight.csv", "logged": 2]),
      ],
      traits: .isLong,
      action: .query { call, context in
        let range = try ReportedDays.extent(of: call[range], default: 90, context)
        let facts = try DocumentFacts(range, context)
        let chosen = call[with] ?? VisitPart.allCases
        let parts = VisitPart.allCases.filter {
          chosen.contains($0) && call[without]?.contains($0) != true
        }
        let report = try VisitReport(facts, parts, isChosen: call.has(with), context)
        guard try !report.isEmpty else {
          throw CommandError.nothingOfParts(parts.map(\.rawValue).joined(separator: ", ")).at(
            call.span(of: with) ?? call.span(of: without))
        }
        let target = TargetFile(
          call[file] ?? "dhsh-visit-\(range.first)-\(range.last).html", call.span(of: file),
          replaces: call[force])
        let days = Counting.text(range.count, "day", "days")
        return try ReportRange.outcome(
          facts, target, days, range,
          PageFormat(target) == .csv ? .data(report.table.guardedForSpreadsheets, .csv) : try report.page)
      })
  }
}
