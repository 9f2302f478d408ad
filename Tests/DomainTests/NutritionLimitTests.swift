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
    let found = NutritionLimits.excess(
      in: nutrition(kcal, protein, carbs, fat), of: 100, isVolume: false, .shipped)
    #expect(found?.name == name)
  }

  /// What is let pass is a rounding of what was printed, in grams and in kcal.
  @Test func roundingsAreLetPass() {
    func isExcess(_ values: Nutrition, _ base: Double, isVolume: Bool = false) -> Bool {
      NutritionLimits.excess(in: values, of: base, isVolume: isVolume, .shipped) != nil
    }
    for (kcal, base, excess) in [(905, 100, false), (906, 100, true), (95, 10, false), (96, 10, true)] {
      #expect(isExcess(Nutrition(energy: Amount(kcal)), Double(base)) == excess, "\(kcal) in \(base)")
    }
    #expect(!isExcess(nutrition(400, 34, 34, 33), 100) && isExcess(nutrition(400, 34, 34, 34), 100))
    #expect(isExcess(Nutrition(carbs: Amount(101)), 100))
    #expect(!isExcess(Nutrition(carbs: Amount(140)), 100, isVolume: true))
    let most = NutritionLimits.excess(in: Nutrition(energy: Amount(950)), of: 100, isVolume: false, .shipped)?
      .most
    #expect(most == NutritionLimits.energy && most == 900)
  }

  /// What somebody added is bound as what every log has, in whatever unit it is kept.
  @Test(arguments: [(99_000, false), (100_600, true), (200_000, true)])
  func onesOwnAreBoundToo(_ milligrams: Int, _ isExcess: Bool) {
    let zinc = Nutrient(own: "zinc", key: "zinc_mg", unit: .milligram)
    let values = Nutrition(others: ["zinc_mg": Amount(milligrams)])
    let found = NutritionLimits.excess(in: values, of: 100, isVolume: false, NutrientCatalogue(own: [zinc]))
    #expect((found?.name == "zinc") == isExcess)
  }

  /// Energy is disputed where the nutrients come to another by a fifth of what they come to, and by more than 5 kcal.
  @Test(
    arguments: [
      (780, 6, 1, 5, 73), (78, 6, 1, 5, nil), (87, 6, 1, 5, nil), (88, 6, 1, 5, 73), (58, 6, 1, 5, 73),
      (59, 6, 1, 5, nil), (120, 25, 0, 0, 100), (119, 25, 0, 0, nil), (80, 25, 0, 0, 100), (5, 0, 0, 0, nil),
      (6, 0, 0, 0, 0), (0, 0, 0, 0, nil), (0, 2, 0, 0, 8),
    ] as [(Int, Int, Int, Int, Int?)])
  func disputed(_ kcal: Int, _ protein: Int, _ carbs: Int, _ fat: Int, _ computed: Int?) {
    let said = nutrition(kcal, protein, carbs, fat)
    #expect(said.disputedEnergy == computed.map { Amount($0) })
  }

  /// Of nutrients that are known in part only more than was said is another energy.
  @Test func disputedInPart() {
    let known = Nutrition(energy: Amount(450), protein: Amount(30))
    #expect(known.disputedEnergy == nil && known.computedEnergy == nil)
    let less = Nutrition(energy: Amount(100), protein: Amount(60))
    #expect(less.disputedEnergy == Amount(240) && less.computedEnergy == nil)
    #expect(Nutrition(energy: Amount(100)).disputedEnergy == nil)
    #expect(Nutrition(protein: Amount(1), carbs: Amount(1), fat: Amount(1)).disputedEnergy == nil)
  }

  /// No step of an order lowers the score, all lines are in it once, and a single order is found wherever there is one.
  @Test func anOrderLowersNoScore() throws {
    try forAll(cases: 300) { g in
      let count = g.int(0...4)
      let lines = (0..<count).map { place in
        [
          Addition(
            item: .category(Int64(place)), categoryID: Int64(place), portion: Portion(tenths: 10),
            likelihood: 0)
        ]
      }
      // Any scores of any sets, the whole being above nothing.
      var scores = (0..<(1 << count)).map { _ in g.double(0...100) }
      scores[scores.count - 1] = (scores.max() ?? 0) + 1
      func score(_ additions: [Addition]) -> Double {
        scores[additions.reduce(0) { $0 | 1 << Int($1.categoryID) }]
      }
      let order = PlanOrder(lines, score: score)
      var done: [Addition] = []
      for step in order.steps {
        let before = score(done)
        done += step.flatMap { lines[$0] }
        try #require(score(done) >= before - 1e-9)
      }
      try #require(order.steps.flatMap { $0 }.sorted() == Array(0..<count))
      func isOneByOne(_ left: [Int], _ done: [Addition]) -> Bool {
        left.isEmpty
          || left.contains { place in
            score(done + lines[place]) >= score(done) - 1e-9
              && isOneByOne(left.filter { $0 != place }, done + lines[place])
          }
      }
      try #require((order.oneByOne != nil) == isOneByOne(Array(0..<count), []))
    }
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
      guard let choice else { return }
      var done: [Addition] = []
      for place in choice.items {
        #expect(score(items[place].additions) >= 50 - 1e-6)
        done += items[place].additions
        #expect(score(done) >= 50 - 1e-6)
      }
      #expect(abs(score(done) - choice.score) < 1e-6)
    }
  }
}
