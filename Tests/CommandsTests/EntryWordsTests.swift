import Language
import TestSupport
import Testing

@testable import Commands
@testable import Naming
@testable import Runtime

/// How people name entries, and what they are told where a line is not quite right.
@Suite struct EntryWordsTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: [
        "food add Toast starchy 0.5", "food add Oatmeal starchy 1 per 80g", "food add Apple fruit 1",
        "food add \"Mac and Cheese\" starchy 1", "food add \"Chicken Breast\" protein 1",
        "log toast @lunch", "log oatmeal @lunch", "log apple @lunch", "log apple yesterday",
      ], now: "2026-11-20T19:00")
  }

  @Test(arguments: ["delete 1-3", "delete 3-1", "delete 1 - 3", "delete 1 to 3", "delete 3 bis 1"])
  func rangesAsPeopleWriteThem(line: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers(line)
    #expect(sandbox.say("entries").contains("No items"))
  }

  @Test(arguments: [("edit 2 half", "0.5 portions"), ("edit 2 two", "2.0 portions"), ("edit 3 to 2", "2.0")])
  func edits(line: String, text: String) throws {
    #expect(try sandbox().say(line).contains(text))
  }

  @Test(arguments: [
    ("weight 84.2 at 7", "", "weight 84.2 at 07:00"),
    ("move 2", "a day or a meal", nil), ("move 2 at 13", "edit", "edit 2 at 13:00"),
    ("move 1-2 dinner", "one entry", "move 1 dinner; move 2 dinner"),
    ("log 2toast", "", "log 2 toast"), ("log 80goatmeal", "", "log 80g oatmeal"),
    ("log 80goatmeal @lunch", "", "log 80g oatmeal @lunch"),
  ])
  func refusedWithTheRightLine(line: String, text: String, right: String?) throws {
    let sandbox = try sandbox()
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error?.message.contains(text) == true || text.isEmpty || error?.hint?.contains(text) == true)
    #expect(error?.corrections.first == right)
    if let right { _ = try sandbox.answers("what-if \(right)") }
  }

  /// A food by a slip, or by a small word, says nothing of the category of another.
  @Test(arguments: ["log fish and chips", "log bread", "log steak"])
  func noCategoryIsGuessed(line: String) throws {
    #expect(
      try !sandbox().say(line).contains("food add \"fish") && !sandbox().say(line).contains("food add b"))
  }

  @Test(arguments: [
    ("delete yesterday ", ["Apple"], ["Toast", "3"]), ("delete ", ["3"], ["\"Chicken Breast\""]),
    ("log 80g oat", ["Oatmeal"], ["\"Oils / Fats / Nuts\""]), ("move 2 lun", ["@Lunch"], ["Toast"]),
  ])
  func completes(line: String, offered: [String], others: [String]) throws {
    let inserts = try sandbox().engine.complete(line).candidates.map(\.insert)
    #expect(offered.allSatisfy(inserts.contains) && !others.contains(where: inserts.contains), "\(inserts)")
  }

  /// Behind an amount only what is measured so is offered.
  @Test(arguments: [
    ("log 80g oat", ["Oatmeal"]), ("log 200ml oat", ["\"Oat Drink\""]), ("log 2 slices bro", ["Brot"]),
    ("log 2 toast, 80g oat", ["Oatmeal"]),
  ])
  func amountsFitWhatIsOffered(line: String, offered: [String]) throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("food add \"Oat Drink\" dairy 1 per 200ml; food add Brot starchy 0.5 per 1 slice")
    #expect(sandbox.engine.complete(line).candidates.map(\.insert) == offered)
  }

  @Test func words() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("yesterday --format csv").contains("category,"))
    #expect(
      CommandTable.all.meaning(of: try #require(try CommandTable.all.split("exit now").first)) == "quit")
    #expect(sandbox.say("category add alcohol portions at most 1").contains("Unit        portions"))
    #expect(sandbox.say("category list").contains("alcohol "))
  }
}
