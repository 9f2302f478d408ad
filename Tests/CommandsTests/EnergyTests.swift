import TestSupport
import Testing

/// Energy, goals and budgets from line to answer.
@Suite struct EnergyTests {
  func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  func json(_ sandbox: Sandbox, _ line: String) throws -> StrictJSON {
    try StrictJSON.values(sandbox.json(line))[0]
  }

  func rows(_ value: StrictJSON?) -> [StrictJSON] {
    if case .array(let rows)? = value { rows } else { [] }
  }

  /// A weight goal that is passed is reached, as `weight` says.
  @Test(arguments: [
    (["weight 84 yesterday", "goal weight 80kg", "weight 79.5"], "reached ✓"),
    (["weight 84", "goal weight 80kg"], "−4.0 kg to go"),
    (["weight 84", "goal weight 80kg by 2026-11-23"], "−4.0 kg to go in 3 days"),
    (["weight 74 yesterday", "goal weight 75kg by 2027-01-10", "weight 75.5"], "reached ✓"),
  ])
  func theWayToAWeight(_ lines: [String], _ expected: String) throws {
    let sandbox = try Sandbox()
    for line in lines { _ = try sandbox.answers(line) }
    let row = sandbox.say("goal").split(separator: "\n").first { $0.hasPrefix("weight") } ?? ""
    #expect(row.hasSuffix(expected), "\(row)")
    #expect(sandbox.say("profile").contains("reached") == (expected == "reached ✓"))
  }

  /// An entry keeps exact servings beside its rounded portion, and what its food had.
  @Test func entriesKeepWhatTheyHad() throws {
    let sandbox = try sandbox("food add Egg protein 0.5 per 60g", "log egg x1/2", "log egg 90g")
    // The first nutrition fills what there is, later ones leave it.
    _ = try sandbox.answers("food nutrition egg 78kcal protein 6.3")
    _ = try sandbox.answers("food nutrition egg 100kcal")
    _ = try sandbox.answers("log egg")
    func energies() throws -> [StrictJSON?] { try rows(json(sandbox, "today")["entries"]).map { $0["kcal"] } }
    #expect(try energies() == [.number("39"), .number("117"), .number("100")])
    _ = try sandbox.answers("food nutrition egg 100kcal --past")
    #expect(try energies() == [.number("50"), .number("150"), .number("100")])
    _ = try sandbox.answers("undo")
    #expect(try energies() == [.number("39"), .number("117"), .number("100")])
    _ = try sandbox.answers("food delete egg --keep-entries")
    #expect(try energies() == [.number("39"), .number("117"), .number("100")])
  }

  @Test func unknownIsCountedAndNeverZero() throws {
    let sandbox = try sandbox(
      "goal kcal 1800", "log veg 1", "log treats 1 450kcal", "log 100kcal", "log sports 30 200kcal")
    let today = try json(sandbox, "today")
    #expect(today["kcal"] == .number("550") && today["unknown_kcal"] == .number("1"))
    #expect(today["protein_g"] == .null && today["goal_calories"] == .number("1800"))
    #expect(today["eaten_entries"] == .number("3") && today["kcal_known"] == .number("2"))
    // What is not known may be more than what is left.
    #expect(today["calorie_color"] == .null)
    #expect(sandbox.say("today").contains("≥ 550 of 1,800 kcal"))
    #expect(sandbox.say("today").contains("1 of 3 entries has no energy"))
    _ = try sandbox.answers("mark complete today")
    #expect(try json(sandbox, "today")["calorie_color"] == .string("green"))
    let empty = try json(self.sandbox("log veg 1"), "today")
    #expect(empty["kcal"] == .null && empty["calorie_color"] == .null)
  }

