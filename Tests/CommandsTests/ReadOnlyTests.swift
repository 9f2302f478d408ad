import Commands
import Domain
import Foundation
import Language
import Naming
import Runtime
import Store
import TestSupport
import Testing

/// A log that is only read: what changes nothing works, and what would change it is refused.
@Suite struct ReadOnlyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func engine(_ lines: [String] = []) throws -> Engine {
    let path = folder.path + "/log.db"
    let moment = try #require(Clock.parse("2026-11-20T12:00"))
    let clock = Clock { moment }
    let writer = Engine(store: try Store.open(path: path), clock: clock, source: "test")
    for line in lines { _ = try writer.run(line) }
    writer.store.close()
    return Engine(store: try Store.open(path: path, readOnly: true), clock: clock, source: "test")
  }

  @Test func whatIsOnlyTriedWorks() throws {
    let engine = try engine(["log veg 1"])
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/log.db"))
    #expect(try !engine.run("what-if log treats 2").isEmpty)
    #expect(try engine.script("log treats 1\nlog fruit 1", name: "a", mode: .check).errors.isEmpty)
    #expect(try engine.script("log treats 1", name: "a", mode: .dryRun).changes?.rows == 1)
    engine.isDryRun = true
    #expect(try !engine.run("log treats 1").isEmpty)
    engine.isDryRun = false
    #expect(throws: CommandError.self) { try engine.run("log treats 1") }
    #expect(throws: CommandError.self) { try engine.script("log treats 1", name: "a") }
    if case .answers = engine.preview("log treats 1") { Issue.record("Enter would be refused") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/log.db")) == before)
  }

  /// What another program writes meanwhile is there when something is tried again.
  @Test func whatIsTriedSeesTheNewestState() throws {
    let engine = try engine(["log veg 1"])
    _ = try engine.run("what-if log veg 1")
    _ = try self.engine(["log veg 1"])
    #expect(try engine.script("delete 2", name: "a", mode: .dryRun).errors.isEmpty)
  }
}
