import Domain
import Language

extension Stage {
  static let group = Stage(
    "group", "Compute what follows for each value of columns",
    examples: [
      .init("days all | group weekday | mean score", "a mean for each day of the week", says: "Weekday"),
      .init("days all | group sports > 0 | mean score", "days with sport, and without", says: "Sports > 0"),
      .init("entries all | group floor(hour) as h | count", "for each hour of the clock", says: "Count"),
      .init(
        "days all | group month | where score < mean(score) | count", "days below the mean of their month",
        says: "Month"),
    ]
  ) { rows in
    let keys = Parameter("keys", TermsKind(columns: rows.columns, use: .any))
    return Form(keys, isOffered: !rows.isGroupOpen) { call in try grouped(rows, call[keys], call) }
  }

  static let pivot = Stage(
    "pivot", "Spread one number over a table: rows by the first column, columns by the second",
    examples: [
      .init("days all | pivot weekday, month | mean score", "the means as a table", says: "Weekday"),
      .init("entries all | pivot category, meal | count", "what is logged when", says: "Category"),
    ]
  ) { rows in
    let keys = Parameter("keys", TermsKind(columns: rows.columns, use: .any))
    return Form(keys, isOffered: !rows.isGroupOpen && rows.periods == nil) { call in
      guard call[keys].items.count == 2 else {
        var error = CommandError.twoColumns(
          "pivot", ": one for the rows, one for the columns", hint: "pivot weekday, month | mean score"
        ).at(call.span(of: keys))
        error.isIncomplete = call[keys].items.count == 1
        throw error
      }
      guard rows.periods == nil else {
        throw CommandError.twoPeriods("pivot", hint: "choose one range, or group").at(call.stageWord)
      }
      var stage = try grouped(rows, call[keys], call)
      guard Set(stage.shape.grouping).count == 2 else {
        var error = CommandError.samePivotColumns.at(call.span(of: keys))
        // The name of another may begin so.
        error.isIncomplete = true
        throw error
      }
      stage.shape.pivot = .open
      return stage
    }
  }

  private static func grouped(
    _ rows: RowShape, _ keys: Terms, _ call: Invocation
  ) throws(CommandError) -> BoundStage {
    guard !rows.isGroupOpen else {
      throw CommandError.groupedAlready.at(call.stageWord)
    }
    try keys.checkNames(against: rows.columns.map(\.name))
    let computed = try ComputedColumns(keys, rows, call)
    var shape = computed.shape
    shape.keys = rows.periods.map { [$0.column] } ?? []
    for place in computed.places where !shape.keys.contains(place) { shape.keys.append(place) }
    shape.grouping = shape.keys
    shape.isGroupOpen = true
    return computed.with(.passing(shape))
  }
}

extension Aggregate {
  /// The stages of the help; `p90` stands for all percentiles.
  static let stages: [Stage] =
    [Aggregate.mean, .sum, .min, .max, .median, .count, .share, .first, .last, .stddev, .percentile(90)]
    .map(\.stage)

  private var examples: [Example] {
    switch self {
    case .count: [.init("days all | group month | count", "for each month", says: "Month")]
    case .share:
      [
        .init("days all | group month | share score >= 85", "how many in a hundred are green", says: "Share"),
        .init(
          "entries all | group category | share kcal", "its part of the sum of all", says: "rests on 0 of 5"),
        .init(
          "days all | group weekday | sum vegetables | share vegetables", "the same, beside the sums",
          says: "Share"),
      ]
    case .first, .last:
      [
        .init(
          "days all | where has weight | group month | \(name) date, \(name) weight", "of each month",
          says: "Month"),
        .init(
          "days all | sort score desc | group month | \(name) date", "with a sort before it", says: "Month"),
      ]
    default: [.init("days all | group month | \(name) score", "for each month", says: "Month")]
    }
  }

