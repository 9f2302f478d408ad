import Foundation
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Documents, meetings and the profile, beyond what the sessions show.
@Suite struct CareTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func file(_ name: String, _ text: String = "%PDF-1.7 a") throws -> String {
    try sandbox.file(text, name)
  }

  private func kept() throws -> [String] {
    let path = try #require(sandbox.engine.store.filesPath)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Whatever is done to documents and photos is taken back and done again, rows and files.
  @Test func everythingCanBeTakenBack() throws {
    let pdf = try file("scan.pdf")
    let lines = [
      "document add \(pdf)", "document add \(pdf) \"The same\" yesterday", "meeting add doctor tomorrow",
      "meeting attach 1 scan", "document edit 1 --title Letter --note x 3 nov", "document delete letter",
      "meeting edit 1 with specialist at 09:00", "meeting delete 1", "profile name Anna", "profile name none",
      "profile height 178", "profile target 78 by tomorrow", "body delete height",
    ]
    var states = [try sandbox.everything()]
    for line in lines {
      _ = try sandbox.answers(line)
      states.append(try sandbox.everything())
    }
    for state in states.dropLast().reversed() {
      _ = try sandbox.answers("undo")
      #expect(try sandbox.everything() == state)
    }
    for state in states.dropFirst() {
      _ = try sandbox.answers("redo")
      #expect(try sandbox.everything() == state)
    }
    #expect(try kept().count == 1)
    #expect(sandbox.say("document show same").contains("The same"))
  }

  /// A preview and a dry run look at the file, and copy nothing.
  @Test func rehearsalsCopyNothing() throws {
    let pdf = try file("scan.pdf")
    #expect(sandbox.preview("document add \(pdf)").contains("PDF"))
    #expect(sandbox.preview("document add \(try file("x.pdf", "text"))").hasPrefix("! "))
    #expect(sandbox.rehearsed("document add \(pdf)").contains("PDF"))
    #expect(try kept() == [])
  }

  @Test func doctorFindsWhatIsGoneChangedOrNotNeeded() throws {
    _ = try sandbox.answers("set backup.folder \(sandbox.folder)")
    _ = try sandbox.answers("document add \(try file("scan.pdf"))")
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
    let path = try #require(sandbox.engine.store.filesPath)
    let own = path + "/" + (try #require(try kept().first))
    try FileManager.default.removeItem(atPath: own)
    #expect(sandbox.say("doctor").contains("its file is gone"))
    #expect(sandbox.say("document").contains("file gone"))
    #expect(sandbox.say("document open scan").contains("gone"))
    #expect(sandbox.say("doctor --repair").contains("still damaged"))
    try "%PDF-1.7 a".write(toFile: own, atomically: false, encoding: .utf8)
    _ = try sandbox.answers("backup")
    try "%PDF-1.7 b".write(toFile: own, atomically: false, encoding: .utf8)
    #expect(sandbox.say("doctor").contains("not what was kept"))
    let repaired = sandbox.say("doctor --repair")
    #expect(repaired.contains("from backup #1") && repaired.contains("repaired"))
    #expect(try String(contentsOfFile: own, encoding: .utf8) == "%PDF-1.7 a")
    let orphan = path + "/" + String(repeating: "ab", count: 32) + ".png"
    try "?".write(toFile: orphan, atomically: false, encoding: .utf8)
    #expect(sandbox.say("doctor").contains("nothing needs it"))
    _ = sandbox.say("doctor --repair")
    #expect(try kept().count == 1 && sandbox.say("doctor").contains("Nothing is damaged"))
  }

  @Test func refusalsSayWhatIsTaken() throws {
    let text = try file("notes.pdf", "text")
    /// Where the words break depends on how long the folder's name is.
    func said(_ line: String) -> String {
      sandbox.say(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(said("document add \(text)").contains("neither a PDF nor a"))
    #expect(said("document add \(sandbox.folder)/gone.pdf").contains("there is no"))
    #expect(said("profile photo \(try file("scan.pdf"))").contains("not a picture"))
    #expect(try kept() == [])
  }

  @Test func exportsHaveThem() throws {
    _ = try sandbox.answers("document add \(try file("scan.pdf"))")
    _ = try sandbox.answers("meeting add doctor tomorrow")
    _ = try sandbox.answers("profile name Anna")
    #expect(sandbox.say("export to \(sandbox.folder)/out").contains("1 kept file"))
    let files = try kept()
    let folder = sandbox.folder + "/out/attachments"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == files)
    let profile = try String(contentsOfFile: sandbox.folder + "/out/profile.csv", encoding: .utf8)
    #expect(profile.contains("Anna"))
    let meetings = try String(contentsOfFile: sandbox.folder + "/out/meetings.json", encoding: .utf8)
    #expect(meetings.contains("\"doctor\""))
    #expect(sandbox.say("export to \(sandbox.folder)/out.zip").contains("1 kept file"))
  }

  /// A weekday is the next one, a date without a year the nearest or the next, and what has a year stays.
  @Test(
    arguments: [
      ("today", "2026-11-20"), ("tomorrow", "2026-11-21"), ("yesterday", "2026-11-19"), ("-3", "2026-11-17"),
      ("fri", "2026-11-20"), ("sat", "2026-11-21"), ("thu", "2026-11-26"), ("24 nov", "2026-11-24"),
      ("3 nov", "2026-11-03"), ("3 apr", "2027-04-03"), ("20 jun", "2026-06-20"), ("1 jan", "2027-01-01"),
      ("2026-01-01", "2026-01-01"), ("3 apr 2026", "2026-04-03"), ("24.11.", "2026-11-24"),
    ])
  func daysOfMeetings(_ typed: String, _ day: String) throws {
    _ = try sandbox.answers("meeting add doctor \(typed)")
    #expect(sandbox.json("meeting list").contains("\"date\":\"\(day)\""), "\(sandbox.json("meeting list"))")
  }

  /// Who was met stays, whoever the profile names later; a meeting that is ahead is with whom it names.
  @Test func aMeetingKeepsWhoWasMet() throws {
    for line in [
      "profile doctor Dr. Weber", "meeting add doctor -30", "meeting add doctor today",
      "meeting add specialist -30", "meeting add doctor tomorrow", "profile doctor Dr. Neu",
    ] { _ = try sandbox.answers(line) }
    func with(_ number: Int) -> String { sandbox.say("meeting show \(number)") }
    #expect(with(1).contains("doctor Dr. Weber") && with(2).contains("doctor Dr. Weber"))
    #expect(with(4).contains("doctor Dr. Neu") && !with(3).contains("Dr."))
    _ = try sandbox.answers("profile doctor none")
    #expect(with(1).contains("Dr. Weber") && !with(4).contains("Dr."))
    _ = try sandbox.answers("profile doctor Dr. Alt")
    #expect(with(2).contains("Dr. Weber") && with(4).contains("Dr. Alt"))
    // Said anew it is whom the profile names, and undo brings back what was.
    _ = try sandbox.answers("meeting edit 1 with doctor")
    #expect(with(1).contains("Dr. Alt"))
    _ = try sandbox.answers("undo")
    #expect(with(1).contains("Dr. Weber"))
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
  }

  /// In a rehearsal nothing is kept yet, and nothing is gone.
  @Test func aRehearsalTellsTheSize() throws {
    let path = try file("scan.pdf")
    let preview = "\(sandbox.engine.preview("document add \(path)"))"
    #expect(preview.contains("10 bytes") && !preview.contains("gone"), "\(preview)")
  }

  @Test func aChangedFileIsToldFromOneThatIsGone() throws {
    _ = try sandbox.answers("document add \(try file("scan.pdf"))")
    let path = try #require(sandbox.engine.store.filesPath) + "/" + kept()[0]
    try "%PDF-1.7 a and more".write(toFile: path, atomically: true, encoding: .utf8)
    let changed = sandbox.say("document show scan")
    #expect(changed.contains("file changed") && changed.contains("another size"), "\(changed)")
    #expect(sandbox.say("document open scan").contains("has another size than when it was kept"))
    #expect(sandbox.say("document list").contains("file changed"))
    try FileManager.default.removeItem(atPath: path)
    #expect(sandbox.say("document show scan").contains("Its file is gone"))
  }

  /// A time needs no `at`, and a meeting may get several documents at once.
  @Test func aMeetingIsNotedAsItComes() throws {
    _ = try sandbox.answers(
      "document add \(try file("a.pdf")); document add \(try file("b.pdf", "%PDF-1.7 b"))")
    let added = sandbox.say("meeting add doctor mon 14:00 --document a --document b")
    #expect(
      added.contains("14:00") && added.contains("Mon 23 Nov") && added.contains("#1 a, #2 b"), "\(added)")
    #expect(sandbox.say("meeting edit 1 tue 9:30").contains("09:30"))
  }

  @Test func completionOffersThem() throws {
    _ = try sandbox.answers("document add \(try file("scan.pdf")) \"Blood test\"")
    _ = try sandbox.answers("meeting add doctor tomorrow")
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.display) }
    #expect(offers("document show ").contains("Blood test"))
    #expect(offers("meeting show ").contains("1"))
    #expect(offers("meeting add ").contains("nutrition specialist"))
    #expect(offers("chart weight 3").contains("3m"))
    #expect(offers("set accessible ") == ["off", "on"])
  }
}
