import Commands
import Rendering
import TestSupport
import Testing

/// Answers for a screen reader.
@Suite struct AccessibleTests {
  /// All but what turns the setting off again.
  static let lines =
    Examples.lines.filter { !$0.hasPrefix("set reset") } + [
      "today", "score explain", "days last 7d | chart score", "days last 7d | chart heat score",
      "calendar 2026", "plan",
      "chart weight all", "help log", "streaks", "weight",
    ]

  /// Whatever is asked, no character comes out that is drawn and not read.
  @Test(arguments: lines) func drawsNothing(_ line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    _ = sandbox.say("set accessible on")
    let said = sandbox.say(line)
    #expect(!said.unicodeScalars.contains(where: Self.isDrawn), "\(line) says\n\(said)")
    // The way on stands below an error, a little to the right.
    let rows = said.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(!said.contains("\u{1B}") && rows.allSatisfy { !$0.contains("  ") }, "\(line) says\n\(said)")
  }

  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Arrows, boxes, blocks, shapes, braille, check marks, stars, dots, mathematical signs.
    case 0x2190...0x21FF, 0x2200...0x22FF, 0x2300...0x23FF, 0x2500...0x27BF, 0x2800...0x28FF, 0x2B00...0x2BFF,
      0x00B7, 0x2022, 0x2026, 0x2013, 0x2014:
      true
    default: false
    }
  }

  /// It is a setting, in force from the next answer on, and none of data for machines.
  @Test func isASetting() throws {
    let sandbox = try Sandbox()
    _ = sandbox.say("log veg 1.5")
    let before = sandbox.json("today")
    #expect(sandbox.say("today").contains("✓"))
    _ = sandbox.say("set accessible on")
    #expect(sandbox.say("today").contains("Category: Fruit; Total: 0.0"))
    #expect(sandbox.json("today") == before)
    _ = sandbox.say("set accessible off")
    #expect(sandbox.say("today").contains("✓"))
  }
}
