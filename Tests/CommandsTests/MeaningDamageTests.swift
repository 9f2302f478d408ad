import Language
import Runtime
import TestSupport
import Testing

/// Values that a table may hold and that mean nothing, or lead into a circle.
@Suite struct MeaningDamageTests {
  private static func furnished() throws -> Sandbox {
    try Sandbox(
      after: Sandbox.furniture + [
        "food add A veg", "food add B veg", "food compose C from a", "food compose E from c",
        "food compose F from b",
      ], width: 300)
  }

  /// What is found, mended, and whether it works again afterwards.
  @Test(arguments: [
    (
      "UPDATE journal SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM journal)", "id",
      "log veg 1"
    ),
    (
      "UPDATE food SET key = 'zzz' WHERE name = 'Apple'", "it is found as 'zzz', not by its name", "log apple"
    ),
    ("UPDATE body_value SET metric = 'wieght_kg'", "of 'wieght_kg', which is no metric", "weight"),
    ("UPDATE body_value SET metric = 'girth'", "of 'girth', which is no metric", "metrics girth"),
    ("UPDATE unit SET factor = 9223372036854775807 WHERE id = 7", "factor", "log oatmeal 80g"),
    ("UPDATE food SET amount = 0 WHERE name = 'Oatmeal'", "amount is 0", "log oatmeal"),
  ])
  func isFoundAndMended(_ sql: String, _ problem: String, _ line: String) throws {
    let sandbox = try Self.furnished()
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n")
    #expect(try sandbox.engine.store.byHand(sql) > 0)
    let found = sandbox.say("doctor")
    #expect(found.contains(problem), "\(found)")
    let said = sandbox.say("doctor --repair")
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n", "\(said)")
    let (answer, isRefused) = sandbox.told(line)
    #expect(!isRefused, "\(answer)")
  }

  @Test func `A journal at its end is no full disk`() throws {
    let sandbox = try Self.furnished()
    try sandbox.engine.store.byHand(
      "UPDATE journal SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM journal)")
    let said = sandbox.say("log veg 1")
    #expect(said.contains("the log is damaged: step of the journal") && said.contains("doctor"), "\(said)")
  }

  /// Who follows the parts of a food that has itself in it names the row.
  @Test(
    arguments: [
      """
      UPDATE component SET food_id = (SELECT id FROM food WHERE name = 'E')
      WHERE composite_id = (SELECT id FROM food WHERE name = 'C')
      """, "UPDATE component SET food_id = composite_id",
    ])
  func aFoodInItself(_ sql: String) throws {
    let sandbox = try Self.furnished()
    try sandbox.engine.store.byHand(sql)
    for line in [
      "food list", "foods", "food show e", "food show c", "food find c", "food edit c with b",
      "food edit e --note x", "log c", "food compose Y from c", "foods | where kcal > 1",
    ] {
      let said = sandbox.say(line)
      #expect(
        said.contains("part ") && said.contains("the food is a part of itself"), "\(said)")
      #expect(said.contains("doctor"))
    }
    _ = sandbox.engine.complete("log ")
    _ = sandbox.engine.complete("log c")
    _ = sandbox.say("doctor --repair")
    #expect(sandbox.say("doctor") == "Nothing is damaged.\n")
    #expect(!sandbox.told("food list").isRefused)
  }
}
