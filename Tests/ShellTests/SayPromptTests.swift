import TestSupport
import Testing

/// A sentence at the prompt: the lines it stands for are shown, and saved, edited or dropped.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct SayPromptTests {
  /// Says a sentence in a log that has foods, up to the question.
  private func saying(
    _ sentence: String, _ body: (_ session: PtySession) throws -> Void
  ) throws {
    try withPrompt(columns: 80, rows: 24) { session, _ in
      try session.send("food add Egg protein 0.5; food add Coffee drinks 0.2\r")
      try session.expect("Coffee")
      try session.expect(line: "dhsh>")
      try session.send("say \(sentence)")
      try session.expect("dhsh> say \(sentence)")
      try session.send("\r")
      try body(session)
    }
  }

  private func expectNothing(_ session: PtySession) throws {
    try session.expect(line: "dhsh>")
    try session.send("entries all\r")
    try session.expect("No items yet")
  }

  @Test func enterSavesAsOneStep() throws {
    try saying("two eggs and a coffee for breakfast") { session in
      try session.expect("2 lines; Enter saves, e edits, Esc drops")
      try session.expect("✓ log Egg x2 @Breakfast")
      try session.expect("✓ log Coffee x1 @Breakfast")
      try session.send("\r")
      try session.expect("#2  Breakfast  Coffee")
      try session.expect(line: "dhsh>")
      try session.send("undo\r")
      try session.expect("Took back: say two eggs and a coffee for breakfast")
      try expectNothing(session)
    }
  }

  @Test func escapeDrops() throws {
    try saying("two eggs and a coffee") { session in
      try session.expect("Enter saves")
      try session.send("\u{1B}")
      try session.expect("dropped; nothing was saved")
      try expectNothing(session)
    }
  }

  @Test func ePutsTheLinesOnTheLine() throws {
    try saying("two eggs and a coffee") { session in
      try session.expect("Enter saves")
      try session.send("e")
      try session.expect(line: "dhsh> log Egg x2; log Coffee x1")
      try session.send("\u{15}")
      try expectNothing(session)
    }
  }

  /// What is only likely is told, and Enter takes it.
  @Test func assumptionsAreConfirmed() throws {
    try saying("to eggs") { session in
      try session.expect("1 line; Enter saves, e edits, Esc drops")
      try session.expect("? to as 2")
      try session.send("\r")
      try session.expect("log Egg x2")
      try session.expect("#1")
    }
  }

  /// A question leaves nothing to confirm.
  @Test func questionsAreAsked() throws {
    try saying("some eggs") { session in
      try session.expect("how much Egg?")
      try expectNothing(session)
    }
  }
}
