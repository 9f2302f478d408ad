import Language
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Questions without a word that asks, as people write them who know fish, psql or hledger: each is answered by a line, or
/// refused with lines that do something with its words.
@Suite struct WordlessQuestionsTests {
  static let now = "2026-11-28T19:00"

  /// Two weeks, and a pizza that is planned for tomorrow.
  static let log: [String] = {
    let days = (0..<14).flatMap { place -> [String] in
      let day = "2026-11-\(15 + place)"
      return ["log egg x2 \(day) @breakfast at 7:30", "log toast \(day)"]
        + [
          "weight \(80 - Double(place) / 10) \(day)", "sleep \(6 + place % 3)h \(day)",
          "steps \(6000 + place * 500) \(day)", "mood \(3 + place % 3) \(day)",
        ]
        + (place % 4 == 0 ? ["log pizza \(day)", "log sports 30 \(day)"] : ["log coffee \(day)"])
    }
    return ["food starter", "set energy on"] + days + ["log pizza 2026-11-29"]
  }()

  private func sandbox() throws -> Sandbox { try Sandbox(after: Self.log, now: Self.now) }

  /// Each question with the line that answers it.
  static let answered: [(String, String)] = [
    // A number, by what, of which days.
    ("average weight by week", "days | group week | mean weight"),
    ("weekly average weight", "days | group week | mean weight"),
    ("mean mood by weekday", "days | group weekday | mean mood"),
    ("mood by weekday", "days | group weekday | mean mood"),
    ("mood by day of the week", "days | group weekday | mean mood"),
    ("weight by month", "days | group month | mean weight"),
    ("sum kcal by day last week", "days last week | select date, kcal"),
    ("kcal per day this week", "days this week | select date, kcal"),
    ("kcal by week", "days | group week | mean kcal, sum kcal"),
    ("kcal by meal this week", "entries this week | group slot | sum kcal"),
    ("steps per week since november", "days since november | group week | mean steps, sum steps"),
    ("median steps", "days | median steps"), ("total protein last week", "days last week | sum protein_g"),
    ("average sleep over the last 30 days", "days last 30d | mean sleep"),
    ("sleep and mood last week", "days last week | select date, sleep, mood"),
    // The day with most of something.
    (
      "max weight this month",
      "days this month | where has weight | sort weight desc | take 1 | select date, weight"
    ),
    ("least sleep", "days | where has sleep | sort sleep | take 1 | select date, sleep"),
    ("longest sleep", "days | where has sleep | sort sleep desc | take 1 | select date, sleep"),
    (
      "shortest night this month",
      "days this month | where has sleep | sort sleep | take 1 | select date, sleep"
    ),
    ("when was I lightest", "days | where has weight | sort weight | take 1 | select date, weight"),
    ("what was my heaviest day", "days | where has weight | sort weight desc | take 1 | select date, weight"),
    (
      "happiest day this month",
      "days this month | where has mood | sort mood desc | take 1 | select date, mood"
    ),
    (
      "most eaten foods this month",
      "entries this month | group item | count | sort count desc | take 5"
    ),
    // Days with something.
    ("average mood on days with pizza", "days | where pizza > 0 | mean mood"),
    ("say average kcal on days with pizza", "days | where pizza > 0 | mean kcal"),
    ("mean kcal on days without sports", "days | where sports = 0 | mean kcal"),
    ("average mood on weekends", "days | where weekday in (sat, sun) | mean mood"),
    ("mood on mondays", "days | where weekday = mon | mean mood"),
    ("average mood with more than 8,000 steps", "days | where steps > 8000 | mean mood"),
    ("days over 300 kcal", "days | where kcal > 300 | select date, kcal"),
    ("days with less than 7 hours of sleep", "days | where sleep < 7h | select date, sleep"),
    ("days without sports", "days | where sports = 0 | select date"),
    ("how many days without sports", "days | where sports = 0 | count"),
    ("how many days did I sleep under 7 hours", "days | where sleep < 7h | count"),
    ("how many days over 8k steps this month", "days this month | where steps > 8000 | count"),
    // How long ago.
    (
      "how many days since pizza",
      "entries | where item ~ pizza | take last 1 | select date, today - date as days_ago"
    ),
    (
      "days since last pizza",
      "entries | where item ~ pizza | take last 1 | select date, today - date as days_ago"
    ),
    ("days since sports", "days | where sports > 0 | take last 1 | select date, today - date as days_ago"),
    // One time against another.
    ("did I sleep more this week than last week", "days this week | compare last week | mean sleep"),
    ("did I eat more (kcal) this week than last week", "days this week | compare last week | mean kcal"),
    ("did I eat more than last week", "days this week | compare last week | mean kcal"),
    ("did I exercise more than last week", "days this week | compare last week | mean sports"),
    ("did I eat less than yesterday", "days today | compare yesterday | mean kcal"),
    ("average kcal november vs october", "days november | compare october | mean kcal"),
    ("did I weigh less this month than last month", "days this month | compare last month | mean weight"),
    // Foods.
    (
      "find foods with much protein",
      "foods | where has protein_g | sort protein_g desc | take 5 | select food, protein_g"
    ),
    (
      "high protein foods",
      "foods | where has protein_g | sort protein_g desc | take 5 | select food, protein_g"
    ),
    ("foods dairy", "foods | where category = dairy | select food"),
    ("fruit foods", "foods | where category = fruit | select food"), ("kcal left?", "goal"),
    ("protein left", "goal"),
    // Charts.
    ("show weight as a chart", "chart weight"), ("sleep chart", "chart sleep"),
    ("plot my sleep", "chart sleep"),
    ("chart my weight", "chart weight"), ("weight trend last 3m", "chart weight last 3m"),
    ("sparkline mood", "days last 30d | chart spark mood"),
    ("chart sleep and mood", "days last 30d | chart sleep, mood"),
    ("chart kcal by week", "days | group week | mean kcal | chart line"),
    ("chart mood by weekday", "days | group weekday | mean mood | chart bar"),
    ("histogram sleep", "days last 30d | chart histogram sleep"),
    ("histogram of steps", "days last 30d | chart histogram steps"),
  ]

