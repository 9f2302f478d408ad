import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct JournalTests {
  private let day = Day(20_777)

  @Test func stepsAreRecordedWithTheirLine() throws {
    let store = try Store.inMemory()
    let step = JournalStep(line: "log veg 1", source: "prompt", at: Moment(date: day, second: 8 * 3600 + 900))
    try store.perform(step) { _ = try $0.entries.add(.new(self.day)) }
    try store.perform(.test("second")) { log in
      _ = try log.entries.add(.new(self.day))
      _ = try log.entries.add(.new(self.day))
    }
    let records = try store.read { try $0.journal.last(10) }
    #expect(records.map(\.line) == ["log veg 1", "second"])
    #expect(records.map(\.rows) == [1, 2])
    #expect(records[0].at == "2026-11-20T08:15:00")
    #expect(records[0].source == "prompt")
    #expect(records.allSatisfy { !$0.isUndone })
    #expect(try store.read { try $0.journal.last(1) }.map(\.line) == ["second"])
    #expect(try store.read { try $0.journal.last(0) }.isEmpty)
  }

  @Test func nothingChangedIsNothingRecorded() throws {
    let store = try Store.inMemory()
    let entry = try store.log(.new(day))[0]
    try store.perform(.test("nothing")) { _ in }
    try store.perform(.test("the same again")) { log in
      _ = try log.entries.update(entry, from: entry)
      for category in try log.categories.all() { try log.categories.save(category) }
    }
    try store.perform(.test("there and back")) { log in
      try log.settings.set("a", "1")
      try log.settings.set("a", nil)
    }
    #expect(try store.read { try $0.journal.last(10) }.count == 1)
  }

  @Test func undoOfNothing() throws {
    let store = try Store.inMemory()
    #expect(try store.undo().isEmpty)
    #expect(try store.redo().isEmpty)
    try store.log(.new(day))
    #expect(try store.undo(0).isEmpty)
    #expect(try store.undo(5).count == 1)
    #expect(try store.redo(5).count == 1)
    #expect(try store.redo().isEmpty)
  }

  /// Undo goes back newest first, redo forth oldest first.
  @Test func orderOfUndoAndRedo() throws {
    let store = try Store.inMemory()
    for line in ["a", "b", "c"] { try store.log(.new(day), line: line) }
    #expect(try store.undo(2).map(\.line) == ["c", "b"])
    #expect(try store.undo().map(\.line) == ["a"])
    #expect(try store.redo(2).map(\.line) == ["a", "b"])
    #expect(try store.undo().map(\.line) == ["b"])
    #expect(try store.redo(9).map(\.line) == ["b", "c"])
  }

  @Test func aChangeAfterUndoDropsRedo() throws {
    let store = try Store.inMemory()
    for line in ["a", "b", "c"] { try store.log(.new(day), line: line) }
    _ = try store.undo(2)
    try store.log(.new(day), line: "d")
    #expect(try store.redo(9).isEmpty)
    #expect(try store.undo(9).map(\.line) == ["d", "a"])
    #expect(try store.redo(9).map(\.line) == ["a", "d"])
    let records = try store.read { try $0.journal.last(9) }
    #expect(records.map(\.line) == ["a", "b", "c", "d"])
    #expect(records.map(\.isUndone) == [false, true, true, false])
  }

  @Test func undoSurvivesReopening() throws {
    let folder = try TemporaryFolder()
    var store = try Store.open(path: folder.file())
    try store.log(.new(day), .new(day, category: 3))
    let logged = try store.dump()
    store.close()
    store = try Store.open(path: folder.file())
    #expect(try store.undo().count == 1)
    store.close()
    store = try Store.open(path: folder.file())
    #expect(try store.read { try $0.entries.all(in: DayRange(day)) }.isEmpty)
    #expect(try store.redo().count == 1)
    #expect(try store.dump() == logged)
  }

  /// Where the log no longer holds what a step expects, the step is refused and all stays as it is.
  @Test func aStepThatNoLongerFitsIsRefusedWhole() throws {
    let store = try Store.inMemory()
    let entry = try store.log(.new(day), .new(day), .new(day))[2]
    try store.queue.inDatabase {
      try $0.execute(sql: "UPDATE entry SET portion = 59 WHERE id = ?", arguments: [entry.id])
    }
    let before = try store.fullDump()
    #expect(throws: StoreError.conflict) { try store.undo() }
    #expect(try store.fullDump() == before)
  }

  /// Names are unique, but those of two foods may change places within one script.
  @Test func undoOfNamesThatChangedPlaces() throws {
    let store = try Store.inMemory()
    let (a, b) = try store.perform(.test()) { (log) throws in
      let a = Food(
        id: try log.newID(), name: "oats", categoryID: 4, portion: Portion(tenths: 10), aliases: ["one"])
      let b = Food(
        id: try log.newID(), name: "rye", categoryID: 4, portion: Portion(tenths: 10), aliases: ["two"])
      try log.foods.save(a, key: folded)
      try log.foods.save(b, key: folded)
      return (a, b)
    }
    let before = try store.dump()
    try store.perform(.test("swap")) { log in
      var (a, b) = (a, b)
      a.name = "between"
      a.aliases = []
      try log.foods.save(a, key: folded)
      b.name = "oats"
      b.aliases = ["one"]
      try log.foods.save(b, key: folded)
      a.name = "rye"
      a.aliases = ["two"]
      try log.foods.save(a, key: folded)
    }
    let after = try store.dump()
    _ = try store.undo()
    #expect(try store.dump() == before)
    #expect(try store.foodSearchAgrees())
    _ = try store.redo()
    #expect(try store.dump() == after)
    #expect(try store.foodSearchAgrees())
  }

  /// What is not text to SQLite is text here: quotes, emptiness, joiners, a megabyte.
  @Test(arguments: ["", "'", "\"", "🥦 \u{200D}", String(repeating: "x", count: 1_000_000)])
  func notesAreKeptAsTheyAre(note: String) throws {
    let store = try Store.inMemory()
    let entry = try store.log(.new(day, note: note))[0]
    let stored = try store.read { try $0.entries.find(1, on: self.day) }
    #expect(stored == entry)
    #expect(stored?.note == note)
    var changed = entry
    changed.note = note + "!"
    try store.perform(.test()) { _ = try $0.entries.update(changed, from: entry) }
    #expect(try store.read { try $0.entries.find(1, on: self.day) }?.note == note + "!")
    _ = try store.undo()
    #expect(try store.read { try $0.entries.find(1, on: self.day) } == entry)
  }
}
