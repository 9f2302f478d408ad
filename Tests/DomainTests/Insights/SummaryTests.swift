import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite struct SummaryTests {
  private static func facts(_ generator: inout Generator) -> SummaryFacts {
    let items = IndexMetric.allCases.filter { _ in generator.oneIn(2) }.map { metric in
      let value =
        switch metric {
        case .sleep: Durations.text(generator.double(60...700))
        case .steps: Decimals.grouped(generator.int(0...30_000))
        case .mood: "\(generator.int(1...5)) of 5"
        case .oxygen: Decimals.text(generator.double(85...100), digits: 1) + " %"
        case .nutrition, .active: Decimals.grouped(generator.int(0...4000)) + " kcal"
        case .mindful, .workout: "\(generator.int(0...90)) min"
        default: "\(generator.int(30...120)) bpm"
        }
      let score = generator.oneIn(4) ? 100 : generator.double(0...100)
      let share = generator.double(0.01...0.4)
      return SummaryFacts.Item(
        metric, value: value, ideal: generator.bool() ? "7h to 9h" : nil, score: score, points: share * score,
        lost: share * (100 - score))
    }
    let actions: [SummaryFacts.Action] = [
      .steps(1000), .mindful(minutes: 10), .workout(minutes: 20), .lightsOut(earlierMinutes: 30),
    ]
    return SummaryFacts(
      minute: generator.int(0...1439), isRunning: !generator.oneIn(5),
      index: items.isEmpty || generator.oneIn(6) ? nil : generator.double(0...100), items: items,
      action: generator.oneIn(4) ? nil : generator.pick(actions), gain: generator.double(0...12),
      recovery: generator.bool() ? generator.double(0...100) : nil, wantsLogging: generator.bool())
  }

  /// `DHSH_DAYS=100000` tries as many days.
  private static let days = ProcessInfo.processInfo.environment["DHSH_DAYS"].flatMap(Int.init) ?? 3000

  @Test func noDayBreaksTheRules() throws {
    try forAll(cases: Self.days) { generator in
      let facts = Self.facts(&generator)
      let rules = SummaryRules(minute: facts.rulesMinute, facts: facts.text)
      let writer = SummaryWriter(facts)
      let short = writer.short
      if let fault = rules.fault(inShort: short) { Issue.record("\(fault): \(short)\n\(facts.text)") }
      try #require(rules.fault(inShort: short) == nil)
      let long = writer.long
      let sections = [long.working, long.attention, long.action]
      if let fault = rules.fault(inLong: sections) { Issue.record("\(fault): \(sections)\n\(facts.text)") }
      try #require(rules.fault(inLong: sections) == nil)
    }
  }

  private static let facts = """
    Index so far: 82 of 100
    Sleep: 6h42m, ideal 7h to 9h, scores 86 of 100, gives 19 points
    Steps: 1,300 steps, scores 61 of 100, gives 10 points
    """

  @Test(arguments: [
    (630, "Your index is 82 so far, with 6h42m of sleep. Log your lunch.", nil),
    (630, "Your index is 82 so far.", SummaryRules.Fault.sentences(1)),
    (630, "Your index is 82. Sleep was 6h42m. Log lunch.", .sentences(3)),
    (630, "", .empty),
    (630, "Great job, your index is 82. Log lunch.", .banned("great job")),
    (630, "Your index is 82 while you slept 6h42m. Log lunch.", .banned("while")),
    (630, "Your index is 82. Remember that lunch is near.", .banned("remember that")),
    (630, "Your index is 82. It’s worth noting that lunch is near.", .banned("it's worth noting")),
    (630, "Your index is 83. Log lunch.", .number("83")),
    (630, "Your index is 82 after 1,301 steps. Log lunch.", .number("1,301")),
    (630, "You slept 83 hours. Log lunch.", .number("83")),
    (630, "Your index is 82. Walk for twenty minutes after lunch.", .number("twenty")),
    (630, "Your index is 82. Only 1,300 steps are on record.", .discouraging),
    (900, "Your index is 82. Only 1,300 steps are on record.", nil),
    (1200, "Your index is 82. Take a walk.", .pushing),
    (60, "Your index is 82. A short run would help.", .pushing),
    (900, "Your index is 82. Take a walk.", nil),
    (1200, "Your index is 82. Hit the treadmill.", .pushing),
    (1200, "Your index is 82. Go for a hike and do some squats.", .pushing),
    (510, "Your index is 82. The steps are terrible.", .discouraging),
    (510, "Your index is 82. You moved hardly at all.", .discouraging),
    // A number keeps its unit: 82 and 86 have none, 42 is of minutes, 7 to 9 of hours.
    (900, "You slept 82 hours. Log lunch.", .number("82")),
    (900, "You slept 86 minutes. Log lunch.", .number("86")),
    (900, "Your index is 82 %. Log lunch.", .number("82")),
    (900, "You ran 42 kilometers. Log lunch.", .number("42")),
    (900, "You had 7 mg of melatonin. Log lunch.", .number("7")),
    (900, "Sleep 7 to 9 hours. Your index is 82 points.", nil),
    (900, "Your index is 82. Lunch was at 6:42.", .number("6:42")),
    (900, "Your index is 82. Go to bed at 9 pm.", .number("9")),
    (1200, "Your index is 82 after 1,300 steps. Go to bed in good time.", nil),
    (900, "Your **index** is 82. Log lunch.", .markup),
    (900, "Your index is 82. See https://example.org now.", .markup),
    (900, "Your index is 82. " + String(repeating: "So much is said here ", count: 9) + ".", .words(49)),
  ])
  func shortTextsAreJudged(_ minute: Int, _ text: String, _ fault: SummaryRules.Fault?) {
    #expect(SummaryRules(minute: minute, facts: Self.facts).fault(inShort: text) == fault, "\(text)")
  }

  @Test func longTextsAreJudged() {
    let rules = SummaryRules(minute: 900, facts: Self.facts)
    let fine = ["Sleep at 6h42m gives 19 points.", "Steps are at 1,300.", "Take a walk after dinner."]
    #expect(rules.fault(inLong: fine) == nil)
    #expect(SummaryRules.words(fine) == 24)
    let wordy = [fine[0], fine[1], String(repeating: "walk on ", count: 25) + "."]
    #expect(rules.fault(inLong: wordy) == .words(69))
    #expect(rules.fault(inLong: [fine[0], "", fine[2]]) == .empty)
    #expect(rules.fault(inLong: [fine[0], "One. Two.", fine[2]]) == .sentences(2))
    #expect(rules.fault(inLong: [fine[0], "A fine day, however.", fine[2]]) == .banned("however"))
  }

  @Test func sentencesAreCountedAsReadersDo() {
    #expect(TextMeasure.sentences("At 7.5 h it is fine. Go on!").count == 2)
    #expect(TextMeasure.sentences("One line\nand another").count == 2)
    #expect(TextMeasure.sentences("...").isEmpty)
    #expect(
      TextMeasure.words("It’s “worth” — noting: 6h42m, 3 %.") == [
        "it's", "worth", "noting", "6h42m", "3", "%",
      ])
  }
}
