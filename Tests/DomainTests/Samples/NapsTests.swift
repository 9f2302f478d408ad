import Domain
import Testing

@Suite struct NapsTests {
  private func range(_ start: Double, _ end: Double) -> Range<Int> { Int(start * 3600)..<Int(end * 3600) }

  @Test(arguments: [
    // Hours after midnight; the day of the nap, or nil for a night.
    ([(14.0, 15.5)], [0]),
    ([(10.0, 12.9)], [0]),
    ([(9.9, 11.0)], [nil]),
    ([(20.0, 21.0)], [nil]),
    ([(19.9, 21.0)], [0]),
    // Three hours are a night's, whenever they are slept.
    ([(13.0, 16.0)], [nil]),
    // Pieces within an hour are one sleep: a nap of two, and the beginning of a night.
    ([(11.5, 12.0), (12.0, 13.0)], [0, 0]),
    ([(19.5, 20.0), (20.9, 29.0)], [nil, nil]),
    ([(14.0, 15.0), (16.1, 16.5)], [0, 0]),
    // The afternoon of the day before and after.
    ([(-10.0, -9.0), (0.0, 7.0), (37.0, 38.0)], [-1, nil, 1]),
  ])
  func ofWhichDay(_ hours: [(Double, Double)], _ days: [Int?]) {
    #expect(Naps.days(hours.map { range($0.0, $0.1) }) == days)
    #expect(Naps.days(hours.reversed().map { range($0.0, $0.1) }) == days.reversed())
  }

  @Test func whatHasNoTimeIsOfNoNap() {
    #expect(Naps.days([nil, range(14, 15), nil]) == [nil, 0, nil])
    #expect(Naps.days([]) == [])
  }
}
