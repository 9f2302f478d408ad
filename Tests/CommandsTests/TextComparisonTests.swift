import Rendering
import Runtime
import TestSupport
import Testing

/// How texts are compared, and what is said of a text that no row has.
@Suite struct TextComparisonTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: [
        "food add C fruit 1; food add Kuchen treats 1; food add \"Gin & Tonic\" treats 1",
        "log C --note \"a|b\"; log 100kcal \"c++\" --note \"100 % (gut)\"; log Kuchen --note \"Mit Jürgen’s  Torte\"",
        "log \"Gin & Tonic\" --note \"mit jurgen's torte\"", "log veg 1 @lunch; log fruit 1 @dinner",
      ], now: "2026-11-20T12:15", format: .csv)
  }

  @Test(arguments: [
    // Signs count.
    ("note ~ \"|\"", 1), ("note ~ \"(\"", 1), ("note ~ \"%\"", 1), ("note ~ \"?\"", 0), ("item ~ \"c++\"", 1),
    ("item = C", 1), ("item = c", 1), ("item != C", 5), ("item = \"c++\"", 1), ("item in C, Kuchen", 2),
    ("note = \"a b\"", 0), ("note = \"A|B\"", 1), ("note ~ \"100 % (\"", 1),
    // Case, accents and runs of blanks do not.
    ("note = \"mit jürgen's torte\"", 2), ("note = \"MIT  JURGEN'S TORTE\"", 2), ("note ~ jurgens", 2),
    // Words are found whatever stands between them.
    ("item ~ \"gin tonic\"", 1), ("item ~ \"gin & t\"", 1), ("item ~ gin", 1), ("item ~ \"gin&tonic\"", 0),
    ("item = \"gin tonic\"", 0), ("category = treat", 2), ("meal = lun", 5),
  ])
  func compares(_ condition: String, _ count: Int) throws {
    let answer = try sandbox().say("entries all | where \(condition) | count")
    #expect(answer.hasPrefix("count\n\(count)\n"), "\(answer)")
  }

  /// What is equal is one group, and one kind.
  @Test func groupsAgree() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.say("entries all | where has note | group note | count")
        == "note,count\n100 % (gut),1\na|b,1\nMit Jürgen’s  Torte,2\n")
    #expect(sandbox.say("entries all | where has note | distinct note | count") == "count\n3\n")
    #expect(
      sandbox.say("entries all | where item in C, \"c++\" | group item | count") == "item,count\nC,1\nc++,1\n"
    )
  }

  @Test(arguments: [
    "where item = Fruit and slot = lunch", "where note = \"a|b\" and slot = midnight",
    "where slot = lunch | where item = Fruit", "take 1 | where item = Fruit",
  ])
  func noTextIsDeniedThatIsThere(_ steps: String) throws {
    let answer = try sandbox().say("entries all | \(steps) | count")
    #expect(answer == "count\n0\n", "\(answer)")
  }

  @Test func aTextThatIsNowhereIsSaid() throws {
    let sandbox = try sandbox()
    sandbox.renderer.format = .table
    let answer = sandbox.say("entries all | where item = gin and slot = lunch | count")
    #expect(answer.contains("no entries with the item “gin”; did you mean Gin & Tonic?"), "\(answer)")
  }
}
