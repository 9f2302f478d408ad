import Foundation
import Language
import Naming
import Runtime
import TestSupport
import Testing

@testable import Shell

/// What is kept out of the history and of habits, with the real program.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct PrivacyTests {
  @Test func privateLinesAreKeptNowhereButInTheLog() throws {
    try withPrompt(rows: 24) { session, home in
      try session.send("log veg 1\r log treats 2\r")
      try session.expect("The line began with a blank: it is kept out of the history")
      try session.send("private on\r")
      try session.expect("dhsh private>")
      try session.send("log treats 3\r")
      try session.expect("Treats 2.0 → 5.0")
      try session.send("private off\rlog fruit 1\r")
      try session.expect("Fruit 0.0 → 1.0")
      try session.expect(line: "dhsh>")
      try session.send("\u{4}")
      #expect(try session.waitForExit() == 0)
      let history = try String(contentsOfFile: home + "/.local/state/dhsh/history", encoding: .utf8)
      #expect(history.contains("log veg 1") && history.contains("log fruit 1"))
      #expect(!history.contains("treats") && !history.contains("private on"))
    }
  }

  /// What `init.dhsh` sets holds at the first prompt.
  @Test func theInitScriptMayBeginInPrivate() throws {
    let files = [".config/dhsh/init.dhsh": "private on\non yesterday\n"]
    try withPrompt(rows: 24, files: files, prompt: "^dhsh .+ private>$") { session, home in
      try session.send("log treats 3\r")
      try session.expect("Treats 0.0 → 3.0")
      try session.send("on today\r")
      try session.expect(line: "dhsh private>")
      try session.send("entries\r")
      try session.expect("No items yet")
      try session.expect(line: "dhsh private>")
      try session.send("\u{4}")
      #expect(try session.waitForExit() == 0)
      #expect(!FileManager.default.fileExists(atPath: home + "/.local/state/dhsh/history"))
    }
  }

  /// Of a batch, lines with a blank before them and those after `private on` are kept out.
  @Test func aBatchMayBePrivateInParts() throws {
    try withPrompt(rows: 24) { session, home in
      let lines = "log veg 1\n log treats 2\n\tlog dairy \\\n--note secret 1\nprivate on\nlog fruit 2"
      try session.send("\u{1B}[200~\(lines)\u{1B}[201~")
      try session.expect("Enter runs them as one")
      try session.send("\r")
      try session.expect("The line began with a blank: it is kept out of the history")
      try session.expect(line: "dhsh private>")
      try session.send("private off\rlog starchy 1\r")
      try session.expect("Starchy Sides 0.0 → 1.0")
      try session.expect(line: "dhsh>")
      try session.send("\u{4}")
      #expect(try session.waitForExit() == 0)
      let history = try String(contentsOfFile: home + "/.local/state/dhsh/history", encoding: .utf8)
      #expect(history.contains("log veg 1") && history.contains("log starchy 1"))
      for word in ["treats", "dairy", "secret", "fruit", "private"] { #expect(!history.contains(word)) }
    }
  }

  /// A history that cannot be written is said once.
  @Test func aHistoryThatCannotBeKeptIsSaidOnce() throws {
    let files = [".local/state/dhsh/history/in the way": ""]
    try withPrompt(rows: 30, files: files) { session, _ in
      try session.send("log veg 1\r")
      try session.expect("The history cannot be kept:")
      try session.send("log fruit 1\r")
      try session.expect("Fruit 0.0 → 1.0")
      session.settle()
      #expect(session.screen.text.components(separatedBy: "The history cannot be kept").count == 2)
      // In this session it is remembered all the same.
      try session.send("\u{1B}[A\u{1B}[A")
      // A suggestion may stand behind it.
      try session.wait(for: "the first line") { $0.currentLine.hasPrefix("dhsh> log veg 1") }
    }
  }

  @Test func forgettingTakesLinesOutOfTheFile() throws {
    try withPrompt { session, home in
      try session.send("log veg 1\rlog treats 2\rlog treats 1\rforget TREATS\r")
      try session.expect("Forgot 2 lines:")
      try session.send("forget\r")
      try session.expect("Forgot 1 line:")
      try session.send("forget nothing of it\r")
      try session.expect("no line of the history contains that")
      let history = try String(contentsOfFile: home + "/.local/state/dhsh/history", encoding: .utf8)
      #expect(!history.contains("log ") && !history.contains("forget"), "\(history)")
    }
  }

  @Test func habitsDoNotLearnWhatIsPrivate() throws {
    let sandbox = try Sandbox()
    let history = History(path: nil) { 0 }
    sandbox.engine.history = history
    for line in ["private on", "log treats 2", "private off", "log veg 1.5"] {
      _ = try sandbox.engine.run(line)
    }
    _ = try sandbox.engine.run(" log dairy 1")
    let offered = sandbox.engine.complete("log ").candidates.map(\.insert)
    #expect(offered.first == "Vegetables 1.5")
    #expect(!offered.contains("Treats 2.0") && !offered.contains("Dairy 1.0"))
    // The log itself has all of it.
    #expect(sandbox.say("today").contains("Treats"))
  }
}
