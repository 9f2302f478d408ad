import Domain
import GRDB
import TestSupport
import Testing

@testable import Store
@testable import Sync

/// Logs that go on from an older state or a copy, where stamps, imports and numbers might be those of another.
@Suite struct OlderStateTests {
  /// With a clock that is behind the others a log that was rolled back gives the stamps once more that it gave before.
  @Test func aClockThatIsBehindGivesNoStampForTwoSteps() throws {
    let home = try Home(2)
    try home.log(0)
    try home.quiet()
    let behind = StepClock(milliseconds: { 0 })
    let before = try home.devices[0].store.copiedInMemory()
    home.prepare(before)
    (home.devices[0].store.clock, before.clock) = (behind, behind)
    try home.log(0, "one", day: 20_001)
    try home.quiet()
    home.devices[0].store = before
    try home.log(0, "other", day: 20_002)
    try home.quiet()
    for device in 0...1 {
      let days = try home.devices[device].store.read {
        try $0.entries.all(in: DayRange(Day(20_000), Day(20_005))).map(\.day.number)
      }
      #expect(days == [20_000, 20_001, 20_002], "\(device)")
    }
  }

  /// What a log imports after it was copied comes to the copy, which keeps what it has of before.
  @Test func aCopyTakesInWhatTheOtherImportsLater() throws {
    let home = try Home(2)
    try home.addImport(0)
    try home.quiet()
    let copy = try home.devices[0].store.copiedInMemory()
    home.prepare(copy)
    try copy.queue.inDatabase { try Store.drawNumberOfCopy($0) }
    home.devices.append((copy, home.devices[0].files.copy()))
    try home.addImport(0, day: 20_001)
    try home.quiet()
    #expect(try copy.missingBulk() == [])
    #expect(try copy.number("SELECT count(*) FROM sample_revision") == 2)
    // Taken back on the copy and done again, also beside steps of the others.
    try home.log(1)
    try home.quiet()
    #expect(try copy.undo(1).count == 1)
    #expect(try copy.number("SELECT count(*) FROM import_run") == 1)
    try home.quiet()
    #expect(try copy.redo(1).count == 1)
    try home.quiet()
    for device in home.devices {
      #expect(try device.store.number("SELECT count(*) FROM import_run") == 2)
      #expect(try device.store.number("SELECT count(*) FROM sample_revision") == 2)
    }
  }

  /// A row of a composite that came from another device has a number that no entry gets.
  @Test func aRowKeepsItsNumber() throws {
    let store = try Store.inMemory()
    try store.log(.new(Day(20_000)), line: "log")
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE entry SET composite_n = 7") }
    #expect(try store.log(.new(Day(20_000)), line: "log").map(\.number) == [8])
  }
}
