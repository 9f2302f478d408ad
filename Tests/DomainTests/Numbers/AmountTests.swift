import Domain
import TestSupport
import Testing

@Suite struct AmountTests {
  @Test(arguments: [
    ("0", 0), ("80", 80_000_000), ("1.5", 1_500_000), ("1,5", 1_500_000), (".5", 500_000), (",25", 250_000),
    ("007", 7_000_000), ("+3", 3_000_000), ("-3", -3_000_000), ("-0", 0), ("0.1", 100_000),
    ("0.000001", 1), ("123456.654321", 123_456_654_321),
    // Thousands parted as they are shown.
    ("1,800", 1_800_000_000), ("-12,345", -12_345_000_000), ("1,234,567", 1_234_567_000_000),
    ("1,800.5", 1_800_500_000), ("0,250", 250_000), ("1,80", 1_800_000), ("1234,567", 1_234_567_000),
    // More than six decimals: half away from zero, looking at the seventh alone.
    ("0.0000005", 1), ("0.0000004999", 0), ("-0.0000005", -1), ("0.9999999", 1_000_000),
    ("1.00000049999999999999999999999999999999", 1_000_000), ("2.9999995", 3_000_000),
    // Fractions that people say.
    ("1/2", 500_000), ("3/4", 750_000), ("1/3", 333_333), ("2/3", 666_667), ("-1/3", -333_333),
    ("-2/3", -666_667), ("7/8", 875_000), ("9/10", 900_000), ("2/4", 500_000),
  ])
  func reads(text: String, micros: Int64) {
    #expect(Amount(text)?.micros == micros)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", ",", "-.", "1.", "1,", "1..2", "1.2.3", "1,2.3", "1,2345,678", "1.042,5",
    "1.042,500", "--1", "1-",
    "1+1", "1e5", "0x10", "nan", "inf", "½", "٣", "１", "1 000", "1_000", " 1", "1 ", "1g", "/", "/2", "1/",
    "1/0", "0/0", "0/5", "2/2", "5/4", "10/4", "1/11", "1/12", "18/11", "1/1", "10/1", "1//2", "1/2/3",
    "1.5/2", "1/2.5", "1/-2", "1\u{0}", "1\n",
  ])
  func refuses(text: String) {
    #expect(Amount(text) == nil)
  }

  /// What does not fit is refused, and nothing on the way overflows.
  @Test(arguments: [
    "9223372036855", "9999999999999", "10000000000000", "99999999999999", "9223372036854775807",
    "9223372036854775808", "9999999999999.9999999", "99999999999999999999999999999999", "1/99999999999",
    "9999999999999/9999999999999", String(repeating: "9", count: 100_000),
  ])
  func refusesWhatDoesNotFit(text: String) {
    #expect(Amount(text) == nil)
    #expect(Amount("-" + text) == nil)
  }

  @Test func readsLongTextsOfASmallNumber() {
    #expect(Amount(String(repeating: "0", count: 10_000) + "7")?.micros == 7_000_000)
    #expect(Amount("7." + String(repeating: "0", count: 10_000) + "9")?.micros == 7_000_000)
  }

  @Test(arguments: [
    (0, "0"), (80_000_000, "80"), (300_000, "0.3"), (-300_000, "-0.3"), (1, "0.000001"), (-1, "-0.000001"),
    (1_500_000, "1.5"), (100_000_000, "100"), (1_000_010, "1.00001"),
    (Int64.max, "9223372036854.775807"), (Int64.min, "-9223372036854.775808"),
  ])
  func prints(micros: Int64, text: String) {
    #expect(Amount(micros: micros).description == text)
  }

  @Test(arguments: [
    ("1/3", "1/3"), ("2/3", "2/3"), ("5/6", "5/6"), ("3/7", "3/7"), ("8/9", "8/9"), ("1/2", "0.5"),
    ("80", "80"),
    ("0.333334", "0.333334"), ("1.333333", "1.333333"), ("0", "0"),
  ])
  func fractionsReadAsTheyWereTyped(text: String, shown: String) throws {
    #expect(try #require(Amount(text)).asTyped == shown)
  }

  @Test func printedAmountsReadBack() throws {
    try forAll(cases: 2000) { g in
      let size = g.pick([1, 1_000, 1_000_000, 1_000_000_000, 100_000_000_000_000_000] as [Int64])
      let amount = Amount(micros: g.int64(-size...size))
      try #require(Amount(amount.description) == amount)
      try #require(Amount(amount.description.replacing(".", with: ",")) == amount)
    }
  }

  @Test func anyTextIsReadOrRefused() throws {
    try forAll(cases: 5000) { g in
      let text = String(g.array(0...24) { $0.pick("0123456789999.,/-+ e") })
      guard let amount = Amount(text) else { return }
      try #require(Amount(amount.description) == amount)
    }
  }

  @Test func nearestRoundsHalfAwayFromZero() {
    #expect(Amount(nearest: 84.2)?.micros == 84_200_000)
    #expect(Amount(nearest: 0.5e-6)?.micros == 1)
    #expect(Amount(nearest: -0.5e-6)?.micros == -1)
    #expect(Amount(nearest: .nan) == nil)
    #expect(Amount(nearest: .infinity) == nil)
    #expect(Amount(nearest: 1e13) == nil)
  }
}

