import Domain
import Testing

/// Nutrients beside protein, carbs and fat as values.
@Suite struct NutrientTotalTests {
  @Test func eachKnowsOfHowManyEntriesItIs() {
    var total = NutritionTotal()
    total.add(Nutrition(energy: Amount(100)))
    total.add(Nutrition(energy: Amount(100), others: ["fibre_g": Amount(3)]))
    total.add(nil)
    total.add(Nutrition(others: ["fibre_g": Amount(4), "iron_mg": .one]))
    #expect(total.other("fibre_g").value == Bounded(Amount(7), .atLeast))
    #expect(total.other("fibre_g").known == 2)
    #expect(total.other("fibre_g").of == 4)
    #expect(total.other("iron_mg").known == 1)
    #expect(total.other("salt_g").value == nil)
    #expect(total.other("salt_g").of == 4)
    total.completeAsKnown()
    #expect(total.other("fibre_g").value == Bounded(Amount(7)))
    total.open()
    #expect(total.other("fibre_g").value == Bounded(Amount(7), .atLeast))
  }

  @Test func valuesScaleAddAndComplete() {
    let one = Nutrition(energy: Amount(10), others: ["fibre_g": Amount(3), "iron_mg": Amount(2)])
    #expect(one.times(1, over: 2)?.others == ["fibre_g": Amount(micros: 1_500_000), "iron_mg": .one])
    #expect(one.adding(Nutrition(others: ["fibre_g": .one])).others == ["fibre_g": Amount(4)])
    #expect(
      Nutrition(others: ["fibre_g": .one]).completed(by: one).others == [
        "fibre_g": .one, "iron_mg": Amount(2),
      ])
    #expect(!Nutrition(others: ["fibre_g": .zero]).isEmpty)
  }

  @Test(arguments: [
    ("g", "mg", 2, 2000), ("mg", "g", 500, nil), ("mcg", "µg", 3, 3), ("ug", "mg", 2000, 2),
    ("g", "µg", 1, 1_000_000),
  ])
  func unitsConvert(_ from: String, _ to: String, _ number: Int, _ whole: Int?) throws {
    let other = try #require(NutrientUnit(word: to))
    let converted = try #require(NutrientUnit(word: from)?.convert(Amount(number), to: other))
    #expect(converted == whole.map { Amount($0) } ?? Amount(micros: 500_000))
  }
}
