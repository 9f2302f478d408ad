import TestSupport
import Testing

/// By hand the same bounds hold as in imports, whichever line brings a food there.
@Suite struct NutritionBoundTests {
  @Test(arguments: [
    ["food add Bar treats 1 per 100g --kcal 500 --protein 60 --carbs 60 --fat 60"],
    ["food add Bar treats 1 per 100g --kcal 1200"],
    ["food add Bar treats 1 --kcal 500", "food edit bar per 10g"],
    ["food add Bar treats 1 per 100g --kcal 500", "food edit bar per 20g"],
    ["food add Bar treats 1 per 100g", "food nutrition bar 400kcal protein 60 carbs 70 fat 10"],
  ]) func isRefused(_ lines: [String]) throws {
    let sandbox = try Sandbox()
    for line in lines.dropLast() { _ = try sandbox.answers(line) }
    let (text, isRefused) = sandbox.told(lines[lines.count - 1])
    #expect(isRefused && text.contains("is more than any food has"), "\(text)")
  }

  @Test func othersAreTaken() throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Oil oils 1 per 10g --kcal 90 --fat 10", "food edit oil per 10ml",
      "food add Bar treats 1 per 50g --kcal 250 --protein 10 --carbs 25 --fat 12",
      "food edit bar --alias snack",
    ] { _ = try sandbox.answers(line) }
  }
}
