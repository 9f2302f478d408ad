import Domain
import Language

extension Stage {
  static let distinct = Stage(
    "distinct", "Keep the first row of each kind",
    examples: [
      .init("entries all | select item | distinct", "all that was ever logged, each once", says: "Oatmeal"),
      .init("entries all | distinct date, meal | count", "how many meals", says: "Count"),
      .init("entries all | group month | distinct item | count", "how many things each month", says: "Month"),
    ]
  ) { rows in
    let columns = OptionalParameter("columns", TermsKind(columns: rows.columns, use: .any))
    return Form(.optional(columns)) { call in
      let terms = call[columns] ?? Terms(items: [], wholes: [])
      let computed = try ComputedColumns(terms, rows, call)
      let named = terms.items.isEmpty ? Array(rows.columns.indices) : computed.places
      // Each group, and each of two periods, has rows of its own.
      let chosen = named + rows.grouping
      return computed.around(
        BoundStage(shape: computed.shape.chosen, reads: Set(chosen), countsRows: true) { next in
          let sink = next.sink
          var kinds = GroupPlaces(chosen)
          return RowSink(
            take: { row in
              let known = kinds.keys.count
              return kinds.place(of: row) == known ? try sink.take(row) : true
            }, finish: sink.finish)
        })
    }
  }
}
