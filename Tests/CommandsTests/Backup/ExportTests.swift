import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// What is exported can be read without dhsh, is the same each time, and makes the same log again.
@Suite struct ExportTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: Sandbox.furniture + [
        "food add \"=SUM(A1)\" treats 1", "log \"=SUM(A1)\" --note '+1, \"quoted\" ½ 🥦'", "private on",
        "log treats 1",
        "private off", "target veg at least 4 from 1 nov", "metric add pain 0 to 10 --day mean",
        "body add pain 3", "workout Running 40min", "food measure \"=SUM(A1)\" jar 250g",
        "set keys vi", "alias supper = log starchy 2 @dinner", "delete 1",
      ])
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `Every table is there as CSV and as strict JSON, with its columns explained`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("export to all")
    let folder = sandbox.folder + "/all/"
    let readme = try text(folder + "README.md")
    for table in ExportTable.all {
      let csv = try text(folder + table.name + ".csv")
      let json = try StrictJSON(text(folder + table.name + ".json"))
      guard case .array(let rows) = json else {
        Issue.record("\(table.name) is no array")
        continue
      }
      let header = try #require(csv.split(separator: "\n").first).split(separator: ",").map(String.init)
      #expect(readme.contains("\n## \(table.name)\n"))
      for column in header { #expect(readme.contains("| \(column) |"), "\(table.name).\(column)") }
      for case .object(let keys, _) in rows { #expect(keys == header, "\(table.name)") }
    }
    // What was typed, with its note and time; what is left out is said.
    #expect(
      try text(folder + "samples.csv").contains("pain,3") && text(folder + "workouts.csv").contains("Running")
    )
    #expect(try text(folder + "foods.csv").contains("jar 250 g"))
    #expect(readme.contains("Not in it:") && readme.contains("samples all"))
    #expect(try text(folder + "entries.csv").contains(",=SUM(A1),"))
    #expect(try text(folder + "entries.csv").contains("\"+1, \"\"quoted\"\" ½ 🥦\""))
  }

  @Test func `The same log gives the same bytes, in a folder and in an archive`() throws {
    let sandbox = try sandbox()
    for name in ["a", "b", "a.zip", "b.zip"] { _ = try sandbox.answers("export last 7d to \(name)") }
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: sandbox.folder + "/a") {
      #expect(try text(sandbox.folder + "/a/" + name) == text(sandbox.folder + "/b/" + name))
    }
    let archive = try #require(manager.contents(atPath: sandbox.folder + "/a.zip"))
    #expect(archive == manager.contents(atPath: sandbox.folder + "/b.zip"))
    #expect(sandbox.told("export to a").isRefused && sandbox.told("export to a.zip").isRefused)
  }

  @Test func `A range chooses the days`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("export yesterday..yesterday to y")
    let csv = try text(sandbox.folder + "/y/entries.csv")
    #expect(csv.contains("2026-11-19") && !csv.contains("2026-11-20"))
  }

  @Test func `The script makes the same log, once`() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("export script to s.dhsh")
    let script = try text(sandbox.folder + "/s.dhsh")
    let copy = try Sandbox()
    _ = try copy.script(script, mode: .check)
    try copy.script(script)
    #expect(try copy.everything() == sandbox.everything())
    for (one, name) in [(sandbox, "x"), (copy, "x")] { _ = try one.answers("export to \(name)") }
    for name in try FileManager.default.contentsOfDirectory(atPath: copy.folder + "/x") {
      #expect(try text(copy.folder + "/x/" + name) == text(sandbox.folder + "/x/" + name), "\(name)")
    }
    _ = try copy.answers("export script to s.dhsh")
    #expect(try text(copy.folder + "/s.dhsh") == script)
    #expect(copy.say("doctor") == "Nothing is damaged.\n")
    #expect(throws: (any Error).self) { try copy.script(script) }
    _ = copy.say("undo")
    #expect(try copy.everything() == Sandbox().everything())
  }
}
