import Foundation
import TestSupport
import Testing

/// The keys of the prompt, with the real program.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct EditingTests {
  /// Flags, families, accents made of two scalars and skin tones are one character each.
  @Test(arguments: ["🇮🇹", "👨‍👩‍👧", "e\u{301}", "👋🏽", "日", "ß"])
  func charactersAreDeletedWhole(_ character: String) throws {
    try withPrompt { session, _ in
      try session.send("zo" + character + "\u{7F}n")
      try session.expect(line: "dhsh> zon")
      // From before it, with Delete.
      try session.send("\u{15}" + character + "x\u{1B}[H\u{1B}[3~")
      try session.expect(line: "dhsh> x")
    }
  }

  @Test func motionsByWord() throws {
    try withPrompt { session, _ in
      try session.send("zog two three")
      try session.expect(line: "dhsh> zog two three")
      try session.send("\u{1B}bX\u{1B}b\u{1B}bY\u{1B}f_")
      try session.expect(line: "dhsh> zog Ytwo_ Xthree")
    }
  }

  /// Also one that is open on an empty line, which has nothing else to clear.
  @Test(arguments: ["", "l", "log "]) func controlUClosesTheMenu(_ typed: String) throws {
    try withPrompt { session, _ in
      try session.send(typed + "\t")
      try session.expect("› ")
      try session.send("\u{15}")
      try session.wait(for: "an empty line without a menu") {
        $0.currentLine == "dhsh>" && !$0.text.contains("›")
      }
      // What was killed is kept.
      guard typed.count > 1 else { return }
      try session.send("\u{19}")
      try session.wait(for: "the line") { $0.currentLine.hasPrefix("dhsh> log") }
    }
  }

  @Test func lastWordOfEarlierLines() throws {
    try withPrompt { session, _ in
      try session.send("zog one\rzog \"two three\"\rx \u{1B}.")
      try session.expect(line: "dhsh> x \"two three\"")
      try session.send("\u{1B}.")
      try session.expect(line: "dhsh> x one")
    }
  }

  @Test func searchShowsWhatItFinds() throws {
    try withPrompt { session, _ in
      try session.send("zog first meal\rzog second\rzog third\r")
      try session.expect(line: "dhsh>")
      try session.send("\u{12}me fi")
      try session.expect("history: me fi")
      try session.expect("› zog first meal")
      try session.expect("dhsh> zog first meal")
      try session.send("\u{5}!")
      try session.expect(line: "dhsh> zog first meal!")
      try session.send("\u{15}\u{12}nothing like it")
      try session.expect("nothing found")
      try session.send("\u{1B}")
      try session.expect(line: "dhsh>")
    }
  }

  @Test func theGreyRestIsTakenWholeOrByWord() throws {
    try withPrompt { session, _ in
      try session.send("log veg 1.5 @lunch\r")
      try session.expect(line: "dhsh>")
      try session.send("log v")
      try session.wait(for: "a suggestion") { $0.currentLine.hasPrefix("dhsh> log vegetables 1.5") }
      try session.send("\u{1B}[1;5C")
      try session.wait(for: "its first word") {
        $0.currentLine.hasPrefix("dhsh> log vegetables") && $0.column == 21
      }
      try session.send("\u{1B}[F")
      // The suggestion looked the same; the cursor has gone behind it.
      try session.wait(for: "all of it") {
        $0.currentLine == "dhsh> log vegetables 1.5" && $0.column == 24
      }
    }
  }

  @Test func undoOfTyping() throws {
    try withPrompt { session, _ in
      try session.send("zog one two")
      try session.expect(line: "dhsh> zog one two")
      try session.send("\u{1F}")
      try session.expect(line: "dhsh> zog one")
      try session.send("\u{1F}\u{1F}\u{1F}\u{1F}")
      try session.expect(line: "dhsh>")
    }
  }

  /// ^Z gives the terminal back as it was; fg shows the line again.
  @Test func suspendAndResume() throws {
    let folder = try TemporaryFolder()
    let session = try PtySession(
      "/bin/sh", ["-i"],
      environment: [
        "HOME": folder.path, "PS1": "$ ", "ENV": "", "DHSH_DB": folder.file(),
        "DHSH": try #require(Binary.dhsh),
      ], columns: 60, rows: 14)
    try session.expect(line: "$")
    try session.send("$DHSH\r")
    try session.expect(line: "dhsh>")
    try session.send("zog one")
    try session.expect(line: "dhsh> zog one")
    try session.send("\u{1A}")
    try session.expect("Stopped")
    try session.expect(line: "$")
    #expect(!session.screen.marksPastes)
    try session.send("fg\r")
    try session.expect(line: "dhsh> zog one")
    try session.send("X")
    try session.expect(line: "dhsh> zog oneX")
    try session.send("\u{15}\u{4}")
    try session.expect(line: "$")
    try session.send("exit\r")
    #expect(try session.waitForExit() == 0)
  }
}
