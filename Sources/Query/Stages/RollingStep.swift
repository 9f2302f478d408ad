import Domain

/// What rows follow each other by: days, or the weeks or months they were grouped by.
enum RollingStep: String {
  case day, week, month

  /// What stands behind a number of them in the name of a column: `score_7d`.
  var letter: String { String(rawValue.prefix(1)) }

  /// The number of the day, week or month that holds a day; they follow each other without gaps.
  func place(of day: Day) -> Int {
    switch self {
    case .day: return day.number
    case .week: return (DayRange.week(of: day).first - DayRange.week(of: Day(0)).first) / 7
    case .month:
      let (year, month, _) = day.civil
      return year * 12 + month - 1
    }
  }

  /// The number of what a row's value names.
  func place(of value: QueryValue) -> Int? {
    switch (self, value) {
    case (.month, .text(let text)):
      let parts = text.split(separator: "-").compactMap { Int($0) }
      return parts.count == 2 ? parts[0] * 12 + parts[1] - 1 : nil
    case (_, .day(let day)): return place(of: day)
    default: return nil
    }
  }

  /// The first day of what comes a number of steps before the one that holds a day.
  func start(_ day: Day, back steps: Int) -> Day {
    switch self {
    case .day: return day - steps
    case .week: return DayRange.week(of: day).first - 7 * steps
    case .month:
      let place = place(of: day) - steps
      return Day(year: place / 12, month: place % 12 + 1, day: 1) ?? day
    }
  }

  /// The days needed where a mean over a number of steps is wanted for certain ones: those before as well. What is a
  /// part of the first step stays a part.
  func lookback(_ wanted: [DayRange], steps: Int) -> [DayRange] {
    guard let first = wanted.first?.first, let last = wanted.last?.last, first > DayRange.all.first else {
      return wanted
    }
    let from = start(first, back: steps - 1)
    if self == .day { return [DayRange(from, last)] }
    let until = start(first, back: 0)
    return from < until ? [DayRange(from, until - 1)] + wanted : wanted
  }
}

extension RowShape {
  /// The column that tells what follows what: the finest there is.
  var step: (column: Int, step: RollingStep)? {
    for (kind, step) in [(QueryColumn.Kind.day, RollingStep.day), (.week, .week), (.month, .month)] {
      if let column = columns.firstIndex(where: { $0.kind == kind }) { return (column, step) }
    }
    return nil
  }
}
