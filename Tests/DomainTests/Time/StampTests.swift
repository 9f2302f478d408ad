import Domain
import TestSupport
import Testing

@Suite struct StampTests {
  @Test func `A stamp has the millisecond it was made in`() {
    #expect(Stamp(0).next(milliseconds: 1_795_000_000_000).milliseconds == 1_795_000_000_000)
    #expect(Stamp(milliseconds: 5) < Stamp(milliseconds: 6))
    let first = Stamp(milliseconds: 5)
    #expect(first.next(milliseconds: 5) == Stamp(first.number + 1))
  }

  /// Whatever the clock does: it stands still, goes back by years, says what cannot be.
  @Test func `Stamps only rise`() throws {
    try forAll(cases: 20) { g in
      var stamp = Stamp(0)
      for _ in 1...200 {
        let clock = g.oneIn(9) ? g.pick([.min, -1, 0, .max]) : g.int64(1_700_000_000_000...1_700_000_000_050)
        let next = stamp.next(milliseconds: clock)
        try #require(next > stamp || next.number == Stamp.all.upperBound + 1)
        try #require(next.milliseconds >= min(clock, 1_700_000_000_050))
        if next.number < Stamp.all.upperBound / 2 { stamp = next }
      }
    }
  }

  /// More than a counter has in one millisecond go on in the next.
  @Test func `A full counter goes on`() {
    var stamp = Stamp(milliseconds: 7)
    for _ in 0..<65_536 { stamp = stamp.next(milliseconds: 7) }
    #expect(stamp == Stamp(milliseconds: 8))
  }
}
