import Domain
import Naming
import Runtime
import TestSupport
import Testing

/// What an independent computation of two years found: each case with the lines that show it.
@Suite struct RecomputedTests {
  private func goTo(_ day: Int, _ sandbox: Sandbox) throws {
    sandbox.now.moment = try #require(Clock.parse("2026-11-\(day)T12:00"))
  }

  @Test func anEntryWhoseEnergyIsUnknownIsScaledByWhatWasTyped() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("food add Zedda treats 1.5 --protein 4.6")
    _ = sandbox.say("log Zedda x1.5")
    _ = sandbox.say("edit 1 x1")
    #expect(sandbox.json("entries today | select protein_g").contains("4.6"))
  }

  @Test func aNutrientIsChargedFromTheDayItIsInTheBudget() throws {
    let sandbox = try Sandbox(now: "2026-11-16T12:00")
    _ = sandbox.say("budget add Cut 1800kcal over week")
    _ = sandbox.say("log 1800kcal protein 60g")
    try goTo(17, sandbox)
    _ = sandbox.say("budget edit Cut protein 100g")
    #expect(sandbox.say("budget").contains("Protein 100 g"), "\(sandbox.say("budget"))")
  }

  @Test func nutrientsAreCarriedAsEnergyIs() throws {
    let sandbox = try Sandbox(now: "2026-11-16T12:00")
    _ = sandbox.say("budget add Cut 1800kcal protein 100g over day carry")
    _ = sandbox.say("log 1800kcal protein 40g")
    try goTo(17, sandbox)
    #expect(sandbox.say("budget").contains("Protein 160 g"), "\(sandbox.say("budget"))")
  }

  @Test func typedSessionsOfOneTimeAreOne() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("workout run 60min at 9:00; workout yoga 60min at 9:30")
    #expect(sandbox.say("days today | select workout, load | to csv").hasSuffix("\n90,90\n"))
    #expect(sandbox.json("workouts today | sum minutes").contains("90"))
  }

  /// Screen time takes time, and trains nobody.
  @Test func onlySportsTrain() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("category add \"Screen Time\" in min at most 120; category add Yoga in min at least 10")
    _ = sandbox.say("log \"screen time\" 90 yesterday; log sports 20 yesterday; log yoga 10 yesterday")
    #expect(sandbox.say("days yesterday | select load | to csv") == "load\n30\n")
  }

  @Test func creditIsRoundedDownOnce() throws {
    let sandbox = try Sandbox(now: "2026-11-16T12:00")
    _ = sandbox.say("budget add Cut 1800kcal over week credit 100%; body add active 649.6")
    #expect(sandbox.json("budget").contains("\"credit\":649,"), "\(sandbox.json("budget"))")
  }

  /// Today does not break a streak before it is over, in the column as in `streaks`.
  @Test func theStreakOfToday() throws {
    let sandbox = try Sandbox()
    for category in ["drinks", "fruit", "starchy", "protein", "dairy", "oils", "treats", "sports"] {
      _ = sandbox.say("category disable \(category) always")
    }
    _ = sandbox.say("log veg 3 yesterday; log veg 1")
    #expect(sandbox.say("days today | select streak | to csv") == "streak\n1\n")
  }

  @Test func meansSayThatTodayIsNotOver() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("log 2000kcal Cake yesterday; log 300kcal Tea")
    #expect(sandbox.say("days last 2d | mean kcal").contains("today is not over: kcal so far"))
    #expect(!sandbox.say("days last 2d | sum kcal").contains("not over"))
    #expect(!sandbox.say("days yesterday | mean kcal").contains("not over"))
  }

  /// Machines see the bounds of what steps have made.
  @Test func boundsOfComputedColumns() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("log 500kcal Cake; log 200kcal Tea yesterday; log veg 1 yesterday")
    let rows = sandbox.say("days last 2d | rolling 2 sum kcal | select date, kcal_sum_2d | to csv")
    #expect(rows.hasPrefix("date,kcal_sum_2d,kcal_sum_2d_bound\n"), "\(rows)")
    #expect(rows.hasSuffix("\n2026-11-20,700,at_least\n"), "\(rows)")
    let lag = sandbox.say("days today | lag 1 kcal | select date, kcal_lag_1d | to csv")
    #expect(lag.contains("2026-11-20,200,at_least"), "\(lag)")
  }

  /// What is typed is the resting energy of the whole day, also where a device measured some of its hours: nothing of the
  /// estimate comes on top.
  @Test func typedRestingEnergyIsThatOfTheDay() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in ["body add height 170cm", "set birthyear 1980", "set sex female", "weight 70kg"] {
      _ = try sandbox.answers(line)
    }
    let health = try HealthFile()
    let hours = HealthFile.record(
      "BasalEnergyBurned", "2026-11-18 08:00:00 +0100", "2026-11-18 10:00:00 +0100", "120", unit: "kcal")
    let path = try health.records([hours])
    _ = sandbox.say("health import \(path)")
    let measured = sandbox.say("days wed | select resting | to csv")
    #expect(measured != "resting\n120\n" && measured.hasPrefix("resting\n1"), "\(measured)")
    _ = sandbox.say("body add resting 1500 wed")
    #expect(sandbox.say("days wed | select resting | to csv") == "resting\n1500\n")
  }

  /// An import tells the energy of the day; a nutrient that it does not tell stays unknown, and what own entries say of it
  /// is the least there was.
  @Test func whatAnImportDoesNotTellIsUnknown() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    _ = sandbox.say("food add Zedda treats 1 --carbs 10; log Zedda wed")
    let health = try HealthFile()
    let path = try health.records([
      HealthFile.record("DietaryEnergyConsumed", "2026-11-18 13:00:00 +0100", nil, "1500", unit: "kcal"),
      HealthFile.record("DietaryProtein", "2026-11-18 13:00:00 +0100", nil, "60", unit: "g"),
    ])
    _ = sandbox.say("health import \(path)")
    let said = sandbox.json("days wed | select kcal, protein_g, carbs_g, fat_g")
    #expect(said.contains("\"kcal\":1500,") && said.contains("\"protein_g\":60,"), "\(said)")
    #expect(said.contains("\"carbs_g\":10,") && said.contains("\"carbs_g_known\":0"), "\(said)")
    #expect(said.contains("\"fat_g\":null"), "\(said)")
    #expect(sandbox.say("days wed | select carbs_g").contains("≥ 10"))
  }

  /// A day of which more was eaten than was logged looks whole to nobody, also not to who reads its counts.
  @Test func aDayMarkedPartialIsNotWholeByItsCounts() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("log 500kcal; mark partial today")
    let said = sandbox.json("days today | select kcal, unknown_kcal")
    #expect(said.contains("\"kcal\":500,\"unknown_kcal\":1,\"eaten_entries\":1,\"kcal_known\":0"), "\(said)")
    #expect(!sandbox.say("meal lunch").contains("no energy"))
  }
}
