import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// What a category or a rule is set to holds from its day on, until the next one of its kind.
@Suite struct DatedSettingTests {
  /// Against a table of every day, which is filled from the first day of each change on.
  @Test func everyDayHasWhatWasSetForItLast() throws {
    try forAll(cases: 16) { g in
      let store = try Store.inMemory()
      let days = Array(DayRange(Day(19_998), Day(20_008)))
      let start = Defaults.categories[1]
      var expected = days.map { _ in start }
      for _ in 0..<g.int(1...12) {
        let setting = g.pick(RandomChanges.settings(&g))
        let first = g.bool() ? g.pick(Array(days.dropFirst())) : nil
        let before = try store.dump()
        try store.perform(.test()) { _ = try $0.categories.set(setting, of: 2, from: first) }
        let after = try store.dump()
        if g.oneIn(4), after != before {
          _ = try store.undo()
          try #require(try store.dump() == before)
          continue
        }
        for (index, day) in days.enumerated() where day >= first ?? day {
          setting.apply(to: &expected[index])
        }
      }
      try store.read { (log) throws in
        let rules = try log.dayRules()
        for (day, category) in zip(days, expected) {
          try #require(rules.rules(on: day).category(2) == category.on(day.weekday), "\(day)")
        }
        try #require(try log.categories[2] == expected.last)
        // Nothing is kept that says what held before anyway.
        var state = try #require(try log.categories.base().first { $0.id == 2 })
        for change in try log.categories.changes() {
          try #require(!change.setting.holds(for: state))
          change.setting.apply(to: &state)
        }
      }
    }
  }

  @Test func laterChangesGiveWay() throws {
    let store = try Store.inMemory()
    try store.perform(.test()) { (log) throws in
      let set = { try log.categories.set(.target(.atLeast(Portion(tenths: $0))), of: 2, from: $1) }
      #expect(try set(40, Day(10)) == [])
      #expect(try set(50, Day(20)) == [])
      #expect(try log.categories.set(.enabled(false), of: 2, from: Day(15)) == [])
      #expect(try set(60, Day(5)) == [Day(10), Day(20)])
      #expect(try log.categories.changes().map(\.first) == [Day(5), Day(15)])
      #expect(try set(60, nil) == [Day(5)])
      #expect(try log.categories.changes().map(\.setting) == [.enabled(false)])
    }
  }

  @Test func aDeletedRuleIsKeptForTheDaysBefore() throws {
    let store = try Store.inMemory()
    try store.perform(.test()) { try $0.compensation.delete(1, from: Day(10)) }
    try store.read { (log) throws in
      #expect(try log.compensation.all().isEmpty)
      #expect(try log.dayRules().rules(on: Day(9)).compensation.map(\.id) == [1])
      #expect(try log.dayRules().rules(on: Day(10)).compensation.isEmpty)
    }
    // One that never was in force before is gone.
    try store.perform(.test()) { (log) throws in
      let rule = CompensationRule(
        id: 77, fromID: 4, toID: 9, ratio: 1, maxOffset: 1, isEnabled: false, position: 2)
      try log.compensation.save(rule)
      try log.compensation.set(.enabled(true), of: 77, from: Day(12))
      try log.compensation.delete(77, from: Day(12))
      #expect(try log.compensation.base().map(\.id) == [1])
    }
    try store.perform(.test()) { try $0.categories.delete(8) }
    #expect(try store.read { try $0.compensation.base().isEmpty && $0.compensation.changes().isEmpty })
    #expect(try store.danglingReferences().isEmpty)
    #expect(try store.undo(9).count == 2, "a rule that came and went is no step")
    #expect(try store.dump() == Store.inMemory().dump())
  }

  /// Whatever nobody edited in a log of old is inferred, each of weight and profile for itself.
  @Test func whatNobodyEditedIsEmptied() throws {
    let queue = try DatabaseQueue()
    try queue.inDatabase { db in
      try Schema.migrate(db, to: 3)
      try db.execute(
        sql: """
          UPDATE category SET weight = 0.5 WHERE id = 2;
          UPDATE category SET under = 2.0 WHERE id = 3;
          UPDATE category SET rule = 'at_least', low = 20, high = NULL WHERE id = 8;
          INSERT INTO category VALUES (70, 'Legumes', 1, 1, 10, 'at_least', 10, NULL, 0.3, 1.0, 0.5, 0.0, 0.5, 1, 'linear');
          INSERT INTO category VALUES (71, 'Wine', 1, 1, 11, 'at_most', NULL, 40, 0.1, 0.0, 2.0, 1.0, 2.0, 0, 'linear');
          INSERT INTO category VALUES (72, 'Nuts', 1, 1, 12, 'range', 2, 30, 0.1, 1.0, 0.5, 1.0, 0.6, 0, 'linear');
          """)
      try Schema.migrate(db)
    }
    let categories = try queue.inDatabase { try Transaction($0).categories.all() }
    func own(_ id: Int64) -> String {
      let category = categories.first { $0.id == id }!
      return "\(category.weight.map { "\($0)" } ?? "–") \(category.profile == nil ? "–" : "own")"
    }
    #expect([1, 2, 3, 8, 70, 71, 72].map(own) == ["– –", "0.5 –", "– own", "– –", "0.3 –", "– –", "– own"])
    #expect(categories[7].effectiveProfile == .implied(by: .atLeast(Portion(tenths: 20))))
  }
}
