import Domain
import Language

/// The mean of the days, weeks, months or quarters up to each.
extension Stage {
  static let rolling = Stage(
    "rolling",
    "Add the mean of the last N days, for each row; of weeks, months or quarters where rows are these",
    examples: [
      .init(
        "days all | rolling 7 mean score | select date, score, score_7d", "a week's mean", says: "Score 7d")
    ]
  ) { rows in
    let count = Parameter("count", IntegerKind.integer("N", "how many days"))
    let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .numbers))
    let isOffered = rows.step != nil && rows.columns.contains(where: \.isNumeric)
    return Form(.sequence(count, .optional("mean"), .optional(columns)), isOffered: isOffered) { call in
      let length = call[count]
      guard (2...3660).contains(length) else {
        throw CommandError(.refused, "rolling takes 2 to 3660 days", span: call.span(of: count))
      }
      guard let axis = rows.step else {
        throw CommandError(
          .refused, "rolling needs a day in each row", span: call.stageWord,
          hint: "put it before group, or group date")
      }
      let chosen = call[columns]?.map(\.index) ?? rows.measures
      guard !chosen.isEmpty, chosen.allSatisfy({ rows.columns[$0].isNumeric }) else {
        throw CommandError(.refused, "rolling needs columns of numbers", span: call.span(of: columns))
      }
      return bound(rows, chosen, length, axis)
    }
  }

  private static func bound(
    _ rows: RowShape, _ chosen: [Int], _ length: Int, _ axis: (column: Int, step: RollingStep)
  ) -> BoundStage {
    var shape = rows
    shape.columns += chosen.map { index in
      var column = QueryColumn(
        "\(rows.columns[index].name)_\(length)\(axis.step.letter)", rows.columns[index].kind,
        "mean of \(length) \(axis.step.name)s", role: .measure)
      column.isComputed = true
      return column
    }
    shape.columns = shape.columns.withDistinctNames()
    let width = rows.columns.count
    // Rows of another group are no part of the mean.
    let groups = rows.keys.filter { $0 != axis.column }
    let reads = Set(groups + [axis.column])
    let origins = (0..<width).map { [$0] } + chosen.map { [$0] }
    let lookback = { axis.step.lookback($0, steps: length) }
    return BoundStage(
      shape: shape, reads: reads, origins: origins.map { Set($0) }, lookback: lookback
    ) { next in
      var kept = KeptRows(next.columns.filter { $0 < width }.union(reads).union(chosen), of: width)
      return RowSink(
        take: { row in
          kept.append(row)
          return true
        },
        finish: {
          let places = kept.values(axis.column).map(axis.step.place)
          let keys = groups.map { kept.values($0) }
          let owners = kept.indices.map { row in keys.map { $0[row] } }
          let periods = rows.periods.map { kept.values($0.column).map(rows.period) }
          let means = chosen.map { Self.means(of: kept.values($0), at: places, of: owners, length) }
          // The rows it has only looked back on go no further.
          let asked = kept.indices.filter { row in
            let number = periods.flatMap { $0[row] } ?? 0
            guard number < next.wanted.count, let place = places[row] else { return true }
            return next.wanted[number].contains {
              (axis.step.place(of: $0.first)...axis.step.place(of: $0.last)).contains(place)
            }
          }
          try next.sink.take(all: asked.lazy.map { row in kept[row] + means.map { $0[row] } })
        })
    }
  }

  /// For each row the mean of what lies within so many steps up to its own, in rows of the same owner.
  private static func means(
    of values: [QueryValue], at places: [Int?], of owners: [Row], _ length: Int
  ) -> [QueryValue] {
    var result = [QueryValue](repeating: .missing, count: values.count)
    for rows in Dictionary(grouping: values.indices, by: { owners[$0] }).values {
      let known = rows.compactMap { row in places[row].map { (row: row, place: $0) } }
        .sorted { $0.place < $1.place }
      var (first, sum, count) = (0, 0.0, 0)
      var next = 0
      while next < known.count {
        // All rows of one step see the same window.
        var end = next
        while end < known.count, known[end].place == known[next].place {
          if let value = values[known[end].row].number { (sum, count) = (sum + value, count + 1) }
          end += 1
        }
        while known[first].place <= known[next].place - length {
          if let value = values[known[first].row].number { (sum, count) = (sum - value, count - 1) }
          first += 1
        }
        for place in next..<end {
          result[known[place].row] = count > 0 ? .finite(sum / Double(count)) : .missing
        }
        next = end
      }
    }
    return result
  }
}
