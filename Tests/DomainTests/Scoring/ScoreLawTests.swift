import Domain
import TestSupport
import Testing

/// What holds of every score, whatever the categories, profiles and rules.
@Suite struct ScoreLawTests {
  @Test func everyScoreIsTheWeightedMeanOfTheFormulas() throws {
    try forAll(cases: 500) { g in
      let setup = Setup(&g)
      let day = setup.day(&g)
      let summary = try #require(setup.evaluator.evaluate(day))
      let (score, adjusted) = setup.bySpecification(day)
      try #require(near(summary.score, score))
      for category in summary.categories {
        try #require(near(category.adjustedTotal, adjusted[category.categoryID] ?? -1))
      }
    }
  }

  @Test func scoresAreBoundedAndWeightsSumToOne() throws {
    try forAll(cases: 500) { g in
      let setup = Setup(&g)
      let summary = try #require(setup.evaluator.evaluate(setup.day(&g)))
      try #require((0...100).contains(summary.score))
      try #require(summary.categories.allSatisfy { (0...100).contains($0.score) })
      try #require(abs(summary.categories.reduce(0) { $0 + $1.weight } - 1) < 1e-12)
      let scores = summary.categories.map(\.score)
      try #require(summary.score >= scores.min()! - 1e-9 && summary.score <= scores.max()! + 1e-9)
    }
  }

  /// Exactly, so that 100 is shown as 100 and counts as 100.
  @Test func aPerfectDayIsExactlyAHundred() throws {
    try forAll(cases: 500) { g in
      let setup = Setup(&g)
      var day: DayTotals = [:]
      for category in setup.categories {
        let (low, high) = category.target.preferred
        let first = max(0, low?.tenths ?? 0)
        day[category.id] = Portion(tenths: g.int(first...max(first, high?.tenths ?? first + 50)))
      }
      try #require(setup.evaluator.evaluate(day)?.score == 100)
    }
  }

  /// A step towards the preferred range never costs, and inside it all is 100.
  @Test func monotoneTowardsThePreferredRange() throws {
    try forAll(cases: 300) { g in
      let setup = Setup(&g)
      var day = setup.day(&g)
      let category = g.pick(setup.categories.filter(\.isEnabled))
      let (low, high) = category.target.preferred
      var before: Double?
      for tenths in 0...120 {
        day[category.id] = Portion(tenths: tenths)
        let bare = DailyScoreEvaluator(categories: setup.categories, compensation: [])
        let score = try #require(bare.evaluate(day)).score
        if let before, tenths <= low?.tenths ?? Int.min { try #require(score >= before - 1e-9) }
        if let before, tenths > high?.tenths ?? Int.max { try #require(score <= before + 1e-9) }
        before = score
      }
    }
  }

  /// Compensation excuses; it never makes a day worse.
  @Test func compensationNeverCosts() throws {
    try forAll(cases: 300) { g in
      let setup = Setup(&g)
      let day = setup.day(&g)
      let bare = try #require(
        DailyScoreEvaluator(categories: setup.categories, compensation: []).evaluate(day))
      let summary = try #require(setup.evaluator.evaluate(day))
      try #require(summary.score >= bare.score - 1e-9)
      for (category, own) in zip(setup.categories.filter(\.isEnabled), summary.categories) {
        try #require(own.adjustedTotal <= own.total.doubleValue)
        if own.adjustedTotal < own.total.doubleValue {
          let high = try #require(category.target.preferred.max)
          try #require(own.adjustedTotal >= high.doubleValue - 1e-9)
        }
      }
    }
  }

  @Test func disablingIsRemoving() throws {
    try forAll(cases: 300) { g in
      var setup = Setup(&g)
      let day = setup.day(&g)
      let index = g.int(0...setup.categories.count - 1)
      setup.categories[index].isEnabled = false
      var removed = setup
      removed.categories.remove(at: index)
      try #require(setup.evaluator.evaluate(day) == removed.evaluator.evaluate(day))
    }
  }

  @Test func scalingAllWeightsChangesNothing() throws {
    try forAll(cases: 200) { g in
      let setup = Setup(&g)
      let day = setup.day(&g)
      let factor = g.double(0.1...10)
      var scaled = setup
      for index in scaled.categories.indices {
        scaled.categories[index].weight = scaled.categories[index].effectiveWeight * factor
      }
      let (one, other) = (setup.evaluator.evaluate(day), scaled.evaluator.evaluate(day))
      try #require(near(one?.score ?? 0, other?.score ?? 1))
    }
  }
}
