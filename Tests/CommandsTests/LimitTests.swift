import Foundation
import Language
import Runtime
import TestSupport
import Testing

/// Lines that go very deep or very far: an error at worst, never a crash, whatever is done with them.
@Suite struct LimitTests {
  /// A line with something repeated, and what its error must begin with; empty where it may be answered.
  struct Case: Sendable, CustomTestStringConvertible {
    var start: String
    var part: String
    var count: Int
    var end = ""
    var error = ""

    var line: String { start + String(repeating: part, count: count) + end }
    var testDescription: String { "\(start)\(part)… \(count)" }

    init(_ start: String, _ part: String, _ count: Int, _ end: String = "", error: String = "") {
      (self.start, self.part, self.end, self.error) = (start, part, end, error)
      // Beyond a limit more is the same, and takes long. What is too long has so many bytes.
      self.count = error.hasPrefix("the line has") ? count : min(count, Cases.count(1_101))
    }
  }

  private static let deep = "this has more than 400 operators and parentheses"
  private static let many = "a command can have at most"

  static let cases: [Case] = [
    Case("days | where ", "(", 10_000, error: deep),
    Case("days | where ", "(", 10_000, "score" + String(repeating: ")", count: 10_000) + " > 1", error: deep),
    Case("days | where ", "not ", 10_000, "met > 1", error: deep),
    Case("days | where ", "has ", 10_000, "weight", error: deep),
    Case("days | where score > ", "- ", 10_000, "1", error: deep),
    Case("days | where score > 1", " + 1", 10_000, error: deep),
    Case("days | where score > 1", " and score > 1", 4_000, error: deep),
    Case("days | where score in ", "1, ", 10_000, "1"),
    Case("days | select ", "(", 10_000, error: deep), Case("days | select ", "score, ", 8_000, "score"),
    Case("days", " | take 1", 5_000, error: "a question can have at most 100 steps"),
    Case("days", " | rolling 2", 40, error: "this makes more than 1000 columns"),
    Case("explain score ", "(", 10_000), Case("history all | where ", "(", 10_000),
    Case("delete", " 1", 20_000, error: many), Case("help", " a", 20_000, error: many),
    Case("run x", " 1", 20_000, error: many), Case("log veg", " 1", 20_000), Case("log", " a", 20_000),
    Case("log \"", "a ", 20_000, "\""), Case("log ", "a", 60_000), Case("food find ", "ab", 30_000),
    Case("food find", " ab", 20_000), Case("food find ", "日", 20_000), Case("help ", "a", 60_000),
    Case("food add", " a", 20_000), Case("log veg 1 ", "--note=", 8_000),
    Case("log veg 1", " --note x", 6_000), Case("", "--format json ", 4_600),
    Case("today ", "--format json ", 4_600), Case("yesterday ", "--format json ", 4_600),
    Case("", "watch ", 10_000, "today"), Case("", "what-if ", 8_000, "today"),
    Case("what-if log veg 1", " over", 10_000), Case("what-if ", "log veg 1;", 6_000),
    Case("", "log veg 1;", 6_000, error: "the line makes more than 1000 commands"),
    Case("", "today;", 2_000, error: "the line makes more than 1000 commands"),
    Case("set", " cutoff", 9_000), Case("alias x ", "(", 60_000), Case("", "\"", 60_001),
    Case("", "\\", 60_000),
    Case("", "|", 60_000), Case("", "; ", 30_000), Case("", "@", 60_000), Case("log veg ", "9", 60_000),
    Case("on ", "1.", 30_000), Case("score ", "..", 30_000), Case("slot add x ", "sat,", 16_000),
    Case("target veg at least ", "1/", 30_000), Case("", "a", 65_537, error: "the line has 65537 bytes"),
  ]

