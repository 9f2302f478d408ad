import Domain
import Language

extension Stage {
  static let corr = Stage(
    "corr", "How two columns go together: Pearson's r, from -1 to 1, of each group",
    examples: [
      .init("days all | corr vegetables, score", "over all days that have both", says: "three pairs"),
      .init("days all | group quarter | corr sports, score", "for each quarter", says: "Quarter"),
    ]
  ) { rows in
    let columns = Parameter("columns", TermsKind(columns: rows.columns, use: .numbers))
    return Form(columns, isOffered: rows.columns.count { $0.isNumeric } > 1) { call in
      let terms = call[columns]
      let computed = try ComputedColumns(terms, rows, call, namesResult: true)
      guard terms.items.count == 2 else {
        var error = CommandError.twoColumns("corr", hint: "corr sports, score").at(call.span(of: columns))
        error.isIncomplete = terms.items.count == 1
        throw error
      }
      try terms.checkOneName(of: "corr")
      for (term, place) in zip(terms.items, computed.places) where !computed.shape.columns[place].isNumeric {
        throw CommandError.notANumber(computed.shape.columns[place].name, "goes with none").at(term.span)
      }
      guard rows.pivot == nil else {
        throw CommandError.noRoomInPivot("pairs").at(call.stageWord)
      }
      let (a, b) = (computed.places[0], computed.places[1])
      let keys = rows.grouping
      try terms.checkNames(against: keys.map { rows.columns[$0].name })
      var shape = computed.shape
      shape.columns =
        keys.map { rows.columns[$0] } + [
          QueryColumn(terms.items[1].name ?? "corr", .number(2), "Pearson's r", role: .measure),
          QueryColumn("pairs", .number(0), "rows that have both"), QueryColumn("n", .number(0), "rows"),
        ]
      let leftOut = rows.names(besides: keys)
      for index in shape.columns.indices { shape.columns[index].leftOut += leftOut }
      for index in keys.indices { shape.columns[index].role = .shown }
      shape.columns = shape.columns.withDistinctNames()
      shape.columns[shape.columns.count - 2].echoes = shape.columns.last?.name
      shape.keys = Array(keys.indices)
      shape.identity = shape.keys
      shape.periods = rows.periods(in: keys)
      shape.grouping = shape.periods.map { [$0.column] } ?? []
      shape.isGroupOpen = false
      shape.sorted = []
      return computed.with(
        BoundStage(shape: shape, reads: Set(keys + [a, b]), origins: shape.columns.map { _ in [] }) { next in
          var groups = GroupPlaces(keys)
          var pairs: [Correlation] = []
          for row in rows.rowsOfPeriods {
            _ = groups.place(of: row)
            pairs.append(Correlation())
          }
          return RowSink(
            take: { row in
              let place = groups.place(of: row)
              if place == pairs.count { pairs.append(Correlation()) }
              pairs[place].add(row[a].number, row[b].number)
              return true
            },
            finish: {
              if pairs.contains(where: { $0.value == .missing }) {
                next.findings.notes.append("corr rests on three pairs or more of values that differ")
              }
              try next.sink.take(
                all: groups.sorted(rows).map { place in
                  let found = pairs[place]
                  return groups.keys[place] + [
                    found.value, .number(Double(found.count)), .number(Double(found.rows)),
                  ]
                })
            })
        })
    }
  }
}

/// Pearson's r while pairs come in: B. P. Welford's sums, Technometrics 4 (1962), 419, of two variables.
struct Correlation {
  private(set) var rows = 0
  private(set) var count = 0
  private var mean = (0.0, 0.0)
  private var squares = (0.0, 0.0)
  private var products = 0.0

  mutating func add(_ a: Double?, _ b: Double?) {
    rows += 1
    guard let a, let b else { return }
    count += 1
    let (da, db) = (a - mean.0, b - mean.1)
    mean.0 += da / Double(count)
    mean.1 += db / Double(count)
    squares.0 += da * (a - mean.0)
    squares.1 += db * (b - mean.1)
    products += da * (b - mean.1)
  }

  /// Missing of fewer than three pairs, and where one of the two never changes.
  var value: QueryValue {
    guard count > 2, squares.0 > 0, squares.1 > 0 else { return .missing }
    return .finite(min(1, max(-1, products / (squares.0.squareRoot() * squares.1.squareRoot()))))
  }
}
