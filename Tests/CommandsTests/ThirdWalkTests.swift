import TestSupport
import Testing

@testable import Runtime

/// Lines of another fresh user that did something else than was meant, or offered a line that would: each is done, told, or
/// offered as the line that does it.
@Suite struct ThirdWalkTests {
  private typealias Walk = WalkedLinesTests.Walk

  /// What is left out of a name is said, and nothing of none is logged.
  private static let names: [Walk] = [
    .offers(
      "log coke zero", "food add \"coke zero\" Treats 1; log \"coke zero\"",
      "food add \"coke zero\" Vegetables 1; log \"coke zero\""),
    .says("log coke zero", "Coke Zero", after: "food add \"Coke Zero\" treats 1"),
    .says("log cola 0", "0.0 portions"),
    .offers(
      "log diet coke", "food add \"diet coke\" Treats 1; log \"diet coke\"",
      "food add \"diet coke\" Vegetables 1; log \"diet coke\"", "log Coke"),
    .offers(
      "log 500 kj yogurt", "log \"Plain Yoghurt\" 500kj", "log \"Greek Yoghurt\" 500kj",
      "log \"Fruit Yoghurt\" 500kj", "log \"Soya Yoghurt\" 500kj", "log 500kj \"yogurt\""),
    .says("log omelette with 3 eggs", "#2 came on top of Omelette; delete 2 if it is a part of it."),
    .offers("log porridge cof", "log porridge, Coffee"),
    .offers("log Porridge cof", "log Porridge, Coffee"),
    .offers(
      "log can of coke zero", "food add \"coke zero\" Treats 1 --note \"1 can\"; log \"coke zero\"",
      "food add \"coke zero\" Vegetables 1 --note \"1 can\"; log \"coke zero\"",
      "food add \"coke zero\" Fruit 1 --note \"1 can\"; log \"coke zero\""),
    .offers("log a can of coke", "log Cola x1"),
    .offers("log 5 almonds"), .offers("log 4 almonds", "log x4 almonds"),
    .says("log 2 scrambled eggs and bacon", "Scrambled Eggs (Protein Sources)   1.0 portion"),
    .offers("log steak 8oz medium rare", "log steak 8oz --note \"medium rare\""),
    .offers(
      "log burger", "log \"Veggie Burger\"", "log Hamburger", "log Cheeseburger", "log \"Burger Patty\""),
    .offers(
      "log 300kcal salad", "log \"Fruit Salad\" 300kcal", "log \"Potato Salad\" 300kcal",
      "log \"Salad Dressing\" 300kcal", "log 300kcal \"salad\""),
    .offers("log fries at mcdonalds", "log fries --note \"at mcdonalds\""),
    .offers("log cereal", "log Muesli", "log Cornflakes", "log \"Muesli Bar\""),
    .offers(
      "log ibuprofen 400mg", "metric add ibuprofen in mg --day sum; body add ibuprofen 400"),
    .offers(
      "food add \"Skyr Arla\" dairy 450g 63kcal/100g",
      "food add \"Skyr Arla\" dairy per 450g; food nutrition \"Skyr Arla\" 63kcal per 100g"),
    .offers(
      "log chips #party", "log \"Tortilla Chips\" --note \"#party\"",
      "log \"Fish and Chips\" --note \"#party\""),
  ]

  /// Words of the grammar name no food.
  private static let grammar: [Walk] = [
    .offers("log that was"), .offers("log fasting since"), .offers("log since then"),
    .offers("log nothing", "today"), .offers("i ate nothing today", "today"),
    .offers("i ate nothing yesterday", "day yesterday"),
  ]

  private static let corrections: [Walk] = [
    .says("i mean an apple", "#1  Lunch  Apple", after: "log a banana"),
    .says("no, at 9:30", "#1 now stands at 09:30.", after: "log coffee"),
    .says("no, half", "0.075 L", after: "log coffee"),
    .says("no, 2 of them", "2.0 portions", after: "log banana"),
    .says("no, two of them", "2.0 portions", after: "log banana"),
    .says("no, an apple", "#1  Lunch  Apple", after: "log banana"),
    .says("another one", "#2  Lunch  Banana", after: "log banana"),
    .says("one more", "#2  Lunch  Banana", after: "log banana"),
    .offers("another coffee", "log another coffee", "say another coffee", after: ["log coffee"]),
    .says("i had two toasts not one", "1.0 portion", after: "log toast"),
    .says("that was at breakfast", "#1  Breakfast  Toast", after: "log toast"),
    .offers("it was a snack, not lunch", "move 1 @\"Morning Snack\"", after: ["log toast"]),
    .says("no, two", "1.0 portion", after: "i had a toast"),
    .says("move the beer to dinner", "#1  Dinner  Beer", after: "log beer"),
    .offers("move coffee to 7:30", "edit coffee at 07:30", after: ["log coffee"]),
    .offers(
      "move everything from lunch to dinner", "move 1 dinner; move 2 dinner",
      after: ["log toast, beer", "log egg @breakfast"]),
    .offers(
      "move all from lunch yesterday to dinner", "move 1 dinner from 2026-11-17",
      after: ["log toast @lunch yesterday"]),
    .offers("delete 3 cookies", "edit 1 x1", "delete 1", after: ["log 4 cookies"]),
    .offers("log lunch same as yesterday", "repeat lunch yesterday", after: ["log toast @lunch yesterday"]),
    .offers("log breakfast again", "repeat breakfast", after: ["log egg @breakfast yesterday"]),
    .says("yesterday log pear", "Tue 17 Nov: Fruit"),
  ]

  private static let notes: [Walk] = [
    .offers(
      "note slept badly, headache", "mood 4 --note \"slept badly, headache\"", after: ["mood 4"]),
    .offers("tag today travel", "mood 4 --note \"#travel\"", after: ["mood 4"]),
    .offers("tag salmon homemade", "edit salmon --note \"#homemade\"", after: ["log salmon", "log egg"]),
  ]

  private static let body: [Walk] = [
    .offers("fast 16h", "metric add fasting in h; body add fasting 16"),
    .offers("fast 16h", "body add fasting 16", after: ["metric add fasting in h"]),
    .offers("fasting since 8pm", "metric add fasting in h"),
    .says("went to bed at 11pm and got up at 6.30", "sleep 7h30m"), .says("bodyfat 19%", "fat 19.0 %"),
    .offers("weight 170.2", "weight 170.2lb", "weight 170.2 --sure", after: ["weight 77.4"]),
    .offers("set weight lb", "set units us"), .offers("set unit lb", "set units us"),
    .offers("energy on", "set energy on"),
    .says("workout cycling 45min", "For Sports of the day: log cycling 45min."),
  ]

  @Test(arguments: names + grammar + corrections + notes + body)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  /// Whatever is offered for words of the grammar, it makes no food of them.
  @Test(arguments: [
    "that was", "same as", "no, half", "nothing", "fasting since 8pm", "not", "it was not me", "until then",
    "log did not", "log no half", "log same",
  ])
  func grammarMakesNoFood(_ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    _ = sandbox.told(line)
    #expect(!sandbox.engine.nextLines.contains { $0.contains("food add") }, "\(sandbox.engine.nextLines)")
  }
}
