import Foundation
import Language
import Naming
import Runtime
import TestSupport
import Testing

/// What is said of body values: what they are compared with, and how they are written.
@Suite struct BodyTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  /// What is there or not is typed and read so, and counted as 1 and 0.
  @Test func yesOrNo() throws {
    let sandbox = try sandbox("metric add headache yes/no", "metric add \"red wine\" yes/no --day sum")
    for line in [
      "body add headache yes yesterday", "body add headache no", "body add headache 1 -2",
      "body add sleep 7h",
      "body add sleep 6h yesterday", "body add red_wine yes",
    ] { _ = try sandbox.answers(line) }
    #expect(sandbox.say("metric show headache").contains("yes/no"))
    #expect(sandbox.say("body show yesterday").contains("yes"))
    let list = sandbox.say("body")
    #expect(list.contains("headache") || list.contains("Headache"))
    #expect(list.contains("yes") && list.contains("no"), "\(list)")
    #expect(sandbox.json("body list").contains("\"headache\":1"))
    #expect(sandbox.say("days all | where headache = yes | select date, sleep").contains("6h"))
    #expect(sandbox.say("days all | where headache = yes | count").contains("2"))
    #expect(sandbox.say("days all | mean headache").contains("0.67"))
    #expect(sandbox.engine.complete("days | where headache = ").candidates.map(\.insert) == ["yes", "no"])
    for (line, hint) in [
      ("body add headache 0.5", "nothing between"), ("body add headache 2", "it is yes or no"),
      ("weight yes", "weight"), ("body add steps yes", "a number alone will do"),
      ("metric add x yes/no in kg", "neither a unit nor decimals"),
      ("metric add coffee cups sum", "metric add coffee in cups --day sum"),
      ("metric add Schmerz 0 to 10 mean", "metric add Schmerz 0 to 10 --day mean"),
      ("metric add migraine no yes", "metric add migraine yes/no"),
    ] {
      let refused = sandbox.told(line)
      #expect(refused.isRefused && refused.text.contains(hint), "\(refused.text)")
    }
    #expect(sandbox.say("body edit headache no yesterday").contains("no"))
    #expect(sandbox.say("days all | where headache = yes | count").contains("1"))
  }

  /// Last week is the weight nearest to seven days ago within three, last month to thirty within ten, or nothing.
  @Test(
    arguments: [
      ([7: 85.0], "−1.0 kg since Fri 13 Nov", nil), ([4: 85.0], "−1.0 kg since Mon 16 Nov", nil),
      ([10: 83.5], "+0.5 kg since Tue 10 Nov", nil), ([3: 85.0], nil, nil), ([11: 85.0], nil, nil),
      ([19: 85.0], nil, nil), ([20: 85.0], nil, "−1.0 kg since Sat 31 Oct"), ([41: 85.0], nil, nil),
      ([40: 85.0], nil, "−1.0 kg since Sun 11 Oct"), ([5: 86.0, 8: 85.0], "−1.0 kg since Thu 12 Nov", nil),
      // Of two that are as near the earlier.
      ([6: 86.0, 8: 85.0], "−1.0 kg since Thu 12 Nov", nil),
      ([7: 84.25, 29: 83.0], "−0.3 kg since Fri 13 Nov", "+1.0 kg since Thu 22 Oct"), ([400: 90.0], nil, nil),
    ] as [([Int: Double], String?, String?)])
  func windows(_ weights: [Int: Double], _ week: String?, _ month: String?) throws {
    let sandbox = try sandbox("weight 84 today")
    for (back, weight) in weights { _ = try sandbox.answers("weight \(weight) -\(back)") }
    let said = sandbox.say("weight")
    func line(_ label: String) -> String? {
      said.split(separator: "\n").first { $0.hasPrefix(label) }.map {
        $0.dropFirst(label.count).trimmingCharacters(in: .whitespaces)
      }
    }
    #expect((line("Last week") ?? "–") == week ?? "–")
    #expect((line("Last month") ?? "–") == month ?? "–")
  }

  /// A jump of more than 5 kg within a day is asked about, and saved where it is meant.
  @Test(
    arguments: [
      (["weight 84.2 yesterday"], "weight 95", false), (["weight 84.2 yesterday"], "weight 89.2", true),
      (["weight 84.2 yesterday"], "weight 95 --sure", true),
      (["weight 84.2 yesterday"], "weight 95 --yes", true),
      (["weight 84.2 at 07:00"], "weight 48.2 at 08:00 --note tired", false),
      (["weight 84.2 -2"], "weight 95", true), ([], "weight 95", true),
      (["weight 84.2"], "weight 104 yesterday", false), (["weight 84.2"], "weight 104 -2", true),
      (["weight 84.2 yesterday"], "body add fat 20 weight 184", false),
      (["weight 84.2 yesterday"], "body add fat 20 weight 184 --sure", true),
      (["weight 84.2 yesterday"], "body add waist 98", true),
    ] as [([String], String, Bool)])
  func aJumpIsAskedAbout(_ before: [String], _ line: String, _ isSaved: Bool) throws {
    let sandbox = try sandbox()
    for line in before { _ = try sandbox.answers(line) }
    let rows = try sandbox.everything()
    let told = sandbox.told(line)
    #expect(told.isRefused != isSaved, "\(told.text)")
    #expect(try (sandbox.everything() != rows) == isSaved)
    if !isSaved { #expect(told.text.contains("--sure at the end of the line saves it")) }
  }

  @Test func machinesGetTheDaysToo() throws {
    let sandbox = try sandbox("weight 84 today", "weight 84.6 -8")
    let value = try StrictJSON.values(sandbox.json("weight"))[0]
    #expect(value["last_week_kg"] == .number("-0.6") && value["last_week_date"] == .string("2026-11-12"))
    #expect(value["last_month_kg"] == .null && value["last_month_date"] == .null)
  }

  /// A new value is compared with the one before it in the order of their times.
  @Test func valuesAreComparedByTheirTimes() throws {
    let sandbox = try sandbox("weight 85 yesterday")
    #expect(sandbox.say("weight 84 at 07:00").contains("−1.0 kg since Thu 19 Nov"))
    #expect(sandbox.say("weight 84.5 at 11:00").contains("+0.5 kg since 07:00"))
    // Typed last, weighed between the two.
    #expect(sandbox.say("weight 84.2 at 09:00").contains("+0.2 kg since 07:00"))
    #expect(sandbox.say("weight 84.7 at 06:00").contains("−0.3 kg since Thu 19 Nov"))
    #expect(sandbox.say("weight 84.4").contains("−0.1 kg since 11:00"))
    // Yesterday's has no time: it came last.
    #expect(sandbox.say("weight 85.5 yesterday").contains("+0.5 kg since earlier that day"))
    #expect(sandbox.say("body add steps 1000").contains("steps 1000"))
    #expect(sandbox.say("body add steps +500").contains("steps 1500 · +500 since 12:15"))
    // What is kept is said, and not what it rounds to.
    #expect(sandbox.say("body add water 2.5").contains("water 2.5 ml"))
    #expect(sandbox.say("body add water 250").contains("water 252.5 ml"))
    #expect(sandbox.say("weight").contains("84.4 kg"))
  }

  @Test(arguments: [
    ("weight 84 tomorrow", "tomorrow"), ("body add steps 100 2026-11-21", "2026-11-21"),
    ("weight 84 2027-01-01", "2027-01-01"),
  ])
  func nothingIsMeasuredAhead(_ line: String, _ word: String) throws {
    let sandbox = try sandbox()
    do {
      _ = try sandbox.engine.run(line)
      Issue.record("should be refused")
    } catch {
      #expect(error.message.contains("is still ahead"))
      let span = try #require(error.span)
      #expect(String(decoding: Array(line.utf8)[span], as: UTF8.self) == word)
    }
    #expect(sandbox.json("body") == "[]\n")
  }

  @Test func noDayAheadIsMeasuredByItsBeingCurrent() throws {
    let sandbox = try sandbox("on tomorrow")
    #expect(sandbox.say("weight 84").contains("on today goes back to today"))
  }

  /// Half away from zero, in every place a number is read.
  @Test func halvesAreRoundedUpEverywhere() throws {
    let sandbox = try sandbox("weight 71.55 yesterday")
    #expect(sandbox.say("weight 71.65").contains("weight 71.7 kg"))
    #expect(sandbox.say("weight").contains("71.7 kg"))
    #expect(sandbox.say("body").contains("71.7") && sandbox.say("body").contains("71.6"))
    #expect(sandbox.say("days last 1d | select weight").contains("71.7"))
    #expect(sandbox.json("body").contains("71.65"))
    #expect(sandbox.say("body show").contains("71.65"))
  }

  /// Hours and minutes for people, minutes for machines.
  @Test func sleepIsReadInHours() throws {
    let sandbox = try sandbox("body add sleep 7h42m yesterday", "body add workout 45")
    #expect(sandbox.say("body add sleep 8h").contains("sleep 8h · +18 min since Thu 19 Nov"))
    for line in ["body", "body show yesterday", "days last 2d | select date, sleep"] {
      let said = sandbox.say(line)
      #expect(said.contains("7h42m") && !said.contains("462") && !said.contains("Sleep min"), "\(said)")
      #expect(sandbox.json(line).contains("462"))
    }
    #expect(sandbox.say("body").contains("45 min"))
    #expect(sandbox.json("body show yesterday").contains("\"unit\":\"min\""))
    #expect(sandbox.say("days last 2d | mean sleep").contains("7h51m"))
  }

  /// A target may be reached on the day it is set.
  @Test func aTargetIsReachedOnItsDay() throws {
    let sandbox = try Sandbox(now: "2026-11-20T08:00")
    _ = try sandbox.answers("weight 78.3; profile target 78 by 3 apr")
    #expect(sandbox.say("weight").contains("−0.3 kg"))
    sandbox.now.moment.second = 20 * 3600
    _ = try sandbox.answers("weight 77.8")
    #expect(sandbox.say("weight").contains("The target weight is reached"))
  }
}
