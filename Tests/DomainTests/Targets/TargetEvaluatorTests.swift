import Domain
import TestSupport
import Testing

@Suite struct TargetEvaluatorTests {
  private let evaluator = TargetEvaluator()

  /// What reads as the target is at it: three times a third of a litre are one litre.
  @Test(arguments: [
    (999_999, TargetStatus.met), (999_501, .met), (999_499, .below), (1_000_000, .met), (2_000_400, .met),
    (2_000_600, .over),
  ])
  func totalsThatReadAsTheBoundAreAtIt(micros: Int, status: TargetStatus) {
    let rule = TargetRule.range(portions(1), portions(2))
    #expect(evaluator.evaluate(Portion(micros: micros), against: rule).status == status)
    let category = Category(id: 100, name: "Milk", unitID: 7, target: rule, position: 1)
    let score = DailyScoreEvaluator(categories: [category], compensation: []).evaluate([
      100: Portion(micros: micros)
    ])
    #expect((score?.score == 100) == (status == .met))
  }

  /// Totals and targets in tenths.
  @Test(arguments: [
    // Exactly 3.0, give or take 0.1; what is missing or over is counted from the value itself.
    (TargetRule.exactly(portions(3.0)), 0, TargetStatus.below, 30, 0),
    (.exactly(portions(3.0)), 28, .below, 2, 0), (.exactly(portions(3.0)), 29, .met, 0, 0),
    (.exactly(portions(3.0)), 30, .met, 0, 0), (.exactly(portions(3.0)), 31, .met, 0, 0),
    (.exactly(portions(3.0)), 32, .over, 0, 2), (.exactly(portions(3.0)), 60, .over, 0, 30),
    (.exactly(portions(0)), 0, .met, 0, 0), (.exactly(portions(0)), 1, .met, 0, 0),
    (.exactly(portions(0)), 2, .over, 0, 2), (.atLeast(portions(3.0)), 0, .below, 30, 0),
    (.atLeast(portions(3.0)), 29, .below, 1, 0), (.atLeast(portions(3.0)), 30, .met, 0, 0),
    (.atLeast(portions(3.0)), 31, .met, 0, 0), (.atLeast(portions(3.0)), 9999, .met, 0, 0),
    (.atLeast(portions(0)), 0, .met, 0, 0), (.atMost(portions(1.0)), 0, .met, 0, 0),
    (.atMost(portions(1.0)), 10, .met, 0, 0), (.atMost(portions(1.0)), 11, .over, 0, 1),
    (.atMost(portions(0)), 0, .met, 0, 0), (.atMost(portions(0)), 1, .over, 0, 1),
    (.range(portions(1.0), portions(2.0)), 0, .below, 10, 0),
    (.range(portions(1.0), portions(2.0)), 9, .below, 1, 0),
    (.range(portions(1.0), portions(2.0)), 10, .met, 0, 0),
    (.range(portions(1.0), portions(2.0)), 15, .met, 0, 0),
    (.range(portions(1.0), portions(2.0)), 20, .met, 0, 0),
    (.range(portions(1.0), portions(2.0)), 21, .over, 0, 1),
    (.range(portions(2.0), portions(2.0)), 19, .below, 1, 0),
    (.range(portions(2.0), portions(2.0)), 20, .met, 0, 0),
    (.range(portions(2.0), portions(2.0)), 21, .over, 0, 1),
  ])
  func judges(rule: TargetRule, total: Int, status: TargetStatus, missing: Int, over: Int) {
    let result = evaluator.evaluate(Portion(tenths: total), against: rule)
    #expect(result.status == status)
    #expect(result.missing == Portion(tenths: missing))
    #expect(result.over == Portion(tenths: over))
  }

  @Test func overShowsOnlyWhereThereIsAnUpperBound() throws {
    try forAll(cases: 500) { g in
      let rule = TargetRule.random(&g)
      let total = Portion(tenths: g.int(0...200))
      let result = evaluator.evaluate(total, against: rule)
      try #require((result.status == .below) == (result.missing > .zero))
      try #require((result.status == .over) == (result.over > .zero))
      // Adding what is missing, or leaving what is over, meets the target.
      let mended = total + result.missing - result.over
      try #require(evaluator.evaluate(mended, against: rule).status == .met)
      if case .atLeast = rule { try #require(result.status != .over) }
      if case .atMost = rule { try #require(result.status != .below) }
    }
  }
}

/// A portion as it is written, `1.5`.
func portions(_ value: Double) -> Portion { Portion(tenths: Rounding.whole(value * 10)) }

/// Totals of a day by category, as they are written.
func totals(_ values: [Int64: Double]) -> DayTotals { values.mapValues(portions) }

extension TargetRule {
  static func random(_ g: inout Generator) -> TargetRule {
    let low = Portion(tenths: g.int(0...80))
    switch g.int(1...4) {
    case 1: return .exactly(low)
    case 2: return .atLeast(low)
    case 3: return .atMost(low)
    default: return .range(low, low + Portion(tenths: g.int(0...40)))
    }
  }
}
