import Domain

/// The values of one row, in the order of its columns. Columns that nobody reads may be missing in all rows.
public typealias Row = [QueryValue]

/// What rows are like at one place of a pipeline.
public struct RowShape: Sendable {
  public var columns: [QueryColumn]
  /// What the rows are: `days`, `entries`.
  public var unit: String
  /// The days their source speaks of; nil for what has no days.
  public var range: DayRange?
  /// The columns that `group` has named; what is computed next is computed for each of their values.
  var keys: [Int] = []
  /// Whether nothing has been computed yet for the columns that `group` named.
  var isGroupOpen = false
  /// What `compare` has set side by side.
  var periods: Periods?

  struct Periods {
    /// The column that tells them apart.
    var column: Int
    let ranges: [DayRange]
    /// What that column calls each.
    let names: [String]
  }

  public init(columns: [QueryColumn], unit: String, range: DayRange? = nil) {
    self.columns = columns
    self.unit = unit
    self.range = range
  }

  /// The numbers that are meant where none are named.
  var measures: [Int] {
    columns.indices.filter { columns[$0].role == .measure && columns[$0].isNumeric && !keys.contains($0) }
  }

  /// The first column with a day.
  var day: Int? { columns.firstIndex(where: \.isDay) }

  /// The number of the period that a value of their column names.
  func period(_ value: QueryValue) -> Int? {
    if case .text(let name) = value { periods?.names.firstIndex(of: name) } else { nil }
  }

  /// The periods, in rows made of certain columns of these.
  func periods(in places: [Int?]) -> Periods? {
    periods.flatMap { periods in
      places.firstIndex(of: periods.column).map {
        Periods(column: $0, ranges: periods.ranges, names: periods.names)
      }
    }
  }

  /// The names of the columns that are not at certain places.
  func names(besides places: [Int]) -> [String] {
    let chosen = Set(places)
    return columns.indices.filter { !chosen.contains($0) }.map { columns[$0].name }
  }

  var allColumns: Set<Int> { Set(columns.indices) }
}

/// Rows in memory.
public struct RowSet: Sendable {
  public var columns: [QueryColumn]
  public var rows: [Row]
  /// What the rows are: `days`, `entries`.
  public var unit: String

  public init(columns: [QueryColumn], rows: [Row], unit: String) {
    self.columns = columns
    self.rows = rows
    self.unit = unit
  }
}
