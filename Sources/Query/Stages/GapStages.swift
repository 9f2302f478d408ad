import Domain
import Language

extension Stage {
  static let gaps = Stage(
    "gaps", "The stretches of days without a row, one row for each; after group, of each group",
    examples: [
      .init(
        "entries all | where item ~ oat | gaps | sort days desc | take 1", "the longest time without",
        says: "No gaps"),
      .init("days all | where entries > 0 | gaps", "when nothing was logged", says: "No gaps"),
    ]
  ) { rows in stretches(rows, word: "gaps", of: gaps) }

  static let runs = Stage(
    "runs", "The stretches of days in a row, one row for each; after group, of each group",
    examples: [
      .init(
        "days all | where vegetables >= 1 | runs | sort days desc | take 1", "the longest run of days",
        says: "Days")
    ]
  ) { rows in stretches(rows, word: "runs", of: runs) }

  private typealias Stretches = (_ days: [Day], _ range: DayRange?, _ today: Day) -> [DayRange]

  private static func stretches(_ rows: RowShape, word: String, of find: @escaping Stretches) -> Form {
    let day = rows.columns.firstIndex { $0.kind == .day && $0.name == "date" }
    return Form(.empty, isOffered: day != nil && rows.periods == nil) { call in
      guard let day else {
        throw CommandError.needsDay(
          word, hint: "put it before group: entries all | where item ~ oat | \(word)"
        ).at(call.stageWord)
      }
      guard rows.periods == nil else {
        throw CommandError.twoPeriods(word, hint: "ask for one range").at(call.stageWord)
      }
      var shape = rows
      let keys = rows.grouping
      shape.columns =
        keys.map { rows.columns[$0] } + [
          QueryColumn("from", .day, "the first day"), QueryColumn("to", .day, "the last day"),
          QueryColumn("days", .number(0), "how many days", role: .measure),
        ]
      let leftOut = rows.names(besides: keys)
      for index in shape.columns.indices { shape.columns[index].leftOut += leftOut }
      for index in keys.indices { shape.columns[index].role = .shown }
      shape.columns = shape.columns.withDistinctNames()
      shape.unit = word
      (shape.keys, shape.grouping, shape.isGroupOpen) = (Array(keys.indices), [], false)
      shape.sorted = []
      shape.identity = Array(keys.indices) + [keys.count]
      let range = rows.range
      return BoundStage(
        shape: shape, reads: Set(keys + [day]), origins: shape.columns.map { _ in [] }, countsRows: true
      ) { next in
        var groups = GroupPlaces(keys)
        var days: [Set<Day>] = []
        // Where no groups are asked for, no rows at all are days without a row too.
        if keys.isEmpty { days.append([]) }
        return RowSink(
          take: { row in
            guard case .day(let day) = row[day] else { return true }
            let place = groups.place(of: row)
            if place == days.count { days.append([]) }
            days[place].insert(day)
            return true
          },
          finish: {
            if keys.isEmpty { _ = groups.place(of: []) }
            let found = groups.sorted(rows).flatMap { place in
              find(days[place].sorted(), range == .all ? nil : range, next.findings.today).map { stretch in
                groups.keys[place] + [
                  .day(stretch.first), .day(stretch.last), .number(Double(stretch.count)),
                ]
              }
            }
            try next.sink.take(all: found)
          })
      }
    }
  }

  /// What lies between days; before the first of them where a range says from when, and after the last up to today.
  private static func gaps(_ days: [Day], _ range: DayRange?, _ today: Day) -> [DayRange] {
    let end = min(range?.last ?? today, today)
    guard let first = days.first, let last = days.last else {
      return range.flatMap { $0.first <= end ? [DayRange($0.first, end)] : nil } ?? []
    }
    let start = range?.first ?? first
    var found: [DayRange] = []
    if start < first { found.append(DayRange(start, first - 1)) }
    for (a, b) in zip(days, days.dropFirst()) where b - a > 1 { found.append(DayRange(a + 1, b - 1)) }
    if last < end { found.append(DayRange(last + 1, end)) }
    return found
  }

  private static func runs(_ days: [Day], _ range: DayRange?, _ today: Day) -> [DayRange] {
    var found: [DayRange] = []
    for day in days {
      if let last = found.last, last.last + 1 == day {
        found[found.count - 1] = DayRange(last.first, day)
      } else {
        found.append(DayRange(day))
      }
    }
    return found
  }
}
