import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// What is not a log is refused by name, and stays as it is to the last byte.
@Suite struct OpenFaultTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
  }

  /// Opening fails with `error`, and neither the file nor its folder nor its mode changes.
  private func refuses(
    _ error: StoreError, readOnly: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    chmod(path, 0o644)
    let before = try contents()
    #expect(throws: error, sourceLocation: sourceLocation) { try Store.open(path: path, readOnly: readOnly) }
    #expect(try contents() == before, sourceLocation: sourceLocation)
    #expect(try mode(path) == 0o644, "not ours to close", sourceLocation: sourceLocation)
  }

  private func contents() throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try folder.names() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
      // Reading alone makes an empty write-ahead log and its index.
      if name.hasSuffix("-shm") || (name.hasSuffix("-wal") && bytes.isEmpty) { continue }
      result[name] = bytes
    }
    return result
  }

  private func database(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test(arguments: [
    Data("hello, this is no database\n".utf8), Data([0xFF]), Data(repeating: 0, count: 8192),
    Data("SQLite format 4\0".utf8), Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
  ])
  func notADatabase(bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: path))
    try refuses(.notADatabase(path: path))
    try refuses(.notADatabase(path: path), readOnly: true)
  }

  @Test(arguments: [
    "CREATE TABLE notes(text); INSERT INTO notes VALUES ('mine')",
    "CREATE TABLE notes(text); PRAGMA user_version = 1", "CREATE TABLE notes(text); PRAGMA user_version = 77",
    "PRAGMA application_id = 12345; CREATE TABLE t(a)", "PRAGMA application_id = 12345; VACUUM",
    "PRAGMA application_id = 12345; PRAGMA user_version = 77; CREATE TABLE t(a)",
    "PRAGMA journal_mode = WAL; CREATE TABLE notes(text)", "CREATE VIEW v AS SELECT 1",
  ])
  func foreignDatabase(sql: String) throws {
    try database(sql)
    try refuses(.foreign(path: path))
    try refuses(.foreign(path: path), readOnly: true)
  }

  @Test func aNewerVersion() throws {
    try Store.open(path: path).close()
    try database("PRAGMA user_version = 42; CREATE TABLE invented_later(a)")
    try refuses(.newer(path: path, version: 42, known: Schema.version))
    try refuses(.newer(path: path, version: 42, known: Schema.version), readOnly: true)
  }

  /// A log cut off by a failed copy is damaged; where reading finds out, it says so.
  @Test(arguments: [1, 50, 100, 1000, 5000, 20_000, 40_000])
  func truncated(length: Int) throws {
    let store = try Store.open(path: path)
    try store.perform(.test()) { log in
      for day in 0..<200 { _ = try log.entries.add(.new(Day(day), note: String(repeating: "x", count: 500))) }
    }
    store.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(whole.count > 100_000)
    try whole.prefix(length).write(to: URL(fileURLWithPath: path))
    let before = try contents()
    do {
      let store = try Store.open(path: path)
      _ = try store.read { try $0.entries.all(in: DayRange(Day(0), Day(300))) }
      Issue.record("read from \(length) bytes")
    } catch StoreError.damaged {
    } catch StoreError.notADatabase {
      #expect(length < 100)
    }
    #expect(try contents()["log.db"] == before["log.db"])
  }

  @Test func missingFolder() throws {
    let path = folder.path + "/none/log.db"
    #expect(throws: StoreError.cannotOpen(path: path, reason: "No such file or directory")) {
      try Store.open(path: path)
    }
    #expect(throws: StoreError.self) { try Store.open(path: "") }
    #expect(try folder.names().isEmpty)
  }

  @Test func aFolder() throws {
    #expect(throws: StoreError.cannotOpen(path: folder.path, reason: "it is not a file")) {
      try Store.open(path: folder.path)
    }
    #expect(throws: StoreError.cannotOpen(path: "/dev/null", reason: "it is not a file")) {
      try Store.open(path: "/dev/null")
    }
  }

  @Test func readOnlyMakesNoFile() throws {
    #expect(throws: StoreError.cannotOpen(path: path, reason: "there is no such file")) {
      try Store.open(path: path, readOnly: true)
    }
    #expect(try folder.names().isEmpty)
    try Data().write(to: URL(fileURLWithPath: path))
    try refuses(.cannotOpen(path: path, reason: "it is empty"), readOnly: true)
  }

  @Test func readOnlyReadsAndRefusesChanges() throws {
    let store = try Store.open(path: path)
    try store.log(.new(Day(1)))
    let reader = try Store.open(path: path, readOnly: true)
    #expect(reader.isReadOnly)
    #expect(try reader.read { try $0.entries.all(in: DayRange(Day(1))) }.count == 1)
    #expect(throws: StoreError.readOnly) { try reader.log(.new(Day(1))) }
    #expect(throws: StoreError.readOnly) { try reader.undo() }
    #expect(throws: StoreError.readOnly) { try reader.redo() }
    try store.log(.new(Day(1)))
    #expect(try reader.read { try $0.entries.all(in: DayRange(Day(1))) }.count == 2)
  }

  /// A kill before the tables are in leaves what the next start completes.
  @Test func aStartThatWasCutOff() throws {
    try database("PRAGMA journal_mode = WAL")
    let store = try Store.open(path: path)
    #expect(try store.log(.new(Day(1)))[0].number == 1)
  }
}
