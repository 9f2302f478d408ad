import Language
import Query
import Rendering
import Runtime
import TestSupport
import Testing

/// What the declarations of stages promise.
@Suite struct StageTests {
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

  /// The first of each kind, in the order in which they come; with columns, by these alone.
  @Test(arguments: [
    ("entries all | select item | distinct", "item", ["Vegetables", "Fruit", "Oatmeal", "Dairy"]),
    ("entries all | distinct category | select n", "n", ["1", "2", "2", "3"]),
    ("entries all | distinct category | take 2 | select item", "item", ["Vegetables", "Fruit"]),
    ("entries all | where portion > 100 | distinct | select item", "item", []),
    ("days last 2d | distinct quarter | select quarter", "quarter", ["2026-Q4"]),
  ])
  func distinct(_ line: String, _ key: String, _ expected: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    let rows = expected.map { "{\"\(key)\":\(Int($0) == nil ? "\"\($0)\"" : $0)}" }
    #expect(sandbox.json(line) == "[" + rows.joined(separator: ",") + "]\n")
  }
}
