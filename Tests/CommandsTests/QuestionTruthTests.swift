import Rendering
import Runtime
import TestSupport
import Testing

/// Answers that were once wrong without a word: each is computed here by hand.
@Suite struct QuestionTruthTests {
  private func sandbox(_ lines: [String], _ format: OutputFormat = .csv) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:15", format: format)
    for line in lines { _ = try sandbox.engine.run(line) }
    return sandbox
  }

  @Test(arguments: [
    // A range without any row is a gap from its first day to today.
    (["log veg 1"], "entries last 7d | where category = fruit | gaps", ["2026-11-14,2026-11-20,7"]),
    (["log veg 1"], "entries 2026-11-01..2026-11-04 | gaps", ["2026-11-01,2026-11-04,4"]),
    (["log veg 1"], "days all | where score > 200 | runs", []),
    // A period without rows is one of two all the same.
    (
      ["log veg 1"], "entries last 3d | compare the 3 before | where category = fruit | count",
      ["2026-11-18 to 2026-11-20,0", "2026-11-15 to 2026-11-17,0"]
    ),
    // Sums that are equal are equal.
    (
      ["log veg 1.4; log fruit 1.2", "log veg 1.5 -1; log fruit 1.1 -1", "log veg 0.3 -2; log fruit 2.3 -2"],
      "days all | group vegetables + fruit as s | count", ["2.6,3"]
    ),
    (
      ["weight 87.3 yesterday", "weight 87.4"],
      "days all | lag 1 weight | where weight - weight_lag_1d - 0.1 > 0 | count", ["0"]
    ),
    (
      ["weight 87.3 yesterday", "weight 87.4"],
      "days all | lag 1 weight | where weight - weight_lag_1d = 0.1 | count", ["1"]
    ),
    (["log veg 1"], "days all | select 0.1 * 3 - 0.3 as x, 1 / 3 * 3 as y", ["0,1"]),
    (["log veg 0.3"], "days all | where vegetables <= 0.1 * 3 | count", ["1"]),
    (["log veg 0.3"], "days all | where vegetables < 0.1 * 3 | count", ["0"]),
    // Each metric is by itself.
    (
      ["body add steps 10000 sleep 420", "body add steps 6000 yesterday"],
      "metrics last 3d | rolling 2 mean value | where date = today | select metric, value_2d",
      ["steps,8000", "sleep,420"]
    ),
    // A day stands for its week.
    (["log veg 1"], "days all | where week = 2026-11-18 | count", ["1"]),
    // Names are in the order of their letters, not of their capitals.
    (
      ["food add apple fruit 1; food add Zebra fruit 1; food add Mango fruit 1"],
      "foods | sort food | select food", ["apple", "Mango", "Zebra"]
    ),
    (["log veg 1"], "days all | corr vegetables, fruit as r | where not has r | select pairs", ["1"]),
    (["log treats 1; log veg 1 -1"], "days all | group treats > 0 as sweet | count", ["false,1", "true,1"]),
  ])
  func answers(lines: [String], question: String, rows: [String]) throws {
    let answer = try sandbox(lines).say(question)
    #expect(answer.split(separator: "\n").dropFirst().map(String.init) == rows, "\(answer)")
  }

  /// What a step computes takes no name that is there, and leaves no word that means another column.
  @Test(arguments: [
    ("days all | lag 1 vegetables + fruit as g | select date, g_lag_1d", "there is no column “g_lag_1d”"),
    ("days all | rolling 7 mean vegetables + fruit as sc | select date, sc_7d", "there is no column “sc_7d”"),
    ("days all | running sum treats as sle | select treats_running", "there is no column “treats_running”"),
    ("days all | lag 1 score as treats", "there is a column “treats” already"),
    ("days all | rolling 7 mean score as treats", "there is a column “treats” already"),
    ("days all | running sum score as treats", "there is a column “treats” already"),
    ("days all | corr sleep as s, mood", "a name stands behind the second"),
    ("days all | where date = 2026-02-30", "there is no such day"),
    ("days all | where date > q2", "date in q2"),
    ("days all | where date = 2026-05", "a range of days stands behind in"),
    ("days all | where sleep > 7:30", "7h30m"), ("days all | where score = 70..80", "70 <= score <= 80"),
    ("days all | where month in 2025-11..2026-02", "write date in 2025-11..2026-02"),
    ("entries all | where amount > 60g", "amount_unit = g and amount > 60"),
  ])
  func refuses(_ question: String, _ words: String) throws {
    let answer = try sandbox(["log veg 1; log fruit 1", "body add sleep 420 mood 4"]).say(question)
    #expect(answer.contains(words), "\(answer)")
  }

  /// A name that no row has is often the beginning of one.
  @Test func namesThatNoRowHasAreSaid() throws {
    let sandbox = try sandbox(["food add \"Kiwi, gold\" fruit 1", "log kiwi"], .table)
    #expect(
      sandbox.say("entries all | where food = kiwi | count").contains("no entries with the food “kiwi”"))
    #expect(!sandbox.say("entries all | where category = dairy | count").contains("no entries with"))
    #expect(!sandbox.say("entries all | where food ~ kiwi | count").contains("no entries with"))
  }

  /// Numbers of several metrics are made one only with a word.
  @Test func mixedMetricsAreSaid() throws {
    let sandbox = try sandbox(["body add steps 10000 sleep 420"], .table)
    #expect(sandbox.say("metrics last 3d | mean value").contains("numbers of several of metric"))
    #expect(!sandbox.say("metrics last 3d | group metric | mean value").contains("several of metric"))
    #expect(!sandbox.say("metrics steps last 3d | mean value").contains("several of metric"))
  }

  /// What a chart shows as aimed at is what days were judged by.
  @Test func goalsOfChartsAreDated() throws {
    let sandbox = try sandbox(
      ["log veg 3 2026-11-12", "log veg 2 2026-11-14", "log veg 1 2026-11-20", "target veg at least 5"],
      .table)
    #expect(sandbox.say("days 2026-11-10..2026-11-14 | chart line vegetables").contains("target ≥ 3"))
    #expect(sandbox.say("days last 30d | chart line vegetables").contains("≥ 5 since 20 Nov"))
    _ = try sandbox.engine.run("target veg at least 6 always")
    #expect(sandbox.say("days 2026-11-10..2026-11-14 | chart line vegetables").contains("target ≥ 6"))
  }

  @Test func rowsThatAreNotThereDrawNoDay() throws {
    let sandbox = try sandbox(["log veg 1", "log veg 2 2024-12-23"], .table)
    #expect(!sandbox.say("days last 30d | where score > 99 | chart line score").contains("70"))
    #expect(sandbox.say("days dec 2024 | where has score | chart bar vegetables").contains("23 Dec"))
  }
}
