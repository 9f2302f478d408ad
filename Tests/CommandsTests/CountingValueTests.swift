import Foundation
import TestSupport
import Testing

@testable import Commands

/// Which of a day's typed values counts, and that each answer says it.
@Suite struct CountingValueTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  @Test func aMoodTypedLaterCounts() throws {
    let sandbox = try sandbox("mood 2 yesterday")
    let said = sandbox.say("mood 4 yesterday at 22:00")
    #expect(said.contains("Mood 4") && said.contains("It counts in place of 2 😕."), "\(said)")
    #expect(sandbox.say("mood yesterday").contains("4 🙂"))
    #expect(sandbox.json("body list").contains("\"mood\":4"))
    let earlier = sandbox.say("mood 1 yesterday at 08:00")
    #expect(earlier.contains("Mood 1") && earlier.contains("What counts on Thu 19 Nov: mood 4 🙂, of 22:00."))
    let value = try StrictJSON.values(sandbox.json("mood 3 yesterday at 09:00"))[0]
    #expect(value["counts"] == .bool(false) && value["day_mood"] == .number("4"))
    #expect(sandbox.say("mood 5 yesterday").contains("It counts in place of 4"))
    _ = try sandbox.answers("undo")
    #expect(sandbox.say("mood yesterday").contains("4 🙂"))
    _ = try sandbox.answers("redo")
    #expect(sandbox.say("mood yesterday").contains("5 😊"))
  }

  @Test(arguments: [
    ("weight 84 yesterday", "weight 83 yesterday at 22:00", "weight 82 yesterday at 21:00", "weight", "83"),
    (
      "body add steps 8000 yesterday", "body add steps 9000 yesterday at 22:00",
      "body add steps 7000 yesterday at 21:00", "steps", "9000"
    ),
    (
      "body add active 300 yesterday", "body add active 400 yesterday at 22:00",
      "body add active 200 yesterday at 21:00", "active", "400"
    ),
    (
      "body add rhr 60 yesterday", "body add rhr 58 yesterday at 22:00", "body add rhr 70 yesterday at 21:00",
      "rhr", "58"
    ),
  ])
  func theOneTypedLastCounts(
    _ first: String, _ second: String, _ third: String, _ name: String, _ value: String
  ) throws {
    let sandbox = try sandbox(first)
    #expect(!sandbox.say(second).contains("What counts"))
    #expect(sandbox.say("days yesterday | select \(name)").contains(value))
    let said = sandbox.say(third)
    #expect(
      said.contains("What counts on Thu 19 Nov: \(name) \(value)") && said.contains("of 22:00"), "\(said)")
    #expect(sandbox.say("days yesterday | select \(name)").contains(value))
    let shown = try StrictJSON.values(sandbox.json("body show yesterday"))[0].elements
    #expect(shown?.map { $0["counts"] == .bool(true) }.count { $0 } == 1)
    #expect(shown?.first { $0["counts"] == .bool(true) }?["value"] == .number(value))
    // The one that counts is the one that edit and delete mean.
    _ = try sandbox.answers("body delete \(name) yesterday")
    #expect(!sandbox.say("days yesterday | select \(name)").contains(value))
    _ = try sandbox.answers("undo")
    #expect(sandbox.say("days yesterday | select \(name)").contains(value))
  }

  @Test func today() throws {
    let sandbox = try sandbox("weight 84")
    #expect(sandbox.say("weight 83 at 07:00").contains("What counts today: weight 84.0 kg, of 12:00."))
    #expect(sandbox.say("body add steps 8000; body add steps 500 at 07:00").contains("steps 8000, of 12:00"))
    #expect(sandbox.say("body show").contains("Counts"))
    #expect(try !self.sandbox("weight 84").say("body show").contains("Counts"))
  }

  @Test func whatDevicesSayStaysBesideAnAddition() throws {
    let file = try HealthFile()
    let sandbox = try sandbox()
    let record = HealthFile.record(
      "BodyMass", "2026-11-19 07:00:00 +0000", nil, "83.2", unit: "kg", source: "Scales")
    _ = sandbox.say("health import \(try file.records([record]))")
    _ = try sandbox.answers("source off typed")
    let said = sandbox.say("weight 84 yesterday")
    #expect(said.contains("What counts on Thu 19 Nov: weight 83.2 kg, as imported."), "\(said)")
  }

  /// Changes count from the day of the current weight, and not from today.
  @Test(
    arguments: [
      ([6: 85.0, 12: 86.0], "A week before", "−1.0 kg since Sun 8 Nov"),
      // Six days before the current weight is no month ago, whenever that was.
      ([25: 84.0, 31: 86.0], "A month before", nil),
      ([25: 84.0, 55: 86.0], "A month before", "−2.0 kg since Sat 26 Sep"),
      ([400: 84.0, 407: 85.0], "A week before", "−1.0 kg since Thu 9 Oct 25"),
      ([0: 84.0, 7: 85.0], "Last week", "−1.0 kg since Fri 13 Nov"),
    ] as [([Int: Double], String, String?)])
  func changesCountFromTheCurrentWeight(_ weights: [Int: Double], _ label: String, _ change: String?) throws {
    let sandbox = try sandbox()
    for (back, weight) in weights.sorted(by: { $0.key > $1.key }) {
      _ = try sandbox.answers("weight \(weight) -\(back)")
    }
    let said = sandbox.say("weight")
    let line = said.split(separator: "\n").first { $0.hasPrefix(label) }
    #expect(line.map { $0.dropFirst(label.count).trimmingCharacters(in: .whitespaces) } == change, "\(said)")
    #expect(said.contains("Last weight"))
  }
}
