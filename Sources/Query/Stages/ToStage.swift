import Language
import Phrases
import Reports

extension Stage {
  static let to = Stage(
    "to", "Write the answer as CSV, JSON or Markdown, to a file or, with -, as it comes",
    examples: [
      .init("days all | select date, score | to csv", "for another program", says: "date,score"),
      .init("days all | select date, score | to csv -", "the same, said", says: "date,score"),
      .init("days all | select date, score | to -", "CSV where no format is said", says: "date,score"),
      .init("entries all | to csv --spreadsheet", "no text is taken for a formula", says: "portion"),
    ]
  ) { rows in
    let format = OptionalParameter("format", .oneOf("FORMAT", DataFormat.self))
    let file = OptionalParameter("file", .writtenFile)
    let spreadsheet = Flag("spreadsheet")
    let force = Flag("force")
    return Form(.sequence(.optional(format), .anyOrder(file, force, spreadsheet))) { call in
      let asked = try dataFormat(call, format, file)
      if call[spreadsheet], asked != .csv {
        throw CommandError.onlyCSV(call[file] ?? "FILE").at(call.span(of: spreadsheet))
      }
      var stage = BoundStage.passing(rows.given)
      stage.destination = .data(
        asked, try TargetFile(call, file, force: force), isForSpreadsheet: call[spreadsheet])
      return stage
    }
  }

  /// The format that is said, or that of the file's name; what goes to standard output without one is CSV.
  private static func dataFormat(
    _ call: Invocation, _ format: OptionalParameter<DataFormat>, _ file: OptionalParameter<String>
  ) throws(CommandError) -> DataFormat {
    if let format = call[format] { return format }
    let formats = DataFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let path = call[file] else {
      var error = CommandError.incomplete("\(formats), a file or -", hint: "to csv").at(call.stageWord)
      error.isIncomplete = true
      throw error
    }
    if path == "-" { return .csv }
    if let format = DataFormat(fileName: path) { return format }
    let near = Lexicon(DataFormat.allCases.map(\.rawValue), name: { $0 }).nearest(Names.key(path), limit: 1)
    var error = CommandError.noOutput(path, formats, near: near).at(call.span(of: file))
    error.isIncomplete = true
    throw error
  }
}
