import Language

/// What a step cannot do with its rows.
extension CommandError {
  /// - Parameter column: named behind `count`, without a word of its own.
  static func whichNumber(of column: String) -> CommandError {
    CommandError(
      .missing, "which number of \(column)? count says how many rows there are",
      hint: "count, mean \(column)")
  }

  static var comparedAlready: CommandError {
    CommandError(
      .notApplicable, "two periods stand side by side already",
      hint: "compare once, and choose the range of the source: days oct | compare sep")
  }

  static var comparesFirst: CommandError {
    CommandError(
      .notHere, "compare sets two periods side by side, so it comes before group and the like",
      hint: "days last 30d | compare the 30 before | mean score")
  }

  static func sameDays(_ count: Int) -> CommandError {
    CommandError(
      .notApplicable, "these are the days that it is to be set beside",
      hint: "compare the \(count) days before")
  }

  static var nothingBeforeAll: CommandError {
    CommandError(
      .notApplicable, "there is nothing before all days", hint: "give the source a range: days last 30d")
  }

  static var tooManyDays: CommandError {
    CommandError(.outOfRange, "that many days cannot be compared")
  }

  static var needsRowOfDay: CommandError {
    CommandError(
      .notApplicable, "correlate needs one row for each day",
      hint: "make one row of each day first: group date | sum portion")
  }

  static var samePivotColumns: CommandError {
    CommandError(.notApplicable, "pivot takes two different columns")
  }

  static var groupedAlready: CommandError {
    CommandError(
      .notApplicable, "the rows are grouped already, and nothing was computed",
      hint: "name all columns at once: group month, weekday")
  }

  static func ofWhat(_ aggregate: String) -> CommandError {
    CommandError(
      .missing, "\(aggregate) of what? No column of these rows is a number to begin with",
      hint: "name a column, or | count")
  }

  static func shareOfWhat(_ column: String) -> CommandError {
    CommandError(
      .missing, "the share of \(column) in what?", hint: "group before it: group category | share \(column)")
  }

  static var pivotOfOne: CommandError {
    CommandError(
      .notApplicable, "a pivoted table has room for one number", hint: "pivot weekday, month | mean score")
  }

  static func lagOfDays(_ isWithoutDay: Bool) -> CommandError {
    CommandError(
      .notApplicable, isWithoutDay ? "lag needs a day in each row" : "several of these rows may have one day",
      hint: "make one row of each day first: group date | sum portion | lag 1 portion")
  }

  static func takeOfWhat(_ count: Int, group: String) -> CommandError {
    CommandError(
      .missing, "\(count) of all rows, or of each group?",
      hint: "take \(count) per \(group), or take before group")
  }

  static func onlyCSV(_ file: String) -> CommandError {
    CommandError(.notApplicable, "only CSV is opened by spreadsheets", hint: "to csv \(file) --spreadsheet")
  }

  static var noOtherRows: CommandError {
    CommandError(
      .notApplicable, "with looks for other rows of a day, and there is one of each here",
      hint: "entries all | with item ~ oat")
  }

  static var rowsWithoutMeal: CommandError {
    CommandError(.notApplicable, "these rows have no meal")
  }

  static func noOutput(_ typed: String, _ formats: String, near: [String]) -> CommandError {
    CommandError(
      .syntax, "\(excerpt(typed)) is none of \(formats), and no file called .csv, .json or .md",
      hint: "to csv \(Lexer.argument(typed))", near: near)
  }

  /// Two columns of which one is made of the other.
  /// - Parameters:
  ///   - whole: the one that contains what both have.
  ///   - shared: what both have.
  ///   - names: the columns.
  static func goesWithItself(_ whole: String, _ shared: String, _ names: [String]) -> CommandError {
    CommandError(
      .notApplicable,
      whole == shared
        ? "\(shared) goes with itself, which says nothing"
        : names.contains(shared)
          ? "\(whole) contains \(shared), so that they go together says nothing"
          : "both contain \(shared), so that they go together says nothing")
  }

  /// `max score, date` reads as the day of that score, and would be the last day of all.
  /// - Parameter group: the step that groups the rows, with a | behind it; empty where nothing is grouped.
  static func dayOfAll(_ aggregate: String, _ day: String, _ number: String, group: String, isMax: Bool)
    -> CommandError
  {
    CommandError(
      .notApplicable,
      "\(aggregate) \(day) would be the \(isMax ? "last" : "first") \(day) of all, not that of the \(aggregate) \(number)",
      hint:
        "sort \(number)\(isMax ? " desc" : "") | \(group)first \(number), \(day); or say \(aggregate) \(day)")
  }

  /// - Parameters:
  ///   - units: two of those that met.
  ///   - unit: the column that tells them apart.
  static func severalUnits(_ column: String, _ units: [String], unit: String, isGrouped: Bool) -> CommandError
  {
    CommandError(
      .notApplicable,
      "\(column) is in several units here: \(units.joined(separator: " and ")), which cannot be added",
      hint: isGrouped
        ? "name \(unit) behind group as well"
        : "group \(unit) before it keeps them apart; servings counts foods")
  }
}
