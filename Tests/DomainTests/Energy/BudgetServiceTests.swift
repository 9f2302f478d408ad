import Domain
import TestSupport
import Testing

/// A week that begins on a Monday, with what was eaten up to today.
private func week(
  _ rates: [Int] = Array(repeating: 1800, count: 7), eaten: [Int?], active: [Int] = [], today: Int? = nil,
  terms: BudgetTerms = BudgetTerms(), partial: Set<Int> = [], carried: Int = 0
) -> BudgetStanding {
  let monday = Day(year: 2026, month: 11, day: 16) ?? Day(0)
  let days = rates.enumerated().map { index, rate in
    BudgetDay(
      monday + index, rate: rate, rest: rate * (rates.count - index),
      intake: index < eaten.count
        ? eaten[index].map { Bounded($0, partial.contains(index) ? .atLeast : .exact) } : nil,
      active: index < active.count ? Double(active[index]) : 0, terms: terms)
  }
  return BudgetService().standing(days, today: monday + (today ?? eaten.count - 1), carried: carried)
}

@Suite struct BudgetServiceTests {
  /// The worked examples that the formulas were agreed by.
  @Test func worked() {
    let plain = week(eaten: [1650, 2300, 1720, 2100, 640])
    #expect(plain.rows.map(\.allowance) == [1800, 1825, 1730, 1733, 1610, 2095, 2095])
    #expect(plain.left.exact == 970 && plain.total == 12_600 && plain.over == 0)
    #expect(plain.today?.remaining == 4830 && plain.today?.daysLeft == 3)

    #expect(plain.rows.map(\.saved) == [nil, nil, nil, nil, nil, 295, 295] && plain.unspent == 0)

    // A ceiling of 110 % leaves what two days would have had above 1980.
    let bound = week(eaten: [1650, 2300, 1720, 2100, 640], terms: BudgetTerms(ceilingPercent: 110))
    #expect(bound.rows.map(\.allowance) == [1800, 1825, 1730, 1733, 1610, 1980, 1980])
    #expect(bound.rows.last?.share == 2210 && bound.unspent == 0 && bound.over == 0)
    let saving = week(eaten: [900, 900, 900, 900, 0], terms: BudgetTerms(ceilingPercent: 110))
    #expect(saving.rows.map(\.allowance) == [1800, 1950, 1980, 1980, 1980, 1980, 1980])
    #expect(saving.unspent == 12_600 - 4 * 900 - 3 * 1980)

    let over = week(eaten: [1650, 2300, 1720, 2100, 2140])
    #expect(over.left.exact == -530)
    #expect(over.rows.suffix(2).map(\.allowance) == [1345, 1345])

    let terms = BudgetTerms(creditPercent: 50)
    let active = week(eaten: [2000, nil, 1500, 1900, 700], active: [0, 0, 400, 0, 250], terms: terms)
    #expect(active.rows.prefix(5).map(\.allowance) == [1800, 1767, 1767, 1884, 1878])
    #expect(active.rows.map(\.credit) == [0, 0, 200, 0, 125, 0, 0])
    #expect(active.left.exact == 1303 && active.missingDays == 1)
    let used = week(eaten: [2000, nil, 1500, 1900, 700 + 1303], active: [0, 0, 400, 0, 250], terms: terms)
    #expect(used.left.exact == 0 && used.rows.suffix(2).map(\.allowance) == [1878, 1877])

    let changed = week([1800, 1800, 1800, 2000, 2000, 2000, 2000], eaten: [3900, 3400, 2900, 1100, 500])
    #expect(changed.rows.prefix(5).map(\.share) == [1800, 1450, 1060, 800, 700])
    #expect(changed.rows.prefix(5).map(\.allowance) == [1800, 1450, 1200, 1200, 1200])
    #expect(changed.total == 13_400 && changed.left.exact == 700 && changed.over == 1500)
  }

  /// A missing day counts as its allowance without credit; a partial one as the larger of the two.
  @Test func daysThatAreNotWhole() {
    let missing = week(eaten: [nil, 0], active: [500], terms: BudgetTerms(creditPercent: 100))
    #expect(missing.rows[0].state == .missing && missing.rows[0].spent == 1800 && missing.rows[0].credit == 0)
    #expect(week(eaten: [900, 0], partial: [0]).rows[0].spent == 1800)
    #expect(week(eaten: [2500, 0], partial: [0]).rows[0].spent == 2500)
    #expect(week(eaten: [0, 0]).rows[0].spent == 0)
  }

