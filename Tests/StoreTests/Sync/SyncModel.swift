import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// Several logs, each with its own copy of a folder, and carriers between the copies that do all that carriers do.
struct SyncModel {
  struct Device {
    var store: Store
    var files: MemoryFiles
    let clock: ModelClock
    var kept: Store?
  }

  final class ModelClock: @unchecked Sendable {
    var now: Int64
    init(_ now: Int64) { self.now = now }
  }

  var devices: [Device] = []

  init(devices count: Int, skewed: Bool, livedIn: Bool, _ g: inout Generator) throws {
    for number in 1...count {
      let clock = ModelClock(1_700_000_000_000 + (skewed ? g.int64(-40_000_000_000...40_000_000_000) : 0))
      let store = try Store.inMemory(device: Int64(number))
      Self.prepare(store, clock)
      devices.append(Device(store: store, files: MemoryFiles(), clock: clock))
      if livedIn { for _ in 0..<g.int(0...4) { try change(number - 1, &g) } }
    }
    _ = try Syncing.set(
      devices[0].store, devices[0].files, Share(id: "s1", folder: "/f", name: "d1"), readme: "",
      .test("sync set"), days: noDays)
    for other in devices.indices.dropFirst() { try join(other) }
  }

  /// How much happens in a session: most are short, so that many can be had; one in eight is long.
  static func length(_ g: inout Generator) -> Int { g.int(1...8) == 1 ? g.int(4...30) : g.int(3...8) }

  private static func prepare(_ store: Store, _ clock: ModelClock) {
    store.clock = StepClock(milliseconds: { clock.now })
    store.foldRules = .test
  }

  mutating func join(_ device: Int) throws {
    devices[device].files.take(allOf: devices[0].files)
    _ = try Syncing.join(
      devices[device].store, devices[device].files, folder: "/f", name: "d\(device + 1)", .test("sync join"),
      days: noDays)
  }

  mutating func change(_ device: Int, _ g: inout Generator) throws {
    let time = g.int64(1...5000)
    for device in devices { device.clock.now += time }
    do {
      try devices[device].store.perform(.test("change of \(device)")) { log in
        for _ in 1...g.int(1...3) { try RandomChanges.change(log, &g) }
        if try log.hasDoubleNames() { throw Refused() }
      }
    } catch is Refused {}
  }

  /// Erases something that is in the log.
  func erase(_ device: Int, _ g: inout Generator) throws {
    let store = devices[device].store
    let foods = try store.queue.inDatabase { try Int64.fetchAll($0, sql: "SELECT id FROM food ORDER BY id") }
    let entries = try store.queue.inDatabase {
      try Row.fetchAll($0, sql: "SELECT n, day FROM entry ORDER BY id").map {
        (number: $0[0] as Int, day: $0[1] as Int)
      }
    }
    if g.bool(), !entries.isEmpty {
      let entry = g.pick(entries)
      _ = try store.erase(.entry(number: entry.number, day: Day(entry.day)), .test("# erased"), key: folded)
    } else if !foods.isEmpty {
      _ = try store.erase(.food(g.pick(foods)), .test("# erased"), key: folded)
    }
  }

  @discardableResult
  func sync(_ device: Int) throws -> SyncReport {
    guard try devices[device].store.share()?.isOff == false else { return SyncReport() }
    return try Syncing(devices[device].store, devices[device].files, days: noDays).run()
  }

  /// Somebody looks at what does not stand as it was typed, and leaves one so or takes the other side.
  func settle(_ device: Int, _ g: inout Generator) throws {
    let store = devices[device].store
    let conflicts = try store.read { try $0.conflicts() }
    guard !conflicts.isEmpty else { return }
    let conflict = g.pick(conflicts)
    guard conflict.canBeTaken, g.bool() else { return try store.settle(conflict) }
    _ = try store.takeOther(conflict, .test("sync conflicts take 1"))
  }

  /// A machine leaves, or comes back where it was.
  func turn(_ device: Int) throws {
    let (store, files) = (devices[device].store, devices[device].files)
    guard var share = try store.share(), share.isOff else { return try store.endSharing() }
    guard try Syncing.isHere(store, share, files) else { return }
    share.folder = "/f"
    try Syncing.takeUp(store, files, share)
    try sync(device)
  }

  /// A machine waits for another no longer.
  func forget(_ other: Int, on device: Int) throws {
    let store = devices[device].store
    let number = try devices[other].store.deviceNumber()
    guard let share = try store.share(), !share.isOff, var peer = try store.peers()[number] else { return }
    peer.isForgotten = true
    try store.note(share, peers: [peer])
  }

  /// All go on through another folder.
  mutating func changeFolder(to share: String) throws {
    for device in devices.indices {
      if try devices[device].store.share()?.isOff == false { try devices[device].store.endSharing() }
      devices[device].files = MemoryFiles()
    }
    _ = try Syncing.set(
      devices[0].store, devices[0].files, Share(id: share, folder: "/f", name: "d1"), readme: "",
      .test("sync set"), days: noDays)
    for other in devices.indices.dropFirst() { try join(other) }
  }

  /// The machine dies in the middle.
  func syncKilled(_ device: Int, _ g: inout Generator) throws {
    let files = devices[device].files
    files.writesLeft = g.int(0...2)
    defer { files.writesLeft = nil }
    do { try sync(device) } catch is MemoryFiles.Killed {}
  }

  /// A log as it was is put in the place of what it is.
  mutating func rollBack(_ device: Int) throws {
    guard let kept = devices[device].kept else { return }
    devices[device].store = try kept.copiedInMemory()
    Self.prepare(devices[device].store, devices[device].clock)
  }

