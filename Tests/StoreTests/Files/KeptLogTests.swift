import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Logs that older versions wrote open, have all that was in them, and can be undone to their beginning.
@Suite(.serialized) struct KeptLogTests {
  private let first = Day(20_514)
  private var days: DayRange { DayRange(first, first + 2) }

  @Test(arguments: Kept.versions) func everythingIsThere(version: Int) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    try store.read { (log) throws in
      #expect(try log.foods.all().map(\.name) == ["Crème Brûlée", "Oatmeal"])
      #expect(try log.foods.find(key: "porridge")?.name == "Oatmeal")
      #expect(try log.foods.find(words: ["por"], limit: 5).map(\.name) == ["Oatmeal"])
      #expect(try log.foods.find(words: ["bru"], limit: 5).map(\.name) == ["Crème Brûlée"])
      #expect(try log.slots.all().count == 8 && log.units.all().count == 21)
      #expect(try log.compensation.all().count == 2)
      #expect(try log.settings["cutoff"] == "05:00" || log.settings["cutoff"] == "300")
      #expect(try log.aliases.all().map(\.name) == ["b"])
      let oatmeal = try #require(try log.foods.find(key: "oatmeal"))
      let entries = try log.entries.all(in: days)
      #expect(entries.map(\.number) == [1, 2, 4, 5, 1, 2, 3, 1])
      #expect(entries[0].foodID == oatmeal.id && entries[0].note == "with cinnamon")
      #expect(entries[0].amount == Amount(80) && entries[0].amountUnitID == 2)
      let samples = try log.samples.all(in: days)
      #expect(samples.allSatisfy { $0.sourceID == SampleSource.typed && $0.length == 0 && !$0.isRelative })
      #expect(
        samples.map { "\($0.day - first) \($0.metric) \($0.value)" } == [
          "0 weight_kg 84.2", "0 lean_mass_kg 60.1", "0 body_fat_pct 21.5", "0 weight_kg 84.6",
          "0 weight_kg 84.1", "2 weight_kg 84.0",
        ])
      #expect(samples[0].start == (8 * 60 + 15) * 60 && samples[4].start == nil)
    }
    #expect(try store.foodSearchAgrees())
  }

  /// Its category was deleted with the food it came from; it had been logged in another.
  @Test(arguments: [1, 2]) func anEntryWithoutItsFoodIsAPlainPortion(version: Int) throws {
    let log = try Kept("version\(version)")
    let before = try DatabaseQueue(path: log.path)
    let dangling = "SELECT count(*) FROM entry WHERE food_id NOT IN (SELECT id FROM food)"
    #expect(try before.inDatabase { try Int.fetchOne($0, sql: dangling) } == 1)
    try before.close()
    let store = try Store.open(path: log.path)
    #expect(try store.danglingReferences().isEmpty)
    let entry = try #require(try store.read { try $0.entries.find(3, on: first + 1) })
    #expect(entry.foodID == nil && entry.categoryID == 8 && entry.portion == Portion(tenths: 10))
  }

  /// What was recorded under fewer columns is taken back and done again, also where the migration mended a row.
  /// Version 2 had left its new column out of the rows of version 1; what it then recorded of them could not be
  /// undone, but can now.
  @Test func changesOfRowsThatLackedAColumnCanBeUndone() throws {
    let log = try Kept("version1-2")
    let store = try Store.open(path: log.path)
    let opened = try store.dump()
    let steps = try store.number("SELECT count(*) FROM journal WHERE state = 0")
    #expect(try store.undo(1000).count == steps)
    #expect(try store.dump().withoutChosenEnergy == Store.inMemory().dump())
    #expect(try store.redo(1000).count == steps)
    // NULL or 0: the rows are those of before, and read alike.
    #expect(try store.dump().counts(to: opened).keys.allSatisfy { $0 == "entry" })
    #expect(try store.number("SELECT count(*) FROM entry WHERE private IS NOT 1") == 8)
    for entry in try store.read({ try $0.entries.all(in: days) }) {
      let before = try store.dump()
      try store.perform(.test()) { log in
        var changed = entry
        changed.portion = changed.portion + Portion(tenths: 1)
        try log.entries.delete(log.entries.update(changed, from: entry))
      }
      _ = try store.undo()
      #expect(try store.dump() == before)
    }
  }

  @Test(arguments: Kept.versions) func allStepsCanBeUndoneAndRedone(version: Int) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    let opened = try store.dump()
    let steps = try store.number("SELECT count(*) FROM journal WHERE state = 0")
    #expect(try store.redo(9).map(\.line) == ["food delete oatmeal --keep-entries", "log veg 3"])
    let redone = try store.dump()
    #expect(try store.undo(2).count == 2)
    #expect(try store.dump() == opened)
    for step in 0..<steps {
      let line = try #require(try store.undo().first?.line)
      #expect(try store.danglingReferences().isEmpty, "after undoing step \(steps - step), \(line)")
      #expect(try store.foodSearchAgrees())
    }
    #expect(try store.undo().isEmpty)
    #expect(try store.dump().withoutChosenEnergy == Store.inMemory().dump())
    #expect(try store.redo(1000).count == steps + 2)
    #expect(try store.dump() == redone)
    #expect(try store.danglingReferences().isEmpty)
  }

  @Test(arguments: Kept.versions) func itGoesOn(version: Int) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    #expect(try store.log(.new(first))[0].number == 6)
    var weight = try #require(try store.read { try $0.samples.latest("weight_kg", onOrBefore: first) })
    weight.length = 60
    try store.perform(.test()) { try $0.samples.update(weight) }
    #expect(try store.read { try $0.samples.find(weight.id) } == weight)
    // The new step first, then the old one of the same row.
    #expect(try store.undo(2).count == 2)
    #expect(try store.undo(26).count == 26)
    #expect(try store.redo(28).count == 28)
    #expect(try store.read { try $0.samples.find(weight.id) } == weight)
  }

  /// What older versions counted in tenths is what it was; finer amounts are added, and all of it undone to the
  /// beginning and done again.
  @Test(arguments: Kept.versions) func finerAmountsStandBesideTenths(version: Int) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    let before = try store.read { try $0.entries.totals(on: first).totals }
    #expect(before[1] == Portion(tenths: 6) && before[4] == Portion(tenths: 16))
    let old = try #require(try store.read { try $0.entries.find(2, on: first) })
    var changed = old
    changed.portion = Portion(micros: 123_456)
    var drinks = try #require(try store.read { try $0.categories[1] })
    drinks.target = .atLeast(Portion(micros: 1_250_000))
    try store.perform(.test()) { log in
      _ = try log.entries.update(changed, from: old)
      try log.categories.set(.target(drinks.target), of: 1, from: nil)
    }
    #expect(try store.read { try $0.entries.find(2, on: first) }?.portion == changed.portion)
    #expect(try store.read { try $0.categories[1] }?.target == drinks.target)
    let steps = try store.number("SELECT count(*) FROM journal WHERE state = 0")
    let now = try store.dump()
    #expect(try store.undo(1000).count == steps)
    #expect(try store.dump().withoutChosenEnergy == Store.inMemory().dump())
    #expect(try store.redo(1000).count == steps)
    #expect(try store.dump() == now)
  }

  /// Whatever rows a log of old may hold, it becomes one whose rows hang on nothing that is gone.
  @Test func damagedReferencesAreMended() throws {
    let log = try Kept("version2")
    let queue = try DatabaseQueue(path: log.path)
    try queue.inDatabase { db in
      try db.execute(
        sql: """
          INSERT INTO entry(id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, composite_id)
            VALUES (901, 1, 1, 801, 701, 5, 601, 9, 501, 602), (902, 1, 2, 801, x'00', 5, NULL, 9, NULL, NULL),
              (903, 1, 3, 1, 702, 5, NULL, NULL, NULL, NULL);
          INSERT INTO food(id, name, key, category_id, portion, amount, amount_unit_id, favorite)
            VALUES (904, 'lost', 'lost', 703, 5, 9, 501, 0);
          INSERT INTO food_alias(id, food_id, name, key) VALUES (905, 603, 'gone', 'gone');
          INSERT INTO compensation(id, from_id, to_id, ratio, max_offset, enabled, position)
            VALUES (906, 1, 704, 1, 1, 1, 1);
          INSERT INTO category(id, name, unit_id, enabled, position, rule, low) VALUES (907, 'c', 502, 1, 9, 'at_least', 1);
          """)
    }
    try queue.close()
    let store = try Store.open(path: log.path)
    #expect(try store.danglingReferences().count == 1, "what is no number cannot be mended")
    try store.read { (log) throws in
      let entry = try #require(try log.entries.find(1, on: Day(1)))
      #expect(entry.foodID == nil && entry.amountUnitID == nil && entry.compositeID == nil)
      #expect(try log.slots[801]?.name == "Lost meal 801")
      #expect(try log.categories[701]?.name == "Lost category 701")
      #expect(try log.categories.all().filter { !$0.isEnabled }.map(\.id) == [701, 702, 703])
      #expect(try log.units[502]?.symbol == "lost502")
      #expect(try log.foods[904]?.amountUnitID == nil)
      #expect(try log.foods.find(key: "gone") == nil)
      #expect(try log.compensation.all().allSatisfy { $0.id != 906 })
    }
  }
}

extension Dump {
  /// Without the setting that a log of before has from its migration: that answers tell of energy.
  fileprivate var withoutChosenEnergy: Dump {
    var dump = self
    dump.tables["setting"] = dump.tables["setting"]?.filter { $0.key != "'energy'" }
    return dump
  }
}
