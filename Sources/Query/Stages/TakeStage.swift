import Domain
import Language

extension Stage {
  static let take = Stage(
    "take", "Keep the first rows, or the last; of all rows, or of each kind",
    examples: [
      .init("entries all | take 5", "the first five", says: "Thu 19 Nov  2  Breakfast  Fruit"),
      .init("days all | take last 5", "the last five", says: "Fri 20 Nov   30.1    1        3"),
      .init(
        "days all | sort score desc | take 3 per month", "the three best days of each month", says: "Score"),
    ]
  ) { rows in
    let last = Keyword("last")
    let count = Parameter("count", IntegerKind.integer("N", "how many rows", usual: [3, 5, 10]))
    let kinds = OptionalParameter("kinds", TermsKind(columns: rows.columns, use: .any))
    return Form(.sequence(.optional(last), count, .optional("per", kinds))) { call in
      let count = call[count]
      guard let terms = call[kinds] else {
        guard !rows.isGroupOpen || rows.openGroup.isEmpty else {
          throw CommandError.takeOfWhat(count, group: rows.columns[rows.openGroup[0]].name).at(call.stageWord)
        }
        return BoundStage(shape: rows.chosen, countsRows: true) {
          call[last] ? Self.last(count, $0) : first(count, $0.sink)
        }
      }
      let computed = try ComputedColumns(terms, rows, call)
      // Each of two periods has rows of its own.
      let kinds = computed.places + (rows.periods.map { [$0.column] } ?? [])
      return computed.around(
        BoundStage(shape: computed.shape.chosen, reads: Set(kinds), countsRows: true) {
          call[last] ? Self.last(count, of: kinds, computed.shape, $0) : first(count, of: kinds, $0.sink)
        })
    }
  }

  private static func first(_ count: Int, of kinds: [Int], _ sink: RowSink) -> RowSink {
    var places = GroupPlaces(kinds)
    var taken: [Int] = []
    return RowSink(
      take: { row in
        let place = places.place(of: row)
        if place == taken.count { taken.append(0) }
        taken[place] += 1
        return taken[place] <= count ? try sink.take(row) : true
      }, finish: sink.finish)
  }

  private static func last(_ count: Int, of kinds: [Int], _ shape: RowShape, _ next: Downstream) -> RowSink {
    var places = GroupPlaces(kinds)
    var owners: [Int] = []
    var kept = KeptRows(next.columns.union(kinds), of: shape.columns.count)
    return RowSink(
      take: { row in
        owners.append(places.place(of: row))
        kept.append(row)
        return true
      },
      finish: {
        var left = [Int](repeating: 0, count: places.keys.count)
        for owner in owners { left[owner] += 1 }
        let chosen = kept.indices.filter { index in
          left[owners[index]] -= 1
          return left[owners[index]] < count
        }
        try next.sink.take(all: chosen.lazy.map { kept[$0] })
      })
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