  @Test(arguments: Self.answered) func isAnswered(_ question: String, _ line: String) throws {
    let sandbox = try sandbox()
    let wanted = sandbox.told(line)
    try #require(!wanted.isRefused, "\(wanted.text)")
    let told = sandbox.told(question)
    #expect(told.text == wanted.text, "\(question)\n\(told.text)")
  }

  /// What is eaten stays so, whatever it is called.
  @Test(arguments: [
    "toast with butter", "egg and toast", "egg and sausage with toast", "low fat milk",
    "two eggs and a coffee",
  ])
  func isLogged(_ line: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(
      told.isRefused && sandbox.engine.nextLines.first?.hasPrefix("log ") == true
        || !told.isRefused && told.text.contains("#"), "\(told.text)")
  }

  /// A range that is not said ends today; what lies ahead is said to be left out.
  @Test func endsToday() throws {
    let sandbox = try sandbox()
    for question in [
      "days without sports", "days | where pizza > 0 | select date", "days | group week | sum kcal",
    ] {
      let told = sandbox.told(question).text
      #expect(!told.contains("29 Nov") && told.contains("1 day ahead is left out"), "\(question)\n\(told)")
    }
    #expect(sandbox.told("days since pizza").text.contains("27 Nov"))
    #expect(sandbox.told("days all | where pizza > 0 | select date").text.contains("29 Nov"))
  }

  /// A week that is not over is said to be.
  @Test func saysWhatIsNotOver() throws {
    let told = try sandbox().told("did I eat more this week than last week").text
    #expect(told.contains("2026-11-23 to 2026-11-29 is not over: 6 of its 7 days, with today"), "\(told)")
  }

  /// Two units have two charts, one under the other.
  @Test func drawsTwoUnitsApart() throws {
    let sandbox = try sandbox()
    let outcomes = try sandbox.engine.run("chart sleep and mood")
    #expect(outcomes[0].report.charts.count == 2)
  }

  /// Where nothing is known, the answer says of what.
  @Test(arguments: [
    ("foods highest in fibre", "No fibre_g is known of any of these"),
    ("average pulse last week", "No heart is known of any of these 7 days"),
    ("days | where has waist", "No waist is known of any of these"),
  ])
  func saysWhatIsNotKnown(_ question: String, _ answer: String) throws {
    let told = try sandbox().told(question).text
    #expect(told.contains(answer), "\(told)")
  }

  /// What names something measured, computed, drawn or set is no food; the lines offered do something with it.
  @Test(arguments: [
    ("lovely mood", "chart mood"), ("strange sleep thing", "chart sleep"), ("lang de", "set"),
    ("theme", "set color"), ("mean happiness", ""), ("least happy", ""), ("qzzx by steps", "chart steps"),
  ])
  func isNoFood(_ line: String, _ first: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(told.isRefused, "\(told.text)")
    #expect(!sandbox.engine.nextLines.contains { $0.contains("food add") }, "\(sandbox.engine.nextLines)")
    if first.hasPrefix("set") || first.hasPrefix("chart") {
      #expect(sandbox.engine.nextLines.first == first, "\(sandbox.engine.nextLines)")
    }
  }
}
