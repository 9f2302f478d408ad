import Domain
import TestSupport
import Testing

@testable import Store

/// Samples that are typed, and what they hang on.
@Suite struct SampleTests {
  private let day = Day(20_777)

  @Test func samplesComeBackAsTheyWere() throws {
    try forAll(cases: 16) { g in
      let store = try Store.inMemory()
      var sample = RandomChanges.sample(&g)
      sample = try store.perform(.test()) { try $0.samples.add(sample) }
      try #require(try store.read { try $0.samples.find(sample.id) } == sample)
      var changed = RandomChanges.sample(&g)
      changed.id = sample.id
      try store.perform(.test()) { try $0.samples.update(changed) }
      try #require(try store.read { try $0.samples.all(in: RandomChanges.days) } == [changed])
      _ = try store.undo()
      try #require(try store.read { try $0.samples.find(sample.id) } == sample)
      try store.perform(.test()) { try $0.samples.delete(sample.id) }
      try #require(try store.read { try $0.samples.find(sample.id) } == nil)
    }
  }

  @Test func inOrderOfDayAndTimeThoseWithoutOneLast() throws {
    let store = try Store.inMemory()
    func sample(_ offset: Int, _ seconds: Int?, _ value: Double, _ metric: String = "steps") -> StoredSample {
      StoredSample(
        metric: metric, day: day + offset, start: seconds,
        value: value)
    }
    try store.perform(.test()) { log in
      for sample in [
        sample(1, 10, 6), sample(0, nil, 4), sample(0, 61, 3), sample(0, 60, 2), sample(0, -1, 1),
        sample(0, nil, 5), sample(0, 5, 9, "weight_kg"),
      ] {
        _ = try log.samples.add(sample)
      }
    }
    try store.read { (log) throws in
      let range = DayRange(day, day + 3)
      #expect(try log.samples.all(in: range, metric: "steps").map(\.value) == [1, 2, 3, 4, 5, 6])
      #expect(try log.samples.all(in: range).map(\.value) == [1, 9, 2, 3, 4, 5, 6])
      #expect(try log.samples.all(in: DayRange(day + 2, day + 3)).isEmpty)
      #expect(try log.samples.latest("steps", onOrBefore: day)?.value == 5)
      #expect(try log.samples.latest("steps", onOrBefore: day + 9)?.value == 6)
      #expect(try log.samples.latest("steps", onOrBefore: day - 1) == nil)
      #expect(try log.samples.count("steps") == 6)
      #expect(try log.samples.all(in: range, metric: "steps")[0].start == -1)
    }
  }

  @Test func everySampleHasASource() throws {
    let store = try Store.inMemory()
    let typed = try #require(try store.read { try $0.sources[SampleSource.typed] })
    #expect(typed == SampleSource(id: 1, name: "typed", kind: "typed", position: 1))
    let scale = try store.perform(.test()) { log in
      let scale = SampleSource(id: try log.newID(), name: "Scale", kind: "csv", position: 2)
      try log.sources.save(scale)
      _ = try log.samples.add(
        StoredSample(metric: "weight_kg", day: day, value: 80, sourceID: scale.id))
      try log.sources.reorder([scale.id, 1])
      return scale
    }
    try store.read { (log) throws in
      #expect(try log.sources.all().map(\.id) == [scale.id, 1])
      #expect(try log.sources.find("Scale", kind: "csv")?.id == scale.id)
      #expect(try log.sources.find("Scale", kind: "typed") == nil)
      #expect(try log.samples.latest("weight_kg", onOrBefore: day)?.sourceID == scale.id)
    }
  }

  @Test func metricsOfThePersonsOwn() throws {
    let store = try Store.inMemory()
    let pain = try store.perform(.test()) { log in
      let pain = StoredMetric(
        id: try log.newID(), key: "pain", name: "Pain", aliases: ["ache", "hurt"], unit: "", dayRule: .mean,
        low: 0, high: 10, decimals: 1, position: 1)
      try log.metrics.save(pain)
      _ = try log.samples.add(StoredSample(metric: "pain", day: day, value: 3))
      _ = try log.samples.add(StoredSample(metric: "steps", day: day, value: 900))
      return pain
    }
    try store.read { (log) throws in
      #expect(try log.metrics.all() == [pain])
      #expect(try log.metrics[pain.id] == pain)
      #expect(try log.metrics.find(key: "pain") == pain)
    }
    try store.perform(.test()) { try $0.metrics.delete(pain.id) }
    try store.read { (log) throws in
      #expect(try log.metrics.all().isEmpty)
      #expect(try log.samples.all(in: DayRange(day)).map(\.metric) == ["steps"])
    }
    _ = try store.undo()
    #expect(try store.read { try $0.samples.count("pain") } == 1)
  }

  @Test func rangesAreReadFromAnIndex() throws {
    let store = try Store.inMemory()
    let plan = try store.plan(
      "SELECT * FROM body_value WHERE metric = 'steps' AND day BETWEEN 1 AND 9 ORDER BY day")
    #expect(plan.contains("USING INDEX body_metric (metric=? AND day>? AND day<?)"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"))
  }
}
