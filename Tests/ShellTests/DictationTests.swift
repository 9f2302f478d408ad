import TestSupport
import Testing

/// What a dictation program writes, read by `say -`.
@Suite(.enabled(if: Binary.dhsh != nil)) struct DictationTests {
  @Test func eachLineIsASentenceAndAStep() throws {
    let program = try Program()
    try program.say("food add Egg protein 0.5; food add Coffee drinks 0.2; food add Almonds oils 1 per 25g")
    let said = "two eggs\nno, make that three\n\na coffee; and two eggs\na few almonds\na coffee\n"
    let answer = try program.run(["-c", "say -"], input: said)
    #expect(answer.status == 1)
    #expect(answer.out.contains("edit 1 x3"))
    #expect(answer.err.contains("stdin:5"), "\(answer.err)")
    let entries = try program.run(["--format", "csv", "-c", "entries today | select food"])
    #expect(entries.out.split(separator: "\n").dropFirst() == ["Egg", "Coffee", "Egg"])
    #expect(try program.run(["-c", "say scratch that"]).out.contains("Took back"))
    #expect(try program.run(["-c", "say -"], input: "a coffee\n").status == 0)
  }

  /// What is only tried saves nothing, and what is refused is said where it stands in what was read.
  @Test func triesAndPoints() throws {
    let program = try Program()
    try program.say("food add Egg protein 0.5; food add Coffee drinks 0.2")
    let tried = try program.run(["say", "--dry-run", "-"], input: "two eggs\na coffee\n")
    #expect(tried.status == 0 && tried.out.contains("log Egg x2"), "\(tried.err)")
    #expect(try program.run(["-c", "entries all | count"]).out.contains("0"))
    let whole = try program.run(["--dry-run", "say", "-"], input: "two eggs\n")
    #expect(whole.status == 1 && whole.err.contains("say --dry-run - <"), "\(whole.err)")
    #expect(!whole.err.contains("-c:"), "\(whole.err)")
    let first = try program.run(["say", "-"], input: "a few eggs\ntwo eggs\n")
    #expect(first.err.contains("nothing was saved") && !first.err.contains("is saved"), "\(first.err)")
    let second = try program.run(["say", "-"], input: "two eggs\na qzzx\n")
    #expect(second.err.contains("what was said before is saved"), "\(second.err)")
    #expect(second.err.contains("stdin:2:1: ") && second.err.contains("\n  a qzzx\n"), "\(second.err)")
  }
}
