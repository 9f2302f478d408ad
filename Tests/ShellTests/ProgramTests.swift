import Foundation
import TestSupport
import Testing

/// The program from outside: its options, exit statuses, and what goes to which stream.
@Suite struct ProgramTests {
  private let program: Program

  init() throws { program = try Program() }

  /// Errors go to stderr, and nothing else does.
  @Test(arguments: [
    (["-c", "today"], 0, ""), (["-c", "log veg 1"], 0, ""), (["--help"], 0, ""), (["--version"], 0, ""),
    (["-c", "log nothing 1"], 1, "dhsh: no category or food is called “nothing”"),
    (["-c", "bogus"], 1, "dhsh: there is no command “bogus”"),
    (["-c", "undo"], 1, "dhsh: there is nothing to undo"),
    (["-c", "category enable dairy"], 1, "dhsh: already set; nothing was changed"),
    (["--fromat", "json"], 64, "dhsh: there is no option --fromat; did you mean --format?"),
    (["--format", "xml"], 64, "dhsh: --format can be"), (["--now", "noon"], 64, "dhsh: --now takes"),
    (["--db", ""], 64, "dhsh: --db needs"), (["-c"], 64, "dhsh: -c needs"),
    (["--check", "--dry-run"], 64, "dhsh: --check"),
    (["nowhere.dhsh"], 66, "dhsh: there is no file nowhere.dhsh"),
    (["bad.dhsh"], 65, "bad.dhsh:2:1: there is no command"),
    (["refused.dhsh"], 1, "refused.dhsh:1:9: one entry of Vegetables"),
    (["--db", "no/such/log.db", "-c", "today"], 73, "dhsh: cannot open the log"),
    (["--db", "text.txt", "-c", "today"], 74, "dhsh: text.txt is not a log of dhsh"),
    (["--read-only", "-c", "log veg 1"], 73, "dhsh: cannot open the log"),
  ])
  func exitStatus(_ arguments: [String], _ status: Int32, _ message: String) throws {
    try program.write("bad.dhsh", "log veg 1\nbogus\n")
    try program.write("refused.dhsh", "log veg 99\n")
    try program.write("text.txt", "some text that is no database, but long enough to be looked at\n")
    let answer = try program.run(arguments)
    #expect(answer.status == status)
    #expect(message.isEmpty ? answer.err.isEmpty : answer.err.hasPrefix(message), "\(answer.err)")
    #expect(answer.out.isEmpty == (status != 0))
  }

  /// Each line is done and saved before the next is read; the first error ends it.
  @Test func conversation() throws {
    let answer = try program.run(
      [], input: "log veg 1\n\n# a remark\nlog fruit \\\n 1\nlog dairy 99\nlog treats 1\n")
    #expect(answer.status == 1)
    #expect(answer.err.hasPrefix("stdin:6:11: one entry of Dairy"))
    let entries = try program.run(["--format", "plain", "-c", "entries"]).out
    #expect(entries.contains("Vegetables") && entries.contains("Fruit") && !entries.contains("Treats"))
    #expect(try program.run(["--keep-going"], input: "bogus\nlog treats 1").status == 1)
    #expect(try program.run(["-c", "entries"]).out.contains("Treats"))
  }

  @Test func scriptFromStdinIsWholeOrNothing() throws {
    #expect(try program.run(["-", "1.5"], input: "log veg $1\nlog fruit 99\n").status == 1)
    #expect(try program.run(["-c", "entries"]).out == "No items yet\n")
    #expect(try program.run(["-", "1.5"], input: "log veg $1\n").status == 0)
    #expect(try program.run(["-c", "entries"]).out.contains("1.5 portions"))
  }

  /// A log is made in the units of its place, and stays in them.
  @Test(arguments: [
    ("LANG", "en_US.UTF-8", "us"), ("LC_MEASUREMENT", "en_GB.UTF-8", "uk"),
    ("LC_ALL", "de_DE.UTF-8", "metric"),
  ])
  func units(_ variable: String, _ locale: String, _ units: String) throws {
    let made = try program.run(["-c", "set units"], variables: [variable: locale])
    #expect(made.out.contains(units), "\(made)")
    for other in ["en_US.UTF-8", "C", ""] {
      let later = try program.run(["-c", "set units"], variables: ["LC_ALL": other])
      #expect(later.out == made.out)
    }
    // Nothing was done that could be undone, and setting all back leaves it as it was made.
    #expect(try program.run(["-c", "undo"]).status == 1)
    _ = try program.run(["-c", "set units \(units == "us" ? "uk" : "us")", "-c", "set reset --sure"])
    #expect(try program.run(["-c", "set units"]).out == made.out)
    let again = try Program()
    try program.say("export script to copy.dhsh")
    try again.write("log.dhsh", try #require(program.text("copy.dhsh")))
    #expect(try again.run(["log.dhsh"], variables: [variable: "en_GB"]).status == 0)
    #expect(try again.run(["-c", "set units"]).out == made.out)
  }

  /// A trial changes nothing, however it is given.
  @Test(arguments: ["--check", "--dry-run"]) func trials(_ option: String) throws {
    try program.write("a.dhsh", "category add Legumes at least 1\nlog legumes 1\n")
    #expect(try program.run([option, "a.dhsh"]).status == 0)
    #expect(
      try program.run([option, "-c", "category add Legumes at least 1", "-c", "log legumes 1"]).status == 0)
    #expect(try program.run([option], input: "category add Legumes at least 1\nlog legumes 1\n").status == 0)
    #expect(try program.run([option, "-c", "log veg 99"]).status == 1)
    #expect(try program.run(["-c", "journal"]).out == "Nothing was changed yet.\n")
  }

  @Test func completions() throws {
    let answer = try program.run(["--complete", "log veg 1 @lu"])
    #expect(
      answer.out == "[{\"insert\":\"@Lunch\",\"display\":\"@Lunch\",\"detail\":\"12:00 to 14:30\"}]\n")
  }

  @Test func anAnswerThatCannotBeWrittenIsAnError() throws {
    let process = Process()
    let binary = try #require(Binary.dhsh)
    process.executableURL = URL(filePath: binary)
    process.arguments = ["-c", "help"]
    process.environment = ["HOME": program.folder.path]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
  }
}

/// Files that may not grow any more: the limit of a process is an error, as a full disk is.
@Suite(.enabled(if: Binary.dhsh != nil)) struct FileLimitTests {
  @Test(arguments: [0, 1, 16, 100]) func isAnError(blocks: Int) throws {
    let program = try Program()
    let answer = try program.run(["-c", "log veg 1"], fileLimit: blocks)
    #expect(answer.status == 74 || answer.status == 73, "\(answer)")
    #expect(answer.err.hasPrefix("dhsh: ") && answer.err.contains("ulimit -f"), "\(answer)")
    // The log is whole, whatever became of it.
    let after = try program.say(at: "2026-11-20T12:00", "log veg 1", "doctor")
    #expect(after.status == 0, "\(after)")
    #expect(after.out.contains("Nothing is damaged"), "\(after)")
  }

  /// A log that is there loses nothing.
  @Test func keepsWhatIsThere() throws {
    let program = try Program()
    try program.say(at: "2026-11-20T12:00", "log veg 1", "log fruit 1")
    let answer = try program.run(["-c", "log veg 2"], fileLimit: 20)
    #expect(answer.status == 74, "\(answer)")
    let after = try program.run(["--now", "2026-11-20T12:00", "--format", "json", "-c", "entries"])
    #expect(after.out.contains(#""n":2"#) && !after.out.contains(#""n":3"#), "\(after)")
  }
}
