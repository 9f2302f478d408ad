import Testing

@testable import Domain

/// Against a computation of its own: Simpson's rule for Student's t, and the formulas written anew.
@Suite struct CorrelationMeasureTests {
  @Test(arguments: [
    (0.3, 14, 0.29736744784222297, -0.27422969982594875, 0.7165271214263685),
    (0.5, 14, 0.06865501403808513, -0.041621173198320406, 0.8145007904236085),
    (-0.5, 30.5, 0.004525759390097409, -0.7273402092729256, -0.17377410701997212),
    (0.1, 61.7, 0.44049009793406785, -0.15424054311991295, 0.3418202383260922),
    (0.9, 5.25, 0.02942394195223891, 0.1640801103081899, 0.9923145568174799),
    (0.32, 365, 3.901247658610489e-10, 0.22473144450898488, 0.40920880905551243),
    (0.02, 3650, 0.2270428207468416, -0.012451584198245496, 0.05240949778183533),
    (-0.75, 12, 0.00496456027030946, -0.9255294717077673, -0.3091757151282697),
    (0.6, 3.5, 0.48166177170225793, -0.9691834067990033, 0.998045732994636),
  ])
  func chanceAndInterval(_ r: Double, _ n: Double, _ p: Double, _ low: Double, _ high: Double) {
    #expect(abs(CorrelationMeasure.chance(r, n) / p - 1) < 1e-7)
    let interval = CorrelationMeasure.interval(r, n)
    #expect(abs(interval.low - low) < 1e-12 && abs(interval.high - high) < 1e-12)
  }

  /// Numbers from 0 to 1, the same in every language.
  private struct Numbers {
    var state: Int
    mutating func next() -> Double {
      state = (state * 1_103_515_245 + 12345) % 2_147_483_648
      return Double(state) / 2_147_483_648
    }
  }

  /// Series that stay alike from day to day, with weekends, a trend and days left out.
  @Test(arguments: [
    (14, 1, 0, 0, 14, 0.732148819904, 6.436391301, 0.079738892511, -0.123322292263, 0.963360266407),
    (20, 2, 1, 0, 20, 0.590857911676, 8.442976038, 0.109012584498, -0.159735008329, 0.908537366772),
    (30, 3, 0, 5, 24, 0.582751978460, 12.115763068, 0.045442423477, 0.017458261725, 0.865730506948),
    (60, 4, 0, 0, 60, 0.346445254582, 45.923225391, 0.018447080907, 0.062159340591, 0.578734219659),
    (90, 5, 1, 7, 78, 0.394372283740, 36.170460942, 0.017026348027, 0.076509122142, 0.639469203010),
    (365, 6, 0, 9, 325, 0.384114904746, 139.184892806, 0.000002993434, 0.232590581827, 0.517434077046),
  ])
  func wholeSeries(
    _ n: Int, _ seed: Int, _ lag: Int, _ gap: Int, _ days: Int, _ r: Double, _ effective: Double, _ p: Double,
    _ low: Double, _ high: Double
  ) throws {
    var numbers = Numbers(state: seed)
    var (a, b): ([Day: Double], [Day: Double]) = ([:], [:])
    var (first, second) = (0.0, 0.0)
    for number in 20000..<(20000 + n + lag) {
      let day = Day(number)
      let (u, v) = (numbers.next(), numbers.next())
      first = 0.6 * first + u - 0.5
      second = 0.6 * second + 0.5 * (u - 0.5) + v - 0.5
      if gap == 0 || number % gap != 0 {
        a[day] = 400 + 100 * first + (WeekdaySet.weekend.contains(day.weekday) ? 30 : 0)
      }
      b[day] = 60 + 10 * second + 0.05 * Double(number - 20000)
    }
    let range = DayRange(Day(20000), Day(20000 + n - 1))
    let found = CorrelationMeasure.of(a, b, lag: lag, in: range)
    let measure = try #require(found.measure)
    #expect(found.days == days && measure.days == days)
    #expect(abs(measure.r - r) < 1e-10)
    #expect(abs(measure.effectiveDays - effective) < 1e-7)
    #expect(abs(measure.p - p) < 1e-10)
    #expect(abs(measure.low - low) < 1e-10 && abs(measure.high - high) < 1e-10)
  }

  @Test func nothingIsSaidOfFewDaysOrOfWhatNeverChanges() {
    let flat = Dictionary(uniqueKeysWithValues: (0..<40).map { (Day($0), 60.0) })
    let line = Dictionary(uniqueKeysWithValues: (0..<40).map { (Day($0), Double($0 * $0 % 7)) })
    #expect(CorrelationMeasure.of(flat, line, lag: 0, in: .all).measure == nil)
    #expect(CorrelationMeasure.of(line, line, lag: 0, in: DayRange(Day(0), Day(12))).measure == nil)
    #expect(CorrelationMeasure.of(line, line, lag: 0, in: DayRange(Day(0), Day(12))).days == 13)
    let same = CorrelationMeasure.of(line, line, lag: 0, in: .all).measure
    #expect(same?.r == 1 && same?.p == 0)
  }

  /// `stats::p.adjust` of R has these numbers of these.
  @Test func falseDiscoveryShares() {
    let shares = FalseDiscovery.shares([0.01, 0.04, 0.03, 0.005, 0.6, 0.2, 0.9, 0.02])
    let expected = [
      0.04, 0.064, 0.06, 0.04, 0.6857142857142857, 0.26666666666666666, 0.9, 0.05333333333333333,
    ]
    for (a, b) in zip(shares, expected) { #expect(abs(a - b) < 1e-12) }
    #expect(FalseDiscovery.shares([]) == [])
  }

  @Test func incompleteBetaIsWhatItIsForEasyNumbers() {
    for x in stride(from: 0.05, to: 1, by: 0.05) {
      // I_x(1, b) = 1 − (1 − x)^b and I_x(a, 1) = x^a.
      #expect(abs(SpecialFunctions.incompleteBeta(x, 1, 3) - (1 - (1 - x) * (1 - x) * (1 - x))) < 1e-13)
      #expect(abs(SpecialFunctions.incompleteBeta(x, 2, 1) - x * x) < 1e-13)
      #expect(
        abs(
          SpecialFunctions.incompleteBeta(x, 7.5, 0.5) + SpecialFunctions.incompleteBeta(1 - x, 0.5, 7.5) - 1)
          < 1e-12)
    }
    // ln Γ(½) = ln √π
    #expect(abs(SpecialFunctions.logGamma(0.5) - 0.5723649429247001) < 1e-13)
    #expect(abs(SpecialFunctions.logGamma(101) - 363.73937555556347) < 1e-10)
  }
}
