import Language
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Questions of a new user with six weeks of entries: each is answered by a line, and never by one of something else.
@Suite struct AskedAgainTests {
  static let now = "2026-11-28T19:00"

  /// Six weeks. Workouts and the sports of the category are on different days, so that each of them tells.
  static let log: [String] = {
    let days = (0..<42).flatMap { place -> [String] in
      let day = place < 14 ? "2026-10-\(18 + place)" : "2026-11-\(place - 13 < 10 ? "0" : "")\(place - 13)"
      let some =
        ["log egg x2 \(day) @breakfast at 7:30", "log water 0.5l \(day)"]
        + ["weight \(80 - Double(place) / 10) \(day)", "sleep \(6 + place % 3)h \(day)"]
        + ["steps \(6000 + place * 100) \(day)", "mood \(1 + place % 5) \(day)"]
      return some
        + (place % 3 == 0
          ? ["log beer \(day) @dinner at 20:00", "log chocolate \(day)"] : ["log coffee \(day)"])
        + (place % 2 == 0 ? ["log running 30 \(day)"] : [])
        + (place % 6 == 1 ? ["workout strength 45 \(day)"] : [])
    }
    return [
      "food starter", "food add Beer treats 1 per 500ml kcal 215 protein 2",
      "food nutrition egg 78kcal protein 6g",
    ] + days
  }()

  private func sandbox() throws -> Sandbox { try Sandbox(after: Self.log, now: Self.now) }

  /// Each question with the line that answers it.
  static let answered: [(String, String)] = [
    // What chooses days is not dropped.
    ("longest streak of days over 50 points", "days | where score > 50 | runs | sort days desc | take 1"),
    ("longest streak without beer", "days | where beer = 0 | runs | sort days desc | take 1"),
    ("longest streak", "streaks"),
    // A group before what is asked for.
    ("what day of the week is my mood best", "days | group weekday | mean mood | sort mood desc"),
    ("which weekday had most kcal", "days | group weekday | mean kcal | sort kcal desc"),
    (
      "on which weekday do I eat the most chocolate",
      "days | group weekday | mean chocolate | sort chocolate desc"
    ),
    ("which month had the most steps", "days | group month | sum steps | sort steps desc | take 1"),
    ("what was my best week", "days | group week | mean score | sort score desc | take 1"),
    ("best month", "days | group month | mean score | sort score desc | take 1"),
    ("how many hours did i sleep on average", "days | mean sleep"),
    ("is friday my worst day", "days | group weekday | mean score | sort score"),
    ("average score on weekends vs weekdays", "days | group weekday in (sat, sun) as weekends | mean score"),
    ("do I eat more on weekends", "days | group weekday in (sat, sun) as weekends | mean kcal"),
    (
      "do I sleep longer on weekends than on weekdays",
      "days | group weekday in (sat, sun) as weekends | mean sleep"
    ),
    ("average mood mondays vs fridays", "days | where weekday in (mon, fri) | group weekday | mean mood"),
    // How much a day.
    ("how much water do i drink a day", "days | mean water"),
    ("how much coffee do i drink per day", "days | mean coffee"),
    ("how much water do i drink a day this month", "days this month | mean water"),
    ("how much water do i drink per week", "days | group week | mean water, sum water"),
    ("how much protein do i get per day on average", "days | mean protein_g"),
    ("how many calories do i eat a day", "days | mean kcal"),
    ("how many calories do i eat on average", "days | mean kcal"),
    // Of one thing, and of all that was eaten.
    ("how many calories did the beer have last month", "entries last month | where item ~ beer | sum kcal"),
    (
      "how much protein did i get from eggs this week", "entries this week | where item ~ egg | sum protein_g"
    ),
    ("how many calories in an egg", "food show egg"),
    (
      "which foods give me the most calories",
      "entries all | where has food | group food | sum kcal | sort kcal desc | take 5"
    ),
    (
      "which foods gave me the most calories last month",
      "entries last month | where has food | group food | sum kcal | sort kcal desc | take 5"
    ),
    (
      "what do I eat most often for breakfast",
      "entries | where slot = Breakfast | group item | count | sort count desc | take 5"
    ),
    ("what are my top 10 foods", "foods | sort uses desc | take 10"),
    // How long ago, and what it was since.
    (
      "how long since I had chocolate",
      "entries | where item ~ chocolate | take last 1 | select date, today - date as days_ago"
    ),
    (
      "how much weight did I lose since the start of november",
      "days since november | where has weight | first weight, last weight"
    ),
    ("weight change since 1 november", "days since 1 nov | where has weight | first weight, last weight"),
    ("my weight change this month", "days this month | where has weight | first weight, last weight"),
    ("am i losing weight", "days last 30d | where has weight | first weight, last weight"),
    ("how much saturated fat did i eat this week", "days this week | sum saturated_g"),
    ("what was my lowest weight", "days | where has weight | sort weight | take 1 | select date, weight"),
    (
      "which day was the worst in the last two weeks",
      "days last 2 weeks | where has score | sort score | take 1"
    ),
    ("average mood in the past two weeks", "days last 14d | mean mood"),
    // Days that had something.
    ("how many days did I reach my sports target", "history categories all"),
    ("how many days did I reach my sports target this month", "history categories this month"),
    ("how many days was i on target", "days | where on_target | count"),
    ("which category do I miss most", "history categories all"),
    ("how many days did i not log anything", "days | where entries = 0 | count"),
    ("how many days did I log something this month", "days this month | where entries > 0 | count"),
    (
      "how many days did I work out this month",
      "days this month | where has workout or sports > 0 | count"
    ),
    ("how many steps on average on a workout day", "days | where has workout or sports > 0 | mean steps"),
    ("did I hit 2000 kcal any day", "days | where kcal >= 2000 | select date, kcal"),
    ("how many days did I hit 8000 steps", "days | where steps >= 8000 | count"),
    ("did i reach 8000 steps yesterday", "days yesterday | where steps >= 8000 | select date, steps"),
    // Sports, sleep, fasts.
    ("total running minutes this month", "entries this month | where kind = Run | group kind | sum portion"),
    ("minutes of running in november", "entries november | where kind = Run | group kind | sum portion"),
    (
      "do I sleep better after sports",
      "days all | lag 1 sports as sports_before | group sports_before > 0 | mean sleep"
    ),
    ("is my mood better after sports", "days all | group sports > 0 | mean mood"),
    ("how long did i fast last night", "days today | select date, fast"),
    ("average fasting last month", "days last month | mean fast"),
    // What shows something.
    ("show sleep and mood side by side for last week", "days last week | select date, sleep, mood"),
    ("explain my score of yesterday", "score explain yesterday"), ("explain score", "score explain"),
    ("heatmap of the score", "calendar"), ("heat map of mood", "days last 30d | chart heat mood"),
    ("alcohol", "days today | sum alcohol_g"), ("protein?", "days today | sum protein_g"),
  ]

