import Foundation
import Language
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Files and folders that are asked for are there whole or not at all, whatever cuts them off.
@Suite struct WholeFileTests {
  private struct Stop: Error {}
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  /// While its files are written nothing stands at the place, which is all that a kill could leave there.
  @Test(arguments: ["all", "all/", "ALL.zip"]) func nothingIsThereBeforeItIsWhole(_ name: String) throws {
    let place = folder.file(name)
    let files = [("a.txt", "one"), ("in/b.txt", "two"), ("in/c.txt", "three")]
    try Files.saveAll(files.map(\.0), to: place, replaces: false, sparing: folder.file()) { index in
      #expect(access(place, F_OK) != 0)
      return Array(files[index].1.utf8)
    }
    #expect(access(place, F_OK) == 0)
    #expect(try folder.names() == [name.hasSuffix("/") ? String(name.dropLast()) : name])
    guard !name.hasSuffix(".zip") else { return }
    #expect(text("all/a.txt") == "one" && text("all/in/b.txt") == "two" && text("all/in/c.txt") == "three")
    for (path, mode) in [("all", 0o700), ("all/in", 0o700), ("all/in/b.txt", 0o600)] {
      let has = try FileManager.default.attributesOfItem(atPath: folder.file(path))[.posixPermissions] as? Int
      #expect(has == mode, "\(path)")
    }
  }

  @Test(arguments: ["all", "all.zip"]) func whatFailsLeavesNothing(_ name: String) throws {
    #expect(throws: Stop.self) {
      try Files.saveAll(
        ["a.txt", "in/b.txt"], to: folder.file(name), replaces: false, sparing: folder.file()
      ) { index in
        if index == 1 { throw Stop() }
        return []
      }
    }
    #expect(try folder.names() == [])
  }

  /// A folder beside a script is made at once; into one that is there each file comes for itself.
  @Test func besideAScript() throws {
    let place = folder.file("a.dhsh.attachments")
    func save(_ names: [String], _ content: String) throws {
      try Files.saveBeside(names, in: place, sparing: folder.file()) { _ in Array(content.utf8) }
    }
    try save(["one", "two"], "first")
    try save(["two", "three"], "then")
    #expect(try folder.names() == ["a.dhsh.attachments"])
    #expect(["one", "two", "three"].map { text("a.dhsh.attachments/\($0)") } == ["first", "then", "then"])
  }

  @Test func whatIsThereStays() throws {
    try "mine".write(toFile: folder.file("a.csv"), atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.file("b.csv"), withDestinationPath: "nowhere")
    try FileManager.default.createDirectory(atPath: folder.file("all"), withIntermediateDirectories: false)
    for name in ["a.csv", "b.csv"] {
      #expect(throws: CommandError.self) { try Files.save("new", to: folder.file(name)) }
    }
    #expect(throws: CommandError.self) {
      try Files.saveAll(["x"], to: folder.file("all"), replaces: false, sparing: folder.file()) { _ in [] }
    }
    #expect(text("a.csv") == "mine" && text("nowhere") == nil)
    #expect(try folder.names() == ["a.csv", "all", "b.csv"])
  }

  /// What takes the place of a file keeps who may read it, and follows a link to it.
  @Test func whatGivesWay() throws {
    try "old".write(toFile: folder.file("a.csv"), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("a.csv"))
    try FileManager.default.createSymbolicLink(atPath: folder.file("b.csv"), withDestinationPath: "a.csv")
    try Files.replace(folder.file("b.csv"), with: "new")
    #expect(text("a.csv") == "new")
    let mode =
      try FileManager.default.attributesOfItem(atPath: folder.file("a.csv"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try folder.names() == ["a.csv", "b.csv"])
  }

  /// As long as a name may be: what stands beside it meanwhile has a short one.
  @Test func longNames() throws {
    let name = String(repeating: "a", count: 255)
    try Files.save("x", to: folder.file(name))
    try Files.replace(folder.file(name), with: "y")
    #expect(text(name) == "y")
    #expect(try folder.names() == [name])
  }
}
