import Foundation
import Runtime
import TestSupport
import Testing

/// A change of one part of a setting leaves the others as they are on every day.
@Suite struct AmendedSettingsTests {
  private func sandbox(_ lines: [String]) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-18T12:00", format: .json)
    for line in lines { _ = try sandbox.engine.run(line) }
    return sandbox
  }

  private func score(_ day: String, _ sandbox: Sandbox) throws -> StrictJSON? {
    try StrictJSON.values(sandbox.json("score \(day)"))[0]["score"]
  }

  private static let days = [
    "log treats 3 2026-11-10; log sports 60 2026-11-10", "log treats 3; log sports 60",
  ]

  /// A later change of the most that is excused says nothing of the days before it.
  @Test func compensation() throws {
    let plain = try sandbox(Self.days + ["compensation edit 1 ratio 14 always"])
    let both = try sandbox(
      Self.days + ["compensation edit 1 max 0.5", "compensation edit 1 ratio 14 from 2026-11-09"])
    #expect(try score("2026-11-10", both) == score("2026-11-10", plain))
    let most = try sandbox(Self.days + ["compensation edit 1 ratio 14 max 0.5 always"])
    #expect(try score("2026-11-18", both) == score("2026-11-18", most))
    #expect(try score("2026-11-18", both) != score("2026-11-10", both))
  }

  @Test func profiles() throws {
    let lines = ["log fruit 1 2026-11-10; log veg 3 2026-11-10", "log fruit 1; log veg 3"]
    let plain = try sandbox(lines + ["category profile fruit over 1 cap off always"])
    let both = try sandbox(
      lines + ["category profile fruit under 5 limit 0.1", "category profile fruit over 1 cap off always"])
    #expect(try score("2026-11-10", both) == score("2026-11-10", plain))
    #expect(try score("2026-11-18", both) != score("2026-11-18", plain))
  }

  /// What a change takes the place of is said, where it holds always too.
  @Test func whatGaveWayIsSaid() throws {
    let sandbox = try Sandbox(now: "2026-11-18T12:00")
    for line in ["log veg 3 2026-11-10", "target veg at least 5"] { _ = try sandbox.answers(line) }
    let answer = sandbox.say("target veg at least 7 from 9 nov").replacing("\n", with: " ")
    #expect(answer.contains("It takes the place of what was to hold from"), "\(answer)")
  }

  /// A category that is off its target and scores 100 says why where it is shown alone.
  @Test func excusesAreExplainedWhereTheyShow() throws {
    let sandbox = try Sandbox(now: "2026-11-18T12:00")
    for line in ["log treats 2; log sports 60"] { _ = try sandbox.answers(line) }
    let answer = sandbox.say("show treats")
    #expect(!answer.contains("Score: 100") || answer.contains("excused"), "\(answer)")
  }
}
