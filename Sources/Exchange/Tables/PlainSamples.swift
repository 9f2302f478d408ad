import Domain
import Tables

/// Reads rows of a day, a time of day and plain numbers, as most rows of long tables are, from their bytes. Whatever is
/// written otherwise it leaves to `SampleTable`, which reads the same and more.
public struct PlainSamples {
  private struct Column {
    var place: Int
    var metric: Int
    var plausible: ClosedRange<Double>
    var filing: DayFiling
  }

  private let date: Int
  private let time: Int?
  private let columns: [Column]
  private let boundary: DayBoundary
  private let last: Day?
  /// The date read last, by its digits.
  private var known: (year: Int, month: Int, day: Int, date: Day)?
  private var found: [Double] = []

  /// - Returns: nil where columns are more than that.
  public init?(_ table: SampleTable, _ places: [TableMapping.Place]) {
    guard !table.hasDecimalCommas, !table.isUTC, table.words.isEmpty, table.nothing.isEmpty,
      table.thousands.isEmpty
    else {
      return nil
    }
    var (date, time, columns) = (Int?.none, Int?.none, [Column]())
    for place in places {
      switch place.field {
      case "date" where date == nil: date = place.column
      case "time" where time == nil: time = place.column
      default:
        guard !place.part.isFallback, let index = table.metrics[place.field],
          let column = Self.column(table, place, index), !columns.contains(where: { $0.metric == index })
        else { return nil }
        columns.append(column)
      }
    }
    guard let date, !columns.isEmpty else { return nil }
    (self.date, self.time, self.columns) = (date, time, columns)
    (boundary, last) = (table.boundary, table.last)
  }

  private static func column(_ table: SampleTable, _ place: TableMapping.Place, _ index: Int) -> Column? {
    let metric = table.all[index]
    guard metric.rule != .night, metric.rule != .minutes, metric.unit != .yesNo, metric.key != "mood",
      metric.unit.quantity != .time, metric.unit.quantity != .ratio
    else { return nil }
    let unit = place.unit ?? (metric.unit.quantity == .mass ? table.massUnit : nil)
    // Units that are spelt in another way are for who reads spellings.
    guard unit == nil || unit?.isEmpty == true || unit == metric.unit.symbol else { return nil }
    return Column(
      place: place.column, metric: index, plausible: metric.plausible, filing: metric.filing)
  }

  /// - Parameter emit: given each value of the row: its metric, its day, its start and what it is.
  /// - Returns: whether the row was read; nothing was emitted where not.
  public mutating func read(
    _ row: PlainRow, _ emit: (_ metric: Int, _ day: Day, _ start: Int?, _ value: Double) -> Void
  ) -> Bool {
    let text = row.cell(date)
    guard let (year, month, number) = text.plainDate else { return false }
    var second: Int?
    if text.count > 10 {
      guard time == nil, text[10] == 0x20 || text[10] == 0x54, let clock = text.plainClock(from: 11) else {
        return false
      }
      second = clock
    } else if let time {
      guard let clock = row.cell(time).plainClock() else { return false }
      second = clock
    }
    // What midnight means all of the table tells.
    guard second != 0 else { return false }
    if known.map({ $0.day != number || $0.month != month || $0.year != year }) ?? true {
      guard TableTimeReader.years.contains(year), let day = Day(year: year, month: month, day: number),
        last.map({ day <= $0 }) ?? true
      else { return false }
      known = (year, month, number, day)
    }
    guard let day = known?.date else { return false }
    found.removeAll(keepingCapacity: true)
    for column in columns {
      let text = row.cell(column.place)
      guard !text.isEmpty else {
        found.append(.nan)
        continue
      }
      guard let value = text.plainNumber, column.plausible.contains(value) else { return false }
      found.append(value)
    }
    for (index, column) in columns.enumerated() where !found[index].isNaN {
      guard let second else {
        emit(column.metric, day, nil, found[index])
        continue
      }
      let filed = column.filing.day(of: Moment(date: day, second: second), boundary: boundary)
      emit(column.metric, filed, (day - filed) * 86_400 + second, found[index])
    }
    return true
  }
}
