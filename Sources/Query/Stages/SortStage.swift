import Domain
import Language

extension Stage {
  static let sort = Stage(
    "sort", "Sort by columns",
    examples: [
      .init(
        "days all | sort score desc, date | take 3", "the three best days",
        says: "Fri 20 Nov   30.1    1        3"),
      .init(
        "days all | where has score | sort abs(score - 80) | take 3", "those nearest to 80", says: "Score"),
    ]
  ) { rows in
    let columns = Parameter("columns", TermsKind(columns: rows.columns, use: .order))
    return Form(columns) { call in
      let computed = try ComputedColumns(call[columns], rows, call)
      let keys = zip(computed.places, call[columns].items).map { (index: $0, isDescending: $1.isDescending) }
      let columns = computed.shape.columns
      var shape = computed.shape
      // What rows are sorted by is shown.
      for key in keys where [.further, .asked].contains(shape.columns[key.index].role) {
        shape.columns[key.index].role = .shown
      }
      shape.sorted = keys.allSatisfy { $0.index < rows.columns.count } ? keys.map(\.index) : []
      return computed.around(
        BoundStage(shape: shape, reads: Set(keys.map(\.index))) { next in
          var kept = KeptRows(next.columns.union(keys.map(\.index)), of: columns.count)
          return RowSink(
            take: { row in
              kept.append(row)
              return true
            },
            finish: {
              let values = keys.map { key in
                kept.values(key.index).map { columns[key.index].order(of: $0) }
              }
              let order = kept.indices.sorted { a, b in
                for (key, values) in zip(keys, values) where values[a] != values[b] {
                  return Self.precedes(values[a], values[b], isDescending: key.isDescending)
                }
                return a < b
              }
              try next.sink.take(all: order.lazy.map { kept[$0] })
            })
        })
    }
  }

  /// What is missing stays last, either way.
  private static func precedes(_ a: QueryValue, _ b: QueryValue, isDescending: Bool) -> Bool {
    if a == .missing || b == .missing { return b == .missing }
    return isDescending ? QueryValue.precedes(b, a) : QueryValue.precedes(a, b)
  }
}
