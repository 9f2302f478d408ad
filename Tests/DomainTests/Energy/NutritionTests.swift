import Domain
import TestSupport
import Testing

@Suite struct NutritionTests {
  private let gram = MeasureUnit(
    id: 2, name: "gram", symbol: "g", dimension: .mass, factorNanos: 1_000_000_000, position: 1)
  private let slice = MeasureUnit(
    id: 20, name: "slice", symbol: "slice", dimension: .count, factorNanos: 1_000_000_000, position: 2)
  private var engine: NutritionEngine {
    let units = [gram.id: gram, slice.id: slice]
    return NutritionEngine { units[$0] }
  }

  private func amount(_ text: String) -> Amount { Amount(text) ?? .zero }

  @Test func energyOfNutrients() {
    let egg = Nutrition(protein: amount("6.3"), carbs: amount("0.6"), fat: amount("5.3"))
    #expect(egg.knownEnergy == amount("75.3") && egg.isEstimated)
    #expect(Nutrition(protein: .one, fat: .one).knownEnergy == nil)
    #expect(Nutrition(energy: .zero).knownEnergy == .zero && !Nutrition(energy: .zero).isEstimated)
    #expect(Nutrition().isEmpty)
  }

  /// Half an egg is half of its energy, although its portion is rounded.
  @Test func servings() {
    let egg = Food(
      id: 1, name: "Egg", categoryID: 5, portion: Portion(tenths: 5), amount: Amount(60), amountUnitID: 2,
      amountPortion: Portion(tenths: 5),
      nutrition: FoodNutrition(Nutrition(energy: Amount(78), protein: amount("6.3"))))
    var entry = Entry(
      id: 1, day: Day(0), number: 1, slotID: 1, categoryID: 5, portion: Portion(tenths: 3), foodID: 1,
      amount: amount("0.5"))
    #expect(engine.nutrition(of: egg, entry) == Nutrition(energy: Amount(39), protein: amount("3.15")))
    (entry.amount, entry.amountUnitID) = (Amount(90), 2)
    #expect(engine.nutrition(of: egg, entry)?.energy == Amount(117))
    (entry.amount, entry.amountUnitID, entry.portion) = (nil, nil, Portion(tenths: 15))
    #expect(engine.nutrition(of: egg, entry)?.energy == Amount(234))
    #expect(engine.servings(of: egg, with: Amount(39)) == amount("0.5"))
  }

  @Test func perAmount() {
    var oatmeal = Food(
      id: 1, name: "Oatmeal", categoryID: 4, portion: .one, amount: Amount(50), amountUnitID: 2,
      nutrition: FoodNutrition(Nutrition(energy: Amount(370)), amount: Amount(100), amountUnitID: 2))
    #expect(engine.nutrition(of: oatmeal, .init(Amount(2)))?.energy == Amount(370))
    #expect(engine.nutrition(of: oatmeal, Amount(80), in: gram)?.energy == Amount(296))
    #expect(engine.servings(of: oatmeal, with: Amount(300)) == amount("1.621622"))
    // Without its weight a serving has nothing that is known, but an amount has.
    (oatmeal.amount, oatmeal.amountUnitID) = (nil, nil)
    #expect(engine.nutrition(of: oatmeal, .init(.one)) == nil)
    #expect(engine.nutrition(of: oatmeal, Amount(80), in: gram)?.energy == Amount(296))
    #expect(engine.nutrition(of: oatmeal, .one, in: slice) == nil)
  }

