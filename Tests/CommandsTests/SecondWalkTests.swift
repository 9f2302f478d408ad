import Foundation
import TestSupport
import Testing

@testable import Runtime

/// Lines of a fresh user that stopped, or were offered something else than was meant: each is done, or offered as the line
/// that does it.
@Suite struct SecondWalkTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let bar = "food add \"Rye Crisp\" starchy 1 per 50g 110kcal protein 4g"

  private static let foods: [Walk] = [
    .offers("log sports 30min cycling", "log cycling 30min"),
    .offers(
      "log sports 30min cycling at 9:00", "log 30min cycling at 9:00", "say 30min cycling at 9:00"),
    .offers(
      "food add skyr 63 kcal per 100g protein 11g", "food nutrition Skyr 63 kcal protein 11g per 100g",
      "food show Skyr"),
    .offers(
      "food add quarkli dairy 63 kcal per 100g protein 11g",
      "food add \"quarkli\" Dairy per 100g 63 kcal protein 11g"),
    .offers(
      "food add \"Rye Crisp\" 60g 210kcal protein 20g",
      "food nutrition \"Rye Crisp\" 210kcal protein 20g per 60g", "food show \"Rye Crisp\"", after: [bar]),
    .offers(
      "food add \"Rye Crisp\" treats 60g 210kcal protein 20g",
      "food nutrition \"Rye Crisp\" 210kcal protein 20g per 60g", "food show \"Rye Crisp\"", after: [bar]),
    .offers(
      "log salmon 150g potatoes 200g broccoli", "log salmon 150g, \"Boiled Potatoes\" 200g, broccoli",
      "log salmon 150g, \"Roast Potatoes\" 200g, broccoli",
      "log salmon 150g, \"Mashed Potatoes\" 200g, broccoli",
      "log salmon, 150g \"Boiled Potatoes\", 200g broccoli",
      "log salmon, 150g \"Roast Potatoes\", 200g broccoli"),
    .offers("change last to 3 eggs", "edit last as eggs 3", after: ["log toast"]),
    .offers(
      "change banana 110kcal", "food nutrition banana 110kcal per 100g",
      "food nutrition banana 110kcal per serving"),
    .offers("not 3 cookies, 2", "say not 3 cookies, 2", after: ["log 3 cookies"]),
  ]

  private static let settings: [Walk] = [
    .offers("set lunch time 12:30", "slot edit Lunch from 12:30"),
    .offers("set breakfast to 6:30", "slot edit Breakfast from 6:30"),
    .offers("use pounds", "set units us"), .offers("use kg", "set units metric", after: ["set units us"]),
    .offers("switch to stones", "set units uk"), .offers("use kJ", "set energy kJ"),
    .offers("use kcal", "set energy kcal", after: ["set energy kJ"]),
    .offers("water goal 2l", "goal water 2l"), .offers("protein goal 150g", "goal protein 150g"),
    .offers("steps goal 8000", "goal steps 8000"),
    .offers("i am 41 years old", "set birthyear"),
  ]

  private static let feelings: [Walk] = [
    .offers("tired today", "mood 3 today --note \"tired\"", "mood 2 today --note \"tired\""),
    .offers("very happy", "mood 5 --note \"very happy\"", "mood 4 --note \"very happy\""),
    .offers("slept badly", "metric add \"sleep quality\" 1 to 5"),
    .offers(
      "slept badly", "edit last --note \"slept badly\"", "metric add \"sleep quality\" 1 to 5",
      after: ["log egg"]),
    .offers("stress 3", "metric add stress 0 to 10; body add stress 3"),
    .offers("stress 3", "body add stress 3", after: ["metric add stress 0 to 10"]),
    .offers("body fat 21%", "body add fat 21%"),
  ]

  @Test(arguments: foods + settings + feelings)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  private static let log = [
    "food starter", "log egg @breakfast yesterday", "log veg 2", "log sports 20", "log meat 1 yesterday",
  ]

  /// Each question with the lines whose answers it has.
  @Test(arguments: [
    ("top foods this week", "entries this week | group item | count | sort count desc | take 5"),
    ("top 3 foods this week", "entries this week | group item | count | sort count desc | take 3"),
    ("what did i eat yesterday for breakfast", "meal Breakfast yesterday"),
    ("what did i eat yesterday at lunch", "meal Lunch yesterday"),
    ("show me my breakfast yesterday", "meal Breakfast yesterday"),
    ("how much energy did i burn today", "energy today"),
    ("how many calories did i burn yesterday", "energy yesterday"),
    ("how many calories did i burn this week", "days this week | sum active, mean active, mean resting"),
    ("list workouts", "workouts; entries | where category = sports"),
    ("list my sports this month", "workouts this month; entries this month | where category = sports"),
    ("list entries yesterday", "entries yesterday"),
    ("list vegetables this week", "entries this week | where category = vegetables"),
    ("how many veggies did i eat this week", "days this week | sum vegetables, mean vegetables"),
    ("how much meat did i eat this week", "days this week | sum protein_sources, mean protein_sources"),
  ])
  func isAnswered(_ question: String, _ lines: String) throws {
    let sandbox = try Sandbox(after: Self.log, now: "2026-11-18T13:30")
    let (wanted, told) = (try sandbox.copied().told(lines), sandbox.told(question))
    #expect(!wanted.isRefused && told.text == wanted.text, "\(told.text)")
  }

  /// A small word that is left out before a path is put in.
  @Test func backupGoesTo() throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    #expect(sandbox.told("backup ~/backup").isRefused)
    #expect(sandbox.engine.nextLines == ["backup to ~/backup"])
  }
}
