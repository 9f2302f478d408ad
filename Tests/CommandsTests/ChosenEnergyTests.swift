import TestSupport
import Testing

/// Who never chose energy is told of none; who typed one, or set a goal or a budget, is.
@Suite struct ChosenEnergyTests {
  /// Of a log whose foods have energies that a library brought.
  private func sandbox() throws -> Sandbox {
    try Sandbox(after: ["food starter"], now: "2026-11-20T12:30")
  }

  @Test func theLibrarySaysHowToChoose() throws {
    let said = try Sandbox(now: "2026-11-20T12:30").say("food starter")
    #expect(said.contains("set energy on has answers tell of it"), "\(said)")
  }

  private func tellsOfEnergy(_ sandbox: Sandbox) -> Bool {
    let said = sandbox.say("log apple") + sandbox.say("today") + sandbox.say("status")
    return said.contains("kcal")
  }

  @Test func aLibraryIsNoChoice() throws {
    let sandbox = try sandbox()
    #expect(!tellsOfEnergy(sandbox))
    // It is kept, and shown to who asks for it.
    #expect(sandbox.json("today").contains("\"kcal_known\":1"))
    #expect(!sandbox.say("days today | select kcal").contains("No days"))
    _ = try sandbox.answers("set energy on")
    #expect(tellsOfEnergy(sandbox))
  }

  @Test(arguments: [
    "log 450kcal", "log treats 1 200kcal", "goal kcal 2000", "goal protein 120g", "budget add Cut 1800kcal",
    "food nutrition apple 95kcal", "food add Bar treats 1 --kcal 200", "food edit apple --protein 1",
    "edit last 100kcal",
  ])
  func choices(_ line: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log apple")
    _ = try sandbox.answers(line)
    #expect(tellsOfEnergy(sandbox), "\(line)")
  }

  @Test(arguments: ["log apple", "goal weight 70kg", "log veg 1", "workout run 45min", "weight 80kg"])
  func noChoices(_ line: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers(line)
    #expect(!tellsOfEnergy(sandbox), "\(line)")
  }

  /// Who said off is not told of it by typing one.
  @Test func offStaysOff() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("set energy off")
    _ = try sandbox.answers("log treats 1 200kcal")
    #expect(!sandbox.say("today").contains("Energy"))
  }

  @Test func undoTakesItBack() throws {
    let sandbox = try sandbox()
    _ = try sandbox.answers("log treats 1 200kcal")
    #expect(sandbox.say("set energy").contains("on"))
    _ = try sandbox.answers("undo")
    #expect(!tellsOfEnergy(sandbox))
  }
}
