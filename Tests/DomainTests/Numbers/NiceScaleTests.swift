import Domain
import TestSupport
import Testing

struct NiceScaleTests {
  private static let table: [(range: ClosedRange<Double>, count: Int, ticks: [Double])] = [
    (0.0...1.0, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0...100, 6, [0, 20, 40, 60, 80, 100]),
    (0...100, 3, [0, 50, 100]), (0...7, 5, [0, 2, 4, 6, 8]), (82.3...85.9, 6, [82, 83, 84, 85, 86]),
    (-3...9, 5, [-5, 0, 5, 10]), (0...0.3, 4, [0, 0.1, 0.2, 0.3]),
    (1830...2410, 5, [1800, 2000, 2200, 2400, 2600]),
    // A single number has room around it, zero above it.
    (84...84, 6, [75, 80, 85, 90]), (0...0, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    // Three is the least that can cover both sides of zero.
    (-1...1, 2, [-1, 0, 1]),
  ]

  @Test(arguments: table)
  func ticks(range: ClosedRange<Double>, count: Int, expected: [Double]) {
    #expect(NiceScale(covering: range, atMost: count).ticks == expected)
  }

  @Test func decimals() {
    #expect(NiceScale(covering: 0...0.25).digits == 2)
    #expect(NiceScale(covering: 0...0.3, atMost: 4).digits == 1)
    #expect(NiceScale(covering: 0...3000).digits == 0)
  }

  @Test(arguments: [
    (0.7, 0.5), (0.72, 1), (1.3, 1), (1.5, 2), (3, 2), (3.2, 5), (7, 5), (7.1, 10), (0.001, 1),
  ])
  func nearestStep(wanted: Double, step: Double) {
    #expect(NiceScale(covering: 0...20, step: wanted, atMost: wanted < 0.01 ? 21 : 100).step == step)
  }

  @Test func laws() throws {
    try forAll(cases: 500) { generator in
      let magnitude = generator.pick([1e-9, 1e-3, 1, 100, 1e6, 1e12, 1e15])
      let low = generator.double(-magnitude...magnitude)
      let high = generator.bool() ? low : generator.double(low...magnitude)
      let count = generator.int(3...12)
      let scale = NiceScale(covering: low...high, atMost: count)
      let ticks = scale.ticks
      // They cover the range, and no more of it than one step at each end.
      try #require(ticks[0] <= low && high <= ticks[ticks.count - 1])
      try #require((2...count).contains(ticks.count))
      if high > low + max(abs(low), abs(high), 1) * 1e-9 {
        try #require(ticks[1] > low && high > ticks[ticks.count - 2])
      }
      // They are evenly spaced and round.
      try #require([1, 2, 5].contains(scale.multiple))
      for (a, b) in zip(ticks, ticks.dropFirst()) {
        try #require(abs(b - a - scale.step) <= scale.step * 1e-6)
        let steps = a / scale.step
        try #require(abs(steps - steps.rounded()) <= abs(steps) * 1e-12)
      }
    }
  }
}
