import TestSupport
import Testing

@testable import Runtime

/// The first ten minutes of somebody new: what was silently wrong there, or had no line to go on with.
@Suite struct TenMinutesTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let yesterday = ["log 2 beer @dinner yesterday", "log pizza @dinner yesterday"]
  private static let soup = "food add \"Chicken Soup\" starchy 1 per 300g 180kcal"

  private static let goals: [Walk] = [
    .offers("goal no alcohol", "goal alcohol at most 0"), .offers("goal no sugar", "goal sugar at most 0"),
    .offers("goal without sugar", "goal sugar at most 0"),
    .offers("goal no carbs", "goal carbs at most 0"),
    .offers(
      "goal no sugar", "goal sugar at most 0", "goal sugar none", after: ["goal sugar 30g"]),
    .offers("goal no treats", "target treats at most 0"),
    .offers("goal sports 3 times a week", "target sports at least 90 a week"),
  ]

  private static let entries: [Walk] = [
    .says("edit yesterday's beer to 1", "1.0 portion", after: yesterday[0]),
    .says("change yesterday's beer to 1", "Tue 17 Nov", after: yesterday[0]),
    .says("edit yesterdays beer to 1", "Tue 17 Nov", after: yesterday[0]),
    .says("move pizza to lunch yesterday", "Lunch  Pizza", after: yesterday[1]),
    .says("move pizza yesterday to lunch", "Lunch  Pizza", after: yesterday[1]),
    .says("move yesterday's pizza to lunch", "Lunch  Pizza", after: yesterday[1]),
    .offers(
      "move pizza to lunch yesterday", "move 1 @Lunch from 2026-11-17", "move 1 2026-11-17 @Lunch",
      after: [yesterday[1], "log pizza @dinner"]),
    .offers("undo coffee", "delete coffee", after: ["log coffee"]),
    .offers(
      "move 1 2 dinner", "move 1 dinner; move 2 dinner", after: ["log egg @lunch", "log toast @lunch"]),
  ]

  private static let names: [Walk] = [
    .offers(
      "log cheese sandwich 350kcal", "log 350kcal \"cheese sandwich\"",
      "log \"Cottage Cheese\", \"sandwich bread\" 350kcal"),
    .offers(
      "log cheese sandwich 350kcal lunch", "log 350kcal \"cheese sandwich\" @lunch",
      "log \"Cottage Cheese\", \"sandwich bread\" 350kcal lunch"),
    .offers("log 1 bowl chicken soup lunch", "log 1 serving chicken soup lunch", after: [soup]),
    .offers(
      "say chicken soup with noodles for lunch",
      "log \"Chicken Soup\" x1 @Lunch; log \"Egg Noodles\" x1 @Lunch",
      "log \"Chicken Soup\" x1 @Lunch; log \"Rice Noodles\" x1 @Lunch", "log \"Chicken Soup\" x1 @Lunch",
      after: [soup]),
  ]

  @Test(arguments: goals + entries + names)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  private static let log =
    ["food starter"] + yesterday
    + ["log water 0.5l", "log latte 400ml", "log lentil soup 300g @lunch", "log apple", "sleep 7h"]

  /// Each question with the line whose answer it has.
  @Test(arguments: [
    ("what did i drink yesterday", "entries yesterday | where has litres | select item, slot, litres"),
    ("what did i drink", "entries today | where has litres | select item, slot, litres"),
    ("what did i drink this week", "entries this week | where has litres | select date, item, slot, litres"),
    ("how much did i drink today", "entries today | where has litres | sum litres"),
    (
      "foods with most protein",
      "foods | where has protein_g | sort protein_g desc | take 5 | select food, protein_g"
    ),
    (
      "which foods are rich in fat",
      "foods | where has fat_g | sort fat_g desc | take 5 | select food, fat_g"
    ),
    ("foods lowest in kcal", "foods | where has kcal | sort kcal | take 5 | select food, kcal"),
    ("foods with chocolate", "food find chocolate"),
    ("how much fruit this week", "days this week | sum fruit, mean fruit"),
    ("how many kcal in my lunch", "entries today | where slot = Lunch | sum kcal"),
    ("did i sleep better than last week", "days this week | compare last week | mean sleep"),
    ("is my score better than last month", "days this month | compare last month | mean score"),
  ])
  func isAnswered(_ question: String, _ line: String) throws {
    let sandbox = try Sandbox(after: Self.log, now: "2026-11-18T13:30")
    let (wanted, told) = (sandbox.told(line), sandbox.told(question))
    #expect(!wanted.isRefused && told.text == wanted.text, "\(told.text)")
  }

  /// What is drunk is told by how it is kept, and not by what it counts for.
  @Test func allThatWasDrunk() throws {
    let sandbox = try Sandbox(after: Self.log, now: "2026-11-18T13:30")
    let today = sandbox.say("what did i drink today")
    #expect(today.contains("Water") && today.contains("Latte") && !today.contains("Soup"), "\(today)")
    #expect(sandbox.say("what did i drink yesterday").contains("Beer"))
    #expect(sandbox.say("how much did i drink yesterday").contains("0.66"))
  }

  /// A line about a goal that changes nothing says so, and writes nothing.
  @Test(arguments: ["sugar", "alcohol", "fibre", "carbs", "fat", "steps", "sleep", "waist"])
  func nothingIsTakenAway(_ kind: String) throws {
    for line in [
      "goal no \(kind)", "goal off \(kind)", "goal \(kind) none", "goal \(kind) off",
      "goal \(kind) none always",
      "goal \(kind) usual on sat", "goal \(kind) none on sat",
    ] {
      let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
      let before = sandbox.say("journal")
      let told = sandbox.told(line)
      #expect(told.isRefused && sandbox.say("journal") == before, "\(line)\n\(told.text)")
    }
  }

  /// What was set is taken away all the same.
  @Test(arguments: [
    ("goal sugar 30g", "goal sugar none"), ("goal sugar 30g", "goal off sugar"),
    ("goal sugar 30g", "goal sugar none on sat"), ("goal steps 9000 on sat", "goal steps none on sat"),
    ("goal steps 9000 on sat", "goal steps usual on sat"), ("goal sugar 9g @lunch", "goal sugar none @lunch"),
    ("goal sugar 30g from 2026-12-01", "goal sugar none"), ("goal kcal 1800", "goal kcal none"),
  ])
  func whatIsSetIsTakenAway(_ set: String, _ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter", set], now: "2026-11-18T13:30")
    let told = sandbox.told(line)
    #expect(!told.isRefused, "\(told.text)")
  }

  /// No line that is offered loses a thing that was said, unless it is told which.
  @Test(arguments: [
    ("log chicken soup with noodles and 2 slices of bread lunch", ["soup", "noodles", "bread"]),
    ("say chicken soup with noodles and 2 slices of bread for lunch", ["soup", "noodles", "bread"]),
    ("say noodles and 2 slices of bread for lunch", ["noodles", "bread"]),
    ("say an apple, noodles and 2 slices of bread for lunch", ["apple", "noodles", "bread"]),
    ("say an apple and a qzfoo for lunch", ["apple", "qzfoo"]),
    ("say noodles and a qzfoo for lunch", ["noodles", "qzfoo"]),
    ("log cheese sandwich 350kcal", ["cheese", "sandwich"]),
    ("log cheese sandwich 350kcal dinner", ["cheese", "sandwich", "dinner"]),
    ("log apple, cheese sandwich 350kcal", ["apple", "sandwich"]),
  ])
  func nothingSaidIsLost(_ line: String, _ things: [String]) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    let told = sandbox.told(line)
    #expect(told.isRefused)
    let kept = { (thing: String, offered: String) in
      // Toast is a bread.
      let text = offered.lowercased()
      return text.contains(thing) || thing == "bread" && text.contains("toast")
    }
    for offered in sandbox.engine.nextLines {
      for thing in things where !kept(thing, offered) {
        let out = told.text.components(separatedBy: "leaves out “").dropFirst()
        #expect(
          out.contains { $0.prefix { $0 != "”" }.contains(thing) },
          "\(thing) is lost: \(offered)\n\(told.text)")
      }
    }
  }

  /// Behind `as` and `for` the word of a meal is one.
  @Test(arguments: [
    ("2026-11-18T16:00", "Afternoon Snack"), ("2026-11-18T10:30", "Morning Snack"),
  ])
  func snacks(_ now: String, _ meal: String) throws {
    for sentence in [
      "say an apple and a handful of nuts as a snack", "say an apple and a handful of nuts for a snack",
      "log apple and nuts as a snack", "say ein Apfel als Snack",
    ] {
      let told = try Sandbox(after: ["food starter"], now: now).told(sentence)
      #expect(!told.isRefused && told.text.contains(meal), "\(sentence)\n\(told.text)")
    }
    let told = try Sandbox(after: ["food starter"], now: "2026-11-18T20:00").told("say an apple as a snack")
    #expect(told.text.contains("assumes at Afternoon Snack"), "\(told.text)")
  }

  /// What a measure weighs is asked, and not told from another food.
  @Test func noGuessedMeasure() throws {
    let sandbox = try Sandbox(after: ["food starter", Self.soup], now: "2026-11-18T13:30")
    for line in ["log 1 bowl chicken soup", "log chicken soup 2 bowls", "food measure \"Chicken Soup\""] {
      let told = sandbox.told(line).text
      #expect(told.contains("…g") && !told.contains("60g"), "\(told)")
    }
  }

  @Test func programsThatRunDhsh() throws {
    for word in ["cron", "timer", "script"] {
      #expect(try Sandbox(after: [], now: "2026-11-18T13:30").say("help \(word)").contains("dhsh FILE"))
    }
  }
}
