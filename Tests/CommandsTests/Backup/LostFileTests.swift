import Foundation
import TestSupport
import Testing

@testable import Runtime
@testable import Store

/// Kept files that are damaged or gone: each copy of the log says that it is without them.
@Suite struct LostFileTests {
  private let sandbox: Sandbox
  private static let said = "document Blood test; its file is damaged or gone"

  init() throws {
    sandbox = try Sandbox(width: nil)
    let pdf = try sandbox.file("%PDF-1.4\nhello\n%%EOF\n", "scan.pdf")
    try FileManager.default.createDirectory(
      atPath: sandbox.folder + "/kept", withIntermediateDirectories: true)
    for line in [
      "set backup.folder \(sandbox.folder)/kept", "document add \(pdf) \"Blood test\"", "log veg 1",
    ] {
      _ = try sandbox.answers(line)
    }
  }

  private var kept: String {
    get throws {
      let folder = try #require(sandbox.engine.store.attachmentFolder)
      return "\(folder.path)/\(try #require(folder.names().first))"
    }
  }

  /// One byte of it becomes another, which its size does not tell.
  private func damage() throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: kept))
    bytes[10] ^= 1
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: kept)
    try bytes.write(to: URL(fileURLWithPath: kept))
  }

  @Test(arguments: [false, true]) func copiesSayWhatTheyLack(_ isGone: Bool) throws {
    if isGone { try FileManager.default.removeItem(atPath: kept) } else { try damage() }
    let backup = sandbox.say("backup")
    #expect(backup.contains("Not in #1: \(Self.said)") && !backup.contains("1 kept file"), "\(backup)")
    #expect(sandbox.say("backup list").contains("without 1 kept file"))
    #expect(sandbox.json("backup list").contains("\"lost\":1"))
    #expect(sandbox.say("backup check").contains(Self.said))
    #expect(sandbox.say("backup status").contains(Self.said))
    let export = sandbox.say("export to \(sandbox.folder)/all")
    #expect(export.contains(Self.said) && !export.contains("1 kept file"), "\(export)")
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.folder)/all/attachments"))
    #expect(sandbox.say("export script \(sandbox.folder)/all.dhsh").contains(Self.said))
    let script = try String(contentsOfFile: "\(sandbox.folder)/all.dhsh", encoding: .utf8)
    #expect(script.contains("files 0") && !script.contains("rebuild file"))
  }

  @Test func whatABackupBeforeHasIsTakenFromIt() throws {
    #expect(sandbox.say("backup").contains("1 kept file"))
    try damage()
    let second = sandbox.say("backup")
    #expect(second.contains("1 kept file") && !second.contains("Not in"), "\(second)")
  }
}
