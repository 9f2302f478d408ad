import Domain
import Language

/// Stages that choose rows and columns, one row at a time.
extension Stage {
  static let filter = Stage(
    "where", "Keep the rows for which a condition holds",
    examples: [.init("days all | where treats > 1 and score < 85 | count", "how many days", says: "Count")]
  ) { rows in
    let condition = Parameter("condition", ConditionKind(columns: rows.columns))
    return Form(condition) { call in
      let condition = call[condition]
      return BoundStage(shape: rows, reads: condition.columns) { next in
        let sink = next.sink
        return RowSink(
          take: { row in try condition.holds(for: row) ? sink.take(row) : true }, finish: sink.finish)
      }
    }
  }

  static let select = Stage(
    "select", "Choose or compute columns",
    examples: [
      .init("days all | select date, score, vegetables + fruit", "a sum of two", says: "Vegetables + fruit")
    ]
  ) { rows in
    let columns = Parameter("columns", ExpressionsKind(columns: rows.columns))
    return Form(columns) { call in
      let items = call[columns]
      var expressions = items.map(\.expression)
      let leftOut = rows.names(besides: expressions.compactMap(\.place))
      var shape = rows
      shape.columns = items.map { item in
        var column: QueryColumn
        if let place = item.expression.place {
          column = rows.columns[place]
        } else {
          column = QueryColumn(call.line.slice(item.span), item.expression.kind(in: rows.columns))
          column.isComputed = true
        }
        column.leftOut += leftOut
        column.role = column.isNumeric && column.name != "year" ? .measure : .shown
        return column
      }
      // Two periods are told apart whatever is chosen.
      if let periods = rows.periods, !expressions.contains(where: { $0.place == periods.column }) {
        expressions.insert(.column(periods.column), at: 0)
        shape.columns.insert(rows.columns[periods.column], at: 0)
      }
      shape.columns = shape.columns.withDistinctNames()
      shape.keys = expressions.indices.filter { index in
        expressions[index].place.map(rows.keys.contains) ?? false
      }
      shape.periods = rows.periods(in: expressions.map(\.place))
      return BoundStage(shape: shape, origins: expressions.map(\.columns)) { next in
        let sink = next.sink
        return RowSink(
          take: { row in try sink.take(expressions.map { $0.value(row) }) }, finish: sink.finish)
      }
    }
  }

  static let take = Stage(
    "take", "Keep the first rows, or the last",
    examples: [
      .init("entries all | take 5", "the first five"), .init("days all | take last 5", "the last five"),
    ]
  ) { rows in
    let last = Keyword("last")
    let count = Parameter("count", IntegerKind.integer("N", "how many rows"))
    return Form(.sequence(.optional(last), count)) { call in
      let count = call[count]
      return BoundStage(shape: rows, countsRows: true) {
        call[last] ? Self.last(count, $0) : first(count, $0.sink)
      }
    }
  }

  private static func first(_ count: Int, _ sink: RowSink) -> RowSink {
    var left = count
    return RowSink(
      take: { row in
        guard left > 0 else { return false }
        left -= 1
        return try sink.take(row) && left > 0
      }, finish: sink.finish)
  }

  private static func last(_ count: Int, _ next: Downstream) -> RowSink {
    var rows: [Row] = []
    // Where the oldest row stands once there are enough.
    var oldest = 0
    return RowSink(
      take: { row in
        if rows.count < count {
          rows.append(row)
        } else if count > 0 {
          rows[oldest] = row
          oldest = (oldest + 1) % count
        }
        return count > 0
      }, finish: { try next.sink.take(all: rows[oldest...] + rows[..<oldest]) })
  }
}

extension Expression {
  /// The place of the column that it is and nothing else.
  fileprivate var place: Int? { if case .column(let place) = self { place } else { nil } }
}
