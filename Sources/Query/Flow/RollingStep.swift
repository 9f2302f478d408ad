import Domain

/// What rows follow each other by: days, or the weeks, months or quarters they were grouped by.
enum RollingStep {
  case day, week
  case partOfYear(YearPart)

  var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .partOfYear(let part): part.rawValue
    }
  }

  /// What stands behind a number of them in the name of a column: `score_7d`.
  var letter: String { String(name.prefix(1)) }

  /// The number of the day, week or month that holds a day; they follow each other without gaps.
  func place(of day: Day) -> Int {
    switch self {
    case .day: day.number
    case .week: (DayRange.week(of: day).first - DayRange.week(of: Day(0)).first) / 7
    case .partOfYear(let part): part.place(of: day)
    }
  }

  /// The number of what a row's value names.
  func place(of value: QueryValue) -> Int? {
    switch (self, value) {
    case (.partOfYear(let part), .text(let text)): part.place(of: text)
    case (_, .day(let day)): place(of: day)
    default: nil
    }
  }

  /// The first day of what comes a number of steps before the one that holds a day.
  func start(_ day: Day, back steps: Int) -> Day {
    switch self {
    case .day: day - steps
    case .week: DayRange.week(of: day).first - 7 * steps
    case .partOfYear(let part): part.start(part.place(of: day) - steps) ?? day
    }
  }

  /// The days needed where a mean over a number of steps is wanted for certain ones: those before as well. What is a
  /// part of the first step stays a part.
  func lookback(_ wanted: [DayRange], steps: Int) -> [DayRange] {
    guard let first = wanted.first?.first, let last = wanted.last?.last, first > DayRange.all.first else {
      return wanted
    }
    let from = start(first, back: steps - 1)
    if case .day = self { return [DayRange(from, last)] }
    let until = start(first, back: 0)
    return from < until ? [DayRange(from, until - 1)] + wanted : wanted
  }
}

extension RowShape {
  /// The column that tells what follows what: the finest there is.
  var step: (column: Int, step: RollingStep)? {
    let kinds: [(QueryColumn.Kind, RollingStep)] = [
      (.day, .day), (.week, .week), (.partOfYear(.month), .partOfYear(.month)),
      (.partOfYear(.quarter), .partOfYear(.quarter)),
    ]
    for (kind, step) in kinds {
      if let column = columns.firstIndex(where: { $0.kind == kind }) { return (column, step) }
    }
    return nil
  }
}
