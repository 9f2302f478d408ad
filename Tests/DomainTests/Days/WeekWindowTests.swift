import TestSupport
import Testing

@testable import Domain

@Suite struct WeekWindowTests {
  /// What a week holds is the sum of the day and the six before it, whichever days were left out.
  @Test func aWeekIsTheSumOfItsDays() throws {
    try forAll(cases: 40) { g in
      let first = Day(20_000 + g.int(0...6))
      var days: [LoggedDay] = []
      for offset in 0..<40 where g.oneIn(2) {
        days.append(
          LoggedDay(
            first + offset, totals: g.bool() ? [2: Portion(tenths: g.int(0...50)), 3: .one] : [3: .one],
            entries: 1))
      }
      var window = WeekWindow([2])
      for day in days {
        let weeks = window.add(day).weeks
        let week = weeks[2] ?? WeekTotal()
        func sum(from first: Day) -> Portion {
          days.filter { first <= $0.day && $0.day <= day.day }.map { $0.totals[2] ?? .zero }.reduce(.zero, +)
        }
        #expect(week.sevenDays == sum(from: day.day - 6), "\(day.day)")
        #expect(week.sinceMonday == sum(from: DayRange.week(of: day.day).first), "\(day.day)")
        #expect(weeks[3] == nil)
      }
    }
  }

  /// A week judged by seven times a day's target scores as a day that holds its mean.
  @Test func aSteadyWeekScoresAsItsDays() throws {
    try forAll(cases: 60) { g in
      let amount = Portion(tenths: g.int(0...60))
      let (low, high) = (g.int(1...30), g.int(31...60))
      let rules: [(Portion, Portion) -> TargetRule] = [
        { low, _ in .atLeast(low) }, { _, high in .atMost(high) }, { low, high in .range(low, high) },
      ]
      let rule = g.pick(rules)
      func category(_ days: Int) -> Category {
        var category = Category(
          id: 2, name: "Fish", unitID: 1,
          target: rule(Portion(tenths: low * days), Portion(tenths: high * days)),
          position: 0)
        category.isWeekly = days == 7
        return category
      }
      var logged = LoggedDay(Day(20_000), totals: [2: amount], entries: 1)
      let day = DayEvaluation(logged, by: DayRules(categories: [category(1)], compensation: []))
      logged.weeks[2] = WeekTotal(sevenDays: Portion(micros: amount.micros * 7), sinceMonday: amount)
      let week = DayEvaluation(logged, by: DayRules(categories: [category(7)], compensation: []))
      #expect(abs((day.score ?? -1) - (week.score ?? -2)) < 1e-9)
      #expect(day.met == week.met)
    }
  }
}
