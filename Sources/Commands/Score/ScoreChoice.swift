import Domain
import Language
import Naming
import Query
import Records
import Reports

/// What may follow the days of `score`: `by week`, `where treats > 1`.
struct ScoreChoice: Sendable {
  /// What scores are put together by.
  enum Grouping: String, CaseIterable, Sendable { case week, month, year, weekday }

  let grouping = OptionalParameter("by", .oneOf("UNIT", Grouping.self))
  private let condition = OptionalParameter(
    "condition", ConditionKind { try QuerySource.days.columns($0.names) })

  var syntax: Syntax { .sequence(.optional("by", grouping), .optional("where", condition)) }

  /// Whether either was given.
  func isGiven(in call: Invocation) -> Bool { call.has(grouping) || call.has(condition) }

  /// Hands over the days of a range for which the condition holds, or all of them where there is none.
  /// - Returns: how many days the range has, and what is to be said of the columns that were named.
  func forEach(
    in range: DayRange, needs: FieldNeeds = .evaluation, _ call: Invocation, _ context: Context,
    _ body: (DayRow) throws -> Void
  ) throws -> (days: Int, notes: [String]) {
    var days = 0
    guard let condition = call[condition] else {
      try DayRow.forEach(in: range, needs: needs, context) { row in
        days += 1
        try body(row)
      }
      return (days, [])
    }
    let fields = try DayRowFields.all(context.names)
    let asked = condition.columns.sorted()
    let measured = needs.contains(.index) ? try context.log.samples.measuredRange() : nil
    let known = try DayRow.known(range, measured: measured, context)
    var values = Row(repeating: .missing, count: fields.count)
    let all = asked.reduce(needs) { $0.union(fields[$1].needs) }
    try DayRow.forEach(in: range, needs: all, context) { row in
      days += 1
      // No condition holds on a day that is still ahead.
      guard known?.contains(row.day) == true else { return }
      for place in asked { values[place] = fields[place].value(row) }
      if condition.holds(for: values) { try body(row) }
    }
    return (days, asked.compactMap { fields[$0].column.note })
  }
}

/// The scores or indexes of each week, month, year or day of the week.
struct GroupedScores {
  private let field: Field<DayRow>
  private let key: String
  private let tone: (Double) -> Tone
  private var groups: [QueryValue: [Double]] = [:]

  /// - Parameters:
  ///   - key: what they are called in machine output.
  ///   - tone: the colour of a mean.
  init(
    by grouping: ScoreChoice.Grouping, key: String = "score", _ context: Context,
    tone: @escaping (Double) -> Tone = { Tone(ScoreColor(score: $0)) }
  ) throws {
    guard let field = DayRowFields.calendar.first(where: { $0.key == grouping.rawValue }) else {
      throw CommandError.noGrouping(grouping.rawValue)
    }
    self.field = field
    self.key = key
    self.tone = tone
  }

  mutating func add(_ row: DayRow, _ score: Double) { groups[field.value(row), default: []].append(score) }

  func report(_ context: Context, empty: String = "Nothing was logged in these days.") -> Report {
    let keys = groups.keys.sorted {
      QueryValue.precedes(field.column.order(of: $0), field.column.order(of: $1))
    }
    let rows = keys.map { key -> [Cell] in
      let scores = groups[key] ?? []
      let mean = scores.reduce(0, +) / Double(scores.count)
      return [
        key.cell(field.column, context.today), cell(mean),
        .bar(score: mean, tone(mean)),
        cell(scores.max() ?? 0), cell(scores.min() ?? 0), .int(scores.count),
      ]
    }
    let columns = [
      Column(field.key, field.key == "weekday" ? "Day" : field.title),
      Column(key, "Mean", right: true), Column("bar", "", .people), Column("best", "Best", right: true),
      Column("worst", "Worst", right: true), Column("days", "Days", right: true),
    ]
    return Report(
      .list,
      tables: [Table("scores", columns: columns, rows: rows, empty: empty)])
  }

  private func cell(_ value: Double) -> Cell {
    key == "score"
      ? .score(value) : .shown(.number(value, digits: 4), as: "\(Rounding.whole(value))", tone(value))
  }
}
