import Exchange
import Foundation
import Store
import Tables
import TestSupport
import Testing

@testable import Records

/// Foods from the tables of products that Open Food Facts publishes.
@Suite struct ProductImportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func file(_ text: String, _ name: String = "foods.csv") throws -> String {
    try sandbox.file(text, name)
  }

  /// As Open Food Facts publishes them: tabs, energy in kJ before that in kcal, values of 100 g.
  private static let products = [
    [
      "code", "product_name", "brands", "pnns_groups_2", "serving_size", "serving_quantity", "energy-kj_100g",
      "energy-kcal_100g", "energy_100g", "fat_100g", "carbohydrates_100g", "proteins_100g",
    ],
    [
      "4006381333931", "Haferkekse", "Muster", "Biscuits and cakes", "25 g", "25", "1900", "454", "1900",
      "18", "62", "8",
    ],
    ["3017620422003", "Noix", "", "Nuts", "", "", "2761", "660", "2761", "64", "7", "15"],
    [
      "5449000000996", "Cola", "", "Sweetened beverages", "1 can (330 ml)", "330", "180", "42", "180", "0",
      "10.6", "0",
    ],
    ["20000001", "Mystery", "", "unknown", "", "", "", "", "", "", "", ""],
  ].map { $0.joined(separator: "\t") }.joined(separator: "\n")

  @Test func productsComeWithTheirBarcodes() throws {
    let answer = sandbox.say("food import \(try file(Self.products, "off.csv"))")
    #expect(answer.contains("line 5: no category"), "\(answer)")
    let cola = sandbox.say("food show 5449000000996")
    #expect(cola.contains("330 ml") && cola.contains("139 kcal"), "\(cola)")
    #expect(!sandbox.told("log cola 250ml").isRefused)
    let kekse = sandbox.say("food show 4006381333931")
    #expect(
      kekse.contains("Haferkekse") && kekse.contains("Treats") && kekse.contains("114 kcal"), "\(kekse)")
    #expect(sandbox.say("log 4006381333931").contains("Haferkekse"))
    #expect(sandbox.say("food show noix").contains("660 kcal"))
    #expect(sandbox.say("food import \(try file(Self.products, "off.csv"))").contains("Nothing new"))
    for (name, values) in [
      ("haferkekse", ["2 g", "15.5 g", "4.5 g"]), ("noix", ["15 g", "7 g", "64 g"]), ("cola", ["35 g"]),
    ] {
      let shown = sandbox.say("food show \(name)")
      for value in values { #expect(shown.contains(value), "\(name): \(shown)") }
    }
  }

  /// Every field that a table known beforehand has is one that foods have.
  @Test func readyMappingsNameFieldsOfFoods() {
    let known = Set(FoodFields.all.map(\.key) + NutrientColumns.fields)
    for part in MappingShelf.foods.mappings.flatMap(\.tables).flatMap(\.mapping.parts) {
      #expect(known.contains(part.field), "\(part)")
    }
  }

  /// Where a product has no energy in kcal, that in kJ is taken; what no food has is left out, with its line.
  @Test func energyInKilojoulesAndWhatCannotBe() throws {
    let table = """
      code,product_name,energy-kcal_100g,energy_100g,proteins_100g,carbohydrates_100g,fat_100g
      1111111111116,Spread,,2252,6.3,57.5,30.9
      2222222222222,Oil,,3766,,,100
      3333333333333,Fire,99999,,5,1,3
      4444444444444,Stone,300,,5,500,3
      """
    let answer = sandbox.say("food import \(try file(table, "kj.csv")) --category treats")
    #expect(answer.contains("line 4: 99999 kcal in 100 g is more than any food has"), "\(answer)")
    #expect(answer.contains("line 5: 500 g of carbs in 100 g is more than any food has"), "\(answer)")
    let spread = sandbox.say("food show spread")
    #expect(spread.contains("538 kcal") && spread.contains("57.5 g"), "\(spread)")
    #expect(sandbox.say("food show oil").contains("900 kcal"))
    let own = "food,category,energy (kJ),protein\nBar,Treats,418.4,5\n"
    _ = sandbox.say("food import \(try file(own, "own.csv"))")
    #expect(sandbox.say("food show bar").contains("100 kcal"))
  }

  /// As the JSON of a whole product is: what was typed in beside what is of 100 g, which alone is sure.
  @Test func productsOfJSONInKilojoulesAmongLinesThatAreNone() throws {
    let lines = """
      {"code":"5555555555555","product_name":"J1","serving_quantity":50,"nutriments":{"energy":9,"energy_100g":2092,\
      "proteins":1,"proteins_100g":6,"carbohydrates_100g":50,"fat_100g":30}}
      {"code":"6666666666666","product_name":"J2
      not json
      {"code":"7777777777777","product_name":"J3","nutriments":{"energy-kcal_100g":500}}
      """
    let answer = sandbox.say("food import \(try file(lines, "off.jsonl")) --category treats")
    #expect(answer.contains("line 2: is not valid JSON"), "\(answer)")
    #expect(answer.contains("line 3: is not valid JSON"), "\(answer)")
    let shown = sandbox.say("food show J1")
    #expect(shown.contains("250 kcal") && shown.contains("3 g") && shown.contains("25 g"), "\(shown)")
    #expect(sandbox.say("food show J3").contains("500 kcal"))
  }

  @Test func productsAsLinesOfJSON() throws {
    let lines = """
      {"code":"4006381333931","product_name":"Haferkekse","pnns_groups_2":"Biscuits and cakes","serving_quantity":25,\
      "ingredients":[{"id":"en:oat"}],"nutriments":{"energy-kj_100g":1900,"energy-kcal_100g":454,"proteins_100g":8}}
      {"code":"3017620422003","product_name":"Noix","pnns_groups_2":"Nuts","nutriments":{"energy-kcal_100g":660}}
      """
    let answer = sandbox.say("food import \(try file(lines, "off.jsonl"))")
    #expect(sandbox.say("food show haferkekse").contains("114 kcal"), "\(answer)")
    #expect(sandbox.say("log 2 3017620422003").contains("Noix"))
  }
}