  @Test func energyAloneHasNoCategoryAndNoScore() throws {
    let sandbox = try sandbox("log 450kcal \"office cake\"")
    let today = try json(sandbox, "today")
    #expect(today["score"] == .null && today["kcal"] == .number("450"))
    let entry = try #require(rows(today["entries"]).first)
    #expect(entry["category"] == .null && entry["portion"] == .null && entry["n"] == .number("1"))
    #expect(sandbox.say("entries").contains("office cake"))
    for line in ["edit 1 x2", "edit 1 2.0"] { #expect(sandbox.told(line).isRefused) }
    #expect(sandbox.say("edit 1 500kcal").contains("500 kcal"))
    #expect(sandbox.say("edit 1 as treats 1").contains("Treats"))
    #expect(sandbox.say("delete 1").contains("Deleted") || sandbox.say("entries").contains("No items"))
  }

  @Test(arguments: [
    ("log oatmeal 370kcal", "370", "2"), ("log oatmeal 1bowl", "222", "1.2"),
    ("log oatmeal 2 bowls", "444", "2.4"),
    ("log oatmeal 80g", "296", "1.6"), ("log oatmeal x1/2", "92.5", "0.5"),
    ("log oatmeal 1548.08kJ", "370", "2"),
    ("log oatmeal 1cup", "296", "1.6"), ("log oatmeal 80g 300kcal", "300", "1.6"),
  ])
  func quantities(_ line: String, _ energy: String, _ portion: String) throws {
    let sandbox = try sandbox(
      "food add Oatmeal starchy 1 per 50g", "food nutrition oatmeal 370kcal per 100g",
      "food measure oatmeal bowl 60g", "food measure oatmeal cup 80g")
    _ = try sandbox.answers(line)
    let entry = try #require(rows(json(sandbox, "today")["entries"]).first)
    #expect(entry["kcal"] == .number(energy) && entry["portion"] == .number(portion))
  }

  /// A week's budget as it was agreed, through every command that shows it.
  @Test func workedBudget() throws {
    let sandbox = try sandbox(
      "log 1650kcal mon", "log 2300kcal tue", "log 1720kcal wed", "log 2100kcal thu", "log 640kcal",
      "budget add Cut 1800kcal over week from last mon")
    let budget = try json(sandbox, "budget")
    let today = try #require(budget["today"])
    #expect(today["allowance"] == .number("1610") && today["left"] == .number("970"))
    #expect(budget["total"] == .number("12600") && budget["spent"] == .number("8410"))
    let days = rows(budget["days"])
    #expect(
      days.map { $0["allowance"] } == [1800, 1825, 1730, 1733, 1610, 2095, 2095].map { .number("\($0)") })
    #expect(
      days.map { $0["state"] } == ["ok", "ok", "ok", "ok", "today", "ahead", "ahead"].map { .string($0) })
    #expect(sandbox.say("budget").contains("1,610 = (12,600 − 7,770) / 3 days · eaten 640 · left 970"))
    #expect(sandbox.say("budget explain").contains("4,830 left, / 3 = 1,610"))
    #expect(try json(sandbox, "today")["goal_calories"] == .number("1610"))
    #expect(sandbox.preview("log 300kcal").contains("left 670 of 1,610 kcal"))
    // A missing day is its allowance until it is said to be complete.
    _ = try sandbox.answers("delete 1 wed")
    #expect(try json(sandbox, "budget")["missing_days"] == .number("1"))
    _ = try sandbox.answers("mark complete wed")
    #expect(try json(sandbox, "budget")["missing_days"] == .number("0"))
    _ = try sandbox.answers("undo 2")
    #expect(try json(sandbox, "budget")["spent"] == .number("8410"))
  }

  @Test func budgetsAreKeptAndOneIsActive() throws {
    let sandbox = try sandbox("budget add 1800kcal", "budget add Slow 2000kcal over 10d")
    #expect(sandbox.told("budget activate Slow").isRefused)
    #expect(sandbox.say("budget activate Slow --yes").contains("20,000"))
    #expect(
      rows(try StrictJSON.values(sandbox.json("budget list"))[0]).map { $0["active"] } == [
        .bool(false), .bool(true),
      ])
    #expect(sandbox.told("budget add Slow 1800kcal").isRefused)
    #expect(sandbox.told("budget delete Slow").isRefused)
    #expect(!sandbox.told("budget off").isRefused)
    #expect(!sandbox.told("budget delete Slow").isRefused)
  }

  /// A budget that begins in the past or is still ahead takes no other's place; a date without a year is the nearest.
  @Test(arguments: ["from 2026-11-02", "from 1 dec", "from last mon"]) func aNewBudgetWaits(_ from: String)
    throws
  {
    let sandbox = try sandbox("budget add Cut 1800kcal", "budget add Trip 20000kcal in all over 10d \(from)")
    #expect(sandbox.say("budget").contains("Cut  5,400 kcal, Fri 20 – Sun 22 Nov"))
    if from.contains("dec") {
      #expect(sandbox.say("budget activate Trip from 1 dec --yes").contains("Tue 1 – Thu 10 Dec"))
    }
  }

  @Test func whatIsEatenWithoutEnergyIsNotNothing() throws {
    let sandbox = try sandbox(
      "budget add 1800kcal from last mon", "log veg 1 yesterday", "log 500kcal -2", "log treats 1 -2")
    let days = rows(try json(sandbox, "budget")["days"])
    #expect(days.map { $0["intake"] }.prefix(5) == [.null, .null, .number("500"), .null, .null])
    #expect(days[3]["state"] == .string("partial") && days[3]["color"] == .null)
  }

  @Test(arguments: [
    ("budget add Cut 1.8kcal", "no plausible budget"),
    ("budget add Cut 900kcal over 0d", "over is followed by day"),
    ("budget add Cut over", "needs energy"),
  ])
  func noBudget(_ line: String, _ said: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.told(line).isRefused && sandbox.say(line).contains(said), "\(sandbox.say(line))")
    #expect(sandbox.say("budget add Cut 1,800kcal").contains("5,400 kcal"))
  }

  /// What is said of an earlier day takes the place of what was to come, and the answer tells it.
  @Test func aChangedRateTellsWhatGaveWay() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal from 2 nov", "budget edit Cut 2000kcal from 18 nov")
    let changed = sandbox.say("budget edit Cut 1500kcal from 10 nov")
    #expect(changed.contains("It takes the place of 2,000 kcal from"), "\(changed)")
    #expect(changed.contains("1,800 kcal at first, 1,500 kcal from"), "\(changed)")
    #expect(!sandbox.say("budget edit Cut 1600kcal from 19 nov").contains("takes the place"))
  }

  /// Options stand behind a command of one word, whichever others begin with it.
  @Test(arguments: [
    "budget --format json", "trigger --format json", "food --format json", "mood --format json",
  ])
  func optionsFollowABareCommand(_ line: String) throws {
    let told = try sandbox().told(line)
    #expect(!told.text.contains("has no command"), "\(told.text)")
  }

  @Test(arguments: [
    ("budget add Y 1800kcal over 400d", "cannot go over “400d”"),
    ("budget add Y 1800kcal over 0d", "cannot go over “0d”"),
    ("index metric nutrition ideal 1500 to 2000", "in percent of the day's goal"),
    ("log 4006381333999", "4006381333999"),
    ("food add Fire treats 1 per 100g --kcal 99999", "99999 kcal of energy in 100 g"),
    ("food add Stone treats 1 per 30ml; food nutrition stone 100kcal carbs 300 per 100g", "300 g of carbs"),
    ("food add Stone treats 1 per 30g --kcal 900", "3000 kcal of energy in 100 g"),
    ("body add mood 3.5", "a mood is 1, 2, 3, 4 or 5"),
  ])
  func isRefusedForWhatItIs(_ line: String, _ reason: String) throws {
    let told = try sandbox().told(line)
    #expect(told.isRefused && told.text.contains(reason), "\(told.text)")
    #expect(!told.text.contains("something is missing"), "\(told.text)")
  }

  @Test func aDayBeforeTheBudgetHadNone() throws {
    let sandbox = try sandbox("budget add 1800kcal from last mon")
    #expect(sandbox.say("budget explain 2026-11-07").contains("No budget was active on"))
  }

  /// 20,007 kcal in ten days are 20,007, and not ten times the first of them.
  @Test func aBudgetInAllIsWhatItSays() throws {
    let sandbox = try sandbox("budget add Trip 20007kcal in all over 10d from 2026-11-18 floor none")
    #expect(try json(sandbox, "budget")["total"] == .number("20007"))
    let other = try self.sandbox("budget add Month 50000kcal in all over month from 2026-11-03")
    #expect(sandbox.say("budget explain").contains("20,007"))
    #expect(try json(other, "budget explain")["budget"] == .string("Month"))
  }

  @Test func aPastDayIsExplainedAmongTheOthers() throws {
    let sandbox = try sandbox("budget add 1800kcal from last mon", "log 1650kcal yesterday", "log 400kcal")
    let explained = try json(sandbox, "budget explain yesterday")
    let states = rows(explained["days"]).map { $0["state"] }
    #expect(states == ["missing", "missing", "missing", "ok", "today", "ahead", "ahead"].map { .string($0) })
    #expect(sandbox.say("budget explain yesterday").contains("eaten 1,650"))
  }

  @Test func whatIsCarriedOverIsSaid() throws {
    let sandbox = try sandbox("budget add 1800kcal carry from 9 nov", "log 11900kcal -6", "mark complete -6")
    for back in [11, 10, 9, 8, 7, 5] { _ = try sandbox.answers("mark complete -\(back)") }
    #expect(sandbox.say("budget").contains("700 kcal left in the period before, carried over."))
  }

  /// Panels one above the other, each with its goal; what is empty says the next step.
  @Test func panels() throws {
    let sandbox = try sandbox(
      "log 1500kcal yesterday", "log 1600kcal", "goal kcal 1800; goal weight 78kg by 2027-04-03")
    let charts = try sandbox.answers("chart calories,weight week").flatMap(\.charts)
    #expect(charts.map(\.title) == ["Calorie intake"])
    #expect(sandbox.say("chart calories,weight week").contains("weight 84.2 logs one"))
    _ = try sandbox.answers("weight 84.2; weight 84 yesterday")
    for line in ["chart calories,weight week", "chart calories weight last 7d", "chart kcal, weight"] {
      let charts = try sandbox.answers(line).flatMap(\.charts)
      #expect(
        charts.map(\.title) == ["Calorie intake", "Weight"] && charts.allSatisfy { $0.goal != nil }, "\(line)"
      )
    }
    #expect(sandbox.say("chart weight 1m").contains("7-day mean"))
  }

  @Test func goalsAreDated() throws {
    let sandbox = try sandbox(
      "goal kcal 1800", "log 1700kcal yesterday", "log 1900kcal", "goal kcal 2000")
    let days = rows(try StrictJSON.values(sandbox.json("days last 2d | select date, goal"))[0])
    #expect(days.map { $0["goal"] } == [.number("1800"), .number("2000")])
    #expect(try json(sandbox, "day yesterday")["calorie_color"] == .string("orange"))
    #expect(sandbox.told("goal weight 78kg by yesterday").isRefused)
    let goals = rows(try StrictJSON.values(sandbox.json("goal weight 12st4lb by 2027-04-03"))[0])
    #expect(goals.last?["due"] == .string("2027-04-03"))
  }

  @Test func balance() throws {
    let sandbox = try sandbox("weight 85", "log 2000kcal", "log sports 45 320kcal")
    let before = rows(try StrictJSON.values(sandbox.json("energy 2026-11-20"))[0])[0]
    #expect(before["resting"] == .null && before["net"] == .null && before["active"] == .number("320"))
    for line in ["body add height 180", "set birthyear 1986", "set sex male"] {
      _ = try sandbox.answers(line)
    }
    let row = rows(try StrictJSON.values(sandbox.json("energy 2026-11-20"))[0])[0]
    #expect(row["resting"] == .number("1780") && row["resting_estimated"] == .bool(true))
    #expect(row["out"] == .number("2100") && row["net"] == .number("-100"))
  }
}
