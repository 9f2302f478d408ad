import Language
import Naming
import Runtime
import TestSupport
import Testing

/// What a budget keeps when something else of it changes, and when it begins and ends. On Friday, 20 November.
@Suite struct BudgetTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in lines { _ = try sandbox.engine.run(line) }
    return sandbox
  }

  /// What `budget list` has of the first budget.
  private func first(_ sandbox: Sandbox) -> String { sandbox.json("budget list") }

  /// A weekday alone may lie behind or ahead, as of goals and targets.
  @Test(arguments: [
    ("budget add Cut 1800kcal from mon", "2026-11-16", "2026-11-23"),
    ("budget edit Bulk 1700kcal from wed", "2026-11-18", "2026-11-25"),
    ("budget activate Bulk from sat", "2026-11-14", "2026-11-21"),
    ("budget off from sun", "2026-11-15", "2026-11-22"),
  ]) func asksWhichDay(_ line: String, _ past: String, _ coming: String) throws {
    let sandbox = try sandbox("budget add Bulk 2500kcal")
    let before = first(sandbox)
    let error = try #require(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error.code == .badDay && error.candidates == [past, coming], "\(error.message)")
    let ways = [past, coming].map { line.split(separator: " ").dropLast().joined(separator: " ") + " " + $0 }
    // No budget was active on a day before it was made.
    #expect(error.corrections == (line.contains("off") ? [ways[1]] : ways))
    #expect(first(sandbox) == before)
    _ = try sandbox.answers(ways[1])
  }

  /// What is not named is of a day what it was, also where the rest is said in all.
  @Test(arguments: [
    ("budget edit Cut 12600kcal in all", #""kcal":12600"#, #""protein_g":700"#),
    ("budget edit Cut in all", #""kcal":12600"#, #""protein_g":700"#),
    ("budget edit Cut 14000kcal protein 560g in all", #""kcal":14000"#, #""protein_g":560"#),
    ("budget edit Cut 2000kcal", #""kcal":2000"#, #""protein_g":100"#),
    ("budget edit Cut no protein", #""kcal":1800"#, #""protein_g":null"#),
  ]) func whatIsNotNamedStays(_ line: String, _ kcal: String, _ protein: String) throws {
    let sandbox = try sandbox("budget add Cut 1800kcal protein 100g over week from last mon")
    _ = try sandbox.answers(line)
    let said = first(sandbox)
    #expect(said.contains(kcal) && said.contains(protein), "\(said)")
  }

  /// There and back is what it was, past days too.
  @Test(arguments: ["week", "10d", "day"]) func inAllAndBackIsIdentity(_ period: String) throws {
    let sandbox = try sandbox(
      "budget add Cut 1800kcal protein 100g fat 50g over \(period) from 2026-11-09",
      "budget edit Cut 1700kcal from last wed")
    let (before, explained) = (first(sandbox), sandbox.json("budget explain 2026-11-17"))
    #expect(sandbox.say("budget edit Cut in all").contains("As before: ") || period == "day")
    #expect(sandbox.json("budget explain 2026-11-17").contains(#""allowance":1800"#))
    _ = try sandbox.answers("budget edit Cut a day")
    #expect(first(sandbox) == before && sandbox.json("budget explain 2026-11-17") == explained)
  }

  /// Months differ in length, and what past ones gave stays.
  @Test func monthsOfThePastStay() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal over month from 2026-10-01")
    let before = sandbox.json("days 2026-10-01..2026-11-19 | select allowance")
    #expect(sandbox.say("budget edit Cut in all").contains("1,800 kcal a day are 54,000 in all"))
    #expect(sandbox.json("days 2026-10-01..2026-11-19 | select allowance") == before)
    #expect(sandbox.say("budget edit Cut a day").contains("it is what it was on earlier days"))
  }

  /// A budget of days to come says when it begins, and the line that is offered begins it then.
  @Test func aBudgetAheadBeginsThen() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal")
    let said = sandbox.say("budget add Trip 20000kcal in all over 10d from 2026-12-01")
    #expect(said.contains("From") && said.contains("1 Dec"))
    #expect(said.contains("budget activate Trip from 2026-12-01 makes it the active one."))
    #expect(sandbox.say("budget show Trip").contains("1 Dec"))
    #expect(sandbox.say("budget activate Trip --sure").contains("Tue 1 – Thu 10 Dec"))
    #expect(sandbox.say("budget").contains("Cut  5,400 kcal"))
  }

  @Test func inAllSaysThatItRepeats() throws {
    let sandbox = try sandbox("budget add Trip 20000kcal in all over 10d")
    let said = sandbox.say("budget").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains("gives the same again from Mon 30 Nov; budget off from 2026-11-30 ends it."), "\(said)")
    _ = try sandbox.answers("budget off from 2026-11-30")
  }

  /// Today is today, whichever day is explained.
  @Test func anotherDayIsNotCalledToday() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal from last mon", "log 600kcal")
    let said = sandbox.say("budget explain tomorrow")
    #expect(said.contains("600 so far"), "\(said)")
    #expect(!said.contains("nothing logged, counts as 0"))
    let rows = sandbox.json("budget explain tomorrow")
    #expect(rows.contains(#""date":"2026-11-20""#) && rows.contains(#""state":"today""#), "\(rows)")
    #expect(rows.components(separatedBy: #""state":"today""#).count == 2)
    #expect(rows.components(separatedBy: #""state":"ahead""#).count == 3, "\(rows)")
  }

  @Test func nutrientsAreInJSON() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal protein 160g from last mon", "log 600kcal protein 40g")
    #expect(sandbox.json("budget").contains(#""nutrients":[{"nutrient":"protein","allowance_g":"#))
    #expect(try self.sandbox("budget add 1800kcal").json("budget").contains(#""nutrients":[]"#))
  }

  /// Optional nutrients are taken out again one by one or several at once, from today on: the past keeps them.
  @Test func nutrientsAreTakenOutAgain() throws {
    let sandbox = try sandbox(
      "budget add Cut 1800kcal protein 100g carbs 200g fat 60g over week from last mon")
    let before = sandbox.json("budget explain 2026-11-17")
    _ = try sandbox.answers("budget edit Cut no carbs no fat")
    #expect(first(sandbox).contains(#""protein_g":100,"carbs_g":null,"fat_g":null"#), "\(first(sandbox))")
    let said = sandbox.json("budget")
    #expect(said.contains(#""nutrient":"protein""#) && !said.contains("carbs"), "\(said)")
    _ = try sandbox.answers("budget edit Cut no protein")
    #expect(sandbox.json("budget").contains(#""nutrients":[]"#))
    #expect(sandbox.json("budget explain 2026-11-17") == before)
    _ = try sandbox.answers("budget edit Cut protein 120g")
    #expect(first(sandbox).contains(#""protein_g":120,"carbs_g":null"#))
    #expect(sandbox.engine.complete("budget edit Cut no ").candidates.map(\.display).contains("protein"))
  }

  /// Each nutrient with what it gives, what was eaten and what is left, in JSON as in words.
  @Test func everyNutrientIsInJSON() throws {
    let sandbox = try sandbox(
      "budget add Cut 1800kcal protein 160g carbs 200g fat 60g a day over day",
      "log 600kcal protein 40g carbs 80g fat 12g")
    for (name, all, eaten, left) in [("protein", 160, 40, 120), ("carbs", 200, 80, 120), ("fat", 60, 12, 48)]
    {
      let row =
        #"{"nutrient":"\#(name)","allowance_g":\#(all),"intake_g":\#(eaten),"left_g":\#(left),"intake_g_known":1}"#
      #expect(sandbox.json("budget").contains(row), "\(row) in \(sandbox.json("budget"))")
    }
  }

  @Test func aBudgetIsRenamed() throws {
    let sandbox = try sandbox("budget add Cut 1800kcal", "budget add Slow 2000kcal")
    #expect(sandbox.say("budget rename cut to Winter").contains("Winter"))
    #expect(sandbox.say("budget").contains("Winter"))
    #expect(sandbox.told("budget rename winter Slow").isRefused)
    _ = try sandbox.answers("budget rename winter winter")
    _ = try sandbox.answers("undo 2")
    #expect(sandbox.say("budget").contains("Cut"))
  }

  /// An amount in all says what a day has of it, in words, in rows and to machines.
  @Test func whatIsGivenInAllSaysADay() throws {
    let sandbox = try sandbox("budget add W 14000kcal protein 700g carbs 1400g in all over week")
    #expect(sandbox.say("budget show W").contains("14,000 kcal in all, 2,000 a day"))
    #expect(sandbox.say("budget show W").contains("700 in all, 100 a day"))
    #expect(sandbox.say("budget list").contains("W gives 2,000 kcal, protein 100 g, carbs 200 g a day."))
    for key in [#""kcal_day":2000"#, #""protein_g_day":100"#, #""carbs_g_day":200"#, #""fat_g_day":null"#] {
      #expect(sandbox.json("budget list").contains(key) && sandbox.json("budget show W").contains(key))
    }
    let other = try self.sandbox("budget add W 2000kcal protein 100g over week")
    #expect(other.json("budget show W").contains(#""kcal_day":2000"#))
    #expect(!other.say("budget show W").contains("in all"))
  }

  /// A budget of which nothing was judged goes for good; another ends, and its name is free again.
  @Test func aDeletedBudgetKeepsWhatItJudged() throws {
    let sandbox = try Sandbox(now: "2026-11-16T12:00")
    _ = try sandbox.engine.run("budget add Cut 1800kcal over week")
    sandbox.now.moment = try #require(Clock.parse("2026-11-20T12:00"))
    _ = try sandbox.engine.run("budget add New 2000kcal")
    #expect(!sandbox.say("budget delete New").contains("Earlier days"))
    let said = sandbox.say("budget delete Cut --sure")
    #expect(said.contains("Earlier days keep") && said.contains("No budget is active from today"), "\(said)")
    #expect(sandbox.say("budget list").contains("No budgets yet"))
    #expect(sandbox.told("budget show Cut").isRefused)
    #expect(sandbox.say("budget explain yesterday").contains("Cut: how"))
    #expect(sandbox.say("budget explain").contains("No budget is active"))
    #expect(sandbox.say("budget add Cut 1700kcal").contains("1,700"))
    #expect(sandbox.say("budget explain yesterday").contains("rate 1,800"))
  }
}
