import Domain
import TestSupport
import Testing

/// Sums that know how much of them is known, and the bounds that they are.
@Suite struct PartialTests {
  @Test func sums() {
    var sum = Partial()
    #expect(sum.value == nil && sum.isWhole && sum.lowerBound == Bounded(.zero))
    sum.add(Amount(78))
    #expect(sum.whole == Amount(78) && sum.rounded == Bounded(78))
    sum.add(nil)
    #expect(sum.whole == nil && sum.value == Bounded(Amount(78), .atLeast))
    #expect(sum.known == 1 && sum.of == 2 && sum.unknown == 1)
    var unknown = Partial()
    for _ in 0..<3 { unknown.add(nil) }
    #expect(unknown.value == nil && !unknown.isWhole && unknown.lowerBound == Bounded(.zero, .atLeast))
    unknown.complete()
    #expect(unknown.whole == .zero && unknown.unknown == 0)
    unknown.open()
    #expect(unknown.whole == nil && unknown.value == Bounded(.zero, .atLeast))
  }

  /// Whoever reads the counts alone, as machines do, knows by them whether the sum is whole.
  @Test func theCountsTellWhetherItIsWhole() throws {
    try forAll(cases: 500) { g in
      var sum = Partial()
      for _ in 0..<g.int(1...5) { sum.add(g.int(0...3) == 0 ? nil : Amount(g.int(0...9))) }
      if g.bool() { sum.open() }
      try #require((sum.known == sum.of) == sum.isWhole)
    }
  }

  /// What a bound says of another number is true of every number that it is a bound of.
  @Test func boundsProveWhatTheySay() throws {
    try forAll(cases: 2000) { g in
      let limit = g.int(-20...20)
      let other = g.int(-20...20)
      let bound = g.pick([Bound.exact, .atLeast, .atMost])
      let known = Bounded(limit, bound)
      let more = g.int(0...30)
      let truth = bound == .exact ? limit : bound == .atLeast ? limit + more : limit - more
      if let isAbove = known.isAbove(other) { try #require(isAbove == (truth > other)) }
      if let reaches = known.reaches(other) { try #require(reaches == (truth >= other)) }
      let left = known.flipped { 5 - $0 }
      try #require(left.isAbove(0).map { $0 == (5 - truth > 0) } ?? true)
    }
  }

  /// A sum of two is a bound of what both are bounds of.
  @Test func sumsOfBounds() {
    #expect(Bound.exact + .exact == .exact && Bound.exact + .atLeast == .atLeast)
    #expect(Bound.atMost + .atMost == .atMost && Bound.atLeast + .atMost == nil)
  }
}
