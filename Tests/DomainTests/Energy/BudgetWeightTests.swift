import TestSupport
import Testing

@testable import Domain

/// Days that share a budget by weights, as their goals for energy have them.
@Suite struct BudgetWeightTests {
  private let monday = Day(year: 2026, month: 11, day: 16) ?? Day(0)

  private func days(_ total: Int, _ weights: [Int], eaten: [Int] = []) -> [BudgetDay] {
    let budget = Budget(
      id: 1, name: "Cut", period: .days(weights.count), first: monday, isInAll: true,
      rates: [.init(from: monday, energy: total)])
    let period = DayRange(monday, monday + (weights.count - 1))
    return BudgetService().weighted(
      period.map { day in
        let place = day - monday
        return BudgetDay(
          day, rate: budget.amount({ $0.energy }, on: day, in: period),
          rest: budget.amount({ $0.energy }, from: day, through: period.last, in: period),
          intake: place < eaten.count ? Bounded(eaten[place]) : nil, terms: BudgetTerms(floor: .none),
          weight: .init(own: weights[place], left: weights[place...].reduce(0, +)))
      })
  }

  /// A week that gives 12,600: weekends stand to other days as 2,200 to 2,000.
  @Test func worked() {
    let week = days(12_600, [2000, 2000, 2000, 2000, 2000, 2200, 2200])
    #expect(week.map(\.rate) == [1750, 1750, 1750, 1750, 1750, 1925, 1925])
    #expect(week[5].rest == 3850 && week[0].rest == 12_600)
  }

  /// Shares are whole and sum to what the period gives, and who eats just their share leaves the others as they were.
  @Test func sharesSumToAllOfIt() throws {
    try forAll(cases: 200) { g in
      let weights = (0..<g.int(1...10)).map { _ in g.int(1...3000) }
      let total = g.int(0...30_000)
      #expect(days(total, weights).map(\.rate).reduce(0, +) == total)
      var eaten: [Int] = []
      for day in weights.indices {
        let row = BudgetService().standing(days(total, weights, eaten: eaten + [0]), today: monday + day)
          .rows[day]
        #expect(row.share == row.rate, "\(weights) of \(total)")
        eaten.append(row.allowance)
      }
      #expect(eaten.reduce(0, +) == total)
    }
  }

  /// Days of one weight share as days without.
  @Test func equalWeightsChangeNothing() throws {
    try forAll(cases: 100) { g in
      let (count, total, weight) = (g.int(1...14), g.int(0...30_000), g.int(1...3000))
      let shared = days(total, Array(repeating: weight, count: count))
      var plain = shared
      for index in plain.indices { plain[index].weight = nil }
      let today = monday + g.int(0...count - 1)
      func allowances(_ days: [BudgetDay]) -> [Int] {
        BudgetService().standing(days, today: today).rows.map(\.allowance)
      }
      #expect(allowances(shared) == allowances(plain))
    }
  }
}
