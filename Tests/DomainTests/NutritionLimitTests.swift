import Domain
import TestSupport
import Testing

/// What no food has, and what no plan proposes.
@Suite struct NutritionLimitTests {
  private func nutrition(_ kcal: Int, _ protein: Int, _ carbs: Int, _ fat: Int) -> Nutrition {
    Nutrition(energy: Amount(kcal), protein: Amount(protein), carbs: Amount(carbs), fat: Amount(fat))
  }

  @Test(
    arguments: [
      (500, 60, 60, 60, "protein, carbs and fat"), (1100, 0, 0, 100, "energy"), (400, 120, 0, 0, "protein"),
      (400, 0, 130, 0, "carbs"), (900, 0, 0, 100, nil), (400, 30, 50, 20, nil), (390, 40, 60, 0, nil),
    ] as [(Int, Int, Int, Int, String?)])
  func ofAHundredGrams(_ kcal: Int, _ protein: Int, _ carbs: Int, _ fat: Int, _ name: String?) {
    let found = NutritionLimits.excess(in: nutrition(kcal, protein, carbs, fat), of: 100, isVolume: false)
    #expect(found?.name == name)
  }

  /// A plan within a budget never lowers the score, whatever the protein.
  @Test func aPlanLowersNoScore() throws {
    try forAll(cases: 200) { g in
      let items = (0..<g.int(1...8)).map { _ in
        BudgetPlanner.Item(
          additions: [
            Addition(
              item: .category(1), categoryID: Int64(g.int(1...3)), portion: Portion(tenths: g.int(1...30)),
              likelihood: 0)
          ],
          energy: g.int(0...400), protein: g.int(0...40), likelihood: 0)
      }
      let weights = (0...3).map { _ in g.double(-10...10) }
      func score(_ additions: [Addition]) -> Double {
        additions.reduce(50) { $0 + weights[Int($1.categoryID)] * Double($1.portion.tenths) / 10 }
      }
      let choice = BudgetPlanner.best(
        of: items, within: g.int(0...1500), missing: g.int(0...120), limit: g.int(1...3), score: score)
      if let choice { #expect(choice.score >= 50 - 1e-6) }
    }
  }
}
