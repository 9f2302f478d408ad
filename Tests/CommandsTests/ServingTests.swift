import Runtime
import TestSupport
import Testing

/// What a serving is, and what so many of it are.
@Suite struct ServingTests {
  @Test(arguments: [
    // So much, so many times.
    (["food add Apple fruit 1 per 150g"], "log apple 75g x2", "1.0 portion"),
    (["food add Apple fruit 1 per 150g"], "log apple 1.5 x2", "3.0 portions"),
    (["food add Apple fruit 1"], "log apple x2 x3", "6.0 portions"), ([], "log drinks 100ml x3", "0.3 L"),
    ([], "log veg 1 x2", "2.0 portions"),
    (["food add Apple fruit 1 per 150g"], "log apple 75g *2", "1.0 portion"),
    // In the unit of its category a serving is what it is.
    (["food add Cola drinks per 330ml"], "log cola", "0.33 L"),
    (["food add Cola drinks per 330ml"], "log cola x2", "0.66 L"),
    (["food add Run sports per 30min"], "log run", "30 min"),
    (["food add Cola drinks per 330ml", "food edit cola per 500ml"], "log cola", "0.5 L"),
    // A person's cup may be larger than the measure.
    (["food add Tee drinks 0.25 per 1 cup"], "log tee 2 cups", "0.5 L"),
    (["food add Tee drinks 0.25 per 1 cup"], "log tee 200ml", "0.2 L"),
    (["food add Tee drinks per 1 cup"], "log tee", "0.237 L"),
    // A slice stays a slice, whatever it counts for.
    (
      ["food add Brot starchy 0.3 per 1 slice", "food edit brot portion 0.6"], "log brot 2 slices",
      "1.2 portions"
    ),
  ])
  func isWhatItSays(_ lines: [String], _ line: String, _ amount: String) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in lines { _ = try sandbox.answers(line) }
    let answer = sandbox.say(line)
    #expect(answer.contains(amount), "\(answer)")
  }

  @Test(arguments: [
    ("food add Juice drinks 1 per 200ml", "200 ml are 0.2 L, and not the 1.0 L of a serving"),
    ("metric add \"—\" 0 to 10", "needs a letter or a number"),
    ("metric add \"*\" in kg", "needs a letter or a number"),
    ("category profile treats", "what of it changes"),
  ])
  func contradictsItself(_ line: String, _ words: String) throws {
    let answer = try Sandbox(now: "2026-11-20T12:00").say(line)
    #expect(answer.contains(words), "\(answer)")
  }

  /// A metric whose name is refused takes nothing else with it.
  @Test func aBadNameTakesNoOtherLineAlong() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    let outcome = try sandbox.engine.script(
      "log veg 1\nmetric add '—'\nlog veg 2\nweight 80\n", name: "test", mode: .keepGoing)
    #expect(outcome.errors.count == 1)
    #expect(sandbox.say("entries").contains("#2"))
    #expect(sandbox.say("weight").contains("80.0 kg"))
  }

  /// By what the food tells of a portion: that of the entry is rounded.
  @Test func editedPortionsRescaleExactly() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in [
      "food add Oatmeal starchy 1 per 40g", "food nutrition Oatmeal 160 kcal per 40g", "log oatmeal 50g",
    ] {
      _ = try sandbox.answers(line)
    }
    for (portion, amount) in [
      ("80", "80 g  320 kcal"), ("2p", "320 kcal"), ("0.6p", "96 kcal"), ("24g", "24 g  96 kcal"),
    ] {
      #expect(sandbox.say("edit 1 \(portion)").contains(amount))
    }
  }

  @Test func roundingOfAPortionIsSaid() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    _ = try sandbox.answers("food add Brot starchy 0.3 per 1 slice")
    #expect(sandbox.say("food edit brot portion 0.65").contains("rounded from 0.65"))
  }

  /// Whoever erases a part of a composite is told what is made without it.
  @Test func erasedPartsAreSaid() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in ["food add Kuchen treats 1", "food compose Menu from kuchen x2"] {
      _ = try sandbox.answers(line)
    }
    #expect(sandbox.say("erase food Kuchen").contains("a part of Menu"))
    #expect(sandbox.say("erase food Kuchen --sure").contains("Menu: made without it"))
  }

  @Test func whatGoesWithACategoryIsSaid() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in [
      "food add Cheddar dairy 1", "food add Bun starchy 1", "food compose Burger from bun, cheddar",
      "log cheddar",
    ] {
      _ = try sandbox.answers(line)
    }
    let answer = sandbox.say("category delete dairy --with-entries").replacing("\n", with: " ")
    #expect(answer.contains("Deleted Dairy and 1 entry and 1 food."), "\(answer)")
    #expect(answer.contains("Burger is made without Cheddar from now on. undo brings it back."), "\(answer)")
  }
}
