import Language
import Reports

/// Where an answer goes.
public enum Destination: Sendable {
  case screen
  /// As data: into a new file, or as it comes where there is none. With the file's place in the line.
  case data(DataFormat, file: String?, Range<Int>?, isForSpreadsheet: Bool)
  /// Its chart, into a new file.
  case chart(file: String, Range<Int>?)
}

extension Stage {
  static let to = Stage(
    "to", "Write the answer as CSV, JSON or Markdown, to a file or as it comes",
    examples: [
      .init("days all | select date, score | to csv", "for another program", says: "date,score"),
      .init("entries all | to csv --spreadsheet", "no text is taken for a formula", says: "portion"),
    ]
  ) { rows in
    let format = Parameter("format", .oneOf("FORMAT", DataFormat.self))
    let file = OptionalParameter("file", .file)
    let spreadsheet = Flag("spreadsheet")
    return Form(.sequence(format, .anyOrder(spreadsheet, file))) { call in
      if call[spreadsheet], call[format] != .csv {
        throw CommandError(
          .refused, "only CSV is opened by spreadsheets", span: call.span(of: spreadsheet),
          hint: "to csv \(call[file] ?? "FILE") --spreadsheet")
      }
      var stage = BoundStage.passing(rows)
      stage.destination = .data(
        call[format], file: call[file], call.span(of: file), isForSpreadsheet: call[spreadsheet])
      return stage
    }
  }
}