@Suite struct RoundingTests {
  @Test(arguments: [
    (0, 3, 0), (1, 2, 1), (-1, 2, -1), (1, -2, -1), (-1, -2, 1), (3, 2, 2), (-3, 2, -2), (5, 2, 3),
    (149, 100, 1), (150, 100, 2), (151, 100, 2), (-149, 100, -1), (-150, 100, -2), (7, 7, 1),
  ])
  func dividesHalfAwayFromZero(numerator: Int, denominator: Int, quotient: Int64) {
    #expect(Rounding.divide(Int128(numerator), by: Int128(denominator)) == quotient)
  }

  @Test func divisionThatDoesNotFitIsRefused() {
    #expect(Rounding.divide(1, by: 0) == nil)
    #expect(Rounding.divide(Int128(Int64.max), by: 1) == Int64.max)
    #expect(Rounding.divide(Int128(Int64.max) + 1, by: 1) == nil)
    #expect(Rounding.divide(.max, by: 1) == nil)
    #expect(Rounding.divide(.min, by: -1) == nil)
    #expect(Rounding.divide(.max, by: .max) == 1)
    #expect(Rounding.divide(.min, by: .max) == -1)
  }

  /// The quotient times the denominator is never further from the numerator than half the denominator.
  @Test func divisionIsNearest() throws {
    try forAll(cases: 2000) { g in
      let numerator = Int128(g.int64(.min ... .max))
      let denominator = Int128(g.int64(1...Int64(1) << g.int(1...62))) * (g.bool() ? 1 : -1)
      guard let quotient = Rounding.divide(numerator, by: denominator) else { return }
      let rest = numerator - Int128(quotient) * denominator
      try #require(rest.magnitude * 2 <= denominator.magnitude)
      if rest.magnitude * 2 == denominator.magnitude {
        try #require((Int128(quotient) * denominator).magnitude > numerator.magnitude)
      }
    }
  }

  @Test(arguments: [
    (0.0, 0), (0.5, 1), (-0.5, -1), (84.49, 84), (84.5, 85), (85.49999, 85), (-84.5, -85), (.nan, 0),
    (.infinity, 0), (1e300, 0),
  ])
  func wholeRoundsHalfAwayFromZero(value: Double, whole: Int) {
    #expect(Rounding.whole(value) == whole)
  }
}

@Suite struct DecimalsTests {
  @Test(arguments: [
    (0.1 + 0.2, 1, 0, "0.3"), (84.2, 1, 1, "84.2"), (84.0, 1, 1, "84.0"), (84.0, 1, 0, "84"),
    (0.25, 1, 0, "0.3"), (-0.25, 1, 0, "-0.3"), (-0.04, 1, 0, "0"), (-0.04, 1, 1, "0.0"),
    (12345.678, 2, 0, "12345.68"), (9000.0, 0, 0, "9000"), (9999.95, 1, 1, "10000.0"),
  ])
  func printsBinaryNumbers(value: Double, digits: Int, minimum: Int, text: String) {
    #expect(Decimals.text(value, digits: digits, minimum: minimum) == text)
  }

