import Foundation
import Store
import TestSupport
import Testing

/// What belongs to the machine is in no log: neither taken from one, nor given away with one.
@Suite struct MachineTests {
  private let program: Program

  init() throws { program = try Program() }

  private var machine: String? { program.text(".config/dhsh/machine.dhsh") }

  private func lines() -> [String] {
    (machine ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// A log as an older dhsh left it.
  private func olderLog(_ settings: [String: String]) throws {
    try program.say("log veg 1")
    let store = try Store.open(path: program.folder.file())
    for (name, value) in settings {
      try store.byHand("INSERT OR REPLACE INTO setting(name, value) VALUES ('\(name)', '\(value)')")
    }
    store.close()
  }

  @Test func setWritesALineOfItsFile() throws {
    let said = try program.say("set model.address http://localhost:11434/v1")
    #expect(said.status == 0 && said.out.contains("Kept for this machine and in no log"))
    #expect(lines() == ["set model.address http://localhost:11434/v1"])
    let file = program.folder.file(".config/dhsh/machine.dhsh")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    // Another log has it too.
    #expect(try program.say(at: "2026-11-20T12:00", log: "b.db", "set model.address").out.contains("11434"))
    try program.say("set model.address none")
    #expect(lines() == ["set model.address none"])
  }

  @Test func whatStandsThereBesidesStays() throws {
    try FileManager.default.createDirectory(
      atPath: program.folder.file(".config/dhsh"), withIntermediateDirectories: true)
    try program.write(".config/dhsh/machine.dhsh", "# mine\nset model.name tiny\nset of.later 3\n")
    try program.say("set backup.folder '\(program.folder.path)/a b'")
    #expect(
      machine
        == "# mine\nset model.name tiny\nset of.later 3\nset backup.folder \"\(program.folder.path)/a b\"\n")
    #expect(try program.say("set backup.folder").out.contains("/a b"))
    try program.write(".config/dhsh/machine.dhsh", "set model.address nonsense\n")
    let answer = try program.say("set model.address")
    #expect(answer.status == 78 && answer.err.contains("model.address of this machine cannot be"))
    #expect(try program.say("log veg 1", "set model.address none", "set model.address").status == 0)
  }

  @Test(arguments: ["set model.address http://localhost:1/v1", "health watch .", "set unsplash.key env:KEY"])
  func noLogHasIt(line: String) throws {
    try program.say("log veg 1", line)
    #expect(try program.say("journal").out.contains("log veg 1"))
    #expect(try program.say("undo").out.contains("log veg 1"))
    try program.say("redo", "export script to s.dhsh", "journal export j.dhsh")
    for name in ["s.dhsh", "j.dhsh"] {
      let text = try #require(program.text(name))
      #expect(!text.contains("localhost") && !text.contains("health") && !text.contains("KEY"), "\(name)")
    }
  }

  @Test func aDryRunAndALogThatIsOnlyReadSetNothing() throws {
    try program.say("log veg 1")
    try program.run(["--dry-run", "-c", "set model.name tiny"])
    #expect(try program.run(["--read-only", "-c", "set model.name tiny"]).status != 0)
    #expect(machine == nil)
  }

  @Test func anOlderLogIsAskedAboutAtThePromptAlone() throws {
    try olderLog(["model.address": "http://localhost:1/v1", "model.key": "/etc/hostname", "cutoff": "05:00"])
    #expect(try program.say("set model.address").out.contains("none"))
    #expect(try program.say("set take all").status == 1)
    #expect(machine == nil)
    let home = program.folder.path
    let session = try PtySession(
      try #require(Binary.dhsh), environment: ["HOME": home, "DHSH_DB": home + "/log.db"], columns: 100,
      rows: 20)
    try session.wait(for: "the prompt") { $0.currentLine.hasPrefix("dhsh>") }
    try session.expect("This log names model.address")
    try session.send("set take all\r")
    try session.expect("taken for this machine")
    try session.send("quit\r")
    _ = try session.waitForExit()
    #expect(lines().contains("set model.key /etc/hostname"))
    #expect(try program.say("set model.address").out.contains("localhost:1"))
    // Once, and no more.
    #expect(try program.say("backup").out.contains("which this machine does not use") == false)
  }

  @Test func exportsOfAnOlderLogLeaveItOut() throws {
    try olderLog(["model.key": "/etc/hostname"])
    try program.say("export script to s.dhsh")
    #expect(program.text("s.dhsh")?.contains("hostname") == false)
  }

  @Test func aProgramRunsWhereItWasAllowed() throws {
    let ran = program.folder.file("ran")
    try program.say("trigger add Veg when vegetables >= 1 run touch \(ran)")
    #expect(lines() == ["set trigger.program \"touch \(ran)\""])
    try FileManager.default.copyItem(
      atPath: program.folder.file(), toPath: program.folder.file("elsewhere.db"))
    try program.write(".config/dhsh/machine.dhsh", "")
    let refused = try program.say(at: "2026-11-20T12:00", log: "elsewhere.db", "log veg 1")
    #expect(refused.out.contains("trigger allow"))
    #expect(!FileManager.default.fileExists(atPath: ran))
    try program.say("trigger allow Veg", "log veg 1")
    #expect(FileManager.default.fileExists(atPath: ran))
  }
}
