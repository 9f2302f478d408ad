import Domain
import TestSupport
import Testing

@Suite struct DayEvaluationTests {
  private let rules = DayRules(categories: Defaults.categories, compensation: Defaults.compensation)

  private func evaluation(_ values: [Int64: Double], entries: Int = 5) -> DayEvaluation {
    DayEvaluation(LoggedDay(Day(20_000), totals: totals(values), entries: entries), by: rules)
  }

  /// Too many treats, partly excused by sports.
  @Test func aDay() throws {
    let day = evaluation([1: 1.5, 2: 3, 3: 2, 4: 2.5, 5: 1.1, 6: 3, 7: 1.9, 8: 2, 9: 37.5])
    #expect((day.day, day.entries, day.enabled, day.met) == (Day(20_000), 5, 9, 6))
    #expect(day.isOnTarget == false)
    #expect(day.color == .green)
    #expect(day.categories.map(\.category.id) == Array(1...9))
    #expect(day.categories.map(\.status) == [.met, .met, .met, .below, .met, .met, .below, .over, .met])
    let treats = try #require(day.category(8))
    #expect((treats.total, treats.over, treats.adjusted) == (portions(2), portions(1), 1.5))
    #expect(treats.left == .zero)
    #expect(day.category(4)?.missing == portions(0.5))
    #expect(day.category(99) == nil)
  }

  /// What may still come: up to the value or upper bound, where more costs anything.
  @Test(
    arguments: [
      (Int64(1), nil), (2, nil), (3, nil), (4, 2.5), (5, 0.0), (6, 3), (7, 3), (8, 1), (9, nil),
    ] as [(Int64, Double?)])
  func left(id: Int64, left: Double?) {
    let day = evaluation([4: 0.5, 5: 2])
    #expect(day.category(id)?.left == left.map(portions))
  }

  @Test func aDayWithoutEntries() {
    let day = evaluation([:], entries: 0)
    #expect(day.isEmpty)
    #expect((day.score, day.isOnTarget, day.color) == (nil, nil, nil))
    #expect(day.summary == nil)
    // What is missing shows all the same.
    #expect(day.categories.map(\.missing).prefix(2) == [portions(1), portions(3)])
    #expect(day.categories.allSatisfy { $0.score == nil })
  }

  @Test func nothingEnabled() {
    let day = DayEvaluation(LoggedDay(Day(0), entries: 1), by: DayRules(categories: [], compensation: []))
    #expect((day.score, day.met, day.enabled, day.isOnTarget) == (nil, 0, 0, false))
    #expect(day.categories.isEmpty)
  }

  /// It says what the evaluators of its parts say.
  @Test func agreesWithTheEvaluators() throws {
    try forAll(cases: 1000) { g in
      let setup = Setup(&g)
      let totals = setup.day(&g)
      let rules = DayRules(categories: setup.categories, compensation: setup.rules)
      let day = DayEvaluation(LoggedDay(Day(3), totals: totals, entries: g.int(1...9)), by: rules)
      let summary = try #require(setup.evaluator.evaluate(totals))
      try #require(day.score == summary.score)
      try #require(day.summary == summary)
      try #require(day.color == summary.color)
      let adherence = AdherenceEngine()
      try #require((day.met, day.enabled) == adherence.met(totals, categories: setup.categories))
      try #require(day.isOnTarget == adherence.isOnTarget(totals, categories: setup.categories))
      try #require(day.categories.map(\.score) == summary.categories)
      for category in setup.categories {
        let state = try #require(day.category(category.id))
        let total = totals[category.id] ?? .zero
        try #require(state.result == TargetEvaluator().evaluate(total, against: category.target))
        try #require(state.score == summary.categories.first { $0.categoryID == category.id })
        try #require((state.score == nil) == !category.isEnabled)
        if let left = state.left {
          let after = TargetEvaluator().evaluate(total + left, against: category.target)
          try #require(left == .zero || after.status == .met)
        }
      }
    }
  }

  @Test func alikeByWhatItComesTo() {
    let day = evaluation([2: 3], entries: 1)
    #expect(day.isAlike(evaluation([2: 3], entries: 2)))
    #expect(!day.isAlike(evaluation([2: 2.9], entries: 1)))
    #expect(!evaluation([:], entries: 1).isAlike(evaluation([:], entries: 0)))
    var stricter = Defaults.categories
    stricter[1].target = .atLeast(portions(4))
    let other = DayRules(categories: stricter, compensation: Defaults.compensation)
    #expect(!day.isAlike(DayEvaluation(day.logged, by: other)))
  }
}

@Suite struct DayRulesTimelineTests {
  private func rules(_ count: Int) -> DayRules {
    DayRules(categories: Array(Defaults.categories.prefix(count)), compensation: [])
  }

  @Test(arguments: [(-100, 1), (9, 1), (10, 3), (11, 3), (19, 3), (20, 4), (1000, 4)])
  func rulesHoldFromTheirDay(day: Int, categories: Int) {
    let timeline = DayRulesTimeline(
      rules(1), changes: [(Day(20), rules(4)), (Day(10), rules(2)), (Day(10), rules(3))])
    #expect(timeline.rules(on: Day(day)).enabled.count == categories)
    #expect(timeline.evaluate(LoggedDay(Day(day), entries: 1)).enabled == categories)
  }

  @Test func withoutChangesTheSameAlways() {
    let timeline = DayRulesTimeline(rules(5))
    #expect(timeline.rules(on: Day(-5)) === timeline.rules(on: Day(5)))
  }
}
