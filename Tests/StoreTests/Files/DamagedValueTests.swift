import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

/// Values that no dhsh wrote, as a damaged disk or a curious hand leaves them: an error by name, never a crash.
@Suite struct DamagedValueTests {
  @Test(arguments: [
    "UPDATE entry SET day = -9223372036854775808", "UPDATE entry SET day = 9223372036854775807",
    "UPDATE entry SET portion = 9223372036854775807", "UPDATE entry SET portion = -9223372036854775808",
    "UPDATE entry SET portion = 'much'", "UPDATE entry SET day = 'someday'",
    "PRAGMA foreign_keys = OFF; UPDATE entry SET category_id = x'00'",
  ])
  func entries(sql: String) throws {
    let store = try Store.inMemory()
    try store.log(.new(Day(1)), .new(Day(1)), .new(Day(1)))
    try store.queue.inDatabase { try $0.execute(sql: sql) }
    let all = DayRange(Day(.min / 2), Day(.max / 2))
    _ = try? store.read { try $0.entries.all(in: all) }
    _ = try? store.read { log in try log.entries.forEachDay(in: all) { _, _, _ in } }
    _ = try? store.read { try $0.entries.loggedRange() }
    _ = try? store.read { try $0.entries.find(1, on: Day(1)) }
  }

  @Test(arguments: [
    "UPDATE category SET low = 'x'", "UPDATE category SET rule = 'often'", "UPDATE category SET curve = 7",
    "UPDATE category SET low = 9223372036854775807, rule = 'exactly'", "UPDATE category SET under = NULL",
    "UPDATE category SET low = -9223372036854775808, rule = 'exactly'", "UPDATE slot SET start = 'noon'",
    "UPDATE slot SET start = 9223372036854775807", "UPDATE slot SET weekdays = -1",
    "UPDATE unit SET factor = 'x'", "UPDATE unit SET factor = 0", "UPDATE unit SET aliases = x'FF'",
    "UPDATE compensation SET ratio = 'x'", "UPDATE unit SET name = x'FF'",
  ])
  func catalog(sql: String) throws {
    let store = try Store.inMemory()
    try store.queue.inDatabase { try $0.execute(sql: sql) }
    do {
      try store.read { log in
        let schedule = SlotSchedule(try log.slots.all())
        for slot in schedule.slots { _ = schedule.end(of: slot) }
        _ = schedule.slot(atMinute: 720, on: .monday)
        for category in try log.categories.all() { _ = category.target.preferred }
        _ = try log.units.all()
        _ = try log.compensation.all()
      }
    } catch StoreError.damaged {}
  }

  @Test(arguments: [
    "UPDATE body_value SET day = -9223372036854775808", "UPDATE body_value SET value = 'heavy'",
    "UPDATE body_value SET metric = 'unheard_of'",
  ])
  func samples(sql: String) throws {
    let store = try Store.inMemory()
    let weight = StoredSample(metric: "weight_kg", day: Day(1), value: 80)
    try store.perform(.test()) { _ = try $0.samples.add(weight) }
    try store.queue.inDatabase { try $0.execute(sql: sql) }
    do {
      _ = try store.read { try $0.samples.all(in: DayRange(Day(.min / 2), Day(.max / 2))) }
    } catch StoreError.damaged {}
  }
}
