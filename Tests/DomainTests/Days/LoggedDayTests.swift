import Domain
import TestSupport
import Testing

@Suite struct DayFillerTests {
  @Test func fillsWhatIsBetween() throws {
    try forAll(cases: 300) { g in
      let range = DayRange(Day(g.int(0...10)), Day(g.int(10...30)))
      let logged = (-5...35).filter { _ in g.bool() }.map { LoggedDay(Day($0), entries: 1) }
      var filler = DayFiller(range)
      var days: [LoggedDay] = []
      for day in logged { filler.add(day) { days.append($0) } }
      filler.finish { days.append($0) }
      try #require(days.map(\.day) == Array(range))
      for day in days { try #require(day.isEmpty == !logged.contains(day)) }
    }
  }

  @Test func errorsPassThrough() {
    struct Stop: Error {}
    var filler = DayFiller(DayRange(Day(0), Day(3)))
    #expect(throws: Stop.self) { try filler.add(LoggedDay(Day(2))) { _ in throw Stop() } }
  }

  @Test func endsOfAllDays() {
    let logged = DayRange(Day(5), Day(9))
    #expect(DayRange.all.bounded(logged: logged, today: Day(7)) == logged)
    #expect(DayRange.all.bounded(logged: logged, today: Day(12)) == DayRange(Day(5), Day(12)))
    #expect(DayRange.all.bounded(logged: nil, today: Day(12)) == nil)
    #expect(DayRange(Day(1), Day(2)).bounded(logged: nil, today: Day(12)) == DayRange(Day(1), Day(2)))
  }
}

@Suite struct DayStreaksTests {
  @Test func followsBothKinds() throws {
    try forAll(cases: 200) { g in
      let setup = Setup(&g)
      let rules = DayRules(categories: setup.categories, compensation: setup.rules)
      let today = Day(g.int(0...30))
      var days: [DayEvaluation] = []
      for number in 0...30 where !g.oneIn(6) {
        days.append(DayEvaluation(LoggedDay(Day(number), totals: setup.day(&g), entries: 1), by: rules))
      }
      var streaks = DayStreaks(upTo: today)
      for day in days { streaks.add(day) }
      let engine = StreakEngine()
      let adherence = AdherenceEngine()
      let onTarget = days.filter { adherence.isOnTarget($0.totals, categories: setup.categories) }
      let green = days.filter { setup.evaluator.evaluate($0.totals)?.color == .green }
      for (counter, good) in [(streaks.onTarget, onTarget), (streaks.green, green)] {
        let expected = engine.streaks(good.map(\.day), today: today)
        try #require(counter.current(today: today) == expected.current)
        try #require(counter.longest == expected.longest)
      }
    }
  }

  @Test func lengthUpToADay() {
    var counter = StreakCounter()
    #expect(counter.length(on: Day(1)) == 0)
    for day in [1, 2, 3] { counter.add(Day(day)) }
    #expect(counter.length(on: Day(3)) == 3)
    #expect(counter.length(on: Day(4)) == 0)
    counter.add(Day(5))
    #expect(counter.length(on: Day(5)) == 1)
    #expect(counter.longest.range == DayRange(Day(1), Day(3)))
    #expect(counter.current(today: Day(6)).length == 1)
    #expect(counter.current(today: Day(7)).length == 0)
  }
}
