import Foundation
import Language
import Store
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// Tables of foods beside the log.
@Suite struct FoodTableTests {
  private static let products = """
    code,product_name,pnns_groups_2,serving_quantity,energy-kcal_100g,proteins_100g,carbohydrates_100g,fat_100g,sugars_100g
    3017620422003,Nutella,Sweets,15,539,6.3,57.5,30.9,56.3
    0012345678905,Acme Granola,Breakfast cereals,45,450,10,60,18,12
    5000112637922,Fizzy Cola,Sweetened beverages,330,42,0,10.6,0,10.6
    4000000000001,Mystery Bar,unknown,40,400,10,50,15,20
    4000000000002,Eggs and Coffee,unknown,40,400,10,50,15,20
    4000000000003,Lunch,unknown,40,400,10,50,15,20
    4000000000004,Mood,unknown,40,400,10,50,15,20

    """

  private func sandbox(_ lines: [String] = []) throws -> Sandbox {
    let sandbox = try Sandbox(after: ["food starter"], width: nil)
    let path = try sandbox.file(Self.products, "off.csv")
    let told = sandbox.told("food table add \(path)")
    #expect(!told.isRefused, "\(told.text)")
    for line in lines { #expect(!sandbox.told(line).isRefused, "\(line)") }
    return sandbox
  }

  @Test func addsNothingToTheLog() throws {
    let sandbox = try Sandbox(after: ["food starter"], width: nil)
    func rows() throws -> [String] {
      var rows: [String] = []
      try sandbox.engine.store.read { log in try log.rows.read { rows.append("\($0) \($1)") } }
      return rows
    }
    let before = try rows()
    let path = try sandbox.file(Self.products, "off.csv")
    let told = sandbox.say("food table add \(path) --name shop")
    #expect(told.contains("New table shop") && told.contains("Foods  7"), "\(told)")
    #expect(try rows() == before)
    #expect(sandbox.say("food table").contains("shop"))
    #expect(!sandbox.say("food list").contains("Fizzy"))
    #expect(sandbox.say("food table delete shop").contains("shop is no table any more"))
    #expect(sandbox.say("food table").contains("No tables of foods yet"))
    #expect(try rows() == before)
  }

  @Test func tabOffersItsFoodsBehindOnesOwn() throws {
    let sandbox = try sandbox(["log granola"])
    let offers = sandbox.engine.complete("log gran").candidates.map(\.insert)
    #expect(offers.contains("Granola") && offers.contains("\"Acme Granola\""), "\(offers)")
    #expect(try #require(offers.firstIndex(of: "Granola")) < offers.firstIndex(of: "\"Acme Granola\"") ?? 0)
  }

  /// What has the letters that were typed comes before a food of one's own that is near to them.
  @Test func aSlipComesBehindThem() throws {
    let sandbox = try sandbox()
    #expect(sandbox.engine.complete("log acme").candidates.first?.insert == "\"Acme Granola\"")
  }

  @Test(arguments: ["log fizzy cola", "log \"Fizzy Cola\" 330g", "log 5000112637922", "log 330g fizzy cola"])
  func oneThatIsLoggedIsOnesOwn(_ line: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.say(line)
    #expect(told.contains("Fizzy Cola (Treats)") && told.contains("with what off has of it"), "\(told)")
    #expect(sandbox.say("food show fizzy cola").contains("139 kcal"))
    #expect(sandbox.say("food show fizzy cola").contains("sugar 35 g"))
    #expect(!sandbox.say(line).contains("off has"))
    #expect(sandbox.say("undo 2").contains("Took back"))
    #expect(sandbox.told("food edit fizzy cola portion 1").isRefused)
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
  }

  /// What is of a table alone is shown, with its table.
  @Test(arguments: [
    ("food show fizzy cola", ["Fizzy Cola", "Table", "off", "Treats", "139 kcal", "sugar 35 g"]),
    ("food show \"Acme Granola\"", ["food add \"Acme Granola\" \"Starchy Sides\"", "Starchy Sides"]),
    ("food show 4000000000001", ["Mystery Bar", "food add \"Mystery Bar\" CATEGORY"]),
    ("food show granola", ["Granola", "Starchy Sides"]),
  ]) func isShown(_ line: String, _ says: [String]) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(!told.isRefused && says.allSatisfy(told.text.contains), "\(told.text)")
    // Of one's own no table is named.
    #expect(told.text.contains("Table") == (line != "food show granola"))
    #expect(!sandbox.say("food list").contains("Fizzy"))
  }

