import Domain
import TestSupport
import Testing

/// The table of units, and how people read what is kept in another one.
@Suite struct UnitTests {
  @Test(arguments: [
    ("186.4", "lb", "kg", MetricUnit.Quantity.mass, "84.549618"), ("1", "st", "lb", .mass, "14"),
    ("13", "stone", "kg", .mass, "82.553811"), ("16", "oz", "pounds", .mass, "1"),
    ("1000", "kJ", "kcal", .energy, "239.005736"), ("4.184", "kJ", "calories", .energy, "1"),
    ("450", "cal", "kcal", .energy, "450"), ("71", "in", "cm", .length, "180.34"),
    ("1", "ft", "inches", .length, "12"), ("26.21875", "miles", "km", .length, "42.194988"),
    ("100", "yards", "m", .length, "91.44"), ("8", "floz", "ml", .volume, "236.588237"),
    ("7", "hours", "min", .time, "420"), ("95", "mg/dL", "mmol/L", .concentration, "5.273211"),
  ])
  func conversions(
    _ typed: String, _ word: String, _ other: String, _ quantity: MetricUnit.Quantity, _ result: String
  ) throws {
    let from = try #require(PhysicalUnit(word: word, of: quantity))
    let to = try #require(PhysicalUnit(word: other, of: quantity))
    #expect(from.convert(try #require(Amount(typed)), to: to) == Amount(result))
  }

  /// Amounts of foods and values of the body agree on what a unit is.
  @Test func oneSizeForEach() throws {
    let bases: [Dimension: (quantity: MetricUnit.Quantity, base: String)] = [
      .mass: (.mass, "g"), .volume: (.volume, "ml"), .time: (.time, "s"),
    ]
    for unit in Defaults.units {
      guard let (quantity, word) = bases[unit.dimension],
        let physical = PhysicalUnit(word: unit.symbol, of: quantity)
      else { continue }
      let base = try #require(PhysicalUnit(word: word, of: quantity))
      let nanos = physical.convert(1e9, to: base)
      #expect(abs(nanos - Double(unit.factorNanos)) <= 1, "\(unit.symbol)")
    }
  }

  @Test(arguments: [
    (UnitSystem.metric, Metrics.weight, 84.2, "84.2 kg"), (.us, Metrics.weight, 84.549618, "186.4 lb"),
    (.uk, Metrics.weight, 88.9, "14 st 0.0 lb"), (.uk, Metrics.weight, 84.2, "13 st 3.6 lb"),
    (.us, Metrics.height, 180.34, "5 ft 11 in"), (.uk, Metrics.height, 181.61, "5 ft 11.5 in"),
    (.us, Metrics.waist, 91.44, "36.0 in"), (.uk, Metrics.distance, 42.195, "26.22 mi"),
    (.metric, Metrics.height, 180.34, "180.3 cm"),
  ])
  func texts(_ system: UnitSystem, _ metric: Metric, _ kept: Double, _ text: String) {
    #expect(system.unit(of: metric).text(kept) == text)
  }

  @Test func temperatureAndGlucose() throws {
    let temperature = try #require(Metrics.shipped.first { $0.name == "temperature" })
    let glucose = try #require(Metrics.shipped.first { $0.name == "glucose" })
    #expect(UnitSystem.us.unit(of: temperature).text(37) == "98.6 °F")
    #expect(UnitSystem.us.unit(of: temperature).size(ofDifference: 1) == "1.8 °F")
    #expect(UnitSystem.us.unit(of: glucose).text(5.273211) == "95 mg/dL")
    #expect(UnitSystem.uk.unit(of: glucose).text(5.3) == "5.3 mmol/L")
  }

  /// What somebody defined they read as they defined it.
  @Test func ownMetricsStay() {
    let own = Metric(own: "Neck", unit: .centimetre, plausible: 20...80)
    for system in UnitSystem.allCases { #expect(system.unit(of: own).isKept) }
  }

  @Test(arguments: [
    ("en_US.UTF-8", UnitSystem.us), ("es_PR", .us), ("en_GB.UTF-8", .uk), ("cy_GB@euro", .uk),
    ("de_DE.UTF-8", .metric), ("C.UTF-8", .metric), ("POSIX", .metric), ("", .metric), ("en", .metric),
    ("sr_RS@latin", .metric), ("US", .metric),
  ])
  func locales(_ name: String, _ system: UnitSystem) { #expect(UnitSystem(locale: name) == system) }

  /// A number typed in the unit people read is shown again as it was typed, however it is kept; and what it is kept
  /// as does not drift when it is typed once more.
  @Test(arguments: UnitSystem.allCases) func typedIsShown(_ system: UnitSystem) throws {
    try forAll(cases: 400) { g in
      let metric = g.pick(Metrics.shipped.filter(\.isTyped))
      let unit = system.unit(of: metric)
      guard let physical = unit.physical, !unit.isParted else { return }
      let digits = g.int(unit.decimals...unit.decimals + 2)
      let low = unit.number(metric.plausible.lowerBound)
      let high = unit.number(metric.plausible.upperBound)
      let typed = Decimals.text(g.double(low...high), digits: digits, minimum: unit.decimals)
      let kept = try #require(PhysicalUnit(symbol: metric.unit.symbol, of: metric.unit.quantity))
      let amount = try #require(Amount(typed))
      let stored =
        physical.convert(amount, to: kept)?.doubleValue ?? physical.convert(amount.doubleValue, to: kept)
      try #require(unit.text(stored) == "\(typed) \(unit.symbol)", "\(metric.name)")
      try #require(unit.number(stored) == amount.doubleValue, "\(metric.name)")
    }
  }

  /// Stones and pounds, feet and inches: a whole number of the first, less than one of it in the second.
  @Test func parts() throws {
    try forAll(cases: 1000) { g in
      let tenths = g.int64(450...8800)
      let pounds = try #require(PhysicalUnit(word: "lb", of: .mass))
      let kilograms = try #require(PhysicalUnit(word: "kg", of: .mass))
      let kept = try #require(pounds.convert(Amount(micros: tenths * 100_000), to: kilograms)).doubleValue
      let rest = Decimals.text(tenths % 140, scaleDigits: 1, minimum: 1)
      try #require(UnitSystem.uk.unit(of: Metrics.weight).text(kept) == "\(tenths / 140) st \(rest) lb")
    }
  }
}
