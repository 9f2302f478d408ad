import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// What is erased is in no file any more.
@Suite struct EraseTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let day = Day(20_777)

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(path: folder.file())
  }

  /// How many files of the log hold a text, in any case.
  private func files(holding secret: String) throws -> [String] {
    try folder.names().filter { name in
      let bytes = try Data(contentsOf: URL(filePath: folder.file(name)))
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(secret.lowercased())
    }
  }

  private func food(_ name: String, note: String) throws -> Int64 {
    try store.perform(.test("food add \(name)")) { log in
      let food = Food(
        id: try log.newID(), name: name, categoryID: 8, portion: Portion(tenths: 10),
        aliases: ["Zweitname\(name)"],
        note: note)
      try log.foods.save(food, key: folded)
      return food.id
    }
  }

  @Test func anEntryWithAllItsTraces() throws {
    try store.log(.new(day), line: "log veg 1")
    var entry = try store.log(.new(day, note: "Geheimnis"), line: "log veg 1 --note Geheimnis")[0]
    let old = entry
    entry.note = "Altgeheimnis"
    try store.perform(.test("edit 2 --note Altgeheimnis")) { _ = try $0.entries.update(entry, from: old) }
    try store.log(.new(day, note: "other"), line: "log veg 1 --note other")
    #expect(try !files(holding: "geheimnis").isEmpty)
    let erasure = try store.erase(.entry(number: 2, day: day), .test("# erased"), key: folded)
    #expect(try store.scrub() == nil)
    #expect(erasure.steps == 3 && erasure.texts == ["Geheimnis", "Altgeheimnis"])
    #expect(erasure.lines == ["log veg 1 --note Geheimnis", "edit 2 --note Altgeheimnis"])
    #expect(try files(holding: "geheimnis") == [])
    #expect(try store.read { try $0.entries.all(in: DayRange(day)) }.map(\.number) == [1, 3])
    // Undo goes past where it was, and counts no step that has nothing left to take back.
    #expect(try store.undo(5).count == 2)
    #expect(try store.number("SELECT count(*) FROM entry") == 0)
    #expect(try store.redo(5).count == 2)
    #expect(try store.read { try $0.entries.all(in: DayRange(day)) }.map(\.number) == [1, 3])
    #expect(try store.damage() == [])
  }

  @Test func anEntryThatWasDeleted() throws {
    let entry = try store.log(.new(day, note: "Geheimnis"), line: "log veg 1 --note Geheimnis")[0]
    try store.perform(.test("delete 1")) { try $0.entries.delete(entry) }
    #expect(
      try store.erase(.entry(number: 1, day: day), .test("# erased"), key: folded).texts == ["Geheimnis"])
    #expect(try store.erase(.entry(number: 7, day: day), .test("# erased"), key: folded).isEmpty)
    #expect(try store.scrub() == nil)
    #expect(try files(holding: "geheimnis") == [])
  }

  @Test func aFoodWithItsNamesAndItsIndex() throws {
    let kept = try food("Apfelmus", note: "from the garden")
    let gone = try food("Quittenschnaps", note: "from Unterammergau")
    var entry = Entry.new(day, category: 8)
    entry.foodID = gone
    try store.log(entry, line: "log quittenschnaps x1")
    let erasure = try store.erase(.food(gone), .test("# erased"), key: folded)
    #expect(erasure.lines.contains("log quittenschnaps x1"))
    #expect(try store.scrub() == nil)
    for secret in ["quittenschnaps", "unterammergau", "=zw"] {
      #expect(try files(holding: secret) == [], "\(secret)")
    }
    #expect(try store.foodSearchAgrees() && store.damage() == [])
    #expect(try store.read { try $0.foods[kept]?.name } == "Apfelmus")
    #expect(try store.read { try $0.entries.all(in: DayRange(day)) }.map(\.foodID) == [nil])
    let steps = try store.undo(9).count
    #expect(try store.danglingReferences() == [])
    #expect(try store.redo(9).count == steps)
    #expect(try files(holding: "quittenschnaps") == [])
  }

  /// What one food is measured by is no secret of it: lines and measures of others that have the word stay.
  @Test func aMeasureIsAWordOfAll() throws {
    let foods = try [food("Quittenschnaps", note: ""), food("Suppe", note: "")]
    for id in foods {
      try store.perform(.test("food measure bowl")) { log in
        try log.foods.save(
          FoodMeasure(id: log.newID(), foodID: id, name: "bowl", amount: .one, amountUnitID: 1), key: folded)
      }
    }
    try store.log(.new(day), line: "log suppe 1 bowl")
    let erasure = try store.erase(.food(foods[0]), .test("# erased"), key: folded)
    #expect(!erasure.texts.contains("bowl") && !erasure.lines.contains("log suppe 1 bowl"))
    #expect(try store.read { try $0.journal.last(9) }.contains { $0.line == "log suppe 1 bowl" })
    #expect(try store.read { try $0.foods.measures(of: foods[1]).map(\.name) } == ["bowl"])
    #expect(try store.damage() == [])
  }

  @Test func aPurgeKeepsTheLog() throws {
    for (number, date) in ["2026-01-01", "2026-01-02", "2026-01-03"].enumerated() {
      let step = JournalStep(
        line: "log \(date)", source: "test", at: Moment(date: day - 3 + number, second: 0))
      try store.perform(step) { _ = try $0.entries.add(.new(day, note: "Geheimnis\(number)")) }
    }
    let before = try store.dump()
    #expect(try store.purgeJournal(before: day - 1) == 2)
    #expect(try store.scrub() == nil)
    #expect(try store.dump() == before)
    #expect(try store.undo(9).count == 1)
    #expect(try store.purgeJournal(before: day + 9) == 1)
    #expect(try store.scrub() == nil)
    #expect(try files(holding: "Geheimnis2") == [], "it was taken back")
  }

  /// Another program that reads keeps its pages; it is said, and done later.
  @Test func aReaderIsInTheWay() throws {
    try store.log(.new(day, note: "Geheimnis"), line: "log")
    let other = try DatabaseQueue(path: folder.file())
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN; SELECT count(*) FROM entry")
      _ = try store.erase(.entry(number: 1, day: day), .test("# erased"), key: folded)
      let obstacle = try store.withoutPatience { try store.scrub() }
      #expect(obstacle == "another program has the log open")
      try db.execute(sql: "COMMIT")
    }
    #expect(try store.scrub() == nil)
    #expect(try files(holding: "geheimnis") == [])
  }

  @Test func deletedTextIsOverwritten() throws {
    #expect(try store.number("PRAGMA secure_delete") == 1)
  }

  /// Rows left out of a changeset leave the others as they are.
  @Test func changesetsWithoutSomeRows() throws {
    try forAll(cases: 10) { g in
      let store = try Store.inMemory()
      for _ in 0..<g.int(1...30) { _ = try? store.perform(.test()) { try RandomChanges.change($0, &g) } }
      for data in try store.queue.inDatabase({ try Data.fetchAll($0, sql: "SELECT changeset FROM journal") })
      {
        let bytes = [UInt8](data)
        try #require(try ChangesetRows.filtered(bytes) { _ in false } == bytes)
        try #require(try ChangesetRows.filtered(bytes) { _ in true } == [])
        let some = try ChangesetRows.filtered(bytes) { $0.table == "entry" }
        try #require(some.withUnsafeBytes { $0.isEmpty || Changeset.isReadable($0) })
        #expect(throws: StoreError.self) {
          try ChangesetRows.filtered(Array(bytes.dropLast())) { _ in false }
        }
      }
    }
  }
}
