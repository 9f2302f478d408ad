import Naming
import Runtime
import TestSupport
import Testing

/// What an entry or a meal lacks and its day has may be asked by its name alone.
@Suite struct DayColumnTests {
  @Test func whatOnlyTheDayHasNeedsNoPrefix() throws {
    let sandbox = try Sandbox()
    for line in ["log veg 3, fruit 2 yesterday", "log treats 4 -2", "body add sleep 7h yesterday"] {
      _ = try sandbox.answers(line)
    }
    for (alone, whole) in [
      ("entries all | where color = red | count", "entries all | where day.color = red | count"),
      (
        "entries all | where sleep > 6h | select item, sleep",
        "entries all | where day.sleep > 6h | select item, day.sleep"
      ),
      ("meals all | mean score", "meals all | mean day.score"),
    ] {
      #expect(sandbox.say("\(alone) | to csv") == sandbox.say("\(whole) | to csv"), "\(alone)")
    }
    // What rows have themselves stays theirs, and what neither has is refused as before.
    #expect(sandbox.say("entries yesterday | select kcal | to csv").hasPrefix("kcal\n"))
    #expect(sandbox.say("entries all | where colur = red").contains("there is no column"))
    #expect(!sandbox.say("samples all | where color = red").contains("day.color"))
  }
}
