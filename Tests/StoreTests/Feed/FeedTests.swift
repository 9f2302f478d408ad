import Domain
import GRDB
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// Programs that follow a log have what it has, whatever is done to it and whenever they look.
@Suite struct FeedTests {
  /// Changes, undo, redo, merges, what is erased and purged, numbers drawn anew; looks at random times, of pages of any
  /// size, cut short.
  @Test(arguments: Cases.parts) func followersHaveWhatTheLogHas(part: Int) throws {
    try forAll(cases: 20, part: part) { g in
      var model = try MergeModel(devices: g.int(1...3), skewed: g.bool(), &g)
      var followers = model.stores.map { _ in [Follower(), Follower()] }
      var done: [String] = []
      for _ in 1...g.int(4...40) {
        let device = g.int(0..<model.stores.count)
        let store = model.stores[device]
        let what = g.int(1...16)
        done.append("\(what) of \(device)")
        switch what {
        // What rests on something erased may not be taken back.
        case 1, 2: do { _ = try store.undo(g.int(1...3)) } catch StoreError.conflict {}
        case 3: do { _ = try store.redo(g.int(1...2)) } catch StoreError.conflict {}
        case 4, 5:
          let other = (device + g.int(0..<model.stores.count)) % model.stores.count
          if other != device { try model.deliver(from: device, to: other, all: g.bool(), &g) }
        // Where steps go to others they are taken out of all logs, which other laws see to.
        case 6 where model.stores.count == 1: try erase(store, &g)
        case 7 where model.stores.count == 1 && g.oneIn(3): _ = try store.purgeJournal(before: Day(30_000))
        case 8 where g.oneIn(4):
          try store.drawNumber()
          followers[device] = [Follower(), Follower()]
        case 9...12:
          let one = g.int(0...1)
          try followers[device][one].follow(
            store, limit: g.bool() ? .max : g.int(1...6), dies: g.oneIn(3) ? g.int(0...3) : nil)
        default: try model.change(device, &g)
        }
      }
      for (store, followers) in zip(model.stores, followers) {
        let expected = try Follower.fresh(store)
        for var follower in followers {
          try follower.catchUp(store, limit: g.bool() ? .max : g.int(1...20))
          let differences = Set(follower.rows.keys).union(expected.keys).filter {
            follower.rows[$0] != expected[$0]
          }
          try #require(differences.isEmpty, "\(differences.sorted().prefix(3)) \(done)")
          // Nothing comes twice.
          let cursor = follower.cursor
          let again = try store.read { try $0.news(since: cursor) }
          try #require(again.rows.isEmpty && again.cursor.place == cursor.place)
        }
      }
    }
  }

  /// The same where logs are shared through a folder, and what is erased goes to all of them.
  @Test(arguments: Cases.parts) func followersOfSharedLogsToo(part: Int) throws {
    try forAll(cases: 12, part: part) { g in
      var model = try SyncModel(devices: g.int(2...3), skewed: g.bool(), livedIn: g.bool(), &g)
      var followers = model.devices.map { _ in Follower() }
      for _ in 1...g.int(4...30) {
        let device = g.int(0..<model.devices.count)
        let other = (device + g.int(1..<model.devices.count)) % model.devices.count
        switch g.int(1...15) {
        case 1: do { _ = try model.devices[device].store.undo(g.int(1...2)) } catch StoreError.conflict {}
        case 2: do { _ = try model.devices[device].store.redo(1) } catch StoreError.conflict {}
        case 3, 4, 5: try model.sync(device)
        case 6: try model.erase(device, &g)
        case 7, 8: model.devices[device].files.take(allOf: model.devices[other].files)
        case 9, 10, 11:
          let limit = g.bool() ? Int.max : g.int(1...6)
          try followers[device].follow(model.devices[device].store, limit: limit)
        default: try model.change(device, &g)
        }
      }
      try model.quiet()
      for (device, one) in zip(model.devices, followers) {
        var follower = one
        try follower.catchUp(device.store, limit: g.bool() ? .max : g.int(1...20))
        let isSame = try follower.rows == Follower.fresh(device.store)
        try #require(isSame)
      }
    }
  }

  /// A machine that is rolled back goes on from what it was: what was told since is of no log any more.
  @Test func aLogThatWentBackIsAnother() throws {
    let store = try Store.inMemory(device: 1)
    try store.log(.new(Day(20_000)))
    let before = try store.copiedInMemory()
    try store.log(.new(Day(20_001)))
    let cursor = try store.read { try $0.news(since: .beginning).cursor }
    #expect(throws: FeedError.self) { try before.read { try $0.news(since: cursor) } }
    before.clock = StepClock(milliseconds: { 2_000_000_000_000 })
    try before.log(.new(Day(20_002)))
    #expect(throws: FeedError.self) { try before.read { try $0.news(since: cursor) } }
  }

