import TestSupport
import Testing

@testable import Runtime

/// Lines that newcomers typed: each does what it plainly says, or is asked about with lines that would be done.
@Suite struct WalkedLinesTests {
  /// What must come of a line.
  enum Outcome: Sendable {
    /// It is done, and the answer says so.
    case says(String)
    /// It is refused with exactly these lines.
    case offers([String])
  }

  struct Walk: Sendable, CustomTestStringConvertible {
    let line: String
    let outcome: Outcome
    /// Lines that were typed before.
    var before: [String] = []
    var testDescription: String { (before + [line]).joined(separator: "; ") }

    static func says(_ line: String, _ text: String, after before: String...) -> Walk {
      Walk(line: line, outcome: .says(text), before: before)
    }
    static func offers(_ line: String, _ lines: String..., after before: [String] = []) -> Walk {
      Walk(line: line, outcome: .offers(lines), before: before)
    }
  }

  /// Words that are written shorter join as those in full do; what was typed is in what is offered.
  static let joined: [Walk] = [
    .says("log pasta w/ tomato sauce for dinner yesterday", "#2  Dinner  Tomato Sauce"),
    .says("log toast w/ butter", "#2  Lunch  Butter"),
    .says("log eggs n toast", "#2  Lunch  Toast"),
    .offers("log toast w/o butter", "log toast"),
    .offers("log eggs x toast", "log eggs, toast", "log Egg, toast"),
    .says("log 2 toast fibre 3g, coffee; entries | select item, fibre", "Toast         3"),
  ]

  /// Who greets is answered; a word in full is no beginning of a command, and a beginning stays one.
  static let greetings: [Walk] = [
    .says("hi", "tutorial"), .says("hello", "tutorial"), .says("hey", "tutorial"), .says("Hi", "tutorial"),
    .says("good morning", "tutorial"), .says("hello there", "tutorial"), .says("his", "Nothing was logged"),
    .says("hist", "Nothing was logged"),
    .says("hi last week", "Nothing was logged"), .offers("help me", "help"),
    .offers("help log food", "help log", "help food"), .says("help charts", "Draw body values"),
    .says("help weights", "Log the weight"),
  ]

  /// What is wished for is a goal.
  static let goals: [Walk] = [
    .offers("goal weight 80 by march", "goal weight 80 by 2027-03-01", "goal weight 80 by 2027-03-31"),
    .offers("goal weight 80 by end of march", "goal weight 80 by 2027-03-31"),
    .offers("goal weight 80 by november", "goal weight 80 by 2026-11-30"),
    .says("goal weight 80 by 1 march", "2027-03-01"),
    .offers("my goal is 75 kg", "goal weight 75 kg"), .offers("goal 75 kg", "goal weight 75 kg"),
    .says("my goal is 2000 calories", "2,000 kcal"), .says("my goal is to weigh 70kg", "70.0 kg"),
    .says("i want to weigh 80", "80.0 kg"),
    .offers("lose 4 kg by march", "weight"),
    .offers(
      "lose 4 kg by march", "goal weight 80kg by 2027-03-01", "goal weight 80kg by 2027-03-31",
      after: ["weight 84"]),
    .offers("goal lose 5kg", "weight"), .offers("goal lose 5kg", "goal weight 79kg", after: ["weight 84"]),
    .offers("i want to gain 3 kg", "goal weight 87kg", after: ["weight 84"]),
    .offers("i want to eat 1800 kcal", "goal 1800 kcal", "log 1800 kcal"),
    .offers("goal 75", "goal weight 75"),
    .offers("goal 75kg by june", "goal weight 75kg by 2027-06-01", "goal weight 75kg by 2027-06-30"),
    .offers("i want pizza", "log pizza", "what-if log pizza", "goal", "weight"),
    .offers("i would like to lose weight", "goal", "weight"), .offers("lose weight", "goal", "weight"),
    .offers("i want to eat 2 eggs", "log 2 eggs"),
    .offers(
      "i want to drink 2 liters of water", "target water at least 2 liters", "log 2 liters of water"),
    .offers("i want to walk 8000 steps a day", "goal 8000 steps a day"),
  ]

  /// What a budget is to give, or a target to be.
  static let budgets: [Walk] = [
    .offers(
      "target water 2 liters", "target water at least 2.0", "target water exactly 2.0",
      "target water 2.0 to 4.0"),
    .offers("budget 1800 kcal", "budget add 1800kcal over day", "budget add 1800kcal over week"),
    .offers("budget 1,800 kcal per day", "budget add 1800kcal over day"),
    .offers("budget kcal 1800", "budget add 1800kcal over day", "budget add 1800kcal over week"),
    .offers("budget 2000 kcal a day for weight loss", "budget add \"weight loss\" 2000kcal over day"),
    .offers("budget 8000kJ", "budget add 8000kJ over day", "budget add 8000kJ over week"),
    .offers("budget add Cut 2000", "budget add Cut 2000kcal over day", "budget add Cut 2000kcal over week"),
    .offers("budget weekly 14000", "budget add 14000kcal in all over week"),
    .offers("budget 14000 a week", "budget add 14000kcal in all over week"),
    .offers("budget 60000 a month", "budget add 60000kcal in all over month"),
    .offers("budget add weekly 14000kcal", "budget add 14000kcal in all over week"),
    .says("budget add weekly 1800kcal", "weekly"),
    .offers("budget add 2000", "budget add 2000kcal over day", "budget add 2000kcal over week"),
    .offers("new budget 1800", "budget add 1800kcal over day", "budget add 1800kcal over week"),
    .offers("set budget 1800", "budget add 1800kcal over day", "budget add 1800kcal over week"),
    .offers("budget lose 0.5kg per week", "expenditure"),
    .offers("goal lose 0.5kg per week", "expenditure"),
  ]

