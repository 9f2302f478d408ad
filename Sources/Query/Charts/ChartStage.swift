import Domain
import Language
import Reports

extension Stage {
  /// Draws the rows that come by; they go on as they are, to be drawn or written again.
  static let chart = Stage(
    "chart", "Draw the answer",
    examples: [
      .init("days all | chart line score", "the scores along the days", says: "19–20 Nov 26"),
      .init("days all | chart heat score", "as a calendar", says: "Thu ░░"),
      .init(
        "entries all | group category | sum portion | chart bar", "a bar for each category",
        says: "Starchy Sides █████"),
      .init(
        "days all | chart line score, vegetables", "things of different units, one above the other",
        says: "100 ┤"),
    ]
  ) { rows in
    let kind = OptionalParameter("kind", ChartKindKind(rows: rows))
    let columns = OptionalParameter("columns", TermsKind(columns: rows.columns, use: .chart))
    let file = OptionalParameter("file", .writtenFile)
    let force = Flag("force")
    let syntax = Syntax.sequence(
      .optional(kind), .optional(columns), .optional("to", .anyOrder(file, force)))
    return Form(syntax, isOffered: !rows.measures.isEmpty) { call in
      let terms = call[columns] ?? Terms(items: [], wholes: [])
      let computed = try ComputedColumns(terms, rows, call)
      let drawn =
        terms.items.isEmpty
        ? Array(rows.measures.prefix(call[kind] == .heat || call[kind] == .histogram ? 1 : 4))
        : computed.places
      guard !drawn.isEmpty else {
        throw CommandError.nothingToDraw.at(call.stageWord)
      }
      for (index, column) in drawn.enumerated() where !computed.shape.columns[column].isNumeric {
        throw CommandError.notANumber(computed.shape.columns[column].name, "cannot be drawn").at(
          terms.items[index].span)
      }
      let panels = try ChartPanels(call[kind], drawn, computed.shape, call.stageWord)
      let target = try TargetFile(call, file, force: force)
      try target?.checkPicture()
      return computed.around(
        BoundStage(
          shape: computed.shape.withUsedGroup.given, reads: panels.reads, countsRows: true,
          destination: .chart(target)
        ) { next in
          var kept = KeptRows(next.columns.union(panels.reads), of: computed.shape.columns.count)
          var isWanted = true
          return RowSink(
            take: { row in
              kept.append(row)
              if isWanted { isWanted = try next.sink.take(row) }
              return true
            },
            finish: {
              let rows = kept.indices.map { kept[$0] }
              if computed.shape.pivot != nil, let mixed = next.findings.unitsAcross { throw mixed }
              next.findings.charts.append(try panels.charts(of: rows, next.findings.goals))
              next.findings.notes += drawn.compactMap { column in
                let count = rows.count { $0[column].isBound }
                let name = computed.shape.columns[column].name
                return count == 0
                  ? nil
                  : "\(name) is known in part in \(count) of \(rows.count) \(rows.count == 1 ? "row" : "rows"), and drawn apart there or left out"
              }
              try next.sink.finish()
            })
        })
    }
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
