import Language
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// What a person asks and pipes who has two weeks of entries and has read `help` alone: it is answered, or refused with lines
/// that are done as they stand.
@Suite struct WalkedQuestionsTests {
  static let now = "2026-11-28T19:00"

  /// Two weeks.
  static let log: [String] = {
    let days = (0..<14).flatMap { place -> [String] in
      let day = "2026-11-\(15 + place)"
      let some =
        ["log egg x2 \(day) @breakfast at 7:30", "log toast \(day)", "log water 0.5l \(day)"]
        + [
          "weight \(80 - Double(place) / 10) \(day)", "sleep \(7 + place % 3)h \(day)",
          "steps \(6000 + place * 100) \(day)",
        ]
        + ["mood \(3 + place % 3) \(day)"]
      return some
        + (place % 2 == 0 ? ["log coffee \(day)", "log sports 30 \(day)"] : ["log chocolate \(day)"])
    }
    return ["food starter", "food nutrition egg 78kcal protein 6g"] + days
  }()

  private func sandbox() throws -> Sandbox { try Sandbox(after: Self.log, now: Self.now) }

  /// Each question with the line that answers it.
  static let answered: [(String, String)] = [
    (
      "which food has most protein",
      "foods | where has protein_g | sort protein_g desc | take 5 | select food, protein_g"
    ),
    ("which food has the least fat", "foods | where has fat_g | sort fat_g | take 5 | select food, fat_g"),
    (
      "which foods have most calories", "foods | where has kcal | sort kcal desc | take 5 | select food, kcal"
    ),
    (
      "which food had most protein this week",
      "entries this week | where has food | group food | sum protein_g | sort protein_g desc | take 5"
    ),
    ("top 5 foods by calories", "foods | where has kcal | sort kcal desc | take 5 | select food, kcal"),
    ("top 3 days by score", "days all | where has score | sort score desc | take 3 | select date, score"),
    ("which days had no sports", "days all | where sports = 0 | select date"),
    ("which days did i have no coffee", "days all | where coffee = 0 | select date"),
    ("days without coffee", "days all | where coffee = 0 | select date"),
    ("days without coffee this week", "days this week | where coffee = 0 | select date"),
    ("days this week without coffee", "days this week | where coffee = 0 | select date"),
    ("which days with chocolate", "days all | where chocolate > 0 | select date, chocolate"),
    ("days with sports", "days all | where sports > 0 | select date, sports"),
    ("which days had no weight", "days all | where not has weight | select date"),
    ("which day did i sleep least", "days all | where has sleep | sort sleep | take 1 | select date, sleep"),
    (
      "which day had the most steps",
      "days all | where has steps | sort steps desc | take 1 | select date, steps"
    ),
    ("compare this week with last week", "days this week | compare last week | mean score, kcal"),
    ("this week vs last week", "days this week | compare last week | mean score, kcal"),
    ("this month versus last month", "days this month | compare last month | mean score, kcal"),
    ("compare my sleep this week with last week", "days this week | compare last week | mean sleep"),
    ("sleep this week vs last week", "days this week | compare last week | mean sleep"),
    ("how much protein today", "days today | sum protein_g"),
    ("did i drink enough", "show drinks"), ("did i drink enough yesterday", "show drinks yesterday"),
    ("average mood this month", "days this month | mean mood"),
    ("average protein per day this week", "days this week | mean protein_g"),
    ("do i sleep better without coffee", "days all | group coffee > 0 | mean sleep"),
    ("is my mood better on days with sports", "days all | group sports > 0 | mean mood"),
    ("is my score worse with chocolate", "days all | group chocolate > 0 | mean score"),
    (
      "how much coffee did i drink this week",
      "entries this week | where item ~ coffee | group item, unit | sum servings, portion"
    ),
    (
      "did i lose weight this month",
      "days this month | where has weight | first weight, last weight"
    ),
    ("how much weight did i lose", "days last 30d | where has weight | first weight, last weight"),
    ("what should i eat tonight", "plan"), ("what should i eat for dinner", "plan"),
    ("how am i doing this week", "history this week"), ("how am i doing", "today"),
    ("how far am i from my goal", "goal"), ("total calories this week", "days this week | sum kcal"),
    ("total steps last week", "days last week | sum steps"),
    ("list all foods with chocolate", "food find chocolate"), ("foods with chocolate", "food find chocolate"),
    ("list all my foods", "food list"),
    ("when do i usually eat breakfast", "entries all | where slot = Breakfast | mean hour"),
    ("describe entries", "columns entries"), ("tables", "columns"),
    ("how many entries per slot", "entries all | group slot | count"),
    ("how many entries per day", "entries all | group date | count"),
    ("how many workouts per week", "workouts all | group week | count"),
    ("how many days this month", "days this month | count"),
    ("how many meals a week", "meals all | group week | count"),
    ("does sleep correlate with mood", "days all | correlate sleep, mood"),
    ("correlate sleep mood", "days all | correlate sleep, mood"),
    ("correlate sleep and mood", "days all | correlate sleep, mood"),
    ("is there a correlation between sleep and mood", "days all | correlate sleep, mood"),
    ("does coffee affect my sleep", "days all | correlate coffee, sleep"),
    ("is mood related to steps this month", "days this month | correlate mood, steps"),
    ("how does sleep affect mood", "days all | correlate sleep, mood"),
    ("how often do i drink coffee", "entries all | where item ~ coffee | count"),
    ("show me last week", "history last week"), ("what's my weight", "weight"),
  ]

