import Domain
import Foundation
import Language
import Naming
import Runtime
import TestSupport
import Testing

/// Foods built from foods: made, logged as one row with an entry of each part, changed, and taken apart.
@Suite struct CompositeTests {
  private static let pantry = [
    "food add Bun starchy 1", "food add Patty protein 1", "food add Cheddar dairy 1 per 50g",
    "food add Ketchup treats 0.5", "food compose Hamburger from bun, patty x1, \"cheddar\" 30g",
    "food compose Menu from hamburger, 0.5 bun",
  ]

  private func sandbox(_ lines: [String] = []) throws -> Sandbox {
    let sandbox = try Sandbox(after: Self.pantry, width: nil)
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  /// The entries of today, as machines get them.
  private func entries(_ sandbox: Sandbox, _ line: String = "entries") throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(sandbox.json(line).utf8)) as? [[String: Any]])
  }

  /// `Bun 1.0, Patty 1.0`: what a line logs.
  private func logged(_ line: String, after lines: [String] = []) throws -> String {
    let parts = line.components(separatedBy: "; ")
    return try entries(sandbox(lines + parts.dropLast()), parts.last ?? "").map { entry in
      let portion = try #require(entry["portion"] as? Double)
      return "\(entry["food"] as? String ?? "?") \(Decimals.text(portion, digits: 2))"
    }.joined(separator: ", ")
  }

  @Test(
    arguments: [
      ("log hamburger", "Bun 1, Patty 1, Cheddar 0.6"),
      ("log hamburger x2", "Bun 2, Patty 2, Cheddar 1.2"),
      ("log hamburger 2", "Bun 2, Patty 2, Cheddar 1.2"),
      ("log 2 hamburger", "Bun 2, Patty 2, Cheddar 1.2"),
      ("log hamburger x0.5", "Bun 0.5, Patty 0.5, Cheddar 0.3"),
      ("log half a hamburger", "Bun 0.5, Patty 0.5, Cheddar 0.3"),
      ("log hamburger 1/2 @dinner", "Bun 0.5, Patty 0.5, Cheddar 0.3"),
      ("log hamburger without bun", "Patty 1, Cheddar 0.6"),
      ("log hamburger ohne bun und cheddar", "Patty 1"),
      ("log hamburger without bun, cheddar x2 @lunch", "Patty 2"),
      ("log hamburger without bun without cheddar", "Patty 1"),
      ("log hamburger without bun, ketchup", "Patty 1, Cheddar 0.6, Ketchup 0.5"),
      ("log hamburger with patty x2", "Bun 1, Patty 2, Cheddar 0.6"),
      ("log hamburger with 2 patty and ketchup", "Bun 1, Patty 2, Cheddar 0.6, Ketchup 0.5"),
      ("log hamburger x2 with cheddar 50g @dinner", "Bun 2, Patty 2, Cheddar 2"),
      ("log hamburger, patty x2", "Bun 1, Patty 1, Cheddar 0.6, Patty 2"),
      ("log hamburger with ketchup", "Bun 1, Patty 1, Cheddar 0.6, Ketchup 0.5"),
      ("log menu", "Bun 1, Patty 1, Cheddar 0.6, Bun 0.5"),
      ("log menu x2 without hamburger", "Bun 1"),
      ("log menu without bun", "Patty 1, Cheddar 0.6"),
      // A part of the part keeps its amount.
      ("log menu with bun x3", "Bun 1, Patty 1, Cheddar 0.6, Bun 3"),
      ("log bun, bun", "Bun 1, Bun 1"),
      ("food compose Double from patty, patty; log double", "Patty 2"),
      ("food compose Double from patty, bun, patty x2; log double", "Patty 3, Bun 1"),
      ("food compose Double from patty, patty, patty; log double x2", "Patty 6"),
      ("food compose Toast from cheddar 25g, cheddar x1, bun; log toast with cheddar x3", "Cheddar 3, Bun 1"),
      (
        "food compose Toast from cheddar 25g, cheddar x1; food edit toast with cheddar x2; log toast",
        "Cheddar 2"
      ),
    ])
  func `What is logged`(_ line: String, _ expected: String) throws {
    #expect(try logged(line) == expected)
  }

  @Test(
    arguments: [
      ("food compose A from onion, bun", "no food is called “onion”", "food add onion CATEGORY comes first"),
      ("food compose A from bun, patti", "no food is called “patti”", "did you mean Patty?"),
      ("food compose A from bun 30g", "g means nothing for Bun yet", "food edit Bun per 50g"),
      ("food compose Bun from patty", "there is already a food Bun", "food edit Bun changes it"),
      ("food compose Menu from patty", "already a food Menu", "food edit Menu with FOOD"),
      ("food compose A from bun x0", "nothing of Bun", ""),
      ("food compose A from hamburger 30g", "g means nothing for Hamburger", "per 350g"),
      ("food edit hamburger with menu", "Hamburger → Menu → Hamburger", "take Hamburger out of Menu"),
      ("food edit hamburger with hamburger", "part of itself: Hamburger → Hamburger", ""),
      ("food edit menu without patty", "Menu has no patty in it", "it has Hamburger, Bun"),
      ("food edit hamburger without bun, patty, cheddar", "nothing of Hamburger would be left", "deletes it"),
      ("food edit bun with patty", "Bun is not made of other foods", "food compose NAME from Bun"),
      ("food edit hamburger portion 2", "counts what its parts count for", ""),
      ("food delete bun", "Bun is a part of Hamburger, Menu", "--from-composites"),
      ("log hamburger without ketchup", "no part of a composite is called “ketchup”", ""),
      ("log bun without patty", "Bun has no parts to leave out", ""),
      ("log veg 1 without patty", "has no parts to leave out", ""),
      ("log hamburger without bun and patty and cheddar", "nothing of Hamburger would be left", ""),
      ("log hamburger x7", "one entry of Bun can hold at most 6.0 portions", ""),
      ("log hamburger x0", "no serving of Hamburger", ""),
      ("log hamburger 80g", "which is counted in servings", "food edit Hamburger per 350g"),
      ("edit 1 as fruit", "#1 is made of several entries", "edit one of #2, #3, #4"),
      ("edit 2 as menu", "Menu is logged as several entries", ""),
      ("erase 1 --sure", "#1 is made of several entries", "erase each of #2, #3, #4"),
    ])
  func `What is refused changes nothing`(_ line: String, _ message: String, _ hint: String) throws {
    let sandbox = try sandbox(["log hamburger"])
    let before = try sandbox.everything()
    let (text, isRefused) = sandbox.told(line)
    #expect(isRefused && text.contains(message) && (hint.isEmpty || text.contains(hint)), "\(text)")
    // Lines to take stand below the message.
    #expect(text.split(separator: "\n").count { !$0.hasPrefix("  try ") } <= 3)
    #expect(try sandbox.everything() == before)
  }

  @Test func `The row has a number of its own and acts for all`() throws {
    let sandbox = try sandbox(["log hamburger x2 --note party", "log fruit 1"])
    #expect(
      try entries(sandbox).map { "\($0["n"] ?? 0) \($0["composite"] as? String ?? "-")" } == [
        "2 Hamburger", "3 Hamburger", "4 Hamburger", "5 -",
      ])
    #expect(try entries(sandbox)[0]["composite_n"] as? Int == 1)
    #expect(try entries(sandbox)[0]["composite_servings"] as? Int == 2)
    let before = try sandbox.everything()
    for line in ["edit 1 x0.5", "edit 1 x2"] { _ = try sandbox.answers(line) }
    #expect(try sandbox.everything() == before, "half and twice again is what it was")
    _ = try sandbox.answers("edit hamburger @dinner --note late")
    #expect(Set(try entries(sandbox).prefix(3).compactMap { $0["slot"] as? String }) == ["Dinner"])
    _ = try sandbox.answers("move 1 yesterday")
    #expect(try entries(sandbox).count == 1)
    #expect(try entries(sandbox, "entries yesterday").map { $0["n"] as? Int } == [2, 3, 4])
    _ = try sandbox.answers("undo 2")
    #expect(try sandbox.everything() == before)
    _ = try sandbox.answers("delete 1")
    #expect(try entries(sandbox).count == 1)
    #expect(try entries(sandbox, "log fruit 1")[0]["n"] as? Int == 6, "1 to 5 are not given again")
  }

  @Test func `A part alone says where it came from`() throws {
    let sandbox = try sandbox(["log hamburger @lunch"])
    #expect(sandbox.say("show protein").contains("from Hamburger #1"))
    #expect(sandbox.say("edit 3 1.5").contains("from Hamburger #1"))
    #expect(sandbox.say("move 3 @dinner").contains("from Hamburger"))
    #expect(try entries(sandbox)[1]["composite_n"] is NSNull)
    #expect(try entries(sandbox)[1]["composite"] as? String == "Hamburger")
    _ = try sandbox.answers("edit 1 x2")
    #expect(try entries(sandbox).map { $0["portion"] as? Double } == [2, 1.5, 1.2])
    _ = try sandbox.answers("delete 2-4")
    #expect(sandbox.told("edit 1 x3").isRefused)
  }

  @Test func `The past is as it was`() throws {
    let sandbox = try sandbox(["log hamburger"])
    let before = try entries(sandbox).map { "\($0["food"] ?? "") \($0["portion"] ?? "")" }
    for line in [
      "food edit hamburger with ketchup, cheddar 60g without bun", "food edit hamburger name Cheeseburger",
      "food edit patty portion 2",
    ] { _ = try sandbox.answers(line) }
    #expect(try entries(sandbox).map { "\($0["food"] ?? "") \($0["portion"] ?? "")" } == before)
    #expect(try entries(sandbox)[0]["composite"] as? String == "Cheeseburger")
    #expect(
      try entries(sandbox, "log cheeseburger").map { $0["food"] as? String } == [
        "Patty", "Cheddar", "Ketchup",
      ])
    // The proportions of the row stay, though the patty counts for more by now.
    _ = try sandbox.answers("edit 1 x2")
    #expect(try entries(sandbox).prefix(3).map { $0["portion"] as? Double } == [2, 2, 1.2])
  }

  @Test func `Deleting a food takes it out of composites and keeps what was logged`() throws {
    let sandbox = try sandbox(["log menu", "log hamburger"])
    let before = try sandbox.everything()
    #expect(sandbox.say("food delete hamburger --from-composites").contains("Hamburger has 1 entry"))
    _ = try sandbox.answers("food delete bun --from-composites --keep-entries")
    #expect(sandbox.say("food list").contains("Patty, Cheddar 30 g"))
    _ = try sandbox.answers("food delete menu --keep-entries")
    #expect(try entries(sandbox).filter { $0["composite"] is NSNull }.count == 4)
    #expect(try entries(sandbox).count == 7)
    #expect(try sandbox.engine.store.damage() == [])
    _ = try sandbox.answers("undo 2")
    #expect(try sandbox.everything() == before)
  }

  @Test func `Whole rows are repeated as rows`() throws {
    let sandbox = try sandbox(["log hamburger x2 yesterday @lunch", "log fruit 1 yesterday @lunch"])
    _ = try sandbox.answers("repeat lunch yesterday")
    #expect(try entries(sandbox).map { $0["composite_n"] as? Int } == [1, 1, 1, nil])
    #expect(try entries(sandbox, "repeat 3").map { $0["composite"] as? String } == [nil])
    #expect(try entries(sandbox, "repeat hamburger yesterday").count == 3)
  }

  /// A row is what its parts are when each is logged by itself, and habits learn it as one thing.
  @Test func `A row counts as its parts do`() throws {
    try forAll(cases: 12) { g in
      let amounts = (0..<3).map { _ in g.int(1...8) }
      let sandbox = try Sandbox(width: nil)
      for (name, category) in [("Aa", "starchy"), ("Bb", "veg"), ("Cc", "drinks")] {
        _ = try sandbox.answers("food add \(name) \(category) \(g.pick(["0.5", "1", "0.3"]))")
      }
      let parts = zip(["aa", "bb", "cc"], amounts).map { "\($0) x0.\($1)" }
      _ = try sandbox.answers("food compose Mix from " + parts.joined(separator: ", "))
      let alone = try sandbox.copied()
      _ = try sandbox.answers("log mix x3")
      _ = try alone.answers(
        "log "
          + zip(["aa", "bb", "cc"], amounts).map { "\($0) x\(Double(3 * $1) / 10)" }.joined(separator: ", "))
      let day = try #require(
        try JSONSerialization.jsonObject(with: Data(sandbox.json("today").utf8)) as? NSDictionary)
      let other = try #require(
        try JSONSerialization.jsonObject(with: Data(alone.json("today").utf8)) as? NSDictionary)
      for key in ["score", "categories", "on_target"] {
        #expect(day[key] as? NSObject == other[key] as? NSObject, "\(parts)")
      }
    }
  }

  @Test func `Completion offers a composite with its usual servings, and its parts to leave out`() throws {
    let sandbox = try sandbox(["log hamburger x2 yesterday", "log hamburger x2"])
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.insert) }
    #expect(offers("log ham").first == "Hamburger x2")
    #expect(offers("log hamburger without ") == ["without Bun", "without Patty", "without Cheddar"])
    #expect(offers("log hamburger wi").contains("without Patty"))
    #expect(!offers("log bun ").contains { $0.hasPrefix("without") })
    #expect(offers("food compose A from pat") == ["Patty"])
    #expect(offers("edit ") == ["1", "4", "3", "2"])
    #expect(sandbox.preview("log hamburger").contains("Protein Sources 2.0 → 3.0"))
  }

  /// What breaks the rows is found, said and mended.
  @Test(
    arguments: [
      "UPDATE entry SET composite_n = 3 WHERE n = 2",
      "UPDATE entry SET composite_servings = NULL WHERE n = 2",
      "UPDATE entry SET slot_id = 5 WHERE n = 3", "UPDATE entry SET composite_id = NULL WHERE n = 3",
      "UPDATE component SET food_id = composite_id", "UPDATE component SET amount = 0",
      "UPDATE component SET amount_unit_id = 99 WHERE amount_unit_id IS NOT NULL",
      "UPDATE component SET food_id = 99",
    ])
  func `Doctor mends rows and parts`(_ sql: String) throws {
    let sandbox = try sandbox(["log hamburger"])
    #expect(try sandbox.engine.store.byHand(sql) > 0)
    #expect(try !sandbox.engine.store.damage().isEmpty)
    _ = sandbox.say("doctor --repair")
    #expect(try sandbox.engine.store.damage() == [])
    for line in ["today", "food list", "log hamburger"] { _ = sandbox.say(line) }
    #expect(try entries(sandbox).count >= 3)
  }

  @Test func `What was erased is in no line of composites`() throws {
    let sandbox = try sandbox(["log hamburger without bun", "log hamburger with bun x2"])
    _ = try sandbox.answers("erase food bun --sure")
    #expect(!sandbox.say("journal").lowercased().contains("bun"))
    #expect(!sandbox.say("food list").contains("Bun"))
  }
}
