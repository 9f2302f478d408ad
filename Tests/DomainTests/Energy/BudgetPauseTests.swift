import TestSupport
import Testing

@testable import Domain

/// Paused days of a budget take their rate, whatever is eaten, and are none of those that share what is left.
@Suite struct BudgetPauseTests {
  private let monday = Day(year: 2026, month: 11, day: 16) ?? Day(0)

  /// - Parameter eaten: nil where nothing was logged.
  private func days(
    _ rates: [Int], inAll: Int? = nil, eaten: [Int?] = [], paused: Set<Int>
  ) -> [BudgetDay] {
    let period = DayRange(monday, monday + (rates.count - 1))
    let budget = Budget(
      id: 1, name: "Cut", period: .days(rates.count), first: monday, isInAll: inAll != nil,
      rates: inAll.map { [.init(from: monday, energy: $0)] }
        ?? rates.indices.map { .init(from: monday + $0, energy: rates[$0]) })
    let pauses = Pauses(
      paused.map { Pause(id: Int64($0), from: monday + $0, to: monday + $0) })
    return period.map { day in
      let place = day - monday
      var made = BudgetDay(
        day, rate: budget.amount({ $0.energy }, on: day, in: period),
        rest: budget.amount({ $0.energy }, from: day, through: period.last, in: period),
        intake: place < eaten.count ? eaten[place].map { Bounded($0) } : nil,
        terms: BudgetTerms(floor: .none))
      made.isPaused = pauses.contains(day)
      made.kept = budget.kept({ $0.energy }, from: day, in: period, pauses: pauses)
      return made
    }
  }

  /// 12,600 over a week, 300 too much on Monday, Saturday and Sunday paused: Tuesday to Friday make up for it.
  @Test func worked() throws {
    let week = days(Array(repeating: 1800, count: 7), eaten: [2100], paused: [5, 6])
    // Days to come are shown as if nothing more were eaten on the one before them.
    let standing = BudgetService().standing(week, today: monday + 1)
    #expect(standing.rows.map(\.allowance) == [1800, 1725, 2300, 2300, 2300, 1800, 1800])
    #expect(standing.rows.map(\.state) == [.ok, .today, .ahead, .ahead, .ahead, .paused, .paused])
    #expect(standing.total == 12_600 && standing.spent == 2100 && standing.over == 0)
    let today = try #require(standing.today)
    #expect(today.remaining == 6900 && today.daysLeft == 4)
    // What was eaten on a paused day is nobody's debt.
    let later = days(
      Array(repeating: 1800, count: 7), eaten: [1800, 9000, nil, 1800], paused: [1, 2])
    let rows = BudgetService().standing(later, today: monday + 4).rows
    #expect(rows.map(\.allowance) == [1800, 1800, 1800, 1800, 1800, 2700, 2700])
    #expect(rows[1].spent == 1800 && rows[2].spent == 1800)
    #expect(BudgetService().standing(later, today: monday + 1).today == nil)
  }

  /// What is eaten on paused days changes nothing, and a period with paused days is one without them.
  @Test func aPeriodWithPausedDaysIsThatWithoutThem() throws {
    try forAll(cases: 200) { g in
      let count = g.int(2...12)
      let rate = g.int(500...3000)
      let paused = Set((0..<count).filter { _ in g.oneIn(3) })
      let eaten = (0..<count).map { _ in g.oneIn(5) ? nil : g.int(0...4000) }
      let others = (0..<count).map { paused.contains($0) ? g.int(0...9000) : eaten[$0] }
      let today = g.int(0...count - 1)
      func rows(_ eaten: [Int?]) -> [BudgetStanding.Row] {
        BudgetService().standing(
          days(Array(repeating: rate, count: count), eaten: eaten, paused: paused), today: monday + today
        ).rows
      }
      let found = rows(eaten)
      #expect(found.map(\.allowance) == rows(others).map(\.allowance))
      let kept = (0..<count).filter { !paused.contains($0) }
      guard !kept.isEmpty, let place = kept.firstIndex(of: today) else { return }
      let plain = BudgetService().standing(
        days(Array(repeating: rate, count: kept.count), eaten: kept.map { eaten[$0] }, paused: []),
        today: monday + place
      ).rows
      #expect(kept.map { found[$0].allowance } == plain.map(\.allowance))
    }
  }

  /// Shares of all kinds sum to what the period gives.
  @Test func allowancesSumToWhatThereIs() throws {
    try forAll(cases: 200) { g in
      let count = g.int(1...12)
      let total = g.int(0...30_000)
      let paused = Set((0..<count).filter { _ in g.oneIn(3) })
      var week = days(Array(repeating: 0, count: count), inAll: total, paused: paused)
      if g.bool() {
        let weights = (0..<count).map { _ in g.int(1...3000) }
        for place in week.indices {
          let counting = (place..<count).filter { !paused.contains($0) }.map { weights[$0] }.reduce(0, +)
          week[place].weight = BudgetDay.Weight(
            own: weights[place], left: weights[place...].reduce(0, +), counting: counting)
        }
        week = BudgetService().weighted(week)
      }
      let rows = BudgetService().standing(week, today: monday - 1).rows
      let sum = rows.map(\.allowance).reduce(0, +)
      #expect(paused.count == count ? sum <= total + count : abs(sum - total) <= count, "\(sum) of \(total)")
      #expect(rows.filter { $0.state != .paused }.count == count - paused.count)
    }
  }
}
