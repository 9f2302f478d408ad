import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// A step that touches a column of a value records all of the value, so that another device takes it whole.
@Suite struct WholeValueTests {
  /// A row in each table that a new log leaves empty.
  private static let rows = """
    INSERT INTO food(id, name, key, category_id, portion, favorite) VALUES (100, 'a', 'a', 2, 10, 0), (101, 'b', 'b', 2, 10, 0);
    INSERT INTO food_alias(id, food_id, name, key) VALUES (102, 100, 'c', 'c');
    INSERT INTO food_nutrition(food_id, energy) VALUES (100, 5);
    INSERT INTO food_measure(id, food_id, name, key, amount, amount_unit_id) VALUES (103, 100, 'cup', 'cup', 9, 2);
    INSERT INTO component(id, composite_id, food_id, amount, position) VALUES (104, 101, 100, 9, 1);
    INSERT INTO entry(id, day, n, slot_id, category_id, portion) VALUES (105, 1, 1, 1, 2, 10);
    INSERT INTO entry_nutrition(entry_id, energy) VALUES (105, 5);
    INSERT INTO category_change(category_id, setting, day, rule, low) VALUES (2, 'target', 1, 'at_least', 10);
    INSERT INTO compensation_change(rule_id, setting, day, ratio, max_offset) VALUES (1, 'terms', 1, 10.5, 2);
    INSERT INTO goal(kind, day, value) VALUES ('energy', 1, 2000);
    INSERT INTO goal_variant(kind, scope, slot_id, day, value, usual) VALUES ('kcal', 'sat', 0, 1, 2200, 0);
    INSERT INTO budget(id, name, period, length, first_day, in_all, credit, carry) VALUES (106, 'd', 'week', 7, 1, 0, 0, 0);
    INSERT INTO budget_rate(budget_id, day, energy) VALUES (106, 1, 2000);
    INSERT INTO index_setting(metric, setting, day, low) VALUES ('steps', 'weight', 1, 0.5);
    INSERT INTO document(id, n, title, file_name, sha256, type, size, day) VALUES (107, 1, 'e', 'e.pdf', 'f', 'pdf', 9, 1);
    INSERT INTO photo(id, food_id, sha256, type, size) VALUES (108, 100, 'f', 'png', 9);
    INSERT INTO meeting(id, n, day, provider) VALUES (109, 1, 1, 'doctor');
    INSERT INTO metric(id, key, name, aliases, unit, day_rule, decimals, position, enabled)
      VALUES (110, 'g', 'g', '', 'kg', 'latest', 1, 1, 1);
    INSERT INTO body_value(id, day, metric, value) VALUES (111, 1, 'weight_kg', 84.5);
    INSERT INTO import_run(id, at, format, file, samples, repeated) VALUES (112, '2026-11-20T08:15:00', 'x', 'h', 1, 0);
    INSERT INTO nutrient(id, key, name, aliases, unit) VALUES (114, 'zinc_mg', 'zinc', '', 'mg');
    INSERT INTO pause(id, day, last_day) VALUES (113, 1, 5);
    INSERT INTO alias(name, body) VALUES ('i', 'log veg 1');
    """

  private func furnished() throws -> Store {
    let store = try Store.inMemory()
    try store.perform(.test()) { try $0.db.execute(sql: Self.rows) }
    return store
  }

  /// The columns that the newest step sets in each changed row of a table.
  private func recorded(_ table: String, _ store: Store) throws -> [Set<String>] {
    let step = try store.queue.inDatabase {
      try [UInt8]($0.lastChangeset())
    }
    return try step.withUnsafeBytes { bytes in
      var reader = ChangesetReader(bytes)
      var rows: [Set<String>] = []
      let names = TableRules.named[table]?.columns.map(\.name) ?? []
      while let change = try reader.next() {
        guard reader.table.name == table, change.isUpdate else { continue }
        let cells = try reader.cells(change.new)
        rows.append(
          Set(cells.indices.filter { bytes[cells[$0].lowerBound] != CellType.undefined }.map { names[$0] }))
      }
      return rows
    }
  }

  @Test(arguments: TableRules.all.filter { !$0.values.isEmpty }.map(\.name))
  func `Each column carries its value`(table: String) throws {
    let store = try furnished()
    let rule = try #require(TableRules.named[table])
    for value in rule.values {
      for column in rule.columns where value.contains(column.name) {
        let before = try store.dump()
        try store.perform(.test()) {
          try $0.db.execute(sql: "UPDATE \(table) SET \(column.name) = \(another(column))")
        }
        let after = try store.dump()
        let rows = try recorded(table, store)
        #expect(!rows.isEmpty && rows.allSatisfy { $0 == Set(value) }, "\(table).\(column.name): \(rows)")
        _ = try store.undo()
        #expect(try store.dump() == before, "\(table).\(column.name)")
        _ = try store.redo()
        #expect(try store.dump() == after, "\(table).\(column.name)")
      }
    }
  }

  /// A value that the column does not have.
  private func another(_ column: ColumnRule) -> String {
    let name = column.name
    switch column.kind {
    case .reference("food"): return "CASE WHEN \(name) IS 100 THEN 101 ELSE 100 END"
    case .reference: return "CASE WHEN \(name) IS 3 THEN 4 ELSE 3 END"
    case .word(let words):
      return "CASE WHEN \(name) IS '\(words[0])' THEN '\(words[1])' ELSE '\(words[0])' END"
    case .text, .name, .lines: return "ifnull(\(name), '') || 'x'"
    case .nutrients: return "'{\"salt_g\":1200000}'"
    default: return "ifnull(\(name), 0) + 1"
    }
  }

