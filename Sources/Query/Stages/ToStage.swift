import Language
import Reports

extension Stage {
  static let to = Stage(
    "to", "Write the answer as CSV, JSON or Markdown, to a file or, with -, as it comes",
    examples: [
      .init("days all | select date, score | to csv", "for another program", says: "date,score"),
      .init("days all | select date, score | to csv -", "the same, said", says: "date,score"),
      .init("entries all | to csv --spreadsheet", "no text is taken for a formula", says: "portion"),
    ]
  ) { rows in
    let format = Parameter("format", .oneOf("FORMAT", DataFormat.self))
    let file = OptionalParameter("file", .writtenFile)
    let spreadsheet = Flag("spreadsheet")
    let force = Flag("force")
    return Form(.sequence(format, .anyOrder(spreadsheet, force, file))) { call in
      if call[spreadsheet], call[format] != .csv {
        throw CommandError(
          .refused, "only CSV is opened by spreadsheets", span: call.span(of: spreadsheet),
          hint: "to csv \(call[file] ?? "FILE") --spreadsheet")
      }
      var stage = BoundStage.passing(rows)
      stage.destination = .data(
        call[format], try TargetFile(call, file, force: force), isForSpreadsheet: call[spreadsheet])
      return stage
    }
  }
}
