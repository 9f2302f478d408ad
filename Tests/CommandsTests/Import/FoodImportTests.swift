import Exchange
import Foundation
import Store
import TestSupport
import Testing

@testable import Commands

/// Foods from tables and into them.
@Suite struct FoodImportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func file(_ text: String, _ name: String = "foods.csv") throws -> String {
    let path = "\(sandbox.folder)/\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func exported(_ name: String, from sandbox: Sandbox) throws -> String {
    _ = sandbox.say("food export \(sandbox.folder)/\(name)")
    return try String(contentsOfFile: "\(sandbox.folder)/\(name)", encoding: .utf8)
  }

  private static let table = """
    name,category,serving,serving_g
    "Butter, salted",Dairy,pat,5
    "Egg, whole",Protein Sources,large,50
    Mystery,,,
    Ghost,Nowhere,,

    """

  @Test func aTableIsGuessedShownAndTaken() throws {
    let answer = sandbox.say("food import \(try file(Self.table))")
    #expect(answer.contains("food ← name"))
    #expect(answer.contains("line 4: no category"))
    #expect(answer.contains("line 5: there is no category"))
    #expect(sandbox.say("food show \"butter salted\"").contains("5 g"))
    #expect(sandbox.say("food find egg").contains("Egg, whole"))
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
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
    let known = Set(FoodFields.all.map(\.key))
    for part in ReadyMapping.foods.flatMap(\.tables).flatMap(\.mapping.parts) {
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

  @Test func theSameAgainIsNoStepAndAChangedOneUpdates() throws {
    _ = try sandbox.answers("food import \(file(Self.table))")
    let again = sandbox.say("food import \(try file(Self.table))")
    #expect(again.contains("Nothing new"))
    let changed = Self.table.replacing("large,50", with: "large,60")
    #expect(sandbox.say("food import \(try file(changed))").contains("Changed"))
    #expect(sandbox.say("food show \"egg whole\"").contains("60 g"))
    #expect(try sandbox.engine.store.read { try $0.foods.all().count } == 2)
    _ = try sandbox.answers("undo 2")
    #expect(try sandbox.engine.store.read { try $0.foods.all().isEmpty })
    #expect(sandbox.say("food find egg").contains("No foods"))
  }

  @Test func strictTakesAllOrNothing() throws {
    let answer = sandbox.told("food import \(try file(Self.table)) --strict")
    #expect(answer.isRefused && answer.text.contains("line 4"))
    #expect(try sandbox.engine.store.read { try $0.foods.all().isEmpty })
    #expect(
      sandbox.say("food import \(try file(Self.table)) --category treats --dry-run").contains("dry run"))
    #expect(try sandbox.engine.store.read { try $0.foods.all().isEmpty })
  }

  /// What is written is read into the same library, byte for byte.
  @Test func exportsComeBack() throws {
    for line in [
      "food add Oatmeal starchy 1.5 per 80g --alias porridge --favorite",
      "food edit oatmeal --alias \"rolled oats\"",
      "food add Kaffee drinks 150ml", "food add \"Nuts, \\\"mixed\\\"\" oils 0.5 --note \"a, b; c\"",
      "food add Crispbread starchy 0.5 per 1 slice", "food measure oatmeal bowl 60g",
      "food measure oatmeal cup 95.5g", "food add \"Patty x2\" protein 1 --kcal 250",
      "food add \"Cola; cold\" treats 1", "food add Alb starchy 1",
      "food compose Brunch from crispbread, \"patty x2\" x1.5, oatmeal 40g, alb 1 per 400g --alias late",
      "food compose \"A feast\" from brunch x2, \"cola; cold\", kaffee --favorite",
    ] { _ = try sandbox.answers(line) }
    let first = try exported("a.csv", from: sandbox)
    let other = try Sandbox()
    let answer = other.told("food import \(sandbox.folder)/a.csv --strict")
    #expect(!answer.isRefused, "\(answer.text)")
    #expect(try exported("b.csv", from: other) == first)
    #expect(other.say("food import \(sandbox.folder)/a.csv").contains("Nothing new"))
    _ = sandbox.say("food export \(sandbox.folder)/a.json")
    let third = try Sandbox()
    _ = try third.answers("food import \(sandbox.folder)/a.json")
    #expect(try exported("c.csv", from: third) == first)
  }

  @Test func compositesAndMeasuresOfTables() throws {
    for line in ["food add Bun starchy 1 per 50g", "food measure bun half 25g", "food measure bun slice 10g"]
    {
      _ = try sandbox.answers(line)
    }
    let table = """
      food,category,parts,measures
      Burger,Protein,Bun; Patty x2; Cheddar 30 g,
      Patty,Protein,,
      Cheddar,Dairy,,slice 25 g
      Bun,Starchy,,half 30 g
      Odd,Treats,Bun; Nothing,
      Menu,Treats,Odd x2,

      """
    let path = try file(table)
    #expect(sandbox.told("food import \(path) --strict").isRefused)
    #expect(try sandbox.engine.store.read { try $0.foods.all().count } == 1)
    let answer = sandbox.say("food import \(path)")
    #expect(answer.contains("line 6: there is no food “Nothing”"), "\(answer)")
    #expect(answer.contains("line 7: "), "\(answer)")
    let made = sandbox.say("food show burger")
    #expect(made.contains("2 servings") && made.contains("30 g"), "\(made)")
    #expect(sandbox.say("food measure cheddar").contains("25"))
    #expect(
      sandbox.say("food measure bun").contains("30") && !sandbox.say("food measure bun").contains("slice"))
    #expect(sandbox.say("food import \(path)").contains("Nothing new"))
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
  }

  /// A cell with nothing in it leaves what there is.
  @Test func anotherPortionLeavesWhatAServingWeighs() throws {
    _ = try sandbox.answers("food add Bread starchy 1 per 50g --kcal 130")
    _ = sandbox.say("food import \(try file("food,portion,amount\nBread,1.5,\n"))")
    let bread = sandbox.say("food show bread")
    #expect(bread.contains("1.5 portions") && bread.contains("50 g") && bread.contains("130"), "\(bread)")
  }

  @Test func namesAreFoundAsIfTypedOneByOne() throws {
    let names = ["Apple", "Äpfel, rot", "apple juice", "a b c d", "Müsli", "🍎 Apfel", "X-1", "Straße"]
    _ = try sandbox.answers("food add \"Apple tart\" treats")
    let rows = names.map { "\"\($0)\",Fruit,\"alias of \($0); other \($0)\"" }.joined(separator: "\n")
    _ = try sandbox.answers("food import \(file("food,category,aliases\n\(rows)\n"))")
    let other = try Sandbox()
    _ = try other.answers("food add \"Apple tart\" treats")
    for name in names {
      _ = try other.answers(
        "food add \"\(name)\" fruit --alias \"alias of \(name)\"")
      _ = try other.answers("food edit \"\(name)\" --alias \"other \(name)\"")
    }
    for word in ["app", "apf", "ap", "mus", "alias", "stra", "x", "1", "other app"] {
      let found = { (sandbox: Sandbox) in
        try sandbox.engine.store.read { log in
          Set(try log.foods.find(words: word.split(separator: " ").map(String.init), limit: 50).map(\.name))
        }
      }
      #expect(try found(sandbox) == found(other), "\(word)")
    }
    func words(_ sandbox: Sandbox) throws -> [String: Int] {
      var words: [String: Int] = [:]
      try sandbox.engine.store.read { try $0.foods.forEachWord { words[$0] = $1 } }
      return words
    }
    #expect(try words(sandbox) == words(other))
  }

  @Test func theStarterLibraryIsWholeAndGoesWithOneUndo() throws {
    _ = try sandbox.answers("food add Coffee treats 2")
    let answer = sandbox.say("food starter")
    // With what it has of energy and nutrients.
    #expect(sandbox.say("food show oatmeal").contains("194 kcal"))
    #expect(!answer.contains("left out"), "\(answer)")
    let foods = try sandbox.engine.store.read { try $0.foods.all() }
    #expect(foods.count > 300)
    // What was there stays.
    #expect(foods.first { $0.name == "Coffee" }?.categoryID == 8)
    #expect(foods.filter { $0.amount == nil && $0.name != "Coffee" }.isEmpty)
    #expect(Set(foods.map(\.categoryID)) == Set(1...8))
    for line in ["log 2 toast", "log apfel", "log milch 100ml", "log crisps", "log joghurt 150g"] {
      #expect(!sandbox.told(line).isRefused, "\(line)")
    }
    _ = try sandbox.answers("undo 5")
    #expect(sandbox.say("food starter").contains("Nothing new"))
    _ = try sandbox.answers("undo")
    #expect(try sandbox.engine.store.read { try $0.foods.all().map(\.name) } == ["Coffee"])
  }

  @Test func theStarterLibraryFollowsRenamedCategories() throws {
    _ = try sandbox.answers("category rename dairy to Milchprodukte")
    #expect(sandbox.say("food starter").contains("New foods"))
    #expect(sandbox.say("food show milk").contains("Milchprodukte"))
  }

  @Test func favoritesComeFirstAndAmountsCanBeCleared() throws {
    try sandbox.furnish()
    _ = try sandbox.answers("food favorite banana; food add Avocado oils per 70g")
    let list = sandbox.say("food list").split(separator: "\n").map(String.init)
    #expect(list[1].hasPrefix("Apple") && list[2].hasPrefix("Banana") && list[3].hasPrefix("Avocado"))
    #expect(!sandbox.say("food edit avocado per none").contains("70 g"))
    #expect(sandbox.told("log avocado 30g").isRefused)
  }

  @Test func alikeFoodsAreWarnedOf() throws {
    try sandbox.furnish()
    #expect(sandbox.say("food add \"Oat Meal\" starchy").contains("There is Oatmeal already"))
    #expect(sandbox.say("food add Bananas fruit").contains("There is Banana already"))
    #expect(!sandbox.say("food add \"Banana Bread\" treats").contains("already"))
  }

  @Test func renamingKeepsTheLog() throws {
    try sandbox.furnish()
    _ = try sandbox.answers("food edit oatmeal name Haferbrei")
    #expect(sandbox.say("entries").contains("Haferbrei (Starchy Sides)"))
  }

  @Test func foodsOfACategoryAreOfferedBehindIt() throws {
    try sandbox.furnish()
    let fruit = sandbox.engine.complete("log fruit ")
    let offers = fruit.candidates.map(\.display)
    #expect(offers.contains("Apple") && offers.contains("Banana") && !offers.contains("Oatmeal"))
    #expect(offers.first != "Apple")
    let banana = try #require(fruit.candidates.first { $0.display == "Banana" })
    #expect(fruit.range(of: banana) == 4..<10)
    let begun = sandbox.engine.complete("log fruit b")
    #expect(begun.candidates.map(\.display).contains("Banana"))
  }
}
