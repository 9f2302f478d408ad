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
    return Form(.sequence(.optional(last), count, .optional(.choice("per", .unspoken("each")), kinds))) {
      call in
      let count = call[count]
      guard let terms = call[kinds] else {
        guard !rows.isGroupOpen || rows.openGroup.isEmpty else {
          throw CommandError.takeOfWhat(count, group: rows.columns[rows.openGroup[0]].name).at(call.stageWord)
        }
        return BoundStage(shape: rows.chosen, reads: Set(rows.sorted), countsRows: true) {
          call[last] ? Self.last(count, rows, $0) : first(count, rows, $0)
        }
      }
      let computed = try ComputedColumns(terms, rows, call)
      // Each of two periods has rows of its own.
      let kinds = computed.places + (rows.periods.map { [$0.column] } ?? [])
      return computed.around(
        BoundStage(
          shape: computed.shape.chosen, reads: Set(kinds + rows.sorted), countsRows: true
        ) {
          call[last]
            ? Self.last(count, of: kinds, computed.shape, $0) : first(count, of: kinds, rows, $0)
        })
    }
  }

  private static func first(_ count: Int, of kinds: [Int], _ rows: RowShape, _ next: Downstream) -> RowSink {
    var places = GroupPlaces(kinds)
    var taken: [Int] = []
    var ties: [Ties] = []
    return RowSink(
      take: { row in
        let place = places.place(of: row)
        if place == taken.count {
          taken.append(0)
          ties.append(Ties(rows))
        }
        taken[place] += 1
        guard taken[place] <= count else {
          _ = ties[place].goOn(with: row)
          return true
        }
        ties[place].end(with: row)
        return try next.sink.take(row)
      },
      finish: {
        next.findings.notes += Ties.note(ties.reduce(0) { $0 + $1.count }, rows, count, isOfKinds: true)
        try next.sink.finish()
      })
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

  private static func first(_ count: Int, _ rows: RowShape, _ next: Downstream) -> RowSink {
    var left = count
    var ties = Ties(rows)
    var wantsMore = true
    return RowSink(
      take: { row in
        guard left > 0 else { return ties.goOn(with: row) }
        left -= 1
        ties.end(with: row)
        wantsMore = try next.sink.take(row) && wantsMore
        return left > 0 ? wantsMore : ties.areSought
      },
      finish: {
        next.findings.notes += Ties.note(ties.count, rows, count, isOfKinds: false)
        try next.sink.finish()
      })
  }

  private static func last(_ count: Int, _ shape: RowShape, _ next: Downstream) -> RowSink {
    // With how many rows before it, one after another, have the same of what they are sorted by.
    var rows: [(row: Row, ties: Int)] = []
    // Where the oldest row stands once there are enough.
    var oldest = 0
    var ties = Ties(shape)
    return RowSink(
      take: { row in
        if !ties.goOn(with: row) { ties.end(with: row) }
        if rows.count < count {
          rows.append((row, ties.count))
        } else if count > 0 {
          rows[oldest] = (row, ties.count)
          oldest = (oldest + 1) % count
        }
        return count > 0
      },
      finish: {
        if rows.count == count, count > 0 {
          next.findings.notes += Ties.note(rows[oldest].ties, shape, count, isOfKinds: false)
        }
        try next.sink.take(all: (rows[oldest...] + rows[..<oldest]).lazy.map(\.row))
      })
  }
}

/// How many rows behind the last one that is taken have the same of what they are sorted by.
private struct Ties {
  private let columns: [Int]
  private var key: [QueryValue]?
  private(set) var count = 0

  init(_ rows: RowShape) { columns = rows.sorted }

  /// Whether there may be some behind the last row.
  var areSought: Bool { key != nil }

  /// Begins anew behind a row.
  mutating func end(with row: Row) {
    count = 0
    guard !columns.isEmpty else { return }
    let values = columns.map { row[$0] }
    // What is missing is no place.
    key = values.contains(.missing) ? nil : values
  }

  /// - Returns: whether a row has the same, so that the next one may.
  mutating func goOn(with row: Row) -> Bool {
    guard let key, columns.map({ row[$0] }) == key else {
      key = nil
      return false
    }
    count += 1
    return true
  }

  /// What is said of them.
  static func note(_ count: Int, _ rows: RowShape, _ taken: Int, isOfKinds: Bool) -> [String] {
    guard count > 0 else { return [] }
    let names = rows.sorted.map { rows.columns[$0].name }.joined(separator: ", ")
    let more = "\(count) more \(count == 1 ? "has" : "have") the same \(names)"
    return [isOfKinds ? more : "\(more); take \(taken + count) shows \(count == 1 ? "it" : "them")"]
  }
}
