import Foundation
import TestSupport
import Testing

/// The prompt as somebody in front of a terminal has it, with the real program.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct PromptTests {
  @Test func typingAndEditing() throws {
    try withSession { session in
      try session.send("zog a🇮🇹e\u{301}x")
      try session.expect(line: "dhsh> zog a🇮🇹e\u{301}x")
      try session.send("\u{7F}\u{7F}\u{7F}b")
      try session.expect(line: "dhsh> zog ab")
      try session.send("\u{1}X")
      try session.expect(line: "dhsh> Xzog ab")
      try session.send("\u{1F}")
      try session.expect(line: "dhsh> zog ab")
      try session.send("\u{15}")
      try session.expect(line: "dhsh>")
    }
  }

  /// Keys that come faster than they are shown are undone step by step all the same.
  @Test func undoOfKeysThatCameTogether() throws {
    try withSession { session in
      try session.send("zog ac\u{7F}b\u{1}X\u{1F}")
      try session.expect(line: "dhsh> zog ab")
      try session.send("\u{1F}")
      try session.expect(line: "dhsh> zog a")
    }
  }

  @Test func interruptTakesARunningScriptBack() throws {
    let script = String(repeating: "log veg 1\n", count: 100_000)
    try withPrompt(files: ["big.dhsh": script]) { session, home in
      try session.send("run \(home)/big.dhsh\r")
      session.settle(quiet: 0.3)
      try session.send("\u{3}")
      try session.expect("interrupted; nothing was changed")
      try session.expect(line: "dhsh>")
      try session.send("entries all\r")
      try session.expect("No items yet")
    }
  }

  @Test func completesAndQuotes() throws {
    try withSession { session in
      try session.send("log oil\t")
      try session.expect(line: "dhsh> log \"Oils / Fats / Nuts\"")
      try session.send("2 @\t")
      try session.expect("@Afternoon Snack")
      try session.send("lun\t\r")
      try session.expect("Lunch  Oils / Fats / Nuts  2.0 portions")
      try session.send("log olis 1\r")
      try session.expect("^^^^ did you mean \"Oils / Fats / Nuts\"?")
    }
  }

  @Test func showsWhatEnterWouldDo() throws {
    try withSession { session in
      try session.send("log veg 1.5 @lunch")
      try session.expect("Vegetables 0.0 → 1.5 of ≥ 3.0, 1.5 missing")
      try session.send("\u{15}")
      try session.wait(for: "an empty screen") { !$0.text.contains("Vegetables") }
      try session.send("log vegx 1")
      try session.expect("          ^^^^ no category or food is called “vegx”")
      try session.send("\u{15}")
      try session.wait(for: "an empty screen") { !$0.text.contains("vegx") }
      try session.send("entries all\r")
      try session.expect("No items yet")
    }
  }

  @Test func interruptGivesAFreshPrompt() throws {
    try withSession { session in
      try session.send("half a li")
      try session.expect(line: "dhsh> half a li")
      try session.send("\u{3}")
      try session.expect(line: "dhsh>")
      #expect(session.screen.text.contains("dhsh> half a li^C\ndhsh>"))
      try session.send("\u{4}")
      #expect(try session.waitForExit() == 0)
    }
  }

  @Test func endOfInputOnlyOnAnEmptyLine() throws {
    try withSession { session in
      try session.send("x\u{4}\u{4}y")
      try session.expect(line: "dhsh> xy")
      try session.send("\u{15}\u{4}")
      #expect(try session.waitForExit() == 0)
      #expect(!session.screen.marksPastes)
    }
  }

  @Test func historyByPrefix() throws {
    try withSession { session in
      for line in ["xone 1", "xtwo 2", "xone 3"] {
        try session.send(line)
        try session.expect(line: "dhsh> \(line)")
        try session.send("\r")
        try session.expect(line: "dhsh>")
      }
      try session.send("xo\u{1B}[A")
      try session.expect(line: "dhsh> xone 3")
      try session.send("\u{1B}[A")
      try session.expect(line: "dhsh> xone 1")
      try session.send("\u{1B}[B\u{1B}[B")
      try session.wait(for: "what was typed") { $0.currentLine.hasPrefix("dhsh> xo") && $0.column == 8 }
      try session.send("\u{15}\u{12}two")
      try session.expect("history: two")
      try session.expect(line: "dhsh> xtwo 2")
      try session.send("\u{1B}")
      try session.expect(line: "dhsh>")
    }
  }

  @Test func wrappedLineAndResize() throws {
    try withSession(columns: 50) { session in
      let text = "zzz 日本語日本語日本語日本語日本語日本語日本語日本語 and more words"
      try session.send(text)
      try session.expect("語 and more words")
      session.settle()
      #expect(session.screen.lines[0].hasPrefix("dhsh> zzz 日"))
      try session.send("\u{1}Q\u{5}Q")
      try session.expect("more wordsQ")
      session.resize(columns: 40, rows: 14)
      session.settle()
      let shown = session.screen.lines.joined()
      #expect(shown.contains("Qzzz 日本語"))
      #expect(shown.contains("more wordsQ"))
    }
  }

  @Test func completionMenuAtTheBottomRow() throws {
    try withSession(columns: 50, rows: 8) { session in
      for _ in 0..<8 {
        try session.send("\u{3}")
        session.settle(quiet: 0.03)
      }
      try session.send("\t")
      try session.wait(for: "a menu") {
        $0.lines[$0.row] == "dhsh>" && $0.row < 7 && !$0.lines[$0.row + 1].isEmpty
      }
      #expect(session.screen.lines[session.screen.row + 1].hasPrefix("› "))
      let second = session.screen.lines[session.screen.row + 2].dropFirst(2).prefix { $0 != " " }
      try session.send("\t")
      try session.wait(for: "the choice") { screen in
        screen.currentLine == "dhsh> \(second)" && screen.lines[screen.row + 2].hasPrefix("› \(second)")
      }
      try session.send("\u{1B}")
      try session.wait(for: "the menu to close") { screen in
        screen.currentLine == "dhsh>" && !screen.text.contains("›")
      }
    }
  }

  @Test func severalRows() throws {
    try withSession { session in
      try session.send("one\u{1B}\rtwo")
      try session.expect("dhsh> one\ntwo")
      try session.send("\u{1B}[AX")
      try session.expect(line: "dhsh> oneX")
      try session.send("\u{3}")
      try session.expect(line: "dhsh>")
    }
  }

  @Test func userKeysAreKept() throws {
    let keys = "bind ^G ed-move-to-beg\nbind ^I ed-insert\n"
    try withSession(files: [".editrc": keys]) { session in
      try session.send("zog\u{7}X")
      try session.expect(line: "dhsh> Xzog")
      // Those the prompt cannot do without are its own.
      try session.send("\u{15}\t")
      try session.wait(for: "a menu") { !$0.lines[1].isEmpty }
    }
  }

  @Test(arguments: [
    (0, "dhsh> edited", ""), (3, "dhsh> zog", "the editor ended with status 3; the line is as it was"),
  ])
  func anotherEditor(status: Int, shown: String, said: String) throws {
    let script = "#!/bin/sh\necho edited > \"$2\"\nexit \(status)\n"
    try withSession(
      environment: ["EDITOR": "sh ~/editor -w"], files: ["editor": script]
    ) { session in
      try session.send("zog")
      try session.expect(line: "dhsh> zog")
      try session.send("\u{18}\u{5}")
      // The line comes again where it stood.
      try session.wait(for: shown) { $0.row == 0 && $0.currentLine == shown }
      try session.wait(for: said) { said.isEmpty || $0.text.contains(said) }
      try session.send("X")
      try session.expect(line: shown + "X")
    }
  }

  @Test func typeAheadIsNotLost() throws {
    try withSession { session in
      try session.send("qone\rqtwo\rqthree")
      try session.expect(line: "dhsh> qthree")
      #expect(session.screen.text.contains("dhsh> qone"))
      #expect(session.screen.text.contains("dhsh> qtwo"))
    }
  }

  /// What is typed while a line is answered, which the terminal echoes, is not left before the prompt.
  @Test func typeAheadIsShownOnce() throws {
    let script = String(repeating: "log veg 1\n", count: 4000)
    try withPrompt(files: ["long.dhsh": script]) { session, home in
      try session.send("run \(home)/long.dhsh\r")
      try session.wait(for: "the run to begin") { _ in !session.isRaw }
      try session.send("zog\u{1B}[D")
      try session.expect(line: "dhsh> zog")
    }
  }
}
