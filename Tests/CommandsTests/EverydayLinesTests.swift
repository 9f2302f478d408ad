import Domain
import Phrases
import TestSupport
import Testing

@testable import Records
@testable import Runtime

/// Lines that people type at ease, day after day: each is done, or answered with the line to take, and none does
/// something else in silence.
@Suite struct EverydayLinesTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let milk = "log \"Whole Milk\" 200ml @breakfast"
  private static let breakfast = ["log oatmeal 80g @breakfast", "log banana @breakfast", milk]

  /// What is eaten and done, as people say it.
  private static let logging: [Walk] = [
    .says("today I had 2 eggs", "2 × 0.5"),
    .says("yesterday evening I ate a banana", "Tue 17 Nov"),
    .says("yesterday I ran 30 minutes", "Tue 17 Nov"),
    .offers(
      "yesterday I ate spaghetti bolognese for dinner",
      "food add \"spaghetti bolognese\" \"Starchy Sides\" 1; log \"spaghetti bolognese\" for dinner yesterday",
      "food add \"spaghetti bolognese\" Vegetables 1; log \"spaghetti bolognese\" for dinner yesterday",
      "log spaghetti for dinner yesterday"),
    .offers(
      "beans on toast", "log \"Kidney Beans\" on toast", "log \"White Beans\" on toast",
      "log \"Black Beans\" on toast", "log \"Baked Beans\" on toast"),
    .says("log banana on toast for breakfast", "Breakfast  Toast"),
    .says("log banana on monday", "Mon 16 Nov"),
    .says("say banana on toast", "Toast"),
    .offers(
      "an apple and a handful of almonds as a snack at 10:30",
      "log an apple and a handful of almonds as a snack at 10:30"),
    .says("log gym 45 min", "gym"),
    .says("did yoga for half an hour", "30 min  yoga"),
    .offers("ran 5km in 30 minutes", "log ran 30 minutes; body add distance 5km"),
    .offers(
      "cycled 20 km in 1h yesterday", "log cycled 1h yesterday; body add cycling 20km yesterday"),
    .offers("ran 5km", "body add distance 5km"),
    .offers("log 1 cup of rice", "log 1 serving of rice"),
    .offers(
      "log usual wed, tue, mon", "log usual wed; log usual tue; log usual mon",
      after: ["food compose usual from oatmeal, banana"]),
    .says("slept badly, 5h, yesterday", "sleep 5h · Tue 17 Nov"),
    .says("slept badly, 5h; notes", "badly"),
    .offers("log power drink 3g protein", "log protein 3g \"power drink\""),
    .offers(
      "log protein bar 20g protein 200 kcal", "log protein bar 200 kcal protein 20g",
      "log 200 kcal protein 20g \"protein bar\""),
    .offers("log walking 8000 steps", "8000 steps"),
  ]

  /// What was had before, or was not.
  private static let again: [Walk] = [
    .offers("log last", "repeat last", after: ["log banana"]),
    .offers("log the same as this morning", "repeat Breakfast today", after: breakfast),
    .offers("log same as yesterday", "repeat yesterday", after: ["log banana yesterday"]),
    .says("say the same as this morning", "repeat Breakfast today", after: milk, "log egg @lunch"),
    .offers("i ate nothing for breakfast", "meal breakfast"),
    .offers("no breakfast today", "meal breakfast today"),
    .offers("log nothing", "today"),
  ]

  /// What was logged is otherwise.
  private static let corrections: [Walk] = [
    .says("make the milk 150ml", "150 ml", after: milk),
    .says("swap milk for oat drink", "Oat Drink", after: milk),
    .says("take the milk out", "Whole Milk", after: milk),
    .says("the milk was yesterday", "Tue 17 Nov", after: milk),
    .offers("delete the milk from this morning", "delete 1", after: [milk]),
    .offers("move the milk to yesterday", "move 1 yesterday", after: [milk]),
    .offers("delete everything from today", "delete 1 2026-11-18", after: [milk]),
    .says("actually it was lunch", "Lunch", after: milk),
    .offers("split 1", "edit 1 x0.5", "repeat 1", "entries", after: [milk]),
    .offers("#1 was at lunch", "edit 1 at lunch", after: [milk]),
    .offers("delete all of today's sports", "delete 1,2", after: ["log running 20", "log yoga 30min"]),
    .offers("delete all bananas yesterday", "delete 1 2026-11-17", after: ["log banana yesterday"]),
    .offers(
      "body edit weight yesterday 82.7", "body edit weight 82.7 yesterday", after: ["weight 83 yesterday"]),
    .offers(
      "correct weight yesterday 82.7", "body edit weight 82.7 yesterday", after: ["weight 83 yesterday"]),
    .says("edit 1 at 09:30", "#1 now stands at 09:30", after: milk),
    .offers(
      "note today had a headache", "edit last --note \"had a headache\"", "mood 3 --note \"had a headache\"",
      after: [milk]),
    .offers("tag today travel", "edit last --note \"#travel\"", "mood 3 --note \"#travel\"", after: [milk]),
    .says("tag today #travel", "edit last --note \"#travel\"", after: milk),
  ]

  /// Foods, and what is set.
  private static let foods: [Walk] = [
    .offers(
      "food add Granola Bar 40g 180kcal treats", "food add Granola Bar treats per 40g 180kcal",
      "food add \"Granola Bar 40g 180kcal\" treats"),
    .offers(
      "food add Iced Brew 250ml 12 kcal drinks", "food add Iced Brew drinks 250ml 12 kcal",
      "food add \"Iced Brew 250ml 12 kcal\" drinks"),
    .offers(
      "food add Power Ball 5g protein treats", "food add Power Ball treats 5g protein",
      "food add \"Power Ball 5g protein\" treats"),
    .says("food add Dal protein 1 per 300g 240kcal 14g protein", "14 g"),
    .offers(
      "save breakfast as morning", "food compose morning from Oatmeal 80g, Banana, \"Whole Milk\" 200ml",
      after: breakfast),
    .offers(
      "food compose morning from breakfast",
      "food compose morning from Oatmeal 80g, Banana, \"Whole Milk\" 200ml",
      after: breakfast),
    .offers("delete food Cod", "food delete Cod"),
    .offers("edit foods Cod name Codfish", "food edit Cod name Codfish"),
    .offers(
      "food delete Banana", "food delete Banana --keep-entries", after: ["log banana"]),
    .offers("food edit Banana --name Plantain", "food edit Banana name Plantain"),
    .offers("food oatmel", "food show Oatmeal"),
    .offers(
      "food Banana 100 kcal", "food nutrition Banana 100 kcal per 100g",
      "food nutrition Banana 100 kcal per serving"),
    .offers("set target kcal 2000", "goal kcal 2000"), .offers("set calories 1800", "goal calories 1800"),
    .offers("goal no beer", "target treats at most 0"),
    .offers("entries --csv", "entries --format csv"),
    .offers("days last 7d --json", "days last 7d --format json"),
  ]

  /// What is offered would write a timer into the home of whoever runs the tests, so it is not tried.
  @Test func remindersOfOnesOwn() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.told("remind me to drink water at 15:00").isRefused)
    #expect(sandbox.engine.nextLines == ["remind", "remind install at 15:00"])
  }

  @Test(arguments: logging + again + corrections + foods)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  /// A line that is offered another way is not turned for ever, and grams stay with their nutrient.
  @Test(arguments: ["log banana wed tue", "log flurb protein 20g carbs 10g", "delete all mon tue"])
  func endsSomewhere(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    #expect(sandbox.told(line).isRefused)
    #expect(!sandbox.engine.nextLines.contains { $0.contains("carbs 20g") }, "\(sandbox.engine.nextLines)")
  }

  /// A serving that is a part of one is not what is counted: an avocado is two of its servings.
  @Test(arguments: [
    ("log 1 avocado", "2.0 portions"), ("log an avocado", "2.0 portions"), ("log 1/2 avocado", "1.0 portion"),
    ("log half an avocado", "1.0 portion"), ("log avocado 1", "2.0 portions"), ("log avocado", "1.0 portion"),
    ("log avocado x2", "2.0 portions"), ("log avocado 70g", "1.0 portion"), ("log 2 mangos", "4.0 portions"),
    ("log half a cucumber", "1.5 portions"), ("log 1 tin of baked beans", "2.0 portions"),
    ("say half an avocado", "1.0 portion"), ("say an avocado", "2.0 portions"),
  ])
  func partsOfOne(_ line: String, _ portions: String) throws {
    let told = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30").told(line)
    #expect(!told.isRefused && told.text.contains(portions), "\(told.text)")
  }

  /// Where nobody has said what a whole one weighs, it is asked once: the first line settles it.
  @Test func partsAreAskedAbout() throws {
    let pie = "food add Pie treats 1 per 100g --note half"
    for (line, lines) in [
      (
        "log 1 pie",
        ["food measure Pie piece 200g; log 1 pie", "log x1 pie"]
      ),
      ("log half a pie", ["food measure Pie piece 200g; log half a pie", "log x1 pie", "log x0.5 pie"]),
    ] {
      let sandbox = try Sandbox(after: [pie], now: "2026-11-18T13:30")
      #expect(
        sandbox.told(line).isRefused && sandbox.engine.nextLines == lines, "\(sandbox.engine.nextLines)")
      let first = try #require(sandbox.engine.nextLines.first)
      #expect(!sandbox.told(first).isRefused && !sandbox.told(line).isRefused)
    }
    let sandbox = try Sandbox(after: [pie], now: "2026-11-18T13:30")
    #expect(sandbox.told("say a pie").isRefused)
    #expect(!sandbox.told("log pie x2").isRefused && !sandbox.told("log pie").isRefused)
  }

  @Test(arguments: [
    ("half", 2, true), ("a third", 3, true), ("half a tin", 2, false), ("a third of a tin", 3, false),
    ("1 bowl", 1, false),
  ])
  func notesOfServings(_ note: String, _ servings: Int64, _ isPart: Bool) throws {
    let food = Food(id: 1, name: "Pie", categoryID: 1, portion: .one, note: note)
    let read = try #require(ServingNote(food))
    #expect(read.servings == servings && read.isPartOfOne == isPart)
  }

  @Test(arguments: ["8 pieces", "half fat and half cream", "tasty", "", "1"])
  func otherNotes(_ note: String) {
    let read = ServingNote(Food(id: 1, name: "Pie", categoryID: 1, portion: .one, note: note))
    #expect(read == nil || read?.isPartOfOne == false)
  }

  @Test(arguments: [
    ("swap milk for tea", true), ("make the milk 150ml", true), ("make pancakes for lunch", false),
    ("take the beer out", true), ("take a walk", false), ("the milk was yesterday", true),
    ("put the toast to lunch", true), ("milk and tea", false), ("change milk", false),
  ])
  func whatCorrects(_ text: String, _ corrects: Bool) {
    #expect(SpeechWords.corrects(text.split(separator: " ").map(String.init)) == corrects)
  }

  @Test(arguments: [
    ("yesterday evening", true), ("this morning", true), ("last night", true), ("heute Morgen", true),
    ("on monday", true), ("banana", false), ("yesterday banana", false), ("", false),
  ])
  func whatIsAMoment(_ text: String, _ isMoment: Bool) {
    #expect(SpeechWords.isMoment(text.split(separator: " ").map(String.init)) == isMoment)
  }
}
