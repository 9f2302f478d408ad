import Domain
import TestSupport
import Testing

/// The score of each default category, computed by hand from the formulas of the specification.
@Suite struct CategoryScoreTests {
  private static let table: [(String, [(Double, Double)])] = [
    (
      "Unsweetened Drinks",
      [
        (0, 0), (0.2, 20), (0.5, 50), (0.7, 70), (0.9, 90), (1, 100), (1.5, 100), (2, 100), (2.1, 100),
        (6, 100),
      ]
    ),
    (
      "Vegetables",
      [
        (0, 0), (0.5, 16.6666666667), (1.5, 50), (2, 66.6666666667), (2.9, 96.6666666667), (3, 100),
        (3.1, 100), (9, 100),
      ]
    ),
    ("Fruit", [(0, 0), (0.5, 25), (1, 50), (1.5, 75), (1.9, 95), (2, 100), (8, 100)]),
    (
      "Starchy Sides",
      [
        (0, 6.5555555556), (0.5, 36), (1.4, 75), (2, 91), (2.8, 99.8888888889), (2.9, 100), (3, 100),
        (3.1, 100), (3.2, 99.375), (4, 49.375), (4.1, 37.5), (4.5, 0), (6, 0),
      ]
    ),
    (
      "Protein Sources",
      [
        (0, 0), (0.2, 0), (0.4, 37.5), (0.8, 97.5), (0.9, 100), (1, 100), (1.1, 100), (1.2, 99.625),
        (2, 69.625), (2.1, 62.5), (2.8, 0), (4, 0),
      ]
    ),
    (
      "Dairy",
      [
        (0, 3.3333333333), (1, 36.6666666667), (1.4, 50), (2.5, 86.6666666667), (2.9, 100), (3, 100),
        (3.1, 100), (3.5, 86.6666666667), (4.6, 50), (5.5, 20), (6.5, 0),
      ]
    ),
    (
      "Oils / Fats / Nuts",
      [
        (0, 50), (0.5, 62.5), (1, 75), (1.9, 97.5), (2, 100), (2.5, 100), (3, 100), (3.1, 97.5), (4, 75),
        (5, 50), (7.5, 0),
      ]
    ),
    (
      "Treats",
      [(0, 100), (0.5, 100), (1, 100), (1.1, 92.5), (1.5, 62.5), (2, 25), (2.3, 2.5), (2.4, 0), (5, 0)]
    ),
    (
      "Sports",
      [
        (0, 0), (5, 16.6666666667), (10, 33.3333333333), (15, 50), (22.5, 75), (29.9, 99.6666666667),
        (30, 100), (45, 100), (300, 100),
      ]
    ),
  ]

  @Test(arguments: table)
  func defaults(name: String, table: [(Double, Double)]) throws {
    let category = try #require(Defaults.categories.first { $0.name == name })
    let evaluator = DailyScoreEvaluator(categories: [category], compensation: [])
    for (total, score) in table {
      let summary = try #require(evaluator.evaluate([category.id: portions(total)]))
      let own = try #require(summary.categories.first)
      #expect(near(own.score, score), "\(name) at \(total)")
      #expect(near(summary.score, score), "\(name) at \(total)")
      #expect(own.weight == 1)
      #expect(own.total == portions(total))
      #expect(own.adjustedTotal == total)
    }
  }

  /// What a category without a profile of its own scores.
  private static let inferredTable: [(TargetRule, [(Double, Double)])] = [
    // At least 5: half is 2.5. At least 0.1: half is 0.05.
    (.atLeast(portions(5)), [(0, 0), (2.5, 50.0), (4, 80), (5, 100), (50, 100)]),
    (.atLeast(portions(0.1)), [(0, 0), (0.1, 100)]), (.atLeast(portions(0)), [(0, 100), (4, 100)]),
    // At most 1: the larger of 1.0 and 0.5. At most 4: 2.
    (.atMost(portions(1)), [(0, 100), (1, 100), (1.5, 75), (2, 50), (3, 0), (9, 0)]),
    (.atMost(portions(4)), [(4, 100), (6, 50), (7, 25), (8, 0)]),
    (.atMost(portions(0)), [(0, 100), (0.1, 95), (2, 0)]),
    // Exactly 3: 1.5 beyond the tolerance of 0.1. Exactly 0.5: 0.5.
    (.exactly(portions(3)), [(0, 3.3333333333), (1.4, 50), (2.9, 100), (3.1, 100), (4.6, 50), (6.1, 0)]),
    (.exactly(portions(0.5)), [(0, 60), (0.4, 100), (0.6, 100), (1.1, 50)]),
    // Range 2 to 8: half the minimum, on both sides. Range 0.2 to 1: 0.5.
    (.range(portions(2), portions(8)), [(0, 0), (1, 50), (2, 100), (8, 100), (9, 50), (10, 0)]),
    (.range(portions(0.2), portions(1)), [(0, 80), (0.2, 100), (1, 100), (1.5, 50), (2, 0)]),
  ]

  @Test(arguments: inferredTable)
  func inferred(rule: TargetRule, table: [(Double, Double)]) throws {
    let category = Category(id: 50, name: "Own", unitID: 1, target: rule, position: 1)
    let evaluator = DailyScoreEvaluator(categories: [category], compensation: [])
    for (total, score) in table {
      let summary = try #require(evaluator.evaluate([50: portions(total)]))
      #expect(near(summary.score, score), "\(rule) at \(total)")
    }
  }
}

func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-8 }
