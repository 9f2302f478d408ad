import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Commands
@testable import Records
@testable import Runtime

/// A folder in which exports arrive.
@Suite struct HealthWatchTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox()
    #expect(sandbox.say("health watch \(file.folder.path)").contains("Watched folder"))
  }

  private func export(
    _ name: String, _ weights: [Int: Double], made: String = "2026-11-19 20:00:00 +0100"
  ) throws {
    let records = weights.sorted { $0.key < $1.key }.map { day, value in
      HealthFile.record("BodyMass", "2026-11-\(day) 07:00:00 +0100", nil, "\(value)", unit: "kg")
    }
    _ = try file.records(records, name: name, exported: made)
  }

  private func weight(_ day: Int) throws -> Double? {
    try sandbox.engine.store.read {
      try MetricReader($0).value(Metrics.weight, on: Day(year: 2026, month: 11, day: day)!)
    }
  }

  private var journaled: Int {
    get throws { try sandbox.engine.store.read { try $0.journal.last(1000).filter { !$0.isUndone }.count } }
  }

  @Test func theNewestIsBroughtInOnce() throws {
    #expect(sandbox.engine.importWatched() == nil)
    try export("a.xml", [18: 84])
    let said = try #require(sandbox.engine.importWatched())
    #expect(said == "a.xml brought 1 new value of Wed 18 Nov. undo takes it back.")
    #expect(try weight(18) == 84)
    let count = try journaled
    #expect(sandbox.engine.importWatched() == nil)
    #expect(try journaled == count)
    try export("b.xml", [18: 84, 19: 83], made: "2026-11-20 08:00:00 +0100")
    #expect(sandbox.engine.importWatched()?.contains("b.xml brought 1 new value") == true)
    #expect(try weight(19) == 83 && journaled == count + 1)
    #expect(sandbox.say("journal").contains("health import"))
  }

  @Test func whatWasTakenBackStaysSo() throws {
    try export("a.xml", [18: 84])
    #expect(sandbox.engine.importWatched() != nil)
    _ = sandbox.say("undo")
    #expect(sandbox.engine.importWatched() == nil)
    #expect(try weight(18) == nil)
    #expect(sandbox.say("health import \(file.folder.path)/a.xml").contains("Imported"))
  }

  @Test func nothingIsChangedWhereNothingMay() throws {
    try export("a.xml", [18: 84])
    sandbox.engine.isDryRun = true
    #expect(sandbox.engine.importWatched() == nil)
    sandbox.engine.isDryRun = false
    let folder = try TemporaryFolder()
    let path = folder.path + "/log.db"
    try Store.open(path: path).close()
    let engine = Engine(store: try Store.open(path: path, readOnly: true), clock: sandbox.engine.clock)
    #expect(engine.importWatched() == nil)
  }

  @Test func whatIsHalfCopiedIsBroughtInWhenItIsWhole() throws {
    try export("export.xml", [18: 84])
    let path = file.folder.path + "/export.xml"
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.prefix(whole.count - 30).write(to: URL(filePath: path))
    let count = try journaled
    let said = try #require(sandbox.engine.importWatched())
    #expect(said.hasPrefix("export.xml was not imported: ") && said.contains("cut off"))
    #expect(sandbox.engine.importWatched() == nil, "it is said once")
    #expect(try journaled == count && weight(18) == nil)
    try whole.write(to: URL(filePath: path))
    #expect(sandbox.engine.importWatched()?.contains("export.xml brought") == true)
  }

  @Test func otherFilesAreNoConcernOfIt() throws {
    _ = try file.file("notes.xml", Data("<notes/>".utf8))
    _ = try file.file("download.zip", Data("PK\u{3}\u{4}half".utf8))
    _ = try file.file("photo.jpg", Data("jpeg".utf8))
    #expect(sandbox.engine.importWatched() == nil)
    _ = try file.file("export.zip", Data("PK\u{3}\u{4}half".utf8))
    #expect(sandbox.engine.importWatched()?.hasPrefix("export.zip was not imported") == true)
    #expect(sandbox.engine.importWatched() == nil)
  }

  @Test func folderThatIsGoneIsSaid() throws {
    try FileManager.default.removeItem(at: file.folder)
    #expect(sandbox.engine.importWatched()?.contains("health watch off") == true)
    _ = sandbox.say("health watch off")
    #expect(sandbox.engine.importWatched() == nil)
  }

  @Test func newIsForCron() throws {
    #expect(sandbox.say("health import --new").contains("Nothing new in the watched folder"))
    try export("apple_health_export/导出.xml", [18: 84])
    #expect(sandbox.say("health import --new --dry-run").contains("Would be brought in"))
    #expect(sandbox.say("health import --new").contains("Imported"))
    #expect(sandbox.say("health import --new").contains("Nothing new in the watched folder"))
    #expect(try weight(18) == 84)
    _ = sandbox.say("health watch off")
    #expect(sandbox.say("health import --new").contains("health watch FOLDER"))
  }

  @Test func theFolderIsASettingOfTheMachine() throws {
    #expect(sandbox.say("health status").contains(file.folder.path))
    #expect(sandbox.say("health watch").contains(file.folder.path))
    _ = sandbox.say("undo")
    #expect(sandbox.say("health watch").contains(file.folder.path))
    #expect(sandbox.say("set health.watch").contains(file.folder.path))
    #expect(sandbox.say("health watch \(file.folder.path)/none").contains("there is no"))
  }
}
