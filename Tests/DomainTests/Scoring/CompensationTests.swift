import Domain
import TestSupport
import Testing

/// How a surplus of one category excuses too much of another.
@Suite struct CompensationTests {
  /// Treats and Sweets at most 1.0, Sports at least 30, Walking at least 20.
  private let treats = Category(id: 1, name: "Treats", unitID: 1, target: .atMost(portions(1)), position: 1)
  private let sweets = Category(id: 2, name: "Sweets", unitID: 1, target: .atMost(portions(1)), position: 2)
  private let sports = Category(
    id: 3, name: "Sports", unitID: 16, target: .atLeast(portions(30)), position: 3)
  private let walking = Category(
    id: 4, name: "Walking", unitID: 16, target: .atLeast(portions(20)), position: 4)

  private func adjusted(
    _ values: [Int64: Double], _ rules: [CompensationRule], _ categories: [Domain.Category]? = nil
  ) throws -> [Int64: Double] {
    let evaluator = DailyScoreEvaluator(
      categories: categories ?? [treats, sweets, sports, walking], compensation: rules)
    let summary = try #require(evaluator.evaluate(totals(values)))
    return Dictionary(uniqueKeysWithValues: summary.categories.map { ($0.categoryID, $0.adjustedTotal) })
  }

  private func rule(
    _ position: Int, _ from: Int64, _ to: Int64, ratio: Double = 15, max: Double = 2, enabled: Bool = true
  ) -> CompensationRule {
    CompensationRule(
      id: Int64(position), fromID: from, toID: to, ratio: ratio, maxOffset: max, isEnabled: enabled,
      position: position)
  }

  /// 30 minutes of surplus are two portions: the first rule takes what it needs, the second the rest.
  @Test func aSurplusIsSpentOnceInRuleOrder() throws {
    let values: [Int64: Double] = [1: 2.5, 2: 2.5, 3: 60]
    let treatsFirst = try adjusted(values, [rule(1, 1, 3), rule(2, 2, 3)])
    #expect(near(treatsFirst[1]!, 1) && near(treatsFirst[2]!, 2))
    let sweetsFirst = try adjusted(values, [rule(2, 1, 3), rule(1, 2, 3)])
    #expect(near(sweetsFirst[1]!, 2) && near(sweetsFirst[2]!, 1))
    let byID = [
      CompensationRule(id: 9, fromID: 1, toID: 3, ratio: 15, maxOffset: 2, position: 1),
      CompensationRule(id: 8, fromID: 2, toID: 3, ratio: 15, maxOffset: 2, position: 1),
    ]
    #expect(near(try adjusted(values, byID)[2]!, 1), "of one position the smaller id is first")
  }

  /// The ratio of each rule is its own price.
  @Test func whatIsSpentIsCountedInUnitsOfTheSurplus() throws {
    let result = try adjusted([1: 2, 2: 4, 3: 60], [rule(1, 1, 3, ratio: 20), rule(2, 2, 3, ratio: 5)])
    #expect(near(result[1]!, 1), "20 of 30 minutes for one portion")
    #expect(near(result[2]!, 2), "the 10 left for two")
  }

  @Test func twoSurplusesExcuseOneOverage() throws {
    let result = try adjusted([1: 4, 3: 45, 4: 35], [rule(1, 1, 3), rule(2, 1, 4)])
    #expect(near(result[1]!, 2))
    let enough = try adjusted([1: 1.5, 3: 45, 4: 35], [rule(1, 1, 3), rule(2, 1, 4)])
    #expect(enough[1] == 1, "no more is excused than there is")
  }

  @Test func maxOffsetIsOfEachRule() throws {
    let result = try adjusted([1: 6, 3: 300, 4: 300], [rule(1, 1, 3, max: 0.5), rule(2, 1, 4, max: 1)])
    #expect(near(result[1]!, 4.5))
    #expect(try adjusted([1: 6, 3: 300], [rule(1, 1, 3, max: 0)])[1] == 6)
    #expect(try adjusted([1: 6, 3: 300], [rule(1, 1, 3, max: -1)])[1] == 6)
  }

  @Test func aSurplusIsWhatLiesAboveTheTarget() throws {
    #expect(try adjusted([1: 3, 3: 30], [rule(1, 1, 3)])[1] == 3)
    #expect(try adjusted([1: 3, 3: 29], [rule(1, 1, 3)])[1] == 3)
    #expect(near(try adjusted([1: 3, 3: 31.5], [rule(1, 1, 3)])[1]!, 2.9))
    // Of exactly 30 what is as wished ends at 30.1; of a range at its upper bound; of an at most more is not wished.
    var exact = sports
    exact.target = .exactly(portions(30))
    for (total, left) in [(29.9, 3.0), (30, 3), (30.1, 3), (30.2, 2.9), (31.1, 2)] {
      #expect(near(try adjusted([1: 3, 3: total], [rule(1, 1, 3, ratio: 1)], [treats, exact])[1]!, left))
    }
    exact.target = .range(portions(10), portions(40))
    for (total, left) in [(25.0, 3.0), (40, 3), (55, 2)] {
      #expect(near(try adjusted([1: 3, 3: total], [rule(1, 1, 3)], [treats, exact])[1]!, left))
    }
    exact.target = .atMost(portions(10))
    #expect(try adjusted([1: 3, 3: 300], [rule(1, 1, 3)], [treats, exact])[1] == 3)
  }

  @Test func overageIsAboveThePreferredMaximum() throws {
    var exact = treats
    exact.target = .exactly(portions(1))
    #expect(near(try adjusted([1: 1.5, 3: 300], [rule(1, 1, 3)], [exact, sports])[1]!, 1.1))
    exact.target = .range(portions(0.5), portions(2))
    #expect(near(try adjusted([1: 2.5, 3: 300], [rule(1, 1, 3)], [exact, sports])[1]!, 2))
    #expect(try adjusted([1: 0.8, 3: 300], [rule(1, 1, 3)])[1] == 0.8, "nothing to excuse")
  }

  @Test func rulesThatCannotWorkDoNothing() throws {
    let values: [Int64: Double] = [1: 3, 2: 3, 3: 300]
    let plain = try adjusted(values, [])
    for rules in [
      [rule(1, 1, 3, enabled: false)], [rule(1, 1, 3, ratio: 0)], [rule(1, 1, 3, ratio: -5)], [rule(1, 1, 1)],
      [rule(1, 1, 77)], [rule(1, 77, 3)],
      // No upper bound to be over, no lower bound to be above.
      [rule(1, 4, 3)], [rule(1, 1, 2)],
    ] {
      #expect(try adjusted(values, rules) == plain)
    }
    var disabled = sports
    disabled.isEnabled = false
    #expect(try adjusted(values, [rule(1, 1, 3)], [treats, disabled])[1] == 3)
    disabled = treats
    disabled.isEnabled = false
    #expect(try adjusted(values, [rule(1, 1, 3)], [disabled, sports]) == [3: 300])
  }
}
