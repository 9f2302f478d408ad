import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let indexRecords = Command(
    "index records", "The best days, weeks and months of the index", topic: .index
  ) {
    Form(
      details: """
        Of days that are over and whose index is whole. A week that is over counts from 4 of them, a month from 15. A run is of \
        days of 75 and more, one after another; paused days are none of it, and do not break it.
        """,
      examples: [.init("index records", "what was best so far", says: "whole index")],
      action: .query { _, context in
        var records = IndexRecords(try context.log.pauses.all())
        try context.index.forEach(in: .all) { day in
          if let index = day.settled { records.add(day.day, index) }
        }
        return records.report(context)
      })
  }
}

/// What was best, worked out while days go by.
struct IndexRecords {
  typealias Found = (range: DayRange, value: Double)
  private static let leastOfWeek = 4
  private static let leastOfMonth = 15
  private static let great = 75

  private var day: Found?
  private var week: Found?
  private var month: Found?
  private var run: StreakCounter
  private var openWeek: (range: DayRange, values: [Double])?
  private var openMonth: (range: DayRange, values: [Double])?

  /// - Parameter pauses: days that neither count in a run nor break it.
  init(_ pauses: Pauses) { run = StreakCounter(pauses) }

  /// Takes the next day. Days come in ascending order; those without a whole index are left out.
  mutating func add(_ date: Day, _ index: Double) {
    if index > day?.value ?? -1 { day = (DayRange(date), index) }
    let (year, month, _) = date.civil
    Self.add(date, index, .week(of: date), Self.leastOfWeek, &openWeek, &week)
    if let whole = DayRange.month(month, year: year) {
      Self.add(date, index, whole, Self.leastOfMonth, &openMonth, &self.month)
    }
    if Rounding.whole(index) >= Self.great { run.add(date) }
  }

  private static func add(
    _ day: Day, _ index: Double, _ range: DayRange, _ least: Int,
    _ open: inout (range: DayRange, values: [Double])?, _ best: inout Found?
  ) {
    if open?.range != range {
      best = settled(open, least, best)
      open = (range, [])
    }
    open?.values.append(index)
  }

  /// The better of the best period so far and one that has all its days.
  private static func settled(
    _ open: (range: DayRange, values: [Double])?, _ least: Int, _ best: Found?
  ) -> Found? {
    guard let open, open.values.count >= least else { return best }
    let mean = open.values.reduce(0, +) / Double(open.values.count)
    return mean > best?.value ?? -1 ? (open.range, mean) : best
  }

  func report(_ context: Context) -> Report {
    typealias Row = (kind: String, title: String, range: DayRange, value: Double, isRun: Bool)
    var rows: [Row] = []
    if let day { rows.append(("day", "Best day", day.range, day.value, false)) }
    // The week and the month that still run may yet be worse.
    func over(_ open: (range: DayRange, values: [Double])?) -> (range: DayRange, values: [Double])? {
      open.flatMap { $0.range.last < context.today ? $0 : nil }
    }
    let week = Self.settled(over(openWeek), Self.leastOfWeek, week)
    let month = Self.settled(over(openMonth), Self.leastOfMonth, month)
    if let week { rows.append(("week", "Best week", week.range, week.value, false)) }
    if let month { rows.append(("month", "Best month", month.range, month.value, false)) }
    if let days = run.longest.range {
      rows.append(("run", "Longest run of 75 and more", days, Double(run.longest.length), true))
    }
    let fields: [Field<Row>] = [
      Field(
        "record", "Record", .text, minimum: 12, cell: { .shown(.text($0.kind), as: $0.title, .plain) },
        value: { .text($0.kind) }),
      Field(
        "value", "Value", .number(1),
        cell: { row in
          .shown(
            .number(row.value, digits: 4),
            as: row.isRun
              ? Counting.text(Int(clamping: row.value), "day", "days")
              : "\(Decimals.text(row.value, digits: 1, minimum: 1))",
            row.isRun ? .plain : Tone(IndexColor(row.value, isMorning: false)))
        }, value: { .number($0.value) }),
      Field("first", "From", .day) { .day($0.range.first) },
      Field("last", "To", .day) { .day($0.range.last) },
    ]
    return FieldTable.list(
      "records", fields, rows, empty: "No day that is over has a whole index yet.")
  }
}
