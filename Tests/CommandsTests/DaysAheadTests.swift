import Foundation
import Runtime
import TestSupport
import Testing

/// Days that are still to come are not missing, and what is planned for them is no score yet: whoever sums up days agrees.
@Suite struct DaysAheadTests {
  @Test(arguments: [false, true]) func meansAgree(isPlanned: Bool) throws {
    let sandbox = try Sandbox(width: nil)
    _ = try sandbox.engine.run("log veg 1")
    if isPlanned { _ = try sandbox.engine.run("log fruit 2 tomorrow; log treats 4 tomorrow") }
    for line in ["history nov", "calendar nov", "score nov", "history 2026-11-01..2026-11-21"] {
      let said = sandbox.say(line)
      #expect(said.contains("Mean 20.1 over 1 of 20 days"), "\(line): \(said)")
      #expect(!said.contains("20 of 30 days."), "\(line): \(said)")
    }
    #expect(sandbox.say("score nov").contains("worst 20 on Fri 20 Nov"))
    #expect(sandbox.say("history categories nov").contains("1 day with entries."))
    #expect(
      sandbox.say("score nov by month").contains("2026-11    20"), "\(sandbox.say("score nov by month"))")
    // A row for each day all the same, with what is planned.
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(sandbox.json("score nov").utf8)) as? [[String: Any]])
    #expect(rows.count == 30 && rows[20]["score"] is NSNumber == isPlanned)
    #expect(sandbox.say("history 2026-11-21..2026-11-30").contains("These days are still to come."))
  }

  @Test func aYearSaysNothingOfDaysAhead() throws {
    let sandbox = try Sandbox(width: nil)
    for line in ["log veg 1", "log veg 1 -3", "set accessible on"] { _ = try sandbox.engine.run(line) }
    // 20 November is day 324.
    #expect(
      sandbox.say("calendar 2026").contains("2 values, 322 without a value"),
      "\(sandbox.say("calendar 2026"))")
    #expect(sandbox.say("calendar").contains("Days without a value are left out."))
  }
}
