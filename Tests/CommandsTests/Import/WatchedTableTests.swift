import Domain
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Tables in the watched folder, and what is shown of one before it is brought in.
@Suite struct WatchedTableTests {
  private func values(_ sandbox: Sandbox) -> String {
    sandbox.json("metrics all | select date, metric, value")
  }

  @Test func newerTablesOfTheFolderComeInOnce() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    let first = try sandbox.file("date,weight\n2026-11-17,84.2\n", "a.csv")
    let told = sandbox.told("import \(first) --watch")
    #expect(!told.isRefused && told.text.contains("health watch off"), "\(told.text)")
    #expect(sandbox.engine.importWatchedTables().isEmpty)
    _ = try sandbox.file("date,weight\n2026-11-18,84.0\n", "b.csv")
    let said = sandbox.engine.importWatchedTables()
    #expect(said.count == 1 && said[0].contains("b.csv was brought in: 1 new of weight"), "\(said)")
    #expect(values(sandbox).contains("2026-11-18"))
    #expect(sandbox.engine.importWatchedTables().isEmpty)
  }

  @Test func whatOneWaitsForIsSaidOnce() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    _ = sandbox.told("import \(try sandbox.file("date,weight\n2026-11-17,84.2\n", "a.csv")) --watch")
    _ = try sandbox.file("date,mood\n2026-11-18,8\n", "m.csv")
    _ = try sandbox.file("a,b\n1,2\n", "n.csv")
    let said = sandbox.engine.importWatchedTables()
    #expect(said.count == 1 && said[0].contains("mood /10=mood"), "\(said)")
    #expect(!values(sandbox).contains("mood"))
    #expect(sandbox.engine.importWatchedTables().isEmpty)
  }

  @Test func isShownFirst() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    let path = try sandbox.file("date,Gewicht\n2026-11-17,84.2\n", "a.csv")
    let shown = try #require(sandbox.engine.proposal("import \(path)"))
    #expect(shown.line == "import \(path)")
    #expect(shown.proposal.assumptions.contains { $0.contains("weight ← Gewicht") }, "\(shown.proposal)")
    #expect(shown.proposal.assumptions.contains { $0.contains("84.2 kg") }, "\(shown.proposal)")
    #expect(sandbox.engine.proposal("import \(path) --yes") == nil)
    #expect(values(sandbox) == "[]\n")
  }

  @Test func aFolderNeedsNoSlash() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    let path = try sandbox.file("date,weight\n2026-11-17,84.2\n", "a.csv")
    #expect(!sandbox.told("import \(path) \(sandbox.folder)").isRefused)
  }
}
