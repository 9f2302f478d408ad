import Language
import Rendering
import Runtime
import Shell
import TestSupport
import Testing

/// Categories may be called like anything: no two columns are called alike, and none changes its meaning in silence.
@Suite struct ColumnNameTests {
  private func sandbox(_ format: OutputFormat = .csv, _ categories: String...) throws -> Sandbox {
    let sandbox = try Sandbox(format: format)
    for name in categories { _ = try sandbox.engine.run("category add \(name) at least 4") }
    return sandbox
  }

  /// The names of the columns a question gives.
  private func header(_ line: String, _ sandbox: Sandbox) throws -> [String] {
    let table = try #require(try sandbox.answers(line).first?.tables.first)
    return table.columns.filter { $0.audience != .people }.map(\.key)
  }

  @Test func aCategoryMayBeCalledLikeSomethingElse() throws {
    let sandbox = try sandbox(.csv, "Weight", "Score", "Date", "Fat", "Entries")
    for line in ["log weight 2 @lunch", "log entries 1 @lunch", "log fat 3 @lunch", "weight 84"] {
      _ = try sandbox.engine.run(line)
    }
    #expect(
      sandbox.say("days all | select weight, category.weight, category.weight.score, fat, category.fat")
        == """
        weight,category.weight,category.weight.score,fat,category.fat
        84,2,50,,3

        """)
    #expect(sandbox.say("days all | select entries, category.entries") == "entries,category.entries\n3,1\n")
    #expect(sandbox.say("days all | sum category.w") == "category.weight,n,category.weight_known\n2,1,1\n")
    #expect(
      sandbox.say("meals all | select entries, category.entries, weight") == """
        entries,category.entries,weight
        3,1,2

        """)
    #expect(sandbox.say("score where category.weight = 2 and weight > 80").contains("2026-11-20"))
  }

  /// Who names a column that may be another is told which it was.
  @Test(arguments: [
    (
      "days all | where weight > 80 | count",
      "weight is the body value here; the category Weight is category.weight"
    ),
    ("days all | group score | count", "score is the day's own here; the category Score is category.score"),
    ("days all | select weig", "weight is the body value here; the category Weight is category.weight"),
    ("days all | chart line weight", "weight is the body value here; the category Weight is category.weight"),
    ("score where weight > 80", "weight is the body value here; the category Weight is category.weight"),
    ("score all by month where has weight", "weight is the body value here"),
    ("meals all | sum entries", "entries is the meal's own here; the category Entries is category.entries"),
  ])
  func isTold(_ line: String, _ note: String) throws {
    let sandbox = try sandbox(.table, "Weight", "Score", "Entries")
    _ = try sandbox.engine.run("log veg 1; weight 84")
    let notes = try sandbox.answers(line).flatMap(\.notices).map(\.text)
    #expect(notes.filter { $0.contains(note) }.count == 1, "\(notes)")
  }

  @Test(arguments: [
    "days all", "days all | sum category.weight", "days all | mean vegetables", "meals all | sum weight",
    "score all", "score where vegetables > 1",
  ])
  func isNotToldOtherwise(_ line: String) throws {
    let sandbox = try sandbox(.table, "Weight", "Score", "Entries")
    _ = try sandbox.engine.run("log veg 1; weight 84")
    let notes = try sandbox.answers(line).flatMap(\.notices).map(\.text)
    #expect(!notes.contains { $0.contains("category.") }, "\(notes)")
  }

  /// Names without letters may be columns that are alike.
  @Test func ofTwoThatAreAlikeTheLaterIsNumbered() throws {
    let sandbox = try sandbox(.csv, "\"?? ??\"", "\"??_??\"")
    _ = try sandbox.engine.run("log \"?? ??\" 1; log \"??_??\" 3")
    let asked = "days all | select ??_??, ??_??_2"
    #expect(sandbox.say(asked) == "??_??,??_??_2\n1,3\n")
    // Wherever they stand; the header, which is the same, is written once.
    _ = try sandbox.engine.run("category move \"??_??\" 1")
    #expect(sandbox.say(asked) == "1,3\n")
    _ = try sandbox.engine.run("category disable \"?? ??\"")
    #expect(sandbox.say("days all | select ??_??_2") == "??_??_2\n3\n")
  }

  @Test func allAreDistinct() throws {
    let names = [
      "Weight", "Score", "Date", "Fat", "Entries", "Steps", "Category", "Category Score", "Meal", "Items",
      "Month",
      "\"? ?\"", "\"?_?\"", "\"? ? 2\"", "Color", "\"On target\"", "Met", "Streak", "Lean", "Waist",
    ]
    try forAll(cases: 6) { generator in
      let sandbox = try Sandbox(format: .json)
      for _ in 0..<generator.int(1...12) {
        _ = sandbox.say("category add \(generator.pick(names)) at least 1")
      }
      _ = try sandbox.engine.run("log veg 1")
      for line in ["days all", "meals all | take 5", "score all", "history last 3d", "days all | mean"] {
        let keys = try header(line, sandbox)
        try #require(Set(keys).count == keys.count, "\(line): \(keys)")
      }
      // Each category has its total and its score.
      let count = try #require(try sandbox.answers("category list").first?.tables.first).rows.count
      try #require(try header("days all | take 1", sandbox).count { $0.hasSuffix(".score") } >= count)
    }
  }
}
