import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct FreshStoreTests {
  @Test func hasTheDefaults() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    try store.read { (log) throws in
      #expect(try log.units.all() == Defaults.units)
      #expect(try log.categories.all() == Defaults.categories)
      #expect(try log.slots.all() == Defaults.slots)
      #expect(try log.compensation.all() == Defaults.compensation)
      #expect(try log.foods.all().isEmpty)
      #expect(try log.aliases.all().isEmpty)
      #expect(try log.entries.loggedRange() == nil)
      #expect(try log.journal.last(10).isEmpty)
    }
    #expect(try store.undo().isEmpty, "the defaults are no step to take back")
  }

  @Test func filesAreReadableByTheirOwnerAlone() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    try store.log(.new(Day(1)))
    #expect(try folder.names() == ["log.db", "log.db-shm", "log.db-wal"])
    for name in try folder.names() { #expect(try mode(folder.file(name)) == 0o600, "\(name)") }
  }

  @Test func aLogThatOthersCouldReadIsClosedToThem() throws {
    let folder = try TemporaryFolder()
    try Store.open(path: folder.file()).close()
    chmod(folder.file(), 0o664)
    let store = try Store.open(path: folder.file())
    try store.log(.new(Day(1)))
    for name in try folder.names() { #expect(try mode(folder.file(name)) == 0o600, "\(name)") }
  }

  @Test func anEmptyFileBecomesALog() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file()))
    let store = try Store.open(path: folder.file())
    #expect(try store.log(.new(Day(1)))[0].number == 1)
  }

  @Test func closingLeavesOneFile() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    try store.log(.new(Day(1)))
    store.close()
    #expect(try folder.names() == ["log.db"])
  }

  @Test func writesSurvivePowerCuts() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 {
      let store = try Store.open(path: folder.file())
      #expect(try store.number("PRAGMA synchronous") == 2)
      #expect(try store.queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
      store.close()
    }
  }

  /// Opened, closed and opened again, all that was kept is there.
  @Test func reopeningKeepsAll() throws {
    try forAll(cases: 8) { g in
      let folder = try TemporaryFolder()
      var store = try Store.open(path: folder.file())
      for _ in 1...4 {
        try store.perform(.test()) { log in for _ in 1...g.int(1...6) { try RandomChanges.change(log, &g) } }
        if g.bool() { _ = try store.undo() }
        let before = try store.fullDump()
        let read = try Everything(store)
        if g.bool() { store.close() }
        store = try Store.open(path: folder.file())
        try #require(try store.fullDump() == before)
        try #require(try Everything(store) == read)
        try #require(try store.foodSearchAgrees())
      }
    }
  }
}

func mode(_ path: String) throws -> Int {
  try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
}

/// The log as its readers see it.
private struct Everything: Equatable {
  var categories: [Domain.Category]
  var slots: [MealSlot]
  var units: [MeasureUnit]
  var rules: [CompensationRule]
  var foods: [Food]
  var entries: [Entry]
  var body: [StoredSample]
  var aliases: [String]
}

extension Everything {
  fileprivate init(_ store: Store) throws {
    self = try store.read { (log) throws in
      try Everything(
        categories: log.categories.all(), slots: log.slots.all(), units: log.units.all(),
        rules: log.compensation.all(),
        foods: log.foods.all(), entries: log.entries.all(in: RandomChanges.days),
        body: log.samples.all(in: RandomChanges.days),
        aliases: log.aliases.all().map { "\($0.name)=\($0.body)" })
    }
  }
}
