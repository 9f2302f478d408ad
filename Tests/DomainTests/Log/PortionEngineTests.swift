import Domain
import TestSupport
import Testing

@Suite struct PortionEngineTests {
  private let engine = PortionEngine()

  @Test(arguments: [
    ("portions", 60), ("min", 14_400), ("h", 240), ("s", 864_000), ("L", 200), ("ml", 200_000),
    ("g", 200_000), ("kg", 200), ("pc", 1_000_000),
  ])
  func limitOfOneEntry(symbol: String, tenths: Int) {
    #expect(engine.limit(of: unit(symbol)).tenths == tenths)
  }

  @Test(arguments: [
    ("1.5", nil, "portions", 15), ("0", nil, "portions", 0), ("6", nil, "portions", 60),
    ("6.049999", nil, "portions", 60), ("0.049999", nil, "portions", 0), ("0.05", nil, "portions", 1),
    ("500", "ml", "L", 5), ("50", "ml", "L", 1), ("49", "ml", "L", 0), ("1", "h", "min", 600),
    ("1.5", "h", "min", 900), ("90", "s", "min", 15), ("150", "s", "min", 25), ("3603", "s", "min", 601),
    ("24", "h", "min", 14_400), ("20", "L", "L", 200), ("2", "glass", "L", 4), ("1", "cup", "L", 2),
    ("33", "cl", "L", 3), ("35", "cl", "L", 4), ("1", "lb", "g", 4536), ("16", "oz", "lb", 10),
    ("1", "oz", "g", 283), ("1000", "mg", "g", 10), ("3", "tsp", "tbsp", 10), ("16", "tbsp", "cup", 10),
    ("8", "floz", "cup", 10), ("2", "p", "portions", 20),
  ])
  func convertsIntoTheUnitOfTheCategory(amount: String, typed: String?, kept: String, tenths: Int) throws {
    let portion = try engine.portion(
      try #require(Amount(amount)), in: typed.map(unit), of: unit(kept))
    #expect(portion.tenths == tenths)
  }

  @Test(arguments: [
    ("-0.1", nil, "portions", PortionEngine.Refusal.negative), ("-500", "ml", "L", .negative),
    ("-1", "g", "L", .negative), ("6.05", nil, "portions", .above(limit: Portion(tenths: 60))),
    ("8000000000000", nil, "portions", .above(limit: Portion(tenths: 60))),
    ("20.05", nil, "L", .above(limit: Portion(tenths: 200))),
    ("20050", "ml", "L", .above(limit: Portion(tenths: 200))),
    ("24.01", "h", "min", .above(limit: Portion(tenths: 14_400))),
    ("8000000000000", "kg", "mg", .above(limit: Portion(tenths: 200_000_000))),
    ("500", "ml", "portions", .doesNotConvert), ("1", "g", "L", .doesNotConvert),
    ("1", "h", "L", .doesNotConvert),
    ("1", "portions", "min", .doesNotConvert), ("1", "slice", "portions", .doesNotConvert),
  ])
  func refuses(amount: String, typed: String?, kept: String, refusal: PortionEngine.Refusal) throws {
    let amount = try #require(Amount(amount))
    #expect(throws: refusal) { try engine.portion(amount, in: typed.map(unit), of: unit(kept)) }
  }

  @Test(arguments: [
    // 40 g are one portion.
    ("80", "g", "40", "g", 20), ("40", "g", "40", "g", 10), ("0", "g", "40", "g", 0),
    ("50", "g", "40", "g", 13), ("49.9", "g", "40", "g", 12), ("0.08", "kg", "40", "g", 20),
    ("1", "oz", "40", "g", 7), ("30", "g", "40", "g", 8), ("1", "g", "30", "g", 0),
    ("200", "ml", "0.25", "L", 8), ("2", "slice", "1", "slice", 20), ("1", "slice", "3", "slice", 3),
    // Slices and pieces are both counts.
    ("3", "pc", "2", "slice", 15),
    // 6.0475 portions are 6.0 and allowed; 6.05 would be 6.1.
    ("241.9", "g", "40", "g", 60),
  ])
  func foodByAmount(amount: String, typed: String, per: String, portionUnit: String, tenths: Int) throws {
    let portion = try engine.portion(
      try #require(Amount(amount)), in: unit(typed), of: try #require(Amount(per)),
      in: unit(portionUnit), unit: unit("portions"))
    #expect(portion.tenths == tenths)
  }

  @Test(arguments: [
    ("-1", "g", "40", "g", PortionEngine.Refusal.negative), ("1", "ml", "40", "g", .doesNotConvert),
    ("1", "g", "0", "g", .doesNotConvert),
    ("242", "g", "40", "g", .above(limit: Portion(tenths: 60))),
    ("8000000000000", "lb", "0.000001", "mg", .above(limit: Portion(tenths: 60))),
  ])
  func refusesFoodByAmount(
    amount: String, typed: String, per: String, portionUnit: String, refusal: PortionEngine.Refusal
  ) throws {
    let amount = try #require(Amount(amount))
    let per = try #require(Amount(per))
    #expect(throws: refusal) {
      try engine.portion(
        amount, in: unit(typed), of: per, in: unit(portionUnit), unit: unit("portions"))
    }
  }

