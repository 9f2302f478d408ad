import Domain
import Language

extension Stage {
  static let correlate = Stage(
    "correlate",
    "Whether two columns of days go together, without trend and rhythm of the week, with how likely that is by chance; the second one N days later",
    examples: [
      .init("days all | correlate vegetables, score lag 1", "and the score a day later", says: "Days"),
      .init("days last 90d | correlate weight, steps", "of days that have both", says: "Days"),
    ]
  ) { rows in
    let columns = Parameter("columns", TermsKind(columns: rows.columns, use: .pair))
    let lag = OptionalParameter(
      "lag", IntegerKind.integer("N", "how many days later the second one is", usual: [1, 2]))
    let axis = rows.dayAxis
    let isOffered = axis != nil && rows.columns.count { $0.isNumeric } > 1
    return Form(.sequence(columns, .optional("lag", lag)), isOffered: isOffered) { call in
      let terms = call[columns]
      let computed = try ComputedColumns(terms, rows, call, namesResult: true)
      let lagDays = call[lag] ?? 0
      try checkPair(terms, computed, lagDays, call.span(of: columns))
      guard (0...3660).contains(lagDays) else {
        throw CommandError.outOfRange("lag", "takes", 0...3660, "days").at(call.span(of: lag))
      }
      guard let axis else {
        throw CommandError.needsRowOfDay.at(call.stageWord)
      }
      guard rows.pivot == nil else {
        throw CommandError.noRoomInPivot("this").at(call.stageWord)
      }
      let (a, b) = (computed.places[0], computed.places[1])
      let keys = rows.grouping
      try terms.checkNames(against: keys.map { rows.columns[$0].name })
      let shape = correlated(computed.shape, rows, keys, terms.items[1].name ?? "r")
      return computed.with(
        BoundStage(
          shape: shape, reads: Set(keys + [axis, a, b]), origins: shape.columns.map { _ in [] }
        ) { next in
          var groups = GroupPlaces(keys)
          var series: [(a: [Day: Double], b: [Day: Double])] = []
          if keys.isEmpty {
            series = [([:], [:])]
            _ = groups.place(of: [])
          }
          return RowSink(
            take: { row in
              let place = groups.place(of: row)
              if place == series.count { series.append(([:], [:])) }
              guard case .day(let day) = row[axis] else { return true }
              series[place].a[day] = row[a].number
              series[place].b[day] = row[b].number
              return true
            },
            finish: {
              let found = series.map { CorrelationMeasure.of($0.a, $0.b, lag: lagDays, in: .all) }
              next.findings.notes += notes(found, of: terms.items[1].name ?? "r")
              try next.sink.take(
                all: groups.sorted(rows).map { groups.keys[$0] + values(found[$0].days, found[$0].measure) })
            })
        })
    }
  }

  private static func checkPair(
    _ terms: Terms, _ computed: ComputedColumns, _ lag: Int, _ span: Range<Int>?
  ) throws(CommandError) {
    guard terms.items.count == 2 else {
      var error = CommandError.twoColumns("correlate", hint: "correlate sleep, mood lag 1").at(span)
      error.isIncomplete = terms.items.count == 1
      throw error
    }
    try terms.checkOneName(of: "correlate")
    for (term, place) in zip(terms.items, computed.places) where !computed.shape.columns[place].isNumeric {
      throw CommandError.notANumber(computed.shape.columns[place].name, "goes with none").at(term.span)
    }
    let rows = computed.shape.columns
    let made = terms.items.map { term in
      Set(term.expression.columns.flatMap { [rows[$0].name] + rows[$0].madeOf })
    }
    guard lag == 0, let shared = made[0].intersection(made[1]).min() else { return }
    let names = computed.places.map { rows[$0].name }
    let whole = names.first { $0 != shared } ?? shared
    var error = CommandError.goesWithItself(whole, shared, names).at(span)
    // With `lag 1` it would say something.
    error.isIncomplete = true
    throw error
  }

  private static func correlated(_ shape: RowShape, _ rows: RowShape, _ keys: [Int], _ name: String)
    -> RowShape
  {
    var shape = shape
    shape.columns =
      keys.map { rows.columns[$0] } + [
        QueryColumn(name, .number(2), "Pearson's r without trend and rhythm of the week", role: .measure),
        QueryColumn("low", .number(2), "the least it may be, in 95 of 100 cases"),
        QueryColumn("high", .number(2), "the most it may be"),
        QueryColumn("days", .number(0), "days that have both"),
        QueryColumn("effective_days", .number(1), "how many independent days they are worth"),
        QueryColumn("p", .number(3), "how often days that have nothing to do with each other go so together"),
      ]
    let leftOut = rows.names(besides: keys)
    for index in shape.columns.indices { shape.columns[index].leftOut += leftOut }
    for index in keys.indices { shape.columns[index].role = .shown }
    shape.columns = shape.columns.withDistinctNames()
    shape.keys = Array(keys.indices)
    shape.identity = shape.keys
    shape.periods = rows.periods(in: keys)
    shape.grouping = shape.periods.map { [$0.column] } ?? []
    shape.isGroupOpen = false
    shape.sorted = []
    return shape
  }

  private static func values(_ days: Int, _ measure: CorrelationMeasure?) -> [QueryValue] {
    [
      measure.map { .finite($0.r) } ?? .missing, measure.map { .finite($0.low) } ?? .missing,
      measure.map { .finite($0.high) } ?? .missing, .number(Double(days)),
      measure.map { .finite($0.effectiveDays) } ?? .missing, measure.map { .finite($0.p) } ?? .missing,
    ]
  }

  /// - Parameter name: what the number is called.
  private static func notes(
    _ found: [(days: Int, measure: CorrelationMeasure?)], of name: String
  ) -> [String] {
    var notes: [String] = []
    if let few = found.map(\.days).min(), few < CorrelationMeasure.leastDays {
      notes.append(
        "correlate rests on \(CorrelationMeasure.leastDays) days or more that have both: \(CorrelationMeasure.leastDays - few) more"
      )
    } else if found.contains(where: { $0.measure == nil }) {
      notes.append("one of the two never changes")
    }
    if found.contains(where: { $0.measure != nil }) {
      notes.append("\(name) is without trend and rhythm of the week; corr is of the values as they are")
      notes.append(
        "that two things go together does not say that one makes the other; ask often, and chance answers")
    }
    return notes
  }
}

extension RowShape {
  /// The column with the day, where there is one row for each day of each group.
  fileprivate var dayAxis: Int? {
    guard let step, case .day = step.step, identity?.contains(step.column) == true else { return nil }
    return step.column
  }
}
