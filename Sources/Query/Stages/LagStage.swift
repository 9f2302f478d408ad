import Domain
import Language

extension Stage {
  static let lag = Stage(
    "lag",
    "Add what a column was N days before, for each row; weeks, months or quarters where rows are these",
    examples: [
      .init(
        "days all | lag 1 sports | corr sports_lag_1d, score", "sport, and the score a day later",
        says: "three pairs"),
      .init(
        "days all | group week | mean weight | lag 1 weight | select week, weight - weight_lag_1w as change",
        "from week to week", says: "Week"),
    ]
  ) { rows in
    let count = Parameter("count", IntegerKind.integer("N", "how many days before", usual: [1, 7]))
    let columns = OptionalParameter("columns", TermsKind(columns: rows.columns, use: .any))
    // `lag items 1`
    let named = OptionalParameter(
      "columns", TermsKind(columns: rows.columns, use: .any, leavesCount: true))
    let axis = rows.step.flatMap { axis in rows.identity?.contains(axis.column) == true ? axis : nil }
    let syntax = Syntax.choice(.sequence(count, columns), .unspoken(.sequence(named, count)))
    return Form(syntax, isOffered: axis != nil) { call in
      let length = call[count]
      let terms = call[columns] ?? call[named] ?? Terms(items: [], wholes: [])
      guard (1...3660).contains(length) else {
        throw CommandError.outOfRange("lag", "takes", 1...3660, "days").at(call.span(of: count))
      }
      guard let axis else {
        throw CommandError.lagOfDays(rows.step == nil).at(call.stageWord)
      }
      try terms.checkNames(against: rows.columns.map(\.name))
      let computed = try ComputedColumns(terms, rows, call, namesResult: true)
      let added = computed.places.enumerated().map { item, place in
        var column = computed.shape.columns[place]
        column.name =
          terms.name(item) ?? "\(column.name)_lag_\(length)\(axis.step.letter)"
        column.detail = "\(length) \(axis.step.name)\(length == 1 ? "" : "s") before"
        column.isComputed = true
        column.isNamed = terms.name(item) != nil
        // Who asks for it wants to see it.
        column.role = .shown
        (column.otherNames, column.leftOut, column.aim, column.heading) = ([], [], nil, nil)
        // What is known of this day tells nothing of that one.
        column.knownBy = []
        return column
      }
      return computed.around(
        Steps(
          axis: axis, chosen: computed.places, length: length + 1,
          looksAcross: rows.isGroupOpen && rows.identity == [axis.column]
        ).bound(computed.shape, added) {
          values, places in
          var result: [Int: StepValue] = [:]
          for place in places.keys {
            result[place] = places[place - length]?.first.map { StepValue(value: values[$0]) }
          }
          return result
        })
    }
  }
}
