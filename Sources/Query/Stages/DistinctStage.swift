import Domain
import Language

extension Stage {
  static let distinct = Stage(
    "distinct", "Keep the first row of each kind",
    examples: [
      .init("entries all | select item | distinct", "all that was ever logged, each once", says: "Oatmeal"),
      .init("entries all | distinct date, meal | count", "how many meals", says: "Count"),
    ]
  ) { rows in
    let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .any))
    return Form(.optional(columns)) { call in
      let named = call[columns]?.map(\.index) ?? Array(rows.columns.indices)
      // Each of two periods has rows of its own.
      let chosen = named + (rows.periods.map { [$0.column] } ?? [])
      return BoundStage(shape: rows, reads: Set(chosen), countsRows: true) { next in
        let sink = next.sink
        var seen: Set<[QueryValue]> = []
        return RowSink(
          take: { row in try seen.insert(chosen.map { row[$0] }).inserted ? sink.take(row) : true },
          finish: sink.finish)
      }
    }
  }
}
