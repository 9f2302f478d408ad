import Domain
import Language
import Query
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
    .optional("where", scoreCondition),
  ])

  private static let scoreCondition = OptionalParameter(
    "condition", ConditionKind { try QuerySource.days.columns($0.names) })

  /// The days that a condition leaves; nil where there is none.
  static func chosenDays(_ call: Invocation, _ range: DayRange, _ context: Context) throws -> Set<Day>? {
    guard let condition = call[scoreCondition] else { return nil }
    var days: Set<Day> = []
    try QuerySource.days.read(call, range, condition.columns.union([0]), context) { row in
      if condition.holds(for: row), case .day(let day) = row[0] { days.insert(day) }
    }
    return days
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
