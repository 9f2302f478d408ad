import TestSupport
import Testing

@testable import Runtime

/// What people type in the first days who come from other programs, or are half asleep: it is done, or asked about with the
/// line that was meant.
@Suite struct FirstDaysTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let lunch = ["log lentil soup 350g @lunch yesterday", "log coffee @lunch yesterday"]

  /// A first word with a slip in it, and words of other programs.
  private static let slips: [Walk] = [
    .offers("brekfast eggs", "log breakfast eggs"),
    .offers("brekfast 2 eggs, toast", "log breakfast 2 eggs, toast"),
    .offers("luch toast with butter and 2 coffees", "log lunch toast with butter and 2 coffees"),
    .offers("logg 2 eggs brekfast", "log 2 eggs breakfast"),
    .offers("set wieght 81.3 for today", "weight 81.3 for today"),
    .offers("reg weight", "body show weight"),
    .offers("reg coffee", "entries all | where item ~ coffee", "food show coffee", "food find coffee"),
    .offers("snack apple", "log @\"Morning Snack\" apple", "log @\"Afternoon Snack\" apple"),
    .offers("food banana", "food show banana"),
  ]

  /// So many times an amount, and a number beside one.
  private static let amounts: [Walk] = [
    .says("log beer 2x330ml on monday evening", "660 ml"),
    .says("log 2x330ml beer monday evening", "Mon 16 Nov"),
    .says("log 2 x 330ml beer", "660 ml"), .says("log beer 2x 330ml", "660 ml"),
    .says("log beer 2 x 330 ml", "660 ml"), .says("log 2*80g oatmeal", "160 g"),
    .offers("log 2 beer 330ml monday evening", "log 2x330ml beer monday evening"),
    .says("log 2 toast 80g oatmeal", "80 g"),
  ]

  private static let days: [Walk] = [
    .says("-2d", "16 Nov"), .says("day -1w", "11 Nov"),
    .says("log -2d breakfast 2 eggs + toast", "Mon 16 Nov"), .says("yesterday's lunch", "Lunch"),
    .says("copy yesterday's lunch to today", "Lentil Soup", after: lunch[0]),
    .says("repeat yesterday lunch to today", "Lentil Soup", after: lunch[0]),
    .says("cp lunch yesterday today", "Lentil Soup", after: lunch[0]),
    .says("repeat lunch yesterday to mon", "Mon 16 Nov", after: lunch[0]),
    .says("repeat lunch to mon", "Mon 16 Nov", after: lunch[0]),
    .offers("same lunch as yesterday but no coffee", "repeat lunch yesterday but no coffee", after: lunch),
  ]

  private static let corrections: [Walk] = [
    .says("1 delete", "Deleted", after: "log egg"), .says("1 modify x3", "1.5 portions", after: "log egg"),
    .says("modify 1 x3", "1.5 portions", after: "log egg"),
    .says("dup 1 @dinner", "Dinner", after: "log egg"),
    .says("1 annotate too salty", "too salty", after: "log egg"),
    .says("annotate 1 too salty", "too salty", after: "log egg"),
    .says("forgot: yesterday lunch lentil soup 350g", "Tue 17 Nov"), .says("forgot the butter", "Butter"),
    .says("i forgot: a coffee", "Coffee"),
    .says("last was breakfast not lunch", "Breakfast", after: "log egg"),
    .says("edit 1 as \"iced tea\"", "Iced Tea", after: "log coffee"),
    .offers("2 60g", "edit 2 60g", after: ["log egg", "log oatmeal 80g"]),
    .offers("delete last", "body delete 1", "delete 1", after: ["log egg", "weight 81"]),
    .offers(
      "edit last --note x", "body edit 1 --note x", "edit 1 --note x", after: ["log egg", "weight 81"]),
    .says("delete last", "Egg", after: "weight 81", "log egg"),
  ]

  private static let values: [Walk] = [
    .offers("weight 8.14", "weight 81.4", after: ["weight 81.5"]), .offers("weight 814", "weight 81.4"),
    .offers("weight 2.5", after: ["weight 81.5"]),
    .offers(
      "headache 3/5 since noon", "metric add headache 0 to 5; body add headache 3",
      "metric add headache yes/no; body add headache yes"),
    .offers("walk 5km yesterday 18:00", "body add distance 5km yesterday 18:00"),
    .says("body add distance 5km yesterday 18:00", "distance 5.00 km"),
    .offers(
      "recipe stew = 400g lentils + 500g chicken; 4 servings",
      "food compose stew from 100g lentils, 125g chicken"),
    .offers("recipe stew: lentils, chicken", "food compose stew from lentils, chicken"),
  ]

  @Test(arguments: slips + amounts + days + corrections + values)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  /// The name of a column with days is how much of it there was.
  @Test(arguments: [
    ("protein today", "how much protein today"), ("protein yesterday", "how much protein yesterday"),
    ("fiber this week", "how much fiber this week"), ("fat yesterday", "how much fat yesterday"),
    ("sugar last week", "how much sugar last week"), ("carbs -3", "how much carbs -3"),
    ("kcal this week", "how much kcal this week"), ("bal last week", "how much kcal last week"),
    ("kcal yesterday", "energy yesterday"), ("yesterday's kcal", "energy yesterday"),
    ("today kcal", "energy today"), ("today protein", "how much protein today"),
    ("calories banana", "food show banana"), ("calories 2 eggs", "food show eggs"),
    ("last week protein", "how much protein last week"),
    ("unknown kcal this week", "days this week | select date, unknown_kcal"),
    ("fruit this week", "days this week | sum fruit, mean fruit"),
    ("starchy sides this week", "days this week | sum starchy_sides, mean starchy_sides"),
    ("coffee this week", "how much coffee this week"), ("steps this week", "chart steps this week"),
    ("stats last week", "history last week"), ("points this week", "score this week"),
  ])
  func isOfSomeDays(_ line: String, _ same: String) throws {
    // In a session of its own each: some notes are told once.
    func told(_ line: String) throws -> (text: String, isRefused: Bool) {
      let sandbox = try Sandbox(
        after: ["food starter", "log 2 egg yesterday", "log toast", "log banana", "log coffee", "steps 900"],
        now: "2026-11-18T13:30")
      let answer = sandbox.told(line)
      return (answer.text, answer.isRefused)
    }
    let (wanted, answer) = (try told(same), try told(line))
    #expect(!wanted.isRefused && answer.text == wanted.text, "\(answer.text)")
  }

  /// A food that nobody knows is made by its name alone: what else was said stays in the line that logs it.
  @Test(arguments: [
    "log 2x330ml qzbrew thursday evening", "log 330ml qzbrew yesterday", "log 2x330ml ale thursday evening",
  ])
  func keepsWhatElseWasSaid(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    #expect(sandbox.told(line).isRefused)
    let name = line.contains("ale") ? "ale" : "qzbrew"
    let lines = sandbox.engine.nextLines
    #expect(lines.first == "food add \(name) \"Unsweetened Drinks\" 330ml; \(line)", "\(lines)")
    for line in lines { #expect(!(try sandbox.copied()).told(line).isRefused, "\(line)") }
  }

  /// An amount is no name, and a dish is one.
  @Test func namesADish() throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    #expect(sandbox.told("2 60g").isRefused && !sandbox.engine.nextLines.contains { $0.contains("food add") })
    #expect(sandbox.told("ham and cheese toastie").isRefused)
    let lines = sandbox.engine.nextLines
    #expect(
      !lines.isEmpty && lines.allSatisfy { $0.hasSuffix("; log \"ham and cheese toastie\"") }, "\(lines)")
  }

  /// What is left out of a meal that is logged again is not logged.
  @Test func leavesOut() throws {
    let sandbox = try Sandbox(after: ["food starter"] + Self.lunch, now: "2026-11-18T13:30")
    #expect(!sandbox.told("repeat lunch yesterday without coffee").isRefused)
    #expect(sandbox.say("entries today | select food").contains("Lentil Soup"))
    #expect(!sandbox.say("entries today | select food").contains("Coffee"))
    #expect(sandbox.told("repeat lunch yesterday without egg").isRefused)
    #expect(sandbox.told("usual lunch").isRefused && sandbox.engine.nextLines.first == "repeat lunch")
  }
}
