import TestSupport
import Testing

/// The active energy of a day is one number, wherever it is told.
@Suite struct ActiveEnergyTests {
  @Test func anomaliesJudgeWhatDaysSay() throws {
    let lines = (1...20).filter { $0 != 3 }.map { "body add active \(300 + $0 % 3) -\($0)" }
    let sandbox = try Sandbox(
      after: lines + ["body add active 310", "workout run 60min 900.5kcal", "log sports 30min 40kcal -3"],
      format: .json)
    let today = try #require(try StrictJSON(sandbox.json("days today | select active")).elements?.first)
    let rows = try #require(try StrictJSON(sandbox.json("anomalies")).elements)
    // Of the day of sports alone a part is known, which is not little.
    #expect(rows.count == 1 && rows.first?["value"] == .number("900.5"))
    #expect(rows.first?["value"] == today["active"] && rows.first?["usual"] == .number("301"))
    #expect(rows.first?["history_days"] == .number("19"))
  }
}
