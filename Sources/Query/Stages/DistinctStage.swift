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
          // What has no value is of no kind: entries without a food are no food.
          let asked = terms.items.isEmpty ? [] : computed.places
          var lacking = asked.map { _ in 0 }
          return RowSink(
            take: { row in
              if let place = asked.firstIndex(where: { row[$0] == .missing }) {
                lacking[place] += 1
                return true
              }
              let known = kinds.keys.count
              return kinds.place(of: row) == known ? try sink.take(row) : true
            },
            finish: {
              for (place, count) in zip(asked, lacking) where count > 0 {
                next.findings.notes.append(
                  "\(count) of the \(rows.unit) \(count == 1 ? "has" : "have") no \(computed.shape.columns[place].name) and \(count == 1 ? "is" : "are") left out"
                )
              }
              try sink.finish()
            })
        })
    }
  }
}