  @Test func tabShowsThemBehindOnesOwn() throws {
    let sandbox = try sandbox()
    let offers = sandbox.engine.complete("food show gran").candidates.map(\.insert)
    #expect(offers.first == "Granola" && offers.contains("\"Acme Granola\""), "\(offers)")
    #expect(sandbox.say("food show acme").contains("did you mean \"Acme Granola\""))
    #expect(!sandbox.engine.complete("food edit acme").candidates.contains { $0.insert.contains("Acme") })
  }

  /// What is of a table alone is not changed: the line that makes it one's own first can be taken, and runs.
  @Test(arguments: [
    "food edit acme granola portion 2", "food edit \"Acme Granola\" portion 2",
    "food edit mystery bar per 50g",
    "food compose Bowl from acme granola, banana", "food compose Bowl from banana and 2 acme granola",
    "food measure acme granola bowl 60g", "food nutrition fizzy cola 45kcal per 100g",
    "food favorite acme granola",
  ]) func becomesOnesOwnFirst(_ line: String) throws {
    let sandbox = try sandbox()
    let error = try #require(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error.message.contains("of the table off"), "\(error.message)")
    let way = try #require(error.corrections.first, "\(error.fixes)")
    #expect(way.hasPrefix("food add "))
    let told = sandbox.told(way)
    #expect(!told.isRefused, "\(way): \(told.text)")
  }

  @Test func isNotDeleted() throws {
    let sandbox = try sandbox()
    let error = try #require(throws: CommandError.self) { try sandbox.engine.run("food delete fizzy cola") }
    #expect(error.message.contains("of the table off"))
    #expect(error.corrections == ["food show \"Fizzy Cola\""])
  }

  @Test(arguments: [
    ("food table remove off", "food table delete off"), ("food table rm off", "food table delete off"),
    ("food table new products.csv", "food table add products.csv"),
    ("food table products.csv", "food table add products.csv"),
    ("food table ./products", "food table add ./products"),
  ]) func otherWordsOfTables(_ line: String, _ meant: String) throws {
    let sandbox = try sandbox()
    let error = try #require(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error.corrections.first == meant, "\(error.message) \(error.corrections)")
    #expect(sandbox.say("food table").contains("off"))
  }

  @Test(arguments: ["012345678905", "0012345678905"])
  func aBarcodeIsReadWithAndWithoutItsZero(_ code: String) throws {
    #expect(try sandbox().say("log \(code)").contains("Acme Granola (Starchy Sides)"))
  }

