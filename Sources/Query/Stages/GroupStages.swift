import Domain
import Language

extension Stage {
  static let group = Stage(
    "group", "Compute what follows for each value of columns",
    examples: [
      .init("days all | group weekday | mean score", "a mean for each day of the week", says: "Weekday")
    ]
  ) { rows in
    let keys = Parameter("keys", ColumnsKind(columns: rows.columns, use: .any))
    return Form(keys) { call in
      var shape = rows
      shape.keys = call[keys].map(\.index)
      return .passing(shape)
    }
  }
}

extension Aggregate {
  /// The stages of the help; `p90` stands for all percentiles.
  static let stages: [Stage] =
    [Aggregate.mean, .sum, .min, .max, .median, .count, .stddev, .percentile(90)].map(\.stage)

  /// Computes it for each group of rows.
  var stage: Stage {
    Stage(
      name, summary,
      examples: [
        .init(
          "days all | group month | \(name)\(self == .count ? "" : " score")", "for each month", says: "Month"
        )
      ]
    ) { rows in
      let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .aggregates))
      let syntax = self == .count ? Syntax.empty : .optional(columns)
      return Stage.Form(syntax) { call in
        // `mean score, max treats`: each column may have a word of its own before it.
        var parts = call[columns]?.map { item in
          (column: item.index, aggregate: item.words.first.flatMap { Aggregate($0) } ?? self)
        }
        for item in call[columns] ?? [] where !rows.columns[item.index].isNumeric {
          throw CommandError(
            .refused, "\(rows.columns[item.index].name) is no number, so it has no \(self.name)",
            span: item.span)
        }
        if parts == nil { parts = self == .count ? [] : rows.measures.map { ($0, self) } }
        return bound(rows, parts ?? [])
      }
    }
  }

  private func bound(_ rows: RowShape, _ parts: [(column: Int, aggregate: Aggregate)]) -> BoundStage {
    var shape = rows
    shape.columns = rows.keys.map { rows.columns[$0] }
    for index in shape.columns.indices { shape.columns[index].role = .shown }
    for part in parts {
      var column = rows.columns[part.column]
      if shape.columns.contains(where: { $0.name == column.name }) {
        column.name = "\(part.aggregate.name)_\(column.name)"
      }
      if case .number(let digits, let unit) = column.kind {
        column.kind = .number(digits: Swift.max(digits, 2), unit: unit)
      }
      column.role = .measure
      shape.columns.append(column)
    }
    shape.columns.append(
      QueryColumn(
        self == .count ? "count" : "n", .number(digits: 0, unit: ""), "rows",
        role: self == .count ? .measure : .shown))
    shape.columns = shape.columns.withDistinctNames()
    shape.keys = Array(rows.keys.indices)
    return BoundStage(
      shape: shape, reads: Set(rows.keys + parts.map(\.column)), origins: shape.columns.map { _ in [] }
    ) { next in
      let groups = Groups(rows, parts)
      return RowSink(
        take: { row in
          groups.add(row)
          return true
        },
        finish: {
          next.findings.notes += groups.notes
          try next.sink.take(all: groups.rows)
        })
    }
  }
}

/// Rows added up by their keys, in memory no larger than the groups there are.
private final class Groups {
  private let shape: RowShape
  private let parts: [(column: Int, aggregate: Aggregate)]
  private let empty: [Tally]
  // One key is the usual case, and needs no list of them.
  private var places: [QueryValue: Int] = [:]
  private var lists: [Row: Int] = [:]
  private var keys: [Row] = []
  private var counts: [Int] = []
  /// Those of each group one after another.
  private var tallies: [Tally] = []

  init(_ shape: RowShape, _ parts: [(column: Int, aggregate: Aggregate)]) {
    self.shape = shape
    self.parts = parts
    empty = parts.map { Tally($0.aggregate) }
    if shape.keys.isEmpty { _ = open([]) }
  }

  func add(_ row: Row) {
    let place = place(of: row)
    counts[place] += 1
    for (index, part) in parts.enumerated() {
      if let value = row[part.column].number { tallies[place * parts.count + index].add(value) }
    }
  }

  private func place(of row: Row) -> Int {
    switch shape.keys.count {
    case 0: return 0
    case 1:
      let key = row[shape.keys[0]]
      if let place = places[key] { return place }
      let place = open([key])
      places[key] = place
      return place
    default:
      let key = shape.keys.map { row[$0] }
      if let place = lists[key] { return place }
      let place = open(key)
      lists[key] = place
      return place
    }
  }

  private func open(_ key: Row) -> Int {
    keys.append(key)
    counts.append(0)
    tallies += empty
    return keys.count - 1
  }

  /// What rests on less than all rows.
  var notes: [String] {
    let total = counts.reduce(0, +)
    return parts.enumerated().compactMap { index, part in
      let known = stride(from: index, to: tallies.count, by: parts.count).reduce(0) {
        $0 + tallies[$1].count
      }
      return known < total
        ? "\(shape.columns[part.column].name) rests on \(known) of \(total) \(shape.unit)" : nil
    }
  }

  /// A row for each group, in the order of their keys.
  var rows: [Row] {
    let order = keys.map { key in
      zip(shape.keys, key).map { column, value in shape.columns[column].order(of: value) }
    }
    return keys.indices.sorted { a, b in
      for (x, y) in zip(order[a], order[b]) where x != y { return QueryValue.precedes(x, y) }
      return a < b
    }.map { place in
      keys[place] + parts.indices.map { tallies[place * parts.count + $0].value }
        + [.number(Double(counts[place]))]
    }
  }
}
