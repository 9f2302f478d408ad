import Naming
import Runtime
import TestSupport
import Testing

/// What days keep that were judged by weeks and by goals which become others.
@Suite struct DatedWeekTests {
  /// A target of a week that is moved back, or of a category that counts from an earlier day, is of a week there too.
  @Test(arguments: [
    ("target sports at least 150 a week; target sports at least 150 a week from 2026-11-17", "sports"),
    ("target sports at least 150 a week; target sports at least 200 a week always", "sports"),
    ("category add Fish at least 2 a week; category enable fish from 2026-11-17", "fish"),
    ("category add Fish at least 2 a week from 2026-11-17", "fish"),
    ("target sports 200 on fri; target sports at least 150 a week from 2026-11-17", "sports"),
  ])
  func aWeekMovedBackIsAWeek(_ change: String, _ category: String) throws {
    let sandbox = try Sandbox(after: ["log veg 3 -2", "log veg 3 -1", "log veg 3"])
    for line in change.split(separator: "; ") { _ = try sandbox.engine.run(String(line)) }
    for day in ["-2", "today"] {
      let said = sandbox.say("show \(category) \(day)")
      #expect(said.contains("a week") && said.contains("in seven days"), "\(day): \(said)")
    }
  }

  /// A budget's days that are over keep the shares they had, whatever the goals become.
  @Test func pastDaysOfABudgetKeepTheirShares() throws {
    let sandbox = try Sandbox(
      after: [
        "goal kcal 2000 always", "goal kcal 2700 on sat always",
        "budget add Cut 2000kcal over week from last mon",
        "log 1500kcal mon", "log 2600kcal tue",
      ])
    func past() -> [String] {
      sandbox.say("budget").split(separator: "\n").filter { $0.hasPrefix("Mon") || $0.hasPrefix("Tue") }
        .map(String.init)
    }
    let before = past()
    #expect(before.count == 2 && before[0].contains("1,905"), "\(before)")
    for line in ["goal kcal usual on sat", "goal kcal 3000 on sun", "goal kcal 2500"] {
      _ = try sandbox.engine.run(line)
      #expect(past() == before, "\(line)")
    }
  }
}
