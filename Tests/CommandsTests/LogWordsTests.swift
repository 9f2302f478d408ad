import Naming
import Runtime
import TestSupport
import Testing

/// How much may stand before what it is of, and several items in one line.
@Suite struct LogWordsTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(after: [
      "food add Toast starchy 0.5 per 1 slice", "food add Coffee drinks 150ml",
      "food add Oatmeal starchy 1 per 50g",
      "food add \"Cheese, cheddar\" dairy 1 per 30g", "food add \"Green Tea\" drinks 0.3",
      "food add 7up treats 1",
    ])
  }

  @Test(arguments: [
    ("log 2 toast", ["Toast 1.0 portion"]), ("log x2 toast", ["Toast 1.0 portion"]),
    ("log 80g oatmeal", ["Oatmeal 1.6 portions"]), ("log 80 g oatmeal", ["Oatmeal 1.6 portions"]),
    ("log 0.3 l drinks", ["Unsweetened Drinks 0.3 L"]), ("log 1 1/2 veg", ["Vegetables 1.5 portions"]),
    ("log 2 coffee", ["Coffee 0.3 L"]), ("log 2 green tea", ["Green Tea 0.6 L"]),
    ("log 7up", ["7up 1.0 portion"]),
    ("log 2 slice toast @lunch", ["Toast 1.0 portion"]),
    (
      "log 2 toast, coffee, 80g oatmeal",
      ["Toast 1.0 portion", "Coffee 0.15 L", "Oatmeal 1.6 portions"]
    ),
    ("log toast, coffee", ["Toast 0.5 portions", "Coffee 0.15 L"]),
    (
      "log toast x2, veg 1.5, 2 coffee @lunch yesterday",
      ["Toast 1.0 portion", "Vegetables 1.5 portions", "Coffee 0.3 L"]
    ),
    (
      "log oatmeal 80 g, \"Green Tea\", 1,5 fruit",
      ["Oatmeal 1.6 portions", "Green Tea 0.3 L", "Fruit 1.5 portions"]
    ),
    ("log cheese, cheddar 60g", ["Cheese, cheddar 2.0 portions"]),
    ("log cheese, cheddar, toast", ["Cheese, cheddar 1.0 portion", "Toast 0.5 portions"]),
    ("log green tea, toast", ["Green Tea 0.3 L", "Toast 0.5 portions"]),
  ])
  func logs(line: String, entries: [String]) throws {
    let sandbox = try sandbox()
    let answer = try sandbox.engine.run(line)
    let made = try #require(answer.last?.report.tables.first?.rows.count)
    #expect(made == entries.count)
    let listed = sandbox.say(line.contains("yesterday") ? "entries yesterday" : "entries")
    for entry in entries {
      let words = entry.split(separator: " ").map(String.init)
      #expect(words.allSatisfy(listed.contains), "\(entry) in \(listed)")
    }
    _ = try sandbox.engine.run("undo")
    #expect(sandbox.say("entries all").contains("No items"), "one step")
  }

  @Test(arguments: [
    ("log toast, cofee", "cofee"), ("log 2 tost", "tost"), ("log toast, veg", "How much Vegetables?"),
    ("log toast coffee", "coffee"),
  ])
  func refuses(line: String, text: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.say(line).contains(text))
    #expect(sandbox.say("entries all").contains("No items"))
  }

  @Test(arguments: [
    ("log 2 toa", "Toast"), ("log 80g oat", "Oatmeal"), ("log 2 toast, cof", "Coffee"),
    ("log toast, 2 cof", "Coffee"),
    ("log toast, green t", "\"Green Tea\""), ("log 2 ", "Toast"), ("log toast, ", "Coffee"),
  ])
  func completionOffersFoods(line: String, insert: String) throws {
    let sandbox = try sandbox()
    let offers = sandbox.engine.complete(line).candidates.map(\.insert)
    #expect(offers.contains(insert), "\(offers)")
  }

  /// Where no comma stands, nothing more is offered.
  @Test func noFoodWithoutAComma() throws {
    let sandbox = try sandbox()
    #expect(!sandbox.engine.complete("log toast cof").candidates.map(\.insert).contains("Coffee"))
  }
}
