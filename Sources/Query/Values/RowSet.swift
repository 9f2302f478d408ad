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
  /// The columns that name the rows: those of a group, and of a period.
  var keys: [Int] = []
  /// The columns for whose values what comes next is computed: those that `group` named, until it is computed.
  var grouping: [Int] = []
  /// Whether nothing has been computed yet for the columns that `group` named.
  var isGroupOpen = false
  /// The columns that tell each row from all others, where some are known to.
  var identity: [Int]?
  /// Whether rows of the source have been left out, so that what is not among these may be there.
  var isChosen = false
  /// Whether a chart is drawn of them next, which needs what the rows stand along even where nobody chose it.
  var isDrawnNext = false
  /// Whether they have been drawn or written: nothing but drawing and writing comes behind that.
  var isGiven = false
  /// Whether the second column of the groups is to be spread over the columns of the answer.
  var pivot: Pivot?
  /// What `compare` has set side by side.
  var periods: Periods?
  /// The columns by which they have been sorted, where nothing has been made of them since.
  var sorted: [Int] = []

  struct Periods {
    /// The column that tells them apart.
    var column: Int
    let ranges: [DayRange]
    /// What that column calls each.
    let names: [String]
  }

  enum Pivot {
    /// The number is still to be computed.
    case open
    /// Rows have a name, what names their column, and the number.
    case filled
  }

  /// - Parameter identity: the columns that tell each row from all others; nil where none are known to.
  public init(columns: [QueryColumn], unit: String, range: DayRange? = nil, identity: [Int]? = nil) {
    self.columns = columns
    self.unit = unit
    self.range = range
    self.identity = identity
  }

  /// The columns of groups that somebody asked for, without that of two periods.
  var openGroup: [Int] { grouping.filter { $0 != periods?.column } }

  /// Where no groups are asked for, a row of each group there is whatever rows come: one, or that of each period.
  var rowsOfPeriods: [Row] {
    guard openGroup.isEmpty else { return [] }
    guard let periods, grouping == [periods.column] else { return grouping.isEmpty ? [[]] : [] }
    return periods.names.map { name in
      var row = Row(repeating: .missing, count: periods.column + 1)
      row[periods.column] = .text(name)
      return row
    }
  }

  /// The same rows, of whose groups something has been computed.
  var withUsedGroup: RowShape {
    var shape = self
    shape.isGroupOpen = false
    return shape
  }

  /// The columns beside the groups that say what the numbers of a row are of.
  var subjects: [Int] { columns.indices.filter { columns[$0].namesNumbers && !keys.contains($0) } }

  /// The same rows, of which a step keeps some.
  var chosen: RowShape {
    var shape = self
    shape.isChosen = true
    return shape
  }

  /// The same rows, drawn or written.
  var given: RowShape {
    var shape = self
    shape.isGiven = true
    return shape
  }

  /// The numbers that are meant where none are named.
  var measures: [Int] {
    columns.indices.filter { columns[$0].role == .measure && columns[$0].isNumeric && !keys.contains($0) }
  }

  /// The first column with a day.
  var day: Int? { columns.firstIndex(where: \.isDay) }

  /// The column whose values name the rows, beside the periods.
  var label: Int? {
    if let key = keys.first(where: { $0 != periods?.column }) { return key }
    // Days are told by their dates, not by the days of the week that they are.
    if let day, columns[day].kind == .day, columns[day].name == "date" { return nil }
    return columns.indices.first { index in
      switch columns[index].kind {
      case .text, .partOfYear: index != periods?.column
      default: false
      }
    }
  }

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
    return columns.indices.filter { !chosen.contains($0) && columns[$0].givesWay == .toNone }.map {
      columns[$0].name
    }
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

  /// The same rows with some of their columns.
  func keeping(_ places: [Int]) -> RowSet {
    RowSet(
      columns: places.map { columns[$0] }, rows: rows.map { row in places.map { row[$0] } }, unit: unit)
  }
}
