import TestSupport
import Testing

@testable import Domain

@Suite struct InsightTests {
  private static let today = Day(20_777)

  private static func book(minute: Int = 20 * 60, _ change: (inout InsightBook) -> Void = { _ in })
    -> InsightBook
  {
    var book = InsightBook(today: today, minute: minute)
    change(&book)
    return book
  }

  private static func days(_ count: Int, _ value: (Int) -> Double) -> [Day: Double] {
    Dictionary(uniqueKeysWithValues: (1...count).map { (today - $0, value($0)) })
  }

  private static func kinds(_ book: InsightBook) -> [Insight.Kind] {
    InsightChoice(today, book.insights).insights.map(\.insight.kind)
  }

  @Test func prioritiesAreThoseOfTheTable() {
    #expect(
      Insight.Kind.allCases.map(\.priority)
        == [95, 92, 90, 88, 85, 80, 75, 70, 65, 60, 55, 50, 45, 35, 30, 28, 26, 24, 20])
  }

  @Test func shortSleepWithARaisedHeart() {
    let book = Self.book {
      $0.values["sleep_min"] = [Self.today: 312]
      $0.values["rhr_bpm"] = Self.days(30) { 58 + Double($0 % 3) }
      $0.values["rhr_bpm"]?[Self.today] = 63
    }
    let choice = InsightChoice(Self.today, book.insights)
    #expect(choice.insights.first?.insight.kind == .shortSleepRaisedHeart)
    #expect(choice.insights.first?.insight.text.contains("5h12m") == true)
    let rest = choice.insights.dropFirst().filter { $0.insight.metrics.contains("sleep") }
    #expect(rest.allSatisfy { $0.reason == .sameMetric })
  }

  @Test(arguments: [
    ("sleep_min", 350.0, Insight.Kind.veryShortSleep), ("sleep_min", 400, .shortSleep),
    ("sleep_min", 450, .goodSleep), ("rhr_bpm", 84, .highRestingHeart), ("steps", 3100, .fewSteps),
    ("steps", 9000, .stepsReached), ("mood", 4, .goodMood),
  ])
  func oneValueTellsOneThing(_ key: String, _ value: Double, _ kind: Insight.Kind) {
    #expect(Self.kinds(Self.book { $0.values[key] = [Self.today: value] }) == [kind])
  }

  @Test func stepsAreSpokenOfByTheHour() {
    func kinds(_ minute: Int) -> [Insight.Kind] {
      Self.kinds(Self.book(minute: minute) { $0.values["steps"] = [Self.today: 3100] })
    }
    #expect(kinds(9 * 60) == [])
    #expect(kinds(15 * 60) == [.stepsLeft])
    #expect(kinds(19 * 60) == [.fewSteps])
    let past = Self.book(minute: 9 * 60) { $0.values["steps"] = [Self.today - 1: 3100] }
    #expect(past.insights(on: Self.today - 1).map(\.kind) == [.fewSteps])
  }

  @Test func stepsFallingLoadMoodAndRecords() {
    let falling = Self.book { $0.values["steps"] = Self.days(40) { $0 <= 7 ? 4000 : 9000 } }
    #expect(Self.kinds(falling).contains(.stepsFalling))
    let loaded = Self.book {
      for number in 0...35 {
        let day = Self.today - number
        $0.training[day] = WorkoutDay(day, [.init(minutes: number < 7 ? 60 : 20)])
      }
    }
    #expect(Self.kinds(loaded) == [.load])
    let moody = Self.book {
      $0.values["mood"] = Self.days(12) { $0 % 2 == 0 ? 4 : 2 }
      $0.values["sleep_min"] = Self.days(12) { $0 % 2 == 0 ? 450 : 340 }
    }
    let said = moody.insights(on: Self.today).first { $0.kind == .mood }?.text
    #expect(said == "Mood was 4.0 of 5 on the 6 days with 7 h or more sleep, 2.0 on the 6 under 6 h.")
    let record = Self.book {
      $0.values["steps"] = Self.days(60) { 8000 + Double($0) }
      $0.values["steps"]?[Self.today] = 15_000
    }
    #expect(Self.kinds(record).contains(.record))
  }

  /// Three at most, no metric twice, the most urgent first, and none two days running that is the same.
  @Test func theChoiceKeepsItsLaws() throws {
    try forAll(cases: 200) { generator in
      let texts = ["a", "b", "c"]
      var days: [Day: [Insight]] = [:]
      for number in 0...60 {
        days[Self.today - number] = Insight.Kind.allCases.filter { _ in generator.oneIn(3) }.map { kind in
          Insight(
            kind, [generator.pick(["sleep", "rhr", "steps", "mood"])],
            generator.oneIn(4) ? generator.pick(texts) : "same")
        }
      }
      var before: [Insight] = []
      for number in (0...20).reversed() {
        let choice = InsightChoice(Self.today - number) { days[$0] ?? [] }
        let shown = choice.insights.filter { $0.reason == nil }.map(\.insight)
        try #require(shown.count <= 3)
        let metrics = shown.flatMap(\.metrics)
        try #require(Set(metrics).count == metrics.count)
        try #require(zip(shown, shown.dropFirst()).allSatisfy { $0.priority >= $1.priority })
        for insight in shown {
          try #require(!before.contains { $0.kind == insight.kind && $0.signature == insight.signature })
        }
        before = shown
      }
    }
  }
}