  /// However absurd the amount, the unit and the serving: a refusal, not a crash.
  @Test func absurdFoodsAreRefused() {
    let huge = Amount(micros: .max)
    #expect(throws: PortionEngine.Refusal.above(limit: Portion(tenths: 200_000_000))) {
      try engine.portion(
        huge, in: unit("kg"), of: Amount(1), in: unit("g"), unit: unit("mg"))
    }
    let bucket = MeasureUnit(
      id: 99, name: "bucket", symbol: "bucket", dimension: .mass, factorNanos: .max, position: 99)
    #expect(throws: PortionEngine.Refusal.above(limit: Portion(tenths: 60))) {
      try engine.portion(
        huge, in: bucket, of: Amount(1), in: unit("g"), unit: unit("portions"))
    }
    #expect(throws: PortionEngine.Refusal.self) { try engine.portion(huge, in: bucket, of: unit("mg")) }
    #expect(throws: PortionEngine.Refusal.self) { try engine.target(huge, in: bucket, of: unit("mg")) }
  }

  @Test(arguments: [
    ("1", 10, 10), ("2", 15, 30), ("0", 15, 0), ("0.5", 15, 8), ("0.5", 5, 3), ("1/3", 10, 3), ("2/3", 10, 7),
    ("12", 5, 60), ("12.09", 5, 60), ("0.0999", 5, 0), ("0.1", 5, 1),
  ])
  func servings(count: String, serving: Int, tenths: Int) throws {
    let count = try #require(Amount(count))
    let portion = try engine.portion(servings: count, of: Portion(tenths: serving), unit: unit("portions"))
    #expect(portion.tenths == tenths)
  }

  @Test func refusesServings() {
    #expect(throws: PortionEngine.Refusal.negative) {
      try engine.portion(servings: Amount(-1), of: Portion(tenths: 10), unit: unit("portions"))
    }
    #expect(throws: PortionEngine.Refusal.above(limit: Portion(tenths: 60))) {
      try engine.portion(servings: Amount(7), of: Portion(tenths: 10), unit: unit("portions"))
    }
    #expect(throws: PortionEngine.Refusal.above(limit: Portion(tenths: 14_400))) {
      try engine.portion(servings: Amount(micros: .max), of: Portion(tenths: 14_400), unit: unit("min"))
    }
  }

  @Test func targetsMayBeTenTimesAnEntry() throws {
    #expect(try engine.target(Amount(60), in: nil, of: unit("portions")).tenths == 600)
    #expect(try engine.target(Amount(2500), in: unit("ml"), of: unit("L")).tenths == 25)
    #expect(throws: PortionEngine.Refusal.above(limit: Portion(tenths: 600))) {
      try engine.target(Amount(61), in: nil, of: unit("portions"))
    }
    #expect(throws: PortionEngine.Refusal.negative) { try engine.target(Amount(-1), in: nil, of: unit("L")) }
    #expect(throws: PortionEngine.Refusal.doesNotConvert) {
      try engine.target(Amount(1), in: unit("g"), of: unit("L"))
    }
  }

  /// In other units than portions what was typed is kept exactly, to a millionth of the category's unit.
  @Test(arguments: [
    ("150", "ml", "L", "0.15"), ("0.33", "L", "L", "0.33"), ("1/4", "h", "min", "15"),
    ("1/3", "h", "min", "20"),
    ("2/3", "h", "min", "40"), ("1/3", "L", "L", "0.333333"), ("1", "floz", "L", "0.029574"),
    ("1", "cup", "L", "0.236588"), ("1", "oz", "g", "28.349523"), ("1", "lb", "g", "453.59237"),
    ("90", "s", "min", "1.5"), ("100", "s", "min", "1.666667"), ("33", "cl", "L", "0.33"),
    ("0.0005", "kg", "g", "0.5"), ("1", "s", "h", "0.000278"), ("7.5", nil, "pc", "7.5"),
  ])
  func keepsAmountsExactly(amount: String, typed: String?, kept: String, text: String) throws {
    let portion = try engine.portion(
      try #require(Amount(amount)), in: typed.map(unit), of: unit(kept))
    #expect(portion.shortDescription == text)
  }

  /// What counts half a portion a slice counts so much, however odd the amount it is known by.
  @Test(arguments: [
    ("1", "slice", "1", "slice", 5, "portions", "0.5"), ("3", "slice", "1", "slice", 5, "portions", "1.5"),
    ("25", "g", "25", "g", 3, "portions", "0.3"), ("1", "pc", "1", "pc", 300, "min", "30"),
    ("7", "pc", "3", "pc", 300, "min", "70"), ("50", "g", "35", "g", 5, "portions", "0.7"),
  ])
  func foodByServing(
    amount: String, typed: String, known: String, knownUnit: String, counted: Int, kept: String, text: String
  ) throws {
    let portion = try engine.portion(
      try #require(Amount(amount)), in: unit(typed), of: try #require(Amount(known)), in: unit(knownUnit),
      counting: Portion(tenths: counted), unit: unit(kept))
    #expect(portion.shortDescription == text)
  }

  /// Before it is rounded a quantity is what it is, and never too large.
  @Test(arguments: [
    ("1/4", nil, "portions", "0.25"), ("9", nil, "portions", "9"), ("150", "ml", "L", "0.15"),
    ("99", "L", "L", "99"),
  ])
  func exactly(amount: String, typed: String?, kept: String, text: String) throws {
    let portion = try PortionEngine.exact.portion(
      try #require(Amount(amount)), in: typed.map(unit), of: unit(kept))
    #expect(portion.shortDescription == text)
  }

  /// Conversion rounds once: to the nearest step of its category, half away from zero.
  @Test func conversionIsNearest() throws {
    let units = Defaults.units
    try forAll(cases: 3000) { g in
      let typed = g.pick(units)
      let kept = g.pick(units.filter { $0.dimension == typed.dimension })
      let step: Int64 = kept.dimension == .portion ? 100_000 : 1
      // Near the middle between two tenths, where rounding twice would show.
      let middle = Int128(g.int(0...59)) * 10 + 5
      let near = Int64(clamping: middle * 10_000 * Int128(kept.factorNanos) / Int128(typed.factorNanos))
      // No amount that looks as if it had been rounded before.
      let amount = Amount(micros: max(0, near + g.int64(-3...3)) / 10 * 10)
      let numerator = Int128(amount.micros) * Int128(typed.factorNanos)
      let expected = Rounding.divide(numerator, by: Int128(kept.factorNanos) * Int128(step))
      let portion = try engine.portion(amount, in: typed, of: kept)
      try #require(
        portion.micros == expected.map { Int($0 * step) }, "\(amount) \(typed.symbol) as \(kept.symbol)")
    }
  }
}

/// A unit of the defaults by its symbol or an alias.
func unit(_ symbol: String) -> MeasureUnit {
  Defaults.units.first { $0.symbol == symbol || $0.aliases.contains(symbol) }!
}
