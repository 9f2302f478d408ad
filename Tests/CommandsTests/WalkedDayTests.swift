import TestSupport
import Testing

@testable import Runtime

/// What a newcomer's first day came to: what was told of a night, of a weight and of what is logged already.
@Suite struct WalkedDayTests {
  private typealias Walk = WalkedLinesTests.Walk

  private static let meals = ["log tuna 100g", "log 2 toast", "log banana"]

  /// Last night is the night that ended today; what was eaten then was eaten yesterday.
  private static let nights: [Walk] = [
    .says("sleep 7h last night; metrics sleep today", "Wed 18 Nov"),
    .says("slept 6h40 last night; body show sleep today", "6h40m"),
    .says("sleep last night 6h40; body show sleep today", "6h40m"),
    .says("how much did i sleep last night", "7h", after: "sleep 7h", "sleep 5h yesterday"),
    .says("log beer x2 last night", "17 Nov"),
  ]

  /// What is told of a thing that is logged is asked about.
  private static let told: [Walk] = [
    .offers("say tuna was 200g", "edit 1 200g", "log Tuna 200g", after: meals),
    .offers("tuna was 200g", "edit 1 200g", "log Tuna 200g", after: meals),
    .says("say tuna was 200g", "log Tuna 200g"),
    .offers("no, banana was 2", "edit 3 x2", "log Banana x2", after: meals),
    .says("set cutoff 04:00; say the tuna was 200g", "edit 1 200g", after: meals[0], meals[1]),
  ]

  private static let weights: [Walk] = [
    .says("weight 81.4 kg this morning", "81.4"), .says("weigh 81.4 this morning", "81.4"),
    .says("i weighed 81.4 this morning", "81.4"), .says("my weight is 81.4", "81.4"),
    .offers("weight goal 76 by june", "goal weight 76 by 2027-06-01", "goal weight 76 by 2027-06-30"),
    .offers("week 47", "history this week"),
    .says("day before yesterday", "16 Nov"),
    .says("print today", "(today)"),
    .says("copy breakfast from yesterday", "Egg", after: "log egg @breakfast yesterday"),
    .offers("export entries", "entries | to csv"),
    .offers("export csv > log.csv", "entries all | to log.csv", "days all | to log.csv"),
    .offers("entries | group day | count", "entries | group date | count"),
  ]

  private static let composed: [Walk] = [
    .offers(
      "save meal usual breakfast: toast, butter, coffee",
      "food compose \"usual breakfast\" from toast, butter, coffee"),
    .offers("recipe add usual toast, butter, coffee", "food compose usual from toast, butter, coffee"),
    .offers("food compose usual = toast, butter, coffee", "food compose usual from toast, butter, coffee"),
    .offers("meal save usual"), .offers("save breakfast as usual"),
  ]

  @Test(arguments: nights + told + weights + composed)
  func comesToWhatItSays(_ walk: WalkedLinesTests.Walk) throws {
    try WalkedLinesTests().comesToWhatItSays(walk)
  }

  /// What is corrected in words offers the entry it is of.
  @Test func asksWhichToast() throws {
    let sandbox = try Sandbox(after: ["food starter"] + Self.meals, now: "2026-11-18T13:30")
    _ = sandbox.told("actually it was 3 slices of toast")
    #expect(sandbox.engine.nextLines.first?.hasPrefix("edit 2 3slice") == true, "\(sandbox.engine.nextLines)")
  }

  /// Questions about the weight without its name.
  @Test(arguments: [
    ("how much have i lost since monday", "days since monday | where has weight | first weight, last weight"),
    ("how much have i lost this week", "days this week | where has weight | first weight, last weight"),
    ("have i lost weight this week", "days this week | where has weight | first weight, last weight"),
    ("when did i last weigh myself", "days all | where has weight | select date, weight | take last 1"),
  ])
  func isAnswered(_ question: String, _ line: String) throws {
    let sandbox = try Sandbox(after: ["food starter", "weight 84", "weight 85 mon"], now: "2026-11-18T13:30")
    let wanted = sandbox.told(line)
    #expect(!wanted.isRefused && sandbox.told(question).text == wanted.text, "\(sandbox.told(question).text)")
  }
}
