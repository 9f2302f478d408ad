import Domain
import Language

/// The mean of the days up to each day.
extension Stage {
  static let rolling = Stage(
    "rolling", "Add the mean of the last N days, for each row",
    examples: [
      .init(
        "days all | rolling 7 mean score | select date, score, score_7d", "a week's mean", says: "Score 7d")
    ]
  ) { rows in
    let days = Parameter("days", IntegerKind.integer("N", "how many days"))
    let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .numbers))
    return Form(.sequence(days, .optional("mean"), .optional(columns))) { call in
      let length = call[days]
      guard (2...3660).contains(length) else {
        throw CommandError(.refused, "rolling takes 2 to 3660 days", span: call.span(of: days))
      }
      guard let date = rows.day else {
        throw CommandError(
          .refused, "rolling needs a day in each row", span: call.stageWord,
          hint: "put it before group, or group date")
      }
      let chosen = call[columns]?.map(\.index) ?? rows.measures
      guard !chosen.isEmpty, chosen.allSatisfy({ rows.columns[$0].isNumeric }) else {
        throw CommandError(.refused, "rolling needs columns of numbers", span: call.span(of: columns))
      }
      var shape = rows
      shape.columns += chosen.map { index in
        QueryColumn(
          "\(rows.columns[index].name)_\(length)d", rows.columns[index].kind, "mean of \(length) days",
          role: .measure)
      }
      shape.columns = shape.columns.withDistinctNames()
      let width = rows.columns.count
      let origins = (0..<width).map { [$0] } + chosen.map { [date, $0] }
      return BoundStage(shape: shape, origins: origins.map { Set($0) }) { next in
        let read = next.columns.filter { $0 < width }.union(chosen + [date])
        var kept = KeptRows(read, of: width)
        return RowSink(
          take: { row in
            kept.append(row)
            return true
          },
          finish: {
            let dates = kept.values(date)
            let means = chosen.map { Self.means(of: kept.values($0), on: dates, days: length) }
            try next.sink.take(all: kept.indices.lazy.map { row in kept[row] + means.map { $0[row] } })
          })
      }
    }
  }

  /// For each row the mean of what lies within so many days up to its own.
  private static func means(of values: [QueryValue], on dates: [QueryValue], days: Int) -> [QueryValue] {
    var result = [QueryValue](repeating: .missing, count: values.count)
    let known = dates.indices.compactMap { index -> (row: Int, day: Int)? in
      guard case .day(let day) = dates[index] else { return nil }
      return (index, day.number)
    }.sorted { $0.day < $1.day }
    var (first, sum, count) = (0, 0.0, 0)
    var next = 0
    while next < known.count {
      // All rows of one day see the same window.
      var end = next
      while end < known.count, known[end].day == known[next].day {
        if let value = values[known[end].row].number { (sum, count) = (sum + value, count + 1) }
        end += 1
      }
      while known[first].day <= known[next].day - days {
        if let value = values[known[first].row].number { (sum, count) = (sum - value, count - 1) }
        first += 1
      }
      for place in next..<end {
        result[known[place].row] = count > 0 ? .number(sum / Double(count)) : .missing
      }
      next = end
    }
    return result
  }
}
