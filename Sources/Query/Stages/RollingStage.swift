import Domain
import Language

/// A number of the days, weeks, months or quarters up to each.
extension Stage {
  static let rolling = Stage(
    "rolling",
    "Add a number of the last N days, for each row; of weeks, months or quarters where rows are these",
    examples: [
      .init(
        "days all | rolling 7 mean score | select date, score, score_7d", "a week's mean", says: "Score 7d"),
      .init(
        "days all | rolling 2 sum sports | sort sports_sum_2d desc | take 1",
        "the two days with most sport",
        says: "Sports sum 2d"),
    ]
  ) { rows in
    let count = Parameter("count", IntegerKind.integer("N", "how many days", usual: [7, 28]))
    let words = [Aggregate.mean, .sum, .min, .max, .median, .stddev].map { ($0, Keyword($0.name)) }
    let word = Syntax.choice(of: words.map(\.1.syntax))
    let columns = OptionalParameter("columns", TermsKind(columns: rows.columns, use: .numbers))
    // `rolling score 7`
    let named = OptionalParameter(
      "columns", TermsKind(columns: rows.columns, use: .numbers, leavesCount: true))
    let isOffered = rows.step != nil && rows.columns.contains(where: \.isNumeric)
    let syntax = Syntax.choice(
      .sequence(count, .optional(word), .optional(columns)),
      .unspoken(.sequence(.optional(word), named, count)))
    return Form(syntax, isOffered: isOffered) { call in
      let length = call[count]
      guard (2...3660).contains(length) else {
        throw CommandError.outOfRange("rolling", "takes", 2...3660, "days").at(call.span(of: count))
      }
      guard let axis = rows.step else {
        throw CommandError.needsDay("rolling", hint: "put it before group, or group date").at(call.stageWord)
      }
      let terms = call[columns] ?? call[named] ?? Terms(items: [], wholes: [])
      try terms.checkNames(against: rows.columns.map(\.name))
      let computed = try ComputedColumns(terms, rows, call, namesResult: true)
      let chosen = terms.items.isEmpty ? rows.measures : computed.places
      guard !chosen.isEmpty, chosen.allSatisfy({ computed.shape.columns[$0].isNumeric }) else {
        throw CommandError.needsNumbers("rolling").at(call.span(of: columns))
      }
      let aggregate = words.first { call[$0.1] }?.0 ?? .mean
      let steps = Steps(axis: axis, chosen: chosen, length: length)
      let middle = aggregate == .mean ? "" : "\(aggregate.name)_"
      let added = chosen.enumerated().map { item, index in
        var column = QueryColumn(
          terms.name(item)
            ?? "\(computed.shape.columns[index].name)_\(middle)\(length)\(axis.step.letter)",
          computed.shape.columns[index].kind, "\(aggregate.name) of \(length) \(axis.step.name)s",
          role: .measure)
        column.isComputed = true
        column.isNamed = terms.name(item) != nil
        if aggregate == .sum || aggregate == .stddev, column.kind == .score { column.kind = .number(2) }
        return column
      }
      return computed.around(
        steps.bound(computed.shape, added, isMade: true) { values, places in
          numbers(aggregate, of: values, at: places, length)
        })
    }
  }

  /// For each row a number of what lies within so many steps up to its own.
  private static func numbers(
    _ aggregate: Aggregate, of values: [QueryValue], at places: [Int: [Int]], _ length: Int
  ) -> [Int: StepValue] {
    let known = places.keys.sorted()
    var result: [Int: StepValue] = [:]
    var first = 0
    for place in known {
      while known[first] <= place - length { first += 1 }
      var tally = Tally(aggregate)
      var missing = 0
      var next = first
      while next < known.count, known[next] <= place {
        for row in places[known[next]] ?? [] {
          tally.add(values[row])
          if values[row] == .missing { missing += 1 }
        }
        next += 1
      }
      // A sum of fewer days is none of so many.
      if aggregate == .sum, place - known[0] < length - 1 {
        result[place] = StepValue(value: .missing)
        continue
      }
      let isKnown = tally.count > 0 || tally.partial > 0
      result[place] = StepValue(
        value: isKnown ? tally.value : .missing, lacksSome: aggregate == .sum && isKnown && missing > 0)
    }
    return result
  }
}
