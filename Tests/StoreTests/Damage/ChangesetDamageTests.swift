import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// The journal's changes are read by SQLite, which believes what lengths they state.
@Suite struct ChangesetDamageTests {
  private let day = Day(20_777)

  /// A step that adds, changes and removes rows of two tables.
  private func store() throws -> (store: Store, changeset: Data) {
    let store = try Store.inMemory()
    let entry = try store.log(.new(day, note: "first"), .new(day))[0]
    try store.perform(.test("several")) { log in
      var changed = entry
      changed.note = "changed"
      _ = try log.entries.update(changed, from: entry)
      _ = try log.entries.add(.new(day, note: "added"))
      try log.aliases.set("x", "log veg 1")
    }
    let changeset = try store.queue.inDatabase {
      try Data.fetchOne($0, sql: "SELECT changeset FROM journal ORDER BY id DESC LIMIT 1")
    }
    return (store, try #require(changeset))
  }

  private func put(_ changeset: Data, into store: Store) throws {
    try store.queue.inDatabase {
      try $0.execute(
        sql: "UPDATE journal SET changeset = ? WHERE id = (SELECT max(id) FROM journal)",
        arguments: [changeset])
    }
  }

  /// A header that leads past its last byte had SQLite search for ever.
  @Test func everyByteMayBeAnother() throws {
    let (store, changeset) = try store()
    var found = 0
    for place in changeset.indices {
      for byte in Set([changeset[place] ^ 0xFF, changeset[place] ^ 1, 0, 0x7F, 0x80, 0xFF]) {
        var damaged = changeset
        damaged[place] = byte
        if !damaged.withUnsafeBytes(Changeset.isReadable) { found += 1 }
        try store.queue.inDatabase { db in
          try db.inSavepoint {
            for inverse in [true, false] {
              try? damaged.withUnsafeBytes { try Changeset.apply($0, inverse: inverse, to: db) }
            }
            return .rollback
          }
        }
      }
    }
    #expect(found > changeset.count, "headers and lengths are found; values may be any")
  }

  /// One that SQLite would apply without the key of its row ends the program.
  @Test func changesWithoutTheirValuesAreFound() throws {
    let store = try Store.inMemory()
    let header: [UInt8] = [0x54, 2, 1, 0] + Array("alias".utf8) + [0]
    func text(_ text: String) -> [UInt8] { [3, UInt8(text.utf8.count)] + Array(text.utf8) }
    let (key, undefined): ([UInt8], [UInt8]) = (text("x"), [0])
    let update: [UInt8] = [23, 0]
    let insert: [UInt8] = [18, 0]
    let delete: [UInt8] = [9, 0]
    let sound = header + update + key + text("old") + undefined + text("new")
    #expect(sound.withUnsafeBytes(Changeset.isReadable))
    for rows in [
      update + undefined + text("old") + undefined + text("new"), insert + key + undefined,
      insert + undefined + text("new"), delete + undefined + text("old"),
    ] {
      let damaged = header + rows
      #expect(!damaged.withUnsafeBytes(Changeset.isReadable), "\(rows)")
      for inverse in [true, false] {
        #expect(throws: (any Error).self) {
          try store.queue.inDatabase { db in
            try damaged.withUnsafeBytes { try Changeset.apply($0, inverse: inverse, to: db) }
          }
        }
      }
    }
  }

  @Test func whatEndsTooSoonIsFound() throws {
    let (_, changeset) = try store()
    let whole = (1..<changeset.count).filter { changeset.prefix($0).withUnsafeBytes(Changeset.isReadable) }
    #expect(whole.count < 8, "only where a row or a header ends")
  }

  @Test func doctorTellsIt() throws {
    let (store, changeset) = try store()
    var damaged = changeset
    damaged[1] = 0xFF
    for bytes in [damaged, Data()] {
      try put(bytes, into: store)
      #expect(try store.damage().map(\.problem).first?.contains("recorded change") == true)
    }
    try put(changeset, into: store)
    #expect(try store.damage() == [])
  }
}
