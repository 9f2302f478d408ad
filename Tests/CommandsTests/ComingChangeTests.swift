import TestSupport
import Testing

@testable import Runtime

/// What is to hold from a day on is said where it is set and where it is listed.
@Suite struct ComingChangeTests {
  @Test(arguments: [
    ("target veg at least 7 from 2026-12-01", "target veg", "target at least 3.0 → at least 7.0"),
    ("target veg at least 7 from 2026-12-01", "target", "Vegetables target at least 3.0 → at least 7.0"),
    ("category disable veg from 2026-12-01", "category list", "Vegetables enabled yes → no"),
    ("category profile veg weight 0.3 from 2026-12-01", "category list", "Vegetables weight 0.12 → 0.3"),
    ("compensation disable 1 from 2026-12-01", "compensation list", "rule 1 disabled"),
    ("compensation edit 1 ratio 20 from 2026-12-01", "compensation list", "rule 1 ratio 20, at most 2"),
    ("goal kcal 2000 from 2026-12-01", "goal", "energy 2,000 kcal"),
    ("budget add Cut 1800kcal over week from 2026-12-01", "budget list", "Cut is active"),
    ("index metric steps weight 0.15 from 2026-12-01", "index metric", "steps weight 0.15"),
  ])
  func isListed(_ change: String, _ list: String, _ expected: String) throws {
    let sandbox = try Sandbox()
    let answer = sandbox.told(change)
    #expect(!answer.isRefused, "\(answer.text)")
    let text = sandbox.say(list)
    #expect(text.contains("From Tue 1 Dec: ") && text.contains(expected), "\(text)")
    if list == "target veg" { #expect(answer.text.contains(expected), "\(answer.text)") }
  }

  @Test(arguments: ["score", "score last 7d", "history", "score explain", "calendar", "history categories"])
  func withoutCategoriesThatIsSaid(_ line: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 1")
    for name in ["drinks", "veg", "fruit", "starchy", "protein", "dairy", "oils", "treats", "sports"] {
      _ = try sandbox.engine.run("category disable \(name)")
    }
    let text = sandbox.say(line)
    #expect(text.contains("No category is enabled") && text.contains("category enable"), "\(text)")
  }

  @Test func aRowOfACompositeIsOneThingInALine() throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    for line in [
      "food add Bun starchy 1", "food add Patty protein 1", "food compose Hamburger from bun, patty",
      "set today.meals line", "log hamburger x2 @dinner",
    ] { _ = try sandbox.engine.run(line) }
    #expect(sandbox.say("today").contains("Dinner: Hamburger x2"))
  }
}
