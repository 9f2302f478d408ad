import Domain
import TestSupport
import Testing

/// Of one day's typed values the one typed last counts, unless both have times.
@Suite struct TypedOrderTests {
  typealias Typed = (time: Int?, value: Double)

  private func samples(_ typed: [Typed], of metric: Metric, relative: Set<Int> = []) -> [Sample] {
    typed.enumerated().map { index, typed in
      Sample(
        id: Int64(100 + index), metric: metric.key, day: Day(9), start: typed.time.map { $0 * 3600 },
        value: typed.value, isRelative: relative.contains(index))
    }
  }

  @Test(
    arguments: [
      ([(nil, 2)], 2), ([(nil, 2), (22, 4)], 4), ([(22, 4), (nil, 2)], 2), ([(8, 2), (22, 4)], 4),
      ([(22, 4), (8, 2)], 4), ([(8, 2), (8, 3)], 3), ([(nil, 1), (22, 4), (8, 2)], 4),
      // One without a time takes the place of all before it.
      ([(22, 4), (nil, 1), (8, 2)], 2), ([(22, 4), (8, 2), (nil, 1), (nil, 3)], 3), ([(-1, 5), (25, 6)], 6),
    ] as [([Typed], Double)])
  func theLatestIsTheOneTypedLast(_ typed: [Typed], _ expected: Double) throws {
    for metric in [Metrics.weight, Metrics.mood] {
      let all = samples(typed, of: metric)
      for order in [all, all.reversed()] {
        let value = try #require(DayResolver(metric).resolve(order))
        #expect(value.value == expected && value.parts.count == 1)
      }
    }
  }

  @Test(
    arguments: [
      ([(nil, 8000), (22, 9000)], [], 9000), ([(22, 9000), (nil, 8000)], [], 8000),
      ([(22, 9000), (18, 5000)], [], 9000), ([(nil, 8000), (22, 500)], [1], 8500),
      ([(nil, 500), (20, 8000)], [0], 8000), ([(22, 9000), (20, 200)], [1], 9000),
      ([(20, 9000), (22, 200)], [1], 9200), ([(22, 200), (20, 9000)], [0], 9200),
      ([(20, 200), (22, 9000)], [0], 9000), ([(22, 9000), (nil, 200)], [1], 9200),
      ([(nil, 200), (22, 300)], [0, 1], 500),
    ] as [([Typed], Set<Int>, Double)])
  func aTotalTakesWhatWasAddedSince(_ typed: [Typed], _ relative: Set<Int>, _ expected: Double) throws {
    let all = samples(typed, of: Metrics.steps, relative: relative)
    for order in [all, all.reversed()] {
      #expect(DayResolver(Metrics.steps).resolve(order)?.value == expected)
    }
  }

  /// What counts is that which no one typed later displaces, in whatever order the values are read.
  @Test func noneTypedLaterDisplacesIt() throws {
    try forAll { random in
      let typed: [Typed] = random.array(1...6) {
        ($0.oneIn(3) ? nil : $0.int(0...27), Double($0.int(1...5)))
      }
      var all = samples(typed, of: Metrics.mood)
      let value = try #require(DayResolver(Metrics.mood).resolve(all))
      all.shuffle(using: &random)
      try #require(DayResolver(Metrics.mood).resolve(all) == value)
      let counting = try #require(all.first { $0.id == value.parts[0].sample })
      for later in all where later.id > counting.id {
        try #require(!TypedOrder.replaces(counting.start, by: later.start))
      }
      if typed.last?.time == nil { try #require(value.value == typed.last?.value) }
    }
  }
}
