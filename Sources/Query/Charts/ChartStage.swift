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
    let kinds = Chart.Kind.allCases.map { (kind: $0, word: Keyword($0.rawValue)) }
    let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .chart))
    let file = OptionalParameter("file", .file)
    let syntax = Syntax.sequence(
      .optional(.choice(of: kinds.map(\.word.syntax))), .optional(columns), .optional("to", file))
    return Form(syntax) { call in
      let kind = kinds.first { call[$0.word] }?.kind
      let drawn =
        call[columns]?.map(\.index)
        ?? Array(rows.measures.prefix(kind == .heat || kind == .histogram ? 1 : 4))
      guard !drawn.isEmpty else {
        throw CommandError(.refused, "there is no column of numbers to draw", span: call.stageWord)
      }
      for column in drawn where !rows.columns[column].isNumeric {
        throw CommandError(
          .refused, "\(rows.columns[column].name) is no number, so it cannot be drawn",
          span: call.span(of: columns))
      }
      let maker = try ChartMaker(kind, drawn, rows, call.stageWord)
      return BoundStage(
        shape: rows, reads: maker.reads, destination: try destination(call[file], call.span(of: file))
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
