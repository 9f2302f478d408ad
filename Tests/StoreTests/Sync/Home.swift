import Domain
import GRDB
import GRDBSQLite
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// Two or three logs with a folder each.
final class Home {
  var devices: [(store: Store, files: MemoryFiles)] = []
  private let clock = SyncModel.ModelClock(1_700_000_000_000)

  init(_ count: Int) throws {
    for number in 1...count { devices.append((try store(number), MemoryFiles())) }
    _ = try Syncing.set(
      devices[0].store, devices[0].files, Share(id: "s1", folder: "/f", name: "a"), readme: "",
      .test("set"),
      days: noDays)
    for number in 1..<count {
      devices[number].files.take(allOf: devices[0].files)
      _ = try Syncing.join(
        devices[number].store, devices[number].files, folder: "/f", name: "\(number)", .test("join"),
        days: noDays)
    }
    try quiet()
  }

  func store(_ number: Int) throws -> Store {
    let store = try Store.inMemory(device: Int64(number))
    prepare(store)
    return store
  }

  func prepare(_ store: Store) {
    store.clock = StepClock(milliseconds: { [clock] in
      clock.now += 1000
      return clock.now
    })
    store.foldRules = FoldRules(
      key: { folded($0).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") },
      isOfDevice: { $0 == "c" })
  }

  @discardableResult
  func log(_ device: Int, _ line: String = "log", day: Int = 20_000) throws -> Int64 {
    try devices[device].store.perform(.test(line)) { try $0.entries.add(.new(Day(day))) }.id
  }

  @discardableResult
  func sync(_ device: Int) throws -> SyncReport {
    try Syncing(devices[device].store, devices[device].files, days: noDays).run()
  }

  func carry() {
    for to in devices {
      for from in devices where from.files !== to.files { to.files.take(allOf: from.files) }
    }
  }

  func quiet() throws {
    for _ in 1...8 {
      carry()
      var isQuiet = true
      for device in devices.indices where try !sync(device).isEmpty { isQuiet = false }
      if isQuiet { break }
    }
    carry()
  }

  func addFood(_ device: Int, _ name: String) throws -> Int64 {
    try devices[device].store.perform(.test("food add \(name)")) { log in
      let food = Food(id: try log.newID(), name: name, categoryID: 2, portion: .one)
      try log.foods.save(food, key: folded)
      return food.id
    }
  }

  /// What the third device has said comes to the first before that of the second, on which it rests.
  func speakTooEarly() throws {
    try log(1)
    try sync(1)
    devices[2].files.take(allOf: devices[1].files)
    try sync(2)
    try log(2)
    try sync(2)
    for (path, bytes) in devices[2].files.files where path.contains("/3/") {
      devices[0].files.set(path, bytes)
    }
  }

  /// A pack of the first device that the others have not seen.
  func pack() throws -> (path: String, bytes: [UInt8]) {
    try log(0)
    try sync(0)
    let packs = devices[0].files.files.filter { $0.key.contains("/1/steps-") }
    return try #require(packs.max { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Ten samples of steps.
  func addImport(_ device: Int, day: Int = 20_000) throws {
    try devices[device].store.perform(.test("import")) { log in
      var run = try log.imports.add(
        at: Moment(date: Day(20_005), second: 0), format: "csv", file: "a.csv")
      let samples = (0..<10).map {
        StoredSample(metric: "steps", day: Day(day), start: $0 * 60, length: 60, value: Double($0))
      }
      try log.imports.append(samples, to: &run)
      _ = try log.imports.finish(run, days: noDays(log))
    }
  }

  /// Where bytes of a word stand: in the log, in files of the folder.
  func holds(_ word: String, _ device: Int) throws -> [String] {
    var found: [String] = []
    _ = try devices[device].store.scrub()
    try devices[device].store.queue.inDatabase { db in
      if try db.serialized().contains(word) { found.append("the log of \(device)") }
    }
    for (path, bytes) in devices[device].files.files {
      let text = Gzip.unpacked(bytes, limit: 1 << 24) ?? bytes
      let changes = (Pack(bytes)?.turns ?? []).compactMap(\.step.intent)
      if text.contains(word) || changes.contains(where: { $0.contains(word) }) { found.append(path) }
    }
    return found
  }

  func entries(_ device: Int) throws -> Int {
    try devices[device].store.number("SELECT count(*) FROM entry")
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: String) -> Bool { firstRange(of: Array(word.utf8)) != nil }
}

extension Database {
  fileprivate func serialized() throws -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(sqliteConnection, "main", &size, 0) else { return [] }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
