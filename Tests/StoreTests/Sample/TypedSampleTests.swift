import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct TypedSampleTests {
  private func value(_ day: Int, _ metric: String, _ value: Double, minute: Int? = nil) -> StoredSample {
    StoredSample(metric: metric, day: Day(day), start: minute.map { $0 * 60 }, value: value)
  }

  @Test func allAreKeptAndTheLatestCounts() throws {
    let store = try Store.inMemory()
    let added = try store.perform(.test()) { (log) throws in
      try [
        value(5, "weight_kg", 84.2, minute: 480), value(5, "weight_kg", 83.9), value(4, "weight_kg", 85),
        value(5, "steps", 9000),
      ].map { try log.samples.add($0) }
    }
    try store.read { (log) throws in
      let all = try log.samples.all(in: DayRange(Day(1), Day(9)))
      // Of one day, those without a time come last: they were added afterwards.
      #expect(all == [added[2], added[0], added[1], added[3]])
      #expect(try log.samples.all(in: DayRange(Day(5)), metric: "weight_kg").map(\.value) == [84.2, 83.9])
      #expect(try log.samples.all(in: DayRange(Day(6), Day(9))).isEmpty)
      #expect(try log.samples.latest("weight_kg", onOrBefore: Day(9))?.value == 83.9)
      #expect(try log.samples.latest("weight_kg", onOrBefore: Day(4))?.value == 85)
      #expect(try log.samples.latest("weight_kg", onOrBefore: Day(3)) == nil)
      #expect(try log.samples.latest("waist_cm", onOrBefore: Day(9)) == nil)
    }
  }

  @Test func editAndDelete() throws {
    let store = try Store.inMemory()
    var weight = try store.perform(.test()) { try $0.samples.add(value(5, "weight_kg", 84)) }
    weight.value = 84.5
    weight.day = Day(6)
    weight.note = "after lunch"
    try store.perform(.test()) { try $0.samples.update(weight) }
    #expect(try store.read { try $0.samples.all(in: DayRange(Day(1), Day(9))) } == [weight])
    try store.perform(.test()) { try $0.samples.delete(weight.id) }
    #expect(try store.read { try $0.samples.all(in: DayRange(Day(1), Day(9))) }.isEmpty)
    _ = try store.undo()
    #expect(try store.read { try $0.samples.all(in: DayRange(Day(1), Day(9))) } == [weight])
    _ = try store.undo()
    #expect(try store.read { try $0.samples.all(in: DayRange(Day(1), Day(9))) }.first?.value == 84)
  }
}
