import Domain
import Naming
import TestSupport
import Testing

/// What could be several foods is asked about, and never where the person has said or shown which one is meant.
@Suite struct KindNameTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: ["food add \"Red Wine\" treats", "food add \"White Wine\" treats", "food add Apple fruit"],
      now: "2026-11-20T12:00", width: nil)
  }

  @Test func theQuestionOffersTheAliasThatEndsIt() throws {
    let sandbox = try sandbox()
    let told = sandbox.told("log wine")
    #expect(told.isRefused && told.text.contains("--alias wine"), "\(told.text)")
    _ = try sandbox.answers("food edit \"Red Wine\" --alias wine")
    #expect(sandbox.say("log wine").contains("Red Wine"))
  }

  @Test func theOneThatWasLoggedIsMeant() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log white wine")
    #expect(sandbox.say("log wine").contains("White Wine"))
    _ = try sandbox.answers("log red wine")
    #expect(sandbox.told("log wine").isRefused)
  }

  /// However many foods there are of a kind: the one that was logged is meant, and no food whose name has a longer word.
  @Test(arguments: [
    ("Semi-skimmed Milk", "milk"), ("Semi-skimmed Milk", "milch"), ("Coconut Milk", "milk"),
    ("Sliced Cheese", "cheese"),
    ("Raclette Cheese", "cheese"), ("Soya Yoghurt", "yogurt"), ("French Fries", "chips"),
    ("Red Cabbage", "cabbage"),
  ])
  func theOneOfManyThatWasLoggedIsMeant(_ food: String, _ kind: String) throws {
    let sandbox = try Sandbox(
      after: ["food starter; log latte; log cheesecake; log milkshake; log chocolate biscuit"],
      now: "2026-11-20T12:00", width: nil)
    let before = sandbox.told("log \(kind)")
    #expect(before.isRefused, "\(before.text)")
    _ = try sandbox.answers("log \"\(food)\"")
    #expect(sandbox.say("log \(kind)").contains(food))
  }

  /// A food takes no name by which `log` reads a category, and the answer has another name that works.
  @Test(arguments: ["Fruit", "Veg", "Drinks", "Oils", "Sports", "Starch"]) func aCategoryKeepsItsNames(
    _ name: String
  ) throws {
    let sandbox = try sandbox()
    for line in [
      "food add \(name) treats", "food edit apple name \(name)", "food edit apple --alias \(name)",
    ] {
      let told = sandbox.told(line)
      #expect(told.isRefused && told.text.contains("My \(name)"), "\(told.text)")
    }
    #expect(!sandbox.told("food add \"My \(name)\" treats").isRefused)
  }

  /// No food that the library comes with is called by the kind that it is one of several of.
  @Test func theStarterHasNoBareKinds() throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-20T12:00", width: nil)
    for kind in [
      "wine", "bread", "oil", "roll", "noodles", "tea", "milk", "cheese", "yoghurt", "yogurt", "potatoes",
      "cake",
      "pudding", "chips", "cabbage", "lettuce", "fish", "juice", "salad", "soup", "Brot", "Wein", "Öl",
      "Milch",
      "Käse", "Joghurt", "Nudeln", "Kartoffeln", "Kuchen", "Pudding", "Wurst", "Saft", "vin", "lait",
      "fromage",
      "yaourt", "pommes de terre",
    ] {
      let told = sandbox.told("log \(kind)")
      #expect(told.isRefused, "\(kind)")
    }
  }
}
