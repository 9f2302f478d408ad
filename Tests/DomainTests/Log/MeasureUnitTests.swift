import Domain
import TestSupport
import Testing

@Suite struct MeasureUnitTests {
  /// What one of each unit is, from the definitions of the units.
  @Test(arguments: [
    ("kg", "g", "1000"), ("g", "mg", "1000"), ("mg", "g", "0.001"), ("lb", "g", "453.59237"),
    ("oz", "g", "28.349523"), ("lb", "oz", "16"), ("L", "ml", "1000"), ("cl", "ml", "10"),
    ("dl", "ml", "100"), ("glass", "ml", "200"), ("cup", "ml", "236.588237"), ("floz", "ml", "29.57353"),
    ("cup", "floz", "8"), ("tbsp", "ml", "14.786765"), ("tsp", "ml", "4.928922"), ("tbsp", "tsp", "3"),
    ("cup", "tbsp", "16"), ("h", "min", "60"), ("min", "s", "60"), ("h", "s", "3600"),
    ("s", "min", "0.016667"), ("s", "h", "0.000278"), ("pc", "slice", "1"), ("portions", "portions", "1"),
  ])
  func oneIs(from: String, to: String, amount: String) {
    #expect(unit(from).convert(.one, to: unit(to))?.description == amount)
  }

  @Test func onlyOneDimensionConverts() {
    for one in Defaults.units {
      for other in Defaults.units {
        #expect((one.convert(.one, to: other) != nil) == (one.dimension == other.dimension))
      }
    }
  }

  /// There and back is what it was, to the last digit that the smaller number can hold.
  @Test func everyDefaultConvertsThereAndBack() throws {
    try forAll(cases: 2000) { g in
      let from = g.pick(Defaults.units)
      let to = g.pick(Defaults.units.filter { $0.dimension == from.dimension })
      let amount = Amount(micros: g.int64(0...10_000_000_000))
      let back = try #require(from.convert(amount, to: to).flatMap { to.convert($0, to: from) })
      // Half a millionth of `to`, as seen in `from`, and half a millionth for the way back.
      let slack = to.factorNanos / from.factorNanos / 2 + 1
      try #require(abs(back.micros - amount.micros) <= slack, "\(amount) \(from.symbol) in \(to.symbol)")
    }
  }

  @Test func whatDoesNotFitIsRefused() {
    #expect(unit("kg").convert(Amount(micros: .max), to: unit("mg")) == nil)
    #expect(unit("kg").convert(Amount(micros: .min), to: unit("mg")) == nil)
    let nothing = MeasureUnit(id: 99, name: "x", symbol: "x", dimension: .mass, factorNanos: 0, position: 0)
    #expect(unit("kg").convert(.one, to: nothing) == nil)
  }

  @Test func signsAreKept() {
    #expect(unit("kg").convert(Amount(-2), to: unit("g")) == Amount(-2000))
  }
}

@Suite struct DefaultsTests {
  @Test func idsNamesAndPositionsAreUnique() {
    #expect(Set(Defaults.units.map(\.id)).count == Defaults.units.count)
    #expect(Set(Defaults.categories.map(\.id)).count == Defaults.categories.count)
    #expect(Set(Defaults.slots.map(\.id)).count == Defaults.slots.count)
    let spellings = Defaults.units.flatMap { Set([$0.name, $0.symbol] + $0.aliases) }.map { $0.lowercased() }
    #expect(Set(spellings).count == spellings.count, "one spelling means one unit")
    #expect(Defaults.units.map(\.position) == Defaults.units.map(\.position).sorted())
  }

  @Test func everyDimensionHasABaseUnit() {
    for dimension in Dimension.allCases {
      #expect(
        Defaults.units.contains { $0.dimension == dimension && $0.factorNanos == MeasureUnit.factorScale })
    }
  }

  /// The table of the specification, a line for each category.
  @Test func categoriesAreThoseOfTheSpecification() {
    let lines = Defaults.categories.map { category in
      let profile = category.effectiveProfile
      let symbol = Defaults.units.first { $0.id == category.unitID }?.symbol ?? "?"
      return "\(category.name)|\(symbol)|\(words(category.target))|\(category.effectiveWeight)"
        + "|\(profile.under.multiplier) / \(profile.under.softLimit)"
        + "|\(profile.over.multiplier) / \(profile.over.softLimit)"
        + "|\(profile.capsOver ? "yes" : "no")|\(profile.curve)|\(category.isEnabled)"
    }
    #expect(
      lines == [
        "Unsweetened Drinks|L|range 1.0 to 2.0|0.1|1.0 / 0.5|0.0 / 1.0|yes|linear|true",
        "Vegetables|portions|at least 3.0|0.12|1.0 / 1.5|0.25 / 2.0|yes|linear|true",
        "Fruit|portions|at least 2.0|0.08|1.0 / 1.0|0.25 / 2.0|yes|linear|true",
        "Starchy Sides|portions|exactly 3.0|0.12|0.5 / 1.5|1.25 / 1.0|no|quadratic|true",
        "Protein Sources|portions|exactly 1.0|0.12|1.25 / 0.5|0.75 / 1.0|no|quadratic|true",
        "Dairy|portions|exactly 3.0|0.08|1.0 / 1.5|1.0 / 1.5|no|linear|true",
        "Oils / Fats / Nuts|portions|range 2.0 to 3.0|0.06|0.5 / 1.0|0.5 / 1.0|no|linear|true",
        "Treats|portions|at most 1.0|0.12|0.0 / 1.0|1.5 / 1.0|no|linear|true",
        "Sports|min|at least 30.0|0.2|1.0 / 15.0|0.0 / 30.0|yes|linear|true",
      ])
    #expect(abs(Defaults.categories.reduce(0) { $0 + $1.effectiveWeight } - 1) < 1e-12)
  }

  @Test func compensationIsTreatsBySports() {
    #expect(
      Defaults.compensation == [
        CompensationRule(id: 1, fromID: 8, toID: 9, ratio: 15, maxOffset: 2, position: 1)
      ])
    #expect(Defaults.categories[7].name == "Treats" && Defaults.categories[7].id == 8)
    #expect(Defaults.categories[8].name == "Sports" && Defaults.categories[8].id == 9)
  }

  private func words(_ rule: TargetRule) -> String {
    switch rule {
    case .exactly(let x): "exactly \(x)"
    case .atLeast(let x): "at least \(x)"
    case .atMost(let x): "at most \(x)"
    case .range(let low, let high): "range \(low) to \(high)"
    }
  }
}
