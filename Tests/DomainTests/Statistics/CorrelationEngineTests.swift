import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite struct CorrelationEngineTests {
  private static let first = Day(20028)

  /// A person whose days have nothing to do with each other: each is like the one before it, and weekends are others.
  /// - Parameter autocorrelation: how alike two days running are.
  private static func noise(
    _ metric: CorrelatedMetric, _ days: Int, _ autocorrelation: Double, _ generator: inout Generator
  ) -> [Day: Double] {
    let (mean, spread, weekend): (Double, Double, Double) =
      switch metric {
      case .sleep: (430, 50, 30)
      case .steps: (8000, 2500, -1500)
      case .restingHeartRate: (60, 4, 1)
      case .heartRateVariability: (50, 10, 2)
      case .load: (20, 25, 10)
      case .mood: (3.5, 0.8, 0.3)
      case .recovery: (55, 18, 5)
      case .net: (0, 400, 200)
      case .own: (5, 2, 0)
      }
    var values: [Day: Double] = [:]
    var state = generator.normal()
    for number in 0..<(days + CorrelationEngine.daysBefore + 1) {
      let day = first - CorrelationEngine.daysBefore + number
      let fresh = (1 - autocorrelation * autocorrelation).squareRoot() * generator.normal()
      state = autocorrelation * state + fresh
      let value = mean + spread * state + (WeekdaySet.weekend.contains(day.weekday) ? weekend : 0)
      values[day] = metric == .mood ? min(5, max(1, value.rounded())) : value
    }
    return values
  }

  private static func person(
    _ days: Int, _ autocorrelation: Double, _ generator: inout Generator
  ) -> [CorrelatedMetric: [Day: Double]] {
    var series: [CorrelatedMetric: [Day: Double]] = [:]
    for metric in CorrelatedMetric.allCases {
      series[metric] = noise(metric, days, autocorrelation, &generator)
    }
    return series
  }

  private static let people = Cases.count(30)

  @Test(arguments: [0, 0.6, 0.8]) func noiseIsHardlyEverShown(_ autocorrelation: Double) {
    var generator = Generator(seed: 2026)
    var fooled = 0
    for days in [15, 30, 60, 90] {
      var shown = 0
      for _ in 0..<Self.people {
        let series = Self.person(days, autocorrelation, &generator)
        let range = DayRange(Self.first, Self.first + (days - 1))
        if CorrelationEngine().findings(series, in: range).contains(where: \.isShown) { shown += 1 }
      }
      fooled += shown
      if Self.people >= 500 {
        print("autocorrelation \(autocorrelation), \(days) days: \(100 * shown / Self.people) % shown")
      }
      // Few people tell the share less surely.
      #expect(Double(shown) <= (Self.people >= 500 ? 0.06 : 0.12) * Double(Self.people))
    }
    #expect(Double(fooled) <= 0.06 * 4 * Double(Self.people))
  }

  @Test func whatIsTrueIsFound() {
    var generator = Generator(seed: 7)
    var found = 0
    for _ in 0..<Self.people {
      var series = Self.person(230, 0, &generator)
      let own = Self.noise(.restingHeartRate, 230, 0, &generator)
      for (day, minutes) in series[.sleep] ?? [:] {
        let isWeekend = WeekdaySet.weekend.contains(day.weekday)
        let sleep = (minutes - 430 - (isWeekend ? 30 : 0)) / 50
        let rest = ((own[day] ?? 60) - 60 - (isWeekend ? 1 : 0)) / 4
        series[.restingHeartRate]?[day] = 60 + 4 * (-0.5 * sleep + 0.75.squareRoot() * rest)
      }
      let finding = CorrelationEngine().findings(series, in: DayRange(Self.first, Self.first + 229))[0]
      if finding.isShown {
        found += 1
        #expect((finding.effect ?? 0) <= -2)
      }
    }
    if Self.people >= 500 { print("true r = 0.5 at 224 days: \(100 * found / Self.people) % found") }
    #expect(Double(found) >= 0.90 * Double(Self.people))
  }

  @Test func splitPointsAreFixedBeforehand() {
    let sleepMood = MetricPair(a: .sleep, b: .mood, lag: 0).split(before: [])
    #expect(sleepMood.isHigh(420) && !sleepMood.isLow(360) && sleepMood.isLow(359))
    #expect(MetricPair(a: .sleep, b: .steps, lag: 0).split(before: [1, 2, 3]) == SplitPoint(from: 480))
    #expect(MetricPair(a: .steps, b: .sleep, lag: 1).split(before: []) == SplitPoint(from: 8000))
    #expect(MetricPair(a: .recovery, b: .mood, lag: 0).split(before: []) == SplitPoint(from: 50))
    #expect(MetricPair(a: .net, b: .sleep, lag: 1).split(before: []) == SplitPoint(from: 0))
    let load = MetricPair(a: .load, b: .restingHeartRate, lag: 1).split(before: [0, 0, 0, 30, 60])
    #expect(load == SplitPoint(above: 0) && !load.isHigh(0) && load.isLow(0))
  }

  @Test func whatIsMissingIsSaid() {
    var generator = Generator(seed: 3)
    let series = Self.person(30, 0, &generator).filter { $0.key != .mood }
    let findings = CorrelationEngine().findings(series, in: DayRange(Self.first, Self.first + 4))
    #expect(findings.map(\.needsDays) == [9, 9, 9, 9, 14, 14, 14, 9])
    #expect(findings.allSatisfy { $0.reason == .fewDays && $0.q == nil })
  }

  /// Between two tests the last one stands, on the days it was of.
  @Test func testsAreAtFixedNumbersOfDays() throws {
    #expect(
      (1...60).map(CorrelationCourse.look).compactMap(\.self) == Array(repeating: 14, count: 14)
        + Array(repeating: 28, count: 28) + Array(repeating: 56, count: 5))
    var generator = Generator(seed: 11)
    let series = Self.person(120, 0.5, &generator)
    let course = CorrelationCourse(series, in: DayRange(Self.first, Self.first + 119))
    for (first, last, tested) in [(13, 26, 14), (27, 54, 28), (55, 110, 56), (111, 119, 112)] {
      let (one, other) = (course.findings(upTo: Self.first + first), course.findings(upTo: Self.first + last))
      for (a, b) in zip(one, other) {
        #expect(a.measure?.days == tested && a.measure?.r == b.measure?.r && a.q == b.q)
        #expect(a.high.mean == b.high.mean && a.nextTest == 2 * tested && b.days == last + 1)
      }
      // Whatever came later, a course that ends there says the same.
      let then = CorrelationEngine().findings(series, in: DayRange(Self.first, Self.first + last))
      #expect(zip(other, then).allSatisfy { $0.q == $1.q && $0.reason == $1.reason })
    }
  }

  /// A verdict stands until the next test of its own pair, whatever others are tested meanwhile.
  @Test func aVerdictStands() {
    var generator = Generator(seed: 12)
    var series = Self.person(60, 0.3, &generator)
    series[.restingHeartRate] = series[.restingHeartRate]?.filter { $0.key >= Self.first + 6 }
    let course = CorrelationCourse(series, in: DayRange(Self.first, Self.first + 59))
    let (one, other) = (course.findings(upTo: Self.first + 13), course.findings(upTo: Self.first + 26))
    let anew = FalseDiscovery.shares(other.map { $0.measure?.p ?? 1 })
    var changed = 0
    for (place, (a, b)) in zip(one, other).enumerated() where a.measure != nil {
      #expect(a.q == b.q && a.reason == b.reason)
      if anew[place] != b.q { changed += 1 }
    }
    #expect(one.count { $0.measure == nil } == 2 && other.allSatisfy { $0.measure != nil } && changed > 0)
  }

  /// Of people whose days are dice, at most one in ten is shown anything in their first year: looked at every week, with
  /// three days in ten missing.
  @Test func aYearOfDice() {
    var generator = Generator(seed: 365)
    var fooled = 0
    for _ in 0..<Self.people {
      var series = Self.person(365, generator.double(0...0.8), &generator)
      for metric in CorrelatedMetric.allCases {
        series[metric] = series[metric]?.filter { $0.key >= Self.first && generator.double(0...1) >= 0.3 }
      }
      let course = CorrelationCourse(series, in: DayRange(Self.first, Self.first + 364))
      let weeks = stride(from: 13, through: 364, by: 7)
      if weeks.contains(where: { course.findings(upTo: Self.first + $0).contains(where: \.isShown) }) {
        fooled += 1
      }
    }
    if Self.people >= 500 { print("a year of dice: \(100 * fooled / Self.people) % shown") }
    #expect(Double(fooled) <= (Self.people >= 300 ? 0.10 : 0.17) * Double(Self.people), "\(fooled)")
  }

  /// More that is tried makes nothing surer, and what is tried in vain counts.
  @Test func everyPairThatIsTriedCounts() throws {
    try forAll(cases: 20) { generator in
      let series = Self.person(40, 0.5, &generator)
      let range = DayRange(Self.first, Self.first + 39)
      let all = CorrelationEngine().findings(series, in: range)
      let alone = CorrelationEngine().findings(series, in: range, pairs: [MetricPair.all[0]])
      try #require((alone[0].q ?? 0) <= (all[0].q ?? 0) + 1e-12)
      for finding in all { try #require((finding.q ?? 1) >= (finding.measure?.p ?? 0)) }
    }
  }
}
