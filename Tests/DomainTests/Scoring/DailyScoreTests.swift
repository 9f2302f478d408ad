import Domain
import TestSupport
import Testing

/// Whole days with the default categories, weights and compensation; the numbers are computed by hand.
@Suite struct DailyScoreTests {
  struct Case: Sendable {
    /// Totals in the order of the categories.
    var totals: [Double]
    var score: Double
    /// Treats after compensation.
    var treats: Double
    var without: Set<Int64> = []
  }

  @Test(arguments: [
    Case(totals: [1.5, 3, 2, 3, 1, 3, 2, 1, 30], score: 100, treats: 1),
    Case(totals: [0, 0, 0, 0, 0, 0, 0, 0, 0], score: 16.0533333333, treats: 0),
    Case(totals: [1.2, 1.5, 1, 4, 2, 2.5, 1, 2, 10], score: 55.38, treats: 2),
    Case(totals: [2.5, 4.5, 0.5, 2, 1.5, 3.5, 3.5, 2, 37.5], score: 85.8833333333, treats: 1.5),
    // 2.0 too many treats: 15 minutes too many excuse one, 30 excuse both.
    Case(totals: [1, 3, 2, 3, 1, 3, 2, 3, 45], score: 91, treats: 2),
    Case(totals: [1, 3, 2, 3, 1, 3, 2, 3, 60], score: 100, treats: 1),
    Case(totals: [1, 3, 2, 3, 1, 3, 2, 3, 90], score: 100, treats: 1),
    // Never more than 2.0.
    Case(totals: [1, 3, 2, 3, 1, 3, 2, 4, 90], score: 91, treats: 2),
    // 3 minutes excuse a fifth of a portion.
    Case(totals: [1, 3, 2, 3, 1, 3, 2, 1.5, 33], score: 97.3, treats: 1.3),
    // A disabled category neither counts nor pays.
    Case(totals: [1, 3, 2, 3, 1, 3, 2, 3, 60], score: 85, treats: 3, without: [9]),
    Case(totals: [0, 3, 2, 3, 1, 3, 2, 1, 30], score: 100, treats: 1, without: [1]),
    Case(totals: [0.5, 2, 1, 3, 1, 3, 2, 1, 30], score: 93.75, treats: 1, without: [2, 3]),
  ])
  func wholeDays(_ example: Case) throws {
    var categories = Defaults.categories
    for index in categories.indices where example.without.contains(categories[index].id) {
      categories[index].isEnabled = false
    }
    let evaluator = DailyScoreEvaluator(categories: categories, compensation: Defaults.compensation)
    let summary = try #require(evaluator.evaluate(day(example.totals)))
    #expect(near(summary.score, example.score), "\(summary.score)")
    let treats = try #require(summary.categories.first { $0.categoryID == 8 })
    #expect(near(treats.adjustedTotal, example.treats))
    #expect(treats.total == portions(example.totals[7]))
    #expect(summary.categories.map(\.categoryID) == (1...9).filter { !example.without.contains($0) })
  }

  @Test func noCategoryNoScore() {
    #expect(DailyScoreEvaluator(categories: [], compensation: []).evaluate([2: portions(3)]) == nil)
    var disabled = Defaults.categories
    for index in disabled.indices { disabled[index].isEnabled = false }
    #expect(DailyScoreEvaluator(categories: disabled, compensation: []).evaluate([:]) == nil)
  }

  /// Weights that sum to nothing weigh alike.
  @Test func weightsOfZero() throws {
    var categories = Array(Defaults.categories[1...2])
    for index in categories.indices { categories[index].weight = 0 }
    let summary = try #require(
      DailyScoreEvaluator(categories: categories, compensation: []).evaluate(totals([2: 3, 3: 0])))
    #expect(summary.categories.map(\.weight) == [0.5, 0.5])
    #expect(near(summary.score, 50))
  }

  private func day(_ values: [Double]) -> DayTotals {
    totals(Dictionary(uniqueKeysWithValues: zip(1..., values).map { (Int64($0), $1) }))
  }
}

@Suite struct ScoreColorTests {
  /// From the score as shown: green from 85, yellow from 70.
  @Test(arguments: [
    (100.0, ScoreColor.green), (85, .green), (84.5, .green), (84.49, .yellow), (84, .yellow), (70, .yellow),
    (69.5, .yellow), (69.49, .red), (69, .red), (0, .red),
  ])
  func boundaries(score: Double, color: ScoreColor) {
    #expect(ScoreColor(score: score) == color)
  }
}
