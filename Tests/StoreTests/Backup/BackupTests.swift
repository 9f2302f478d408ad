import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct BackupTests {
  @Test func `It holds all there is, for its owner alone`() throws {
    let log = try BackedUp()
    let made = try log.backUp(note: "before the trip")
    #expect(made.problem == nil && made.number == 1 && made.name == "dhsh-0001-2026-11-20T0800")
    let manifest = try made.verify()
    #expect(manifest.note == "before the trip" && manifest.whole && manifest.schema == Schema.version)
    #expect(manifest.files.map(\.path) == ["log.db"])
    let entries = try log.store.number("SELECT count(*) FROM entry")
    #expect(manifest.counts["entry"] == entries)
    let copy = try Store.open(path: made.path + "/log.db")
    #expect(try copy.fullDump() == log.store.fullDump())
    copy.close()
    let manager = FileManager.default
    let inside = try manager.contentsOfDirectory(atPath: made.path).map { made.path + "/" + $0 }
    for path in [log.backups.path, made.path] + inside {
      let mode = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o700 || mode == 0o600, "\(path)")
    }
  }

  @Test func `Others write meanwhile, and it is one state`() async throws {
    let log = try BackedUp()
    let path = log.folder.file()
    // A day that no other change is of.
    async let writing: Void = Task.detached {
      let other = try Store.open(path: path)
      for _ in 1...100 { try other.log(.new(Day(40_001)), .new(Day(40_001))) }
      other.close()
    }.value
    for _ in 1...5 {
      let made = try log.backUp()
      let queue = try DatabaseQueue(path: made.path + "/log.db")
      let count = try await queue.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM entry WHERE day = 40001")
      }
      #expect((count ?? 1) % 2 == 0)
      _ = try made.verify()
    }
    try await writing
  }

  @Test func `What was cut off is no backup, and is cleared away`() throws {
    let log = try BackedUp()
    _ = try log.backUp()
    try FileManager.default.createDirectory(
      atPath: log.backups.unfinished, withIntermediateDirectories: false)
    try Data("half".utf8).write(to: URL(filePath: log.backups.unfinished + "/log.db"))
    #expect(log.backups.all().count == 1)
    #expect(try log.backUp().number == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: log.backups.path).count == 2)
  }

  @Test func `A folder that is not there, or cannot be one`() throws {
    let log = try BackedUp()
    let gone = BackupFolder(log.folder.file("usb"), isOwn: false)
    #expect(throws: BackupError.noFolder(gone.path)) { try log.store.backUp(into: gone, .test(.hand)) }
    let file = BackupFolder(log.folder.file(), isOwn: false)
    #expect(throws: BackupError.noFolder(file.path)) { try log.store.backUp(into: file, .test(.hand)) }
    #expect(gone.all().isEmpty && !gone.isThere)
  }

  @Test func `A damaged log makes no backup but before a restore`() throws {
    let log = try BackedUp()
    let good = try log.backUp()
    try DatabaseQueue(path: log.folder.file()).inDatabase { db in
      try db.execute(
        sql: "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 3 WHERE name = 'entry_food'")
    }
    let reopened = try Store.open(path: log.folder.file())
    #expect(throws: (any Error).self) { try reopened.backUp(into: log.backups, .test(.hand)) }
    #expect(log.backups.all().count == 1)
    let saved = try reopened.restore(good, saving: (log.backups, .test(.restore)), .test("restore"))
      .saved
    #expect(saved?.manifest?.whole == false)
    #expect(reopened.isWhole)
  }

  /// The rule takes away what was made by itself for this log; all else in the folder stays.
  @Test func `Only what was made by itself goes`() throws {
    let log = try BackedUp(changes: 3)
    let other = try BackedUp(changes: 3, seed: 8)
    let foreign = try #require(try other.store.backUp(into: log.backups, .test(.daily, day: Day(20_000))))
      .made
    let byHand = try log.backUp(.hand, day: Day(20_001))
    try FileManager.default.createDirectory(
      atPath: log.backups.path + "/dhsh-9-mine", withIntermediateDirectories: false)
    let kept = try log.backUp(.daily, day: Day(20_001))
    try Data("mine".utf8).write(to: URL(filePath: kept.path + "/letter.txt"))
    for day in 20_002...20_009 {
      _ = try log.store.backUp(
        into: log.backups, .test(.daily, day: Day(day), keep: KeepRule(days: 3, weeks: 0, months: 0)))
    }
    let left = log.backups.all()
    #expect(left.map(\.number) == [foreign.number, byHand.number, kept.number, 9, 10, 11])
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path) == ["letter.txt"])
    #expect(FileManager.default.fileExists(atPath: log.backups.path + "/dhsh-9-mine"))
  }

  @Test func `One of a day is enough, also where two begin at once`() async throws {
    let log = try BackedUp(changes: 3)
    let path = log.folder.file()
    let backups = log.backups
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask {
          let work = BackgroundBackup(
            of: path, into: backups, .test(.daily), isDue: { all, _ in all.isEmpty }, shouldStop: { false })
          work.wait()
          #expect(work.takeFailure() == nil)
        }
      }
    }
    #expect(backups.all().count == 1)
  }
}
