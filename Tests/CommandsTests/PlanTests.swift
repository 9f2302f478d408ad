import Domain
import Foundation
import Language
import Naming
import Runtime
import Shell
import TestSupport
import Testing

/// What `plan` says comes true when its lines are run.
@Suite struct PlanTests {
  private func plan(_ line: String, _ sandbox: Sandbox) throws -> (json: [String: Any], lines: [String]) {
    let data = Data(sandbox.say(line).utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let lines = try #require(json["additions"] as? [[String: Any]]).map { $0["line"] as? String ?? "" }
    return (json, lines)
  }

  private func score(_ day: String, _ sandbox: Sandbox) throws -> Double? {
    let data = Data(sandbox.say("score \(day)").utf8)
    return (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["score"] as? Double
  }

  /// The protein of an active budget comes before that of the goal, as its energy does.
  @Test func withinTheProteinOfTheBudget() throws {
    let sandbox = try Sandbox(format: .json)
    for line in [
      "food add Chicken protein 1 per 100g", "food nutrition chicken 165kcal protein 31 per 100g",
      "log chicken mon",
      "budget add Low 1800kcal protein 60g over week",
    ] {
      _ = try sandbox.answers(line)
    }
    let left = sandbox.say("budget").contains("left")
    let (json, lines) = try plan("plan within budget", sandbox)
    // 420 g of the week less 31 on Monday and 60 on each of three days without an entry, by what is left of it.
    let before = try #require(json["protein_missing_g_before"] as? Int)
    #expect(left && before < 160 && before >= 60, "\(json)")
    #expect(sandbox.say("days today | select protein_goal").contains("\(before)"))
    #expect(!lines.isEmpty && (json["protein_missing_g_after"] as? Int) == 0, "\(json)")
  }

  /// Where nobody knows how much protein was eaten, no more than the goal is missing; nor is it known what something of
  /// unknown protein brings.
  @Test func whatIsMissingIsABoundWhereNobodyKnows() throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Soup veg 1 per 100g", "food add Rice starchy 1 per 100g",
      "food nutrition rice 130kcal per 100g",
      "goal kcal 1800", "goal protein 160", "log rice 100g yesterday", "log rice 100g -2", "log soup 100g",
    ] {
      _ = try sandbox.answers(line)
    }
    let said = sandbox.say("plan within budget")
    #expect(said.contains("Protein missing: ≤ 160 g") && said.contains("Energy left: ≤ 1,800"), "\(said)")
    let json = sandbox.json("plan within budget")
    #expect(json.contains("\"protein_g_known\":0") && json.contains("\"eaten_entries\":1"), "\(json)")
    _ = sandbox.say("undo")
    #expect(sandbox.say("plan within budget").contains("Protein missing: 160 → ≤ 160 g"))
    #expect(sandbox.json("plan within budget").contains("\"protein_g\":null"))
    let whatIf = sandbox.json("what-if log rice 100g, soup 100g")
    #expect(
      whatIf.contains("\"kcal_known_after\":1") && whatIf.contains("\"eaten_entries_after\":2"), "\(whatIf)")
  }

  @Test func theScoreIsWhatItSaid() throws {
    try forAll(cases: 6) { g in
      let sandbox = try Sandbox(format: .json)
      try sandbox.furnish()
      let items = [
        "oatmeal 80g", "oatmeal", "apple x2", "banana", "veg 1.5", "veg 0.7", "protein 1", "treats 2",
        "sports 45min",
        "drinks 300ml", "oils 1.3",
      ]
      for _ in 0..<g.int(0...40) {
        let meal = g.pick(["@breakfast", "@lunch", "@dinner", ""])
        _ = try sandbox.engine.run("log \(g.pick(items)) \(meal) -\(g.int(0...9))")
      }
      // What a food counts for may have changed since it was logged.
      if g.bool() { _ = try sandbox.engine.run("food edit oatmeal per 40g") }
      let day = g.pick(["today", "yesterday", "-4"])
      let (said, lines) = try plan("plan \(day) \(g.int(1...4))", sandbox)
      try #require(Array(sandbox.engine.nextLines.prefix(lines.count)) == lines)
      guard !lines.isEmpty else { return }
      let before = try score(day, sandbox)
      for line in lines { _ = try sandbox.engine.run(line) }
      let after = try #require(try score(day, sandbox))
      try #require(abs(after - (try #require(said["score_after"] as? Double))) < 1e-3)
      if let before { try #require(after > before) }
    }
  }

  /// No line of a plan or of another way lowers the score when it is done in its turn; within a budget none, alone or in its
  /// turn, brings it below what it is.
  @Test func noLineLowersTheScore() throws {
    try forAll(cases: 5) { g in
      let sandbox = try Sandbox(format: .json)
      try sandbox.furnish()
      for line in [
        "food nutrition oatmeal 185kcal protein 7", "food nutrition apple 95kcal protein 0.5",
        "food nutrition banana 105kcal protein 1", "food add Cake treats 2 --kcal 450 --protein 9",
        "food add Shake protein 3 --kcal 200 --protein 40", "goal kcal 1800; goal protein 160g",
      ] { _ = try sandbox.answers(line) }
      let items = [
        "oatmeal", "apple x2", "banana", "cake", "shake", "veg 1.5", "treats 1", "sports 45min", "oils 2",
      ]
      for _ in 0..<g.int(5...40) { _ = try sandbox.answers("log \(g.pick(items)) -\(g.int(0...9))") }
      for line in ["plan", "plan 4", "plan within budget", "plan within budget 4"] {
        _ = sandbox.say(line)
        let offered = sandbox.engine.nextLines
        let (_, singles) = try plan(line, sandbox)
        let copy = try sandbox.copied()
        let start = try score("today", copy) ?? 0
        var before = start
        for single in singles {
          _ = try copy.answers(single)
          let after = try #require(try score("today", copy))
          try #require(after >= before - 1e-6, "\(line) offers \(single): \(before) to \(after)")
          guard line.contains("budget") else {
            before = after
            continue
          }
          let alone = try sandbox.copied()
          _ = try alone.answers(single)
          try #require(try #require(try score("today", alone)) >= start - 1e-6, "\(line) offers \(single)")
        }
        // All at once, and the other ways.
        for other in offered.dropFirst(singles.count) {
          let copy = try sandbox.copied()
          let before = try score("today", copy) ?? 0
          for part in other.split(separator: "; ") { _ = try copy.answers(String(part)) }
          try #require(try #require(try score("today", copy)) >= before - 1e-6, "\(line) offers \(other)")
        }
      }
    }
  }

  /// What fits the energy that is left and brings most protein, whatever else would lift the score more.
  @Test func aPlanWithinTheBudget() throws {
    let sandbox = try Sandbox(format: .json)
    for line in [
      "food add Skyr dairy 1; food nutrition skyr 100kcal protein 18", "goal kcal 500; goal protein 40g",
      "food add Cake treats 1; food nutrition cake 450kcal protein 4",
      "food add Bun starchy 1; food nutrition bun 120kcal protein 4",
      "food compose Sandwich from bun, skyr", "log skyr yesterday; log cake yesterday; log bun yesterday",
      "log 200kcal",
    ] { _ = try sandbox.engine.run(line) }
    let (said, lines) = try plan("plan within budget", sandbox)
    #expect(lines == ["log Skyr", "log Skyr", "log Skyr"])
    #expect(said["kcal_left_before"] as? Int == 300 && said["kcal_left_after"] as? Int == 0)
    #expect(said["protein_missing_g_after"] as? Int == 0)
    for line in lines { _ = try sandbox.engine.run(line) }
    #expect(try plan("plan within budget", sandbox).lines.isEmpty)
  }

  /// Nothing that fits is better than what is planned, by trying all.
  @Test func theBudgetIsPlannedBest() throws {
    try forAll(cases: 60) { g in
      let items = (0..<g.int(0...6)).map { _ in
        BudgetPlanner.Item(
          additions: [], energy: g.int(0...400), protein: g.bool() ? g.int(0...40) : nil, likelihood: 0)
      }
      let (energy, missing, limit) = (g.int(-100...900), g.int(0...90), g.int(1...3))
      let choice = BudgetPlanner.best(of: items, within: energy, missing: missing, limit: limit) { _ in 50 }
      var least = missing
      func visit(_ energy: Int, _ missing: Int, _ left: Int) {
        least = min(least, max(0, missing))
        guard left > 0 else { return }
        for item in items where item.energy <= energy {
          visit(energy - item.energy, missing - (item.protein ?? 0), left - 1)
        }
      }
      if energy >= 0 { visit(energy, missing, limit) }
      try #require((choice?.missing ?? missing) == least)
      if let choice { try #require(choice.items.reduce(0) { $0 + items[$1].energy } <= energy) }
    }
  }

  @Test func nothingLiftsAPerfectDay() throws {
    let sandbox = try Sandbox()
    let perfect =
      "log drinks 1.5; log veg 3; log fruit 2; log starchy 3; log protein 1; log dairy 3; log oils 2; log sports 30"
    _ = try sandbox.engine.run(perfect)
    #expect(sandbox.say("plan").contains("The score is 100: nothing could lift it."))
    #expect(sandbox.engine.nextLines.isEmpty)
  }

  @Test func itIsOfWhatIsLeftOfTheDay() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("food add Porridge starchy 3; food add Rice starchy 2.9")
    for day in 1...5 {
      _ = try sandbox.engine.run("log porridge @breakfast -\(day); log rice @dinner -\(day)")
    }
    sandbox.now.moment = try #require(Clock.parse("2026-11-20T08:15"))
    #expect(sandbox.say("plan 4").contains("log Porridge"))
    sandbox.now.moment = try #require(Clock.parse("2026-11-20T19:00"))
    #expect(sandbox.say("plan 4").contains("log Rice"))
  }
}
