import Domain
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Store

/// Each step has a device, a stamp above every one there was, and the zone of its time.
@Suite struct StepStampTests {
  private struct Step: Equatable {
    var device: Int64?
    var stamp: Int64?
    var zone: Int?
  }

  private func steps(_ store: Store) throws -> [Step] {
    try store.queue.inDatabase { db in
      try Row.fetchAll(db, sql: "SELECT device, stamp, zone FROM journal ORDER BY id").map {
        Step(device: $0[0], stamp: $0[1], zone: $0[2])
      }
    }
  }

  private func isRising(_ steps: [Step]) -> Bool {
    let stamps = steps.compactMap(\.stamp)
    return stamps.count == steps.count && zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// A clock that tests set.
  private final class Hands: Sendable {
    let milliseconds: Mutex<Int64>
    init(_ milliseconds: Int64) { self.milliseconds = Mutex(milliseconds) }
    func set(_ value: Int64) { milliseconds.withLock { $0 = value } }
    var clock: StepClock {
      StepClock(milliseconds: { self.milliseconds.withLock { $0 } }, zone: { $0.minute < 600 ? 60 : 120 })
    }
  }

  @Test func `A step has its device, the time of the machine's clock, and the zone of its own time`() throws {
    let store = try Store.inMemory(device: 77)
    let hands = Hands(1_000)
    store.clock = hands.clock
    try store.log(.new(Day(1)))
    // The line says another time; that moves no stamp.
    let at = Moment(date: Day(30_000), second: 11 * 3600)
    try store.perform(JournalStep(line: "later", source: "test", at: at)) {
      _ = try $0.entries.add(.new(Day(1)))
    }
    hands.set(999)
    try store.log(.new(Day(1)))
    hands.set(2_000)
    try store.log(.new(Day(1)))
    let first = Stamp(milliseconds: 1_000).number
    #expect(
      try steps(store) == [
        Step(device: 77, stamp: first, zone: 60), Step(device: 77, stamp: first + 1, zone: 120),
        Step(device: 77, stamp: first + 2, zone: 60),
        Step(device: 77, stamp: Stamp(milliseconds: 2_000).number, zone: 60),
      ])
  }

  /// Undo, redo and what fails leave stamps alone; purging and erasing lower none.
  @Test func `Stamps rise whatever becomes of the steps`() throws {
    let store = try Store.inMemory()
    store.clock = .still
    try store.log(.new(Day(1)))
    let before = try steps(store)
    _ = try store.undo()
    _ = try store.redo()
    #expect(throws: Refused.self) {
      try store.perform(.test()) { log in
        _ = try log.entries.add(.new(Day(1)))
        throw Refused()
      }
    }
    _ = try store.rehearse { _ = try $0.entries.add(.new(Day(1))) }
    #expect(try steps(store) == before)
    let secret = try store.log(.new(Day(1), note: "secret"))[0]
    let highest = try #require(steps(store).last?.stamp)
    _ = try store.erase(.entry(number: secret.number, day: Day(1)), .test("# erased"), key: folded)
    _ = try store.purgeJournal(before: Day(40_000))
    #expect(try steps(store).isEmpty)
    try store.log(.new(Day(1)))
    #expect(try #require(steps(store).last?.stamp) > highest)
    #expect(try store.damage() == [])
  }

  @Test func `A log that goes back in time goes on with higher stamps`() throws {
    let log = try BackedUp(changes: 2)
    let backup = try log.backUp()
    log.store.clock = StepClock(milliseconds: { 9_000_000_000_000 })
    try log.store.log(.new(Day(1)))
    let highest = try #require(steps(log.store).last?.stamp)
    try log.restore(backup)
    log.store.clock = .still
    try log.store.log(.new(Day(1)))
    #expect(try #require(steps(log.store).last?.stamp) > highest)
    #expect(try isRising(steps(log.store)))
  }

  @Test(arguments: Kept.versions.filter { $0 < 17 }) func `Steps of before get stamps in their order`(
    version: Int
  ) throws {
    let log = try Kept("version\(version)")
    let store = try Store.open(path: log.path)
    let device = Int64(try store.number("SELECT device FROM device"))
    let old = try steps(store)
    #expect(isRising(old) && old.allSatisfy { $0.device == device && $0.zone == nil })
    // The first was made at 08:15 on 2 March 2026, wherever that was.
    #expect(try Stamp(#require(old.first?.stamp)).milliseconds == 1_772_439_300_000)
    try store.log(.new(Day(1)))
    #expect(try isRising(steps(store)))
    #expect(try store.damage() == [])
  }

  /// Times that were set back, lie ahead or are none.
  @Test func `Times of before may be any`() throws {
    let queue = try DatabaseQueue()
    let stamps = try queue.inDatabase { db in
      try Schema.migrate(db, to: 16)
      let times = [
        "2026-03-02T08:15:00", "2020-01-01T00:00:00", "2020-01-01T00:00:00", "9999-01-01T00:00:00", "soon",
        "2026-03-03T00:00:00",
      ]
      for (index, at) in times.enumerated() {
        try db.execute(
          sql: "INSERT INTO journal(id, at, line, source, state, changeset) VALUES (?, ?, '', '', 0, x'00')",
          arguments: [index * 3 + 1, at])
      }
      try Schema.migrate(db, to: 17)
      return try Int64.fetchAll(db, sql: "SELECT stamp FROM journal ORDER BY id")
        + Int64.fetchAll(db, sql: "SELECT stamp FROM device")
    }
    let first = Stamp(milliseconds: 1_772_439_300_000).number
    #expect(Array(stamps[0...2]) == [first, first + 1, first + 2])
    #expect(stamps[3] > stamps[2] && stamps[4] == stamps[3] + 1 && stamps[5] == stamps[3] + 2)
    #expect(stamps[6] == stamps[5])
    #expect(Stamp(stamps[3]).milliseconds <= Int64(Date().timeIntervalSince1970 * 1000))
  }

  @Test func `A damaged stamp is mended`() throws {
    let store = try Store.inMemory()
    store.clock = .still
    for _ in 1...3 { try store.log(.new(Day(1))) }
    for damage in [
      "UPDATE device SET stamp = 5", "UPDATE device SET stamp = 'x'", "UPDATE device SET stamp = -1",
      "UPDATE device SET stamp = 9223372036854775807", "UPDATE journal SET stamp = NULL WHERE id = 2",
      "UPDATE journal SET stamp = 9223372036854775807 WHERE id = 2", "UPDATE journal SET device = -3",
    ] {
      try store.byHand(damage)
      #expect(try store.damage().isEmpty == false, "\(damage)")
      #expect(try store.repair(.test()).left == [], "\(damage)")
      let device = Int64(try store.number("SELECT device FROM device"))
      try store.log(.new(Day(1)))
      let steps = try steps(store)
      #expect(steps.allSatisfy { $0.device == device }, "\(damage)")
      #expect(Set(steps.map(\.stamp)).count == steps.count, "\(damage)")
      #expect(steps.last?.stamp == steps.compactMap(\.stamp).max(), "\(damage)")
    }
  }

  @Test func `The machine's clock`() {
    let now = StepClock.system.milliseconds()
    #expect(abs(now - Int64(Date().timeIntervalSince1970 * 1000)) < 60_000)
    let zone = StepClock.system.zone(Moment(date: Day(20_777), second: 8 * 3600))
    #expect(zone == TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: 20_777.0 * 86_400)) / 60)
  }
}
