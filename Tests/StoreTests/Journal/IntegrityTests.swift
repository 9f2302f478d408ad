import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

/// No row hangs on one that is gone.
@Suite struct IntegrityTests {
  private let day = Day(20_777)

  private func food(_ log: Transaction, _ name: String, in category: Int64, aliases: [String] = []) throws
    -> Food
  {
    let food = Food(
      id: try log.newID(), name: name, categoryID: category, portion: Portion(tenths: 10), aliases: aliases)
    try log.foods.save(food, key: folded)
    return food
  }

  @Test func aCategoryGoesWithAllThatHangsOnIt() throws {
    let store = try Store.inMemory()
    try store.perform(.test("fill")) { log in
      var bar = try food(log, "bar", in: 8, aliases: ["riegel"])
      var entry = Entry.new(day, category: 8)
      entry.foodID = bar.id
      _ = try log.entries.add(entry)
      _ = try log.entries.add(.new(day, category: 9))
      // The entry stays in the category it was logged in, the food leaves it.
      bar.categoryID = 9
      try log.foods.save(bar, key: folded)
    }
    let before = try store.dump()
    try store.perform(.test("delete")) { try $0.categories.delete(9) }
    try store.read { (log) throws in
      #expect(try log.entries.all(in: DayRange(day)).map(\.foodID) == [nil])
      #expect(try log.foods.all().isEmpty && log.foods.find(key: "riegel") == nil)
      #expect(try log.compensation.all().isEmpty, "of treats by sports")
      #expect(try log.categories[9] == nil)
    }
    #expect(try store.danglingReferences().isEmpty)
    #expect(try store.foodSearchAgrees())
    _ = try store.undo()
    #expect(try store.dump() == before)
  }

  @Test func whatIsUsedIsNotDeleted() throws {
    let store = try Store.inMemory()
    try store.log(.new(day))
    let before = try store.fullDump()
    #expect(throws: StoreError.self) { try store.perform(.test()) { try $0.slots.delete(1) } }
    #expect(throws: StoreError.self) { try store.perform(.test()) { try $0.units.delete(1) } }
    #expect(try store.fullDump() == before)
  }

  /// The tables themselves refuse it, whoever asks.
  @Test(arguments: [
    "UPDATE entry SET food_id = 77", "UPDATE entry SET amount_unit_id = 77",
    "UPDATE entry SET composite_id = 77", "UPDATE category SET unit_id = 77",
    "UPDATE compensation SET to_id = 77", "DELETE FROM category WHERE id = 8",
    "DELETE FROM unit WHERE id = 7", "DELETE FROM source",
    "INSERT INTO food_alias(id, food_id, name, key) VALUES (1, 77, 'a', 'a')",
  ])
  func referencesAreChecked(sql: String) throws {
    let store = try Store.inMemory()
    try store.log(.new(day))
    try store.perform(.test()) {
      _ = try $0.samples.add(StoredSample(metric: "weight_kg", day: day, value: 80))
    }
    let before = try store.fullDump()
    #expect(throws: (any Error).self) { try store.perform(.test()) { try $0.db.execute(sql: sql) } }
    #expect(try store.fullDump() == before)
  }

  @Test func anEntryHasAMealAndACategory() throws {
    let store = try Store.inMemory()
    let entry = try store.log(.new(day))[0]
    let before = try store.fullDump()
    #expect(throws: StoreError.self) { try store.log(.new(day, category: 77)) }
    #expect(throws: StoreError.self) { try store.log(.new(day, slot: 77)) }
    var changed = entry
    changed.slotID = 77
    #expect(throws: StoreError.self) {
      try store.perform(.test()) { _ = try $0.entries.update(changed, from: entry) }
    }
    #expect(throws: StoreError.self) {
      try store.perform(.test()) { try $0.slots.moveEntries(from: 1, to: 77) }
    }
    #expect(try store.fullDump() == before)
  }

  /// Only the end of a step counts: what it deletes may come back within it.
  @Test func withinAStepTheOrderIsFree() throws {
    let store = try Store.inMemory()
    try store.perform(.test()) { log in
      try log.db.execute(sql: "UPDATE category SET unit_id = 77 WHERE id = 1")
      try log.rehearse { try log.db.execute(sql: "DELETE FROM category") }
      try log.units.save(
        MeasureUnit(id: 77, name: "u", symbol: "u", dimension: .count, factorNanos: 1, position: 99))
    }
    #expect(try store.read { try $0.categories[1] }?.unitID == 77)
  }

  /// Looking for what hangs on a row that goes needs an index where there are many.
  @Test(arguments: [
    "SELECT 1 FROM entry WHERE food_id = 7", "SELECT 1 FROM entry WHERE composite_id = 7",
    "SELECT 1 FROM food_alias WHERE food_id = 7", "SELECT 1 FROM food WHERE category_id = 7",
  ])
  func deletingAFoodIsCheap(sql: String) throws {
    #expect(try Store.inMemory().plan(sql).contains("USING"))
  }
}
