import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Nutrients beside the four are kept by their keys, in the row that has the four.
@Suite struct NutrientTests {
  private let day = Day(20_777)

  /// A food and an entry of it, both with salt and fibre.
  private func furnished() throws -> (store: Store, food: Int64) {
    let store = try Store.inMemory()
    let food = try store.perform(.test()) { (log) throws in
      let nutrition = Nutrition(energy: Amount(micros: 90_000_000))
      let food = Food(
        id: try log.newID(), name: "Bread", categoryID: 4, portion: Portion(tenths: 10),
        nutrition: FoodNutrition(nutrition))
      try log.foods.save(food, key: folded)
      var entry = Entry.new(day)
      (entry.foodID, entry.nutrition) = (food.id, nutrition)
      _ = try log.entries.add(entry)
      for table in ["food_nutrition", "entry_nutrition"] {
        try log.db.execute(sql: #"UPDATE \#(table) SET nutrients = '{"salt_g":1200000,"fibre_g":3400000}'"#)
      }
      return food.id
    }
    return (store, food)
  }

  private func salt(_ store: Store) throws -> [Int?] {
    try ["food_nutrition", "entry_nutrition"].map { table in
      try store.queue.inDatabase {
        try Int.fetchOne($0, sql: "SELECT sum(json_extract(nutrients, '$.salt_g')) FROM \(table)")
      }
    }
  }

  @Test func `They come and go with undo and redo`() throws {
    let (store, food) = try furnished()
    #expect(try salt(store) == [1_200_000, 1_200_000])
    // What changes the four leaves them.
    try store.perform(.test()) { log in
      var bread = try #require(try log.foods[food])
      bread.nutrition?.values.energy = Amount(micros: 95_000_000)
      try log.foods.save(bread, key: folded)
    }
    #expect(try salt(store) == [1_200_000, 1_200_000])
    try store.perform(.test()) { log in
      try log.entries.delete(try #require(try log.entries.find(1, on: day)))
      try log.foods.delete(food)
    }
    #expect(try salt(store) == [nil, nil])
    _ = try store.undo()
    #expect(try salt(store) == [1_200_000, 1_200_000])
    _ = try store.undo(2)
    #expect(try salt(store) == [nil, nil])
    _ = try store.redo(2)
    #expect(try salt(store) == [1_200_000, 1_200_000])
    #expect(try store.damage() == [])
  }

  @Test(arguments: [
    "5", "x'00'", "''", "'[]'", "'{'", #"'{"salt_g":-1}'"#, #"'{"salt_g":1.5}'"#, #"'{"Salt":1}'"#,
    #"'{"":1}'"#,
    #"'{"salt_g":null}'"#, #"'{"a b":1}'"#,
  ]) func `What is none is damage`(value: String) throws {
    let (store, _) = try furnished()
    try store.byHand("UPDATE food_nutrition SET nutrients = \(value)")
    let before = try store.dump()
    let (found, left, _) = try store.repair(.test())
    #expect(found.map(\.place) == ["nutrition of a food Bread"] && left == [])
    #expect(try salt(store) == [nil, 1_200_000])
    _ = try store.undo()
    #expect(try store.dump() == before)
  }

  @Test func `Keys are no words of the person's`() throws {
    let (store, _) = try furnished()
    try store.perform(.test("bread")) { try $0.db.execute(sql: "UPDATE food_nutrition SET nutrients = NULL") }
    let erasure = try store.erase(.text("salt_g"), .test("# erased"), key: folded)
    #expect(erasure.isEmpty)
    _ = try store.undo()
    #expect(try salt(store) == [1_200_000, 1_200_000])
  }

  @Test func `Erasing a food erases them`() throws {
    let (store, food) = try furnished()
    let erasure = try store.erase(.food(food), .test("# erased"), key: folded)
    #expect(erasure.texts == ["Bread", "bread"])
    #expect(try salt(store) == [nil, 1_200_000])
    let changes = try store.queue.inDatabase {
      try Data.fetchAll($0, sql: "SELECT changeset FROM journal").map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(!changes.contains { $0.contains("food_nutrition") })
  }

  @Test func `They are among the rows of the log`() throws {
    let (store, _) = try furnished()
    var rows: [(String, String)] = []
    try store.read { try $0.rows.read { rows.append(($0, $1)) } }
    let copy = try Store.inMemory()
    try copy.perform(.test()) { (log) throws in
      #expect(try log.rows.clear())
      for (table, row) in rows { #expect(try log.rows.insert(table, row) == nil) }
    }
    #expect(try salt(copy) == [1_200_000, 1_200_000])
    #expect(try copy.dump() == store.dump())
  }
}
