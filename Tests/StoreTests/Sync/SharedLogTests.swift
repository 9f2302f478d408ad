import Domain
import Foundation
import GRDB
import GRDBSQLite
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// What comes over and what does not, one by one.
@Suite struct SharedLogTests {
  /// 18. Two lived-in logs are joined.
  @Test func sumsOfTwoLogsAreSumsOfBoth() throws {
    let home = try Home(1)
    for day in 0..<5 { try home.log(0, day: 20_000 + day) }
    let other = try home.store(2)
    for day in 0..<5 {
      try other.perform(.test("log")) { _ = try $0.entries.add(.new(Day(20_000 + day))) }
    }
    home.devices.append((other, MemoryFiles()))
    try home.sync(0)
    home.carry()
    _ = try Syncing.join(other, home.devices[1].files, folder: "/f", name: "b", .test("join"), days: noDays)
    try home.quiet()
    for device in 0...1 {
      for day in 20_000..<20_005 {
        let sql = "SELECT count(*) FROM entry WHERE day = \(day)"
        #expect(try home.devices[device].store.number(sql) == 2)
      }
    }
  }

  /// 19. A erases a food: no word of it is left anywhere once the others have synced.
  @Test func whatIsErasedIsErasedEverywhere() throws {
    let home = try Home(3)
    let food = try home.addFood(0, "Secret")
    try home.quiet()
    // B edits it, and both log it; C does so while nobody hears of it.
    for device in 0...2 {
      try home.devices[device].store.perform(.test("log Secret")) { log in
        var entry = Entry.new(Day(20_000))
        entry.foodID = food
        _ = try log.entries.add(entry)
      }
    }
    try home.devices[1].store.perform(.test("food edit Secret --note \"Secret too\"")) { log in
      try log.db.execute(sql: "UPDATE food SET note = 'Secret too' WHERE id = ?", arguments: [food])
    }
    try home.sync(2)
    try home.sync(1)
    home.devices[0].files.take(allOf: home.devices[1].files)
    try home.sync(0)
    _ = try home.devices[0].store.erase(.food(food), .test("# erased"), key: folded)
    try home.sync(0)
    home.devices[1].files.take(allOf: home.devices[0].files)
    #expect(try home.sync(1).merged.hasErased)
    let holders = try home.holds("Secret", 1)
    #expect(holders == [])
    // C has said it in a file that comes later.
    try home.quiet()
    for device in 0...2 {
      let holders = try home.holds("Secret", device)
      #expect(holders == [])
      #expect(try home.entries(device) == 3)
      let damage = try home.devices[device].store.firstDamage()?.sentence
      #expect(damage == nil)
    }
  }

  /// A text that is erased is told by what it comes to, and not by what it is.
  @Test func anErasedTextIsErasedEverywhere() throws {
    let home = try Home(2)
    try home.log(0, "log veg --note \"met Secret Person\"")
    try home.quiet()
    try home.log(1, "log veg --note \"secret person again\"")
    try home.quiet()
    _ = try home.devices[0].store.erase(.text("Secret Person"), .test("# erased")) {
      folded($0).split { !$0.isLetter }.joined(separator: " ")
    }
    try home.quiet()
    for device in 0...1 {
      let holders = try home.holds("Secret Person", device) + home.holds("secret person", device)
      #expect(holders == [])
      #expect(try home.entries(device) == 2)
    }
  }

  /// 20. B has tables of a newer dhsh.
  @Test func whatANewerOneSaysWaits() throws {
    let home = try Home(2)
    try home.log(1)
    try home.sync(1)
    try home.log(1)
    let (turns, silent) = try home.devices[1].store.unsent()
    var newer = turns
    newer[0].schema = Schema.version + 1
    var share = try #require(try home.devices[1].store.share())
    let pack = Pack(share: "s1", device: 2, name: "b", before: share.chain, turns: newer)
    let file = try pack.file()
    try home.devices[1].files.write(file.bytes, to: "devices/2/\(file.name)")
    (share.number, share.chain) = (pack.last, pack.chain(upTo: pack.last))
    try home.devices[1].store.markSent(newer, silent: silent, share)
    try home.log(0)
    home.carry()
    let report = try home.sync(0)
    #expect(report.waiting.map(\.reason) == [.newer(schema: Schema.version + 1)])
    #expect(report.sent == 1)
    #expect(try home.entries(0) == 2)
  }

