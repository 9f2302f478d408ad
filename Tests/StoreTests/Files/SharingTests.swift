import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Several shells on one log.
@Suite struct SharingTests {
  @Test func twoStoresWriteInTurn() throws {
    try forAll(cases: 6) { g in
      let folder = try TemporaryFolder()
      let stores = [try Store.open(path: folder.file()), try Store.open(path: folder.file())]
      var written: [Entry] = []
      for _ in 1...20 {
        let store = g.pick(stores)
        written += try store.log(.new(Day(20_000 + g.int(0...2)), g.int(0...60), note: g.word()))
      }
      for store in stores {
        let entries = try store.read { try $0.entries.all(in: DayRange(Day(20_000), Day(20_002))) }
        try #require(entries == written.sorted { ($0.day, $0.number) < ($1.day, $1.number) })
      }
      try #require(Set(written.map(\.id)).count == written.count)
      // One undoes what the other did.
      _ = try stores[0].undo(15)
      try #require(
        try stores[1].read { try $0.entries.all(in: DayRange(Day(20_000), Day(20_002))) }.count == 5)
      try #require(try stores[1].redo(99).count == 15)
    }
  }

  /// Both at once, each as fast as it can.
  @Test func twoStoresWriteAtOnce() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    try Store.open(path: path).close()
    await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...2 {
        group.addTask {
          let store = try Store.open(path: path)
          for index in 1...40 { try store.log(.new(Day(20_000), note: "\(writer) \(index)")) }
        }
      }
    }
    let entries = try Store.open(path: path).read { try $0.entries.all(in: DayRange(Day(20_000))) }
    #expect(entries.map(\.number) == Array(1...80))
    for writer in 1...2 {
      #expect(
        entries.compactMap(\.note).filter { $0.hasPrefix("\(writer) ") } == (1...40).map { "\(writer) \($0)" }
      )
    }
  }

  /// Shells that start together on a new file find one log, made once.
  @Test func manyStartOnANewFileAtOnce() async throws {
    for _ in 1...8 {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let failures = await withTaskGroup(of: String?.self) { group in
        for _ in 1...4 {
          group.addTask {
            do {
              let store = try Store.open(path: path)
              try store.log(.new(Day(20_000)))
              return nil
            } catch { return "\(error)" }
          }
        }
        return await group.reduce(into: [String]()) { if let failure = $1 { $0.append(failure) } }
      }
      #expect(failures.isEmpty)
      let store = try Store.open(path: path)
      #expect(try store.read { try $0.entries.all(in: DayRange(Day(20_000))) }.map(\.number) == [1, 2, 3, 4])
      #expect(try store.read { try $0.categories.all() } == Defaults.categories)
    }
  }

  @Test func aLockedLogIsWaitedFor() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(path: folder.file())
    let other = try DatabaseQueue(path: folder.file())
    let release = DispatchSemaphore(value: 0)
    let locked = DispatchSemaphore(value: 0)
    let thread = Thread {
      try? other.inDatabase { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        locked.signal()
        release.wait()
        usleep(200_000)
        try db.execute(sql: "COMMIT")
      }
    }
    thread.start()
    locked.wait()
    // Reading does not wait for a writer.
    #expect(try store.read { try $0.categories.all() }.count == 9)
    release.signal()
    let start = Date()
    #expect(try store.log(.new(Day(1)))[0].number == 1)
    #expect(Date().timeIntervalSince(start) > 0.1)
  }

  /// Waiting ends when the person says so, long before patience does.
  @Test func waitingCanBeStopped() throws {
    let folder = try TemporaryFolder()
    try Store.open(path: folder.file()).close()
    let stop = Flag()
    let store = try Store.open(path: folder.file(), shouldStop: { stop.isSet })
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.file(), configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    stop.isSet = true
    let start = Date()
    #expect(throws: StoreError.interrupted) { try store.log(.new(Day(1))) }
    #expect(Date().timeIntervalSince(start) < 5)
    stop.isSet = false
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try store.log(.new(Day(1)))[0].number == 1)
  }

  /// A running command that is stopped leaves nothing half done, and the log can go on.
  @Test(arguments: [false, true]) func aChangeCanBeStopped(inLittleMemory: Bool) throws {
    let folder = try TemporaryFolder()
    let stop = Flag()
    let store = try Store.open(path: folder.file(), shouldStop: { stop.isSet })
    try store.log(.new(Day(1)))
    let before = try store.fullDump()
    #expect(throws: StoreError.interrupted) {
      try store.perform(.test()) { (log) throws in
        for _ in 1...10 { _ = try log.entries.add(.new(Day(2))) }
        stop.isSet = true
        func fill() throws {
          try log.db.execute(
            sql: """
              INSERT INTO entry(day, n, slot_id, category_id, portion)
              WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 100000)
              SELECT 3, i, 1, 1, 1 FROM c
              """)
        }
        if inLittleMemory { try log.imports.inLittleMemory(fill) } else { try fill() }
      }
    }
    stop.isSet = false
    #expect(try store.fullDump() == before)
    #expect(try store.log(.new(Day(2)))[0].number == 1)
  }

  /// Any error of a lock, wherever it comes from, has one name.
  @Test func locksAreBusy() {
    for code in [ResultCode.SQLITE_BUSY, .SQLITE_BUSY_SNAPSHOT, .SQLITE_BUSY_RECOVERY, .SQLITE_LOCKED] {
      #expect(StoreError.mapped(DatabaseError(resultCode: code), path: "x") as? StoreError == .busy)
    }
  }
}

/// Set by a test, read by the log.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
