import Domain

/// What questions may ask of whatever has a day, beside the day itself.
public enum CalendarColumn: String, CaseIterable, Sendable {
  case weekday, week, month, quarter, year

  public var kind: QueryColumn.Kind {
    switch self {
    case .weekday: .text(Weekday.allCases.map(\.short))
    case .week: .week
    case .month: .partOfYear(.month)
    case .quarter: .partOfYear(.quarter)
    case .year: .number(0)
    }
  }

  /// What people read above it.
  public var heading: String {
    switch self {
    case .weekday: "Weekday"
    case .week: "Week"
    case .month: "Month"
    case .quarter: "Quarter"
    case .year: "Year"
    }
  }

  /// What it is, for completion.
  public var detail: String {
    switch self {
    case .weekday: "Mon to Sun"
    case .week: "the Monday of its week"
    case .month: "2026-11"
    case .quarter: "2026-Q4"
    case .year: "2026"
    }
  }

  public func value(of day: Day) -> QueryValue {
    let (year, month, _) = day.civil
    return switch self {
    case .weekday: .text(day.weekday.short)
    case .week: .day(DayRange.week(of: day).first)
    case .month: .text("\(year)-\(month < 10 ? "0" : "")\(month)")
    case .quarter: .text("\(year)-Q\((month + 2) / 3)")
    case .year: .number(Double(year))
    }
  }
}