  /// 23. The folder is not mounted, or was emptied.
  @Test func anEmptyFolderIsNoNewBeginning() throws {
    let home = try Home(2)
    home.devices[1].files.restore(MemoryFiles())
    try home.log(1)
    #expect(throws: SyncError.gone(folder: "/f")) { try home.sync(1) }
    #expect(home.devices[1].files.files.isEmpty)
  }

  /// 25. A kill at every write of a sync: the next completes it.
  @Test func aKillAtEveryWriteIsCompleted() throws {
    for writes in 0...4 {
      let home = try Home(2)
      try home.log(0)
      try home.log(1)
      try home.sync(1)
      home.devices[0].files.take(allOf: home.devices[1].files)
      home.devices[0].files.writesLeft = writes
      do { try home.sync(0) } catch is MemoryFiles.Killed {}
      home.devices[0].files.writesLeft = nil
      try home.quiet()
      for device in 0...1 { #expect(try home.entries(device) == 2, "\(writes)") }
      #expect(try home.devices[0].store.deviceNumber() == 1)
    }
  }

  /// A machine that is lost keeps nobody waiting once it is forgotten.
  @Test func nobodyWaitsForWhoIsForgotten() throws {
    let home = try Home(3)
    try home.speakTooEarly()
    #expect(try home.sync(0).waiting.count == 1)
    let share = try #require(try home.devices[0].store.share())
    var peer = try home.devices[0].store.peers()[2] ?? Peer(device: 2, name: "b")
    peer.isForgotten = true
    try home.devices[0].store.note(share, peers: [peer])
    #expect(try home.sync(0).waiting.isEmpty)
    #expect(try home.entries(0) == 1)
  }

  /// A step that cannot be one is left, named, and stops nothing else.
  @Test func aHostileStepIsLeft() throws {
    let home = try Home(3)
    let bad = SharedStep(
      device: 2, stamp: 5, at: "2026-11-20T08:15:00", line: "log", source: "prompt", isUndone: false,
      turned: 0,
      intent: Array("no changeset".utf8))
    let peer = try #require(try home.devices[1].store.share())
    let pack = Pack(
      share: "s1", device: 2, name: "b", before: peer.chain,
      turns: [Turn(number: peer.number + 1, step: bad, knew: [:], schema: Schema.version)])
    let file = try pack.file()
    home.devices[0].files.set("devices/2/\(file.name)", file.bytes)
    try home.log(2)
    try home.sync(2)
    home.devices[0].files.take(allOf: home.devices[2].files)
    let report = try home.sync(0)
    #expect(report.waiting.map(\.reason) == [.unfit])
    #expect(report.news.map(\.device) == [3])
    #expect(try home.devices[0].store.firstDamage() == nil)
  }

  /// An import that nobody knows of yet goes with its machine under another number, with what it brought.
  @Test func anImportOfARolledBackMachineComesOver() throws {
    let home = try Home(2)
    try home.log(0)
    try home.quiet()
    let before = try home.devices[0].store.copiedInMemory()
    home.prepare(before)
    try home.log(0)
    try home.quiet()
    home.devices[0].store = before
    try home.addImport(0)
    try home.quiet()
    let run = try #require(
      try before.queue.inDatabase { try Int64.fetchOne($0, sql: "SELECT id FROM import_run") })
    #expect(try run >> 32 == before.deviceNumber() && run >> 32 != 1)
    for device in 0...1 {
      #expect(try home.devices[device].store.bulk(run).samples.count == 10)
      #expect(try home.devices[device].store.firstDamage() == nil)
    }
  }

  /// Of a log that had another number when it imported them, as one that was copied, samples come over too.
  @Test func whatWasImportedUnderAnotherNumberComesOver() throws {
    let home = try Home(1)
    let other = try home.store(2)
    home.devices.append((other, MemoryFiles()))
    try home.addImport(1)
    try other.queue.inDatabase { try $0.execute(sql: "UPDATE device SET device = 77, last_id = 0") }
    home.devices[1].files.take(allOf: home.devices[0].files)
    _ = try Syncing.join(
      other, home.devices[1].files, folder: "/f", name: "b", .test("join"), days: noDays)
    try home.quiet()
    #expect(try home.devices[0].store.number("SELECT count(*) FROM imported_sample") == 10)
    #expect(try home.sync(0).missingImports == 0)
  }

