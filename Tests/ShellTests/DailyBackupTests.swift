import Foundation
import TestSupport
import Testing

/// Today's backup is made when the prompt starts, and nowhere else.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized) struct DailyBackupTests {
  private func backups(_ home: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: home + "/log.db.backups")
    return (names ?? []).filter { $0.hasPrefix("dhsh-") }
  }

  private func prompt(_ home: String, _ body: (PtySession) throws -> Void = { _ in }) throws {
    let session = try PtySession(
      try #require(Binary.dhsh), environment: ["HOME": home, "DHSH_DB": home + "/log.db"], columns: 100,
      rows: 20)
    try session.wait(for: "the prompt") { $0.currentLine.hasPrefix("dhsh>") }
    try body(session)
    try session.send("quit\r")
    _ = try session.waitForExit()
  }

  @Test func `Once a day, and only of a log in use`() throws {
    let program = try Program()
    let home = program.folder.path
    try prompt(home)
    #expect(backups(home).isEmpty)
    try program.say("log veg 1", "today")
    try program.run([], input: "log veg 1\n")
    try program.run(["--read-only", "-c", "today"])
    #expect(backups(home).isEmpty)
    // Leaving waits for it.
    try prompt(home)
    #expect(backups(home).count == 1)
    try prompt(home)
    #expect(backups(home).count == 1)
    #expect(try program.say("backup list").out.contains("daily"))
    try program.say("set backup.auto off")
    try FileManager.default.removeItem(atPath: home + "/log.db.backups")
    try prompt(home)
    #expect(backups(home).isEmpty)
  }

  @Test func `One that cannot be made is told, one whose disk is away is not`() throws {
    let program = try Program()
    let home = program.folder.path
    try program.say("log veg 1")
    try program.write("log.db.backups", "in the way")
    try prompt(home) { session in
      session.settle(quiet: 0.3)
      try session.send("today\r")
      try session.expect("today's backup:")
    }
    try program.say("set backup.folder \(home)/usb")
    try prompt(home)
    #expect(try program.run(["-c", "backup auto"]).status == 73)
    #expect(try program.run(["--read-only", "-c", "backup auto"]).status == 73)
  }
}
