import Exchange
import Foundation
import Store
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Foods from tables and into them.
@Suite struct FoodImportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func file(_ text: String, _ name: String = "foods.csv") throws -> String {
    try sandbox.file(text, name)
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

  /// The USDA has 902 kcal in 100 g of pure fat.
  @Test func pureFatIsAFood() throws {
    let answer = sandbox.say(
      "food import \(try file("name,category,kcal_100g\nLard,Treats,902\nSlip,Treats,9020\n"))")
    #expect(answer.contains("New foods  1") && answer.contains("line 3: 9020 kcal"), "\(answer)")
    #expect(sandbox.say("food show lard").contains("902 kcal"))
  }

  /// A table of values per 100 g whose titles do not say so: the mapping does.
  @Test func aMappingSaysThatValuesAreOf100Grams() throws {
    let path = try file(
      """
      Name,Gruppe,Energie,Eiw,Portion in g
      Linsen,Starchy Sides,120,9,50
      Bohnen,Starchy Sides,500,20,

      """)
    let line =
      "food import \(path) --map food=Name --map category=Gruppe --map kcal_100g=Energie --map protein_100g=Eiw "
      + "--map \"amount g=Portion in g\""
    let answer = sandbox.say("\(line) --keep tafel")
    #expect(answer.contains("kcal_100g ← Energie") && answer.contains("protein_g_100g ←"), "\(answer)")
    let linsen = sandbox.json("food show linsen")
    #expect(linsen.contains("\"kcal\":60") && linsen.contains("\"protein_g\":4.5"), "\(linsen)")
    let bohnen = sandbox.json("food show bohnen")
    #expect(bohnen.contains("\"kcal\":500") && bohnen.contains("\"amount\":100"), "\(bohnen)")
    // Kept, it says the same again; of anything but energy and nutrients it says nothing.
    #expect(sandbox.json("mapping list").contains("kcal_100g=energie"))
    #expect(sandbox.say("food import \(path) as tafel").contains("Unchanged  2"))
    #expect(
      sandbox.told("food import \(path) --map food_100g=Name").text.contains("is nothing that 100 g have"))
    // Without it they are those of a serving, as the table says nothing else.
    let other = try Sandbox()
    _ = other.say(line.replacing("kcal_100g", with: "kcal").replacing("protein_100g", with: "protein"))
    #expect(other.json("food show linsen").contains("\"kcal\":120"))
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

  /// Many rows are recorded for the journal beside what else a step changes.
  @Test func whatTheSameStepDoesToImportedFoodsGoesAndComesBackWithThem() throws {
    let table = """
      name,aliases,category,kcal,measures
      Eggs,Eier,Protein Sources,70,
      Bread,Brot; Pain,Starchy Sides,120,slice 40 g
      Butter,,Oils / Fats / Nuts,37,

      """
    let path = try file(table)
    let before = try sandbox.everything()
    let rest = "food edit eggs --kcal 80; food delete butter; food edit bread name Loaf; log 2 eier; log loaf"
    _ = try sandbox.answers("food import \(path); \(rest)")
    let after = try sandbox.everything()
    #expect(sandbox.say("food list").contains("Loaf") && !sandbox.say("food list").contains("Butter"))
    _ = try sandbox.answers("undo")
    #expect(try sandbox.everything() == before)
    #expect(sandbox.say("food find brot").contains("No foods"))
    _ = try sandbox.answers("redo")
    #expect(try sandbox.everything() == after)
    #expect(sandbox.say("food find brot").contains("Loaf"))
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
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
    for line in ["log 2 toast", "log apfel", "log vollmilch 100ml", "log crisps", "log naturjoghurt 150g"] {
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
    #expect(sandbox.say("food show vollmilch").contains("Milchprodukte"))
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

  /// A title is not believed against its cells.
  @Test func aNumberOfRecordsIsNoCount() throws {
    let path = try sandbox.file(
      "number,name,category,kcal_100g\n00001,Kale,Vegetables,49\n00002,Leek,Vegetables,61\n", "table.csv")
    let told = sandbox.say("food import \(path)")
    #expect(told.contains("New foods  2") && told.contains("Not read either: number"), "\(told)")
    #expect(sandbox.say("food show kale").contains("49 kcal"))
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
