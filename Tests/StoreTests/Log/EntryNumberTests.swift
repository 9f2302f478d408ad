import Domain
import TestSupport
import Testing

@testable import Store

/// Inside a day each entry has a number that never shifts and never returns.
@Suite struct EntryNumberTests {
  private let day = Day(20_777)

  private func numbers(_ store: Store, _ day: Day) throws -> [Int] {
    try store.read { try $0.entries.all(in: DayRange(day)) }.map(\.number)
  }

  private func delete(_ store: Store, _ number: Int) throws {
    try store.perform(.test()) { log in
      try log.entries.delete(try #require(try log.entries.find(number, on: day)))
    }
  }

  @Test func eachDayCountsFromOne() throws {
    let store = try Store.inMemory()
    #expect(try store.log(.new(day), .new(day), .new(day + 1), .new(day)).map(\.number) == [1, 2, 1, 3])
    #expect(try store.log(.new(day), .new(day + 1)).map(\.number) == [4, 2])
  }

  @Test func threeStaysThreeAfterTwoIsDeleted() throws {
    let store = try Store.inMemory()
    try store.log(.new(day), .new(day), .new(day))
    try delete(store, 2)
    #expect(try numbers(store, day) == [1, 3])
    #expect(try store.log(.new(day))[0].number == 4)
  }

  @Test func theLastDeletedDoesNotReturn() throws {
    let store = try Store.inMemory()
    try store.log(.new(day), .new(day))
    try delete(store, 2)
    #expect(try store.log(.new(day))[0].number == 3)
    try delete(store, 1)
    try delete(store, 3)
    #expect(try store.log(.new(day))[0].number == 4)
  }

  @Test func withinOneStep() throws {
    let store = try Store.inMemory()
    let last = try store.perform(.test()) { (log) throws in
      let first = try log.entries.add(.new(day))
      let second = try log.entries.add(.new(day))
      try log.entries.delete(second)
      try log.entries.delete(first)
      try log.entries.deleteAll(category: 2)
      return try log.entries.add(.new(day))
    }
    #expect(last.number == 3)
    #expect(try store.log(.new(day))[0].number == 4)
  }

  @Test func movedAwayAndBackIsNew() throws {
    let store = try Store.inMemory()
    let entries = try store.log(.new(day), .new(day), .new(day + 1))
    var away = entries[1]
    away.day = day + 1
    let moved = try store.perform(.test()) { try $0.entries.update(away, from: entries[1]) }
    #expect(moved.number == 2 && moved.id == entries[1].id)
    var home = moved
    home.day = day
    let back = try store.perform(.test()) { try $0.entries.update(home, from: moved) }
    #expect(back.number == 3)
    #expect(try numbers(store, day) == [1, 3])
    #expect(try numbers(store, day + 1) == [1])
    #expect(try store.log(.new(day + 1))[0].number == 3)
  }

  @Test func allOfACategoryDeleted() throws {
    let store = try Store.inMemory()
    try store.log(
      .new(day, category: 2), .new(day, category: 3), .new(day, category: 3), .new(day + 1, category: 3))
    try store.perform(.test()) { try $0.entries.deleteAll(category: 3) }
    #expect(try numbers(store, day) == [1])
    #expect(try store.log(.new(day), .new(day + 1)).map(\.number) == [4, 2])
    try delete(store, 4)
    try store.perform(.test()) { try $0.entries.deleteAll(category: 2) }
    #expect(try store.log(.new(day))[0].number == 5)
  }

  @Test func undoBringsTheNumberBackToItsEntry() throws {
    let store = try Store.inMemory()
    try store.log(.new(day), .new(day), .new(day))
    try delete(store, 3)
    _ = try store.undo()
    #expect(try numbers(store, day) == [1, 2, 3])
    #expect(try store.log(.new(day))[0].number == 4)
  }

  /// Whatever happens, no number of a day is ever given to another entry.
  @Test func noNumberIsGivenTwice() throws {
    try forAll(cases: 10) { g in
      let store = try Store.inMemory()
      var owner: [String: Int64] = [:]
      for _ in 1...20 {
        try store.perform(.test()) { (log) throws in
          for _ in 1...g.int(1...4) { try RandomChanges.change(log, &g) }
          for entry in try log.entries.all(in: RandomChanges.days) {
            let key = "\(entry.day) #\(entry.number)"
            try #require(owner[key, default: entry.id] == entry.id, "\(key)")
            owner[key] = entry.id
          }
        }
      }
    }
  }
}

@Suite struct IDTests {
  /// Ids never return, also when what had them was undone, refused or deleted.
  @Test func uniqueAndNeverReused() throws {
    try forAll(cases: 8) { g in
      let folder = try TemporaryFolder()
      var store = try Store.open(path: folder.file())
      var seen: Set<Int64> = []
      for _ in 1...12 {
        switch g.int(1...5) {
        case 1: _ = try store.undo(g.int(1...3))
        case 2:
          store.close()
          store = try Store.open(path: folder.file())
        default:
          let ids = try store.perform(.test()) { (log) throws in
            try g.array(1...3) { _ in try log.entries.add(.new(Day(20_000))).id }
          }
          for id in ids { try #require(seen.insert(id).inserted) }
          if g.oneIn(3) {
            try store.perform(.test()) { (log) throws in
              for entry in try log.entries.all(in: DayRange(Day(20_000))) { try log.entries.delete(entry) }
            }
          }
        }
      }
    }
  }

  /// The device's number is in the upper half, so that two devices never meet, nor the defaults.
  @Test func devicesDiffer() throws {
    var devices: Set<Int64> = []
    for _ in 1...20 {
      let id = try Store.inMemory().log(.new(Day(20_000)))[0].id
      #expect(id > 1 << 32 && id & 0xFFFF_FFFF == 1)
      devices.insert(id >> 32)
    }
    #expect(devices.count == 20)
  }
}
