import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// No two logs go on under one number of a device.
@Suite struct DeviceNumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Logs an entry in a file.
  /// - Returns: the number of the log's device, and the id of the entry.
  private func log(_ name: String) throws -> (device: Int, entry: Int64) {
    let store = try Store.open(path: "\(folder.path)/\(name)")
    defer { store.close() }
    let entry = try store.perform(.test()) { try $0.entries.add(.new(Day(20_000))) }
    return (try store.number("SELECT device FROM device"), entry.id)
  }

  private func move(_ name: String, to other: String, copying: Bool) throws {
    let (from, to) = ("\(folder.path)/\(name)", "\(folder.path)/\(other)")
    if copying {
      try FileManager.default.copyItem(atPath: from, toPath: to)
    } else {
      try FileManager.default.moveItem(atPath: from, toPath: to)
    }
  }

  @Test func aCopyDrawsAnother() throws {
    let first = try log("a.db")
    try move("a.db", to: "b.db", copying: true)
    let copy = try log("b.db")
    #expect(copy.device != first.device && Int(copy.entry >> 32) == copy.device)
    let next = try log("a.db")
    #expect(next.device == first.device && next.entry == first.entry + 1)
    // It is drawn once.
    #expect(try log("b.db").device == copy.device)
  }

  @Test func aLogThatWasMovedKeepsIts() throws {
    let first = try log("a.db")
    try move("a.db", to: "b.db", copying: false)
    #expect(try log("b.db").device == first.device)
  }

  /// What was done before the copy can be taken back in both.
  @Test func aCopyTakesBackWhatWasDoneBefore() throws {
    _ = try log("a.db")
    try move("a.db", to: "b.db", copying: true)
    _ = try log("b.db")
    let store = try Store.open(path: "\(folder.path)/b.db")
    defer { store.close() }
    #expect(try store.undo(5).count == 2)
    #expect(try store.redo(5).count == 2)
    #expect(try store.firstDamage() == nil)
  }
}