  /// 21. An import comes over with what it brought; without that it counts for nothing.
  @Test func anImportComesOver() throws {
    let home = try Home(2)
    let store = home.devices[0].store
    let run = try store.perform(.test("import")) { log in
      var run = try log.imports.add(at: Moment(date: Day(20_005), second: 0), format: "csv", file: "a.csv")
      let samples = (0..<50).map {
        StoredSample(
          metric: "steps", day: Day(20_000 + $0 % 5), start: $0 * 60, length: 60, zone: 60, value: Double($0))
      }
      try log.imports.append(samples, to: &run)
      try log.imports.append(
        workouts: [
          StoredWorkout(
            day: Day(20_001), start: 3600, length: 1800, sourceID: 1, kind: "running", minutes: 30)
        ], to: run)
      try log.imports.tell(
        [ToldDay(metric: "steps", day: Day(20_000), sourceID: 1, digest: 7)], of: &run, isNew: true)
      return try log.imports.finish(run, days: noDays(log))
    }
    try home.sync(0)
    // Its step comes before its file.
    for (path, bytes) in home.devices[0].files.files where !path.contains("bulk-") {
      home.devices[1].files.set(path, bytes)
    }
    #expect(try home.sync(1).missingImports == 1)
    home.devices[1].files.take(allOf: home.devices[0].files)
    #expect(try home.sync(1).missingImports == 0)
    let (one, two) = (try store.bulk(run.id), try home.devices[1].store.bulk(run.id))
    #expect(one.samples == two.samples)
    #expect(one.told == two.told)
    #expect(one.workouts == two.workouts)
    #expect(two.samples.count == 50 && two.workouts.count == 1)
    #expect(try home.devices[1].store.firstDamage() == nil)
    // It goes with its step.
    _ = try store.undo()
    try home.quiet()
    #expect(try home.devices[1].store.number("SELECT count(*) FROM import_run") == 0)
  }

  /// Small files become one, and who comes later reads that.
  @Test func manyPacksBecomeOne() throws {
    let home = try Home(2)
    for _ in 1...70 {
      try home.log(0)
      try home.sync(0)
    }
    let packs = home.devices[0].files.files.keys.filter { $0.hasPrefix("devices/1/steps-") }
    #expect(packs.count < 40)
    try home.quiet()
    #expect(try home.entries(1) == 70)
    let new = try home.store(9)
    _ = try Syncing.join(
      new, home.devices[0].files.copy(), folder: "/f", name: "new", .test("join"), days: noDays)
    #expect(try new.number("SELECT count(*) FROM entry") == 70)
  }

  /// What a carrier does to a folder on the disk.
  @Test func aFolderOnTheDisk() throws {
    let folder = try TemporaryFolder()
    let home = try Home(1)
    _ = home
    let (one, two) = (try home.store(11), try home.store(12))
    let files = DiskFiles(folder.path)
    _ = try Syncing.set(
      one, files, Share(id: "d1", folder: folder.path, name: "a"), readme: "read me", .test("set"),
      days: noDays)
    _ = try Syncing.join(two, files, folder: folder.path, name: "b", .test("join"), days: noDays)
    try one.perform(.test("log veg")) { _ = try $0.entries.add(.new(Day(20_000))) }
    let (first, second) = (Syncing(one, files, days: noDays), Syncing(two, files, days: noDays))
    #expect(try first.isNeeded())
    #expect(try first.run().sent == 1)
    #expect(try second.run().news.map(\.steps.count) == [1])
    #expect(try second.run().isEmpty && first.run().isEmpty)
    #expect(try two.number("SELECT count(*) FROM entry") == 1)
    // Neither links nor what is no file is followed.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/devices/11/steps-9-9-0-abc.jsonl.gz", withDestinationPath: "/dev/zero")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/devices/11/steps-8-8-0-abc.jsonl.gz", withIntermediateDirectories: false)
    #expect(try second.run().unread.count == 2)
    let modes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/devices/11")
    #expect(modes[.posixPermissions] as? Int == 0o700)
  }
}
