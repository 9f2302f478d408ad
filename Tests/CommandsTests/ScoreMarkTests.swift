import TestSupport
import Testing

/// A score of 100 of a day that is off target is marked wherever it stands, and explained below.
@Suite struct ScoreMarkTests {
  private static let why = "100, though not on target: Treats 1.0 portion over, excused by Sports."

  private static func excused() throws -> Sandbox {
    let items = [
      "sports 1h", "drinks 1.5", "veg 3", "fruit 2", "starchy 3", "protein 1", "dairy 3", "oils 2",
      "treats 2",
    ]
    return try Sandbox(after: items.map { "log \($0)" })
  }

  @Test(arguments: ["calendar", "streaks", "history last 3d", "score last 3d"]) func lists(_ line: String)
    throws
  {
    let said = try Self.excused().say(line)
    #expect(said.contains(line == "streaks" ? "85 or more *" : "100*"), "\(said)")
    let words = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("* Fri 20 Nov: \(Self.why)"), "\(said)")
  }

  @Test func oneLine() throws {
    let said = try Self.excused().say("status --short")
    #expect(
      said.hasPrefix("100* · 8/9") && said.contains("* Treats 1.0 portion over, excused by Sports"), "\(said)"
    )
  }

  @Test func whatIsLogged() throws {
    let sandbox = try Self.excused()
    _ = sandbox.say("delete last")
    let said = sandbox.say("log treats 2")
    #expect(said.contains("score 100 → 100*") && said.contains("* \(Self.why)"), "\(said)")
    #expect(!sandbox.say("delete last").contains("* 100, though"))
    #expect(sandbox.json("score last 1d").contains("\"score\":100"))
  }
}
