import Commands
import Foundation
import Language
import TestSupport
import Testing

@testable import Shell

/// `watch` in a real terminal, while another program changes the log.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct WatchTests {
  private func run(_ line: String, _ home: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Binary.dhsh))
    process.arguments = ["-c", line]
    process.environment = ["HOME": home, "DHSH_DB": home + "/log.db", "TZ": "UTC"]
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Waits for the first screen, as it was.
  private func expectLeft(_ session: PtySession) throws {
    try session.wait(for: "the first screen") { !$0.isAlternate && $0.showsCursor && $0.wraps }
  }

  @Test func followsTheLogAndLeavesTheScreenAsItWas() throws {
    try withPrompt(columns: 70, rows: 24) { session, home in
      try session.send("log fruit 1\r")
      try session.expect("Fruit 0.0 → 1.0")
      try session.send("watch today\r")
      try session.expect("any key leaves · watch today")
      #expect(session.screen.isAlternate && !session.screen.showsCursor)
      try session.expect(matching: "Vegetables +0\\.0")
      try run("log veg 1.5", home)
      try session.expect(matching: "Vegetables +1\\.5")
      try run("undo", home)
      try session.expect(matching: "Vegetables +0\\.0")
      try session.send("q")
      try expectLeft(session)
      #expect(session.screen.text.contains("Fruit 0.0 → 1.0"))
      try session.expect(line: "dhsh>")
      // The key that left it is not typed.
      try session.send("set cutoff\r")
      try session.expect("04:00")
    }
  }

  @Test func fitsTheWindow() throws {
    try withPrompt(columns: 70, rows: 8) { session, _ in
      try session.send("watch category list\r")
      try session.expect("… 3 more rows · any key leaves")
      session.resize(columns: 70, rows: 16)
      try session.expect("9  Sports")
      try session.expect("any key leaves")
      #expect(!session.screen.text.contains("more row"))
      session.resize(columns: 30, rows: 5)
      try session.expect("… 11 more rows")
      try session.send("\u{3}")
      try expectLeft(session)
      try session.expect(line: "dhsh>")
    }
  }

  @Test func ofAWeightAndOfSeveralQuestions() throws {
    try withPrompt(columns: 70, rows: 24) { session, home in
      try session.send("watch \"weight; streaks\"\r")
      try session.expect("No weight yet")
      try session.expect("On target")
      try run("weight 84.2", home)
      try session.expect("84.2 kg")
      try session.send(" ")
      try expectLeft(session)
    }
  }

  @Test func showsWhatHasGoneWrongMeanwhile() throws {
    try withPrompt(columns: 70, rows: 20) { session, home in
      try session.send("watch show treats\r")
      try session.expect("at most 1.0")
      try run("category rename treats to Sweets", home)
      try session.expect("is called “treats”")
      try run("category rename sweets to Treats", home)
      try session.expect("at most 1.0")
      try session.send("x")
      try expectLeft(session)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func signalsRestoreTheScreen(_ signal: Int32) throws {
    try withPrompt(columns: 70, rows: 20) { session, _ in
      try session.send("watch today\r")
      try session.expect("any key leaves")
      session.signal(signal)
      try expectLeft(session)
      #expect(try session.waitForExit() == 128 + signal)
    }
  }

  /// ^Z gives the terminal back as it was; fg goes on watching.
  @Test func suspendAndResume() throws {
    let folder = try TemporaryFolder()
    let session = try PtySession(
      "/bin/sh", ["-i"],
      environment: [
        "HOME": folder.path, "PS1": "$ ", "ENV": "", "DHSH_DB": folder.path + "/log.db",
        "DHSH": try #require(Binary.dhsh),
      ], columns: 60, rows: 14)
    try session.expect(line: "$")
    try session.send("$DHSH -c 'watch score'\r")
    try session.expect("any key leaves")
    try session.send("\u{1A}")
    try session.expect("Stopped")
    try expectLeft(session)
    try session.expect(line: "$")
    try session.send("fg\r")
    try session.expect("any key leaves")
    #expect(session.screen.isAlternate)
    try session.send("x")
    try expectLeft(session)
    try session.expect(line: "$")
    try session.send("exit\r")
    #expect(try session.waitForExit() == 0)
  }

  @Test func alone() throws {
    let folder = try TemporaryFolder()
    let session = try PtySession(
      try #require(Binary.dhsh), ["-c", "watch score"],
      environment: ["HOME": folder.path, "DHSH_DB": folder.path + "/log.db"])
    try session.expect("any key leaves")
    try session.send("\u{1B}[A")
    try expectLeft(session)
    #expect(try session.waitForExit() == 0)
    let ended = try PtySession(
      try #require(Binary.dhsh), ["-c", "watch score", "-c", "today"],
      environment: ["HOME": folder.path, "DHSH_DB": folder.path + "/log.db"])
    try ended.expect("any key leaves")
    ended.signal(SIGTERM)
    #expect(try ended.waitForExit() == 128 + SIGTERM)
    #expect(!ended.screen.isAlternate)
  }

  @Test(arguments: [
    ([String](), 8, ["", "", "", "", "", "", "", "any key leaves · watch x"]),
    (["1", "2"], 3, ["1", "2", "any key leaves · watch x"]),
    (["1", "2", "3"], 3, ["1", "2", "… 1 more row · any key leaves · watch x"]),
    (["1"], 1, ["… 1 more row · any key leaves · watch x"]),
  ])
  func fit(_ rows: [String], _ height: Int, _ shown: [String]) {
    #expect(Watch.fit(rows, line: "x", .init(columns: 80, rows: height)) { $0 } == shown)
  }
}
