import Foundation
import TestSupport
import Testing

/// Several tables in one line, and what was said of a table before.
@Suite struct TableBatchTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(now: "2026-11-20T12:00", width: nil) }

  private func file(_ text: String, _ name: String) throws -> String { try sandbox.file(text, name) }

  @Test func severalFilesAreOneStep() throws {
    let one = try file("date,weight\n2026-11-18,84.6\n", "one.csv")
    let two = try file("Day;Steps;Floors\n2026-11-18;9000;3\n", "two.csv")
    let three = try file("date,foo\n2026-11-18,3\n", "three.csv")
    let said = sandbox.told("import \(one) \(two) \(three)")
    #expect(!said.isRefused, "\(said.text)")
    #expect(said.text.contains("steps, flights") && said.text.contains("nothing says what"), "\(said.text)")
    #expect(sandbox.json("metrics all | select metric").contains("weight"))
    _ = try sandbox.answers("undo")
    #expect(sandbox.json("metrics all") == "[]\n")
  }

  @Test func aFolderIsAllItsTables() throws {
    let folder = "\(sandbox.folder)/takeout"
    try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
    try Data("date,weight\n2026-11-18,84.6\n".utf8).write(to: URL(filePath: folder + "/a.csv"))
    try Data("Day;Steps;Floors\n2026-11-18;9000;3\n".utf8).write(to: URL(filePath: folder + "/inner/b.csv"))
    try Data("no table".utf8).write(to: URL(filePath: folder + "/c.pdf"))
    let said = sandbox.told("import \(folder)")
    #expect(!said.isRefused && said.text.contains("steps, flights"), "\(said.text)")
    #expect(sandbox.told("import \(folder)").text.contains("Nothing new"))
  }

  /// It asks again only where titles or units change.
  @Test func whatWasSaidOfATableIsKept() throws {
    func csv(_ value: String, title: String = "sleep") -> String { "date,\(title)\n2026-11-18,\(value)\n" }
    let line = "import \(try file(csv("7.5"), "a.csv"))"
    #expect(sandbox.told(line).isRefused)
    _ = try sandbox.answers("\(line) --map \"sleep h=sleep\"")
    let again = sandbox.told("import \(try file("date,sleep\n2026-11-19,8\n", "b.csv"))")
    #expect(!again.isRefused, "\(again.text)")
    #expect(sandbox.json("metrics sleep 2026-11-19 | select value").contains("480"))
    #expect(sandbox.told("import \(try file("date,sleep,x\n2026-11-17,8,1\n", "c.csv"))").isRefused)
    // Minutes are not hours: another unit under the same titles is asked about.
    let line2 = "import \(try file("date,sleep\n2026-11-15,432\n", "d.csv"))"
    let minutes = sandbox.told(line2)
    #expect(minutes.isRefused && minutes.text.contains("sleep min=sleep"), "\(minutes.text)")
    #expect(!sandbox.told("\(line2) --map \"sleep min=sleep\"").isRefused)
    #expect(sandbox.json("metrics sleep 2026-11-15 | select value").contains("432"))
    // What says its unit in each cell is in no other.
    let told = sandbox.told("import \(try file("date,sleep\n2026-11-14,7h12m\n", "e.csv"))")
    #expect(!told.isRefused, "\(told.text)")
    #expect(sandbox.json("metrics sleep 2026-11-14 | select value").contains("432"))
  }

  @Test func aMappingIsShownAsAFile() throws {
    let path = try file("date,weight,height\n2026-11-18,84.6,1.8\n", "a.csv")
    let said = sandbox.told("mapping show \(path)")
    #expect(!said.isRefused && said.text.contains("height m = height"), "\(said.text)")
    #expect(sandbox.say("mapping show withings").contains("program Withings"))
    #expect(sandbox.json("metrics all") == "[]\n")
  }
}
