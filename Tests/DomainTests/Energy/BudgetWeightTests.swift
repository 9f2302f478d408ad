import TestSupport
import Testing

@testable import Domain

/// Days that share a budget by weights, as their goals for energy have them.
@Suite struct BudgetWeightTests {
  private let monday = Day(year: 2026, month: 11, day: 16) ?? Day(0)

  /// A week that gives 12,600: weekends stand to other days as 2,200 to 2,000.
  @Test func worked() {
    let budget = Budget(
      id: 1, name: "Cut", period: .week, first: monday, rates: [.init(from: monday, energy: 1800)])
    let weights = [2000, 2000, 2000, 2000, 2000, 2200, 2200]
    let week = DayRange(monday, monday + 6)
    let rates = week.map { budget.amount({ $0.energy }, on: $0, in: week, weights: weights) }
    #expect(rates == [1750, 1750, 1750, 1750, 1750, 1925, 1925])
    #expect(rates.reduce(0, +) == 12_600)
    #expect(
      budget.amount({ $0.energy }, from: monday + 5, through: monday + 6, in: week, weights: weights) == 3850)
  }

  /// Shares are whole and sum to what the period gives, and who eats just their share leaves the others as they were.
  @Test func sharesSumToAllOfIt() throws {
    try forAll(cases: 200) { g in
      let count = g.int(1...10)
      let weights = (0..<count).map { _ in g.int(1...3000) }
      let total = g.int(0...30_000)
      let budget = Budget(
        id: 1, name: "Cut", period: .days(count), first: monday, isInAll: true,
        terms: BudgetTerms(floor: .none), rates: [.init(from: monday, energy: total)])
      let period = DayRange(monday, monday + (count - 1))
      func standing(eaten: [Int]) -> BudgetStanding {
        let days = period.map { day in
          BudgetDay(
            day, rate: budget.amount({ $0.energy }, on: day, in: period, weights: weights),
            rest: budget.amount(
              { $0.energy }, from: day, through: period.last, in: period, weights: weights),
            intake: day - monday < eaten.count ? Bounded(eaten[day - monday]) : nil,
            terms: BudgetTerms(floor: .none), weight: weights[day - monday])
        }
        return BudgetService().standing(days, today: monday + (eaten.count - 1))
      }
      let first = standing(eaten: [0]).rows.first?.allowance ?? -1
      var eaten = [first]
      for day in 1..<max(count, 1) where day < count {
        let row = standing(eaten: eaten + [0]).rows[day]
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
      let budget = Budget(
        id: 1, name: "Cut", period: .days(count), first: monday, isInAll: true,
        rates: [.init(from: monday, energy: total)])
      let period = DayRange(monday, monday + (count - 1))
      for day in period {
        let plain = budget.amount({ $0.energy }, on: day, in: period)
        let weights = Array(repeating: weight, count: count)
        #expect(budget.amount({ $0.energy }, on: day, in: period, weights: weights) == plain)
      }
    }
  }
}