  /// What is known in part of today is at most what is left, and none of what may be left is handed on.
  @Test func todayKnownInPart() {
    let partial = week(eaten: [1800, 78], partial: [1])
    #expect(partial.left == Bounded(1722, .atMost))
    #expect(partial.rows[2].allowance == 1800)
    let over = week(eaten: [1800, 2500], partial: [1])
    #expect(over.left == Bounded(-700, .atMost) && over.rows[2].allowance == 1660)
    #expect(week(eaten: [1800, 78]).rows[2].allowance == 2145)
  }

  @Test func floors() {
    #expect(week(Array(repeating: 1000, count: 7), eaten: [5000, 0]).today?.allowance == 1000)
    #expect(week(eaten: [9000, 0], terms: BudgetTerms(floor: .none)).today?.allowance == 600)
    #expect(week(eaten: [9000, 0], terms: BudgetTerms(floor: .at(1500))).today?.allowance == 1500)
    // 6 days at the floor are 7200 of the 3600 there are: the credit pays that debt first.
    let terms = BudgetTerms(creditPercent: 100)
    #expect(week(eaten: [9000, 0], active: [0, 1000], terms: terms).left.exact == 1200)
    #expect(week(eaten: [9000, 0], active: [0, 3700], terms: terms).left.exact == 1300)
  }

  @Test func carried() {
    #expect(week(eaten: [0], carried: 700).today?.allowance == 1900)
    #expect(week(eaten: [0], carried: -700).total == 11_900)
  }

  /// Shares sum to what remains, and who eats exactly their share leaves the other days as they were.
  @Test func shares() throws {
    try forAll(cases: 4_000) { g in
      let count = g.int(1...12)
      let rate = g.int(500...4000)
      let rates = Array(repeating: rate, count: count)
      let terms = BudgetTerms(floor: .none, creditPercent: g.int(0...100))
      let today = g.int(0...count - 1)
      var eaten: [Int?] = (0..<today).map { _ in g.oneIn(8) ? nil : g.int(0...6000) }
      let active = (0...today).map { _ in g.oneIn(3) ? g.int(0...1500) : 0 }
      let before = week(rates, eaten: eaten + [0], active: Array(active.dropLast()), terms: terms)
      let row = try #require(before.today)
      // From today on everybody eats their share.
      var sum = 0
      for _ in today..<count {
        let now = week(rates, eaten: eaten + [0], active: Array(active.dropLast()), terms: terms)
        let share = try #require(now.today).allowance
        sum += share
        eaten.append(share)
      }
      try #require(sum == row.remaining)
      let shares = (0..<row.daysLeft).map { index in sharesOf(row.remaining, row.daysLeft)[index] }
      try #require(Array(eaten.suffix(row.daysLeft)) == shares)
    }
  }

  private func sharesOf(_ remaining: Int, _ days: Int) -> [Int] {
    var quotient = remaining / days
    var rest = remaining - quotient * days
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + days) }
    return (0..<days).map { quotient + ($0 < rest ? 1 : 0) }
  }

  @Test func periods() throws {
    let friday = try #require(Day(year: 2026, month: 11, day: 20))
    #expect(BudgetPeriod.week.range(holding: friday, from: friday) == DayRange(friday - 4, friday + 2))
    #expect(BudgetPeriod.month.range(holding: friday, from: friday).count == 30)
    #expect(
      BudgetPeriod.days(10).range(holding: friday + 11, from: friday) == DayRange(friday + 10, friday + 19))
    #expect(
      BudgetPeriod.days(10).range(holding: friday - 1, from: friday) == DayRange(friday - 10, friday - 1))
    let budget = Budget(
      id: 1, name: "x", period: .days(3), first: friday, isInAll: true,
      rates: [.init(from: friday, energy: 5000)])
    let period = DayRange(friday, friday + 2)
    #expect(period.map { budget.amount({ $0.energy }, on: $0, in: period) } == [1667, 1667, 1666])
  }

  /// A budget in all gives what it says to the unit, on whichever day of it that is looked at.
  @Test func whatIsGivenInAllIsGiven() throws {
    let first = try #require(Day(year: 2026, month: 11, day: 18))
    try forAll(cases: 2000) { g in
      let energy = g.int(200...60_000)
      let period = DayRange(first, first + (g.int(1...31) - 1))
      let budget = Budget(
        id: 1, name: "x", period: .days(period.count), first: first, isInAll: true,
        rates: [.init(from: first, energy: energy)])
      let days = period.map { day in
        BudgetDay(
          day, rate: budget.amount({ $0.energy }, on: day, in: period),
          rest: budget.amount({ $0.energy }, from: day, through: period.last, in: period),
          intake: Bounded(g.int(0...4000)), terms: BudgetTerms(floor: .none))
      }
      let today = first + g.int(0...period.count - 1)
      let standing = BudgetService().standing(days, today: today)
      try #require(standing.total == energy)
      try #require(days.map(\.rate).reduce(0, +) == energy)
    }
  }
}
