import Naming
import Runtime
import TestSupport
import Testing

/// What the prompt offers and says before Enter, and what a day's page is on a small screen.
@Suite struct PromptHelpTests {
  /// A day with energy, of eleven entries in four meals.
  private func fullDay(width: Int = 80) throws -> Sandbox {
    let eaten = [
      "toast x2 @breakfast", "coffee @breakfast", "butter @breakfast", "apple @morning", "veg 1.5 @lunch",
      "rice @lunch", "chicken @lunch", "drinks 0.5 @lunch", "chocolate @afternoon", "banana @afternoon",
    ]
    return try Sandbox(
      after: ["food starter"] + eaten.map { "log " + $0 }, now: "2026-11-20T13:05", width: width)
  }

  private func offered(_ line: String, _ sandbox: Sandbox) -> [String] {
    sandbox.engine.complete(line).candidates.map(\.display)
  }

  @Test(arguments: ["log 2 to", "log zwei to", "log 2 x to"])
  func behindAQuantityComesTheFood(line: String) throws {
    let offers = offered(line, try fullDay())
    #expect(offers.first == "Toast", "\(offers)")
  }

  @Test func nothingIsOfferedThatWouldRepeatNothing() throws {
    let sandbox = try fullDay()
    _ = try sandbox.answers("log apple @dinner tue")
    #expect(offered("repeat ", sandbox) == ["last", "today", "tue", "Dinner"])
    #expect(offered("repeat tue ", sandbox) == ["Dinner"])
    // A day that has one first, then the meals that it may go to.
    let behind = offered("repeat dinner ", sandbox)
    #expect(behind.first == "tue" && behind.dropFirst().allSatisfy { $0.hasPrefix("@") }, "\(behind)")
  }

  @Test(arguments: [
    ("delete last", "#10 Banana 1.0 portion"), ("delete 8", "#8 Unsweetened Drinks 0.5 L"),
    ("rm last", "#10 Banana 1.0 portion"), ("edit last 2", "#10 Banana 2.0 portions"),
    ("move last @dinner", "#10 Banana 1.0 portion"), ("edit 8 0.3l", "#8 Unsweetened Drinks 0.3 L"),
  ])
  func previewNamesTheEntry(line: String, subject: String) throws {
    guard case .answers(let outcomes, true) = try fullDay().engine.preview(line) else {
      Issue.record("\(line) has no preview")
      return
    }
    #expect(outcomes.first?.consequence?.subject.last == subject)
  }

  @Test func servingsAreSaid() throws {
    let sandbox = try fullDay()
    #expect(sandbox.say("log coffee 2").contains("2 × 0.15 = 0.3 L"))
    guard case .answers(let outcomes, true) = sandbox.engine.preview("log coffee 3") else {
      Issue.record("no preview")
      return
    }
    #expect(outcomes.first?.consequence?.subject.last == "Coffee 3 × 0.15 = 0.45 L")
    #expect(!sandbox.say("log coffee").contains("×"))
  }

  /// As wide as most, and with a prompt below; narrow ones are longer by what has to wrap.
  @Test(arguments: [(80, 23), (50, 27)])
  func todayFits(width: Int, rows: Int) throws {
    let sandbox = try fullDay(width: width)
    _ = try sandbox.answers("goal kcal 1800 always")
    let few = sandbox.say("today")
    #expect(few.contains("Energy: ≥ 941 of 1,800 kcal · protein ≥ 48 g"), "\(few)")
    for line in ["log sports 20", "log gouda"] { _ = try sandbox.answers(line) }
    let text = sandbox.say("today")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= rows, "\(text)")
    #expect(text.contains("missing target:") && text.contains("#12"), "\(text)")
  }

  @Test func aShortDayIsOpen() throws {
    let sandbox = try Sandbox(now: "2026-11-20T13:05")
    _ = try sandbox.answers("log veg 1")
    let text = sandbox.say("today")
    #expect(text.contains("Lunch\n") && text.contains("missing 2.0 portions"), "\(text)")
  }
}

/// What questions say where they were not quite right, and what they offer.
@Suite struct QuestionHelpTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: Sandbox.furniture + ["food add \"Kiwi Gold\" fruit 1", "log kiwi gold", "goal weight 78"])
  }

  @Test(arguments: [
    ("entries | where food = kiwi", "did you mean Kiwi Gold?"),
    ("entries | where food = zzz", "~ finds a part of it"),
    ("days | where score is null", "try days | where not has score"),
    ("entries | where item is egg", "try entries | where item = egg"),
    ("entries | where item is not egg", "try entries | where item != egg"),
    ("entries | group item", "try entries | group item | count"),
    ("days | where score is not null", "try days | where has score"),
    ("days | where score = null", "not has score"),
    ("days | select round score", "round(score)"), ("days | select round()", "a number"),
  ])
  func says(line: String, text: String) throws {
    let answer = try sandbox().say(line)
    #expect(answer.contains(text), "\(answer)")
  }

  @Test(arguments: [
    ("entries | where item = ", "\"Kiwi Gold\""), ("entries | where food = ki", "\"Kiwi Gold\""),
    ("entries | where category = ", "Vegetables"), ("entries | where slot in ", "Breakfast"),
    ("entries | share food = ", "\"Kiwi Gold\""),
  ])
  func valuesAreOffered(line: String, value: String) throws {
    let offers = try sandbox().engine.complete(line).candidates.map(\.insert)
    #expect(offers.contains(value), "\(offers)")
  }

  @Test func aMetricIsDrawnWithItsUnitAndGoal() throws {
    let answer = try sandbox().say("metrics weight | chart")
    #expect(answer.contains("Weight, kg") && answer.contains("goal 78"), "\(answer)")
  }
}
