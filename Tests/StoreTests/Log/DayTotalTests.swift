import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct DayTotalTests {
  @Test func totalsAreTheSumsOfTheEntries() throws {
    try forAll(cases: 12) { g in
      let store = try Store.inMemory()
      let first = Day(20_000)
      try store.perform(.test()) { (log) throws in
        for _ in 0..<g.int(0...120) {
          _ = try log.entries.add(.new(first + g.int(0...20), category: g.int64(1...9), g.int(0...60)))
        }
        for entry in try log.entries.all(in: DayRange(first, first + 20)) where g.oneIn(5) {
          try log.entries.delete(entry)
        }
      }
      try store.read { (log) throws in
        for _ in 1...5 {
          let range = DayRange(first + g.int(-3...23), first + g.int(-3...23))
          var sums: [Day: (totals: DayTotals, count: Int)] = [:]
          for entry in try log.entries.all(in: range) {
            sums[entry.day, default: ([:], 0)].totals[entry.categoryID, default: .zero] += entry.portion
            sums[entry.day, default: ([:], 0)].count += 1
          }
          var days: [Day] = []
          try log.entries.forEachDay(in: range) { day, totals, counts in
            days.append(day)
            try #require(totals == sums[day]?.totals)
            try #require(counts.entries == sums[day]?.count)
          }
          try #require(days == sums.keys.sorted())
          for day in range {
            let (totals, counts) = try log.entries.totals(on: day)
            try #require(totals == sums[day]?.totals ?? [:])
            try #require(counts.entries == sums[day]?.count ?? 0)
          }
        }
      }
    }
  }

  /// A day may be looked up while a range is being read.
  @Test(.timeLimit(.minutes(5)))
  func rangesMayBeReadWithinARange() throws {
    let store = try Store.inMemory()
    for offset in 0..<5 { try store.log(.new(Day(100 + offset), category: 2, 10 + offset)) }
    var seen: [Int] = []
    try store.read { (log) throws in
      try log.entries.forEachDay(in: DayRange(Day(100), Day(104))) { day, _, _ in
        guard seen.count < 10 else { throw Refused() }
        seen.append(day.number)
        let inner = try log.entries.totals(on: Day(100)).totals[2]
        #expect(inner == Portion(tenths: 10))
      }
    }
    #expect(seen == [100, 101, 102, 103, 104])
  }

  @Test func anErrorEndsTheReading() throws {
    let store = try Store.inMemory()
    for offset in 0..<5 { try store.log(.new(Day(100 + offset))) }
    var calls = 0
    let range = DayRange(Day(100), Day(104))
    #expect(throws: Refused.self) {
      try store.read { (log) throws in
        try log.entries.forEachDay(in: range) { _, _, _ in
          calls += 1
          throw Refused()
        }
      }
    }
    #expect(calls == 1)
    var again = 0
    try store.read { try $0.entries.forEachDay(in: range) { _, _, _ in again += 1 } }
    #expect(again == 5)
  }

  @Test func loggedRange() throws {
    let store = try Store.inMemory()
    #expect(try store.read { try $0.entries.loggedRange() } == nil)
    try store.log(.new(Day(300)), .new(Day(-5)), .new(Day(20)))
    #expect(try store.read { try $0.entries.loggedRange() } == DayRange(Day(-5), Day(300)))
  }

  /// Totals over any range read one index in its order, without the table and without sorting.
  @Test func totalsComeFromTheCoveringIndex() throws {
    let store = try Store.inMemory()
    let statements = Statements()
    store.queue.inDatabase { $0.trace { statements.texts.append("\($0)") } }
    _ = try store.read { try $0.entries.totals(on: Day(5)) }
    let statement = try #require(statements.texts.first { $0.contains("BETWEEN") })
    let filled = statement.replacing("?", with: "5")
    #expect(try store.plan(filled) == "SEARCH entry USING COVERING INDEX entry_day (day>? AND day<?)")
  }

  @Test(arguments: [
    "SELECT max(n) FROM (SELECT n FROM entry WHERE day = 5 ORDER BY n DESC LIMIT 1)",
    "SELECT id FROM entry WHERE day BETWEEN 1 AND 9 ORDER BY day, n",
    "SELECT id FROM entry WHERE day = 5 AND n = 3",
    "SELECT min(day) FROM entry", "SELECT max(day) FROM entry",
    "SELECT id FROM body_value WHERE metric = 'weight_kg' AND day <= 9 ORDER BY day DESC, id DESC LIMIT 1",
    "SELECT id FROM food WHERE key = 'oats'", "SELECT food_id FROM food_alias WHERE key = 'oats'",
    "SELECT count(*) FROM entry WHERE food_id = 7",
    "SELECT id FROM journal WHERE state = 0 ORDER BY id DESC LIMIT 1",
  ])
  func lookUpsUseAnIndex(sql: String) throws {
    let plan = try Store.inMemory().plan(sql)
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    #expect(plan.contains("INDEX") || plan.contains("PRIMARY KEY"), "\(plan)")
    #expect(!plan.contains("SCAN entry\n") && !plan.hasSuffix("SCAN entry"), "\(plan)")
  }
}

private final class Statements: @unchecked Sendable {
  var texts: [String] = []
}
