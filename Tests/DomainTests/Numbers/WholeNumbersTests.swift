import Domain
import TestSupport
import Testing

/// Whole numbers of any number there is, and sums of any two.
@Suite struct WholeNumbersTests {
  @Test(
    arguments: [
      (0.0, 0), (1.9, 1), (-1.9, -1), (1e15, 1_000_000_000_000_000), (1e300, .max), (-1e300, .min),
      (0x1p63, .max), (-0x1p63, .min), (9_223_372_036_854_774_784, 9_223_372_036_854_774_784),
      (.infinity, .max), (-.infinity, .min), (.nan, 0), (.leastNonzeroMagnitude, 0), (-0.0, 0),
    ] as [(Double, Int)]) func holdsANumber(_ number: Double, _ whole: Int)
  {
    #expect(Int(clamping: number) == whole)
  }

  @Test func agreesWithSwiftWhereThatHasAnAnswer() {
    var random = Generator(seed: 8)
    for _ in 0..<2_000 {
      let number = random.double(-9e18...9e18) / (random.int(0...1) == 0 ? 1 : 1e12)
      #expect(Int(clamping: number) == Int(exactly: number.rounded(.towardZero)))
    }
  }

  @Test func sumsAreHeldToWhatThereIs() {
    let (least, most) = (Portion(micros: .min), Portion(micros: .max))
    #expect(most + .one == most && least - .one == least && most - least == most && least + least == least)
    #expect(most.tenths > 0 && most.shown > .zero && least.tenths < 0)
    #expect(Day(.max) + 1 == Day(.max) && Day(.min) - 1 == Day(.min) && Day(.max) - Day(.min) == .max)
    #expect(Day(.max).civil.year > 9999 && Day(.min).civil.year < 0)
    let (small, large) = (Amount(micros: .min), Amount(micros: .max))
    #expect(large + .one == large && small + small == small && large * 60 == large && large * -2 == small)
    #expect(Amount(3) + Amount(4) == Amount(7) && Amount(3) * 12 == Amount(36))
  }

  /// What is counted by the thousand has a target that says so.
  @Test(arguments: [
    (TargetRule.atMost(Portion(tenths: 20)), 1_000), (.atLeast(Portion(tenths: 80_000)), 80_000),
    (.range(Portion(tenths: 10), Portion(tenths: 30_000)), 30_000),
    (.atLeast(Portion(tenths: 9_000_000)), 100_000), (.atMost(.zero), 1_000),
  ]) func piecesAreHeldByTheirTarget(_ target: TargetRule, _ most: Int) throws {
    let piece = try #require(Defaults.units.first { $0.dimension == .count })
    #expect(PortionEngine().limit(of: piece, target: target) == Portion(tenths: most * 10))
    let minute = try #require(Defaults.units.first { $0.symbol == "min" })
    #expect(PortionEngine().limit(of: minute, target: target) == PortionEngine().limit(of: minute))
  }
}
