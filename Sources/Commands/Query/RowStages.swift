import Domain
import Language

/// Stages that choose rows and columns.
extension Stage {
  static let filter = Stage(
    "where", "Keep the rows for which a condition holds",
    syntax: .parameter("condition", QueryTextKind.condition),
    examples: [.init("days all | where treats > 1 and score < 85 | count", "how many days")],
    bind: { call, frame, resolver in
      var parser = try call.expressions("condition", frame, resolver)
      let condition = try parser.whole()
      guard condition.saysYesOrNo(in: frame.columns) else {
        var error = CommandError(
          .syntax, "a condition says yes or no", span: call.span("condition"),
          hint: "compare it, as in treats > 1")
        error.isIncomplete = true
        throw error
      }
      return BoundStage(frame) { frame in
        var frame = frame
        frame.rows = frame.rows.filter { condition.value($0) == .flag(true) }
        return frame
      }
    })

  static let select = Stage(
    "select", "Choose or compute columns", syntax: .parameter("columns", QueryTextKind.columns),
    examples: [.init("days all | select date, score, vegetables + fruit", "a sum of two")],
    bind: { call, frame, resolver in
      var parser = try call.expressions("columns", frame, resolver)
      let items = try parser.list()
      var shape = frame
      shape.columns = items.map { item, span in
        guard case .column(let index) = item else {
          return QueryColumn(call.line.slice(span), .number(digits: 2, unit: ""), role: .measure)
        }
        var column = frame.columns[index]
        if column.isNumeric, column.name != "year" { column.role = .measure } else { column.role = .shown }
        return column
      }
      shape.keys = items.indices.filter { index in
        if case .column(let column) = items[index].0 { frame.keys.contains(column) } else { false }
      }
      let (columns, keys) = (shape.columns, shape.keys)
      return BoundStage(shape) { frame in
        var frame = frame
        frame.rows = frame.rows.map { row in items.map { $0.0.value(row) } }
        (frame.columns, frame.keys) = (columns, keys)
        return frame
      }
    })

  static let sort = Stage(
    "sort", "Sort by columns", syntax: .parameter("columns", QueryTextKind.order),
    examples: [.init("days all | sort score desc, date | take 3", "the three best days")],
    bind: { call, frame, _ in
      let keys = try call.columns("columns", frame, allowing: { ["desc", "asc"].contains($0) }).map { item in
        (item.index, isDescending: item.words.contains("desc"))
      }
      return BoundStage(frame) { frame in
        var frame = frame
        let columns = frame.columns
        frame.rows = frame.rows.enumerated().sorted { a, b in
          for (index, isDescending) in keys {
            let (x, y) = (
              columns[index].order(of: a.element[index]), columns[index].order(of: b.element[index])
            )
            guard x != y else { continue }
            // What is missing stays last, either way.
            if x == .missing || y == .missing { return y == .missing }
            return isDescending ? QueryValue.precedes(y, x) : QueryValue.precedes(x, y)
          }
          return a.offset < b.offset
        }.map(\.element)
        return frame
      }
    })

  static let take = Stage(
    "take", "Keep the first rows, or the last",
    syntax: .sequence([
      .optional(.word("last")), .parameter("count", IntegerKind.integer("N", "how many rows")),
    ]),
    examples: [
      .init("entries all | take 5", "the first five"), .init("days all | take last 5", "the last five"),
    ],
    bind: { call, frame, _ in
      guard let count = call.integer("count"), count >= 0 else { throw call.incomplete }
      let fromEnd = call.has("last")
      return BoundStage(frame) { frame in
        var frame = frame
        frame.rows = Array(fromEnd ? frame.rows.suffix(count) : frame.rows.prefix(count))
        return frame
      }
    })
}

/// The mean of the days up to each day.
extension Stage {
  static let rolling = Stage(
    "rolling", "Add the mean of the last N days, for each row",
    syntax: .sequence([
      .parameter("days", IntegerKind.integer("N", "how many days")), .optional(.word("mean")),
      .optional(.parameter("columns", QueryTextKind.numbers)),
    ]),
    examples: [.init("days all | rolling 7 mean score | select date, score, score_7d", "a week's mean")],
    bind: { call, frame, _ in
      guard let days = call.integer("days"), (2...3660).contains(days) else {
        throw CommandError(.refused, "rolling takes 2 to 3660 days", span: call.span("days"))
      }
      guard let date = frame.columns.firstIndex(where: { $0.kind == .day }) else {
        throw CommandError(
          .refused, "rolling needs a day in each row", span: call.line.tokens.first?.span,
          hint: "put it before group, or group date")
      }
      var chosen = try call.columns("columns", frame).map(\.index)
      if chosen.isEmpty { chosen = frame.measures }
      guard !chosen.isEmpty, chosen.allSatisfy({ frame.columns[$0].isNumeric }) else {
        throw CommandError(.refused, "rolling needs columns of numbers", span: call.span("columns"))
      }
      var shape = frame
      shape.columns += chosen.map { index in
        QueryColumn(
          "\(frame.columns[index].name)_\(days)d", frame.columns[index].kind, "mean of \(days) days",
          role: .measure)
      }
      let (columns, indices) = (shape.columns, chosen)
      return BoundStage(shape) { frame in
        var frame = frame
        frame.columns = columns
        for index in indices {
          let means = Self.means(frame.rows, date: date, column: index, days: days)
          for row in frame.rows.indices { frame.rows[row].append(means[row]) }
        }
        return frame
      }
    })

  /// For each row the mean of what lies within so many days up to its own.
  private static func means(_ rows: [[QueryValue]], date: Int, column: Int, days: Int) -> [QueryValue] {
    var result = [QueryValue](repeating: .missing, count: rows.count)
    let known = rows.indices.compactMap { index -> (row: Int, day: Int)? in
      guard case .day(let day) = rows[index][date] else { return nil }
      return (index, day.number)
    }.sorted { $0.day < $1.day }
    var (first, sum, count) = (0, 0.0, 0)
    var next = 0
    while next < known.count {
      // All rows of one day see the same window.
      var end = next
      while end < known.count, known[end].day == known[next].day {
        if let value = rows[known[end].row][column].number { (sum, count) = (sum + value, count + 1) }
        end += 1
      }
      while known[first].day <= known[next].day - days {
        if let value = rows[known[first].row][column].number { (sum, count) = (sum - value, count - 1) }
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

extension RowSet {
  /// The numbers that are meant where none are named.
  var measures: [Int] {
    columns.indices.filter { columns[$0].role == .measure && columns[$0].isNumeric && !keys.contains($0) }
  }
}
