import Domain
import Language
import Naming
import Records
import Runtime
import TestSupport
import Testing

/// What a script sets for the session, and what of typed lines may be remembered.
@Suite struct SessionScriptTests {
  private final class Kept: LineHistory {
    var isPrivate = false
    func lines(containing words: [String]) -> [String] { [] }
    func forget(_ lines: [String]) {}
    func forget(_ lines: Set<String>, holding texts: Set<String>) {}
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.engine.history = Kept()
    return sandbox
  }

  /// `private on` and `on` hold after the script, as they are announced.
  @Test func whatIsAnnouncedHolds() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("evening.dhsh")
    try "on yesterday\nprivate on\n".write(toFile: file, atomically: true, encoding: .utf8)
    let sandbox = try sandbox()
    #expect(sandbox.say("run \(file)").contains("The current day is"))
    #expect(sandbox.engine.isPrivate && sandbox.engine.history?.isPrivate == true)
    #expect(sandbox.engine.selectedDayLabel == "Thu 19 Nov")
    _ = try sandbox.answers("log treats 2")
    #expect(sandbox.say("entries yesterday").contains("Treats"))
    #expect(!sandbox.engine.complete("log tr").candidates.map(\.insert).contains("Treats 2.0"))
    try sandbox.script("on today\nprivate off\n")
    #expect(sandbox.engine.selectedDay == nil && !sandbox.engine.isPrivate)
  }

  /// A script that is tried, refused or taken back sets nothing.
  @Test func whatIsNotDoneDoesNotHold() throws {
    let sandbox = try sandbox()
    try sandbox.script("on yesterday\nprivate on\nlog veg 1", mode: .check)
    try sandbox.script("on yesterday\nprivate on\nlog veg 1", mode: .dryRun)
    _ = try? sandbox.script("on yesterday\nprivate on\nlog nothing 1")
    _ = try? sandbox.answers("on yesterday; private on; log nothing 1")
    #expect(sandbox.engine.selectedDay == nil && !sandbox.engine.isPrivate)
    try sandbox.script("on yesterday\nlog nothing 1", mode: .keepGoing)
    #expect(sandbox.engine.selectedDayLabel == "Thu 19 Nov")
  }

  /// `quit` ends a script; typed among other lines it ends the session.
  @Test func quitEndsTheScript() throws {
    let sandbox = try sandbox()
    try sandbox.script("log veg 1\nquit\nlog fruit 1")
    #expect(!sandbox.engine.isFinished && !sandbox.say("entries").contains("Fruit"))
    _ = try sandbox.engine.script("log veg 1\nquit", name: "prompt", isTyped: true)
    #expect(sandbox.engine.isFinished)
  }

  /// In a batch a blank before a line keeps that line private in the log, and no other.
  @Test func aBlankBeforeALineOfABatchKeepsItPrivate() throws {
    let sandbox = try sandbox()
    _ = try sandbox.engine.script(
      "log veg 1.5\n log treats 2\n\tlog dairy 1\nlog fruit 2", name: "prompt", isTyped: true)
    let offered = sandbox.engine.complete("log ").candidates.map(\.insert)
    #expect(offered.contains("Vegetables 1.5") && offered.contains("Fruit 2.0"))
    #expect(!offered.contains("Treats 2.0") && !offered.contains("Dairy 1.0"))
    // In a file it is but a margin.
    try sandbox.script("  log starchy 2")
    #expect(sandbox.engine.complete("log ").candidates.map(\.insert).contains("\"Starchy Sides\" 2.0"))
    // What the journal keeps makes the same privacy again.
    let script = sandbox.say("journal export")
    #expect(
      script.contains(
        "private on\nlog treats 2\nprivate off\nprivate on\nlog dairy 1\nprivate off\nlog fruit 2"))
  }

  @Test(arguments: [
    ("log veg 1", "f"), (" log veg 1", "n"), ("log veg 1\n log fruit 1\nlog dairy 1", "fnf"),
    ("log veg 1\nprivate on\nlog treats 1\nprivate off\nlog fruit 1", "fsssf"),
    ("private on; log treats 1; private off", "s"), ("forget veg", "n"), ("log veg 1 \\\n --note x", "f"),
    (" log veg 1 \\\n--note x", "n"), ("private on\nlog nothing 1\nbogus", "sss"),
    ("# a remark\n\nlog veg 1", "fff"), ("log veg 1 --note $1\nprivate on", "fs"),
  ])
  func memory(_ text: String, _ expected: String) throws {
    let sandbox = try sandbox()
    let letters = sandbox.engine.typedLines(text).map {
      switch $0.memory {
      case .history: "f"
      case .session: "s"
      case .nowhere: "n"
      }
    }
    #expect(letters.joined() == expected)
    #expect(sandbox.engine.typedLines(text).map(\.text).joined(separator: "\n") == text)
    #expect(!sandbox.engine.isPrivate)
  }

  /// What a script that is run sets counts for the lines after it.
  @Test func memoryKnowsWhatIsIncluded() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("quiet.dhsh")
    try "private on\n".write(toFile: file, atomically: true, encoding: .utf8)
    let lines = try sandbox().engine.typedLines("log veg 1\nrun \(file)\nlog treats 1")
    #expect(lines.map(\.memory) == [.history, .session, .session])
  }
}
