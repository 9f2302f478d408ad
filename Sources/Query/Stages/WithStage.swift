import Domain
import Language

extension Stage {
  static let with = Stage(
    "with", "Keep the other rows of days, or of meals, that have one for which a condition holds",
    examples: [
      .init(
        "entries all | with item ~ oat | group item | count", "what else there is on such days", says: "Item"),
      .init("entries all | with same meal item ~ oat | count", "at the same meal", says: "Count"),
    ]
  ) { rows in
    let meal = Keyword("meal")
    let condition = Parameter(
      "condition", ConditionKind(columns: rows.columns, allowsWholes: false, unless: "same"))
    let syntax = Syntax.sequence(.optional("same", .choice("day", meal)), condition)
    let day = rows.columns.firstIndex { $0.kind == .day && $0.name == "date" }
    // Where each day has one row there are no others.
    let isOffered = day != nil && !(day.map { rows.identity == [$0] } ?? false)
    return Form(syntax, isOffered: isOffered) { call in
      guard let day, isOffered else {
        throw CommandError.noOtherRows.at(call.stageWord)
      }
      var places = [day] + (rows.periods.map { [$0.column] } ?? [])
      if call[meal] {
        guard let slot = rows.columns.resolve("meal").found else {
          throw CommandError.rowsWithoutMeal.at(call.span(of: condition))
        }
        places.append(slot)
      }
      let condition = call[condition]
      let note = "the other \(rows.unit) of each \(call[meal] ? "meal" : "day"), without those themselves"
      let reads = condition.columns.union(places)
      return BoundStage(shape: rows.chosen, reads: reads, countsRows: true) { next in
        next.findings.notes.append(note)
        var kept = KeptRows(next.columns.union(reads), of: rows.columns.count)
        var groups = GroupPlaces(places)
        var chosen: Set<Int> = []
        var others: [(row: Int, place: Int)] = []
        return RowSink(
          take: { row in
            let place = groups.place(of: row)
            if condition.holds(for: row) {
              chosen.insert(place)
            } else {
              others.append((kept.indices.count, place))
              kept.append(row)
            }
            return true
          },
          finish: {
            try next.sink.take(all: others.lazy.filter { chosen.contains($0.place) }.map { kept[$0.row] })
          })
      }
    }
  }
}
