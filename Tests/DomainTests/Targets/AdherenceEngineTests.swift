import Domain
import TestSupport
import Testing

@Suite struct AdherenceEngineTests {
  private let engine = AdherenceEngine()

  /// The header of the specification: `On target: 6/9`.
  @Test func countsTheTargetsMet() {
    let day = totals([1: 1.5, 2: 3, 3: 2, 4: 2.9, 5: 1.1, 6: 2, 7: 1.9, 8: 1, 9: 20])
    let (met, count) = engine.met(day, categories: Defaults.categories)
    #expect(met == 6)
    #expect(count == 9)
    #expect(!engine.isOnTarget(day, categories: Defaults.categories))
  }

  @Test func aDayThatMeetsAllIsOnTarget() {
    let day = totals([1: 1, 2: 3, 3: 2, 4: 3, 5: 1, 6: 3, 7: 2, 9: 30])
    #expect(engine.met(day, categories: Defaults.categories) == (9, 9))
    #expect(engine.isOnTarget(day, categories: Defaults.categories))
  }

  @Test func disabledCategoriesDoNotCount() {
    var categories = Defaults.categories
    for index in [1, 8] { categories[index].isEnabled = false }
    let day = totals([1: 1, 3: 2, 4: 3, 5: 1, 6: 3, 7: 2])
    #expect(engine.met(day, categories: categories) == (7, 7))
    #expect(engine.isOnTarget(day, categories: categories))
  }

  @Test func nothingToMeetIsNotOnTarget() {
    #expect(engine.met([:], categories: []) == (0, 0))
    #expect(!engine.isOnTarget([:], categories: []))
    var disabled = Defaults.categories
    for index in disabled.indices { disabled[index].isEnabled = false }
    #expect(!engine.isOnTarget(totals([2: 3]), categories: disabled))
  }

  @Test func totalsOfUnknownCategoriesAreIgnored() {
    let base = engine.met(totals([2: 3]), categories: Defaults.categories)
    #expect(engine.met(totals([2: 3, 77: 3]), categories: Defaults.categories) == base)
  }
}

@Suite struct StreakEngineTests {
  private let engine = StreakEngine()

  @Test(arguments: [
    ([Int](), 10, 0, 0), ([10], 10, 1, 1), ([9], 10, 1, 1), ([8], 10, 0, 1), ([8, 9, 10], 10, 3, 3),
    ([7, 8, 9], 10, 3, 3), ([6, 7, 8], 10, 0, 3), ([1, 2, 3, 4, 9, 10], 10, 2, 4), ([1, 2, 9], 10, 1, 2),
    ([5, 6, 8, 9, 11, 12, 13], 10, 2, 2), ([11, 12], 10, 0, 0), ([-3, -2, -1], 0, 3, 3),
    // Of two longest the earlier stands.
    ([1, 2, 5, 6], 10, 0, 2),
  ])
  func streaks(days: [Int], today: Int, current: Int, longest: Int) {
    let result = engine.streaks(days.map { Day($0) }, today: Day(today))
    #expect(result.current.length == current)
    #expect(result.longest.length == longest)
  }

  @Test func rangesOfStreaks() {
    let result = engine.streaks([1, 2, 5, 6, 9].map { Day($0) }, today: Day(10))
    #expect(result.longest.range == DayRange(Day(1), Day(2)))
    #expect(result.current.range == DayRange(Day(9)))
    #expect(engine.streaks([Day](), today: Day(1)).longest.range == nil)
  }

  @Test func agreesWithBruteForce() throws {
    try forAll(cases: 500) { g in
      let good = Set((0..<40).filter { _ in !g.oneIn(3) })
      let today = g.int(0...39)
      let result = engine.streaks(good.sorted().map { Day($0) }, today: Day(today))
      // Every run there could be, tried one by one.
      var longest = 0
      for first in 0...today {
        for last in first...today where (first...last).allSatisfy(good.contains) {
          longest = max(longest, last - first + 1)
        }
      }
      var current = 0
      var day = good.contains(today) ? today : today - 1
      while good.contains(day) {
        current += 1
        day -= 1
      }
      try #require(result.longest.length == longest)
      try #require(result.current.length == current)
      for streak in [result.longest, result.current] {
        try #require(streak.length == streak.range?.count ?? 0)
        try #require(streak.range?.allSatisfy { good.contains($0.number) } ?? true)
      }
    }
  }
}