  @Test(arguments: Self.answered) func isAnswered(_ question: String, _ line: String) throws {
    let sandbox = try sandbox()
    let wanted = sandbox.told(line)
    try #require(!wanted.isRefused, "\(wanted.text)")
    let told = sandbox.told(question)
    #expect(told.text == wanted.text, "\(question)\n\(told.text)\nwanted\n\(wanted.text)")
  }

  /// Where nothing answers, what was looked for is said.
  @Test(arguments: [
    ("entries last month | where item = pancake", "No entries last month where item = pancake."),
    ("when did i last eat pizza this month", "No entries this month where item ~ pizza."),
    ("entries last month | where item ~ pizza | take last 1", "No entries last month where item ~ pizza."),
    ("entries 2026-09-01 | select item", "No entries 2026-09-01."),
    ("days | where score > 99", "No days where score > 99."),
    ("days | where mood > 5 | where sleep > 8h", "No days where mood > 5 and sleep > 8h."),
    ("days | group week | count | where count > 9", "answer that."),
  ])
  func saysWhatWasLookedFor(_ line: String, _ said: String) throws {
    let told = try sandbox().told(line)
    #expect(told.text.contains(said), "\(line)\n\(told.text)")
  }

  /// What is typed to be logged, changed or reached is no question.
  @Test(arguments: [
    ("i hit 10000 steps", "days"), ("change egg", "first"), ("when will i reach 76 kg", "where weight"),
    ("how much happiness a day", "days"), ("which category sings most", "history"),
  ])
  func isNoSuchQuestion(_ line: String, _ not: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(!sandbox.engine.nextLines.contains { $0.hasPrefix(not) }, "\(told.text)")
    #expect(!told.text.contains("No entries"), "\(told.text)")
  }

  /// `today` and `plan` are offered where a line has to do with them.
  @Test(arguments: ["which song did it rain", "is the earth round", "why is it cold"])
  func offersNothingElse(_ line: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.told(line)
    #expect(!sandbox.engine.nextLines.contains("plan") && !sandbox.engine.nextLines.contains("today"))
  }
}