  /// A copy of a log goes on on a machine of its own.
  mutating func copyLog(of device: Int, isNamed: Bool) throws {
    let store = try devices[device].store.copiedInMemory()
    let clock = ModelClock(devices[device].clock.now)
    Self.prepare(store, clock)
    try store.queue.inDatabase { try Store.drawNumberOfCopy($0) }
    devices.append(Device(store: store, files: devices[device].files.copy(), clock: clock))
    // Under a name of its own, before it has anything to say.
    if let share = try store.share(), !share.isOff, isNamed {
      try Syncing.takeUp(store, devices[devices.count - 1].files, share)
    }
  }

  mutating func keep(_ device: Int) throws {
    devices[device].kept = try devices[device].store.copiedInMemory()
  }

  /// All is carried, and all are synced, until nothing is left to do.
  func quiet() throws {
    for device in devices.indices where try devices[device].store.share()?.isOff == true { try turn(device) }
    for _ in 1...12 {
      for to in devices {
        for from in devices where from.files !== to.files { to.files.take(allOf: from.files) }
      }
      var isQuiet = true
      for device in devices.indices {
        // A card may say what is kept, though nothing else is new.
        let card = try devices[device].store.share()?.card
        if try !sync(device).isEmpty || devices[device].store.share()?.card != card { isQuiet = false }
      }
      if isQuiet { break }
    }
    for to in devices {
      for from in devices where from.files !== to.files { to.files.take(allOf: from.files) }
    }
  }

  /// What is still to be said of the log of a device, in words.
  private func conflicts(_ device: Int) throws -> [String] {
    try devices[device].store.queue.inDatabase { db in
      try ConflictReader(db).all().map { "\($0.stamp) \($0.later.device) \($0.kind) \($0.row)" }
    }
  }

  func check(_ label: String) throws {
    let new = try Store.inMemory(device: 99)
    new.foldRules = .test
    _ = try Syncing.join(
      new, devices[0].files.copy(), folder: "/f", name: "new", .test("sync join"), days: noDays)
    let expected = try new.sharedDump()
    for (index, device) in devices.enumerated() {
      let report = try sync(index)
      try #require(report.waiting == [], "\(label): device \(index + 1)")
      let now = try device.store.sharedDump()
      let isSame = now == expected
      try #require(isSame, "\(label): device \(index + 1) differs: \(now.differences(to: expected))")
      let (own, first) = (try conflicts(index), try conflicts(0))
      try #require(own == first, "\(label): device \(index + 1) lists \(own), the first \(first)")
      try #require(try device.store.danglingReferences().isEmpty)
      let doubles = try device.store.doubleNumbers()
      try #require(doubles.isEmpty, "\(doubles)")
    }
    let numbers = try devices.map { try $0.store.deviceNumber() }
    try #require(Set(numbers).count == numbers.count)
  }
}

@Suite struct SyncModelTests {
  /// Machines are rolled back, folders are, logs are copied.
  @Test func whatIsRolledBackOrCopiedComesToTheSame() throws {
    try forAll(cases: 500) { g in
      let length = SyncModel.length(&g)
      var model = try SyncModel(
        devices: length > 8 ? g.int(2...3) : 2, skewed: g.bool(), livedIn: g.bool(), &g)
      var folder = model.devices[0].files.copy()
      var (isRolledBack, isFolderOld) = (false, false)
      for _ in 1...length {
        let device = g.int(0..<model.devices.count)
        let other = (device + g.int(1..<model.devices.count)) % model.devices.count
        switch g.int(1...18) {
        case 17: try model.turn(device)
        case 18: try model.settle(device, &g)
        case 1: _ = try model.devices[device].store.undo(g.int(1...2))
        case 2, 3, 4: try model.sync(device)
        case 5: try model.syncKilled(device, &g)
        case 6, 7: model.devices[device].files.take(allOf: model.devices[other].files)
        case 8: try model.keep(device)
        case 9 where !isFolderOld:
          isRolledBack = true
          try model.rollBack(device)
        case 10: folder = model.devices[device].files.copy()
        // What was lost here and there cannot be got back.
        case 11 where !isRolledBack:
          isFolderOld = true
          model.devices[device].files.restore(folder)
        case 12 where model.devices.count < 5: try model.copyLog(of: device, isNamed: g.bool())
        default: try model.change(device, &g)
        }
      }
      try model.quiet()
      try model.check("")
    }
  }

  @Test func allComeToTheSame() throws {
    try forAll(cases: 500) { g in
      let length = SyncModel.length(&g)
      var model = try SyncModel(
        devices: length > 8 ? g.int(2...4) : 2, skewed: g.bool(), livedIn: g.bool(), &g)
      var folders = 1
      for _ in 1...length {
        let device = g.int(0..<model.devices.count)
        let other = (device + g.int(1..<model.devices.count)) % model.devices.count
        switch g.int(1...20) {
        case 15: try model.erase(device, &g)
        case 16: try model.turn(device)
        case 19, 20: try model.settle(device, &g)
        case 17: try model.forget(other, on: device)
        case 18 where folders < 3:
          folders += 1
          try model.changeFolder(to: "s\(folders)")
        case 1: _ = try model.devices[device].store.undo(g.int(1...2))
        case 2: _ = try model.devices[device].store.redo(1)
        case 3, 4: try model.sync(device)
        case 5: try model.syncKilled(device, &g)
        case 6, 7: model.devices[device].files.take(allOf: model.devices[other].files)
        case 8, 9: model.devices[device].files.take(someOf: model.devices[other].files, &g)
        default: try model.change(device, &g)
        }
      }
      try model.quiet()
      try model.check("")
    }
  }
}
