import Domain
import TestSupport
import Testing

@Suite struct PortionTests {
  @Test func tenthsAddUpExactly() {
    let sum = Portion(tenths: 1) + Portion(tenths: 2)
    #expect(sum == Portion(tenths: 3))
    #expect(sum.description == "0.3")
    #expect(sum.doubleValue == 0.3)
    var day = Portion.zero
    for _ in 0..<1_000_000 { day += Portion(tenths: 1) }
    #expect(day.description == "100000.0")
  }

  @Test(arguments: [
    ("0", 0), ("0.049999", 0), ("0.05", 1), ("0.1", 1), ("0.14", 1), ("0.149999", 1), ("0.15", 2),
    ("1.25", 13), ("1.35", 14), ("2.95", 30), ("5.949999", 59), ("5.95", 60), ("-0.05", -1), ("-0.15", -2),
    ("-0.149999", -1), ("1/3", 3), ("2/3", 7), ("1/8", 1), ("1/4", 3),
  ])
  func roundsHalfAwayFromZero(text: String, tenths: Int) throws {
    #expect(Portion(rounding: try #require(Amount(text)))?.tenths == tenths)
  }

  @Test(arguments: [
    (0, "0.0", "0"), (15, "1.5", "1.5"), (30, "3.0", "3"), (1, "0.1", "0.1"), (-5, "-0.5", "-0.5"),
    (600, "60.0", "60"), (123_456, "12345.6", "12345.6"),
  ])
  func prints(tenths: Int, text: String, short: String) {
    #expect(Portion(tenths: tenths).description == text)
    #expect(Portion(tenths: tenths).shortDescription == short)
  }

  @Test func amountsAndTextsReadBack() throws {
    try forAll(cases: 1000) { g in
      let portion = Portion(tenths: g.int(-100_000...100_000))
      try #require(Portion(rounding: portion.amount) == portion)
      try #require(Amount(portion.description) == portion.amount)
      try #require(Amount(portion.shortDescription) == portion.amount)
      let other = Portion(tenths: g.int(-1000...1000))
      try #require(portion + other - other == portion)
      try #require((portion < other) == (portion.doubleValue < other.doubleValue))
    }
  }

  /// Amounts of any unit add up exactly, whatever they are: 150 ml twice are 0.3 L.
  @Test func amountsAddUpExactly() throws {
    let cup = Portion(micros: 150_000)
    #expect((cup + cup).description == "0.3")
    try forAll(cases: 1000) { g in
      let parts = (0..<g.int(1...50)).map { _ in Portion(micros: g.int(0...2_000_000)) }
      let sum = parts.reduce(.zero, +)
      try #require(sum.micros == parts.reduce(0) { $0 + $1.micros })
      try #require(Amount(sum.description) == sum.amount)
    }
  }

  @Test(arguments: [
    (29_574, "0.03"), (236_588, "0.237"), (354_882, "0.355"), (999_999, "1"), (499, "0"), (500, "0.001"),
    (-500, "-0.001"), (28_349_523, "28.35"), (15_000_000, "15"),
  ])
  func isShownToThousandths(micros: Int, text: String) {
    #expect(Portion(micros: micros).shown.shortDescription == text)
  }
}
