import Domain
import Language

extension Stage {
  /// What is computed after it is computed for both periods.
  static let compare = Stage(
    "compare", "Set a period beside another one",
    syntax: .choice([
      .sequence([
        .optional(.word("the")), .optional(.parameter("count", IntegerKind.integer("N", "how many days"))),
        .optional(.word("days")), .word("before"),
      ]),
      .parameter("range", RangeKind.range),
    ]),
    examples: [
      .init("days last 30d | compare the 30 before | mean score, vegetables", "this month and the last"),
      .init("days nov | compare oct | mean score", "two months"),
    ],
    bind: { call, frame, resolver in
      guard let range = resolver.queryRange, frame.columns.contains(where: { $0.kind == .day }) else {
        throw CommandError(
          .refused, "compare sets two periods side by side, so it comes before group and the like",
          span: call.line.tokens.first?.span, hint: "days last 30d | compare the 30 before | mean score")
      }
      let other: DayRange
      if let given = call.range("range") {
        other = given
      } else {
        guard range != .all else {
          throw CommandError(
            .refused, "there is nothing before all days", span: call.line.tokens.first?.span,
            hint: "give the source a range: days last 30d")
        }
        let count = call.integer("count") ?? range.count
        guard (1...40_000).contains(count) else {
          throw CommandError(.refused, "that many days cannot be compared", span: call.span("count"))
        }
        other = DayRange(last: count, upTo: range.first - 1)
      }
      var shape = frame
      let period = QueryColumn("period", .text([label(range), label(other)]), "this or the other period")
      shape.columns.insert(period, at: 0)
      shape.keys = [0] + frame.keys.map { $0 + 1 }
      return BoundStage(shape, comparesWith: other) { $0 }
    })

  /// Rows of two periods one after the other, each with its name.
  static func joined(_ this: RowSet, _ thisRange: DayRange, _ other: RowSet, _ otherRange: DayRange) -> RowSet
  {
    var frame = this
    let names = [label(thisRange), label(otherRange)]
    frame.columns.insert(QueryColumn("period", .text(names), "this or the other period"), at: 0)
    frame.keys = [0] + this.keys.map { $0 + 1 }
    frame.rows = this.rows.map { [.text(names[0])] + $0 } + other.rows.map { [.text(names[1])] + $0 }
    return frame
  }

  private static func label(_ range: DayRange) -> String {
    range == .all ? "all" : "\(range.first) to \(range.last)"
  }
}
