import Domain
import TestSupport
import Testing

@Suite struct WeightWayTests {
  private let start = Day(20_000)

  private func way(_ weights: [(Int, Double)], _ goals: [(Int, Int?)]) -> WeightWay {
    WeightWay(
      weights.map { (day: start + $0.0, value: $0.1) },
      goals: goals.map { Goal(.weight, from: start + $0.0, $0.1) })
  }

  /// From 84 to 80 kg: the mean of seven days, and the furthest it has come.
  @Test func table() {
    let way = way([(0, 84), (10, 83), (20, 82), (30, 83.5), (40, 80), (50, 79)], [(0, 80_000)])
    let expected: [(Int, Double)] = [
      (0, 0), (9, 0), (10, 25), (19, 25), (20, 50), (30, 50), (39, 50), (40, 100), (50, 125), (90, 125),
    ]
    for (day, percent) in expected {
      #expect(way.percent(on: start + day).map { abs($0 - percent) < 1e-9 } == true, "day \(day)")
    }
    #expect(way.percent(on: start - 1) == nil)
  }

  @Test func goalsThatSomebodySet() {
    let weights = [(0, 84.0), (10, 83.0), (20, 82.0)]
    #expect(way(weights, []).percent(on: start + 20) == nil)
    #expect(way(weights, [(0, 80_000), (15, nil)]).percent(on: start + 20) == nil)
    // Another goal starts anew, where the weight was then.
    #expect(way(weights, [(0, 80_000), (15, 81_000)]).percent(on: start + 20) == 50)
    // Upwards as well; a goal before the first weighing starts with that.
    #expect(way([(5, 60), (30, 61)], [(0, 62_000)]).percent(on: start + 30) == 50)
    #expect(way([(0, 80)], [(0, 80_000)]).percent(on: start) == nil)
    #expect(way([], [(0, 80_000)]).percent(on: start) == nil)
  }

  /// It never goes back while a goal holds, and does not change on days without a weighing.
  @Test func neverBack() throws {
    try forAll(cases: 300) { generator in
      var day = 0
      let weights = generator.array(1...40) { generator in
        day += generator.int(1...9)
        return (day, generator.double(60...90))
      }
      let way = way(weights, [(0, generator.int(55...95) * 1000)])
      let weighed = Set(weights.map(\.0))
      var last = 0.0
      for day in weights[0].0...day + 20 {
        guard let percent = way.percent(on: start + day) else { continue }
        try #require(percent >= last && (weighed.contains(day) || percent == last))
        last = percent
      }
    }
  }
}
