import Domain
import TestSupport
import Testing

/// Day values against the definition, second by second, on random samples that overlap.
@Suite struct SampleLawTests {
  private static let span = 180
  private let order = SourceOrder([3, 1, 2])
  private let places: [Int64: Int] = [3: 0, 1: 1, 2: 2]

  /// Imported samples within a few minutes, so that much overlaps and some are told twice.
  private func samples(_ g: inout Generator, _ metric: Metric, moments: Bool = true) -> [Sample] {
    var samples: [Sample] = []
    for id in 1...g.int(1...14) {
      if g.oneIn(8), let twin = samples.last {
        samples.append(twin)
        samples[samples.count - 1].id = Int64(id)
        continue
      }
      let start = g.int(-30...Self.span - 60)
      samples.append(
        Sample(
          id: Int64(id), metric: metric.key, day: Day(0), start: start,
          end: moments && g.oneIn(4) ? nil : start + g.int(1...60), value: Double(g.int(1...600)),
          origin: .imported(source: g.int64(1...3))))
    }
    return samples
  }

  private func place(_ sample: Sample) -> Int {
    if case .imported(let source) = sample.origin { places[source]! } else { -1 }
  }

  private func covers(_ sample: Sample, _ second: Int) -> Bool {
    sample.start! <= second && second < sample.end ?? sample.start!
  }

  /// Each telling once.
  private func distinct(_ samples: [Sample]) -> [Sample] {
    var kept: [Sample] = []
    for sample in samples {
      var plain = sample
      plain.id = 0
      if !kept.contains(plain) { kept.append(plain) }
    }
    return kept
  }

  @Test func sumsCountEachSecondOnce() throws {
    try forAll(cases: 1000) { g in
      let samples = samples(&g, Metrics.steps)
      let day = try #require(DayResolver(Metrics.steps, order: order).resolve(samples))
      let kept = distinct(samples)
      var expected = 0.0
      for second in -30..<Self.span {
        let running = kept.filter { covers($0, second) }
        let moments = kept.filter { $0.start == second && $0.end == nil }
        let first = running.map(place).min() ?? .max
        for sample in running where place(sample) == first {
          expected += sample.value / Double(sample.end! - sample.start!)
        }
        let winner = min(first, moments.map(place).min() ?? .max)
        for sample in moments where place(sample) == winner { expected += sample.value }
      }
      try #require(near(day.value, expected))
      try #require(near(day.value, day.parts.reduce(0) { $0 + $1.amount }))
    }
  }

  @Test func sessionsCountEachSecondOnce() throws {
    try forAll(cases: 1000) { g in
      let metric = g.pick([Metrics.workout, Metrics.mindful, Metrics.sleep])
      var samples = samples(&g, metric, moments: false)
      for index in samples.indices {
        samples[index].value = Double(samples[index].end! - samples[index].start!) / 60
      }
      let day = try #require(DayResolver(metric, order: order).resolve(samples))
      let seconds = (-30..<Self.span).count { second in samples.contains { covers($0, second) } }
      try #require(near(day.value, Double(seconds) / 60))
      try #require(near(day.value, day.parts.reduce(0) { $0 + $1.amount }))
    }
  }

  /// With pauses: at each moment the first source's session that paused least.
  @Test func sessionsWithPauses() throws {
    try forAll(cases: 500) { g in
      let samples = samples(&g, Metrics.workout, moments: false).map { sample in
        var sample = sample
        sample.value = Double(sample.end! - sample.start!) / 60 * g.double(0.2...1.2)
        return sample
      }
      let day = try #require(DayResolver(Metrics.workout, order: order).resolve(samples))
      var expected = 0.0
      for second in -30..<Self.span {
        let running = samples.filter { covers($0, second) }
        let first = running.map(place).min()
        expected +=
          running.filter { place($0) == first }.map {
            min(1, $0.value * 60 / Double($0.end! - $0.start!)) / 60
          }.max() ?? 0
      }
      try #require(near(day.value, expected))
    }
  }

  @Test func meansByDefinition() throws {
    try forAll(cases: 1000) { g in
      var samples = samples(&g, Metrics.heartRate)
      for index in samples.indices {
        samples[index].start = samples[index].start! * 360
        samples[index].end = nil
      }
      let kept = distinct(samples)
      let mean = try #require(DayResolver(Metrics.oxygen, order: order).resolve(samples))
      try #require(near(mean.value, kept.reduce(0) { $0 + $1.value } / Double(kept.count)))
      var hours: [Double] = []
      for hour in -4..<24 {
        let values = kept.filter { (hour * 3600..<(hour + 1) * 3600).contains($0.start!) }.map(\.value)
        if !values.isEmpty { hours.append(values.reduce(0, +) / Double(values.count)) }
      }
      let hourly = try #require(DayResolver(Metrics.heartRate, order: order).resolve(samples))
      try #require(near(hourly.value, hours.reduce(0, +) / Double(hours.count)))
      for day in [mean, hourly] { try #require(near(day.value, day.parts.reduce(0) { $0 + $1.amount })) }
    }
  }

  /// The order in which samples are read, and hearing of one again, change nothing.
  @Test func orderAndRepetitionChangeNothing() throws {
    try forAll(cases: 1000) { g in
      let metric = g.pick(Metrics.shipped)
      var samples = samples(&g, metric)
      for index in samples.indices where g.oneIn(4) {
        samples[index].origin = .typed
        samples[index].isRelative = g.bool()
        if g.bool() { (samples[index].start, samples[index].end) = (nil, nil) }
      }
      let resolver = DayResolver(metric, order: order)
      let day = try #require(resolver.resolve(samples))
      try #require(resolver.resolve(samples.shuffled(using: &g)) == day)
      var again = samples.filter { $0.origin != .typed }
      for index in again.indices { again[index].id += 100 }
      try #require(resolver.resolve(samples + again) == day)
    }
  }

  /// A total that was typed is the day's, whatever devices say.
  @Test func typedTotalsWin() throws {
    try forAll(cases: 500) { g in
      let samples = samples(&g, Metrics.active)
      let total = Sample(
        id: 50, metric: Metrics.active.key, day: Day(0), start: g.bool() ? g.int(0...86_399) : nil,
        value: Double(g.int(0...900)))
      let day = try #require(DayResolver(Metrics.active, order: order).resolve(samples + [total]))
      try #require(day.value == total.value)
      try #require(day.origin == .typed)
    }
  }
}
