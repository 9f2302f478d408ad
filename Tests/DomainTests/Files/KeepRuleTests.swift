import Domain
import TestSupport
import Testing

@Suite struct KeepRuleTests {
  private static let today = Day(year: 2026, month: 11, day: 20)!

  @Test(arguments: [
    ("7d 4w 12m", "7d 4w 12m"), ("7D4w12M", "7d 4w 12m"), ("3d", "3d 0w 0m"), ("12m, 7d", "7d 0w 12m"),
    ("", nil), ("7", nil), ("7d 7d", nil), ("0d 0w", nil), ("7x", nil), ("1000d", nil), ("d", nil),
  ]) func reads(text: String, rule: String?) { #expect(KeepRule(text)?.description == rule) }

  /// One each day for 400 days.
  @Test func `Days, weeks and months of a year`() {
    let made = (0..<400).map { Self.today - 399 + $0 }
    let kept = KeepRule(days: 3, weeks: 2, months: 3).kept(made).sorted().map { "\(made[$0])" }
    #expect(
      kept == ["2026-09-30", "2026-10-31", "2026-11-15", "2026-11-18", "2026-11-19", "2026-11-20"])
  }

  /// The newest is always kept, never more than was asked for, and what is kept once stays while no new one comes.
  @Test func laws() throws {
    try forAll { g in
      let rule = KeepRule(days: g.int(1...9), weeks: g.int(0...5), months: g.int(0...13))
      let made = g.array(1...80) { Self.today - $0.int(0...500) }.sorted()
      let kept = rule.kept(made)
      try #require(kept.contains(made.count - 1))
      try #require(kept.count <= rule.days + rule.weeks + rule.months)
      let left = kept.sorted().map { made[$0] }
      try #require(rule.kept(left).count == left.count)
      let days = Set(made).sorted().suffix(rule.days)
      try #require(days.allSatisfy { day in kept.contains { made[$0] == day } })
    }
  }
}
