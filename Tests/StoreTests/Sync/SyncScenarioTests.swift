import Domain
import GRDB
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// What people do with a folder and what carriers make of it, one by one.
@Suite struct SyncScenarioTests {
  /// 12. C's pack comes before B's, which it rests on.
  @Test func whatComesTooEarlyWaitsForWhatItsDeviceKnew() throws {
    let home = try Home(3)
    try home.speakTooEarly()
    let early = try home.sync(0)
    #expect(early.news.isEmpty)
    #expect(
      early.waiting.map(\.reason) == [.other(2, name: "2")]
        || early.waiting.map(\.reason) == [.other(2, name: "1")])
    #expect(try home.entries(0) == 0)
    home.devices[0].files.take(allOf: home.devices[1].files)
    #expect(try home.sync(0).waiting.isEmpty)
    #expect(try home.entries(0) == 2)
  }

  /// 13. Every file comes as a conflict copy, or the originals are gone.
  @Test func namesOfFilesDoNotMatter() throws {
    let home = try Home(2)
    try home.log(0)
    try home.sync(0)
    for (path, bytes) in home.devices[0].files.files where path.contains("steps-") {
      home.devices[1].files.set(
        path.replacing(".jsonl", with: ".sync-conflict-20261127-081500-ABCDEF.jsonl"), bytes)
    }
    try home.sync(1)
    #expect(try home.entries(1) == 1)
    home.carry()
    #expect(try home.sync(1).isEmpty)
    #expect(try home.entries(1) == 1)
  }

  /// 14. A pack that is cut off anywhere is none; whole it is taken in once.
  @Test func aPackThatIsCutIsLeft() throws {
    let home = try Home(2)
    let (path, whole) = try home.pack()
    for count in 0..<whole.count {
      home.devices[1].files.set(path, Array(whole.prefix(count)))
      let report = try home.sync(1)
      try #require(report.news.isEmpty && report.unread == [path], "\(count)")
    }
    home.devices[1].files.set(path, whole)
    #expect(try home.sync(1).news.count == 1)
    #expect(try home.sync(1).news.isEmpty)
    #expect(try home.entries(1) == 1)
  }

  /// No bit of a file can change unseen.
  @Test func aPackThatIsChangedIsLeft() throws {
    let home = try Home(2)
    let (path, whole) = try home.pack()
    // What gzip itself says of the time, the system and how it was packed is in nobody's interest.
    for place in 10..<whole.count {
      for bit in 0..<8 {
        var changed = whole
        changed[place] ^= UInt8(1 << bit)
        // Between the end of what is packed and the checksum stand a few bits that mean nothing.
        if Gzip.unpacked(changed, limit: 1 << 20) == Gzip.unpacked(whole, limit: 1 << 20) { continue }
        home.devices[1].files.set(path, changed)
        try #require(try home.sync(1).news.isEmpty, "\(place) \(bit)")
      }
    }
  }

  /// 15. The folder is put back to what it was a week ago.
  @Test func aFolderThatIsPutBackIsMadeWholeAgain() throws {
    let home = try Home(2)
    try home.log(0)
    try home.quiet()
    let old = home.devices.map { $0.files.copy() }
    try home.log(0)
    try home.log(1)
    try home.quiet()
    for (device, files) in zip(home.devices, old) { device.files.restore(files) }
    try home.quiet()
    #expect(try home.entries(0) == 3 && home.entries(1) == 3)
    // Who comes now finds all of it.
    let new = try home.store(9)
    _ = try Syncing.join(
      new, home.devices[0].files.copy(), folder: "/f", name: "new", .test("join"), days: noDays)
    #expect(try new.number("SELECT count(*) FROM entry") == 3)
  }

  /// 16. A log is copied to a second machine and goes on on both.
  @Test func aCopyGoesOnUnderItsOwnNumber() throws {
    let home = try Home(2)
    try home.log(0)
    let copy = try home.devices[0].store.copiedInMemory()
    home.prepare(copy)
    try copy.queue.inDatabase { try Store.drawNumberOfCopy($0) }
    home.devices.append((copy, home.devices[0].files.copy()))
    try home.log(0)
    try home.log(2)
    try home.quiet()
    for device in 0...2 { #expect(try home.entries(device) == 3) }
    #expect(try Set(home.devices.map { try $0.store.deviceNumber() }).count == 3)
  }

  /// 17. A machine is rolled back after it sent ten lines, and two new ones are typed.
  @Test func aMachineThatIsRolledBackLosesNothing() throws {
    let home = try Home(2)
    try home.log(0)
    try home.quiet()
    let before = try home.devices[0].store.copiedInMemory()
    home.prepare(before)
    for _ in 1...10 { try home.log(0) }
    try home.quiet()
    home.devices[0].store = before
    for _ in 1...2 { try home.log(0) }
    try home.quiet()
    for device in 0...1 {
      #expect(try home.entries(device) == 13)
      #expect(try home.devices[device].store.doubleNumbers().isEmpty)
    }
    #expect(try home.devices[0].store.deviceNumber() != 1)
  }
}
