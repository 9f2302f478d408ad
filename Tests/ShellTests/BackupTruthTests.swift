import Foundation
import Store
import TestSupport
import Testing

/// Which backups count for a log and a day, and what is known of each.
@Suite struct BackupTruthTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test func oneOfADayToComeIsNotTodaysAndIsSaid() throws {
    try program.say(at: "2099-01-01T12:00", "log veg 1", "backup auto")
    let now = try program.say(at: "2026-11-20T12:00", "backup auto")
    #expect(now.out.contains("Backup #2"))
    #expect(now.out.contains("#1 is dated 2099-01-01"))
    #expect(try program.say(at: "2026-11-20T12:00", "backup list").out.contains("still ahead"))
  }

  @Test func aCopyHasItsOwnDay() throws {
    let chosen = program.folder.file("kept")
    try FileManager.default.createDirectory(atPath: chosen, withIntermediateDirectories: false)
    try program.say(at: "2026-11-20T12:00", "log veg 1", "set backup.folder \(chosen)", "backup auto")
    try FileManager.default.copyItem(atPath: program.folder.file(), toPath: program.folder.file("copy.db"))
    #expect(try program.say(at: "2026-11-20T12:00", log: "copy.db", "backup auto").out.contains("Backup #2"))
    try FileManager.default.moveItem(atPath: program.folder.file(), toPath: program.folder.file("moved.db"))
    let moved = try program.say(at: "2026-11-20T12:00", log: "moved.db", "backup auto")
    #expect(moved.out.contains("There is a backup of today already"))
  }

  @Test func nothingKeptIsDeletedWhereTheLogIsOnlyRead() throws {
    try program.say(at: "2026-11-20T12:00", "log veg 1", "backup")
    let answer = try program.run(["--read-only", "-c", "backup delete 1 --sure"])
    #expect(answer.status != 0)
    #expect(try program.run(["--format", "json", "-c", "backup list"]).out.contains("\"kind\""))
  }

  @Test(arguments: ["backup list", "backup check", "backup auto", "backup"])
  func aFolderThatIsAwayIsSaid(line: String) throws {
    try program.say("log veg 1", "set backup.folder \(program.folder.file("usb"))")
    let answer = try program.say(line)
    #expect(answer.status != 0 && answer.err.contains("there is no folder"))
  }

  @Test func ofAFolderThatIsAwayNothingIsKnown() throws {
    try program.say("log veg 1", "set backup.folder \(program.folder.file("usb"))")
    let status = try program.run(["--format", "json", "-c", "backup status"]).out
    #expect(status.contains("\"there\":false") && status.contains("\"backups\":null"), "\(status)")
  }

  /// What another program put into a backup is not brought in with it; what it kept for itself is not touched.
  @Test func aBackupBringsNothingThatActs() throws {
    try program.say("log veg 1", "backup")
    let store = try Store.open(path: program.folder.file())
    try store.byHand("CREATE TRIGGER steal AFTER INSERT ON entry BEGIN DELETE FROM body_value; END")
    store.close()
    #expect(try program.run(["-c", "backup"]).status == 0)
    try program.say("doctor --repair", "restore 2 --sure", "weight 80", "log veg 1")
    #expect(try program.say("days today | select weight").out.contains("80"))
    #expect(try program.say("doctor").status == 0)
  }

  @Test func attachmentsAndBackupsAreTheOwnersAlone() throws {
    try program.write("note.pdf", "%PDF-1.4\n%%EOF\n")
    #expect(try program.say("document add note.pdf Note", "backup").status == 0)
    let files = FileManager.default
    let kept = [program.folder.file("log.db.attachments"), program.folder.file("log.db.backups")]
    for folder in kept {
      for name in [""] + (try files.subpathsOfDirectory(atPath: folder)) {
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
      }
    }
    try program.say("log veg 1")
    for folder in kept {
      for name in [""] + (try files.subpathsOfDirectory(atPath: folder)) {
        let mode = try files.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
        #expect((mode ?? 0o777) & 0o077 == 0, "\(folder)/\(name)")
      }
    }
  }
}
