import Language
import Naming
import Runtime
import TestSupport
import Testing

/// What is offered where `log` names something unknown.
@Suite struct CorrectionsTests {
  @Test(
    arguments: [
      // A slip in a category's name.
      ("log fruti 1 yesterday", ["log Fruit 1 yesterday"]),
      // A food whose name is near is meant, and says nothing of what else it could be.
      ("log oatmael 2 @dinner", ["log Oatmeal 2 @dinner"]),
      // A food that has a word of it tells the category. Several words, and what they weigh: the apple has no weight, so it is none.
      (
        "log compote apples 120g at 9:00",
        [
          "food add \"compote apples\" Fruit 1 per 120g; log \"compote apples\" 120g at 9:00",
          "log Fruit 1 at 9:00",
        ]
      ),
      // Not all that is measured in litres is unsweetened; what takes time is what counts minutes.
      (
        "log beer 500ml @dinner",
        [
          "food add beer \"Unsweetened Drinks\" 500ml; log beer @dinner",
          "food add beer \"Starchy Sides\" 1 per 500ml; log beer 500ml @dinner",
          "food add beer Vegetables 1 per 500ml; log beer 500ml @dinner",
        ]
      ),
      ("log zumbala 30min", ["food add zumbala Sports 30min; log zumbala", "log Sports 30min"]),
      // Nothing like it: categories to choose from, those of what is usual at this time first, and no name that is not near.
      (
        "log zzyzx yesterday",
        [
          "food add zzyzx \"Starchy Sides\" 1; log zzyzx yesterday",
          "food add zzyzx Vegetables 1; log zzyzx yesterday",
          "food add zzyzx Fruit 1; log zzyzx yesterday",
        ]
      ),
      // Two things without a comma.
      ("log zzyzx 2 fruit", ["food add zzyzx \"Starchy Sides\" 1; log zzyzx, 2 fruit"]),
    ] as [(String, [String])])
  func waysOn(_ line: String, _ expected: [String]) throws {
    let sandbox = try Sandbox()
    for line in ["food add Oatmeal starchy 1 per 50g", "food add Apple fruit 1", "log oatmeal 80g yesterday"]
    {
      _ = try sandbox.engine.run(line)
    }
    // What was offered before is not what is offered after.
    _ = sandbox.engine.complete("")
    do {
      _ = try sandbox.engine.run(line)
      Issue.record("\(line) should be refused")
    } catch {
      #expect(error.corrections == expected)
    }
    // The prompt offers the same, first of all.
    #expect(sandbox.engine.nextLines == expected)
    // In grey only where a name is near: a category may be a guess.
    let isNear = expected.first.map { !$0.contains("zzyzx") && !$0.hasPrefix("food add") } ?? false
    if isNear {
      #expect(sandbox.engine.suggestion("") == expected.first)
    } else {
      #expect(sandbox.engine.suggestion("")?.contains("add") != true)
    }
    #expect(sandbox.engine.complete("").candidates.prefix(expected.count).map(\.insert) == expected)
    // What makes the food can be run as it is.
    if let line = expected.first(where: { $0.hasPrefix("food add") }) { _ = try sandbox.engine.run(line) }
    _ = try sandbox.engine.run("today")
    #expect(sandbox.engine.nextLines.isEmpty)
  }

  @Test func `A log without any history offers no guess`() throws {
    let sandbox = try Sandbox()
    let said = sandbox.say("log quinoa")
    #expect(said.contains("food starter brings everyday ones"))
    #expect(sandbox.engine.nextLines == ["food starter"])
  }
}
