import Domain
import TestSupport
import Testing

@Suite struct BodyTrendTests {
  private let calculator = BodyTrendCalculator()

  @Test func meanOfTheDaysInTheWindow() {
    let days: [Int] = [1, 2, 4, 8, 9]
    let values: [(day: Day, value: Double)] = days.map { (Day($0), Double(10 * $0)) }
    let means = calculator.rollingMean(values)
    #expect(means.map(\.day.number) == days)
    // Seven days that end at day 8 are 2 to 8; at day 9, 3 to 9.
    let expected: [Double] = [10, 15, 70 / 3, 140 / 3, 70]
    #expect(means.map(\.value) == expected)
    #expect(calculator.rollingMean(values, window: 1).map(\.value) == [10, 20, 40, 80, 90])
    #expect(calculator.rollingMean([]).isEmpty)
  }

  @Test func agreesWithTheDefinition() throws {
    try forAll(cases: 200) { g in
      var values: [(day: Day, value: Double)] = []
      for day in 0..<60 where g.bool() { values.append((Day(day), Double(g.int(600...1200)) / 10)) }
      let window = g.int(1...30)
      let means = calculator.rollingMean(values, window: window)
      try #require(means.count == values.count)
      for mean in means {
        let inside = values.filter { $0.day <= mean.day && $0.day > mean.day - window }.map(\.value)
        try #require(near(mean.value, inside.reduce(0, +) / Double(inside.count)))
      }
    }
  }

  @Test func valueNearest() {
    let values = [(day: Day(3), value: 84.2), (day: Day(7), value: 83.9)]
    func nearest(_ day: Int, _ tolerance: Int) -> Double? {
      calculator.value(values, nearest: Day(day), within: tolerance)?.value
    }
    #expect(nearest(0, 2) == nil && nearest(11, 3) == nil)
    #expect(nearest(0, 3) == 84.2 && nearest(10, 3) == 83.9)
    #expect(nearest(6, 3) == 83.9 && nearest(4, 3) == 84.2)
    // Of two as near the earlier.
    #expect(nearest(5, 3) == 84.2)
  }
}
