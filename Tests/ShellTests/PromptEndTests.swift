import Foundation
import TestSupport
import Testing

/// The prompt as somebody in front of a terminal has it, with the real program.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct PromptEndTests {
  @Test(arguments: [SIGTERM, SIGHUP])
  func endsInGoodOrder(signal: Int32) throws {
    try withSession { session in
      try session.send("unfinished")
      try session.expect(line: "dhsh> unfinished")
      session.signal(signal)
      #expect(try session.waitForExit() == 128 + signal)
      #expect(!session.screen.marksPastes)
    }
  }

  /// A fault in what is worked out before the first line would keep a person from the commands that help.
  @Test func startsAfterAStartThatFailed() throws {
    try withPrompt { session, home in
      try session.send("log veg 1\r")
      try session.wait(for: "a second prompt") { $0.row > 2 && $0.currentLine == "dhsh>" }
      try session.send("\u{4}")
      _ = try session.waitForExit()
      // As a start leaves it that ended on its way: its process is gone.
      let mark = home + "/.local/state/dhsh/opening"
      #expect(!FileManager.default.fileExists(atPath: mark))
      try "999999999\n\(home)/log.db\n1\n".write(toFile: mark, atomically: false, encoding: .utf8)
      let environment = ["HOME": home, "DHSH_DB": home + "/log.db"]
      let again = try PtySession(try #require(Binary.dhsh), environment: environment, columns: 60, rows: 14)
      try again.expect("doctor looks for")
      try again.expect(line: "dhsh>")
      try again.send("undo\r")
      try again.expect("Took back")
      try again.wait(for: "a prompt behind it") { $0.text.contains("Took back") && $0.currentLine == "dhsh>" }
      try again.send("\u{4}")
      _ = try again.waitForExit()
      // The log is another now: it is looked through as always.
      let third = try PtySession(try #require(Binary.dhsh), environment: environment, columns: 60, rows: 14)
      try third.expect(line: "dhsh>")
      #expect(!third.screen.text.contains("doctor looks for"))
    }
  }

  @Test func endsWhenItsWindowIsClosed() throws {
    try withSession { session in
      session.close()
      _ = try session.waitForExit()
    }
  }

  @Test func plainTerminalsGetNoSequences() throws {
    try withSession(environment: ["TERM": "dumb"]) { session in
      try session.send("zog\r")
      try session.wait(for: "a second prompt") { $0.row > 0 && $0.currentLine == "dhsh>" }
      #expect(!session.screen.marksPastes)
    }
  }

  @Test func withoutColorNothingIsColored() throws {
    try withSession(environment: ["NO_COLOR": "1"]) { session in
      try session.send("zog 12")
      try session.expect(line: "dhsh> zog 12")
      session.settle()
      for column in 0..<12 { #expect(session.screen[0, column].style == "") }
    }
  }

  /// A log that is new is greeted, once.
  @Test func greetsAFirstStart() throws {
    try withPrompt(columns: 90, isFirstStart: true) { session, home in
      let greeting = "dhsh is your own log"
      #expect(session.screen.lines[0].hasPrefix(greeting))
      #expect(session.screen.lines[3].hasPrefix("tutorial"))
      #expect(session.screen.lines[4] == "dhsh>")
      let again = try PtySession(
        try #require(Binary.dhsh), environment: ["HOME": home, "DHSH_DB": home + "/log.db"], columns: 90,
        rows: 14)
      try again.expect(line: "dhsh>")
      #expect(!again.screen.text.contains(greeting))
    }
  }

  @Test func historyOutlivesTheSession() throws {
    let folder = try TemporaryFolder()
    let home = folder.path
    for round in 0..<2 {
      let session = try PtySession(
        try #require(Binary.dhsh), environment: ["HOME": home, "DHSH_DB": home + "/log.db"], columns: 60,
        rows: 14)
      try session.expect(line: "dhsh>")
      if round == 0 {
        try session.send("xyzzy 42\r")
        // Behind it the line to take may stand already.
        try session.wait(for: "a second prompt") {
          $0.row > 0 && $0.currentLine.hasPrefix("dhsh>") && !$0.currentLine.contains("xyzzy")
        }
      } else {
        try session.send("\u{1B}[A")
        try session.expect(line: "dhsh> xyzzy 42")
        try session.send("\u{15}")
      }
      try session.send("\u{4}")
      #expect(try session.waitForExit() == 0)
    }
  }

  /// A newer export in the watched folder is said in one line, and a single question looks at none.
  @Test func aNewerExportIsBroughtInAtTheStart() throws {
    let record = HealthFile.record("BodyMass", "2026-11-18 07:00:00 +0100", nil, "84", unit: "kg")
    let files = [
      ".config/dhsh/init.dhsh": "health watch ~/dl\n",
      "dl/export.xml": "<HealthData locale=\"en\">\n\(record)\n</HealthData>\n",
    ]
    try withSession(columns: 100, files: files) { session in
      try session.wait(for: "the import") { screen in
        screen.lines.contains { $0.contains("export.xml brought 1 new value") }
      }
      try session.send("samples weight | select value\r")
      try session.wait(for: "the value") { $0.lines.contains { $0.hasSuffix("   84") } }
    }
  }
}
