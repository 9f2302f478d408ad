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