  /// Computes it for each group of rows.
  var stage: Stage {
    Stage(name, summary, examples: examples) { rows in
      let columns = OptionalParameter("columns", TermsKind(columns: rows.columns, use: .aggregates(self)))
      let name = OptionalParameter("name", ColumnNameKind())
      let syntax = self == .count ? Syntax.optional("as", name) : .optional(columns)
      let isOffered = self == .count || rows.columns.contains(where: isDefined)
      return Stage.Form(syntax, isOffered: isOffered) { call in
        if self == .count {
          if let given = call[name],
            rows.grouping.contains(where: { rows.columns[$0].name.lowercased() == given.lowercased() })
          {
            throw CommandError.takenColumn(given).at(call.span(of: name))
          }
          return try bound(rows, [], nil, call, countName: call[name])
        }
        guard let terms = call[columns] else { return try unnamed(rows, call) }
        return try numbers(terms, rows, call)
      }
    }
  }

  /// `mean score, max treats`: each column may have a word of its own before it.
  func numbers(_ terms: Terms, _ rows: RowShape, _ call: Invocation) throws(CommandError) -> BoundStage {
    let computed = try ComputedColumns(terms, rows, call)
    if self == .share, rows.openGroup.isEmpty, let stage = try shares(terms, computed, rows) { return stage }
    let parts = try zip(terms.items, computed.places).map { term, place throws(CommandError) in
      let column = computed.shape.columns[place]
      return AggregatePart(
        column: place, aggregate: try (term.aggregate ?? self).checked(column, term.span, rows))
    }
    try checkDays(parts, terms, computed.shape)
    return computed.with(
      try bound(
        computed.shape, parts, terms, call, countName: terms.count?.name, isCounted: terms.count != nil))
  }

  /// As `mean` alone: of all numbers that are meant where none are named.
  private func unnamed(_ rows: RowShape, _ call: Invocation) throws(CommandError) -> BoundStage {
    guard self != .share else {
      var error = CommandError.incomplete("a condition, or a column of numbers", hint: "share score >= 85")
        .at(call.stageWord)
      error.isIncomplete = true
      throw error
    }
    guard !rows.measures.isEmpty else {
      var error = CommandError.ofWhat(name).at(call.stageWord)
      error.isIncomplete = rows.columns.contains(where: isDefined)
      throw error
    }
    return try bound(rows, rows.measures.map { AggregatePart(column: $0, aggregate: self) }, nil, call)
  }

  /// Whether there is such a number of a column's values.
  private func isDefined(for column: QueryColumn) -> Bool {
    switch self {
    case .share, .part: column.isNumeric || column.kind == .flag
    case .first, .last: true
    default: column.isNumeric || column.isDay && takesDays
    }
  }

  /// What it is of a column: a share of rows, or of a total.
  private func checked(
    _ column: QueryColumn, _ span: Range<Int>, _ rows: RowShape
  ) throws(CommandError) -> Aggregate {
    guard isDefined(for: column) else {
      var error = CommandError.notANumber(
        column.name, "has no \(name)",
        hint: column.kind == .flag ? "share \(column.name) says of how many in a hundred it is so" : nil
      ).at(span)
      // A condition may begin so.
      error.isIncomplete = self == .share
      throw error
    }
    guard self == .share, column.isNumeric else { return self }
    guard !rows.openGroup.isEmpty else {
      throw CommandError.shareOfWhat(column.name).at(span)
    }
    return .part
  }

