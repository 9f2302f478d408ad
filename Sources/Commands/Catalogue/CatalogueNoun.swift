import Domain
import Language
import Records
import Reports
import Runtime
import Store

/// What categories, meal slots, units and compensation rules share: a list, an order, and verbs for both.
///
/// `CatalogueCommands.swift` makes the commands of it that are the same for each. What a row has to be stands with
/// those: asked of the type itself, it would be looked up at every start.
struct CatalogueNoun<Row, Record: Sendable>: Sendable {
  /// What a change is answered with.
  enum Answer: Sendable {
    /// All there are.
    case list
    /// The list with this one alone.
    case row
    /// This one by itself.
    case record(title: @Sendable (Record) -> String)
  }

  /// The first word of its commands: `slot`.
  let word: String
  /// How lines name one.
  let kind: any ParameterKind<Record>
  /// Where the help lists its commands.
  var topic = Topic.plan
  /// What its list is called in machine output.
  let key: String
  /// Asked for once something is shown: every start makes the commands, and most show no list.
  let fields: @Sendable () -> [Field<Row>]
  /// What people read where there are none.
  var empty = ""
  let answer: Answer
  /// All there are, in their order.
  let rows: @Sendable (Context) throws -> [Row]
  let save: @Sendable (Record, Transaction) throws -> Void
  /// Puts the rows with these ids into this order.
  let reorder: @Sendable ([Int64], Transaction) throws -> Void
  let setEnabled: @Sendable (inout Record, Bool) -> Void
  /// How it changes from a day on, where days are judged by it.
  var dated: DatedVerbs<Record>?
}

/// How records that days are judged by change: from a day on, or always, for nil.
struct DatedVerbs<Record: Sendable>: Sendable {
  /// - Returns: the days of later changes that it takes the place of.
  let setEnabled: @Sendable (Record, Bool, Day?, Transaction) throws -> [Day]
  /// The first of the days up to one on which it has counted without a break: nil where it does not count on that, or
  /// always has.
  let enabledSince: @Sendable (Record, Day, DayRulesTimeline) -> Day?
  /// Nil where the order says nothing of days.
  var reorder: (@Sendable ([Int64], Day?, Transaction) throws -> Void)?
  /// What of one, or of all, becomes another after today.
  let coming: @Sendable (Int64?, Context) throws -> [Notice]
}

extension CatalogueNoun where Row: CatalogueRow, Row.Record == Record {
  /// One of them, as a line names it.
  var parameter: Parameter<Record> { Parameter(word, kind) }

  /// The place of a new one, behind all others.
  func nextPosition(_ context: Context) throws -> Int {
    (try rows(context).map(\.record.position).max() ?? 0) + 1
  }

  func list(_ context: Context) throws -> Report {
    try coming(nil, FieldTable.list(key, fields(), try rows(context), empty: empty), context)
  }

  /// A report with what becomes another after today.
  private func coming(_ id: Int64?, _ report: Report, _ context: Context) throws -> Report {
    var report = report
    report.notices += try dated?.coming(id, context) ?? []
    return report
  }

  /// Saves one and answers with what has become of it.
  func saved(_ record: Record, _ context: Context) throws -> Report {
    try save(record, context.log)
    return try report(record, context)
  }

  /// What a change of one is answered with.
  func report(_ record: Record, _ context: Context) throws -> Report {
    let all = try rows(context)
    let own = all.filter { $0.record.id == record.id }
    switch answer {
    case .list: return try coming(nil, FieldTable.list(key, fields(), all, empty: empty), context)
    case .row: return try coming(record.id, FieldTable.list(key, fields(), own), context)
    case .record(let title):
      return try coming(
        record.id,
        Report(.record, title: title(record), fields: own.flatMap { FieldTable.fields(fields(), $0) }),
        context)
    }
  }
}
