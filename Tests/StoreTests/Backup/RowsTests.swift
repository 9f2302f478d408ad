import Domain
import TestSupport
import Testing

@testable import Store

/// A log as rows, and the log that is made of them.
@Suite struct RowsTests {
  @Test func `What is written down makes the same log`() throws {
    try forAll(cases: 8) { g in
      let store = try Store.inMemory()
      try store.change(g.int(0...60), &g)
      try store.perform(.test()) { log in
        let category = try g.pick(log.categories.all().map(\.id))
        let slot = try g.pick(log.slots.all().map(\.id))
        var entry = Entry.new(Day(20_003), category: category, slot: slot, note: "$1 \"quoted\" \\ back 🥦 ½")
        log.isPrivate = g.bool()
        entry.portion = Portion(micros: 333_333)
        _ = try log.entries.add(entry)
        try log.aliases.set("two", "log veg 1\nlog fruit $1")
      }
      let rows = try store.rowTexts()
      let copy = try Store.inMemory()
      try copy.rebuild(rows)
      try #require(try copy.rowTexts() == rows)
      try #require(try copy.dump() == store.dump())
      try #require(try copy.foodSearchAgrees() && copy.danglingReferences() == [])
      // Ids go on where they were, also where both are one device.
      let device = try store.number("SELECT device FROM device")
      let same = try Store.inMemory(device: Int64(device))
      try same.rebuild(rows)
      let known = try store.read { try $0.entries.all(in: .all) }.map(\.id)
      let next = try same.perform(.test()) { try $0.newID() }
      try #require(!known.contains(next))
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"id\": }", "{\"id\": 1} x", "{\"id\": 1, \"id\": 2}", "{\"nothing\": 1}",
    "{\"id\": nan}",
    "{\"id\": \"\\ud800\"}", "{\"id\" 1}",
  ]) func `What is no row is refused`(text: String) throws {
    let store = try Store.inMemory()
    let problem = try store.perform(.test()) { (log) throws in
      #expect(try log.rows.clear())
      return try log.rows.insert("entry", text)
    }
    #expect(problem != nil)
  }

  @Test func `A log in use is not emptied`() throws {
    let store = try Store.inMemory()
    try store.log(.new(Day(20_000)))
    #expect(try store.rehearse { try $0.rows.clear() }.value == false)
  }
}

extension Store {
  fileprivate func rowTexts() throws -> [String] {
    try read { log in
      var texts: [String] = []
      try log.rows.read { texts.append("\($0) \($1)") }
      return texts
    }
  }

  fileprivate func rebuild(_ rows: [String]) throws {
    try perform(.test()) { (log) throws in
      #expect(try log.rows.clear())
      for row in rows {
        let parts = row.split(separator: " ", maxSplits: 1)
        #expect(try log.rows.insert(String(parts[0]), String(parts[1])) == nil, "\(row)")
      }
    }
  }
}
