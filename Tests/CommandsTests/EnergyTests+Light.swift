import TestSupport
import Testing

/// Rates that expenditure sets, the light of net energy, and corrections of what an entry has.
extension EnergyTests {
  /// Expenditure sets a rate, and activity is credited above what was usual while it was learned.
  @Test func expenditureSetsARate() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.say("budget add Cut expenditure less 500kcal").contains("weighings and days logged in full"))
    for line in EnergyTests.logged(60, "; body add active 200 -BACK") { _ = try sandbox.answers(line) }
    // 2235 ± 273: its cautious end is 1962.
    let made = sandbox.say("budget add Cut expenditure less 500kcal protein 150g over week credit 50%")
    #expect(made.contains("Cut  4,386 kcal") && made.contains("Today 1,462 = "), "\(made)")
    #expect(made.contains("cautious end of what you spend, 1,962 kcal"), "\(made)")
    #expect(
      sandbox.say("budget show cut").contains("1,462 is expenditure 1,962 − 500; activity above 200 kcal"))
    _ = try sandbox.answers("body add active 500")
    #expect(try json(sandbox, "budget")["credit"] == .number("150"))
    #expect(sandbox.say("budget explain").contains("500 active − 200 usual"))
    // The rate stays what it was when it was set, also where only its nutrients change, until a number is said.
    _ = try sandbox.answers("budget edit Cut protein 140g")
    #expect(sandbox.say("budget show cut").contains("expenditure 1,962 − 500"))
    _ = try sandbox.answers("budget edit Cut 2000kcal")
    #expect(!sandbox.say("budget show cut").contains("expenditure"))
    _ = try sandbox.answers("budget edit Cut expenditure plus 300")
    #expect(sandbox.say("budget show cut").contains("2,262 is expenditure 1,962 + 300"))
  }

  @Test(arguments: [
    ("budget add Cut over 400d 1800kcal", "is the budget called"),
    ("budget add Cut 1800kcal expenditure", "either expenditure sets the rate or a number does"),
    ("budget add Cut expenditure in all over 10d", "expenditure is of a day"),
  ])
  func noRateByHalfOfWhatWasSaid(_ line: String, _ said: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.told(line).isRefused && sandbox.say(line).contains(said), "\(sandbox.say(line))")
    #expect(sandbox.say("budget list").contains("No budgets yet"))
    #expect(sandbox.say("budget add \"Cut over month\" 1800kcal").contains("Cut over month"))
  }

  /// The light of net energy, by colour and by sign, where it is chosen: 1,780 at rest.
  @Test(arguments: [
    (1601, "✓ −179 kcal", "green"), (1602, "≈ −178 kcal", "orange"), (1958, "≈ 178 kcal", "orange"),
    (1959, "▲ 179 kcal", "red"),
  ])
  func lightOfNetEnergy(_ eaten: Int, _ text: String, _ color: String) throws {
    let sandbox = try sandbox(
      "weight 85", "body add height 180", "set birthyear 1986", "set sex male", "log \(eaten)kcal",
      "set energy.light net")
    #expect(sandbox.say("today").contains("Net: \(text)"), "\(sandbox.say("today"))")
    #expect(sandbox.say("status --short").contains("net \(text)"))
    #expect(sandbox.say("energy today").contains(text.prefix(1)))
    #expect(try json(sandbox, "today")["net_color"] == .string(color))
    #expect(rows(try json(sandbox, "energy today"))[0]["net_color"] == .string(color))
    _ = try sandbox.answers("set energy.light intake")
    #expect(!sandbox.say("today").contains("Net:") && !sandbox.say("status --short").contains("net"))
    #expect(try json(sandbox, "today")["net_color"] == nil)
  }

  /// What a quick entry has is corrected one by one.
  @Test func aNutrientIsCorrectedByItself() throws {
    let sandbox = try sandbox("log 450kcal protein 30g", "log sports 45min 320kcal")
    #expect(sandbox.say("edit 1 protein 20g").contains("450 kcal · protein 20 g"))
    #expect(
      sandbox.say("edit 1 fat 22 carbs 40g").contains("450 kcal · protein 20 g · carbs 40 g · fat 22 g"))
    #expect(sandbox.say("edit 1 420kcal").contains("420 kcal · protein 20 g"))
    #expect(sandbox.say("edit 2 protein 3g").contains("spends energy, and has no nutrients"))
    #expect(sandbox.say("edit last 300kcal").contains("45 min · 300 kcal"))
  }

  /// Energy alone is something logged.
  @Test func aDayOfEnergyAloneInOneLine() throws {
    let sandbox = try sandbox("log 450kcal")
    // Nobody is judged by a goal that was never set.
    #expect(sandbox.say("status --short").contains("– · 450 kcal"))
    _ = try sandbox.answers("goal kcal 1800")
    #expect(sandbox.say("status --short").contains("– · ✓ 450 of 1,800 kcal"))
    #expect(sandbox.say("status yesterday --short").contains("– · nothing logged"))
  }
}