  @Test(arguments: Self.answered) func isAnswered(_ question: String, _ line: String) throws {
    let sandbox = try sandbox()
    let wanted = sandbox.told(line)
    try #require(!wanted.isRefused, "\(wanted.text)")
    for asked in [question, question + "?"] where asked == question || line != "columns entries" {
      let told = sandbox.told(asked)
      #expect(told.text == wanted.text, "\(asked)\n\(told.text)")
    }
  }

  /// Each line with the first that is offered instead; all that are offered are done.
  @Test(arguments: [
    ("entries | sum kcal by category", "entries | group category | sum kcal"),
    ("entries | avg kcal by month", "entries | group month | mean kcal"),
    ("days | mean score by month, weekday", "days | group month, weekday | mean score"),
    ("entries | count by food", "entries | group food | count"),
    ("entries | count food", "entries | group food | count"),
    ("entries | group food | sort count desc", "entries | group food | count | sort count desc"),
    ("entries | sort kcal desc | first 5", "entries | sort kcal desc | take 5"),
    ("entries | sort kcal desc | head 5", "entries | sort kcal desc | take 5"),
    ("entries | sort kcal desc | head -5", "entries | sort kcal desc | take 5"),
    ("entries | sort kcal desc | head", "entries | sort kcal desc | take 10"),
    ("entries | sort kcal desc | top 5", "entries | sort kcal desc | take 5"),
    ("days | top 5 score", "days | sort score desc | take 5"),
    ("entries | last 3", "entries | take last 3"), ("entries | tail -3", "entries | take last 3"),
    ("weight | last 7d", "metrics weight last 7d"), ("weight | mean", "metrics weight | mean"),
    ("entries | last 7d", "entries last 7d"), ("entries | last 7d | count", "entries last 7d | count"),
    ("today | wc -l", "entries today | count"), ("today | less", "today"),
    ("yesterday | grep egg", "entries yesterday | where item ~ egg"),
    ("today | sort kcal desc", "entries today | sort kcal desc"),
    ("history last 7d | where score > 10", "days last 7d | where score > 10"),
    ("entries | less", "entries"), ("entries | grep egg", "entries | where item ~ egg"),
    ("entries | grep -i \"egg\" | wc -l", "entries | where item ~ egg | count"),
    ("foods | grep choc | head -2", "foods | where food ~ choc | take 2"),
    ("days | select date kcal protein", "days | select date, kcal, protein"),
    ("days | select date, kcal protein", "days | select date, kcal, protein"),
    ("days | sort score desc date", "days | sort score desc, date"),
    ("select * from entries", "entries"), ("days | avg kcal", "days | mean kcal"),
    ("entries | group by food", "entries | group by food | count"),
    ("entries | order by kcal", "entries | sort by kcal"),
    ("entries | order by kcal | limit 5", "entries | sort by kcal | take 5"),
    ("days | sort score descending", "days | sort score desc"),
    ("show tables", "tables"), ("score graph", "chart score"),
    ("chart week", "chart score week"), ("chart last week", "chart score last week"),
    ("show my weight for the last month", "weight last month"),
    ("export my data to csv", "entries all | to csv"), ("export everything to csv", "entries all | to csv"),
    ("export entries to e.csv", "entries | to e.csv"),
    ("export days last 7d to x.csv", "days last 7d | to x.csv"),
    ("export my weight to csv", "metrics weight | to csv"),
    ("\\copy (entries) to 'out.csv' csv", "entries | to csv out.csv"),
    ("\\copy days to out.csv with csv header", "days | to csv out.csv"),
    ("\\copy (select date, score from days) to stdout", "days | select date, score | to csv"),
    (".mode csv", "set format csv"), ("history | head", "days last 14d | take 10"),
    ("calendar | head -5", "days this month | take 5"),
    ("entries | select distinct item", "entries | distinct item"),
    ("entries | select count(*)", "entries | count"), ("entries | count(*)", "entries | count"),
    ("entries | select count(distinct item)", "entries | distinct item | count"),
    ("days | select avg(kcal), max(kcal)", "days | mean kcal, max kcal"),
    ("days | count where mood >= 4", "days | where mood >= 4 | count"),
    ("days | mean sleep where mood >= 4", "days | where mood >= 4 | mean sleep"),
    ("days | max weight - min weight", "days | max weight, min weight | select max_weight - min_weight"),
    (
      "days | select date, weight - lag(weight)",
      "days | lag 1 weight | select date, weight - weight_lag_1d"
    ),
    ("days | where mood > avg(mood) | count", "days | where mood > mean(mood) | count"),
    ("entries | where item like 'choc%' | count", "entries | where item ~ choc | count"),
    ("entries | where item not like '%egg%' | count", "entries | where not item ~ egg | count"),
    ("days | where sleep < 8h && mood <= 3 | count", "days | where sleep < 8h and mood <= 3 | count"),
    ("days | where sleep < 8h || mood <= 3 | count", "days | where sleep < 8h or mood <= 3 | count"),
    ("days | where score between 20 and 90 | count", "days | where 20 <= score <= 90 | count"),
    ("days | correlate sleep with mood", "days | correlate sleep, mood"),
    ("corr sleep mood", "days all | corr sleep, mood"), ("what's for dinner", "meal Dinner"),
    ("what affects my sleep", "correlations about sleep"),
  ])
  func isOffered(_ line: String, _ first: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(told.isRefused && sandbox.engine.nextLines.first == first, "\(line)\n\(told.text)")
    for offered in sandbox.engine.nextLines where !offered.contains("export") {
      #expect(!(try sandbox.copied()).told(offered).isRefused, "\(offered)")
    }
  }

  /// What is drunk says its unit.
  @Test func saysTheUnit() throws {
    #expect(try sandbox().say("how much coffee did i drink this week").contains("Coffee  L"))
  }

  /// What is not understood whole is answered by nothing else.
  @Test(arguments: [
    "which days last year did it rain without coffee", "which food has most love", "compare cats with dogs",
    "do i sleep better without internet", "top 5 songs by calories",
    "total happiness this week", "is my mood better with qzzx",
  ])
  func isRefused(_ line: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(told.isRefused, "\(line)\n\(told.text)")
    for offered in sandbox.engine.nextLines {
      #expect(!(try sandbox.copied()).told(offered).isRefused, "\(offered)")
    }
  }
}