  @Test(arguments: [
    (15, 1, 1, "1.5"), (30, 1, 1, "3.0"), (30, 1, 0, "3"), (0, 1, 1, "0.0"), (0, 3, 0, "0"),
    (-5, 1, 1, "-0.5"), (5, 3, 0, "0.005"), (1050, 3, 0, "1.05"), (1050, 3, 3, "1.050"), (7, 0, 0, "7"),
  ])
  func printsScaledNumbers(value: Int64, scaleDigits: Int, minimum: Int, text: String) {
    #expect(Decimals.text(value, scaleDigits: scaleDigits, minimum: minimum) == text)
  }
}

/// Numbers as other programs and as people get them.
@Suite struct ExactDecimalsTests {
  /// What a person reads as a half is one, whatever the binary fraction lacks of it.
  @Test(arguments: [
    (71.65, 1, "71.7"), (71.55, 1, "71.6"), (1.005, 2, "1.01"), (-71.65, 1, "-71.7"), (0.285, 2, "0.29"),
    (4.35, 1, "4.4"), (8.345, 2, "8.35"), (71.649, 1, "71.6"), (562_949_953_421_312, 0, "562949953421312"),
    (4_503_599_627_370_497, 0, "4503599627370497"),
  ])
  func halvesGoAwayFromZero(value: Double, digits: Int, text: String) {
    #expect(Decimals.text(value, digits: digits) == text)
  }

  @Test func everyHalfOfAHundredthGoesUp() {
    for cents in 0..<20_000 where cents % 10 == 5 {
      let typed = Double(cents) / 100
      #expect(Decimals.text(typed, digits: 1) == Decimals.text(Int64(cents / 10 + 1), scaleDigits: 1))
    }
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (84.6 - 84, "0.6"), (1.0 / 3, "0.333333333333"), (0.000201, "0.000201"),
    (-0.5, "-0.5"),
    (1e-9, "0.000000001"), (2.5e-10, "0.00000000025"), (-0.0, "0"), (1234567.891, "1234567.891"),
    (1e15, "1000000000000000"),
    (123_456_789.123_456, "123456789.123456"), (100_000_000_000.5, "100000000000.5"),
  ])
  func exactIsPlainAndWhole(value: Double, text: String) { #expect(Decimals.exact(value) == text) }

  @Test func whatIsNoNumberIsNone() {
    #expect(Decimals.exact(.nan) == nil && Decimals.exact(.infinity) == nil)
    #expect(Decimals.exact(1e300) == "1e+300")
  }

  /// A number that a person types comes back as it was.
  @Test func typedNumbersComeBack() throws {
    try forAll { generator in
      let digits = generator.int(0...9)
      var scale: Int64 = 1
      for _ in 0..<digits { scale *= 10 }
      let whole = Int64(generator.int(-999_999...999_999))
      let text = Decimals.text(whole, scaleDigits: digits)
      try #require(Decimals.exact(Double(whole) / Double(scale)) == text)
    }
  }

  @Test(arguments: [
    (0.000201, 2, "0.0002"), (0.0, 2, "0"), (1.666_666, 2, "1.67"), (0.004, 1, "0.004"),
    (-0.0004, 1, "-0.0004"),
    (5.5e-17, 2, "0"), (0.04, 1, "0.04"), (12.0, 1, "12"), (0.5, 0, "1"), (0.2, 0, "0.2"),
  ])
  func readingIsNeverZeroForSomething(value: Double, digits: Int, text: String) {
    #expect(Decimals.reading(value, digits: digits) == text)
  }

  @Test(arguments: [
    (462.0, "7h42m"), (45, "45 min"), (60, "1h"), (0, "0 min"), (425, "7h05m"), (59.6, "1h"), (-90, "-1h30m"),
    (1440, "24h"),
  ])
  func minutesAreHours(minutes: Double, text: String) { #expect(Durations.text(minutes) == text) }
}
