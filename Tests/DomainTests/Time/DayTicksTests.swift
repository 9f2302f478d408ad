import Domain
import TestSupport
import Testing

struct DayTicksTests {
  private func labels(_ range: DayRange, atMost count: Int) -> [String] {
    DayTicks.ticks(in: range) { $0.count <= count }.map(\.label)
  }

  private func days(_ count: Int, from first: (Int, Int, Int) = (2026, 11, 5)) throws -> DayRange {
    let day = try #require(Day(year: first.0, month: first.1, day: first.2))
    return DayRange(day, day + count - 1)
  }

  @Test func theFinestThatFit() throws {
    #expect(labels(try days(3), atMost: 9) == ["5 Nov", "6 Nov", "7 Nov"])
    #expect(labels(try days(20), atMost: 9) == ["9 Nov", "16 Nov", "23 Nov"])
    #expect(labels(try days(90), atMost: 9) == ["Dec", "2027", "Feb"])
    #expect(labels(try days(500), atMost: 9) == ["2027", "Apr", "Jul", "Oct", "2028"])
    #expect(labels(try days(365 * 8), atMost: 9).first == "2027")
    #expect(labels(try days(365 * 30), atMost: 4) == ["2030", "2040", "2050"])
  }

  @Test func theEndsWhereNothingElseFits() throws {
    #expect(labels(try days(13, from: (2026, 11, 10)), atMost: 2) == ["10 Nov", "22 Nov"])
    #expect(labels(try days(13, from: (2026, 11, 10)), atMost: 1) == ["10 Nov"])
    #expect(labels(try days(1), atMost: 1) == ["5 Nov"])
    #expect(labels(try days(1), atMost: 0) == [])
  }

  @Test func laws() throws {
    try forAll(cases: 300) { generator in
      let first = Day(generator.int(-200_000...200_000))
      let range = DayRange(first, first + generator.int(0...generator.pick([10, 100, 3000, 400_000])))
      let limit = generator.int(1...12)
      let ticks = DayTicks.ticks(in: range) { $0.count <= limit }
      try #require((1...limit).contains(ticks.count))
      try #require(ticks.allSatisfy { range.contains($0.day) })
      try #require(zip(ticks, ticks.dropFirst()).allSatisfy { $0.day < $1.day })
      try #require(Set(ticks.map(\.label)).count == ticks.count || range.count > 365)
    }
  }
}
