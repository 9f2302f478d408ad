import Domain
import GRDB

extension Transaction.Entries {
  /// The first and the last day with an entry.
  public func loggedRange() throws -> DayRange? {
    let sql = "SELECT (SELECT min(day) FROM entry) AS first, (SELECT max(day) FROM entry) AS last"
    guard let row = try Row.fetchOne(log.db, sql: sql), let first: Int = try row.readOptional(0),
      let last: Int = try row.readOptional(1)
    else { return nil }
    return DayRange(try Stored.day(first), try Stored.day(last))
  }

  /// How many entries a day has, and how many of them are of energy alone.
  public typealias Counts = (entries: Int, energyAlone: Int)

  /// Calls `body` for each day of a range that has entries, in order, with its totals.
  ///
  /// Reads the covering index alone.
  public func forEachDay(
    in range: DayRange, _ body: (Day, _ totals: DayTotals, Counts) throws -> Void
  ) throws {
    let sql =
      "SELECT day, category_id, portion, portion_rest FROM entry WHERE day BETWEEN ? AND ? ORDER BY day, n"
    let categories = try log.loaded().categoryByID
    // Those that were looked up; a log has few.
    var known: [Int64] = []
    var day: Int?
    var sums: [(id: Int64, micros: Int)] = []
    var counts: Counts = (0, 0)
    func emit() throws {
      guard let day else { return }
      var totals = DayTotals(minimumCapacity: sums.count)
      for sum in sums { totals[sum.id] = Portion(micros: sum.micros) }
      try body(try Stored.day(day), totals, counts)
    }
    try log.forEachRawRow(sql, in: range) { row in
      let rowDay = Int(try row.integer(0))
      if rowDay != day {
        try emit()
        day = rowDay
        sums.removeAll(keepingCapacity: true)
        counts = (0, 0)
      }
      let id = try row.integer(1)
      counts.entries += 1
      // Energy alone belongs to no category.
      if id == Entry.noCategory {
        counts.energyAlone += 1
        return
      }
      let portion = try Stored.portion(tenths: Int(row.integer(2)), rest: Int(row.integer(3)))
      if let index = sums.firstIndex(where: { $0.id == id }) {
        let (sum, isTooLarge) = sums[index].micros.addingReportingOverflow(portion.micros)
        guard !isTooLarge else {
          throw StoreError.damaged(reason: "the portions of day \(rowDay) are too large")
        }
        sums[index].micros = sum
      } else {
        if !known.contains(id) {
          guard categories[id] != nil else { throw StoreError.damaged(reason: "an entry has no category") }
          known.append(id)
        }
        sums.append((id, portion.micros))
      }
    }
    try emit()
  }

  /// The totals of one day and how many entries it has.
  public func totals(on day: Day) throws -> (totals: DayTotals, counts: Counts) {
    var result: (DayTotals, Counts) = ([:], (0, 0))
    try forEachDay(in: DayRange(day)) { _, totals, counts in result = (totals, counts) }
    return result
  }

  /// What was logged on a day, with what its week holds where a target asks for it.
  public func logged(on day: Day) throws -> LoggedDay {
    let rules = try log.dayRules()
    guard !rules.weekly.isEmpty else {
      let (totals, counts) = try totals(on: day)
      return LoggedDay(day, totals, counts)
    }
    var week = rules.weekWindow
    var last = LoggedDay(day)
    try forEachDay(in: rules.weeks(around: DayRange(day))) { date, totals, counts in
      let logged = LoggedDay(date, totals, counts)
      if date == day { last = logged } else { _ = week.add(logged) }
    }
    return week.add(last)
  }

  /// The same of each day of a range that has entries, in order.
  public func forEachLogged(in range: DayRange, _ body: (LoggedDay) throws -> Void) throws {
    let rules = try log.dayRules()
    var week = rules.weekWindow
    try forEachDay(in: rules.weeks(around: range)) { day, totals, counts in
      let logged = LoggedDay(day, totals, counts)
      let whole = rules.weekly.isEmpty ? logged : week.add(logged)
      if day >= range.first { try body(whole) }
    }
  }
}

extension LoggedDay {
  /// A day as the store counts it.
  public init(_ day: Day, _ totals: DayTotals, _ counts: Transaction.Entries.Counts) {
    self.init(day, totals: totals, entries: counts.entries, energyAlone: counts.energyAlone)
  }
}
