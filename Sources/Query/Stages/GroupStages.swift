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
      shape.keys = rows.periods.map { [$0.column] } ?? []
      for key in call[keys] where !shape.keys.contains(key.index) { shape.keys.append(key.index) }
      shape.isGroupOpen = true
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
      let columns = OptionalParameter("columns", ColumnsKind(columns: rows.columns, use: .aggregates(self)))
      let syntax = self == .count ? Syntax.empty : .optional(columns)
      return Stage.Form(syntax, isOffered: self == .count || rows.columns.contains(where: isDefined)) {
        call in
        // `mean score, max treats`: each column may have a word of its own before it.
        var parts = call[columns]?.map { item in
          (column: item.index, aggregate: item.words.first.flatMap { Aggregate($0) } ?? self)
        }
        for (item, part) in zip(call[columns] ?? [], parts ?? []) {
          let column = rows.columns[part.column]
          guard !part.aggregate.isDefined(for: column) else { continue }
          throw CommandError(
            .refused, "\(column.name) is no number, so it has no \(part.aggregate.name)", span: item.span,
            hint: column.kind == .flag ? "where \(column.name) | count says of how many it is so" : nil)
        }
        if parts == nil, self != .count {
          parts = rows.measures.map { ($0, self) }
          guard !rows.measures.isEmpty else {
            var error = CommandError(
              .refused, "\(name) of what? No column of these rows is a number to begin with",
              span: call.stageWord, hint: "name a column, or | count")
            error.isIncomplete = rows.columns.contains(where: isDefined)
            throw error
          }
        }
        return bound(rows, parts ?? [])
      }
    }
  }

  /// Whether there is such a number of a column's values.
  private func isDefined(for column: QueryColumn) -> Bool {
    column.isNumeric || column.isDay && takesDays
  }

  private func bound(_ rows: RowShape, _ parts: [(column: Int, aggregate: Aggregate)]) -> BoundStage {
    var shape = rows
    let leftOut = rows.names(besides: rows.keys + parts.map(\.column))
    shape.columns = rows.keys.map { key in
      var column = rows.columns[key]
      column.leftOut += leftOut
      column.role = .shown
      return column
    }
    for part in parts {
      var column = rows.columns[part.column]
      column.leftOut += leftOut
      if shape.columns.contains(where: { $0.name == column.name }) {
        column.name = "\(part.aggregate.name)_\(column.name)"
        column.isComputed = true
      }
      if case .number(let digits, let unit) = column.kind {
        column.kind = .number(digits: Swift.max(digits, 2), unit: unit)
      }
      column.role = .measure
      shape.columns.append(column)
    }
    // Either word means it, unless a column is called so.
    var count = QueryColumn(
      self == .count ? "count" : "n", .number(0), "rows", role: self == .count ? .measure : .shown)
    count.otherNames = [self == .count ? "n" : "count"]
    shape.columns.append(count)
    let countName = shape.columns.withDistinctNames()[shape.columns.count - 1].name
    shape.columns += parts.distinctColumns.map { part in
      let name = rows.columns[parts[part].column].name
      var known = QueryColumn("\(name)_known", .number(0), "rows with a value")
      known.echoes = countName
      known.isComputed = true
      return known
    }
    shape.columns = shape.columns.withDistinctNames()
    shape.keys = Array(rows.keys.indices)
    shape.isGroupOpen = false
    shape.periods = rows.periods(in: rows.keys)
    return BoundStage(
      shape: shape, reads: Set(rows.keys + parts.map(\.column)), origins: shape.columns.map { _ in [] }
    ) { next in
      let findings = next.findings
      var groups = Groups(rows, parts)
      return RowSink(
        take: { row in
          groups.add(row, isAskedFor: !findings.isLookingBack)
          return true
        },
        finish: {
          next.findings.notes += groups.notes
          try next.sink.take(all: groups.rows)
        })
    }
  }
}

extension [(column: Int, aggregate: Aggregate)] {
  /// The places of those that are the first of their column.
  fileprivate var distinctColumns: [Int] {
    indices.filter { place in !self[..<place].contains { $0.column == self[place].column } }
  }
}

/// Rows added up by their keys, in memory no larger than the groups there are.
private struct Groups {
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
  /// How many of the rows that were asked for there are, and in how many each part has a value.
  private var total = 0
  private var known: [Int]

  init(_ shape: RowShape, _ parts: [(column: Int, aggregate: Aggregate)]) {
    self.shape = shape
    self.parts = parts
    empty = parts.map { Tally($0.aggregate) }
    known = parts.map { _ in 0 }
    if shape.keys.isEmpty { _ = open([]) }
  }

  mutating func add(_ row: Row, isAskedFor: Bool) {
    let place = place(of: row)
    counts[place] += 1
    if isAskedFor { total += 1 }
    for index in parts.indices {
      guard let value = row[parts[index].column].size else { continue }
      tallies[place * parts.count + index].add(value)
      if isAskedFor { known[index] += 1 }
    }
  }

  private mutating func place(of row: Row) -> Int {
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

  private mutating func open(_ key: Row) -> Int {
    keys.append(key)
    counts.append(0)
    tallies += empty
    return keys.count - 1
  }

  /// What rests on less than all rows.
  var notes: [String] {
    parts.distinctColumns.compactMap { index in
      known[index] < total
        ? "\(shape.columns[parts[index].column].name) rests on \(known[index]) of \(total) \(shape.unit)"
        : nil
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
      let tallies = tallies[place * parts.count..<(place + 1) * parts.count]
      let values = zip(parts, tallies).map { part, tally in
        shape.columns[part.column].isDay ? tally.value.asDay : tally.value
      }
      return keys[place] + values + [.number(Double(counts[place]))]
        + parts.distinctColumns.map { .number(Double(tallies[tallies.startIndex + $0].count)) }
    }
  }
}

extension QueryValue {
  /// A number, or a day as one.
  fileprivate var size: Double? {
    switch self {
    case .number(let number): number
    case .day(let day): Double(day.number)
    default: nil
    }
  }

  /// The day that a number of `size` is.
  fileprivate var asDay: QueryValue { number.map { .day(Day(Int($0))) } ?? .missing }
}