  @Test func `What is deleted leaves what named it as it is`() throws {
    let store = try furnished()
    try store.perform(.test()) {
      try $0.db.execute(sql: "UPDATE entry SET food_id = 100 WHERE id = 105")
    }
    #expect(try recorded("entry", store).allSatisfy { $0.contains("portion") })
    try store.perform(.test()) { try $0.foods.delete(100) }
    #expect(try recorded("entry", store) == [["food_id"]])
  }

  @Test func `A column that is a value by itself comes alone`() throws {
    let store = try furnished()
    try store.perform(.test()) { try $0.db.execute(sql: "UPDATE food SET note = 'x' WHERE id = 100") }
    #expect(try recorded("food", store) == [["note"]])
  }

  /// Rows that are recorded beside the session, with changes of others and of themselves.
  @Test func `Many rows in one step with a change`() throws {
    let store = try furnished()
    let before = try store.dump()
    try store.perform(.test()) { log in
      var last = try log.entries.add(.new(Day(2)))
      for _ in 1...50 { last = try log.entries.add(.new(Day(2), note: "x")) }
      var changed = last
      changed.portion = Portion(tenths: 25)
      _ = try log.entries.update(changed, from: last)
      try log.db.execute(
        sql: "UPDATE entry SET portion_rest = 7 WHERE id = 105; UPDATE food SET key = 'z' WHERE id = 100")
    }
    let after = try store.dump()
    #expect(
      try recorded("entry", store) == [
        [
          "food_id", "category_id", "portion", "portion_rest", "amount", "amount_unit_id",
          "composite_servings",
        ]
      ])
    #expect(try recorded("food", store) == [["name", "key"]])
    _ = try store.undo()
    #expect(try store.dump() == before)
    _ = try store.redo()
    #expect(try store.dump() == after)
  }

  @Test func `Whatever is done, values are whole`() throws {
    try forAll(cases: 6) { g in
      let store = try Store.inMemory()
      for _ in 1...30 {
        try store.perform(.test()) { log in for _ in 1...g.int(1...5) { try RandomChanges.change(log, &g) } }
        for rule in TableRules.all where !rule.values.isEmpty {
          for row in try recorded(rule.name, store) {
            for value in rule.values {
              // What named something that is gone is left without it, and says no more.
              try #require(
                row.isDisjoint(with: value) || row.isSuperset(of: value)
                  || row.intersection(value) == ["food_id"])
            }
          }
        }
      }
    }
  }

  /// Two devices change one value apart, and one takes the columns of the other's later change.
  @Test func `Two edits of one amount do not become a third`() throws {
    let store = try Store.inMemory(device: 1)
    let entry = try store.perform(.test()) { (log) throws in
      var entry = Entry.new(Day(1), category: 1)
      entry.portion = Portion(micros: 300_000)
      return try log.entries.add(entry)
    }
    let other = try store.copiedInMemory()
    try edit(entry, to: 500_000, store)
    try edit(entry, to: 250_000, other)
    try store.take(other, "entry")
    #expect(try store.read { try $0.entries.find(1, on: Day(1)) }?.portion == Portion(micros: 250_000))
  }

  private func edit(_ entry: Entry, to micros: Int, _ store: Store) throws {
    var changed = entry
    changed.portion = Portion(micros: micros)
    try store.perform(.test()) { _ = try $0.entries.update(changed, from: entry) }
  }

  @Test func `Two target rules do not become a third`() throws {
    let store = try Store.inMemory(device: 1)
    let portions = { Portion(tenths: $0) }
    try store.perform(.test()) {
      _ = try $0.categories.set(.target(.range(portions(20), portions(50))), of: 2, from: nil)
    }
    let other = try store.copiedInMemory()
    try store.perform(.test()) {
      _ = try $0.categories.set(.target(.exactly(portions(30))), of: 2, from: nil)
    }
    try other.perform(.test()) {
      _ = try $0.categories.set(.target(.range(portions(20), portions(60))), of: 2, from: nil)
    }
    try store.take(other, "category")
    #expect(try store.read { try $0.categories[2] }?.target == .range(portions(20), portions(60)))
    #expect(try store.damage() == [])
  }
}

extension Database {
  fileprivate func lastChangeset() throws -> [UInt8] {
    try [UInt8](
      Row.fetchOne(self, sql: "SELECT changeset FROM journal ORDER BY id DESC LIMIT 1")?[0] ?? Data())
  }
}

extension Store {
  /// Sets what the newest step of another log set in a table, column by column.
  fileprivate func take(_ other: Store, _ table: String) throws {
    let step = try other.queue.inDatabase { try $0.lastChangeset() }
    let names = TableRules.named[table]?.columns.map(\.name) ?? []
    _ = try ChangesetRows.filtered(step) { row in
      guard row.table == table, case .integer(let id) = row.value(0) else { return false }
      for (name, value) in zip(names, row.new) {
        let text: String
        switch value {
        case .undefined: continue
        case .integer(let number): text = "\(number)"
        case .text(let words): text = "'\(words)'"
        case .other: text = "NULL"
        }
        _ = try? byHand("UPDATE \(table) SET \(name) = \(text) WHERE id = \(id)")
      }
      return false
    }
  }
}
