import TestSupport
import Testing

/// A goal that nobody set judges nothing, and is offered.
@Suite struct GoalSuggestionTests {
  private static let eaten = ["set energy on", "log 2500kcal protein 30g at 8:00"]

  @Test(arguments: [
    ("today", "of 1,800"), ("status", "of 1,800"), ("history calories week", "goal"),
    ("chart calories week", "goal"), ("days last 3d | select kcal, goal", "1800"),
    ("days last 3d | select kcal, calorie_color", "red"), ("index", "1,620"),
    ("what-if log 300kcal", "left:"),
  ])
  func judgesNothing(_ line: String, _ judged: String) throws {
    let sandbox = try Sandbox(after: Self.eaten)
    #expect(!sandbox.say(line).contains(judged), "\(line)")
    _ = sandbox.say("goal kcal 1800")
    #expect(sandbox.say("today").contains("of 1,800"))
  }

  @Test func dataTellThatItIsADefault() throws {
    let sandbox = try Sandbox(after: Self.eaten, format: .json)
    #expect(sandbox.say("today").contains("\"goal_calories\":1800,\"goal_is_default\":true"))
    _ = sandbox.say("goal kcal 2000")
    #expect(sandbox.say("today").contains("\"goal_calories\":2000,\"goal_is_default\":false"))
  }

  @Test func suggestions() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("goal").contains("goal kcal 1800"))
    #expect(sandbox.engine.nextLines.first == "goal kcal 1800")
  }

  /// 10 · 84.2 + 6.25 · 180 − 5 · 46 + 5 = 1742; × 1.4 is 2438.8; half a kilogram a week is 550 kcal a day.
  @Test func fitting() throws {
    let sandbox = try Sandbox(
      after: [
        "body add height 180cm", "set birthyear 1980", "set sex male", "weight 84.2", "goal weight 80kg",
      ])
    let answer = sandbox.say("goal")
    #expect(
      answer.contains("goal kcal 1900") && answer.contains("1,742") && answer.contains("−550 kcal"),
      "\(answer)")
    #expect(answer.contains("goal protein 135g"))
    for line in answer.split(separator: "\n").drop(while: { !$0.contains("not set judges") }) {
      #expect(line.count <= 50, "\(line)")
    }
  }
}
