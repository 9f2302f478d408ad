import Domain
import Language
import Records
import Reports

/// The index of a day as a person reads it, and as machines do.
enum IndexReport {
  static func day(_ day: Day, _ context: Context) throws -> Report {
    let evaluation = try context.index.evaluation(of: day)
    let text = IndexText(evaluation, context)
    var report = Report(.record, title: title(day, context), fields: fields(text, context))
    report.fields.append(
      ReportField(
        "shown", evaluation.isSoFar ? "Index so far" : "Index",
        .shown(.missing, as: text.text ?? "–", text.tone), .people))
    let on = evaluation.enabled
    report.fields.append(
      ReportField(
        "counted", "", .shown(.missing, as: "\(evaluation.counted) of \(on) metrics", .plain), .people))
    let sources = try IndexSources(evaluation, context)
    report.tables = [machines(evaluation, sources)]
    guard day <= context.today else {
      report.fields.removeAll { $0.audience == .people }
      report.notices = [isAhead(day, context)]
      return report
    }
    report.tables.append(people(text))
    report.notices = try notices(text, context)
    return report
  }

  /// Of a day on which nothing can be missing yet.
  static func isAhead(_ day: Day, _ context: Context) -> Notice {
    Notice("\(day.label(near: context.today)) is still ahead: it has an index once it has begun.", .dim)
  }

  /// `FRI - 20 Nov 26  10:30`, without the time where the day is over.
  private static func title(_ day: Day, _ context: Context) -> String {
    day == context.today ? "\(day.title)  \(TimeOfDay.text(context.now.minute))" : day.title
  }

  static func fields(_ text: IndexText, _ context: Context) -> [ReportField] {
    let evaluation = text.evaluation
    let isToday = evaluation.day == context.today
    let cells: [(String, Cell)] = [
      ("date", .day(evaluation.day)),
      ("time", isToday ? .text(TimeOfDay.text(context.now.minute)) : .missing),
      ("index", evaluation.index.map { .number($0, digits: 4) } ?? .missing),
      ("label", .optional(text.label?.rawValue)), ("color", .optional(text.color?.rawValue)),
      ("so_far", .bool(evaluation.isSoFar)), ("waking_share", .number(evaluation.share, digits: 4)),
      ("coverage", .number(evaluation.coverage, digits: 4)), ("partial", .bool(evaluation.isPartial)),
      ("reason", .optional(evaluation.reason?.rawValue)),
      ("variant", .int(evaluation.settings.variant.rawValue)),
    ]
    return cells.map { ReportField.machines($0.0, $0.1) }
  }

  private static func machines(_ evaluation: IndexEvaluation, _ sources: IndexSources) -> Table {
    func number(_ key: String, _ value: @escaping @Sendable (IndexPart) -> Double?) -> Field<IndexPart> {
      Field(key, key) { value($0).map { .number($0, digits: 4) } ?? .missing }
    }
    let fields: [Field<IndexPart>] = [
      Field("metric", "metric") { .text($0.metric.rawValue) }, number("value") { $0.value },
      Field("unit", "unit") { .text($0.metric.usual.unit.symbol) },
      number("ideal_low") { $0.ideal?.lowerBound }, number("ideal_high") { $0.ideal?.upperBound },
      number("by_now") { $0.byNow }, Field("status", "status") { .text($0.status.rawValue) },
      number("score") { $0.score }, number("weight") { $0.weight }, number("share") { $0.share },
      number("points") { $0.points }, Field("source", "source") { .optional(sources[$0.metric]) },
    ]
    var table = FieldTable.table("metrics", fields, evaluation.parts)
    table.audience = .machines
    return table
  }

  /// What counts as rows, and between them what does not.
  private static func people(_ text: IndexText) -> Table {
    let evaluation = text.evaluation
    var table = Table(
      "parts",
      columns: [
        Column("metric", "Metric", minimum: 12), Column("value", "Value", right: true),
        Column("ideal", "Ideal", right: true, optional: true),
        Column("by_now", "By now", right: true, optional: true), Column("score", "Score", right: true),
        Column("share", "Share", right: true, optional: true), Column("points", "Points", right: true),
      ])
    func shown(_ text: String?, _ tone: Tone = .plain) -> Cell {
      text.map { .shown(.missing, as: $0, tone) } ?? .missing
    }
    for part in evaluation.parts where part.status != .off {
      let first: [Cell] = [
        .text(part.metric.title), shown(part.value.map { part.metric.text($0) } ?? "–"),
        shown(part.ideal.map { part.metric.text($0) }, .dim),
      ]
      guard let score = part.score else {
        table.lines.append(
          Table.Line(
            above: table.rows.count, cells: first + [Cell](repeating: .missing, count: 4),
            then: part.status.remark))
        continue
      }
      table.rows.append(
        first + [
          shown(part.byNow.map { part.metric.text($0, isUnitShown: false) }, .dim),
          shown("\(Rounding.whole(score))", Tone(IndexColor(score, isMorning: text.isMorning))),
          shown(part.share.map { "\(Rounding.whole(100 * $0)) %" }, .dim),
          shown(part.points.map { Decimals.text($0, digits: 1, minimum: 1) }),
        ])
    }
    table.audience = .people
    return table
  }

  private static func notices(_ text: IndexText, _ context: Context) throws -> [Notice] {
    let evaluation = text.evaluation
    var notices: [Notice] = []
    if let label = text.label { notices.append(Notice(label.sentence, text.tone)) }
    if let remark = text.remark { notices.append(Notice(remark, .dim)) }
    notices += try IndexPast(before: evaluation.day, context).notices(context)
    let accumulates = evaluation.parts.contains { $0.byNow != nil && $0.status == .counted }
    if evaluation.isSoFar, evaluation.share < 1, accumulates {
      let percent = Rounding.whole(100 * evaluation.share)
      notices.append(
        Notice(
          "What accumulates is measured against the \(percent) % of the waking day gone by.", .dim))
    }
    return notices
  }
}
