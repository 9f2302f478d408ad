import Domain
import Exchange
import Language
import Naming
import Records
import Tables

/// A row of a table that dhsh wrote, by the names of its columns. Its numbers have a point before their decimals and its
/// days are `2026-11-20`, wherever it was written.
struct OwnRow {
  let row: TableRow
  /// The place of each column.
  let columns: [String: Int]
  /// The last day that can have been measured.
  let last: Day

  subscript(_ column: String) -> String? { columns[column].flatMap { row.cell($0) } }

  func refused(_ reason: String) -> TableReject { TableReject(line: row.line, reason: reason) }

  /// What stands in a column.
  /// - Throws: `TableReject` where nothing does.
  func text(_ column: String) throws -> String {
    guard let text = self[column] else { throw refused("no \(column)") }
    return text
  }

  func day() throws -> Day {
    let text = try text("date")
    guard let time = try? TableTimeReader(order: .dayFirst).read(text), time.second == nil else {
      throw refused("\(CommandError.excerpt(text)) is no date")
    }
    guard time.day <= last else { throw refused("\(time.day) is later than now") }
    return time.day
  }

  /// Nil where nothing stands in the column.
  func number(_ column: String) throws -> Double? {
    guard let text = self[column] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw refused("\(CommandError.excerpt(text)) is no number")
    }
    return number
  }

  func flag(_ column: String) -> Bool { ["true", "yes"].contains(self[column]) }

  /// When it was, in seconds after the day's midnight; nil where only the day is known.
  /// - Parameter place: how a time of the clock alone lies to the day, as files of before have it.
  func moment(on day: Day, _ place: (_ minute: Int) -> Int) throws -> (second: Int, zone: Int?)? {
    if let text = self["start"] {
      guard let moment = OwnMoment.read(text, on: day) else {
        throw refused("\(CommandError.excerpt(text)) is no time")
      }
      return moment
    }
    guard let text = self["time"] else { return nil }
    guard let clock = TableTimeReader.clock(text) else {
      throw refused("\(CommandError.excerpt(text)) is no time of day")
    }
    return (place(clock.second / 60) * 60, nil)
  }
}

/// What the rows of dhsh's own tables mean in this log.
struct OwnMetrics {
  let catalogue: MetricCatalogue
  let cutoff: Int

  init(_ context: Context) throws {
    catalogue = try context.log.metricCatalogue()
    cutoff = context.names.cutoff
  }

  /// The metric that a row names.
  func metric(_ row: OwnRow) throws -> Domain.Metric {
    let name = try row.text("metric")
    guard let metric = catalogue.metric(named: name) else {
      throw row.refused("there is no metric \(CommandError.excerpt(name)): metric add makes one")
    }
    return metric
  }

  /// The value of a row as it is kept, whichever units the log that wrote it is read in.
  func value(_ row: OwnRow, of metric: Domain.Metric) throws -> Double {
    guard let number = try row.number("value") else { throw row.refused("no value") }
    let symbol = row["unit"] ?? ""
    guard symbol != metric.unit.symbol else { return try checked(number, metric, row) }
    guard let unit = UnitSystem.allCases.map({ $0.unit(of: metric) }).first(where: { $0.symbol == symbol })
    else { throw row.refused("\(symbol) is no unit of \(metric.name)") }
    return try checked(Self.rounded(unit.kept(number)), metric, row)
  }

  /// A value that a column of its own has.
  func value(_ number: Double, of metric: Domain.Metric, _ row: OwnRow) throws -> Double {
    try checked(number, metric, row)
  }

  private func checked(_ value: Double, _ metric: Domain.Metric, _ row: OwnRow) throws -> Double {
    // Days of many sessions may have more than one of them.
    guard metric.plausible.contains(value) || metric.isCumulative && value >= 0 && value < 1e9 else {
      throw row.refused("\(metric.name) cannot be \(Decimals.text(value, digits: 6))")
    }
    return value
  }

  /// Numbers are written with twelve decimals, so that a unit and back again loses the last of them.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

  /// Whether two are the same, but for what decimals lose.
  static func areSame(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }

  /// A minute of the clock as minutes after the midnight of a logged day, as typed values have it.
  func typedMinute(_ minute: Int) -> Int { minute < cutoff ? minute + 1440 : minute }

  /// The same of what devices tell, which each metric files in its way.
  func deviceMinute(_ minute: Int, of metric: Domain.Metric) -> Int {
    switch metric.filing {
    case .calendar: minute
    case .logged: typedMinute(minute)
    case .night: minute < 720 ? minute : minute - 1440
    }
  }
}
