import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct RestoreTests {
  @Test func `All is as it was, and restoring what was saved undoes it`() throws {
    try forAll(cases: 4) { g in
      let log = try BackedUp(changes: g.int(0...40), seed: g.next())
      let before = try log.store.fullDump()
      let made = try log.backUp()
      try log.store.change(g.int(1...20), &g)
      let after = try log.store.fullDump()
      let saved = try #require(try log.restore(made))
      try #require(try log.store.dump() == before.journaledOnly)
      try #require(try log.store.isWhole && log.store.foodSearchAgrees())
      try #require(try log.restore(saved) != nil)
      try #require(try log.store.dump() == after.journaledOnly)
      // The journal came with it.
      try #require(try log.store.undo().count == 1)
    }
  }

  @Test func `Shells that have the log open go on with what was restored`() throws {
    let log = try BackedUp()
    let other = try Store.open(path: log.folder.file())
    let made = try log.backUp()
    let lost = try other.log(.new(Day(20_002), note: "lost"))
    let stamp = try other.read { try $0.stamp() }
    let own = try log.store.read { try $0.stamp() }
    try log.restore(made)
    #expect(try other.read { try $0.stamp() } != stamp)
    #expect(try log.store.read { try $0.stamp() } != own)
    #expect(try other.read { try $0.entries.all(in: DayRange(Day(20_002))) }.allSatisfy { $0.note != "lost" })
    let added = try other.log(.new(Day(20_003), note: "after")) + log.store.log(.new(Day(20_003)))
    // No id that was given is given to something else.
    #expect(Set(added.map(\.id)).count == 2 && !added.map(\.id).contains(lost[0].id))
    #expect(try other.isWhole && log.store.isWhole && log.store.dump() == other.dump())
    other.close()
    log.store.close()
    let again = try Store.open(path: log.folder.file())
    let kept = try again.read { try $0.entries.all(in: DayRange(Day(20_003))) }
    #expect(kept.suffix(2).map(\.id) == added.map(\.id))
    #expect(again.queue.inDatabase { Store.firstFault($0) } == nil)
  }

  /// Damage anywhere, of whatever kind, is found before anything is touched.
  @Test func `Every damage is found`() throws {
    let log = try BackedUp()
    let made = try log.backUp(note: "whole")
    try log.store.log(.new(Day(20_004)))
    let before = try log.store.fullDump()
    let names = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
    #expect(names == ["SHA256SUMS", "log.db", "manifest.json"])
    try forAll(cases: 50) { g in
      let name = g.pick(names)
      let url = URL(filePath: made.path + "/" + name)
      let bytes = try Data(contentsOf: url)
      var damaged = bytes
      switch g.int(1...6) {
      case 1: damaged.removeLast(g.int(1...min(4096, bytes.count)))
      case 2: damaged.append(UInt8(g.int(0...255)))
      case 3: damaged = Data()
      default:
        let place = g.int(0...bytes.count - 1)
        damaged[place] ^= UInt8(1 << g.int(0...7))
      }
      if g.oneIn(10) { try FileManager.default.removeItem(at: url) } else { try damaged.write(to: url) }
      defer { try? bytes.write(to: url) }
      try #require(throws: BackupError.self) { try log.restore(log.again(made)) }
      try #require(try log.store.fullDump() == before)
      try #require(log.backups.all().count == 1)
    }
    try log.restore(log.again(made))
  }

  @Test(arguments: Kept.versions) func `One of an older dhsh is brought up to date`(version: Int) throws {
    let log = try BackedUp(changes: 3)
    let kept = try Kept("version\(version)")
    let old = try log.made(of: kept.path, schema: version)
    let migrated = try Store.open(path: kept.path)
    try log.restore(old)
    #expect(try log.store.dump() == migrated.dump())
    #expect(try log.store.number("PRAGMA user_version") == Schema.version)
    // It was read alone.
    #expect(try old.verify().schema == version)
  }

  @Test func `One of a newer dhsh, or of another program, is refused`() throws {
    let log = try BackedUp(changes: 3)
    let before = try log.store.fullDump()
    let file = log.folder.file("copy.db")
    try FileManager.default.copyItem(atPath: try log.backUp().path + "/log.db", toPath: file)
    let newer = try log.made(of: file, schema: Schema.version + 1)
    #expect(newer.problem?.contains("newer dhsh") == true)
    #expect(throws: BackupError.self) { try log.restore(newer) }
    // Its manifest may say what it likes.
    try DatabaseQueue(path: file).inDatabase { try $0.execute(sql: "PRAGMA user_version = 99") }
    #expect(throws: BackupError.self) { try log.restore(log.made(of: file, schema: 1)) }
    try DatabaseQueue(path: file).inDatabase { try $0.execute(sql: "PRAGMA application_id = 7") }
    #expect(throws: BackupError.self) { try log.restore(log.made(of: file, schema: 1)) }
    try Data("no database".utf8).write(to: URL(filePath: file))
    #expect(throws: BackupError.self) { try log.restore(log.made(of: file, schema: 1)) }
    #expect(try log.store.fullDump() == before)
  }

  @Test func `A full disk leaves the log as it is`() throws {
    let log = try BackedUp(changes: 3)
    _ = try log.store.log(.new(Day(20_004)))
    try log.store.perform(.test()) { log in
      for _ in 1...500 {
        _ = try log.entries.add(.new(Day(20_004), note: String(repeating: "x", count: 900)))
      }
    }
    let large = try log.backUp()
    _ = try log.store.undo()
    _ = try log.store.purgeJournal(before: Day(40_000))
    _ = try log.store.scrub()
    let before = try log.store.fullDump()
    let pages = try log.store.number("PRAGMA page_count")
    _ = try log.store.number("PRAGMA max_page_count = \(pages + 5)")
    #expect(throws: StoreError.diskFull) { try log.restore(large) }
    #expect(try log.store.fullDump() == before && log.store.isWhole)
    _ = try log.store.number("PRAGMA max_page_count = 1000000")
    try log.restore(large)
    #expect(try log.store.number("SELECT count(*) FROM entry") > 500)
  }

  @Test func `Whoever is writing is waited for, or nothing is done`() throws {
    let log = try BackedUp(changes: 3)
    let made = try log.backUp()
    let other = try Store.open(path: log.folder.file())
    let before = try log.store.fullDump()
    log.store.shouldStop = { true }
    try other.queue.inDatabase { db in
      try db.inTransaction(.immediate) {
        #expect(throws: (any Error).self) { try log.restore(made) }
        return .rollback
      }
    }
    log.store.shouldStop = { false }
    #expect(try log.store.fullDump() == before)
    try log.restore(made)
  }
}

extension BackedUp {
  /// A backup as an earlier dhsh would have made it, of a file.
  fileprivate func made(of file: String, schema: Int) throws -> Backup {
    let number = (backups.all().last?.number ?? 0) + 1
    let path = "\(backups.path)/dhsh-00\(number < 10 ? "0" : "")\(number)-2026-11-20T0800"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: file, toPath: path + "/log.db")
    let sum = try BackupFiles.sum(path + "/log.db") { false }
    let manifest = BackupManifest(
      .test(.hand), schema: schema, number: number, log: "1", isWhole: true, counts: [:],
      files: [.init(path: "log.db", bytes: sum.bytes, sha256: sum.sha256)])
    let bytes = try manifest.encoded()
    try BackupFiles.write(bytes, to: path + "/manifest.json")
    try BackupFiles.write(manifest.sums(bytes), to: path + "/SHA256SUMS")
    return Backup(at: path, name: String(path.dropFirst(backups.path.count + 1)), number: number)
  }
}

extension Dump {
  /// Without the tables that the journal does not record, whose counter of ids never goes back.
  fileprivate var journaledOnly: Dump { Dump(tables: tables.filter { Schema.journaled.contains($0.key) }) }
}
