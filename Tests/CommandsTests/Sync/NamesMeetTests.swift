import TestSupport
import Testing

/// One name that two machines give to two things: the earlier has it, the later gives way, and that is listed.
@Suite struct NamesMeetTests: SharesLog {
  let program: Program

  init() throws { program = try Self.place() }

  /// Lines on the laptop and then on the desktop, what is listed, and a line with what it shows in the end.
  static let cases: [(first: String, later: String, what: String, question: String, shows: [String])] = [
    // Two foods that all had are no one food, whoever made them.
    (
      "food edit oat name Grain", "food edit kefir name Grain", "food Grain (2)", "food list",
      ["Grain  ", "Grain (2)"]
    ),
    (
      "category edit fruit name Plants", "category edit dairy name Plants", "category Plants (2)",
      "category list", ["Plants (2)"]
    ),
    (
      "food edit oat --alias hafer", "food edit kefir --alias hafer", "alias hafer of Kefir",
      "food show hafer",
      ["Oat"]
    ),
    // One of two that would be parts of each other.
    (
      "food edit bowl with plate 1", "food edit plate with bowl 1", "part Bowl of Plate", "food show bowl",
      ["Plate"]
    ),
  ]

  @Test(arguments: cases)
  func theLaterGivesWay(
    _ example: (first: String, later: String, what: String, question: String, shows: [String])
  ) throws {
    try run("laptop", "food add Oat starchy 1 per 50g 190kcal")
    try share()
    for name in ["Bowl", "Plate"] { try run("laptop", "food compose \(name) from oat 1, kefir 0.5") }
    try quiet()
    #expect(try run("laptop", example.first).status == 0)
    #expect(try run("desktop", example.later).status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let listed = try run(machine, "sync conflicts").out
      #expect(listed.contains(example.what), "\(listed)")
      #expect(
        listed.contains("\(example.first) (laptop") && listed.contains("\(example.later) (desktop"),
        "\(listed)")
      let shown = try run(machine, example.question).out
      for word in example.shows { #expect(shown.contains(word), "\(machine): \(shown)") }
    }
    #expect(try run("desktop", "sync conflicts take 1").status != 0)
    #expect(try run("desktop", "sync conflicts keep 1").status == 0)
    try quiet()
    #expect(try run("laptop", "sync conflicts").out == "Everything stands as it was typed.\n")
    try checkBoth()
  }

  /// A food that one machine makes under the name that another gives to an older one is that food.
  @Test func whatIsNewAndOneThatIsRenamedAreOne() throws {
    try share()
    try run("laptop", "food edit kefir name Quark")
    try run("desktop", "food add Quark dairy 1 per 100g")
    try quiet()
    for machine in ["laptop", "desktop"] {
      let foods = try run(machine, "food list").out
      #expect(foods.contains("Quark") && !foods.contains("Quark (2)") && !foods.contains("Kefir"), "\(foods)")
    }
    try checkBoth()
  }

  /// What the later brought goes where the earlier is taken.
  @Test func theEarlierIsTakenWithoutThePartsOfTheLater() throws {
    try run("laptop", "food add Oat starchy 1 per 50g 190kcal")
    try share()
    try run("laptop", "food add Plain starchy 1 per 30g 100kcal")
    try run("desktop", "food compose Plain from oat 1, kefir 1")
    try quiet()
    #expect(try run("laptop", "sync conflicts take 1").status == 0)
    try quiet()
    for machine in ["laptop", "desktop"] {
      let shown = try run(machine, "food show plain").out
      #expect(shown.contains("30 g") && !shown.contains("Kefir"), "\(shown)")
    }
    try checkBoth()
  }
}
