import Domain
import TestSupport
import Testing

/// Own baselines, anomalies, training load, recovery and signs of stress.
@Suite struct WellnessTests {
  private let day = Day(20_000)

  private func days(_ values: [Double], before day: Day) -> [Day: Double] {
    Dictionary(uniqueKeysWithValues: values.enumerated().map { (day - 1 - $0.offset, $0.element) })
  }

  @Test func baselines() throws {
    let measure = try #require(Baseline.Measure.of("rhr_bpm"))
    let values = days([55, 56, 54, 55, 57, 53, 55, 56, 54, 55, 58, 52, 55, 56], before: day)
    let baseline = try #require(Baseline(measure, before: day, values))
    // The median of the distances is 1.
    #expect(baseline.usual == 55 && baseline.deviation == 1.4826 && baseline.count == 14)
    #expect(abs((baseline.z(66) ?? 0) - 11 / 1.4826) < 1e-12)
    #expect(Baseline(measure, before: day, values.filter { $0.key != day - 1 }) == nil)
    // Values that never change are as far apart as the floor.
    let steady = try #require(
      Baseline(measure, before: day, days([Double](repeating: 55, count: 20), before: day)))
    #expect(steady.deviation == 1 && steady.z(58) == 3)
    // Those of the day itself and of long ago do not count.
    var far = values
    (far[day], far[day - 31]) = (200, 200)
    #expect(Baseline(measure, before: day, far) == baseline)
  }

  @Test func logarithmsOfHRV() throws {
    let measure = try #require(Baseline.Measure.of("hrv_ms"))
    var values = days([Double](repeating: 40, count: 20), before: day)
    values[day - 25] = 5
    let baseline = try #require(Baseline(measure, before: day, values))
    #expect(baseline.count == 20 && abs(baseline.usual - 40) < 1e-9 && baseline.deviation == 0.05)
    #expect(abs((baseline.z(40 * Exponential.exp(0.1)) ?? 0) - 2) < 1e-9 && baseline.z(300) == nil)
    #expect(Baseline.Measure.all.map(\.floor) == [15, 500, 1.5, 1, 0.05, 0.5, 30, 0.2, 0.5])
  }

  @Test func anomalies() throws {
    let measure = try #require(Baseline.Measure.of("rhr_bpm"))
    let baseline = try #require(Baseline(measure, [Double](repeating: 55, count: 20)))
    #expect(Anomaly(day, 58.4, baseline) == nil)
    let high = try #require(Anomaly(day, 66, baseline))
    #expect(high.z == 11 && high.percent == 20 && high.isHigh)
    let steps = try #require(
      Baseline.Measure.of("steps").flatMap { Baseline($0, [Double](repeating: 8000, count: 20)) })
    let low = try #require(Anomaly(day, 1000, steps))
    #expect(
      !Anomaly.needAttention([high], dayBefore: []) && Anomaly.needAttention([high, low], dayBefore: []))
    let before = try #require(Anomaly(day - 1, 65, baseline))
    #expect(
      Anomaly.needAttention([high], dayBefore: [before]) && !Anomaly.needAttention([low], dayBefore: [before])
    )
  }

  /// What the device cannot tell is not unusual, and nothing is beyond what can be.
  @Test func whatADeviceCanTell() throws {
    let oxygen = try #require(
      Baseline.Measure.of("oxygen_pct").flatMap { Baseline($0, [Double](repeating: 97, count: 20)) })
    #expect(Anomaly(day, 95, oxygen) == nil && Anomaly(day, 94.9, oxygen) != nil)
    #expect(oxygen.ordinary(within: Anomaly.threshold) == 95...99)
    let high = try #require(
      Baseline.Measure.of("oxygen_pct").flatMap { Baseline($0, [Double](repeating: 99.5, count: 20)) })
    #expect(high.ordinary(within: Anomaly.threshold) == 97.5...100)
    let mood = try #require(
      Baseline.Measure.of("mood").flatMap { Baseline($0, [Double](repeating: 4, count: 20)) })
    #expect(mood.ordinary(within: Anomaly.threshold) == 2.25...5 && Anomaly(day, 2, mood) != nil)
    let steps = try #require(
      Baseline.Measure.of("steps").flatMap { Baseline($0, [Double](repeating: 800, count: 20)) })
    #expect(steps.ordinary(within: Anomaly.threshold) == 0...2550)
  }

  private func trained(_ minutes: [Double?], effort: Double? = nil) -> [Day: WorkoutDay] {
    var days: [Day: WorkoutDay] = [:]
    for (back, minutes) in minutes.enumerated() {
      guard let minutes else { continue }
      let sessions = minutes > 0 ? [WorkoutDay.Session(minutes: minutes, effort: effort)] : []
      days[day - back] = WorkoutDay(day - back, sessions)
    }
    return days
  }

  @Test func trainingLoad() throws {
    // 240 minutes this week; 135 in a usual one.
    let week: [Double?] = [60, 0, 60, 0, 60, 0, 60]
    let usual: [Double?] = (0..<28).map { $0 % 7 == 0 ? 60 : $0 % 7 == 3 ? 75 : 0 }
    let load = TrainingLoad(day, trained(week + usual))
    #expect(load.week == 240 && load.usualWeek == 135 && load.state == .wellAbove && load.unit == .minutes)
    #expect(abs((load.change ?? 0) - 77.7778) < 0.0001 && load.load == 60)
    // Nothing is said of too few days.
    #expect(TrainingLoad(day, trained([60, nil, 60, nil, 60, nil, 60] + usual)).week == nil)
    #expect(TrainingLoad(day, trained(week + usual.prefix(20))).usualWeek == nil)
    let shorter = TrainingLoad(day, trained(week + usual.prefix(21))).usualWeek
    #expect(abs((shorter ?? 0) - 135) < 1e-9)
    // Steady up to 20 %, and no ratio to nothing.
    #expect(
      TrainingLoad(day, trained([Double?](repeating: 12, count: 7) + [Double?](repeating: 10, count: 28)))
        .state == .steady)
    #expect(TrainingLoad(day, trained(week + [Double?](repeating: 0, count: 28))).change == nil)
  }

  /// Effort counts on days whose every session has one, and is never mixed with bare minutes.
  @Test func effort() {
    var days = trained([Double?](repeating: 30, count: 35), effort: 5)
    func effort(_ day: Day) -> TrainingLoad { TrainingLoad(day, days, unit: .effortMinutes) }
    #expect(effort(day).load == 150 && effort(day).week == 1050 && TrainingLoad(day, days).load == 30)
    days[day] = WorkoutDay(
      day, [WorkoutDay.Session(minutes: 30, effort: 5), WorkoutDay.Session(minutes: 20)])
    #expect(effort(day).load == nil && TrainingLoad(day, days).load == 50)
    #expect(effort(day).knownAcute == 6)
  }

  @Test func strain() {
    let days = trained([90, 0, 60, 0, 30] + [Double?](repeating: 0, count: 30))
    #expect(TrainingLoad(day, days).strain == 100)
    #expect(TrainingLoad(day, trained([45, 0, 60, 0, 30])).strain == 50)
    #expect(
      TrainingLoad(day, trained([0, 60])).strain == 0 && TrainingLoad(day, trained([30])).strain == nil)
  }

  @Test func recovery() throws {
    let whole = try #require(Recovery(hrv: 1, restingHeartRate: 1, sleep: 100))
    #expect(abs(whole.value - 85) < 1e-9 && whole.parts.map(\.score) == [100, 50, 100])
    #expect(Recovery(hrv: nil, restingHeartRate: nil, sleep: 100) == nil)
    #expect(Recovery(hrv: 0, restingHeartRate: nil, sleep: nil)?.value == 75)
    #expect(Recovery(hrv: nil, restingHeartRate: 9, sleep: nil)?.value == 0)
    let two = try #require(Recovery(hrv: 0, restingHeartRate: nil, sleep: 40))
    #expect(abs(two.value - (40 * 75 + 30 * 40) / 70) < 1e-9)
  }

  @Test func stress() throws {
    var values = Dictionary(uniqueKeysWithValues: (0..<StressSign.daysBefore + 1).map { (day - $0, 40.0) })
    #expect(StressSign(day, values)?.status == .usual)
    for back in 0..<7 { values[day - back] = 34 }
    let sign = try #require(StressSign(day, values))
    #expect(sign.status == .low && abs(sign.week - 34) < 1e-9 && abs(sign.baseline.usual - 40) < 1e-9)
    #expect(abs(sign.range.lowerBound - 40 * Exponential.exp(-0.04)) < 1e-9)
    for back in 0..<3 { values[day - back] = nil }
    #expect(StressSign(day, values) == nil)
    #expect(StressSign(day, values.filter { $0.key > day - 20 }) == nil)
  }

  @Test func moods() throws {
    var (moods, sleep) = ([Day: Double](), [Day: Double]())
    for (back, (mood, minutes)) in [(5.0, 450.0), (4, 420), (4, 480), (3, 300), (2, 350), (3, 359), (1, 400)]
      .enumerated()
    {
      (moods[day - back], sleep[day - back]) = (mood, minutes)
    }
    let split = try #require(MoodSplit(moods, by: sleep, MoodSplit.sleep))
    #expect(split.high.count == 3 && abs(split.high.mean - 13 / 3) < 1e-9)
    #expect(split.low.count == 3 && abs(split.low.mean - 8 / 3) < 1e-9)
    moods[day] = nil
    #expect(MoodSplit(moods, by: sleep, MoodSplit.sleep) == nil)
  }
}