  /// Each is run, completed, coloured, previewed, checked as a paste and run as a script.
  @Test(arguments: cases) func isRefusedAtWorst(_ given: Case) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let line = given.line
    do {
      expectWholeRows(try sandbox.answers(line), given.testDescription)
      #expect(given.error.isEmpty)
    } catch {
      let error = Engine.explained(error)
      #expect(error.message.hasPrefix(given.error), "\(error.message.prefix(200))")
      #expect(error.kind != .fault, "\(error.message.prefix(200))")
      let length = (error.text ?? line).utf8.count
      #expect(error.span.map { $0.lowerBound >= 0 && $0.upperBound <= length + 1 } ?? true)
      #expect(sandbox.say(line).utf8.count < 2_000, "the whole line comes back")
    }
    _ = sandbox.engine.complete(line)
    _ = sandbox.engine.complete(line + " ")
    _ = sandbox.engine.highlights(line)
    _ = sandbox.engine.suggestion(line)
    _ = sandbox.preview(line)
    do {
      for error in try sandbox.engine.check("today\n\(line)\ntoday").errors { #expect(error.kind != .fault) }
      try sandbox.script(line, mode: .keepGoing)
    } catch {
      #expect(Engine.explained(error).kind != .fault)
    }
  }

  /// What is just within bounds is answered.
  @Test(arguments: [
    Case("days | where ", "(", 390, "score" + String(repeating: ")", count: 390) + " > 1"),
    Case("days | where not ", "not ", 390, "met > 1"), Case("days | where score > 1", " + 1", 390),
    Case("days | where score in ", "1, ", 5_000, "1"), Case("", "log veg 1;", 900),
    Case("days", " | take 1", 100),
  ])
  func isAnswered(_ given: Case) throws {
    #expect(throws: Never.self) { try Sandbox().answers(given.line) }
  }

