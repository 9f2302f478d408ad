import Foundation
import Naming
import Runtime
import TestSupport
import Testing

/// Energy that was said stands beside what its nutrients come to; where they differ by a fifth it is asked about, and there
/// is a way back.
@Suite struct ComputedEnergyTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  private static let egg = "food add Egg protein 1 per 50g --kcal 78 --protein 6.3 --carbs 0.6 --fat 5.3"

  /// Each line with the lines before it, and what is asked.
  private static let doubtful: [([String], String, String)] = [
    (
      [], "food add Egg protein 1 --kcal 780 --protein 6.3 --carbs 0.6 --fat 5.3",
      "780 kcal, its nutrients come to 75"
    ),
    (
      ["food add Egg protein 1"], "food nutrition egg 780kcal protein 6.3 carbs 0.6 fat 5.3",
      "780 kcal, its nutrients come to 75"
    ),
    (
      ["food add Egg protein 1"], "food nutrition egg 8kcal protein 6.3 carbs 0.6 fat 5.3",
      "8 kcal, its nutrients come to 75"
    ),
    ([egg], "food edit egg --kcal 95", "95 kcal, its nutrients come to 75"),
    ([egg], "food edit egg --fat 10", "78 kcal, its nutrients come to 118"),
    ([egg], "food nutrition egg 60kcal", "60 kcal, its nutrients come to 75"),
    ([], "log 780kcal protein 6g carbs 1g fat 5g", "780 kcal, its nutrients come to 73"),
    ([], "log 780kcal protein 6g carbs 1g fat 5g \"office cake\"", "780 kcal, its nutrients come to 73"),
    ([], "log treats 1 780kcal protein 6 carbs 1 fat 5", "780 kcal, its nutrients come to 73"),
    ([egg], "log egg 1 780kcal", "780 kcal, its nutrients come to 75"),
    (["log 80kcal protein 6g carbs 1g fat 5g"], "edit 1 800kcal", "800 kcal, its nutrients come to 73"),
    (["log 80kcal protein 6g carbs 1g fat 5g"], "edit 1 protein 60g", "80 kcal, its nutrients come to 289"),
    // Where not all are known they come to that at least.
    ([], "log 100kcal protein 60g", "100 kcal, its nutrients alone come to 240"),
  ]

  @Test(arguments: doubtful)
  func isAsked(_ before: [String], _ line: String, _ words: String) throws {
    let sandbox = try sandbox()
    for line in before { _ = try sandbox.answers(line) }
    let rows = try sandbox.everything()
    let (text, isRefused) = sandbox.told(line)
    #expect(isRefused && text.contains(words) && text.contains("--sure"), "\(text)")
    #expect(try sandbox.everything() == rows)
    // What it offers can be done, and says it still.
    for sure in ["--sure", "--yes"] {
      let (kept, isRefusedStill) = sandbox.told("\(line) \(sure)")
      #expect(!isRefusedStill && kept.contains(words), "\(kept)")
      _ = try sandbox.answers("undo")
    }
  }

  /// About the same is not asked about, nor what labels round, nor what nothing follows from.
  @Test(arguments: [
    egg, "food add Bar treats 1 --kcal 210 --protein 5 --carbs 25 --fat 8", "log 450kcal protein 30g",
    "log 87kcal protein 6g carbs 1g fat 5g",
    "food add Water drinks 0.3 --kcal 0 --protein 0 --carbs 0 --fat 0",
    "food add Gum treats 0.1 --kcal 5 --protein 0 --carbs 2 --fat 0", "log treats 1 450kcal",
  ]) func isTaken(_ line: String) throws {
    let sandbox = try sandbox()
    let (text, isRefused) = sandbox.told(line)
    #expect(!isRefused, "\(text)")
  }

  /// What was said of a food and kept is not asked about again each time it is had.
  @Test func aFoodIsAskedAboutOnce() throws {
    let sandbox = try sandbox(
      "food add Wine treats 1 per 150ml --kcal 125 --protein 0.1 --carbs 4 --fat 0 --sure")
    #expect(sandbox.say("food show wine").contains("125 kcal, its nutrients come to 16"))
    for line in ["log wine", "log wine 250kcal", "log wine 150ml 130kcal", "food edit wine --note x"] {
      #expect(!sandbox.told(line).isRefused, "\(line)")
    }
    #expect(sandbox.told("food edit wine --kcal 1250").isRefused)
  }

  /// A script that writes down what was before brings it as it was.
  @Test func thePastIsNotAskedAbout() throws {
    let sandbox = try sandbox()
    try sandbox.script("now 2026-11-01T12:00\nlog 780kcal protein 6g carbs 1g fat 5g\n")
    #expect(sandbox.say("day 2026-11-01").contains("780 kcal, its nutrients come to 73"))
    #expect(throws: (any Error).self) { try sandbox.script("log 780kcal protein 6g carbs 1g fat 5g\n") }
  }

  @Test func itStandsBeside() throws {
    let sandbox = try sandbox(Self.egg, "log egg")
    #expect(sandbox.say("food show egg").contains("78 kcal, its nutrients come to 75"))
    #expect(sandbox.json("food show egg").contains("\"fat_g\":5.3,\"kcal_computed\":75.3"))
    #expect(sandbox.json("foods | select food, kcal, kcal_computed").contains("\"kcal_computed\":75.3"))
    #expect(sandbox.json("entries today | select kcal, kcal_computed").contains("\"kcal_computed\":75.3"))
    #expect(!sandbox.json("food list").contains("kcal_computed"))
  }

  /// Back to what follows from the nutrients, of a serving as of 100 g, for foods and for entries.
  @Test(arguments: [
    "food edit egg --kcal computed", "food nutrition egg computed", "food edit egg --kcal computed --note x",
  ]) func backToTheComputed(_ line: String) throws {
    for basis in ["per serving", "per 100g"] {
      let sandbox = try sandbox(
        "food add Egg protein 1 per 50g",
        "food nutrition egg 90kcal protein 6.3 carbs 0.6 fat 5.3 \(basis) --sure")
      let said = sandbox.say(line)
      let expected = basis == "per serving" ? "~75 kcal" : "~38 kcal"
      #expect(said.contains(expected) && !said.contains("its nutrients come to"), "\(said)")
      _ = try sandbox.answers("undo")
      #expect(sandbox.say("food show egg").contains("its nutrients come to"))
    }
  }

  @Test func anEntryGoesBackToTheComputed() throws {
    let sandbox = try sandbox("log 780kcal protein 6g carbs 1g fat 5g --sure", "log 300kcal protein 10g")
    #expect(sandbox.say("edit 1 computed").contains("~73 kcal"))
    let (text, isRefused) = sandbox.told("edit 2 computed")
    #expect(isRefused && text.contains("its carbs, fat are not known"), "\(text)")
    #expect(sandbox.told("edit 1 computed 500kcal").isRefused)
    _ = try sandbox.answers("log sports 30 300kcal")
    #expect(sandbox.told("edit 3 computed").isRefused)
  }

  @Test func whatIsNotKnownCannotBeComputed() throws {
    let sandbox = try sandbox(
      "food add Egg protein 1 per 50g", "food nutrition egg 150kcal protein 12 per 100g")
    for line in ["food edit egg --kcal computed", "food nutrition egg computed"] {
      let (text, isRefused) = sandbox.told(line)
      #expect(isRefused && text.contains("carbs, fat are not known"), "\(text)")
    }
    // The line that it names.
    #expect(!sandbox.told("food nutrition egg carbs 10g fat 10g per 100g").isRefused)
    #expect(!sandbox.told("food edit egg --kcal computed").isRefused)
    #expect(!sandbox.told("food add Bar treats 1 --kcal computed --protein 5 --carbs 20 --fat 8").isRefused)
    #expect(sandbox.told("food add Bun treats 1 --kcal computed --protein 5").isRefused)
    _ = try sandbox.answers("food compose Both from egg, bar")
    #expect(sandbox.told("food edit both --kcal computed").isRefused)
  }

  /// Entries keep what they had, and the line that changes them as well works.
  @Test func theLineForThePastWorks() throws {
    let sandbox = try sandbox(
      "food add Egg protein 1 per 50g", "food nutrition egg 155kcal protein 12 carbs 2 fat 10 per 100g",
      "log egg")
    let said = sandbox.say("food edit egg --kcal computed").split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(said.contains("food nutrition Egg computed protein 12 carbs 2 fat 10 per 100g --past"), "\(said)")
    _ = try sandbox.answers("food nutrition Egg computed protein 12 carbs 2 fat 10 per 100g --past")
    #expect(sandbox.json("entries today | select kcal").contains("73"))
  }

  /// Tab offers the word in each of the three places.
  @Test(arguments: ["food edit egg --kcal comp", "food nutrition egg comp", "edit 1 comp"])
  func isOffered(_ line: String) throws {
    let sandbox = try sandbox(Self.egg, "log egg")
    #expect(sandbox.engine.complete(line).candidates.map(\.display).contains("computed"))
  }

  /// Imports of foods take what a table says: a label may know of alcohol and fibre.
  @Test func tablesAreNotAsked() throws {
    let sandbox = try sandbox()
    let path = try sandbox.file(
      "food,category,kcal,protein_g,carbs_g,fat_g\nWine,Treats,125,0.1,4,0\n", "wine.csv")
    #expect(!sandbox.told("food import \(path)").isRefused)
    #expect(sandbox.say("food show wine").contains("125 kcal, its nutrients come to 16"))
  }

  /// A nutrient is taken out again by itself; what the others are known of stays.
  @Test func aNutrientIsTakenOut() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:30")
    _ = try sandbox.answers("food add Egg protein 0.5 --kcal 78 --protein 6 --carbs 1 --fat 5")
    _ = try sandbox.answers("food edit egg --fat none")
    let json = sandbox.json("food show egg")
    #expect(json.contains("\"protein_g\":6,\"carbs_g\":1,\"fat_g\":null"), "\(json)")
    _ = try sandbox.answers("food edit egg per 50g")
    _ = try sandbox.answers("food nutrition egg 156kcal protein 12 fat 10 per 100g")
    _ = try sandbox.answers("food edit egg --protein none")
    let half = sandbox.json("food show egg")
    #expect(half.contains("\"kcal\":78,\"protein_g\":null") && half.contains("\"fat_g\":5"), "\(half)")
    #expect(sandbox.engine.complete("food edit egg --fat ").candidates.map(\.insert).contains("none"))
  }
}
