import Foundation
import TestSupport
import Testing

/// Goals, targets, pauses and nutrients in other words than those of the help: a line that can mean one thing does it, and
/// others are told the line to take.
@Suite struct OtherWordsTests {
  /// A Wednesday, with something to be judged before it.
  private func sandbox(_ lines: [String] = []) throws -> Sandbox {
    try Sandbox(
      after: [
        "food starter", "log veg 1 yesterday", "log 2000kcal yesterday",
        "category add Fish at least 1 always",
        "goal kcal 2000 always",
      ] + lines, now: "2026-11-18T12:00", width: nil)
  }

  /// All that the lines of this suite change.
  private func state(_ sandbox: Sandbox) -> String {
    ["goal", "category list", "pause list", "nutrient list", "entries"].map { sandbox.json($0) }.joined(
      separator: "\n")
  }

  @Test(arguments: [
    ("goal kcal 2000 saturday", "goal kcal 2000 on sat"),
    ("goal kcal 2200 sat and sun", "goal kcal 2200 on sat,sun"),
    ("goal kcal 2200 on sat, sun", "goal kcal 2200 on sat,sun"),
    ("goal kcal 2000 mon-fri", "goal kcal 2000 on workdays"),
    ("goal weekend 2200", "goal kcal 2200 on weekends"),
    ("goal kcal 2200 for the weekend", "goal kcal 2200 on sat,sun"),
    ("goal breakfast 500", "goal kcal 500 @breakfast"), ("goal 500 breakfast", "goal kcal 500 @breakfast"),
    ("goal kcal 500 for breakfast", "goal kcal 500 @breakfast"),
    ("goal protein 40g dinner", "goal protein 40g @dinner"),
    ("goal dinner protein 40g", "goal protein 40g @dinner"),
    ("goal kcal 2200 on training", "goal kcal 2200 on training days"),
    ("goal training days 2200", "goal kcal 2200 on training days"),
    ("goal 2200 workout days", "goal kcal 2200 on training days"),
    ("goal kcal 1900 daily", "goal kcal 1900"), ("goal kcal 1900 per day", "goal kcal 1900"),
    ("goal kcal max 1900", "goal kcal 1900"), ("goal kcal <= 1900", "goal kcal 1900"),
    ("goal kcal = 1900", "goal kcal 1900"), ("goal set kcal 1900", "goal kcal 1900"),
    ("goal kcal to 1900", "goal kcal 1900"), ("goal calories: 1900", "goal kcal 1900"),
    ("goal protein min 100", "goal protein 100g"), ("goal 150g protein", "goal protein 150g"),
    ("goal max 200g carbs", "goal carbs at most 200g"), ("goal carbs under 200", "goal carbs at most 200g"),
    ("goal fibre min 30", "goal fibre at least 30g"), ("goal 30g fibre", "goal fibre 30g"),
    ("goal 8000 steps", "goal steps 8000"), ("goal add steps 8000", "goal steps 8000"),
    ("goal kcal off", "goal kcal none"), ("goal delete kcal", "goal kcal none"),
    ("goals kcal 1900", "goal kcal 1900"),
    ("target veg 2 weekend", "target veg 2 on weekends"), ("target veg weekend 2", "target veg 2 on sat,sun"),
    ("target veg 2 on sat and sun", "target veg 2 on sat,sun"),
    ("target veg 2 saturday", "target veg 2 on sat"),
    ("target veg min 4", "target veg at least 4"), ("target treats max 2", "target treats at most 2"),
    ("target treats up to 2", "target treats at most 2"), ("target veg >= 4", "target veg at least 4"),
    ("target 4 veg", "target veg 4"), ("target set veg 4", "target veg 4"),
    ("target fish 2x week", "target fish 2 a week"), ("target fish 2 times a week", "target fish 2 a week"),
    ("target fish twice a week", "target fish 2 a week"),
    ("target fish 2 every week", "target fish 2 a week"),
    ("target fish weekly 2", "target fish 2 a week"),
    ("target sports 3x 30 min a week", "target sports 90 a week"),
    ("pause 3 days", "pause 18 nov..20 nov"), ("pause a week", "pause 18 nov..24 nov"),
    ("pause for 2 weeks", "pause 18 nov..1 dec"), ("pause until sunday", "pause 18 nov..22 nov"),
    ("pause until sunday flu", "pause 18 nov..22 nov flu"), ("pause flu today", "pause today flu"),
    ("pause holiday 3 dec..10 dec", "pause 3 dec..10 dec holiday"),
    ("nutrient magnesium mg", "nutrient add magnesium mg"), ("nutrient new zinc mg", "nutrient add zinc mg"),
    ("category remove fish", "category delete fish"),
    ("log 2 toast fibre 3g, coffee", "log 2 toast fibre 3g; log coffee"),
    ("log coffee, toast 150kcal fibre 3g @lunch", "log coffee @lunch; log toast 150kcal fibre 3g @lunch"),
  ])
  func isRead(_ line: String, as other: String) throws {
    let (one, two) = (try sandbox(), try sandbox())
    let told = one.told(line)
    #expect(!told.isRefused, "\(told.text)")
    try #require(!two.told(other).isRefused)
    #expect(state(one) == state(two), "\(told.text)")
  }

