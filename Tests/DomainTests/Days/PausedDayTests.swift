import TestSupport
import Testing

@testable import Domain

@Suite struct PausedDayTests {
  private func pauses(_ ranges: [(Int, Int?)]) -> Pauses {
    Pauses(
      ranges.enumerated().map { place, range in
        Pause(id: Int64(place), from: Day(range.0), to: range.1.map { Day($0) })
      })
  }

  /// Some pauses, those of another device that overlap among them.
  private func random(_ g: inout Generator) -> Pauses {
    pauses(
      (0..<g.int(0...4)).map { _ in
        let first = g.int(0...40)
        return (first, g.oneIn(12) ? nil : first + g.int(0...9))
      })
  }

  @Test func whichDaysArePaused() throws {
    try forAll(cases: 200) { g in
      let pauses = random(&g)
      func isPaused(_ day: Day) -> Bool { pauses.all.contains { $0.range.contains(day) } }
      for day in DayRange(Day(-3), Day(60)) {
        #expect(pauses.contains(day) == isPaused(day), "\(day.number)")
        #expect(pauses[day].map { $0.range.contains(day) } != false)
        let last = Day(day.number + g.int(0...20))
        #expect(pauses.count(in: DayRange(day, last)) == DayRange(day, last).filter(isPaused).count)
        let isNext = last > day && !DayRange(day, last).contains { $0 > day && $0 < last && !isPaused($0) }
        #expect(pauses.areNext(day, last) == isNext)
      }
    }
  }

  @Test func theFirstOfSomeDays() {
    let pauses = pauses([(10, 14), (16, 16)])
    #expect(pauses.first(of: 7, upTo: Day(9)) == Day(3))
    #expect(pauses.first(of: 2, upTo: Day(15)) == Day(9))
    #expect(pauses.first(of: 3, upTo: Day(17)) == Day(9))
    #expect(pauses.first(of: 1, upTo: Day(12)) == Day(12))
    #expect(Pauses().first(of: 7, upTo: Day(9)) == Day(3))
  }

  /// The days before and after a pause as if it had never been: each with its number among the days that count.
  private func cut(_ pauses: Pauses, _ day: Day) -> Day {
    Day(day.number - pauses.count(in: DayRange(Day(-100), day)))
  }

  /// A streak over a pause is that of the days with the paused ones cut out.
  @Test func aStreakOverAPauseIsThatWithoutItsDays() throws {
    try forAll(cases: 300) { g in
      let pauses = random(&g)
      let good = (0...60).map { Day($0) }.filter { !pauses.contains($0) && !g.oneIn(5) }
      let today = Day(g.int(0...60))
      let found = StreakEngine().streaks(good, today: today, pauses: pauses)
      let isPaused = pauses.contains(today)
      // On a paused day the last one that counts is over.
      let seen = isPaused ? cut(pauses, today) + 1 : cut(pauses, today)
      let expected = StreakEngine().streaks(
        good.filter { $0 <= today }.map { cut(pauses, $0) }, today: seen)
      #expect(found.current.length == expected.current.length)
      #expect(found.longest.length == expected.longest.length)
    }
  }

  /// So is the week of a target of seven days.
  @Test func aWeekOverAPauseIsThatWithoutItsDays() throws {
    try forAll(cases: 100) { g in
      let pauses = random(&g)
      let days = (0...60).map { LoggedDay(Day($0), totals: [2: Portion(tenths: g.int(0...20))], entries: 1) }
      var (window, plain) = (WeekWindow([2], pauses: pauses), WeekWindow([2]))
      for day in days {
        let whole = window.add(day)
        guard !pauses.contains(day.day) else {
          #expect(whole.weeks.isEmpty)
          continue
        }
        var moved = day
        moved.day = cut(pauses, day.day)
        #expect(whole.weeks[2]?.sevenDays == plain.add(moved).weeks[2]?.sevenDays)
      }
    }
  }

  @Test func aPausedDayIsNotJudged() throws {
    try forAll(cases: 60) { g in
      let setup = Setup(&g)
      let rules = DayRules(categories: setup.categories, compensation: setup.rules)
      let timeline = DayRulesTimeline(rules, pauses: pauses([(5, 5)]))
      let logged = LoggedDay(Day(5), totals: setup.day(&g), entries: 2)
      let day = timeline.evaluate(logged)
      #expect(day.score == nil && day.color == nil && day.isOnTarget == nil && day.met == 0)
      #expect(day.summary == nil && !day.isJudged && !day.isEmpty && day.totals == logged.totals)
      #expect(day.categories.allSatisfy { $0.status == .paused && $0.missing == .zero && $0.left == nil })
      var next = logged
      next.day = Day(6)
      let judged = timeline.evaluate(next)
      #expect(judged.isAlike(DayEvaluation(next, by: rules)) && judged.pause == nil)
    }
  }
}