  /// What is known of grams tells nothing of millilitres or slices, unless a measure says what one weighs.
  @Test func otherDimensions() {
    let millilitre = MeasureUnit(
      id: 3, name: "millilitre", symbol: "ml", dimension: .volume, factorNanos: 1_000_000_000, position: 3)
    let cup = MeasureUnit(
      id: 4, name: "cup", symbol: "cup", dimension: .volume, factorNanos: 240_000_000_000, position: 4)
    func engine(_ measures: [FoodMeasure] = []) -> NutritionEngine {
      let units = [gram.id: gram, slice.id: slice, millilitre.id: millilitre, cup.id: cup]
      return NutritionEngine(
        unit: { units[$0] }, measure: { _, unit in measures.first { $0.name == unit.name } })
    }
    func food(per amount: Int, _ unit: MeasureUnit, nutritionPer other: MeasureUnit) -> Food {
      Food(
        id: 1, name: "Food", categoryID: 4, portion: .one, amount: Amount(amount), amountUnitID: unit.id,
        nutrition: FoodNutrition(Nutrition(energy: Amount(64)), amount: Amount(100), amountUnitID: other.id))
    }
    let pairs = [
      (food(per: 250, millilitre, nutritionPer: gram), millilitre),
      (food(per: 1, slice, nutritionPer: gram), slice),
      (food(per: 25, gram, nutritionPer: millilitre), gram),
      (food(per: 1, cup, nutritionPer: gram), millilitre),
    ]
    for (food, unit) in pairs {
      #expect(engine().nutrition(of: food, Amount(2), in: unit) == nil)
      #expect(engine().nutrition(of: food, .init(.one)) == nil)
      let entry = Entry(
        id: 1, day: Day(0), number: 1, slotID: 1, categoryID: 4, portion: .one, foodID: 1, amount: Amount(2),
        amountUnitID: unit.id)
      #expect(engine().nutrition(of: food, entry) == nil)
    }
    let toast = FoodMeasure(id: 1, foodID: 1, name: "slice", amount: Amount(30), amountUnitID: gram.id)
    let bread = pairs[1].0
    #expect(engine([toast]).nutrition(of: bread, Amount(2), in: slice)?.energy == amount("38.4"))
    #expect(engine([toast]).nutrition(of: bread, .init(.one))?.energy == amount("19.2"))
    let milk = FoodMeasure(
      id: 1, foodID: 1, name: "millilitre", amount: amount("1.03"), amountUnitID: gram.id)
    #expect(engine([milk]).nutrition(of: pairs[0].0, .one, in: cup)?.energy == amount("158.208"))
  }

  /// What is unknown is counted, and what was done is not eaten.
  @Test func totals() {
    var total = NutritionTotal()
    #expect(total.energy.value == nil && total.wholeEnergy == nil)
    total.add(Nutrition(energy: amount("39.5")))
    total.add(nil)
    total.add(Nutrition(protein: Amount(5)))
    total.add(Nutrition(protein: Amount(1), carbs: Amount(1), fat: Amount(1)))
    total.add(Nutrition(energy: Amount(320)), isActivity: true)
    #expect(total.entries == 4 && total.unknown == 2 && total.estimated == 1)
    #expect(total.energy.value == Bounded(amount("56.5"), .atLeast) && total.energy.whole == nil)
    #expect(total.wholeEnergy == Bounded(57, .atLeast))
    #expect(total.protein.value?.limit == Amount(6) && total.protein.known == 2 && total.protein.of == 4)
    #expect(total.active == Amount(320))
    total.completeAsKnown()
    #expect(total.energy.whole == amount("56.5") && total.unknown == 0 && total.protein.isWhole)
    total.open()
    #expect(total.energy.whole == nil && total.energy.value == Bounded(amount("56.5"), .atLeast))
  }

  /// Parts of a whole come to the whole, to a millionth each.
  @Test func exact() throws {
    try forAll { g in
      let whole = Nutrition(energy: Amount(micros: g.int64(0...5_000_000_000)))
      let parts = Int64(g.int(1...12))
      let part = try #require(whole.times(1, over: parts)?.energy)
      let energy = try #require(whole.energy)
      try #require(abs(part.micros * parts - energy.micros) <= parts / 2 + 1)
      try #require(whole.times(parts, over: parts) == whole)
    }
  }

  /// Mifflin and St Jeor's own constants.
  @Test(arguments: [(Sex.male, 1780.0), (.female, 1614.0)])
  func resting(_ sex: Sex, _ kilocalories: Double) {
    let person = RestingEnergy(heightCentimetres: 180, birthYear: 1986, sex: sex)
    #expect(person.kilocalories(weight: 85, in: 2026) == kilocalories)
  }

  @Test func states() {
    #expect(CalorieState(1619, goal: 1800) == .green && CalorieState(1620, goal: 1800) == .orange)
    #expect(CalorieState(1800, goal: 1800) == .orange && CalorieState(1801, goal: 1800) == .red)
    #expect(Set(CalorieState.allCases.map(\.sign)).count == 3)
  }

  @Test func goals() {
    let goals = GoalTimeline([
      Goal(.calories, from: Day(10), 2000), Goal(.weight, from: Day(0), nil),
      Goal(.calories, from: Day(20), 1900),
    ])
    #expect(goals.value(.calories, on: Day(9)) == nil && goals.set(.calories, on: Day(9)) == nil)
    #expect(goals.told(.calories, on: Day(9)) == 1800 && goals.told(.calories, on: Day(19)) == 2000)
    #expect(goals.value(.calories, on: Day(19)) == 2000 && goals.value(.calories, on: Day(20)) == 1900)
    #expect(goals.value(.weight, on: Day(5)) == nil && goals.value(.protein, on: Day(5)) == nil)
    #expect(goals.told(.weight, on: Day(5)) == nil && goals.told(.protein, on: Day(5)) == 160)
  }
}
