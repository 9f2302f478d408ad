import Domain
import Language
import Reports

extension Stage {
  /// Draws the rows that come by; they go on as they are.
  static let chart = Stage(
    "chart", "Draw the answer",
    examples: [
      .init("days all | chart line score", "the scores along the days"),
      .init("days all | chart heat score", "as a calendar"),
      .init("entries all | group category | sum portion | chart bar", "a bar for each category"),
    ]
  ) { rows in
    let kind = OptionalParameter("kind", ChartKindKind(rows: rows))
    let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .chart))
    let file = OptionalParameter("file", .file)
    let syntax = Syntax.sequence(.optional(kind), .optional(columns), .optional("to", file))
    return Form(syntax, isOffered: rows.columns.contains(where: \.isNumeric)) { call in
      let drawn =
        call[columns]?.map(\.index)
        ?? Array(rows.measures.prefix(call[kind] == .heat || call[kind] == .histogram ? 1 : 4))
      guard !drawn.isEmpty else {
        throw CommandError(.refused, "there is no column of numbers to draw", span: call.stageWord)
      }
      for column in drawn where !rows.columns[column].isNumeric {
        throw CommandError(
          .refused, "\(rows.columns[column].name) is no number, so it cannot be drawn",
          span: call.span(of: columns))
      }
      let maker = try ChartMaker(call[kind], drawn, rows, call.stageWord)
      return BoundStage(
        shape: rows, reads: maker.reads, countsRows: true,
        destination: try destination(call[file], call.span(of: file))
      ) { next in
        var kept = KeptRows(maker.reads, of: rows.columns.count)
        var isWanted = true
        return RowSink(
          take: { row in
            kept.append(row)
            if isWanted { isWanted = try next.sink.take(row) }
            return true
          },
          finish: {
            next.findings.chart = maker.chart(of: kept.indices.map { kept[$0] })
            try next.sink.finish()
          })
      }
    }
  }

  private static func destination(
    _ file: String?, _ span: Range<Int>?
  ) throws(CommandError) -> Destination {
    guard let file else { return .screen }
    guard file.hasSuffix(".svg") else {
      throw CommandError(
        .refused, "a chart is written as SVG", span: span, hint: "name the file \(file).svg")
    }
    return .chart(file: file, span)
  }
}

/// A kind of chart. Any may be written; what the rows cannot be drawn as is not offered.
private struct ChartKindKind: ParameterKind {
  let rows: RowShape

  var label: String { Chart.Kind.allCases.map(\.rawValue).joined(separator: "|") }
  var description: String {
    "a kind of chart: " + Chart.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Chart.Kind> {
    let token = line.tokens[index]
    guard token.isBare, let kind = Chart.Kind(rawValue: token.text.lowercased()) else { return .none }
    return .one(kind, 1)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    Chart.Kind.allCases.filter { $0.rawValue.hasPrefix(query.text.lowercased()) && rows.canBeDrawn(as: $0) }
      .map { Candidate($0.rawValue) }
  }
}
