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
      recovery: generator.bool() ? generator.double(0...100) : nil,
      unlogged: generator.pick([nil, .all, .sinceHours, .mood]))
  }

  @Test func noDayBreaksTheRules() throws {
    try forAll(cases: 300) { generator in
      let facts = Self.facts(&generator)
      let rules = SummaryRules(facts)
      let writer = SummaryWriter(facts)
      let short = writer.short
      if let fault = rules.fault(inShort: short) { Issue.record("\(fault): \(short)\n\(facts.text)") }
      try #require(rules.fault(inShort: short) == nil)
      let long = writer.long
      let sections = [long.working, long.attention, long.action]
      if let fault = rules.fault(inLong: sections) { Issue.record("\(fault): \(sections)\n\(facts.text)") }
      try #require(rules.fault(inLong: sections) == nil)
      let named = Set(
        IndexMetric.allCases.map {
          SummaryFacts.Item($0, value: "", ideal: nil, score: 0, points: 0, lost: 0).name
        })
      let both = named.filter { name in
        sections[..<2].allSatisfy { $0.lowercased().hasPrefix(name.lowercased() + " at ") }
      }
      try #require(both.isEmpty, "\(sections)")
    }
  }

  private static func facts(at minute: Int) -> SummaryFacts {
    SummaryFacts(
      minute: minute, isRunning: true, index: 82.3,
      items: [
        .init(.sleep, value: "6h42m", ideal: "7h to 9h", score: 86, points: 19, lost: 3),
        .init(.steps, value: "1,300", ideal: "2,588 or more", score: 61, points: 10, lost: 6),
        .init(.hrv, value: "36 ms", ideal: "30 ms to 80 ms", score: 90, points: 13, lost: 1),
      ], action: .mindful(minutes: 10), gain: 3)
  }

  @Test(arguments: [
    (630, "Your index is 82 so far, with 6h42m of sleep. Log your lunch.", nil),
    (630, "Your index is 82 so far.", SummaryRules.Fault.sentences(1)),
    (630, "Your index is 82. Sleep was 6h42m. Log lunch.", .sentences(3)),
    (630, "", .empty),
    (630, "Great job, your index is 82. Log lunch.", .banned("great job")),
    (630, "Your index is 82 while you slept 6h42m. Log lunch.", .banned("while")),
    (630, "Your index is 82. Remember that lunch is near.", .banned("remember that")),
    (630, "Your index is 82. It’s worth noting that lunch is near.", .banned("it's worth noting")),
    (630, "Your index is 83. Sleep on.", .number("83")),
    (900, "Your index is 82 after 1,301 steps. Log lunch.", .number("1,301")),
    (630, "Your index is 82 as you slept 83 hours. Log lunch.", .number("83")),
    (900, "Your index is 82. Walk for twenty minutes after lunch.", .number("twenty")),
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
    (900, "Your index is 82. You slept 82 hours.", .number("82")),
    (900, "Your index is 82. You slept 86 minutes.", .number("86")),
    (900, "Your index is 82 % by sleep. Log lunch.", .number("82")),
    (900, "Your index is 82. You ran 42 kilometers after a long sleep.", .number("42")),
    (900, "Your index is 82. You had 7 mg of melatonin for sleep.", .number("7")),
    (900, "The ideal of sleep is 7 to 9 hours. Your index is 82 points.", nil),
    (900, "Your index is 82. Sleep at 6:42.", .number("6:42")),
    (900, "Your index is 82. Go to bed at 9 pm.", .number("9")),
    (1200, "Your index is 82 after 1,300 steps. Go to bed in good time.", nil),
    // Parts of a number, its ideal, a sign, words and a scale are none of the person's numbers.
    (900, "Your index is 42. Sleep more.", .number("42")),
    (900, "Your index is 100. Sleep more.", .number("100")),
    (900, "Your index is 82. Sleep 7h42m.", .number("7")),
    (900, "Your index is 82. Sleep at 9h42m.", .number("9")),
    (900, "Your index is 82. Add 10k steps.", .number("10")),
    (900, "Your index is 82. Sleep was nine hours.", .number("nine")),
    (900, "Your index is 82. Your HRV is 80 ms.", .number("80")),
    (900, "Your index is 82. Your HRV is 36 ms of an ideal 30 to 80 ms.", nil),
    (900, "Your index is seventy-nine. Sleep more.", .number("seventy")),
    (900, "Your index is -82. Sleep more.", .number("82")),
    (900, "Your index is 82. Sleep was −6h42m.", .number("6")),
    (900, "Your index is 82, half of it sleep. Log lunch.", .number("half")),
    (900, "Your index is 82 by sleep. Try ½ an hour of yoga.", .number("½")),
    (900, "Your index is 82. Sleep scores 61 points.", .number("61")),
    (900, "Your index is 82. Sleep scores 86 points.", nil),
    (900, "Hello there. Drink more.", .beside), (900, "Your index is 82. Drink more.", .beside),
    (900, "Your index is 82. Your steps are 36.", .number("36")),
    (900, "Your index of 100 is carried by sleep. Log lunch.", .number("100")),
    (900, "Your index is 82 of 100, with sleep of 6 hours and 42 minutes. Log lunch.", nil),
    // Before noon no word is said of steps that are few, whatever it is.
    (690, "Your index is 82 and your steps need work. Log your lunch.", .discouraging),
    (690, "Steps at 1,300 trail the ideal of 2,588. Your index is 82.", .discouraging),
    (
      690, "Steps (1,300) are the biggest negative factor of your index of 82. Log your lunch.", .discouraging
    ),
    (690, "Your index of 82 is carried by sleep at 6h42m. Plan a walk for today.", nil),
    // An evening is calm.
    (1230, "Your index of 82 is carried by sleep at 6h42m. Burn more kcal before bed.", .pushing),
    (1230, "Your index of 82 is carried by sleep at 6h42m. Get your heart rate up once more.", .pushing),
    (1230, "Your index of 82 is carried by sleep at 6h42m. Vacuum the flat to close the gap.", .pushing),
    (1230, "Your index of 82 is carried by sleep at 6h42m. Put the screens away early.", nil),
    (900, "Your **index** is 82. Sleep more.", .markup),
    (900, "Your index is 82. Sleep as https://example.org says.", .markup),
    (900, "Your index is 82. " + String(repeating: "So much is said here ", count: 9) + ".", .words(49)),
  ])
  func shortTextsAreJudged(_ minute: Int, _ text: String, _ fault: SummaryRules.Fault?) {
    #expect(SummaryRules(Self.facts(at: minute)).fault(inShort: text) == fault, "\(text)")
  }

  @Test func longTextsAreJudged() {
    let rules = SummaryRules(Self.facts(at: 900))
    let fine = ["Sleep at 6h42m gives 19 points.", "Steps are at 1,300.", "Take a walk after dinner."]
    #expect(rules.fault(inLong: fine) == nil)
    #expect(rules.fault(inLong: [fine[0], "HRV is at 6h42m.", fine[2]]) == .number("6"))
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
