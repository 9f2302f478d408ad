import Domain
import TestSupport
import Testing

@Suite struct ScoreProfileTests {
  /// Linear; limits from the target.
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
    let profile = ScoreProfile.implied(by: rule)
    #expect(profile.curve == .linear)
    #expect(profile.under == Penalty(multiplier: under, softLimit: limit))
    #expect(profile.over == Penalty(multiplier: over, softLimit: limit))
    #expect(profile.capsOver == caps)
  }

  @Test func noLimitIsZero() throws {
    try forAll { g in
      let profile = ScoreProfile.implied(by: TargetRule.random(&g))
      try #require(profile.under.softLimit > 0 && profile.over.softLimit > 0)
    }
    #expect(ScoreProfile.implied(by: .atLeast(.zero)).under.softLimit > 0)
  }

  @Test func ownProfileIsInForce() {
    var category = Domain.Category(id: 50, name: "Own", unitID: 1, target: .atMost(portions(1)), position: 1)
    #expect(category.effectiveWeight == 0.1 && category.effectiveProfile == .implied(by: category.target))
    category.profile = .implied(by: .exactly(portions(2)))
    category.weight = 0.3
    category.target = .atLeast(portions(1))
    #expect(
      category.effectiveWeight == 0.3 && category.effectiveProfile == .implied(by: .exactly(portions(2))))
  }

  /// As long as the target is of their kind the defaults say how it is judged, and always what it weighs.
  @Test(
    arguments: Defaults.standards.indices,
    [
      TargetRule.exactly(portions(4)), .atLeast(portions(4)), .atMost(portions(4)),
      .range(portions(1), portions(4)),
    ])
  func defaultsFollowTheirTarget(index: Int, rule: TargetRule) {
    let standard = Defaults.standards[index]
    var category = Defaults.categories[index]
    category.target = rule
    #expect(category.effectiveWeight == standard.weight)
    #expect(
      category.effectiveProfile == (rule.kind == standard.target.kind ? standard.profile : .implied(by: rule))
    )
    // By its name, or for one that was renamed by what it was.
    let own = Category(id: 70, name: standard.name.uppercased(), unitID: 1, target: rule, position: 1)
    #expect(own.effectiveProfile == category.effectiveProfile && own.effectiveWeight == standard.weight)
    category.name = "Another"
    #expect(category.effectiveProfile == own.effectiveProfile && category.effectiveWeight == standard.weight)
  }

  @Test func limitsOfTheDefaultsAreMeantInTheirUnit() {
    var drinks = Defaults.categories[0]
    drinks.unitID = 8
    drinks.target = .range(portions(1000), portions(2000))
    drinks.limitScale = Defaults.limitScale(of: drinks, in: Defaults.units[7])
    #expect(drinks.limitScale == 1000 && drinks.effectiveProfile.under.softLimit == 500)
    #expect(Defaults.limitScale(of: drinks, in: Defaults.units[15]) == 1, "minutes are no volume")
    #expect(Defaults.limitScale(of: drinks, in: nil) == 1)
  }
}