  /// Steps that are gone from the journal are told to whom has not heard of them, and to nobody else.
  @Test func aPurgedJournalIsToldStill() throws {
    let store = try Store.inMemory()
    let empty = try store.read { try $0.news(since: .beginning).cursor }
    try store.log(.new(Day(20_000)))
    let half = try store.read { try $0.news(since: .beginning).cursor }
    try store.log(.new(Day(20_001)))
    let all = try store.read { try $0.news(since: .beginning).cursor }
    #expect(try store.purgeJournal(before: Day(30_000)) == 2)
    for (cursor, count) in [(empty, 2), (half, 1), (all, 0)] {
      let news = try store.read { try $0.news(since: cursor) }
      #expect(news.rows.count == count && news.rows.allSatisfy { $0.kind == .added })
      #expect(news.cursor.place == all.place)
    }
  }

  private func erase(_ store: Store, _ g: inout Generator) throws {
    let entries = try store.queue.inDatabase {
      try Row.fetchAll($0, sql: "SELECT n, day FROM entry ORDER BY id").map { ($0[0] as Int, $0[1] as Int) }
    }
    let foods = try store.queue.inDatabase { try Int64.fetchAll($0, sql: "SELECT id FROM food ORDER BY id") }
    if g.bool(), let (number, day) = entries.randomElement(using: &g) {
      _ = try store.erase(.entry(number: number, day: Day(day)), .test("# erased"), key: folded)
    } else if let food = foods.randomElement(using: &g) {
      _ = try store.erase(.food(food), .test("# erased"), key: folded)
    }
  }

  /// Without undo and merges each row is told as what it is to the program.
  @Test func addedChangedAndRemovedAreWhatTheySay() throws {
    try forAll(cases: 20) { g in
      let store = try Store.inMemory()
      var known: Set<String> = []
      var cursor = FeedCursor.beginning
      for _ in 1...g.int(2...12) {
        for _ in 1...g.int(1...4) { _ = try? store.perform(.test()) { try RandomChanges.change($0, &g) } }
        let news = try store.read { try $0.news(since: cursor) }
        cursor = news.cursor
        for row in news.rows {
          let name = "\(row.record.name) \(row.id)"
          switch row.kind {
          case .added: try #require(known.insert(name).inserted, "\(name) was there")
          case .changed: try #require(known.contains(name), "\(name) was not there")
          // It may have come and gone.
          case .removed: known.remove(name)
          }
        }
      }
      try #require(try store.number("SELECT count(*) FROM touched") == 0)
    }
  }

  /// However often rows are taken back and done again, each is kept once.
  @Test func whatIsKeptIsBounded() throws {
    let store = try Store.inMemory()
    try store.log(.new(Day(20_000)))
    for _ in 1...20 {
      _ = try store.undo()
      _ = try store.redo()
    }
    #expect(try store.number("SELECT count(*) FROM touched") == 1)
  }

  @Test func aCursorOfAnotherLogIsRefused() throws {
    let (store, other) = (try Store.inMemory(device: 1), try Store.inMemory(device: 2))
    for one in [store, other] { try one.log(.new(Day(20_000))) }
    let cursor = try store.read { try $0.news(since: .beginning).cursor }
    #expect(throws: FeedError.self) { try other.read { try $0.news(since: cursor) } }
    #expect(throws: FeedError.self) { try other.setConsumer("a", cursor) }
    try store.setConsumer("a", cursor)
    #expect(try store.read { try $0.consumers().map(\.cursor) } == ["\(cursor)"])
    // One that is ahead of all there is.
    let ahead = try #require(FeedCursor("99-\(cursor.mark)"))
    #expect(throws: FeedError.self) { try store.read { try $0.news(since: ahead) } }
  }

  @Test func aLogThatWasRestoredIsAnother() throws {
    let log = try BackedUp(changes: 3)
    let good = try log.backUp()
    let cursor = try log.store.read { try $0.news(since: .beginning).cursor }
    #expect(try log.store.read { try $0.news(since: cursor).rows.isEmpty })
    _ = try log.restore(good)
    #expect(throws: FeedError.self) { try log.store.read { try $0.news(since: cursor) } }
  }

  @Test(arguments: [
    "", "x", "1", "1-", "-a", "1.2.3-a", "1-a/entry", "1-a/all", "1-a/nothing/1", "-1-a", "1-a/entry/%",
  ])
  func whatIsNoCursor(text: String) { #expect(FeedCursor(text) == nil) }

  @Test(arguments: [
    "0", "1-abc", "1.2-abc", "1-abc/entry/7", "3.4-abc/goal/kcal.20000", "1-abc/all/goal/a%20b.1",
  ])
  func aCursorIsItsText(text: String) { #expect(FeedCursor(text)?.description == text) }
}
