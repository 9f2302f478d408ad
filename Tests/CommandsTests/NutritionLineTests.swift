import TestSupport
import Testing

/// What foods have, where what is known is of another dimension than what was logged.
@Suite struct NutritionLineTests {
  private func energies(_ sandbox: Sandbox) -> String {
    sandbox.json("entries all | sort n | select kcal").filter { !$0.isWhitespace }
  }

  /// Lines, and the energy of each entry then: unknown, never that of a serving.
  @Test(
    arguments: [
      (
        [
          "food add Milk dairy 1 per 250ml", "log milk 200ml", "food nutrition milk 64kcal per 100g",
          "log milk",
        ],
        ["null", "null"]
      ),
      (
        ["food add Toast starchy 1 per 1slice", "food nutrition toast 250kcal per 100g", "log toast 2slice"],
        ["null"]
      ),
      (
        ["food add Almonds oils 1 per 25g", "food nutrition almonds 600kcal per 100ml", "log almonds 25g"],
        ["null"]
      ),
      (
        [
          "food add Oats starchy 1 per 50g", "food nutrition oats 370kcal per 100g",
          "food edit oats per 1cup",
          "log oats 1cup",
        ], ["null"]
      ),
      (
        [
          "food add Milk dairy 1 per 250ml", "food nutrition milk 64kcal per 100g",
          "food add Oats starchy 1 per 50g",
          "food nutrition oats 370kcal per 100g", "food compose Porridge from oats 50g, milk 200ml",
          "log porridge",
        ], ["185", "null"]
      ),
      (
        [
          "food add Toast starchy 1 per 1slice", "food nutrition toast 250kcal per 100g",
          "food measure toast slice 30g", "log toast 2slice", "log toast",
        ], ["150", "75"]
      ),
      (
        [
          "food add Milk dairy 1 per 250ml", "food nutrition milk 64kcal per 100g",
          "food measure milk ml 1.03g",
          "log milk 100ml", "log milk",
        ], ["65.92", "164.8"]
      ),
    ] as [([String], [String])])
  func otherDimensions(_ lines: [String], _ expected: [String]) throws {
    let sandbox = try Sandbox()
    for line in lines { #expect(!sandbox.told(line).isRefused, "\(line): \(sandbox.say(line))") }
    let found = energies(sandbox)
    #expect(found == "[" + expected.map { "{\"kcal\":\($0)}" }.joined(separator: ",") + "]", "\(found)")
  }

  /// An entry that corrected nutrition tells nothing of keeps what it had.
  @Test func thePastIsNotEmptied() throws {
    let sandbox = try Sandbox()
    for line in ["food add Milk dairy 1 per 250ml", "food nutrition milk 160kcal", "log milk 125ml"] {
      _ = try sandbox.answers(line)
    }
    let said = sandbox.say("food nutrition milk 64kcal per 100g --past")
    #expect(said.contains("per 100ml") && !said.contains("as well"), "\(said)")
    #expect(energies(sandbox) == #"[{"kcal":80}]"#)
  }

  /// A table whose serving and whose values are of two dimensions.
  @Test func importedFoods() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file(
      "food,category,amount,amount_unit,kcal_100g\nMilk,Dairy,250,ml,64\nBread,Starchy Sides,1,slice,250\n",
      "foods.csv")
    _ = sandbox.say("food import \(path)")
    for line in ["log milk 200ml", "log bread 1slice", "food measure bread slice 40g", "log bread 1slice"] {
      _ = sandbox.say(line)
    }
    // Tables have values of 100 g or, of drinks, of 100 ml under one title.
    #expect(energies(sandbox) == #"[{"kcal":128},{"kcal":null},{"kcal":100}]"#, "\(energies(sandbox))")
    #expect(sandbox.say("food import \(path)").contains("Unchanged  2"))
  }
}
