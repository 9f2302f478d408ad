import TestSupport
import Testing

/// Tables of foods as people have them: numbers of other countries, bare units, names that clash.
@Suite struct FoodTableTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(width: nil) }

  private func imported(_ table: String) throws -> String {
    sandbox.say("food import \(try sandbox.file(table, "foods.csv"))")
  }

  /// Where decimals have a comma, a point parts thousands.
  @Test(arguments: [("1.042,5", "1042.5"), ("1.042", "1042"), ("95,5", "95.5"), ("1.120,50", "1120.5")])
  func thousandsOfOtherCountries(_ cell: String, _ kcal: String) throws {
    _ = try imported("Name;Kategorie;Kalorien\nA;Fruit;\(cell)\nB;Fruit;12,5\nC;Fruit;0,7\n")
    #expect(sandbox.json("food show a").contains("\"kcal\":\(kcal),"))
  }

  /// `Unit` beside an amount is that of the amount.
  @Test(arguments: [
    ("Food,Category,Amount,Unit\nTea,Drinks,1,cup\n", "log tea", "\"portion\":0.236588,"),
    ("Food,Category,Amount,Unit\nTea,Drinks,330,ml\n", "log tea", "\"portion\":0.33,"),
    ("Food,Category,Amount,Unit\nTea,Starchy,1,slice\n", "log tea 2 slices", "\"portion\":2,"),
    ("Nom,Catégorie,Quantité,Unité\nTea,Drinks,250,ml\n", "log tea", "\"portion\":0.25,"),
    // As dhsh writes it, where a unit is that of portions.
    (
      "food,category,portion,unit,amount,amount_unit\nTea,Drinks,0.5,L,500,g\n", "log tea", "\"portion\":0.5,"
    ),
  ])
  func bareUnits(_ table: String, _ line: String, _ portion: String) throws {
    let answer = try imported(table)
    let logged = sandbox.json(line)
    #expect(logged.contains(portion), "\(answer) \(logged)")
  }

  @Test(arguments: ["Energie (kcal)", "Brennwert (kcal)", "Énergie", "Calorías"])
  func energyOfOtherTongues(_ title: String) throws {
    _ = try imported("Name,Category,\(title)\nA,Fruit,95\n")
    #expect(sandbox.json("food show a").contains("\"kcal\":95,"))
  }

  @Test func aliasesThatAnotherHasAreTold() throws {
    let answer = try imported(
      "Food,Category,Aliases\nBun,Starchy,roll;Semmel\nRoll,Starchy,\nBread,Starchy,Semmel;loaf\n")
    #expect(
      answer.contains("Aliases left out, which another has: Semmel of Bread, roll of Bun."), "\(answer)")
    #expect(sandbox.json("food show bread").contains("\"aliases\":\"loaf\""))
  }

  /// An entry stays in the category that its food was in when it was logged.
  @Test func entriesKeepTheirCategory() throws {
    for line in ["food add Patty protein 1", "log patty", "food edit patty in dairy", "log patty x2"] {
      _ = try sandbox.answers(line)
    }
    for line in ["entries all | to csv \(sandbox.folder)/e.csv", "food export \(sandbox.folder)/f.csv"] {
      _ = try sandbox.answers(line)
    }
    let other = try Sandbox(width: nil)
    _ = other.say("food import \(sandbox.folder)/f.csv")
    let answer = other.say("log import \(sandbox.folder)/e.csv")
    let columns = "entries all | select category, food, portion"
    #expect(other.json(columns) == sandbox.json(columns), "\(answer)")
    #expect(sandbox.json(columns).contains("Protein Sources") && sandbox.json(columns).contains("Dairy"))
  }
}
