import Commands
import Language
import Query
import Rendering
import TestSupport
import Testing

/// What the declarations of stages promise.
@Suite struct StageTests {
  @Test(arguments: Stage.all.flatMap(\.examples)) func exampleWorks(_ example: Example) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    do {
      _ = try sandbox.engine.run(example.line)
    } catch {
      Issue.record("\(example.line): \(error.message)")
    }
    if let says = example.says {
      #expect(sandbox.say(example.line).contains(says), "\(sandbox.say(example.line))")
    }
  }

  @Test func everyStageIsShown() {
    #expect(Stage.all.filter(\.examples.isEmpty).map(\.name) == [])
    #expect(Stage.all.first?.usage == "where CONDITION")
  }

  /// A computed column is called as it was typed, whatever that is; machines can read it all the same.
  @Test func keysAreWrittenSoThatTheyCanBeRead() throws {
    let sandbox = try Sandbox(format: .json)
    try sandbox.furnish()
    let line = "entries all | take 1 | select item ~ \"veg\", portion, portion"
    #expect(
      sandbox.say(line) == "[{\"item ~ \\\"veg\\\"\":true,\"portion\":1,\"portion_2\":1}]\n")
    #expect(sandbox.say(line + " | to csv") == "\"item ~ \"\"veg\"\"\",portion,portion_2\ntrue,1,1\n")
  }
}
