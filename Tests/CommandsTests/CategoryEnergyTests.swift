import Domain
import TestSupport
import Testing

/// What is logged by category has the energy of the category, and water is no food of unknown energy.
@Suite struct CategoryEnergyTests {
  private func day(_ sandbox: Sandbox, _ day: String = "today") -> String {
    sandbox.say("days \(day) | select kcal, kcal_known, eaten_entries, protein_g | to csv")
      .split(separator: "\n").dropFirst().joined()
  }

  @Test func entriesHaveIt() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("log veg 1 yesterday")
    _ = sandbox.say("log veg 1.5")
    _ = sandbox.say("log 450kcal Cake")
    #expect(day(sandbox).hasPrefix("450,1,2"))
    let answer = sandbox.say("category edit veg energy 40kcal")
    #expect(answer.contains("~40 kcal a portion"), "\(answer)")
    #expect(day(sandbox).hasPrefix("510,2,2"), "\(day(sandbox))")
    #expect(sandbox.say("today").contains("~510 kcal"), "\(sandbox.say("today"))")
    // It is of the day on which it was said: what a day before had stays unknown.
    #expect(day(sandbox, "yesterday").hasPrefix(",0,1"), "\(day(sandbox, "yesterday"))")
    _ = sandbox.say("category edit veg energy 50kcal always")
    #expect(day(sandbox, "yesterday").hasPrefix("50,1,1"))
    #expect(sandbox.json("entries all | sum kcal | select kcal").contains("575"))
    _ = sandbox.say("undo")
    #expect(day(sandbox).hasPrefix("510,2,2"))
    _ = sandbox.say("category edit veg energy none")
    #expect(day(sandbox).contains("450,1,2"))
  }

  @Test func whatIsKnownOfAFoodCounts() throws {
    let sandbox = try Sandbox()
    for line in ["food add Kale veg 1 --kcal 25", "food add Chard veg 1", "category edit veg energy 40kcal"] {
      _ = sandbox.say(line)
    }
    _ = sandbox.say("log kale, chard")
    #expect(
      sandbox.say("entries today | select food, kcal, energy_by | to csv")
        == "food,kcal,energy_by\nKale,25,said\nChard,40,category\n")
  }

  @Test func waterIsNoUnknownFood() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("food add Water unsweetened 0.3")
    _ = sandbox.say("log water; log 450kcal Cake")
    #expect(day(sandbox).hasPrefix("450,1,1"), "\(day(sandbox))")
    // A day on which only water was logged says nothing of what was eaten.
    _ = sandbox.say("log water yesterday")
    #expect(day(sandbox, "yesterday").hasPrefix(","), "\(day(sandbox, "yesterday"))")
    // Unless the drink says more.
    _ = sandbox.say("food add \"Tea with Honey\" unsweetened 0.3 --kcal 60; log tea with honey")
    #expect(day(sandbox).hasPrefix("510,2,2"), "\(day(sandbox))")
  }

  @Test func whatIsDoneHasNone() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("category edit sports energy 40kcal").contains("is done and not eaten"))
  }

  /// An estimate does not come back from a file as an energy that was said.
  @Test func aFileBringsNoEstimateBack() throws {
    let old = try Sandbox()
    for line in ["category edit veg energy 40kcal", "log veg 1.5; log 450kcal Cake; log drinks 0.3"] {
      _ = old.say(line)
    }
    let path = old.folder + "/entries.csv"
    _ = old.say("entries all | to csv \(path)")
    let new = try Sandbox()
    _ = new.say("log import \(path)")
    #expect(new.say("entries today | select category, kcal | to csv").contains("Vegetables,\n"))
    _ = new.say("category edit veg energy 40kcal always")
    #expect(day(new) == day(old))
  }
}
