import Domain
import Foundation
import Language
import TestSupport
import Testing

@testable import Runtime
@testable import Store

/// `backup`, `restore` and their kin, as lines.
@Suite struct BackupCommandTests {
  private let sandbox: Sandbox
  private var folder: String { sandbox.folder + "/kept" }

  init() throws {
    sandbox = try Sandbox(width: nil)
    try sandbox.furnish()
    try FileManager.default.createDirectory(
      atPath: sandbox.folder + "/kept", withIntermediateDirectories: true)
    _ = try sandbox.answers("set backup.folder \(sandbox.folder)/kept")
  }

  @Test func `By hand, with a note, for people and machines`() throws {
    #expect(
      sandbox.say("backup --note \"before the trip\"").hasPrefix(
        "Backup #1: 5 entries, 3 foods, 2 body values; "))
    let list = sandbox.json("backup list")
    for part in [
      "\"number\":1", "\"kind\":\"hand\"", "\"note\":\"before the trip\"", "\"restorable\":true",
      "\"entries\":5",
    ] {
      #expect(list.contains(part), "\(part) in \(list)")
    }
    #expect(sandbox.json("backup").contains("\"number\":2"))
    #expect(sandbox.say("backup check") == "2 backups are whole.\n")
  }

  @Test func `A day is served once, by hand or by itself`() throws {
    #expect(sandbox.say("backup auto").hasPrefix("Backup #1"))
    #expect(sandbox.say("backup auto") == "There is a backup of today already.\n")
    sandbox.now.moment.date = sandbox.now.moment.date + 1
    _ = sandbox.say("backup")
    #expect(sandbox.say("backup auto") == "There is a backup of today already.\n")
    // Before the cutoff it is yesterday still.
    sandbox.now.moment.date = sandbox.now.moment.date + 1
    sandbox.now.moment.second = 3600
    #expect(sandbox.say("backup auto") == "There is a backup of today already.\n")
    sandbox.now.moment.second = 5 * 3600
    #expect(sandbox.say("backup auto").hasPrefix("Backup #3"))
    // What a restore saved is none of a day.
    sandbox.now.moment.date = sandbox.now.moment.date + 1
    _ = sandbox.say("restore 1 --sure")
    #expect(sandbox.say("backup auto").hasPrefix("Backup #5"))
  }

  @Test func `Exports are the same before and after`() throws {
    _ = sandbox.say("backup")
    let before = try exports("before")
    for line in [
      "log veg 3", "food add Pear fruit 1", "target veg at least 5", "weight 80", "delete 1",
      "alias x = today",
    ] {
      _ = try sandbox.answers(line)
    }
    #expect(try exports("changed") != before)
    #expect(sandbox.told("restore 1").isRefused)
    #expect(sandbox.say("restore 1 --sure").contains("restore 2 --sure brings it back"))
    #expect(try exports("after") == before)
    _ = sandbox.say("restore 2 --sure")
    #expect(try exports("again") == exports("twice"))
    #expect(sandbox.say("food list").contains("Pear"))
  }

  @Test func `A copy is found by its path, whatever it is called`() throws {
    _ = try sandbox.answers("backup")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let copy = sandbox.folder + "/kept elsewhere"
    try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: copy)
    _ = try sandbox.answers("log veg 2")
    let rows = try sandbox.everything()
    sandbox.engine.isDryRun = true
    #expect(sandbox.say("restore \"\(copy)\"").contains("is whole and would be restored"))
    #expect(try sandbox.everything() == rows)
    sandbox.engine.isDryRun = false
    #expect(sandbox.say("restore \"\(copy)/\" --sure").contains("Restored backup #1"))
    #expect(try sandbox.everything() != rows)
    #expect(sandbox.say("backup delete \"\(copy)\" --sure").contains("Deleted"))
    #expect(!FileManager.default.fileExists(atPath: copy))
    #expect(sandbox.told("restore \"\(sandbox.folder)/\" --sure").isRefused)
  }

  /// Every byte that is exported, by name.
  private func exports(_ name: String) throws -> [String: Data] {
    for line in ["export to \(name)", "export script to \(name).dhsh"] { _ = try sandbox.answers(line) }
    var all: [String: Data] = [:]
    let path = sandbox.folder + "/" + name
    for file in try FileManager.default.contentsOfDirectory(atPath: path) {
      all[file] = FileManager.default.contents(atPath: path + "/" + file)
    }
    all["script"] = FileManager.default.contents(atPath: path + ".dhsh")
    return all
  }

  @Test func `Nothing is done in a rehearsal`() throws {
    _ = sandbox.say("backup")
    let rows = try sandbox.everything()
    for line in [
      "backup", "backup auto", "restore 1 --sure", "backup delete 1 --sure", "export to x", "export script y",
    ] {
      _ = sandbox.rehearsed(line)
      _ = sandbox.preview(line)
    }
    _ = sandbox.say("what-if backup")
    #expect(try sandbox.everything() == rows)
    #expect(sandbox.say("backup check") == "1 backup is whole.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder) == ["kept"])
  }

  @Test(arguments: [
    ("restore 9 --sure", "there is no backup #9"), ("restore nonsense", "is no number of a backup"),
    ("restore ./nowhere/dhsh-0001-x --sure", "there is no backup"), ("backup delete 1", "cannot be undone"),
    ("restore 1", "in the place of the log"), ("backup auto now", "nothing more was expected"),
    ("row entry {}", "row stands only"),
    ("rebuild 6", "only a new log can be rebuilt"), ("rebuild 99", "newer dhsh"),
    ("set backup.keep never", "cannot be"),
  ]) func refusals(line: String, reason: String) throws {
    _ = sandbox.say("backup")
    let rows = try sandbox.everything()
    let (text, isRefused) = sandbox.told(line)
    #expect(isRefused && text.replacing("\n", with: " ").contains(reason), "\(text)")
    #expect(try sandbox.everything() == rows)
  }

  @Test func `A damaged one is listed, refused, and told`() throws {
    _ = sandbox.say("backup")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let file = "\(folder)/\(name)/log.db"
    var bytes = try #require(FileManager.default.contents(atPath: file))
    bytes[5000] ^= 1
    #expect(FileManager.default.createFile(atPath: file, contents: bytes))
    #expect(sandbox.say("backup check").contains("backup #1 cannot be restored: its file log.db is not"))
    #expect(
      sandbox.say("restore 1 --sure").contains("cannot be restored: its file log.db is not what was written"))
    #expect(FileManager.default.createFile(atPath: file, contents: bytes.dropLast()))
    // Whatever is wrong with it, and whoever finds it, the words and the status are the same.
    for line in ["backup check", "backup verify 1", "restore 1", "restore 1 --sure"] {
      let error = try #require(throws: CommandError.self) { try sandbox.engine.run(line) }
      #expect(error.message.hasPrefix("backup #1 cannot be restored: its file log.db has"), "\(line)")
      #expect(error.kind == .inputOutput, "\(line)")
    }
    #expect(sandbox.json("backup list").contains("\"restorable\":false"))
    #expect(sandbox.say("backup status").contains("#1 cannot be restored"))
    #expect(sandbox.say("backup delete 1 --sure") == "Deleted #1.\n")
    #expect(sandbox.say("backup list") == "No backups yet. backup makes one.\n")
  }

  @Test func `One of a newer dhsh is refused as that, whoever asks`() throws {
    _ = sandbox.say("backup")
    let path = "\(folder)/\(try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first))"
    let old = String(
      decoding: try #require(FileManager.default.contents(atPath: path + "/manifest.json")), as: UTF8.self)
    let new = old.replacing(#/("schema"\s*:\s*)\d+/#) { "\($0.output.1)99" }
    try #require(new != old)
    let manifest = try #require(BackupManifest(Array(new.utf8)))
    #expect(FileManager.default.createFile(atPath: path + "/manifest.json", contents: Data(new.utf8)))
    let sums = manifest.sums(Array(new.utf8))
    #expect(FileManager.default.createFile(atPath: path + "/SHA256SUMS", contents: Data(sums)))
    let rows = try sandbox.everything()
    for line in ["restore 1", "restore 1 --sure", "backup check"] {
      let error = try #require(throws: CommandError.self) { try sandbox.engine.run(line) }
      #expect(error.message.contains("newer dhsh") && error.exitStatus == 78, "\(line): \(error)")
    }
    #expect(try sandbox.everything() == rows)
  }

  /// A log whose journal was purged is not new.
  @Test func `What was there is saved, whatever its journal has`() throws {
    _ = sandbox.say("backup")
    for line in ["log veg 2", "target fruit at least 5", "journal purge before tomorrow --sure"] {
      _ = try sandbox.answers(line)
    }
    let rows = sandbox.json("entries all")
    #expect(sandbox.say("restore 1 --sure").contains("What was there before is backup #2"))
    _ = try sandbox.answers("restore 2 --sure")
    #expect(sandbox.json("entries all") == rows && sandbox.say("target").contains("at least 5"))
    _ = try sandbox.answers("journal purge before tomorrow --sure")
    #expect(sandbox.told("rebuild 1").text.contains("only a new log can be rebuilt"))
  }

  /// Kept files go and come with the logs that name them.
  @Test func `A restore leaves no file that nothing needs, and saves none of another log`() throws {
    _ = sandbox.say("backup")
    let file = sandbox.folder + "/lab.pdf"
    #expect(FileManager.default.createFile(atPath: file, contents: Data("%PDF-1.7 lab".utf8)))
    _ = try sandbox.answers("document add \"\(file)\"")
    _ = try sandbox.answers("restore 1 --sure")
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n")
    _ = try sandbox.answers("restore 2 --sure")
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n" && sandbox.say("document list").contains("lab"))
    let other = try Sandbox()
    _ = try other.answers("log veg 1")
    _ = try other.answers("set backup.folder \(other.folder)")
    let second = try FileManager.default.contentsOfDirectory(atPath: folder).first {
      $0.hasPrefix("dhsh-0002")
    }
    let path = "\(folder)/\(try #require(second))"
    _ = try other.answers("restore \"\(path)\" --sure")
    #expect(other.say("document list").contains("lab"))
    _ = try other.answers("restore 1 --sure")
    #expect(other.say("doctor") == "Nothing is damaged.\n" && !other.say("document list").contains("lab"))
  }

  @Test func `Erasing tells of the backups`() throws {
    _ = sandbox.say("backup")
    #expect(sandbox.say("erase 2 --sure").contains("backup delete 1 --sure"))
  }

  @Test func `A folder that is away`() throws {
    #expect(sandbox.say("set backup.folder \(folder)/usb").contains("There is no folder"))
    #expect(sandbox.told("backup").text.contains("there is no folder \(folder)/usb"))
    #expect(sandbox.say("backup status").contains("is its disk?"))
    #expect(sandbox.told("backup list").text.contains("there is no folder \(folder)/usb"))
  }

  @Test func `Settings are set back when that is meant`() throws {
    #expect(sandbox.say("set reset") == "All settings are as they were at first.\n")
    _ = sandbox.say("set backup.keep 3d")
    #expect(sandbox.told("set reset").isRefused)
    let before = try sandbox.everything()
    #expect(sandbox.say("set reset --sure").contains("7d 4w 12m"))
    // What is of the machine stays.
    #expect(sandbox.say("set backup.folder").contains(folder))
    #expect(sandbox.say("set reset") == "All settings are as they were at first.\n")
    _ = sandbox.say("undo")
    #expect(try sandbox.everything() == before)
    #expect(sandbox.say("set cutoff").contains("It can be a time from 00:00 to 11:59. At first it is 04:00."))
  }
}
