import Domain
import TestSupport
import Testing

@Suite struct ScoreProfileTests {
  /// Weight 0.10, linear; limits from the target.
  @Test(arguments: [
    (TargetRule.atLeast(portions(5)), 1.0, 2.5, 0.0, true), (.atLeast(portions(0.5)), 1, 0.25, 0, true),
    (.atMost(portions(1)), 0, 1, 1, false), (.atMost(portions(2)), 0, 1, 1, false),
    (.atMost(portions(5)), 0, 2.5, 1, false), (.atMost(portions(0)), 0, 1, 1, false),
    (.exactly(portions(3)), 1, 1.5, 1, false), (.exactly(portions(0.6)), 1, 0.5, 1, false),
    (.exactly(portions(1)), 1, 0.5, 1, false), (.exactly(portions(0)), 1, 0.5, 1, false),
    (.range(portions(2), portions(9)), 1, 1, 1, false),
    (.range(portions(0.1), portions(9)), 1, 0.5, 1, false),
  ])
  func inferred(rule: TargetRule, under: Double, limit: Double, over: Double, caps: Bool) {
    let profile = ScoreProfile.inferred(from: rule)
    #expect(profile.weight == 0.1)
    #expect(profile.curve == .linear)
    #expect(profile.under == Penalty(multiplier: under, softLimit: limit))
    #expect(profile.over == Penalty(multiplier: over, softLimit: limit))
    #expect(profile.capsOver == caps)
  }

  @Test func noLimitIsZero() throws {
    try forAll { g in
      let profile = ScoreProfile.inferred(from: TargetRule.random(&g))
      try #require(profile.under.softLimit > 0 && profile.over.softLimit > 0)
    }
    #expect(ScoreProfile.inferred(from: .atLeast(.zero)).under.softLimit > 0)
  }

  @Test func ownProfileIsInForce() {
    var category = Defaults.categories[1]
    #expect(category.effectiveProfile.weight == 0.12)
    category.profile = nil
    #expect(category.effectiveProfile == ScoreProfile.inferred(from: category.target))
  }
}
