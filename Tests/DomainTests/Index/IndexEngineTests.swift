import Domain
import TestSupport
import Testing

/// The daily index against its worked examples.
@Suite struct IndexEngineTests {
  private let engine = IndexEngine()
  private let day = Day(20_000)

  private func settings(_ variant: IndexVariant) -> IndexSettings {
    var settings = IndexSettings.usual
    settings.variant = variant
    return settings
  }

  private func evaluate(_ day: IndexDay, _ variant: IndexVariant = .eleven) -> IndexEvaluation {
    engine.evaluate(day, by: settings(variant))
  }

  private func rounded(_ value: Double?) -> Double? { value.map { ($0 * 10_000).rounded() / 10_000 } }

  private var whole: IndexDay {
    IndexDay(
      day, hasEntries: true, goal: 2000, isComplete: true,
      values: [
        .sleep: 380, .steps: 6400, .hrv: 28, .heart: 74, .rhr: 73, .oxygen: 96, .active: 240,
        .nutrition: 2450, .mindful: 0, .workout: 25, .mood: 4,
      ])
  }

  @Test func aDayThatIsOver() {
    #expect(rounded(evaluate(whole).index) == 73.7154)
    #expect(evaluate(whole).coverage == 1)
    #expect(rounded(evaluate(whole, .nine).index) == 78.2480)
    #expect(IndexLabel(77.8820, isMorning: false) == .great)
  }

  @Test func aDayOfWhichLittleIsKnown() {
    var day = IndexDay(self.day, hasEntries: true, goal: 2000, isComplete: true)
    for metric in [IndexMetric.sleep, .steps, .nutrition, .workout, .mood] { day[metric] = whole[metric] }
    let evaluation = evaluate(day)
    #expect(rounded(evaluation.index) == 64.4816 && rounded(evaluation.coverage) == 0.51)
    #expect(evaluation.isPartial && evaluation.whole == nil)
    #expect(IndexLabel(72.6515, isMorning: false) == .good)
  }

  @Test func aMorning() {
    let share = WakingHours().share(at: Moment(date: day, second: 37_800), boundary: DayBoundary())
    #expect(rounded(share) == 0.2647)
    let evaluation = evaluate(
      IndexDay(
        day, share: share, isRunning: true, hasEntries: true, goal: 2000,
        values: [
          .sleep: 402, .steps: 1300, .hrv: 36, .heart: 68, .rhr: 61, .oxygen: 96.5, .active: 62,
          .nutrition: 380, .mindful: 0, .mood: 4,
        ]))
    #expect(rounded(evaluation.index) == 81.9181 && rounded(evaluation.coverage) == 0.9432)
    #expect(evaluation[.nutrition].status == .pending && evaluation[.workout].status == .missing)
    #expect(rounded(evaluation[.steps].byNow) == 2117.6471 && rounded(evaluation[.steps].score) == 61.3889)
    #expect(evaluation.counted == 9 && evaluation.enabled == 11 && !evaluation.isPartial)
  }

  /// Workouts are those of seven days: whatever the hour, a day of rest in a week of training costs nothing.
  @Test func aDayOfRest() {
    var day = IndexDay(self.day, share: 0.05, isRunning: true, values: [.workout: 150])
    #expect(evaluate(day)[.workout].score == 100 && evaluate(day)[.workout].byNow == nil)
    day[.workout] = 75
    #expect(evaluate(day)[.workout].score == 50)
    day[.workout] = 900
    #expect(evaluate(day)[.workout].score == 100)
    // A person's own range is of a day, and counts seven times.
    var own = IndexSettings.usual
    own.apply(.ideal(.workout, 20...60))
    #expect(own[.workout].low == 140 && own[.workout].high == 420)
    own.apply(.ideal(.workout, nil))
    #expect(own[.workout].low == 150 && own[.workout].high == 300)
  }

  @Test func tooLittleIsNoIndex() {
    let share = WakingHours().share(
      at: Moment(date: day, second: 8 * 3600 + 28 * 60), boundary: DayBoundary())
    let day = IndexDay(
      self.day, share: share, isRunning: true, goal: 2000, values: [.steps: 100, .active: 10])
    #expect(evaluate(day).index == nil && evaluate(day).reason == .tooLittle)
    #expect(((evaluate(day).coverage * 100).rounded()) == 24)
    #expect(((evaluate(day, .nine).coverage * 100).rounded()) == 25)
    #expect(evaluate(IndexDay(self.day)).reason == .nothingKnown)
    var off = IndexSettings.usual
    for metric in IndexMetric.allCases { off[metric].isOn = false }
    #expect(engine.evaluate(whole, by: off).reason == .nothingCounts)
  }

