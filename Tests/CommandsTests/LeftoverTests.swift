import Foundation
import TestSupport
import Testing

@testable import Runtime
@testable import Store

/// What a run that was cut off leaves beside the kept files is no damage, and a repair says truly what undo takes back.
@Suite struct LeftoverTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(width: nil)
    let pdf = try sandbox.file("%PDF-1.4\nhello\n%%EOF\n", "scan.pdf")
    try FileManager.default.createDirectory(
      atPath: sandbox.folder + "/kept", withIntermediateDirectories: true)
    for line in [
      "set backup.folder \(sandbox.folder)/kept", "document add \(pdf) \"Blood test\"",
      "food add Apple fruit 1",
      "log fruit 2",
    ] {
      _ = try sandbox.answers(line)
    }
  }

  private var folder: AttachmentFolder { get throws { try #require(sandbox.engine.store.attachmentFolder) } }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// A file whose row was never saved, and a copy that nobody makes any more: no process has that number.
  private static let left = [String(repeating: "ab", count: 32) + ".pdf", ".unfinished-2000000000"]

  private func leave(_ names: [String]) throws {
    for name in names {
      try "%PDF".write(toFile: folder.path + "/" + name, atomically: false, encoding: .utf8)
    }
  }

  @Test(arguments: [left, [left[0]], [left[1]]]) func isNoDamage(_ left: [String]) throws {
    let before = try names()
    try leave(left)
    let said = sandbox.say("doctor")
    #expect(said.hasPrefix("Nothing is damaged.") && said.contains("left over"), "\(said)")
    #expect(try sandbox.engine.run("doctor").allSatisfy { $0.complaint == nil })
    #expect(try names().count == before.count + left.count)
    let repaired = sandbox.say("doctor --repair")
    #expect(
      repaired.contains("that nothing needed") && repaired.hasSuffix("Nothing is damaged.\n"), "\(repaired)")
    #expect(!repaired.contains("undo"), "\(repaired)")
    #expect(try names() == before)
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n")
    #expect(sandbox.say("undo").contains("log fruit 2"))
  }

  /// What another program is copying at this moment is left alone.
  @Test func whatIsBeingMadeStays() throws {
    try leave([".unfinished-1"])
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n")
    #expect(sandbox.say("doctor --repair") == "Nothing is damaged.\n")
    #expect(try names().contains(".unfinished-1"))
  }

  /// A repair of files alone is no step: undo would take back what was done before.
  @Test func undoIsNotOfferedForFiles() throws {
    _ = try sandbox.answers("backup")
    let kept = try folder.path + "/" + #require(folder.names().first)
    try FileManager.default.removeItem(atPath: kept)
    #expect(sandbox.say("doctor").contains("doctor --repair mends it; undo does not take that back."))
    let said = sandbox.say("doctor --repair")
    #expect(
      said.contains("1 thing repaired. undo does not take this back, but what was done before it."), "\(said)"
    )
    #expect(sandbox.say("undo").contains("log fruit 2"))
  }

  /// Nothing is called whole that is not.
  @Test func whatIsLeftIsNotCalledWhole() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + #require(folder.names().first))
    let said = sandbox.say("doctor --repair")
    #expect(said.contains("still damaged") && !said.contains("Nothing is damaged"), "\(said)")
    #expect(sandbox.json("doctor --repair").contains("its file is gone"))
  }

  @Test(arguments: [
    ("UPDATE entry SET note = char(27)", "in one change, which undo takes back.", "undo takes it back."),
    ("DELETE FROM food_word", "; undo does not take that back.", "undo does not take this back"),
    (
      "UPDATE entry SET note = char(27); DELETE FROM food_word",
      "in one change, which undo takes back, but for 1 thing outside of the journal.",
      "undo takes it back, but for 1 thing outside of the journal."
    ),
  ])
  func whatUndoTakesBackIsSaid(_ sql: String, _ before: String, _ after: String) throws {
    try sandbox.engine.store.byHand(sql)
    let found = sandbox.say("doctor")
    #expect(found.contains(before), "\(found)")
    let repaired = sandbox.say("doctor --repair")
    #expect(repaired.contains(after), "\(repaired)")
    let isStep = after.hasPrefix("undo takes it back")
    #expect(sandbox.say("undo").contains(isStep ? "doctor --repair" : "log fruit 2"))
  }
}
