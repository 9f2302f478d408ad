import TestSupport
import Testing

/// The prompt with vi's keys.
@Suite(.enabled(if: Binary.dhsh != nil), .serialized)
struct ViTests {
  private static let files = [".editrc": "bind -v\n"]

  @Test func viKeysByTheUsersFile() throws {
    try withPrompt(files: Self.files) { session, _ in
      try session.send("zog two three")
      try session.expect(line: "dhsh> zog two three")
      try session.send("\u{1B}")
      try session.expect("-- command --")
      try session.send("bdwx")
      try session.expect(line: "dhsh> zog two")
      try session.send("u")
      session.settle()
      try session.send("0iX")
      try session.wait(for: "insertion at the start") { $0.currentLine.hasPrefix("dhsh> Xzog two") }
    }
  }

  /// Keys that leave vi's command mode, by themselves and behind counts, operators and what these take.
  @Test(arguments: [
    ("i", false), ("A", false), ("R", false), ("cw", false), ("c2b", false), ("cTz", false), ("cc", false),
    ("x", true), ("fi", true), ("ri", true), ("d2b", true), ("2x", true),
  ])
  func viModeIsShown(keys: String, isCommanding: Bool) throws {
    try withPrompt(files: Self.files) { session, _ in
      try session.send("zig two three")
      try session.expect(line: "dhsh> zig two three")
      try session.send("\u{1B}")
      try session.expect("-- command --")
      try session.send("0ww" + keys)
      session.settle()
      try session.wait(for: "the mode") { $0.text.contains("-- command --") == isCommanding }
    }
  }
}
