import TestSupport
import Testing

/// What no food has is refused by one rule, whichever way a food comes, and the bound is said.
@Suite struct NutritionBoundTests {
  @Test(arguments: [
    (["food add Bar treats 1 per 100g --kcal 500 --protein 60 --carbs 60 --fat 60"], "100 g at most"),
    (["food add Bar treats 1 per 100g --kcal 950"], "900 kcal at most"),
    (["food add Bar treats 1 per 50g --kcal 460"], "900 kcal at most"),
    (["food add Bar treats 1 --kcal 500", "food edit bar per 10g"], "900 kcal at most"),
    (["food add Bar treats 1 per 100g --kcal 500", "food edit bar per 20g --kcal 500"], "900 kcal at most"),
    (
      ["food add Bar treats 1 per 100g", "food nutrition bar 400kcal protein 60 carbs 70 fat 10"],
      "100 g at most"
    ),
    (
      ["food add Bar treats 1 per 100g", "food nutrition bar 950kcal per 100g"], "950 kcal of energy in 100 g"
    ),
    (["food add Bar treats 1 per 100g", "food nutrition bar 3975kJ per 100g"], "900 kcal at most"),
    (["food add Bar treats 1", "food nutrition bar 300kcal protein 101g per 100g"], "100 g at most"),
    (["food add Syrup drinks 100ml", "food nutrition syrup 300kcal carbs 160g per 100ml"], "150 g at most"),
    (
      [
        "food add Toast starchy 1 per 1 slice", "food measure toast slice 30g",
        "food nutrition toast 300kcal",
      ], "900 kcal at most"
    ),
    (
      [
        "food add Toast starchy 1 per 1 slice", "food nutrition toast 300kcal",
        "food measure toast slice 30g",
      ], "900 kcal at most"
    ),
  ]) func isRefused(_ lines: [String], _ bound: String) throws {
    let sandbox = try Sandbox()
    for line in lines.dropLast() { _ = try sandbox.answers(line) }
    let (text, isRefused) = sandbox.told(lines[lines.count - 1])
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(isRefused && words.contains("is more than any food has") && words.contains(bound), "\(text)")
  }

  @Test(arguments: [
    ["food add \"Nut Oil\" oils 1 per 10g --kcal 90 --fat 10", "food edit \"nut oil\" per 10ml --kcal 90"],
    [
      "food add Bar treats 1 per 50g --kcal 250 --protein 10 --carbs 25 --fat 12",
      "food edit bar --alias snack",
    ],
    // As tables have lard, and labels a spoon of oil.
    ["food add Lard oils 1 per 100g --kcal 902 --fat 100"],
    ["food add Coco oils 1 per 14g --kcal 130 --fat 14"],
    ["food add Sugar treats 1 per 100g --kcal 400 --carbs 100"],
  ]) func othersAreTaken(_ lines: [String]) throws {
    let sandbox = try Sandbox()
    for line in lines { _ = try sandbox.answers(line) }
  }

  /// The same number of 100 g, typed and in a table, is refused or taken alike, with the same words.
  @Test(arguments: [899, 900, 904, 906, 910, 930, 1000, 1006, 1007, 2000])
  func tablesHaveTheSameBound(_ kcal: Int) throws {
    let sandbox = try Sandbox(width: nil)
    let typed = sandbox.told("food add Typed treats 1 per 100g --kcal \(kcal)")
    let path = try sandbox.file(
      "food,category,kcal_100g\nTold,Treats,\(kcal)\nOther,Treats,100\n", "foods.csv")
    let said = sandbox.say("food import \(path)")
    #expect(typed.isRefused == (kcal > 905))
    #expect(
      said.contains("is more than any food has, which is 900 kcal at most") == typed.isRefused, "\(said)")
    #expect(typed.text.contains("is more than any food has, which is 900 kcal at most") == typed.isRefused)
  }
}
