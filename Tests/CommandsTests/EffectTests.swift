import Foundation
import Records
import Runtime
import Shell
import TestSupport
import Testing

/// What leaves the log, such as a file, is there after what was done, and after nothing else.
@Suite struct EffectTests {
  /// Lines that write a file or forget a line, with what they do it to.
  static let lines = [
    "days | to csv out.csv", "days | to json out.json", "entries | to markdown out.md",
    "days all | chart line score to out.svg", "journal export out.dhsh", "record out.dhsh",
    "report last 7d to out.html", "report last 7d", "export to out", "export last 7d to out.zip",
    "export script out.dhsh",
  ]
  /// Those of them that may stand in a script.
  static let scriptLines = Array(lines.prefix(4))

  private let program: Program

  init() throws {
    program = try Program()
    try program.say("log veg 1", "log fruit 2 yesterday")
  }

  @Test(arguments: lines) func happens(_ line: String) throws {
    let answer = try program.say(line)
    #expect(answer.status == 0, "\(answer.err)")
    #expect(try program.files().count == 1)
  }

  @Test(arguments: lines) func doesNotHappenInADryRun(_ line: String) throws {
    let answer = try program.run(["--dry-run", "-c", line])
    #expect(answer.status == 0, "\(answer.err)")
    #expect(try program.files() == [], "\(answer.out)")
    _ = try program.run(["--dry-run"], input: line + "\n")
    #expect(try program.files() == [])
  }

  @Test(arguments: scriptLines, ["--dry-run", "--check"])
  func doesNotHappenWhereAScriptIsTried(_ line: String, _ option: String) throws {
    try program.write("a.dhsh", "log veg 1\n\(line)\n")
    let answer = try program.run([option, "a.dhsh"])
    #expect(answer.status == 0, "\(answer.err)")
    #expect(try program.files() == ["a.dhsh"])
    #expect(try program.run([option, "-c", "run a"]).status == 0)
    #expect(try program.files() == ["a.dhsh"])
    #expect(try program.say("check a").status == 0)
    #expect(try program.files() == ["a.dhsh"])
  }

  @Test(arguments: lines) func doesNotHappenInWhatIf(_ line: String) throws {
    try program.say("what-if log veg 1; \(line)")
    #expect(try program.files() == [])
  }

  /// As it is typed: at some of its keys, and at the last.
  @Test(arguments: lines) func doesNotHappenInAPreview(_ line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let folder = try TemporaryFolder()
    let typed = line.replacing(" out.", with: " \(folder.path)/out.")
    var random = Generator(seed: Cases.seed(UInt64(line.utf8.count)))
    for end in (1..<typed.count).shuffled(using: &random).prefix(Cases.count(4)) + [typed.count] {
      let part = String(typed.prefix(end))
      _ = sandbox.preview(part)
      _ = sandbox.engine.suggestion(part)
      _ = sandbox.engine.highlights(part)
    }
    _ = sandbox.rehearsed(typed)
    _ = try sandbox.engine.check("log veg 1\n" + typed)
    #expect(try folder.names() == [])
  }

  /// A script is one change: when a later line fails, what an earlier one would have written is not there.
  @Test(arguments: scriptLines) func doesNotHappenWhereAScriptFails(_ line: String) throws {
    try program.write("a.dhsh", "log veg 1\n\(line)\nlog veg 99\n")
    #expect(try program.run(["a.dhsh"]).status == 1)
    #expect(try program.files() == ["a.dhsh"])
    #expect(try program.say("run a").status == 1)
    #expect(try program.files() == ["a.dhsh"])
    #expect(try program.run(["-"], input: "log veg 1\n\(line)\nlog veg 99\n").status == 1)
    #expect(try program.files() == ["a.dhsh"])
  }

  @Test(arguments: scriptLines) func doesNotHappenWhereALineFails(_ line: String) throws {
    #expect(try program.say("\(line); log veg 99").status == 1)
    #expect(try program.files() == [])
  }

  /// Everything that writes a file does it from a script too, whole and once.
  @Test(arguments: scriptLines + ["journal export out.dhsh", "report last 7d to out.html"])
  func happensInAScript(_ line: String) throws {
    try program.write("a.dhsh", "log veg 1\n\(line)\n")
    let answer = try program.run(["a.dhsh"])
    #expect(answer.status == 0, "\(answer.err)")
    #expect(try program.files().count == 2)
    for file in try program.files() { try FileManager.default.removeItem(atPath: program.folder.file(file)) }
    try program.write("a.dhsh", "log veg 1\n\(line)\n")
    #expect(try program.say("run a").status == 0)
    #expect(try program.files().count == 2)
  }

  /// What is already there is left as it is, and then nothing else is done either.
  @Test(arguments: scriptLines) func refusesToWriteOver(_ line: String) throws {
    let name = String(try #require(line.split(separator: " ").last))
    try program.write(name, "mine")
    try program.write("a.dhsh", "log treats 1\n\(line)\n")
    let answer = try program.run(["a.dhsh"])
    #expect(answer.status == 1 && answer.err.contains("is there already, and is left as it is"))
    #expect(program.text(name) == "mine")
    #expect(try program.say(line).err.contains("is there already"))
    #expect(try program.say("show treats").out.contains("No items yet"))
  }

  @Test func forgetsNothingInARehearsal() throws {
    final class Lines: LineHistory {
      var isPrivate = false
      var forgotten = 0
      func lines(containing words: [String]) -> [String] { ["log veg 1"] }
      func forget(_ lines: [String]) { forgotten += lines.count }
      func forget(_ lines: Set<String>, holding texts: Set<String>) {}
    }
    let sandbox = try Sandbox()
    let history = Lines()
    sandbox.engine.history = history
    _ = sandbox.rehearsed("forget veg")
    for line in ["forget", "forget veg"] { _ = sandbox.preview(line) }
    _ = sandbox.say("what-if forget veg")
    _ = try? sandbox.engine.check("forget veg")
    #expect(history.forgotten == 0)
    #expect(sandbox.say("forget veg").contains("Forgot 1 line"))
    #expect(history.forgotten == 1)
  }
}
