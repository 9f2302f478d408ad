import Domain
import Language
import Reports

/// Stages that say how the answer is to be seen.
extension Stage {
  static let chart = Stage(
    "chart", "Draw the answer",
    syntax: .sequence([
      .optional(.choice(Chart.Kind.allCases.map { .word($0.rawValue) })),
      .optional(.parameter("columns", ChartColumnsKind())),
      .optional(.sequence([.word("to"), .parameter("file", FileKind.file)])),
    ]),
    examples: [
      .init("days all | chart line score", "the scores along the days"),
      .init("days all | chart heat score", "as a calendar"),
      .init("entries all | group category | sum portion | chart bar", "a bar for each category"),
    ],
    bind: { call, frame, resolver in
      let kind = Chart.Kind.allCases.first { call.has($0.rawValue) }
      var columns = try call.columns("columns", frame).map(\.index)
      if columns.isEmpty {
        columns = Array(frame.measures.prefix(kind == .heat || kind == .histogram ? 1 : 4))
      }
      guard !columns.isEmpty else {
        throw CommandError(
          .refused, "there is no column of numbers to draw", span: call.line.tokens.first?.span)
      }
      for column in columns where !frame.columns[column].isNumeric {
        throw CommandError(
          .refused, "\(frame.columns[column].name) is no number, so it cannot be drawn",
          span: call.span("columns"))
      }
      let maker = try ChartMaker(kind, columns, frame, call.line.tokens.first?.span)
      let (file, span) = (call.text("file"), call.span("file"))
      if let file, !file.hasSuffix(".svg") {
        throw CommandError(
          .refused, "a chart is written as SVG", span: call.span("file"), hint: "name the file \(file).svg")
      }
      return BoundStage(frame) { frame in
        var frame = frame
        frame.chart = maker.chart(frame)
        frame.destination = file.map { .chart(path: $0, span) }
        return frame
      }
    })

  static let to = Stage(
    "to", "Write the answer as CSV, JSON or Markdown, to a file or as it comes",
    syntax: .sequence([
      .parameter("format", ChoiceKind<String>.oneOf("FORMAT", ["csv", "json", "markdown"])),
      .optional(.parameter("file", FileKind.file)),
    ]),
    examples: [.init("days all | select date, score | to csv", "for another program")],
    bind: { call, frame, _ in
      let format = DataFormat(rawValue: call.text("format") ?? "") ?? .csv
      let destination = RowsDestination.data(format, path: call.text("file"), call.span("file"))
      return BoundStage(frame) { frame in
        var frame = frame
        frame.destination = destination
        return frame
      }
    })
}

/// The columns of a chart: up to `to`, which begins the file.
struct ChartColumnsKind: ParameterKind {
  var label: String { QueryTextKind.columns.label }
  var description: String { QueryTextKind.columns.description }
  var spansWords: Bool { true }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let end = line.tokens[index...].firstIndex { $0.text.lowercased() == "to" } ?? line.tokens.count
    guard end > index else { return .none }
    return .one(line.source(index..<end), end - index)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try QueryTextKind.numbers.candidates(query, context.names)
  }
}

/// Makes a chart of rows.
struct ChartMaker: Sendable {
  private let kind: Chart.Kind
  private let columns: [Int]
  /// What the values stand along.
  private let axis: Int?

  /// - Parameter kind: nil chooses by what the rows are.
  init(_ kind: Chart.Kind?, _ columns: [Int], _ frame: RowSet, _ span: Range<Int>?) throws {
    let day = frame.columns.indices.first { frame.columns[$0].kind == .day && !columns.contains($0) }
    let label =
      frame.keys.first
      ?? frame.columns.indices.first { index in
        if case .text = frame.columns[index].kind { true } else { false }
      }
    self.kind = kind ?? (day != nil ? .line : .bar)
    self.columns = columns
    switch self.kind {
    case .line, .heat, .spark:
      guard let day else {
        throw CommandError(
          .refused, "a \(self.kind.rawValue) chart needs a day in each row", span: span,
          hint: "chart bar draws names")
      }
      axis = day
    case .bar: axis = label ?? day
    case .histogram: axis = nil
    }
  }

  func chart(_ frame: RowSet) -> Chart {
    let first = frame.columns[columns[0]]
    let title = columns.map { frame.columns[$0].name }.joined(separator: ", ")
    let isScore = columns.allSatisfy { frame.columns[$0].kind == .score }
    let scale: Chart.Scale = isScore ? .score : .automatic
    // A target is one of a day.
    let goal = columns.count == 1 && frame.keys.isEmpty ? first.goal : nil
    if kind == .histogram {
      return .histogram(title, unit: first.unit, frame.rows.compactMap { $0[columns[0]].number })
    }
    if kind == .bar, let axis, frame.columns[axis].kind != .day {
      let names = frame.rows.map { QueryReport.text($0[axis], frame.columns[axis]) }
      let series = columns.map { column in
        Chart.Series(
          columns.count > 1 ? frame.columns[column].name : "", frame.rows.map { $0[column].number })
      }
      return .bar(title, unit: first.unit, names: names, series, scale: scale)
    }
    var days: [Day] = []
    var values = [[Day: Double]](repeating: [:], count: columns.count)
    for row in frame.rows {
      guard let axis, case .day(let day) = row[axis] else { continue }
      days.append(day)
      for (index, column) in columns.enumerated() {
        values[index][day] = row[column].number ?? values[index][day]
      }
    }
    guard let from = days.min(), let to = days.max() else {
      return .line(title, unit: first.unit, days: DayRange(Day(0)), [])
    }
    let range = DayRange(from, to)
    switch kind {
    case .heat: return .heat(title, unit: first.unit, days: range, values[0], scale: scale)
    case .spark: return .spark(title, unit: first.unit, days: range, values[0], scale: scale)
    default:
      // Measurements stand behind the mean of their days.
      let series = zip(columns, values).map { column, values in
        let name = frame.columns[column].name
        let isBehind = columns.contains { frame.columns[$0].name.hasPrefix(name + "_") }
        return Chart.Series(columns.count > 1 ? name : "", values, in: range, mark: isBehind ? .dots : .line)
      }
      return kind == .bar
        ? .bar(title, unit: first.unit, days: range, series, goal: goal, scale: scale)
        : .line(title, unit: first.unit, days: range, series, goal: goal, scale: scale)
    }
  }
}