  /// Each line that is offered is done as it stands.
  @Test(arguments: [
    ("goal kcal 2000 weekly", ["goal kcal 2000", "budget add 14000kcal in all over week"]),
    ("goal kcal 14000 a week", ["goal kcal 2000", "budget add 14000kcal in all over week"]),
    ("goal protein 700 per week", ["goal protein 100g", "goal protein 700"]),
    ("goal sleep 7h a week", ["goal sleep 7h"]),
    ("goal off", ["goal kcal none"]), ("goal none", ["goal kcal none"]), ("goal clear", ["goal kcal none"]),
    ("goal kcal 700 @dinner on sat,sun", ["goal kcal 700 @dinner", "goal kcal 700 on sat,sun"]),
    ("goal fat 20%", ["goal \"body fat\" at most 20%", "goal fat 44g"]),
    ("goal fat at most 20%", ["goal \"body fat\" at most 20%", "goal fat at most 44g"]),
    ("goal carbs 50%", ["goal carbs 250g"]), ("goal protein 30 %", ["goal protein 150g"]),
    ("goal kcal 2000 tomorrow", ["goal kcal 2000 from tomorrow"]),
    ("goal kcal 2000 from sat", ["goal kcal 2000 from 2026-11-14", "goal kcal 2000 from 2026-11-21"]),
    ("target veg 4 from mon", ["target veg 4 from 2026-11-16", "target veg 4 from 2026-11-23"]),
    ("goal veg 4", ["target veg 4"]), ("target kcal 2000", ["goal kcal 2000"]),
    ("target weight 78", ["goal weight 78"]), ("target protein 150g", ["goal protein 150g"]),
    ("target sports 3 times a week", ["target sports at least 90 a week"]),
    ("target veg none", ["category disable vegetables"]),
    (
      "category add legumes 2 per week",
      ["category add legumes at least 2 per week", "category add legumes at most 2 per week"]
    ),
    ("pause flu", ["pause today flu", "pause from today flu"]),
  ])
  func isOffered(_ line: String, _ lines: [String]) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    #expect(told.isRefused, "\(told.text)")
    for offered in lines {
      #expect(told.text.contains(offered + "\n") || told.text.hasSuffix(offered), "\(told.text)")
      let done = try self.sandbox().told(offered)
      #expect(!done.isRefused, "\(done.text)")
    }
  }

  @Test(arguments: [
    ("goal kcal", "2,000 kcal"), ("goal calories", "2,000 kcal"), ("goal fibre", "No goal for fibre"),
    ("goal breakfast", "No goal @breakfast"), ("goal weekend", "No goal on sat,sun"),
    ("goal weight", "not set"),
    ("today sat", "SAT - 14 Nov 26"), ("nutrient", "fibre"), ("nutrient salt", "salt"),
    ("help training days", "goal kcal 2400 on training days"), ("help weekend", "on weekends"),
    ("help a week", "a week"),
    ("help magnesium", "nutrient add"), ("help fasting", "where fast >= 16"),
    ("help json-lines", "--json-lines"),
    ("help undo --change", "undo [COUNT]"), ("help --json-lines", "--json-lines"),
    ("nutrient zink", "nutrient add zink mg"),
  ])
  func isShown(_ line: String, _ words: String) throws {
    let told = try sandbox().told(line)
    #expect(told.text.contains(words), "\(told.text)")
  }

  @Test func `A pause ends by any word for it`() throws {
    for line in ["pause off", "unpause", "pause stop", "stop pause", "resume"] {
      let sandbox = try sandbox(["pause from yesterday cold"])
      #expect(sandbox.say(line).contains("From Wed 18 Nov on days count again."), "\(line)")
    }
  }

  @Test func `A goal alone shows itself alone`() throws {
    let sandbox = try sandbox(["goal protein 150g", "goal kcal 600 @dinner"])
    let shown = sandbox.say("goal kcal")
    #expect(shown.contains("@dinner") && !shown.contains("protein"), "\(shown)")
    #expect(!sandbox.say("goal dinner").contains("2,000"))
  }

  @Test func `More of one's own than a food can have is refused`() throws {
    let sandbox = try sandbox(["nutrient add zinc mg"])
    let told = sandbox.told("food nutrition toast zinc 200g per 100g")
    #expect(told.isRefused && told.text.contains("200 g of zinc in 100 g"), "\(told.text)")
  }
}
