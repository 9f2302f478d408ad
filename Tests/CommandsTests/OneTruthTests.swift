import Foundation
import TestSupport
import Testing

/// What is asked in several ways is answered alike.
@Suite struct OneTruthTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  private func json(_ sandbox: Sandbox, _ line: String) throws -> StrictJSON {
    try StrictJSON.values(sandbox.json(line))[0]
  }

  /// A log in which an import says what was eaten on the day before.
  private func withImport(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    let file = URL(filePath: sandbox.folder).appending(path: "eaten.csv")
    try "date,dietary_energy,dietary_protein\n2026-11-19,2500,90\n".write(
      to: file, atomically: true, encoding: .utf8)
    _ = try sandbox.answers("import \(file.path)")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  @Test func importedIntakeIsWhatTheDayHad() throws {
    let sandbox = try withImport("goal kcal 1800 always", "log veg 1 yesterday")
    let day = try json(sandbox, "day yesterday")
    #expect(day["kcal"] == .number("2500") && day["protein_g"] == .number("90"))
    #expect(day["calorie_color"] == .string("red") && day["unknown_kcal"] == .number("0"))
    #expect(sandbox.say("day yesterday").contains("2,500 of 1,800 kcal"))
    #expect(sandbox.say("day yesterday").contains("(imported)"))
    for line in [
      "days yesterday | where kcal > goal | select kcal", "days yesterday | select kcal",
      "energy yesterday", "history calories yesterday",
    ] {
      let answer = sandbox.say(line)
      #expect(answer.contains("2500") || answer.contains("2,500"), "\(line): \(answer)")
    }
  }

  /// Own entries with energy win for their day, also where an import has more.
  @Test func ownEntriesWinOverImports() throws {
    let sandbox = try withImport("log 450kcal yesterday")
    #expect(try json(sandbox, "day yesterday")["kcal"] == .number("450"))
    #expect(sandbox.say("energy yesterday").contains("450"))
    #expect(!sandbox.say("day yesterday").contains("imported"))
  }

  @Test func aDaySaidToBeCompleteHadNothing() throws {
    let sandbox = try sandbox("goal kcal 1800", "mark complete yesterday")
    let day = try json(sandbox, "day yesterday")
    #expect(day["kcal"] == .number("0") && day["calorie_color"] == .string("green"))
    #expect(try json(sandbox, "day today")["kcal"] == .null)
  }

  /// `protein` is the category, `protein_g` the nutrient.
  @Test(arguments: [
    "days last 3d | mean protein", "days last 3d | where protein > 1", "score where protein > 1",
    "days last 3d | mean protein_g", "days last 3d | select date, protein | where protein > 1",
    "days last 3d | mean carbs", "entries | sum protein",
  ])
  func columnsOfNutrientsGiveWay(line: String) throws {
    let sandbox = try sandbox("log protein 1.5 yesterday", "log 450kcal protein 30g yesterday")
    let told = sandbox.told(line)
    #expect(!told.isRefused, "\(told.text)")
  }

  @Test func theCategoryIsMeant() throws {
    let sandbox = try sandbox("log protein 1.5 yesterday", "log 450kcal protein 30g yesterday")
    #expect(sandbox.say("days yesterday | mean protein").contains("1.5"))
    #expect(sandbox.say("days yesterday | sum protein_g").contains("≥ 30"))
  }

  /// Machines get kg in every log, people their own unit.
  @Test(arguments: [("us", "185", "lb"), ("uk", "13 st", "st"), ("metric", "83.9", "kg")])
  func weightsInTheUnitsOfTheLog(system: String, text: String, axis: String) throws {
    let sandbox = try sandbox("weight 83.9kg yesterday", "weight 83.9kg")
    _ = sandbox.say("set units \(system)")
    let told = sandbox.say("history weight week")
    #expect(told.contains(text), "\(told)")
    #expect(told.contains("Weight, \(axis)"), "\(told)")
    #expect(sandbox.json("history weight week").replacing(" ", with: "").contains("\"weight_kg\":83.9"))
  }

  /// What is not named of a food is kept where it is of the same amount, and told where it is dropped.
  @Test func nutritionThatIsNotNamedIsKept() throws {
    let sandbox = try sandbox(
      "food add Egg protein 1 per 60g", "food nutrition egg 78kcal protein 6.3 carbs 0.6 fat 5.3",
      "food nutrition egg 90kcal")
    var egg = try json(sandbox, "food show egg")
    #expect(egg["kcal"] == .number("90") && egg["protein_g"] == .number("6.3"))
    _ = try sandbox.answers("food nutrition egg protein 7")
    egg = try json(sandbox, "food show egg")
    #expect(egg["kcal"] == .number("90") && egg["protein_g"] == .number("7"))
    #expect(
      sandbox.say("food nutrition egg 150kcal per 100g").contains("protein, carbs, fat are no longer known"))
    #expect(try json(sandbox, "food show egg")["protein_g"] == .null)
    _ = try sandbox.answers("food nutrition egg none")
    #expect(try json(sandbox, "food show egg")["kcal"] == .null)
  }

  @Test func compositesHaveWhatTheirPartsHave() throws {
    let sandbox = try sandbox(
      "food add Bun starchy 1 per 50g", "food add Patty protein 1 per 100g",
      "food nutrition bun 140kcal protein 4", "food nutrition patty 250kcal protein 20 per 100g",
      "food compose Burger from bun, patty 80g")
    #expect(try json(sandbox, "food show burger")["kcal"] == .number("340"))
    #expect(try json(sandbox, "food show burger")["protein_g"] == .number("20"))
    #expect(sandbox.say("foods | where kcal > 300 | select food").contains("Burger"))
    _ = try sandbox.answers("food nutrition bun none")
    #expect(try json(sandbox, "food show burger")["kcal"] == .null)
  }

  @Test func energySpentIsShown() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in ["log sports 45min 320kcal", "entries", "today"] {
      #expect(sandbox.say(line).contains("45 min · 320 kcal"), "\(line)")
    }
    #expect(try json(sandbox, "today")["kcal"] == .null)
  }
}
