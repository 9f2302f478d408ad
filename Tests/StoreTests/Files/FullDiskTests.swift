import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

/// A disk that is full: nothing is lost, nothing is half done, and with room again all goes on.
@Suite struct FullDiskTests {
  private let store: Store
  private let folder: TemporaryFolder
  private let day = Day(20_000)

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(path: folder.file())
    try store.log(.new(day), .new(day))
  }

  /// Allows so many more pages than there are.
  private func limit(_ pages: Int?) throws {
    let now = try store.number("PRAGMA page_count")
    _ = try store.number("PRAGMA max_page_count = \(pages.map { now + $0 } ?? 1_000_000_000)")
  }

  private var long: Entry { .new(day, note: String(repeating: "x", count: 3000)) }

  @Test(arguments: 0...6)
  func aChangeThatDoesNotFitLeavesNothing(pages: Int) throws {
    let before = try store.fullDump()
    try limit(pages)
    #expect(throws: StoreError.diskFull) {
      try store.perform(.test()) { (log) throws in
        for _ in 1...50 {
          _ = try log.entries.add(long)
          try log.settings.set("long", String(repeating: "y", count: 3000))
        }
      }
    }
    #expect(try store.fullDump() == before)
    try limit(nil)
    #expect(try store.log(long)[0].number == 3)
    #expect(try store.undo().count == 1)
    #expect(
      try store.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'") == 0)
  }

  /// One line at a time until it is full: every line that was accepted is there.
  @Test func acceptedLinesAreKept() throws {
    try limit(20)
    var accepted = 2
    #expect(throws: StoreError.diskFull) {
      while accepted < 1000 {
        try store.log(long)
        accepted += 1
      }
    }
    store.close()
    let again = try Store.open(path: folder.file())
    #expect(try again.read { try $0.entries.all(in: DayRange(self.day)) }.count == accepted)
    #expect(try again.read { try $0.journal.last(1000) }.count == accepted - 1)
    #expect(try again.undo(1000).count == accepted - 1)
  }

  /// A line that finds the disk full ends the whole script: what follows it must not be saved by itself.
  @Test func nothingIsSavedAfterAnAttemptThatDidNotFit() throws {
    let before = try store.fullDump()
    try limit(2)
    #expect(throws: (any Error).self) {
      try store.perform(.test()) { (log) throws in
        for _ in 1...40 {
          // As one that keeps going whatever a line says.
          try? log.attempt { _ = try log.entries.add(long) }
          try? log.attempt { _ = try log.entries.add(.new(day)) }
        }
      }
    }
    #expect(try store.fullDump() == before)
    try limit(nil)
    #expect(try store.log(.new(day))[0].number == 3)
  }

  @Test func anUndoThatDoesNotFitLeavesAllAsItWas() throws {
    try store.perform(.test()) { try $0.settings.set("fill", String(repeating: "z", count: 150_000)) }
    try store.perform(.test()) { try $0.settings.set("fill", nil) }
    try store.log(.new(day))
    // No free pages inside the file, and none to be had outside.
    try store.queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    try limit(0)
    let before = try store.fullDump()
    #expect(throws: StoreError.diskFull) { try store.undo(3) }
    #expect(try store.fullDump() == before)
    try limit(nil)
    #expect(try store.undo(3).count == 3)
  }
}
