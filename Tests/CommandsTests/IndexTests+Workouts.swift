import TestSupport
import Testing

/// Workouts count for seven days.
extension IndexTests {
  @Test func workoutsOfThePast() throws {
    let sandbox = try sandbox(["log veg 1 yesterday", "log sports 30 -2"])
    // Of seven days, of which a past one with entries and no workout has none.
    func workout(_ when: String) throws -> StrictJSON? {
      rows(try json(sandbox, "index \(when)")["metrics"])[9]
    }
    for day in ["today", "yesterday"] {
      #expect(
        try workout(day)?["value"] == .number("30") && workout(day)?["status"] == .string("counted"), "\(day)"
      )
    }
    #expect(try workout("-2")?["value"] == .number("30") && workout("-2")?["source"] == .string("entries"))
    #expect(try workout("-3")?["status"] == .string("missing"))
    _ = try sandbox.answers("workout run 45min -2")
    #expect(try workout("today")?["value"] == .number("45"))
    #expect(try workout("-2")?["value"] == .number("45") && workout("-2")?["source"] == .string("typed"))
    _ = try sandbox.answers("workout run 110min -7; workout run 100min -6")
    #expect(
      try workout("today")?["value"] == .number("145") && workout("yesterday")?["score"] == .number("100"))
    #expect(sandbox.say("index metric workout ideal 20 to 60").contains("140–420"))
    #expect(sandbox.say("index metric workout ideal 150 to 300").contains("of a week it is"))
  }
}