  /// Where nothing is grouped, each row's part of the total of all rows; nil where a condition is asked.
  private func shares(
    _ terms: Terms, _ computed: ComputedColumns, _ rows: RowShape
  ) throws(CommandError) -> BoundStage? {
    let columns = computed.places.map { computed.shape.columns[$0] }
    guard columns.allSatisfy(\.isNumeric), terms.items.allSatisfy({ $0.aggregate == nil }) else { return nil }
    var shape = computed.shape
    for (term, column) in zip(terms.items, columns) {
      var share = QueryColumn(
        term.name ?? (columns.count == 1 ? "share" : "share \(column.name)"), .number(1, "%"),
        "of the total of \(column.name)", role: .measure)
      share.isComputed = true
      shape.columns.append(share)
    }
    shape.columns = shape.columns.withDistinctNames()
    let width = computed.shape.columns.count
    let period = rows.periods?.column
    let reads = Set(
      (period.map { [$0] } ?? [])
        + rows.units(of: computed.places.filter { $0 < rows.columns.count }, groups: []).map(\.unit))
    let origins = (0..<width).map { Set([$0]) } + computed.places.map { Set([$0]) }
    return computed.around(
      BoundStage(shape: shape, reads: reads, origins: origins, countsRows: true) { next in
        var kept = KeptRows(next.columns.filter { $0 < width }.union(reads).union(computed.places), of: width)
        var groups = Groups(
          computed.shape.grouped(by: period.map { [$0] } ?? []),
          computed.places.map { AggregatePart(column: $0, aggregate: .sum) }, today: next.findings.today)
        return RowSink(
          take: { row in
            kept.append(row)
            groups.add(row, isAskedFor: true)
            return true
          },
          finish: {
            try groups.checkUnits()
            let totals = Dictionary(
              groups.rows.map { (period == nil ? .missing : $0[0], $0) }, uniquingKeysWith: { $1 })
            let offset = period == nil ? 0 : 1
            try next.sink.take(
              all: kept.indices.lazy.map { index in
                let row = kept[index]
                let total = totals[period.map { row[$0] } ?? .missing]
                return row
                  + computed.places.enumerated().map { row[$1].percent(of: total?[$0 + offset].number ?? 0) }
              })
          })
      })
  }

  /// Refuses a day beside a number without a word of its own: `max score, date` reads as the day of that score, and
  /// would be the last day of all.
  private func checkDays(_ parts: [AggregatePart], _ terms: Terms, _ rows: RowShape) throws(CommandError) {
    guard self == .max || self == .min, terms.items[0].aggregate == nil,
      rows.columns[parts[0].column].isNumeric,
      let place = parts.indices.first(where: { parts[$0].isDay(in: rows) && terms.items[$0].aggregate == nil }
      )
    else { return }
    let (number, day) = (rows.columns[parts[0].column].name, rows.columns[parts[place].column].name)
    let keys = rows.grouping.map { rows.columns[$0].name }.joined(separator: ", ")
    let group = keys.isEmpty ? "" : "group \(keys) | "
    var error = CommandError.dayOfAll(name, day, number, group: group, isMax: self == .max).at(
      terms.items[place].span)
    // The name of another column may begin so.
    error.isIncomplete = true
    throw error
  }

  private func bound(
    _ rows: RowShape, _ parts: [AggregatePart], _ terms: Terms?, _ call: Invocation,
    countName: String? = nil, isCounted: Bool = false
  ) throws(CommandError) -> BoundStage {
    if rows.pivot == .open, parts.count > 1 || isCounted {
      throw CommandError.pivotOfOne.at(call.stageWord)
    }
    let apart = rows.unitsApart(parts)
    var rows = rows
    for pair in apart where !rows.grouping.contains(pair.unit) { rows.grouping.append(pair.unit) }
    let grouped = rows
    let shape = try aggregatedShape(
      grouped, parts, terms, countName: countName, isCounted: isCounted || self == .count)
    return BoundStage(
      shape: shape,
      reads: Set(
        grouped.grouping + parts.map(\.column)
          + grouped.units(of: parts.map(\.column), groups: grouped.grouping).map(\.unit)
          + [grouped.subject(of: parts), grouped.dateOfRunningDay(parts)].compactMap { $0 }),
      origins: shape.columns.map { _ in [] }
    ) { next in
      let findings = next.findings
      var groups = Groups(grouped, parts, today: findings.today)
      var kinds = UnitKinds(apart)
      var across = UnitsMet(grouped, rows.pivot == .open ? parts.map(\.column) : [], groups: [])
      return RowSink(
        take: { row in
          groups.add(apart.isEmpty ? row : kinds.converted(row), isAskedFor: !findings.isLookingBack)
          across.see(row, group: 0)
          return true
        },
        finish: {
          try groups.checkUnits(at: call.stageWord)
          findings.unitsAcross = across.asked(before: call.line, at: call.stageWord)
          next.findings.notes += groups.notes
          try next.sink.take(all: groups.rows)
        })
    }.withCalendar
  }
}
