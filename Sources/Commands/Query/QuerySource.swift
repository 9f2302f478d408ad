import Domain
import Language
import Store

/// Where the rows of a pipeline come from.
struct QuerySource: Sendable {
  /// What its rows are, as a person says it: `days`.
  let unit: String
  /// The days it speaks of when none are named; nil for what has no days.
  let range: (@Sendable (Invocation, NameResolver) throws -> DayRange)?
  /// All its columns.
  let columns: @Sendable (NameResolver) throws -> [QueryColumn]
  /// The rows of a range, with the named columns alone, in their order.
  let load: @Sendable (Invocation, DayRange, Set<String>, Context) throws -> RowSet
}

/// A column of a source with how a row has it.
struct QueryField<Row>: Sendable {
  var column: QueryColumn
  let value: @Sendable (Row) -> QueryValue

  init(
    _ name: String, _ kind: QueryColumn.Kind, _ detail: String = "", role: QueryColumn.Role = .shown,
    value: @escaping @Sendable (Row) -> QueryValue
  ) {
    column = QueryColumn(name, kind, detail, role: role)
    self.value = value
  }
}

extension QueryColumn.Kind {
  static let text = QueryColumn.Kind.text([])
  static func number(_ digits: Int, _ unit: String = "") -> QueryColumn.Kind {
    .number(digits: digits, unit: unit)
  }
}

/// Columns that everything with a day has.
enum DayFields {
  static func make<Row>(_ day: @escaping @Sendable (Row) -> Day) -> [QueryField<Row>] {
    [
      QueryField("date", .day, "the day") { .day(day($0)) },
      QueryField("weekday", .text(weekdays), "Mon to Sun", role: .further) { .text(day($0).weekday.short) },
      QueryField("week", .day, "the Monday of its week", role: .further) {
        .day(DayRange.week(of: day($0)).first)
      },
      QueryField("month", .text, "2026-11", role: .further) { row in
        let (year, month, _) = day(row).civil
        return .text("\(year)-\(month < 10 ? "0" : "")\(month)")
      },
      QueryField("year", .number(0), "2026", role: .further) { .number(Double(day($0).civil.year)) },
    ]
  }

  private static let weekdays = DayRange.week(of: Day(0)).map(\.weekday.short)
}

extension String {
  /// A name as a column: `oils_fats_nuts`.
  var slug: String { Names.key(self).replacing(" ", with: "_") }
}
