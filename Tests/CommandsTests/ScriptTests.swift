import Foundation
import Language
import Naming
import Rendering
import Runtime
import Shell
import TestSupport
import Testing

@Suite struct Scripts {
  private func run(
    _ text: String, _ arguments: [String] = [], _ mode: ScriptMode = .whole, name: String = "test.dhsh",
    in sandbox: Sandbox
  ) -> String {
    do {
      let outcome = try sandbox.engine.script(text, name: name, arguments: arguments, mode: mode)
      return outcome.errors.map { ErrorText.render($0, line: nil, color: false) }.joined()
    } catch {
      return ErrorText.render(error, line: nil, color: false)
    }
  }

  private func count(_ sandbox: Sandbox) -> Int {
    var output = Output()
    var renderer = Renderer(format: .plain, width: nil, color: false)
    for report in (try? sandbox.answers("entries all")) ?? [] { renderer.render(report, into: &output) }
    return output.text.split(separator: "\n").count
  }

  @Test func isOneStepOfUndo() throws {
    let sandbox = try Sandbox()
    #expect(
      run("log veg 1\nlog fruit 1\r\n\n# a comment\nlog dairy \\\n 1 @lunch\nlog treats 1", in: sandbox) == ""
    )
    #expect(count(sandbox) == 4)
    _ = try sandbox.engine.run("undo")
    #expect(count(sandbox) == 0)
    _ = try sandbox.engine.run("redo")
    #expect(count(sandbox) == 4)
  }

  @Test func stopsAtTheFirstErrorAndLeavesNothing() throws {
    let sandbox = try Sandbox()
    let said = run("log veg 1\n\n  log vgetables 2\nlog nothing", in: sandbox)
    #expect(
      said == """
        test.dhsh:3:7: no category or food is called “vgetables”
            log vgetables 2
                ^^^^^^^^^ did you mean Vegetables?
          try log Vegetables 2
          or  food starter

        """)
    #expect(count(sandbox) == 0)
    #expect(sandbox.say("journal") == "Nothing was changed yet.\n")
  }

  @Test func namesTheLineThatContinues() throws {
    let said = run("log veg 1\nlog fruit \\\n  1 \\\n  @lnch", in: try Sandbox())
    #expect(
      said.hasPrefix(
        "test.dhsh:4:3: no meal slot is called “lnch”\n    @lnch\n    ^^^^^ did you mean @Lunch?"))
  }

  @Test func keepsGoing() throws {
    let sandbox = try Sandbox()
    let said = run("log veg 1\nlog veg 99\nbogus\nlog fruit 1", [], .keepGoing, in: sandbox)
    #expect(said.contains("test.dhsh:2:9:") && said.contains("test.dhsh:3:1:"))
    #expect(count(sandbox) == 2)
    _ = try sandbox.engine.run("undo")
    #expect(count(sandbox) == 0)
  }

  @Test func checksWithoutChanging() throws {
    let sandbox = try Sandbox()
    let text = "category add Legumes at least 1\nlog legumes 1\nlog lentils 1\nlog veg 1 @nowhere"
    let said = run(text, [], .check, in: sandbox)
    #expect(said.contains("test.dhsh:3:5:") && said.contains("test.dhsh:4:11:") && !said.contains(":2:"))
    #expect(count(sandbox) == 0)
    #expect(!sandbox.say("category list").contains("Legumes"))
  }

  @Test func triesWithoutChanging() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.engine.script("log veg 1\nlog fruit 1", name: "x", mode: .dryRun)
    #expect(outcome.changes?.rows == 2)
    #expect(count(sandbox) == 0)
  }

  @Test func triesWhatKeepingGoingWouldDo() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.engine.script(
      "log veg 1\nbogus\nlog veg 99\nlog fruit 1", name: "x", mode: .dryRunKeepGoing)
    #expect(outcome.changes?.rows == 2)
    #expect(outcome.errors.compactMap { $0.places.last?.line } == [2, 3])
    #expect(count(sandbox) == 0)
  }

  @Test(arguments: [
    ("log veg $1", ["1.5"], ""), ("log veg ${1:-2}", [], ""), ("log $@", ["veg", "1"], ""),
    ("log veg 1 --note \"$1\"", ["a \"b\" c"], ""), ("log veg 1 --note $1", ["a b"], ""),
    ("log veg 1 --note '$1'", [], ""), ("log veg 1 --note \\$5", [], ""), ("log veg 1 # $1", [], ""),
    ("log veg $1", [], "the script was not given argument 1"), ("log veg ${x}", ["1"], "only $1 to $9"),
    ("log veg $2", ["1"], "argument 2"),
  ])
  func arguments(_ text: String, _ arguments: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    let said = run(text, arguments, in: sandbox)
    #expect(message.isEmpty ? said.isEmpty : said.contains(message), "\(said)")
    #expect(count(sandbox) == (message.isEmpty ? 1 : 0))
  }

  @Test func includesWithAChainAndAGuard() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dhsh-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let url = folder.appending(path: name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
    let inner = try write("inner.dhsh", "log fruit ${1:-1}\nlog nothing 1\n")
    _ = try write("loop.dhsh", "log veg 1\nrun loop\n")
    let good = try write("good.dhsh", "log fruit $1\n")
    let sandbox = try Sandbox()
    let outer = "\(folder.path)/outer.dhsh"
    let said = run("log veg 1\nrun inner 2", name: outer, in: sandbox)
    #expect(said.hasPrefix("\(inner):2:5: no category or food is called “nothing”"))
    #expect(said.hasSuffix("\n  run from \(outer):2\n"))
    #expect(run("run loop", name: outer, in: sandbox).contains("would run itself again"))
    #expect(run("run nowhere", name: outer, in: sandbox).contains("there is no file"))
    #expect(count(sandbox) == 0)
    #expect(run("run good 2\nrun good 1", name: outer, in: sandbox) == "")
    #expect(count(sandbox) == 2)
    #expect(sandbox.say("run \(good) 3").contains("1 command done"))
    #expect(count(sandbox) == 3)
  }

  @Test func refusesWhatSteersTheSession() throws {
    #expect(run("undo", in: try Sandbox()).contains("cannot be part of a script"))
  }

  @Test func invalidUTF8NamesItsPlace() {
    let error = Files.invalid(Array("log veg 1\nlog caf".utf8) + [0xE9, 0x20, 0x31], "x.dhsh")
    #expect(
      ErrorText.render(error, line: nil, color: false).hasPrefix(
        "x.dhsh:2:8: this is not UTF-8 text (byte 0xE9)"))
  }
}
