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
}
