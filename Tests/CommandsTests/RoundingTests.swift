import TestSupport
import Testing

/// A number that is not kept as it was typed is said, to people and to machines.
@Suite struct RoundingTests {
  private func said(_ line: String, after before: [String] = []) throws -> (text: String, json: String) {
    let sandbox = try Sandbox(now: "2026-11-20T12:00", width: nil)
    for line in before { _ = try sandbox.answers(line) }
    let json = try sandbox.copied().json(line)
    return (sandbox.say(line), json)
  }

  private static let cut = "budget add Cut 1800kcal protein 100g"

  @Test(
    arguments: [
      ([], "goal kcal 2000.4", "2,000 kcal from 2000.4", "\"rounded_from\":2000.4"),
      ([], "goal 2000.5kcal", "2,001 kcal from 2000.5", "\"rounded_from\":2000.5"),
      ([], "goal kcal 9000kJ", "2,151 kcal from 2151.05", "\"rounded_from\":2151.05"),
      ([], "goal protein 133.6g", "134 g from 133.6", "\"rounded_from\":133.6"),
      ([], "goal weight 77.7777kg", "77.778 kg from 77.7777", "\"rounded_from\":77.7777"),
      ([], "goal weight 171.3333lb", "77.715 kg from 77.715", "\"rounded_from\":77.715"),
      ([], "profile target 77.7777", "77.778 kg from 77.7777", "\"rounded_from\":77.7777"),
      ([], "budget add Cut 1800.6kcal", "1,801 kcal from 1800.6", "\"rounded_from\":[\"kcal 1800.6\"]"),
      (
        [], "budget add Cut 1800kcal protein 33.4g carbs 200.5g fat 60.2g",
        "protein 33 g from 33.4, carbs 201 g from 200.5, fat 60 g from 60.2", "\"protein_g 33.4\""
      ),
      ([], "budget add Cut 1800kcal floor 1000.5", "floor 1,001 kcal from 1000.5", "\"floor 1000.5\""),
      ([cut], "budget add Two 1700.2kcal", "1,700 kcal from 1700.2", "\"kcal 1700.2\""),
      ([cut], "budget edit cut 1900.9kcal", "1,901 kcal from 1900.9", "\"kcal 1900.9\""),
      ([cut], "budget edit cut protein 120.4g", "protein 120 g from 120.4", "\"protein_g 120.4\""),
      ([cut], "budget edit cut floor 1234.5", "floor 1,235 kcal from 1234.5", "\"floor 1234.5\""),
    ] as [([String], String, String, String)])
  func isSaid(_ before: [String], _ line: String, _ words: String, _ machines: String) throws {
    let (text, json) = try said(line, after: before)
    #expect(text.contains("Rounded, since ") && text.contains(words), "\(text)")
    #expect(json.contains(machines), "\(json)")
  }

  @Test(
    arguments: [
      ([], "goal kcal 2000"), ([], "goal kcal 8368kJ"), ([], "goal protein 150g"), ([], "goal weight 77.8kg"),
      ([], "goal weight 77.777"), ([], "goal weight 171.3lb"), ([], "goal weight 12st4lb"),
      ([], "profile target 78"), ([], "goal"), ([], cut), ([cut], "budget edit cut 1900kcal"),
      ([cut], "budget edit cut no protein"), ([cut], "budget edit cut in all"),
    ] as [([String], String)])
  func nothingIsSaid(_ before: [String], _ line: String) throws {
    let (text, json) = try said(line, after: before)
    #expect(!text.contains("Rounded"), "\(text)")
    #expect(!json.contains("rounded_from\":[") && !json.contains("rounded_from\":1"), "\(json)")
  }

  /// The goal and the target of the profile are one thing, to the last gram.
  @Test(arguments: ["77.7777", "80.0006", "79.9994", "171.3lb", "12st4.5lb"])
  func bothAreOneGoal(_ weight: String) throws {
    var kept: [String] = []
    for line in ["goal weight \(weight)", "profile target \(weight)"] {
      let sandbox = try Sandbox(now: "2026-11-20T12:00")
      _ = try sandbox.answers("weight 90")
      _ = try sandbox.answers(line)
      kept.append(sandbox.json("goal"))
    }
    #expect(kept[0] == kept[1])
  }
}
