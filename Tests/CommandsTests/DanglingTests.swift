import Runtime
import TestSupport
import Testing

/// Whatever is done, an id in the log names a row that is there.
@Suite struct DanglingTests {
  private static let categories = ["veg", "treats", "Extra", "Other"]
  private static let foods = ["Oatmeal", "Apple"]
  private static let composites = ["Bowl", "Menu"]
  private static let slots = ["lunch", "dinner", "breakfast", "Tea"]
  private static let units = ["min", "L", "g", "Bowl", "ml"]

  private static func line(_ g: inout Generator) -> String {
    let (category, other) = (g.pick(categories), g.pick(categories))
    let (food, slot, unit) = (g.pick(foods), g.pick(slots), g.pick(units))
    switch g.int(1...32) {
    case 1: return "log \(category) 1 @\(slot)"
    case 2...6: return "log \(food) \(g.pick(["1", "80g", "x2", "2 bowl"]))"
    case 7: return "food add \(food) \(category) 1 per \(g.pick(["50g", "1 bowl", "100 ml"]))"
    case 8: return "food edit \(food) in \(category)"
    case 9: return "food delete \(food)\(g.pick(["", " --keep-entries"]))"
    case 10: return "food edit \(food) --alias \(g.pick(["Porridge", "Mush"]))"
    case 11, 12: return "category delete \(category)\(g.pick(["", " --with-entries", " --with-entries"]))"
    case 13: return "category add \(g.pick(["Extra", "Other"])) at least 1"
    case 14: return "slot delete \(slot)\(g.pick(["", " into \(g.pick(slots))"]))"
    case 15: return "slot add Tea from 16:00"
    case 16: return "unit add Bowl as 300g"
    case 17: return "unit delete \(unit)"
    case 18: return "category unit \(category) \(unit)"
    case 19: return "compensation add \(category) by \(other) ratio 2"
    case 20: return "edit \(g.int(1...6)) as \(g.bool() ? food : category)"
    case 21: return g.pick(["undo", "undo 2", "redo", "undo 5"])
    case 22, 23:
      return "food compose \(g.pick(composites)) from \(food) 50g, \(g.pick(composites + foods)) x0.5"
    case 24: return "food edit \(g.pick(composites)) with \(g.pick(composites + foods)) x2 without \(food)"
    case 25: return "food delete \(g.pick(composites)) \(g.pick(["", "--keep-entries --from-composites"]))"
    case 26: return "food delete \(food) --keep-entries --from-composites"
    case 27...29:
      return "log \(g.pick(composites)) \(g.pick(["", "x2", "without \(food)", "with \(food) x2"])) @\(slot)"
    case 30:
      return g.pick(["repeat \(slot)", "repeat last", "move \(g.int(1...6)) yesterday", "edit last x1.5"])
    default: return "delete \(g.int(1...6))"
    }
  }

  @Test(arguments: Cases.parts) func `No id dangles after any session`(part: Int) throws {
    var done = 0
    try forAll(cases: 8, part: part) { g in
      let sandbox = try Sandbox()
      for food in Self.foods { _ = sandbox.say("food add \(food) \(g.pick(Self.categories)) 1 per 50g") }
      var lines: [String] = []
      for _ in 0..<g.int(10...60) {
        let line = Self.line(&g)
        guard (try? sandbox.answers(line)) != nil else { continue }
        lines.append(line)
        let dangling = try sandbox.engine.store.danglingIDs()
        try #require(dangling == [], "\(lines.joined(separator: "\n"))")
      }
      try #require(sandbox.engine.store.damage() == [], "\(lines.joined(separator: "\n"))")
      done += lines.count
    }
    #expect(done >= 5 * Cases.share(Cases.count(8), of: part))
  }

  /// The entries of a food that moved to another category stay in their own.
  @Test func `A category deleted after its food was moved leaves no food that is gone`() throws {
    let sandbox = try Sandbox()
    for line in [
      "category add Extra at least 1", "food add Pie treats 1", "log pie", "food edit pie in extra",
      "category delete extra --with-entries",
    ] {
      _ = sandbox.say(line)
    }
    #expect(try sandbox.engine.store.danglingIDs() == [])
    _ = sandbox.say("food delete pie --keep-entries")
    #expect(try sandbox.engine.store.danglingIDs() == [])
  }
}
