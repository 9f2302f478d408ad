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
        var profile = scaled.categories[index].effectiveProfile
        profile.weight *= factor
        scaled.categories[index].profile = profile
      }
      let (one, other) = (setup.evaluator.evaluate(day), scaled.evaluator.evaluate(day))
      try #require(near(one?.score ?? 0, other?.score ?? 1))
    }
  }
}

/// Random categories and rules, and the score of a day as the specification words it.
private struct Setup {
  var categories: [Domain.Category]
  var rules: [CompensationRule]

  var evaluator: DailyScoreEvaluator { DailyScoreEvaluator(categories: categories, compensation: rules) }

  init(_ g: inout Generator) {
    categories = []
    for index in 1...g.int(1...10) {
      categories.append(
        Category(
          id: Int64(index), name: "\(index)", unitID: 1, isEnabled: index == 1 || !g.oneIn(5),
          target: TargetRule.random(&g), position: index, profile: g.bool() ? nil : Setup.profile(&g)))
    }
    let ids = Int64(1)...Int64(categories.count)
    rules = []
    for index in 1...4 where g.bool() {
      rules.append(
        CompensationRule(
          id: Int64(index), fromID: g.int64(ids), toID: g.int64(ids), ratio: Double(g.int(1...20)) / 2,
          maxOffset: Double(g.int(0...30)) / 10, isEnabled: !g.oneIn(5), position: g.int(1...3)))
    }
  }

  private static func profile(_ g: inout Generator) -> ScoreProfile {
    func side(_ g: inout Generator) -> Penalty {
      Penalty(multiplier: Double(g.int(0...8)) / 4, softLimit: Double(g.int(1...40)) / 10)
    }
    return ScoreProfile(
      weight: Double(g.int(1...30)) / 100, under: side(&g), over: side(&g), capsOver: g.bool(),
      curve: g.pick(PenaltyCurve.allCases))
  }

  func day(_ g: inout Generator) -> DayTotals {
    var day: DayTotals = [:]
    for category in categories where !g.oneIn(4) { day[category.id] = Portion(tenths: g.int(0...120)) }
    return day
  }

  func bySpecification(_ day: DayTotals) -> (score: Double, adjusted: [Int64: Double]) {
    let enabled = categories.filter(\.isEnabled)
    var totals: [Int64: Double] = [:]
    var surplus: [Int64: Double] = [:]
    for category in enabled {
      totals[category.id] = Double(day[category.id]?.tenths ?? 0) / 10
      if let low = category.target.preferred.min {
        surplus[category.id] = max(0, totals[category.id]! - low.doubleValue)
      }
    }
    for rule in rules.sorted(by: { ($0.position, $0.id) < ($1.position, $1.id) }) where rule.isEnabled {
      guard rule.fromID != rule.toID, let from = enabled.first(where: { $0.id == rule.fromID }),
        let high = from.target.preferred.max, let left = surplus[rule.toID]
      else { continue }
      let offset = min(max(0, totals[from.id]! - high.doubleValue), left / rule.ratio, rule.maxOffset)
      totals[from.id]! -= offset
      surplus[rule.toID]! -= offset * rule.ratio
    }
    var sum = 0.0
    for category in enabled {
      let profile = category.effectiveProfile
      let (low, high) = category.target.preferred
      var score = 100.0
      func lose(_ distance: Double, _ side: Penalty) {
        let ratio = max(0, distance) / side.softLimit
        score -= 50 * (profile.curve == .linear ? ratio : ratio * ratio) * side.multiplier
      }
      if let low { lose(low.doubleValue - totals[category.id]!, profile.under) }
      if let high, !profile.capsOver { lose(totals[category.id]! - high.doubleValue, profile.over) }
      sum += min(100, max(0, score)) * profile.weight
    }
    return (sum / enabled.reduce(0) { $0 + $1.effectiveProfile.weight }, totals)
  }
}
