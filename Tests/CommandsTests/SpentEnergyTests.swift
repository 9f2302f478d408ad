import Language
import Runtime
import TestSupport
import Testing

/// What a line says is kept, or the line is refused.
@Suite struct SpentEnergyTests {
  @Test func energySpentIsInJSON() throws {
    let sandbox = try Sandbox(format: .json)
    #expect(sandbox.say("log sports 45min 320kcal").contains("\"active_kcal\":320"))
    #expect(sandbox.say("log fruit 1 90kcal").contains("\"active_kcal\":null"))
  }

  @Test func workoutsHaveNoNutrients() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.say("log sports 45min 320kcal protein 3g").contains("spends energy, and has no nutrients"))
    #expect(sandbox.say("entries all").contains("No items"))
  }

  /// Seven minutes of a night are seven hours, as likely as not.
  @Test func aNightIsAskedItsUnit() throws {
    let sandbox = try Sandbox()
    let error = #expect(throws: CommandError.self) { try sandbox.engine.run("body add sleep 7 yesterday") }
    #expect(error?.corrections == ["body add sleep 7h yesterday", "body add sleep 7min yesterday"])
    #expect(sandbox.say("body add sleep 420").contains("7h"))
    #expect(sandbox.say("body add height 1m80").contains("180"))
    #expect(sandbox.say("body add sleep 1m80").contains("not measured in that unit"))
  }
}
