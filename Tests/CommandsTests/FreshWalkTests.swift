import Foundation
import TestSupport
import Testing

@testable import Runtime

/// What a fresh user typed in the first ten minutes and the days after, and what it must mean: a verb finds the day that
/// has the thing, a value in the line chooses the value, and nothing is taken for granted in silence.
@Suite struct FreshWalkTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let weights = ["weight 81.6 at 07:00", "weight 81.4 at 08:00", "weight 82 yesterday"]
  private static let skyr = "food add \"Skyr vanilla\" dairy 1 per 100g 62kcal protein 10g fibre 1g"
  private static let bread = "food add \"Rye Crisp\" starchy 1 per 50g 110kcal protein 4g"

  /// A value that the line names is the one that is meant, and the answer says which it was.
  private static let values: [Walk] = [
    walk(.says("body delete weight 81.6", "Deleted: weight 81.6 kg of 07:00. undo brings it back."), weights),
    walk(.says("body delete weight", "Deleted: weight 81.4 kg of 08:00."), weights),
    walk(.says("body delete weight 82", "Deleted: weight 82.0 kg · Tue 17 Nov."), weights),
    walk(.offers("delete weight 81.6", "body delete weight 81.6"), weights),
    walk(.offers("body delete weight 83", "body delete weight 81.4", "body delete weight 81.6"), weights),
    walk(.says("body edit weight 81.6 to 81.5", "81.5  kg  07:00"), weights),
    walk(.offers("edit weight 81.6 to 81.5", "body edit weight 81.6 to 81.5"), weights),
    walk(
      .offers("edit weight 83 to 81.5", "body edit weight 81.4 to 81.5", "body edit weight 81.6 to 81.5"),
      weights),
    walk(
      .offers(
        "move weight 81.6 to yesterday", "body delete weight 81.6 2026-11-18; weight 81.6 2026-11-17 at 07:00"
      ),
      weights),
  ]

  /// A verb without a day offers the days that have the thing.
  private static let verbs: [Walk] = [
    .offers("edit pizza 200g", "edit pizza 200g yesterday", after: ["log pizza @dinner yesterday"]),
    .offers(
      "move pizza to lunch", "move pizza to lunch from yesterday", after: ["log pizza @dinner yesterday"]),
    .offers("delete pizza", "delete pizza yesterday", after: ["log pizza @dinner yesterday"]),
    .offers("delete veg", "delete veg 2026-11-16", after: ["log veg 1 @dinner 2026-11-16"]),
    .offers(
      "delete pizza", "delete pizza yesterday", "delete pizza 2026-11-15",
      after: ["log pizza @dinner yesterday", "log pizza @dinner 2026-11-15"]),
    .says("delete pizza", "Deleted", after: "log pizza @dinner yesterday", "log pizza"),
    .offers(
      "delete last", "delete 1 2026-11-17", "delete 1", after: ["log egg", "log pizza @dinner yesterday"]),
  ]

  private static let foods: [Walk] = [
    // What is known of another weight is asked about; a label tells of 100 g.
    .says("food edit skyr vanilla per 150g; food show skyr vanilla", "93 kcal", after: skyr),
    .says("food edit skyr vanilla per 150g", "What it has is still of 100g", after: skyr),
    .says("food edit skyr vanilla serving 150g", "150 g", after: skyr),
    .says("food edit skyr vanilla serving size = 150g", "150 g", after: skyr),
    .says("food edit skyr vanilla per 150g --kcal 62", "62 kcal", after: skyr),
    .offers(
      "food edit rye crisp per 60g",
      "food nutrition \"Rye Crisp\" 110kcal protein 4 per 50g; food edit rye crisp per 60g",
      "food edit rye crisp per 60g --kcal 110 --protein 4", after: [bread]),
    // A category that is not said is asked for with the whole line.
    .offers(
      "food add \"Skyr nature\" per 100g 62kcal 10g protein",
      "food add \"Skyr nature\" Dairy per 100g 62kcal 10g protein",
      "food add \"Skyr nature\" Vegetables per 100g 62kcal 10g protein",
      "food add \"Skyr nature\" Fruit per 100g 62kcal 10g protein"),
    .says("food edit oatmeal per 60g; food nutrition oatmeal", "233 kcal"),
    .says("food edit water per 300ml", "300 ml"),
    .offers(
      "food add \"Skyr vanilla\" per 100g 63kcal 10g protein",
      "food nutrition \"Skyr vanilla\" 63kcal 10g protein per 100g", "food show \"Skyr vanilla\"",
      after: [skyr]),
    .offers("food add banana fruit", "food show Banana"),
    .offers(
      "food add \"My muesli\" = 40g oatmeal + 150g skyr vanilla + 1 apple",
      "food compose \"My muesli\" from 40g oatmeal + 150g skyr vanilla + 1 apple", after: [skyr]),
    .says("food search gouda", "Gouda"), .says("search food gouda", "Gouda"),
    .says("food lookup gouda", "Gouda"),
    // `my` is no part of a name that has none, and part of one that has it.
    .says("log my muesli", "Taken: my muesli as Muesli."),
    .says("log my muesli", "#1  Lunch  My muesli", after: "food add \"My muesli\" starchy 1"),
    .offers("food my muesli", "food show muesli"),
    .offers(
      "log ham and cheese sandwich",
      "food add \"ham and cheese sandwich\" \"Starchy Sides\" 1; log \"ham and cheese sandwich\"",
      "food add \"ham and cheese sandwich\" Dairy 1; log \"ham and cheese sandwich\"",
      "food add \"ham and cheese sandwich\" Treats 1; log \"ham and cheese sandwich\"",
      "food add \"cheese sandwich\" \"Starchy Sides\" 1; log ham and \"cheese sandwich\"",
      "log ham and \"Cottage Cheese\", \"sandwich bread\""),
  ]

  private static let others: [Walk] = [
    .says("make Banana a favorite", "Favorite     yes"),
    .says("add banana to my favourites", "Favorite     yes"),
    .says("undo the last two", "Took back: log egg", after: "log egg", "log toast"),
    .offers("set energy goal to 1800 kcal", "goal energy 1800 kcal"),
    .offers("log banana mon, tue", "log banana mon; log banana tue"),
    .offers("undo the coffee", "delete coffee", after: ["log coffee"]),
    .offers("w 81.2", "weight 81.2", "workout 81.2"),
    .offers(
      "same as yesterday for lunch", "repeat lunch yesterday", "say same as yesterday for lunch",
      after: ["log egg @lunch yesterday"]),
  ]

  private static func walk(_ walk: Walk, _ before: [String]) -> Walk {
    Walk(line: walk.line, outcome: walk.outcome, before: before)
  }

  @Test(arguments: values + verbs + foods + others)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  // MARK: What was done

  private static let log = [
    "food starter", "log run 20min 2026-11-10 @lunch", "log running 25min yesterday @dinner",
    "log yoga 45min",
    "workout swim 30min 2026-11-16", "workout ran 10min 2026-11-12", "log coffee @breakfast yesterday",
    "log veg 2 @lunch yesterday", "food add \"Trail Run\" sports 30min",
  ]

  /// Each question with the lines whose answers it has.
  @Test(arguments: [
    (
      "when did I last run",
      "entries | where kind = run | take last 1; workouts | where kind = ran | take last 1"
    ),
    ("when did i last do yoga", "entries | where kind = yoga | take last 1"),
    ("when did i last swim", "workouts | where kind = swim | take last 1"),
    ("when did i last go swimming", "workouts | where kind = swim | take last 1"),
    ("last yoga", "entries | where kind = yoga | take last 1"),
    ("when did i last exercise", "days | where sports > 0 | take last 1 | select date, sports"),
    ("last 2 coffees", "entries | where item ~ coffee | take last 2"),
    ("last coffee", "entries | where item ~ coffee | take last 1"),
    ("last time i had coffee", "entries | where item ~ coffee | take last 1"),
    (
      "when did i last eat vegetables",
      "days | where vegetables > 0 | take last 1 | select date, vegetables"
    ),
    ("days since yoga", "entries | where kind = yoga | take last 1 | select date, today - date as days_ago"),
    (
      "how long since i last swam",
      "workouts | where kind = swim | take last 1 | select date, today - date as days_ago"
    ),
    ("how often did i swim this month", "workouts this month | where kind = swim | count"),
    ("how much yoga this week", "entries this week | where kind = yoga | group kind | sum portion"),
    ("how long did i swim this week", "workouts this week | where kind = swim | sum minutes"),
    ("yoga this week", "entries this week | where kind = yoga | group kind | sum portion"),
    ("which days did i do yoga", "entries | where kind = yoga | group date | sum portion"),
    ("did i do yoga today", "entries today | where kind = yoga | group kind | sum portion"),
    ("should i have a banana", "what-if log banana"), ("can i eat pizza", "what-if log pizza"),
    ("favorites", "foods | where favorite"), ("bal fruit", "show fruit"),
    ("register last 7d", "entries last 7d"),
  ])
  func isAnswered(_ question: String, _ lines: String) throws {
    let sandbox = try Sandbox(after: Self.log, now: "2026-11-18T13:30")
    let (wanted, told) = (sandbox.told(lines), sandbox.told(question))
    #expect(!wanted.isRefused && told.text == wanted.text, "\(told.text)")
  }

  /// What was never done is no other thing.
  @Test func whatWasNeverDone() throws {
    let sandbox = try Sandbox(after: Self.log, now: "2026-11-18T13:30")
    #expect(sandbox.say("when did i last walk").contains("No entries where kind = Walk."))
    #expect(!sandbox.told("how many steps did i walk today").text.contains("kind"))
  }

  /// Files of the log are where the answer says.
  @Test(arguments: [
    "where is my backup", "where is my data?", "where are my photos", "where are my documents stored",
  ])
  func whereThingsAre(_ question: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    let told = sandbox.told(question)
    #expect(!told.isRefused && told.text == sandbox.say("backup status"), "\(told.text)")
  }

  // MARK: The meal of another day

  /// This morning's clock is no fact of yesterday: the meal is the usual one, or the answer says that it is the clock's.
  @Test func mealOfAnotherDay() throws {
    let dinners = (10...13).map { "log red wine @dinner 2026-11-\($0)" }
    let sandbox = try Sandbox(after: ["food starter"] + dinners, now: "2026-11-18T08:30")
    let wine = sandbox.say("log red wine 2 glasses yesterday")
    #expect(
      wine.contains("Dinner  Red Wine") && wine.contains("No meal said: Dinner, where it mostly is."))
    let apple = sandbox.say("log apple yesterday")
    #expect(apple.contains("Breakfast  Apple") && apple.contains("Breakfast, by the clock."))
    #expect(apple.contains("edit 2 @MEAL yesterday"))
    for line in [
      "log apple", "log apple @lunch yesterday", "log apple yesterday at 13:00", "log run 20min yesterday",
    ] {
      #expect(!sandbox.say(line).contains("No meal said"), "\(line)")
    }
    #expect(sandbox.say("say I had a red wine yesterday").contains("Dinner  Red Wine"))
    // Done again, it is the same.
    #expect(sandbox.say("journal 9").contains("log red wine 2 glasses yesterday"))
    let script = sandbox.say("journal export")
    #expect(script.contains("log red wine 2 glasses yesterday @Dinner"), "\(script)")
  }
}