  /// A night, by when somebody lay down and got up, and how long it was in words.
  static let nights: [Walk] = [
    .says("slept 6 and a half hours", "sleep 6h30m"), .says("slept 7 and a half", "sleep 7h30m"),
    .says("sleep seven and a half hours", "sleep 7h30m"),
    .says("went to bed at 23 got up at 6", "sleep 7h"), .says("in bed at 11 up at 7", "sleep 8h"),
    .says("went to bed at 11pm and woke up at 6:30", "sleep 7h30m"),
    .says("i went to bed at 23:00, got up at 7", "sleep 8h"),
    .says("asleep at 11 pm, awake at 6 am", "sleep 7h"),
    .says("went to sleep at 11 woke up at 7", "sleep 8h"), .says("bed 23 up 7", "sleep 8h"),
    .offers("went to bed late", "sleep 23:00-7:00", "sleep 7h"), .says("weight eighty", "80.0 kg"),
    .offers("woke up at 6", "body add sleep 22:30 to 6", "body add sleep 23:30 to 6"),
    .offers("went to bed at 11", "body add sleep 11 to 6:30", "body add sleep 11 to 7:30"),
    .offers("slept bad", "metric add \"sleep quality\" 1 to 5"),
  ]

  /// How far somebody went is measured, how long is logged.
  static let distances: [Walk] = [
    .offers("5k run", "body add distance 5km"), .offers("10k bike", "body add cycling 10km"),
    .offers("3 mile run", "body add distance 3mile"), .offers("swim 1k", "body add swimming 1km"),
    .offers("run 5k", "body add distance 5km"),
    .offers("ran 5k yesterday", "body add distance 5km yesterday"),
    .offers("log run 5k", "body add distance 5km"), .offers("run 20 minutes", "log run 20 minutes"),
    .says("walked 5000 steps", "steps 5000"), .says("8000 steps", "steps 8000"),
    .offers("ran for 20 minutes", "log ran for 20 minutes", "say ran for 20 minutes"),
  ]

  /// All that is misspelt in a line is mended in one.
  static let slips: [Walk] = [
    .offers(
      "log 2 coffees 1 appel @brekfast", "log 2 coffees 1 Apple @Breakfast",
      "log 2 coffees 1 \"Apple Juice\" @Breakfast"),
    .offers(
      "log soup @lunhc", "log \"Tomato Soup\" @Lunch", "log \"Vegetable Soup\" @Lunch",
      "log \"Pumpkin Soup\" @Lunch", "log \"Carrot Soup\" @Lunch"),
    .offers("log egg @lunhc", "log egg @Lunch"),
    .offers("log oatmeel for breakfst", "log Oatmeal for breakfast"),
    .offers("log oatmeal for breakfst", "log oatmeal for breakfast"),
    .offers("move 1 @diner", "move 1 @Dinner", after: ["log egg"]), .offers("meal lunhc", "meal Lunch"),
    .offers("food show bananna", "food show Banana"),
    .offers("exprot", "help export"), .offers("exprot to log.zip", "export to log.zip"),
    .offers("tody", "today", "help today"), .offers("scroe yesterday", "score yesterday"),
    .offers("wieght 80", "weight 80"),
    .offers(
      "food add granola 450kcal per 100g", "food nutrition Granola 450kcal per 100g", "food show Granola"),
    .offers("food add granola", "food show Granola"),
  ]

  /// What was logged is corrected, or was not eaten at all.
  static let corrections: [Walk] = [
    .offers("edit 1 3 eggs", "edit 1 3 as eggs", after: ["log 2 eggs"]),
    .offers("edit 1 banana", "edit 1 as banana", after: ["log egg"]), .offers("edit 1 banana", "today"),
    .offers("edit that 2", "edit last 2", after: ["log egg"]),
    .offers("delete that", "delete last", after: ["log egg"]),
    .says("i forgot the butter", "Butter"), .says("i forgot a coffee at 9", "Coffee"),
    .offers("no sweets", "today"), .offers("no sweets", "delete sweets", "today", after: ["log sweets"]),
    .offers("no breakfast", "meal breakfast"), .offers("i skipped breakfast", "meal breakfast"),
    .offers("had nothing", "today"), .offers("skip lunch", "meal lunch"),
    .offers("log breakfast", "meal breakfast"),
    .offers(
      "log breakfast", "repeat breakfast yesterday", "meal breakfast", after: ["log egg @breakfast yesterday"]
    ),
    .offers("pause off", "pause list"), .says("nutrient magnesium mg", "Added magnesium"),
    .says("how much coffee did i drink this week", "Coffee  L ", after: "log coffee"),
    .says("log run 20", "workout counts now", after: "sleep 7h", "steps 9000", "mood 4"),
  ]

  @Test(
    arguments: joined + greetings + goals + budgets + nights + distances + slips + corrections)
  func comesToWhatItSays(_ walk: Walk) throws {
    let sandbox = try Sandbox(after: ["food starter"] + walk.before, now: "2026-11-18T13:30")
    let told = sandbox.told(walk.line)
    let offered = sandbox.engine.nextLines
    switch walk.outcome {
    case .says(let text): #expect(!told.isRefused && told.text.contains(text), "\(told.text)")
    case .offers(let lines):
      #expect(told.isRefused && offered == lines, "\(offered)\n\(told.text)")
      for line in offered { #expect(!(try sandbox.copied()).told(line).isRefused, "\(line)") }
    }
  }

  /// Of several ways to mend a line each is told once.
  @Test func offersEachOnce() throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T13:30")
    #expect(sandbox.told("log green smoothie").isRefused)
    let lines = sandbox.engine.nextLines
    #expect(lines.count > 3 && Set(lines).count == lines.count, "\(lines)")
  }
}
