import Domain
import Language

extension Stage {
  /// The rows of two periods one after the other; what comes next is computed for each of them.
  static let compare = Stage(
    "compare", "Set a period beside another one",
    examples: [
      .init(
        "days last 30d | compare the 30 before | mean score, vegetables", "this month and the last",
        says: "score rests on 2 of 60 days"),
      .init("days nov | compare oct | mean score", "two months", says: "score rests on 2 of 51 days"),
      .init(
        "days | compare 5 nov..11 nov with 12 nov..18 nov | mean score", "any two", says: "Period"),
    ]
  ) { rows in
    let count = OptionalParameter("count", IntegerKind.integer("N", "how many days", usual: [7, 30]))
    let range = OptionalParameter("range", .range)
    let second = OptionalParameter("range", .range)
    let syntax = Syntax.choice(
      .sequence(.optional("the"), .optional(count), .optional("days"), "before"),
      .sequence(
        range, .optional(.choice("with", .unspoken("to"), .unspoken("and"), .unspoken("vs")), second)))
    let isOffered = rows.range != nil && rows.day != nil && rows.periods == nil
    return Form(syntax, isOffered: isOffered) { call in
      guard rows.periods == nil else {
        throw CommandError.comparedAlready.at(call.stageWord)
      }
      try checkDays(call, range)
      guard let asked = rows.range, rows.day != nil else {
        throw CommandError.comparesFirst.at(call.stageWord)
      }
      // Two periods that are both named take the place of the source's own.
      let this = call[second] == nil ? asked : call[range] ?? asked
      let other =
        try call[second] ?? call[range]
        ?? before(this, call[count], call.span(of: count) ?? call.stageWord, call)
      guard other != this else {
        throw CommandError.sameDays(this.count).at(call.span(of: second) ?? call.span(of: range))
      }
      let names = [label(this), label(this) == label(other) ? "\(label(other)) again" : label(other)]
      var shape = rows
      shape.columns.insert(QueryColumn("period", .text(names), "this or the other period"), at: 0)
      shape.columns = shape.columns.withDistinctNames()
      shape.keys = [0] + rows.keys.map { $0 + 1 }
      shape.grouping = [0] + rows.grouping.map { $0 + 1 }
      shape.identity = rows.identity.map { [0] + $0.map { $0 + 1 } }
      shape.sorted = []
      shape.periods = RowShape.Periods(column: 0, ranges: [this, other], names: names)
      let origins = [[]] + rows.columns.indices.map { Set([$0]) }
      return BoundStage(shape: shape, origins: origins) { $0.sink }
    }
  }

  /// Refuses `5 nov to 11 nov`, which may be the days from one to the other or two days.
  private static func checkDays(
    _ call: Invocation, _ range: OptionalParameter<DayRange>
  ) throws(CommandError) {
    guard let span = call.span(of: range),
      let joiner = call.line.tokens.first(where: {
        span.contains($0.span.lowerBound) && $0.isBare && $0.text.lowercased() == "to"
      })
    else { return }
    let first = call.line.slice(span.lowerBound..<joiner.span.lowerBound).trimmed
    let last = call.line.slice(joiner.span.upperBound..<span.upperBound).trimmed
    throw CommandError.twoDaysOrAll(first, last).at(span)
      .fixed(by: Fix.ways(span, ["\(first)..\(last)", "\(first) with \(last)"]))
  }

  /// As many days as were asked for that end where a period begins.
  private static func before(
    _ range: DayRange, _ count: Int?, _ span: Range<Int>?, _ call: Invocation
  ) throws(CommandError) -> DayRange {
    guard range != .all else {
      throw CommandError.nothingBeforeAll.at(call.stageWord)
    }
    let count = count ?? range.count
    guard (1...40_000).contains(count) else {
      throw CommandError.tooManyDays.at(span)
    }
    return DayRange(last: count, upTo: range.first - 1)
  }

  /// What a period is called in the rows.
  private static func label(_ range: DayRange) -> String {
    range == .all ? "all" : "\(range.first) to \(range.last)"
  }
}
