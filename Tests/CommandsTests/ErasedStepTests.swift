import TestSupport
import Testing

/// What is left of the journal where something was erased.
@Suite struct ErasedStepTests {
  private let now = "2026-11-20T13:05"

  @Test func `An exported journal keeps the numbers`() throws {
    let program = try Program()
    try program.say(
      at: now, "log veg 1", "log fruit 2", "log dairy 1", "erase 2 --sure", "edit 3 2", "log oils 1")
    let script = try program.say(at: now, "journal export").out
    #expect(script.contains("journal number 3 2026-11-20\nlog dairy 1"), "\(script)")
    try program.write("again.dhsh", script)
    #expect(try program.say(at: now, log: "b", "run again.dhsh").status == 0)
    #expect(try program.say(at: now, log: "b", "entries").out == program.say(at: now, "entries").out)
  }

  /// A script that deletes what it logged gives its numbers itself.
  @Test func `No number is passed over without need`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.script("log veg 1\ndelete 1\nlog fruit 1\nlog dairy 1\ndelete 3")
    _ = try sandbox.answers("log oils 1")
    _ = try sandbox.answers("move 2 yesterday")
    #expect(!sandbox.say("journal export").contains("journal number"))
  }

  @Test(arguments: ["0", "-1", "2000000"]) func `A number has bounds`(_ number: String) throws {
    #expect(try Sandbox().told("journal number \(number)").isRefused)
  }

  @Test func `Undo takes back what was done before`() throws {
    let program = try Program()
    try program.say(at: now, "log veg 1", "log fruit 2", "erase 2 --sure")
    #expect(try program.say(at: now, "undo").out == "Took back: log veg 1\n")
    #expect(try program.say(at: now, "undo").status == 1)
  }
}
