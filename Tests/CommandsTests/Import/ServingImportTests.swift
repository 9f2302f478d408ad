import Foundation
import TestSupport
import Testing

/// How much a serving of a table is, and what that counts for in categories that are not kept in portions.
@Suite struct ServingImportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(width: nil) }

  private func imported(_ table: String) throws -> String {
    sandbox.say("food import \(try sandbox.file(table, "foods.csv"))")
  }

  /// A column, what one serving counts for in litres, and what 500 g do.
  @Test(arguments: [
    ("name,category,kcal,serving,serving_g\nBeer,drinks,43,can,356\n", "0.356", "0.5"),
    ("name,category,kcal_100g,serving,serving_g\nBeer,drinks,29,fl oz,29.5\n", "0.0295", "0.5"),
    ("name,category,kcal_100g\nBeer,drinks,29\n", "0.1", "0.5"),
    ("name,category,serving\nBeer,drinks,250ml\n", "0.25", nil),
    ("name,category,serving\nBeer,drinks,1 can (330 ml)\n", "0.33", nil),
    ("name,category,amount,amount_unit\nBeer,drinks,250,ml\n", "0.25", nil),
    ("name,category,amount,amount_unit\nBeer,drinks,12,oz\n", "0.340194", "0.5"),
    // What the table says counts.
    ("name,category,portion,serving_g\nBeer,drinks,0.5,520\n", "0.5", "0.480769"),
  ])
  func aServingOfADrinkIsAVolume(_ table: String, _ serving: String, _ half: String?) throws {
    _ = try imported(table)
    let one = sandbox.json("log beer")
    #expect(one.contains("\"portion\":\(serving),"), "\(one)")
    guard let half else { return }
    let more = sandbox.json("log beer 500g")
    #expect(more.contains("\"portion\":\(half),"), "\(more)")
  }

  @Test func thatAWeightWasTakenForAVolumeIsSaidOnce() throws {
    let table = "name,category,serving_g\nBeer,drinks,356\nWine,drinks,147\nBread,starchy,40\n"
    let answer = try imported(table)
    let notice = "Unsweetened Drinks is kept in L: a serving given in g counts as so many ml."
    #expect(answer.components(separatedBy: notice).count == 2, "\(answer)")
    #expect(try !imported("name,category,serving\nCola,drinks,330ml\n").contains("is kept in L"))
    #expect(sandbox.say("food add Ale drinks per 300g").contains("0.3 L"))
    #expect(sandbox.say("food add Mead drinks 0.25 per 260g").contains("0.25 L"))
  }

  /// Foods that an earlier version took for a litre get their volume by the same table.
  @Test func theSameTableMendsALitre() throws {
    let table = "name,category,serving_g\nBeer,drinks,356\n"
    _ = try imported(table)
    _ = try sandbox.answers("food edit beer portion 1")
    #expect(sandbox.say("food show beer").contains("1.0 L"))
    _ = try imported(table)
    #expect(sandbox.say("food show beer").contains("0.356 L"))
    _ = try sandbox.answers("food edit beer portion 0.33")
    #expect(try imported(table).contains("Nothing new"))
  }

  @Test func whatSaysNothingOfMinutesIsLeftOut() throws {
    let answer = try imported("name,category,serving_g\nYoga,sports,300\nApple,fruit,150\n")
    #expect(answer.contains("line 2: how many min of Sports 300 g are is not known"), "\(answer)")
    #expect(sandbox.say("food list").contains("Apple"))
    _ = try imported("name,category,serving\nRowing,sports,0.5 h\n")
    #expect(sandbox.json("food show rowing").contains("\"portion\":30,"))
  }

  /// A description of a serving that is no amount stays the note.
  @Test func descriptionsStayNotes() throws {
    _ = try imported("name,category,serving,serving_g\nBeer,drinks,can,356\nPie,treats,1 slice (1/8),\n")
    #expect(sandbox.say("food show beer").contains("can"))
    #expect(sandbox.say("food show pie").contains("1 slice (1/8)"))
  }

  @Test(arguments: [("kcal", "12 kcal"), ("kcal", "12kcal"), ("kcal", "50.208 kJ"), ("kcal", "12")])
  func energyMayHaveABlankBeforeItsUnit(_ column: String, _ cell: String) throws {
    let answer = try imported("name,category,\(column),protein\nRadish,veg,\(cell),1 g\n")
    #expect(answer.contains("New foods  1"), "\(answer)")
    #expect(sandbox.json("food show radish").contains("\"kcal\":12,\"protein_g\":1,"))
  }

  @Test func unitsInGerman() throws {
    _ = try imported("name,category,amount,amount_unit\nHonig,treats,1,EL\nBrot,starchy,2,Scheiben\n")
    #expect(sandbox.say("food show honig").contains("1 tbsp"))
    #expect(sandbox.say("food show brot").contains("2 slice"))
  }

  @Test func aTableThatCannotBeReadIsToldWhy() throws {
    let path = sandbox.folder + "/latin.csv"
    try Data("Bezeichn\u{FC}ng,Kategorie\nApfel,fruit\n".unicodeScalars.map { UInt8($0.value) })
      .write(to: URL(filePath: path))
    #expect(sandbox.say("food import \(path)").contains("is the file in UTF-8?"))
    let foods = try sandbox.file("name,category,kcal\nApfel,fruit,52\n", "foods.csv")
    #expect(sandbox.say("import \(foods)").contains("food import \(foods) reads a table of foods"))
  }

  /// One that would be a part of itself takes nothing else with it but what hangs on it.
  @Test func cyclesOfATableAreLeftOut() throws {
    let answer = try imported(
      """
      food,category,portion,parts
      Gouda,dairy,1,
      A,treats,,Gouda x2; B
      B,treats,,A
      C,treats,,Gouda; B
      D,treats,,Gouda x3
      Fine,fruit,1,

      """)
    #expect(answer.contains("New foods  3") && answer.contains("Left out   3"), "\(answer)")
    #expect(answer.contains("line 4: B would be a part of itself"), "\(answer)")
    #expect(answer.contains("line 3: a part of “A” is left out"), "\(answer)")
    let list = sandbox.say("food list")
    #expect(list.contains("Fine") && !sandbox.json("food list").contains("\"A\""), "\(list)")
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
    #expect(sandbox.say("food show gouda").contains("Part of   D"))
  }

  /// Foods that were there stay as they were.
  @Test func aCycleWithWhatIsThereLeavesIt() throws {
    for line in ["food add Gouda dairy", "food compose B from gouda", "food compose A from b, gouda"] {
      _ = try sandbox.answers(line)
    }
    let answer = try imported("food,category,parts\nB,dairy,A\nFine,fruit,\n")
    #expect(answer.contains("line 2: B would be a part of itself"), "\(answer)")
    #expect(sandbox.say("food show a").contains("B") && sandbox.say("food show b").contains("Gouda"))
    #expect(sandbox.say("food show fine").contains("Fruit"))
  }
}
