import Domain
import Testing

/// Sleep that is typed more than once for one day.
@Suite struct TypedNightTests {
  private static let hour = 3600

  /// Minutes of what was typed in this order: a start and an end in hours, or a total in hours from 0.
  private func minutes(_ typed: [(Int?, Int)]) -> Double? {
    let samples = typed.enumerated().map { index, span in
      Sample(
        id: Int64(index + 1), metric: Metrics.sleep.key, day: Day(0), start: span.0.map { $0 * Self.hour },
        end: span.0.map { _ in span.1 * Self.hour },
        value: Double((span.1 - (span.0 ?? 0)) * 60))
    }
    return DayResolver(Metrics.sleep).resolve(samples)?.value
  }

  @Test func laterValuesCorrect() {
    #expect(minutes([(-1, 7), (-2, 6)]) == 480)
    #expect(minutes([(-1, 7), (nil, 6)]) == 360)
    #expect(minutes([(nil, 6), (-1, 7)]) == 480)
    #expect(minutes([(-1, 3), (4, 7), (-1, 7)]) == 480)
  }

  @Test func otherSleepAdds() {
    #expect(minutes([(-1, 3), (4, 7)]) == 420)
    #expect(minutes([(nil, 7), (13, 14)]) == 480)
    #expect(minutes([(13, 14), (-1, 7)]) == 540)
  }

  /// A device that tells of the same night leaves what is typed.
  @Test func besideDevices() {
    let day = Day(0)
    let device = Sample(
      id: 1, metric: Metrics.sleep.key, day: day, start: -Self.hour, end: 6 * Self.hour, value: 420,
      origin: .imported(source: 2))
    let total = Sample(id: 2, metric: Metrics.sleep.key, day: day, value: 400)
    #expect(DayResolver(Metrics.sleep).resolve([device, total])?.value == 400)
  }
}