  /// Aliases of aliases, each twice the one before.
  @Test func aliasesDoNotMultiplyWithoutEnd() throws {
    let sandbox = try Sandbox()
    let body = String(repeating: "log veg 1; ", count: 100)
    _ = try sandbox.answers("alias x0 \"\(body)log veg 1\"")
    for number in 1...8 {
      let twenty = String(repeating: "x\(number - 1); ", count: 19)
      _ = try sandbox.answers("alias x\(number) \"\(twenty)x\(number - 1)\"")
    }
    #expect(sandbox.say("x8").contains("makes more than 1000 commands"))
    #expect(sandbox.preview("x8").contains("makes more than 1000 commands"))
    #expect { try sandbox.script("log veg 1\nx8\n") } throws: { error in
      let error = error as? CommandError
      return error?.message.contains("makes more than 1000 commands") == true
        && error?.places.first?.line == 2
    }
    #expect(sandbox.say("entries") == "No items yet\n")
  }

  @Test func argumentsDoNotMultiplyWithoutEnd() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("alias many log veg 1 --note \"\(String(repeating: "$@", count: 2_000))\"")
    #expect(sandbox.say("many \(String(repeating: "a", count: 60_000))").contains("a line may have at most"))
    let open = String(repeating: "${1", count: 20_000)
    #expect(throws: CommandError.self) { try sandbox.script("log veg \(open)") }
  }

  /// Ten scripts, each of which runs the next one ten times.
  @Test func includesDoNotMultiplyWithoutEnd() throws {
    let folder = try TemporaryFolder()
    for number in 0..<10 {
      let text = String(repeating: "run s\(number + 1)\n", count: 10)
      try text.write(toFile: folder.file("s\(number).dhsh"), atomically: true, encoding: .utf8)
    }
    try "log veg 1\n".write(toFile: folder.file("s10.dhsh"), atomically: true, encoding: .utf8)
    let said = try Sandbox(width: nil).say("run \(folder.file("s0"))")
    #expect(said.contains("the script includes more than 1000 files"), "\(said)")
  }

  /// What is read and put in can be interrupted at any time, and nothing is done then.
  @Test(arguments: ["log veg 1\n", "run \u{1}\n", "x5\n"]) func whatIsPutInCanBeInterrupted(_ line: String)
    throws
  {
    let folder = try TemporaryFolder()
    let file = folder.file("inner.dhsh")
    try String(repeating: "log veg 1\n", count: 50).write(toFile: file, atomically: true, encoding: .utf8)
    let sandbox = try Sandbox()
    _ = try sandbox.answers("alias x0 log veg 1")
    for number in 1...5 { _ = try sandbox.answers("alias x\(number) \"x\(number - 1); x\(number - 1)\"") }
    let text = String(
      repeating: line.replacing("\u{1}", with: file), count: line.hasPrefix("log") ? 4_000 : 500)
    for moment in [1, 2, 3, 5, 20, 60] {
      nonisolated(unsafe) var asked = 0
      sandbox.engine.isInterrupted = {
        asked += 1
        return asked >= moment
      }
      #expect { try sandbox.script(text) } throws: { ($0 as? CommandError)?.kind == .interrupted }
      #expect(asked == moment, "it was asked again after it was told to stop")
    }
    sandbox.engine.isInterrupted = { false }
    #expect(sandbox.say("entries") == "No items yet\n")
  }

  /// Files without end, and those that are too long together, are refused; one nobody writes to can be given up.
  @Test func scriptsHaveASize() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("run /dev/zero").contains("/dev/zero is longer than 64 MB"))
    #expect(sandbox.say("check /dev/zero").contains("/dev/zero is longer than 64 MB"))
    let folder = try TemporaryFolder()
    let long = String(repeating: "# " + String(repeating: "x", count: 59_997) + "\n", count: 600)
    try long.write(toFile: folder.file("long.dhsh"), atomically: true, encoding: .utf8)
    let twice = "run \(folder.file("long"))\n"
    #expect { try sandbox.script(twice + twice) } throws: {
      ($0 as? CommandError)?.message == "test is longer than 64 MB"
    }
    #expect(mkfifo(folder.file("fifo"), 0o600) == 0)
    nonisolated(unsafe) var asked = 0
    sandbox.engine.isInterrupted = {
      asked += 1
      return asked > 2
    }
    #expect(sandbox.say("run \(folder.file("fifo"))").contains("interrupted; nothing was changed"))
    sandbox.engine.isInterrupted = { false }
    // While lines are pasted, nothing is waited for.
    #expect(try sandbox.engine.check("run \(folder.file("fifo"))\ntoday").errors.isEmpty)
    #expect(sandbox.engine.typedLines("run \(folder.file("fifo"))\ntoday").count == 2)
  }

  /// Marks without number on one character do not make a name short.
  @Test(arguments: [
    "food add \u{1} veg 1", "category add \u{1} at least 1", "slot add \u{1} from 3:00 to 4:00",
    "alias \u{1} today",
  ])
  func namesAreLimitedInBytes(_ line: String) throws {
    let name = "\"a" + String(repeating: "\u{301}", count: 20_000) + "\""
    let said = try Sandbox().say(line.replacing("\u{1}", with: name))
    #expect(said.contains("a name can have at most 800 bytes"), "\(said)")
    #expect(said.utf8.count < 2_000)
  }

  @Test func aLongScriptIsStillRun() throws {
    let sandbox = try Sandbox()
    try sandbox.script(String(repeating: "log veg 0.1; log fruit 0.1\n", count: 2_000))
    #expect(sandbox.say("show veg").contains("200.0"))
  }

  /// A script's clock stays within reach: a row of the year 9999 would make three million days of all questions.
  @Test func theClockOfAScriptHasALimit() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    let outcome = try sandbox.engine.script(
      "now 9999-12-31T10:00\nlog veg 1\n", name: "far", mode: .keepGoing)
    #expect(outcome.errors.first?.message.contains("more than a hundred years away") == true)
    #expect(try sandbox.engine.store.read { try $0.entries.loggedRange()?.last.description } == "2026-11-20")
  }
}
