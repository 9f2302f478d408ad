import Domain
import Foundation
import TestSupport
import Testing

/// Fibre, sugar, salt and a person's own nutrients: on foods, entries, days, meals, goals, in questions and files.
@Suite struct NutrientTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    try Sandbox(
      after: ["food add Muesli starchy 1 per 60g 220kcal fibre 5g sugar 8g iron 2mg"] + lines,
      now: "2026-11-20T10:00", width: nil)
  }

  private func rows(_ sandbox: Sandbox, _ line: String) throws -> [[String: Any]] {
    let found = try JSONSerialization.jsonObject(with: Data(sandbox.json(line).utf8))
    return try #require(found as? [[String: Any]])
  }

  private func file(_ sandbox: Sandbox, _ name: String, _ text: String) throws -> String {
    try sandbox.file(text, name)
  }

  @Test(arguments: [
    ("log muesli x2", "fibre 10 g; sugar 16 g; iron 4 mg"),
    ("log muesli 30g", "fibre 2.5 g; sugar 4 g; iron 1 mg"),
    ("log 450kcal protein 30g salt 2.5g caffeine 80mg", "salt 2.5 g; caffeine 80 mg"),
    ("log 450kcal fibre 8 protein 30g iron 3", "fibre 8 g; iron 3 mg"), ("log fibre 5g", "fibre 5 g"),
    ("log 5 g fibre", "fibre 5 g"), ("log 800mg salt", "salt 0.8 g"),
    ("log saturated fat 4g", "saturated fat 4 g"),
    ("log muesli 220kcal sugar 0", "fibre 5 g; sugar 0 g; iron 2 mg"),
    ("log muesli fibre 7g", "fibre 7 g; sugar 8 g; iron 2 mg"),
    ("log muesli 30g fibre 7g @lunch", "fibre 7 g; sugar 4 g; iron 1 mg"),
    ("log muesli caffeine 35mg", "fibre 5 g; sugar 8 g; iron 2 mg; caffeine 35 mg"),
    ("log fiber 5g zucker 3g", "fibre 5 g; sugar 3 g"),
  ])
  func whatEntriesHave(_ line: String, _ nutrients: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    try #require(!told.isRefused, "\(told.text)")
    #expect(try rows(sandbox, "entries | select nutrients")[0]["nutrients"] as? String == nutrients)
  }

  @Test(arguments: [
    ("log 450kcal fibre 5 fibre 6", "said twice"), ("log 450kcal fibre 6000g", "more than"),
    ("food nutrition muesli 220kcal fibre 120 per 100g", "more than any food has"),
    ("nutrient add fiber g", "fibre"), ("nutrient add protein g", "protein"),
    ("nutrient add x kg", "g, mg or µg"),
    ("nutrient delete fibre", "not one of your own"), ("goal magnesium 3", "at least"),
    ("goal zinc 3mg", "nutrient add"),
    ("nutrient delete magnesium", "--with-values"),
  ])
  func whatIsRefused(_ line: String, _ words: String) throws {
    let sandbox = try sandbox("nutrient add magnesium mg", "log 100kcal magnesium 30mg")
    let told = sandbox.told(line)
    #expect(told.isRefused)
    #expect(told.text.contains(words), "\(told.text)")
  }

  /// Each is known of so many entries by itself, and a goal is judged by what that proves.
  @Test func eachIsPartlyKnownByItself() throws {
    let sandbox = try sandbox(
      "log muesli x2", "log 300kcal fibre 3g", "log 500kcal", "goal fibre 10g", "goal salt at most 6g",
      "goal sugar at most 10g")
    let row = try rows(
      sandbox,
      "days | select fibre_g, fibre_g_known, sugar_g, sugar_g_known, salt_g, fibre_goal, eaten_entries")[0]
    #expect(row["fibre_g"] as? Double == 13)
    #expect(row["fibre_g_known"] as? Double == 2)
    #expect(row["sugar_g"] as? Double == 16)
    #expect(row["sugar_g_known"] as? Double == 1)
    #expect(row["salt_g"] is NSNull)
    #expect(row["fibre_goal"] as? Double == 10)
    #expect(row["eaten_entries"] as? Double == 3)
    let goals = sandbox.say("goal")
    #expect(goals.contains("≥ 13  met ✓"), "\(goals)")
    #expect(goals.contains("≥ 16  ≥ 6 g over"), "\(goals)")
    #expect(sandbox.say("days | select fibre").contains("≥ 13"))
    #expect(sandbox.say("meals | select fibre").contains("≥ 13"))
    _ = sandbox.say("mark complete")
    #expect(!sandbox.say("days | select fibre").contains("≥"))
  }

  @Test func ofOnesOwn() throws {
    let sandbox = try sandbox("nutrient add \"vitamin d\" µg --alias d3 goal at least 20")
    for line in [
      "log 100kcal d3 10", "log 100kcal vitamin d 0.005mg", "food nutrition muesli \"vitamin d\" 2",
    ] {
      let told = sandbox.told(line)
      #expect(!told.isRefused, "\(told.text)")
    }
    #expect(try rows(sandbox, "days | select vitamin_d_ug")[0]["vitamin_d_ug"] as? Double == 15)
    #expect(try rows(sandbox, "foods | select vitamin_d_ug")[0]["vitamin_d_ug"] as? Double == 2)
    #expect(sandbox.say("entries | sum vitamin_d_ug").contains("15"))
    #expect(sandbox.say("goal").contains("5 µg missing"))
    let before = sandbox.say("entries | select item, nutrients")
    #expect(sandbox.say("nutrient delete d3 --with-values").contains("Deleted"))
    #expect(!sandbox.say("goal").contains("vitamin"))
    _ = sandbox.say("undo")
    #expect(sandbox.say("entries | select item, nutrients") == before)
  }

  @Test func correctedAndTakenAway() throws {
    let sandbox = try sandbox("log muesli", "edit 1 fibre 7g", "food edit muesli --iron none --salt 300mg")
    #expect(
      try rows(sandbox, "entries | select nutrients")[0]["nutrients"] as? String
        == "fibre 7 g; sugar 8 g; iron 2 mg")
    #expect(
      try rows(sandbox, "foods | select nutrients")[0]["nutrients"] as? String
        == "fibre 5 g; sugar 8 g; salt 0.3 g")
  }

  /// Tables tell them in grams and milligrams, of 100 g or of a serving; sodium is salt.
  @Test func readFromTables() throws {
    let sandbox = try sandbox()
    let foods = try file(
      sandbox, "foods.csv",
      """
      name,serving size (g),energy (kcal) per 100g,protein per 100g,fiber (g) per 100g,sodium (mg) per 100g,iron (mg) per 100g
      Rye crisp,20,360,9,15,400,3
      """)
    let told = sandbox.told("food import \(foods) --category starchy")
    try #require(!told.isRefused, "\(told.text)")
    #expect(
      try rows(sandbox, "foods | where food = \"Rye crisp\" | select nutrients")[0]["nutrients"] as? String
        == "fibre 3 g; salt 0.2 g; iron 0.6 mg")
    let diary = try file(
      sandbox, "diary.csv",
      """
      date,meal,food,calories,fiber (g),sugar (g),sodium (mg)
      2026-11-18,lunch,Muesli,220,6,9,100
      """)
    let taken = sandbox.told("log import \(diary)")
    try #require(!taken.isRefused, "\(taken.text)")
    let entry = try rows(sandbox, "entries 18 nov | select nutrients")[0]["nutrients"] as? String
    #expect(entry?.contains("fibre 6 g; sugar 9 g; salt 0.25 g") == true, "\(entry ?? "")")
  }

  /// A doctor reads the means of what is known of whole days.
  @Test func standInTheReportForADoctor() throws {
    let sandbox = try Sandbox(
      after: [
        "log 450kcal protein 20g salt 2.5g 18 nov", "log 600kcal protein 30g salt 4.5g 17 nov",
        "log 500kcal 16 nov",
      ], now: "2026-11-20T08:15", width: nil)
    let path = sandbox.folder + "/report.txt"
    let told = sandbox.told("report doctor 16 nov..18 nov to \(path)")
    try #require(!told.isRefused, "\(told.text)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("Salt, mean a day") && text.contains("3.5 g (2"), "\(text)")
  }
}