  @Test func whatATableHasNoCategoryForIsAsked() throws {
    let sandbox = try sandbox()
    let told = sandbox.told("log mystery bar 2")
    #expect(told.isRefused && told.text.contains("off does not say which category"), "\(told.text)")
    let line = try #require(sandbox.engine.nextLines.first)
    #expect(
      line.hasPrefix("food add \"Mystery Bar\" ") && line.hasSuffix("; log \"Mystery Bar\" 2"), "\(line)")
    #expect(!sandbox.told(line).isRefused)
    #expect(sandbox.say("food show mystery bar").contains("160 kcal"))
    #expect(sandbox.say("food show mystery bar").contains("4000000000001"))
  }

  @Test(arguments: ["log 3017620422003", "food add Nutella treats", "food import OFF"])
  func anAliasOfTheStarterGivesWayToAProduct(_ line: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("log nutella").contains("Chocolate Spread"))
    let path = try sandbox.file(Self.products, "off.csv")
    let told = sandbox.told(line.replacing("OFF", with: "\(path) --category treats"))
    #expect(!told.isRefused, "\(told.text)")
    #expect(sandbox.say("food show nutella").contains("81 kcal"))
    #expect(sandbox.say("log nutella").contains("Nutella (Treats)"))
    #expect(!sandbox.say("food show chocolate spread").contains("Nutella"))
  }

  @Test func anAliasOfOnesOwnStays() throws {
    let sandbox = try sandbox(["food add Spread treats --alias nutella"])
    #expect(sandbox.told("food add Nutella treats").isRefused)
    #expect(sandbox.say("log 3017620422003").contains("Spread (Treats)"))
  }

  /// A word that means something in a line is no product, whatever products are called.
  @Test(arguments: [
    ("log 2 eggs and coffee", "Coffee (Unsweetened Drinks)"), ("log lunch", "lunch"), ("log mood 4", "mood"),
  ])
  func whatTheLogHasComesFirst(_ line: String, _ says: String) throws {
    let told = try sandbox().say(line)
    #expect(told.contains(says) && !told.contains("off "), "\(told)")
  }

  @Test func aDryRunMakesNoTable() throws {
    let sandbox = try Sandbox(after: ["food starter"], width: nil)
    let path = try sandbox.file(Self.products, "off.csv")
    #expect(sandbox.say("food table add \(path) --dry-run").contains("this was a dry run"))
    #expect(sandbox.say("food table").contains("No tables"))
    sandbox.engine.isDryRun = true
    #expect(sandbox.say("food table add \(path)").contains("dry run"))
    sandbox.engine.isDryRun = false
    #expect(sandbox.say("food table").contains("No tables"))
  }

  @Test func findLooksInTablesToo() throws {
    let told = try sandbox().say("food find granola")
    #expect(told.contains("In off") && told.contains("Acme Granola"), "\(told)")
  }

  @Test func aCategoryThatIsGoneIsAskedFor() throws {
    let sandbox = try sandbox(["category edit treats name Sweets"])
    #expect(sandbox.say("log fizzy cola").contains("Fizzy Cola (Sweets)"))
    let other = try self.sandbox(["category disable treats"])
    #expect(other.say("log fizzy cola").contains("which category"))
  }

  @Test(arguments: ["food table add nowhere.csv", "food table delete nowhere", "food table add"])
  func whatIsNotThereIsSaid(_ line: String) throws {
    let told = try sandbox().told(line)
    #expect(told.isRefused && !told.text.contains("fault"), "\(told.text)")
  }

  /// A file that is no table, or a part of one, is named, and stops nothing that the log has.
  @Test(arguments: ["no table", "", "cut"])
  func aTableThatCannotBeReadIsNamed(_ text: String) throws {
    let sandbox = try sandbox()
    let folder = try #require(sandbox.engine.store.tablesPath)
    var bytes = Data(text.utf8)
    if text == "cut" { bytes = try Data(contentsOf: URL(filePath: folder + "/off.db")).prefix(100_000) }
    try bytes.write(to: URL(filePath: folder + "/bad.db"))
    #expect(sandbox.say("log toast").contains("Toast (Starchy Sides)"))
    let told = sandbox.told("log acme granola x")
    #expect(!told.text.contains("log is damaged"), "\(told.text)")
    #expect(sandbox.say("log zzz").contains("food table delete bad"))
    #expect(sandbox.say("food table").contains("off"))
    #expect(!sandbox.told("food table delete bad").isRefused)
    #expect(sandbox.say("log acme granola").contains("Acme Granola (Starchy Sides)"))
  }

  @Test func aTableThatKnowsTheCategoryIsAskedFirst() throws {
    let sandbox = try sandbox()
    let path = try sandbox.file(Self.products, "shop.csv")
    #expect(!sandbox.told("food table add \(path) --category treats").isRefused)
    #expect(sandbox.say("log mystery bar").contains("Mystery Bar (Treats)"))
  }
}