  @Test func whatAccumulatesIsNoNewsAtDawn() {
    var day = IndexDay(self.day, share: 0.05, isRunning: true, values: [.steps: 500, .sleep: 450])
    #expect(evaluate(day)[.steps].status == .tooEarly && evaluate(day)[.mindful].status == .tooEarly)
    day[.steps] = 8000
    #expect(evaluate(day)[.steps].status == .counted && evaluate(day)[.steps].score == 100)
  }

  @Test func missingIsNotZero() {
    var day = IndexDay(self.day, values: [.sleep: 450])
    #expect(evaluate(day)[.workout].status == .missing)
    day.hasEntries = true
    (day[.nutrition], day.goal) = (1000, 2000)
    #expect(evaluate(day)[.nutrition].status == .missing)
    day.isComplete = true
    #expect(evaluate(day)[.nutrition].status == .counted)
    day.goal = nil
    #expect(evaluate(day)[.nutrition].status == .noGoal)
  }

  @Test(arguments: [
    (90.0, IndexLabel.excellent, IndexLabel.excellent, IndexColor.green, IndexColor.green),
    (89.49, .great, .great, .green, .green), (74.5, .great, .great, .green, .green),
    (74.4, .good, .good, .yellow, .yellow), (59.4, .buildingUp, .buildingUp, .orange, .orange),
    (39.4, .roomToGrow, .buildingMomentum, .red, .orange),
    (19.4, .justStarting, .justGettingStarted, .red, .orange),
  ])
  func labelsAndColours(
    _ index: Double, _ label: IndexLabel, _ morning: IndexLabel, _ color: IndexColor, _ early: IndexColor
  ) {
    #expect(IndexLabel(index, isMorning: false) == label && IndexLabel(index, isMorning: true) == morning)
    #expect(IndexColor(index, isMorning: false) == color && IndexColor(index, isMorning: true) == early)
  }

  @Test func hoursAfterMidnightAreOfTheDayBefore() {
    let waking = WakingHours()
    func share(_ minute: Int) -> Double {
      waking.share(at: Moment(date: day, second: 60 * minute), boundary: DayBoundary())
    }
    #expect(share(120) == 1 && share(300) == 0 && share(360) == 0 && share(23 * 60) == 1 && share(1439) == 1)
    let late = WakingHours(wake: 600, bed: 120)
    #expect(late.share(at: Moment(date: day, second: 18 * 3600), boundary: DayBoundary()) == 0.5)
  }

  /// The past keeps what it was judged by.
  @Test func settingsAreDated() {
    let timeline = IndexTimeline([
      IndexChange(from: day, .variant(.nine)), IndexChange(from: day + 5, .ideal(.steps, 7000...11_000)),
      IndexChange(from: day + 5, .weight(.steps, 0.3)), IndexChange(from: day + 9, .isOn(.steps, false)),
      IndexChange(from: day + 12, .ideal(.steps, nil)), IndexChange(from: day + 12, .isOn(.steps, true)),
    ])
    #expect(timeline.settings(on: day - 1) == .usual)
    #expect(
      timeline.settings(on: day).weight(.nutrition) == 0 && timeline.settings(on: day).weight(.hrv) == 0.15)
    #expect(
      timeline.settings(on: day + 6)[.steps].low == 7000
        && timeline.settings(on: day + 6).weight(.steps) == 0.3)
    #expect(timeline.settings(on: day + 10).weight(.steps) == 0)
    #expect(timeline.settings(on: day + 20)[.steps].low == 8000)
  }

  @Test func limitsAreWhatCostsHalf() {
    #expect(
      IndexMetric.allCases.filter(\.hasLimit).map {
        IndexSettings.usual[$0].effectiveLimit
      } == [84, 35, 28, 14, 3.5, 14])
    #expect(engine.score(420 - 84, .twoSided, 420...540, limit: 84, share: 1) == 50)
    #expect(engine.score(540 + 168, .twoSided, 420...540, limit: 84, share: 1) == 25)
    #expect(engine.score(200, .floor, 30...80, limit: 35, share: 1) == 100)
    #expect(engine.score(40, .ceiling, 50...70, limit: 14, share: 1) == 100)
  }

  @Test func exponentials() throws {
    try forAll(cases: 500) { generator in
      let x = generator.double(-40...40)
      let back = Exponential.log(Exponential.exp(x))
      try #require(abs(back - x) < 1e-12 * max(1, abs(x)))
      try #require(abs(Exponential.exp2(x) * Exponential.exp2(-x) - 1) < 1e-13)
    }
    #expect(Exponential.exp2(-1) == 0.5 && Exponential.exp2(10) == 1024 && Exponential.log(1) == 0)
  }
}
