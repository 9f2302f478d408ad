import Domain
import Language
import Reports

/// The days of a range for which a condition holds, and what their scores come to, whole or by week and the like.
extension Command {
  /// `by week`, `where treats > 1`
  static let scoreChoice = Syntax.sequence([
    .optional(
      .sequence([
        .word("by"),
        .parameter("by", ChoiceKind<String>.oneOf("UNIT", ["week", "month", "year", "weekday"])),
      ])),
    .optional(.sequence([.word("where"), .parameter("condition", QueryTextKind.condition)])),
  ])

  /// The days that a condition leaves; nil where there is none.
  static func chosenDays(_ call: Invocation, _ range: DayRange, _ context: Context) throws -> Set<Day>? {
    guard call.text("condition") != nil else { return nil }
    let columns = try QuerySource.days.columns(context.names)
    let shape = RowSet(columns: columns, rows: [], unit: "days")
    let stage = try Stage.filter.bind(call, shape, context.names)
    let frame = try QuerySource.days.load(call, range, Set(columns.map(\.name)), context)
    let days = try stage.run(frame).rows.compactMap { row -> Day? in
      if case .day(let day) = row[0] { day } else { nil }
    }
    return Set(days)
  }

  /// The scores of each week, month, year or day of the week.
  static func scores(of scored: ScoredDays, by unit: String, _ context: Context) throws -> Report {
    let fields: [QueryField<Day>] = DayFields.make { $0 }
    guard let field = fields.first(where: { $0.column.name == unit }) else { return .nothing }
    var groups: [QueryValue: [Double]] = [:]
    for (day, score) in scored.scored { groups[field.value(day), default: []].append(score) }
    let keys = groups.keys.sorted {
      QueryValue.precedes(field.column.order(of: $0), field.column.order(of: $1))
    }
    let rows = keys.map { key -> [Cell] in
      let scores = groups[key] ?? []
      let mean = scores.reduce(0, +) / Double(scores.count)
      return [
        key.cell(field.column, context.today), .score(mean),
        .shown(.missing, as: Blocks.bar(score: mean), Tone(ScoreColor(score: mean))),
        .score(scores.max() ?? 0), .score(scores.min() ?? 0), .int(scores.count),
      ]
    }
    let columns = [
      Column(unit, unit == "weekday" ? "Day" : unit.prefix(1).uppercased() + unit.dropFirst()),
      Column("score", "Mean", right: true), Column("bar", "", .people), Column("best", "Best", right: true),
      Column("worst", "Worst", right: true), Column("days", "Days", right: true),
    ]
    return Report(
      .list,
      tables: [Table("scores", columns: columns, rows: rows, empty: "Nothing was logged in these days.")])
  }
}
