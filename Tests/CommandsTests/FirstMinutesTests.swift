import Foundation
import Rendering
import TestSupport
import Testing

@testable import Runtime

/// What somebody new typed in the first ten minutes: it is done, or asked about with lines that would be done.
@Suite struct FirstMinutesTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let meals = [
    "log 2 toast @breakfast yesterday", "log veg 1 yesterday", "log banana", "log 2 toast", "log granola 60g",
    "log water 500ml", "log sports 20min", "weight 81.4", "sleep 7h",
  ]

  /// What is known by no name, with the lines that make it, or the nearest.
  private static let unknown: [Walk] = [
    .offers("headache since this morning", "metric add headache yes/no; body add headache yes"),
    .offers(
      "log headache", "metric add headache yes/no; body add headache yes", "edit last --note \"headache\"",
      after: ["log toast"]),
    .offers("headache yesterday", "metric add headache yes/no; body add headache yes yesterday"),
    .offers("i have a migraine", "metric add migraine yes/no; body add migraine yes"),
    .offers("pushups 20", "metric add pushups --day sum; body add pushups 20"),
    .offers("20 pushups", "metric add pushups --day sum; body add pushups 20"),
    .says("pushups 20", "20", after: "metric add pushups --day sum"),
    .offers("log wine", "log \"Red Wine\"", "log \"White Wine\"", "log \"Sparkling Wine\""),
    .offers("say sandwhich", "log \"sandwich bread\" x1"),
  ]

  private static let corrections: [Walk] = [
    .offers("wrong", "undo", "entries", "today"), .offers("nope", "undo", "entries", "today"),
    .offers("no", "undo", "entries", "today"), .offers("that's wrong", "undo", "entries", "today"),
    .offers(
      "delete yesterday", "entries yesterday", "delete 2 yesterday", "delete 1 yesterday", after: meals),
    .offers(
      "delete today", "entries today", "delete 2 today", "delete 1 today", "undo",
      after: [
        "log toast", "log banana",
      ]),
    .offers("edit yesterday", "entries yesterday"), .offers("move yesterday", "entries yesterday"),
    .offers("set toast to 3", "edit toast to 3", after: meals),
    .offers("food rename \"Tomato Soup\" Broth2", "food edit \"Tomato Soup\" name Broth2"),
    .offers("rename tomato soup to Red Soup", "food edit \"tomato soup\" name \"Red Soup\""),
    .offers("category rename fruit Obst", "category rename fruit to Obst"),
    .offers("food edit granola 480kcal", "food nutrition granola 480kcal per 100g"),
    .offers("food edit granola 480kcal per 100g", "food nutrition granola 480kcal per 100g"),
    .offers("im 81.4 today", "weight 81.4 today"), .offers("i'm 81.4", "weight 81.4"),
    .offers("i am 81.4 kg", "weight 81.4 kg"),
    .offers("goal 5 fruit a day", "target fruit at least 5"),
    .offers(
      "add food \"Grandma's lentil pot\" veg 320 kcal per bowl",
      "food add \"Grandma's lentil pot\" veg 320 kcal --note \"1 bowl\""),
    .says(
      "log a bowl of lentil pot", "1.0 portion",
      after: "food add \"Lentil Pot\" veg 320 kcal --note \"1 bowl\""),
  ]

  private static let questions: [Walk] = [
    .says("what did i eat most this week", "Toast       2", after: meals[0], "log banana", "log toast"),
    .offers(
      "when will i reach 76 kg", "goal weight 76 kg", "weight", "chart weight 3m",
      after: ["weight 81"]),
    .says("do i sleep better when i drink coffee", "Coffee > 0", after: "log coffee", "sleep 7h"),
    .offers(
      "do i sleep better when i walk", "days all | group sports > 0 | mean sleep", "correlations about sleep",
      "body show sleep"),
    .says("show me last week", "Nothing was logged in these days"),
    .says("show me yesterday", "17 Nov"), .says("show me the last week", "Nothing was logged in these days"),
    .offers(
      "when will i be 76 kg", "goal weight 76 kg", "weight", "chart weight 3m",
      after: ["weight 81"]),
    .says("have i eaten enough fruit", "Fruit · WED"),
    .says("entries | sort kcal desc", "Kcal", after: "log toast"),
    .says("days all | sort weight desc", "Weight", after: "weight 81"),
    .says("help recipe", "food compose"), .says("help meal", "help food compose"),
    .says("am i eating enough vegetables", "Vegetables · WED"),
    .says("count entries per meal", "Lunch", after: "log veg 1 @lunch"),
  ]

  @Test(arguments: unknown + corrections + questions)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  /// Whatever the foods are that nobody knows: there are a few lines to take, and each of them is done.
  @Test(arguments: [
    "chiken salad and a diet coke for lunch", "cheese sandwich", "tuna sandwich and crisps",
    "log coffe with milk",
    "had a bowl of muesli with milk and half an aple", "log greek salad with feta",
    "add food \"Grandma's lentil soup\" 320 kcal per bowl", "log greek salad, diet coke",
    "budget lose 0.5kg per week",
  ])
  func hasLinesToTake(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    #expect(sandbox.told(line).isRefused)
    let lines = sandbox.engine.nextLines
    #expect((1...5).contains(lines.count), "\(lines)")
    for line in lines { #expect(!(try sandbox.copied()).told(line).isRefused, "\(line)") }
  }

  /// A sum for each of some groups says what it is of, and mixes nothing.
  @Test func unitsStandBesideTheirSums() throws {
    let sandbox = try Sandbox(after: ["food starter"] + Self.meals, now: "2026-11-18T13:30")
    let byCategory = sandbox.say("entries last 7d | group category | sum portion")
    #expect(byCategory.contains("Sports              min") && byCategory.contains("Unsweetened Drinks  L"))
    let byMeal = sandbox.say("entries last 7d | group slot | sum portion")
    #expect(byMeal.contains("Lunch      L") && byMeal.contains("Lunch      portions"), "\(byMeal)")
  }

  /// The day says what was typed of the body, what is missing, and for what there is room.
  @Test func dayIsWhole() throws {
    let sandbox = try Sandbox(after: ["food starter"] + Self.meals, now: "2026-11-18T13:30")
    let day = sandbox.say("today").replacing("\n", with: " ")
    #expect(day.contains("Weight 81.4 kg · Sleep 7h"), "\(day)")
    #expect(day.contains("Left today besides what is missing"), "\(day)")
    for missing in ["Unsweetened Drinks", "Vegetables", "Sports"] {
      #expect(day.components(separatedBy: "Left today").first?.contains(missing) == true, "\(day)")
    }
    #expect(!sandbox.say("day yesterday").contains("Weight"))
  }

  /// On a small screen it is said what is not seen.
  @Test(arguments: ["entries", "journal", "plan"]) func saysWhatHasNoRoom(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter"] + Self.meals, now: "2026-11-18T13:30", width: 38)
    let text = sandbox.say(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.components(separatedBy: "No room for").count == 2 && text.contains("--format json"), "\(text)")
    sandbox.renderer = Renderer(format: .table, width: 160, color: false)
    #expect(!sandbox.say(line).contains("No room for"))
  }

  @Test func completesWordsThatAnswer() throws {
    let sandbox = try Sandbox(after: ["food starter"])
    #expect(sandbox.engine.complete("week").candidates.first?.insert == "week")
    #expect(sandbox.engine.complete("year").candidates.contains { $0.insert == "year" })
    #expect(!sandbox.engine.complete("oops").candidates.contains { $0.insert == "oops" })
  }
}
