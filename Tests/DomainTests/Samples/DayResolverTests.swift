import Domain
import Testing

/// The rules by which the samples of a day become its value, case by case.
@Suite struct DayResolverTests {
  /// Samples with ids from 1 in the order given; sources 1 (first in order) to 9.
  struct Case: CustomTestStringConvertible, Sendable {
    var says: String
    var metric: Metric
    var samples: [Sample]
    var value: Double?
    /// The ids that count, in the order of the times up to which they tell.
    var counts: [Int64]

    init(_ says: String, _ metric: Metric, _ samples: [Sample], is value: Double?, of counts: Int64...) {
      self.says = says
      self.metric = metric
      self.samples = samples
      for index in self.samples.indices {
        self.samples[index].id = Int64(index + 1)
        if self.samples[index].metric.isEmpty { self.samples[index].metric = metric.key }
      }
      self.value = value
      self.counts = counts
    }

    var testDescription: String { says }
  }

  static func typed(_ value: Double, at hour: Double? = nil, to end: Double? = nil) -> Sample {
    Sample(
      id: 0, metric: "", day: Day(0), start: hour.map { Int($0 * 3600) }, end: end.map { Int($0 * 3600) },
      value: value)
  }

  static func more(_ value: Double, at hour: Double? = nil) -> Sample {
    var sample = typed(value, at: hour)
    sample.isRelative = true
    return sample
  }

  static func from(
    _ source: Int64, _ value: Double, _ start: Double? = nil, _ end: Double? = nil, key: String = ""
  ) -> Sample {
    var sample = typed(value, at: start, to: end)
    sample.origin = .imported(source: source)
    sample.metric = key
    return sample
  }

  static let latest = [
    Case("nothing", Metrics.weight, [], is: nil),
    Case("one", Metrics.weight, [typed(84)], is: 84, of: 1),
    Case("the latest time", Metrics.weight, [typed(84, at: 20), typed(85, at: 7)], is: 84, of: 1),
    Case(
      "without a time, added later, last", Metrics.weight, [typed(84, at: 20), typed(85)], is: 85, of: 2),
    Case(
      "without a time gives way to one that was added later", Metrics.weight, [typed(85), typed(84, at: 20)],
      is: 84, of: 2),
    Case(
      "of one time the one added last", Metrics.weight, [typed(84, at: 7), typed(85, at: 7)], is: 85, of: 2),
    Case(
      "of one time what is typed", Metrics.weight, [typed(84, at: 7), from(1, 85, 7)], is: 84, of: 1),
    Case(
      "typed before what a device says later", Metrics.weight, [typed(84, at: 6), from(1, 85, 7)], is: 84,
      of: 1),
    Case(
      "typed before what a device says of the day", Metrics.weight, [typed(84, at: 6), from(1, 85)], is: 84,
      of: 1),
    Case(
      "the latest of those typed", Metrics.restingHeartRate, [typed(61), from(1, 58, 0, 21), typed(60)],
      is: 60, of: 3),
    Case("of one time the source before", Metrics.weight, [from(1, 84, 7), from(2, 85, 7)], is: 84, of: 1),
    Case(
      "no day's number of a source after it", Metrics.weight, [from(1, 84, 7), from(2, 85)], is: 84, of: 1),
    Case(
      "the day's number of the source before", Metrics.weight, [from(2, 84, 7), from(1, 85)], is: 85, of: 2),
    Case(
      "the day's number of the same source", Metrics.weight, [from(1, 84, 7), from(1, 85)], is: 85, of: 2),
    Case("a source after it but later", Metrics.weight, [from(1, 84, 7), from(2, 85, 8)], is: 85, of: 2),
    Case(
      "what was measured up to a later time", Metrics.restingHeartRate,
      [from(1, 60, 0, 9), from(1, 58, 0, 21)],
      is: 58, of: 2),
  ]

  static let sums = [
    Case(
      "the total so far, not the sum", Metrics.steps, [typed(4000, at: 12), typed(9000, at: 20)], is: 9000,
      of: 2),
    Case(
      "an earlier total does not count", Metrics.steps, [typed(9000, at: 20), typed(4000, at: 12)], is: 9000,
      of: 1),
    Case("adds to the total", Metrics.steps, [typed(4000, at: 12), more(2000, at: 18)], is: 6000, of: 1, 2),
    Case(
      "a later total takes in what was added", Metrics.steps,
      [typed(4000, at: 12), more(2000, at: 13), typed(7000, at: 18)],
      is: 7000, of: 3),
    Case("adds to nothing", Metrics.steps, [more(2000), more(500)], is: 2500, of: 1, 2),
    Case(
      "adds to what devices say", Metrics.steps, [from(1, 3000, 8, 9), more(2000), from(1, 1000, 9, 10)],
      is: 6000,
      of: 1, 3, 2),
    Case("typed before devices", Metrics.steps, [from(1, 3000, 8, 9), typed(2500)], is: 2500, of: 2),
    Case("one source adds up", Metrics.steps, [from(1, 300, 8, 9), from(1, 200, 9, 10)], is: 500, of: 1, 2),
    Case(
      "two sources of the same time count once", Metrics.steps, [from(2, 350, 8, 9), from(1, 300, 8, 9)],
      is: 300,
      of: 2),
    Case(
      "gaps are filled by the next source", Metrics.steps, [from(1, 300, 8, 9), from(2, 600, 8, 10)], is: 600,
      of: 1, 2),
    Case(
      "a gap inside", Metrics.steps, [from(2, 400, 8, 12), from(1, 10, 8, 9), from(1, 20, 11, 12)], is: 230,
      of: 2, 1, 3),
    Case(
      "told twice counts once", Metrics.steps, [from(1, 300, 8, 9), from(1, 300, 8, 9)], is: 300, of: 1),
    Case(
      "records of one source that overlap are two", Metrics.steps, [from(1, 300, 8, 9), from(1, 100, 8, 9)],
      is: 400, of: 1, 2),
    Case(
      "a moment counts whole", Metrics.steps, [from(1, 30, 8), from(1, 20, 8), from(1, 10, 9, 9)], is: 60,
      of: 1, 2, 3),
    Case(
      "a moment of a source after that of a stretch", Metrics.steps,
      [from(1, 300, 8, 9), from(2, 30, 8.5), from(2, 7, 9)],
      is: 307, of: 3, 1),
    Case(
      "a moment inside a source after it", Metrics.steps, [from(2, 300, 8, 9), from(1, 30, 8.5)], is: 330,
      of: 2, 1),
    Case(
      "a day's total is not added to times of a source before", Metrics.steps,
      [from(2, 2400), from(1, 500, 6, 12)], is: 500, of: 2),
    Case(
      "a day's total of the first source", Metrics.steps, [from(1, 2400), from(2, 500, 6, 12)], is: 2400,
      of: 1),
    Case(
      "a day's total between two sources of times", Metrics.steps,
      [from(1, 500, 6, 12), from(2, 2400), from(3, 700, 12, 13)], is: 1200, of: 1, 3),
    Case("of two totals the first source's", Metrics.steps, [from(2, 2400), from(1, 2300)], is: 2300, of: 2),
    Case(
      "a total and times of one source", Metrics.steps,
      [from(1, 300, 8, 9), from(1, 200), from(2, 50, 10, 11)],
      is: 500, of: 1, 2),
    Case("what is typed adds to a total", Metrics.steps, [from(1, 2400), more(100)], is: 2500, of: 1, 2),
    Case(
      "a source that is in no order comes last", Metrics.steps, [from(9, 350, 8, 9), from(2, 300, 8, 9)],
      is: 300, of: 2),
    Case(
      "cups add up", Metric(own: "coffee", plausible: 0...20, day: .sum),
      [typed(1), typed(1, at: 9), more(2)], is: 4,
      of: 2, 1, 3),
  ]

  static let means = [
    Case("the mean", Metrics.oxygen, [from(1, 96, 1), from(2, 98, 1), from(2, 97)], is: 97, of: 2, 1, 3),
    Case("typed before devices", Metrics.oxygen, [from(1, 97, 1), typed(90), typed(92)], is: 91, of: 2, 3),
    Case(
      "typed before devices, by the hour", Metrics.heartRate, [from(1, 72, 1), typed(100, at: 5)], is: 100,
      of: 2),
    Case(
      "each hour weighs alike", Metrics.heartRate,
      [from(1, 60, 1), from(1, 62, 1.5), from(1, 64, 1.99), from(1, 90, 2)],
      is: 76, of: 1, 2, 3, 4),
    Case(
      "the hour before midnight is one too", Metrics.heartRate, [from(1, 60, -0.5), from(1, 80, 0.5)], is: 70,
      of: 1, 2),
    Case(
      "told twice", Metrics.heartRate, [from(1, 60, 1), from(1, 60, 1), from(1, 90, 1.5)], is: 75, of: 1, 3),
  ]

  static let sessions = [
    Case("untimed workouts add", Metrics.workout, [typed(30), typed(30), typed(20)], is: 80, of: 1, 2, 3),
    Case("and to timed ones", Metrics.workout, [typed(45, at: 18, to: 18.75), typed(30)], is: 75, of: 1, 2),
    Case(
      "timed ones unite", Metrics.workout, [typed(60, at: 18, to: 19), from(1, 60, 18.5, 19.5)], is: 90,
      of: 1, 2),
    Case(
      "a total of minutes is not added to times of a source before", Metrics.mindful,
      [typed(5), from(1, 10, 7, 8), from(2, 20)], is: 15, of: 2, 1),
    Case("pauses do not count", Metrics.workout, [from(1, 45, 18, 19)], is: 45, of: 1),
    Case(
      "the source that counts more knows the pauses", Metrics.workout,
      [from(2, 60, 18, 19), from(1, 45, 18, 19)],
      is: 45, of: 2),
    Case(
      "a start alone is a session of its minutes", Metrics.mindful, [typed(10, at: 7), typed(10, at: 7)],
      is: 20, of: 1, 2),
  ]

  static let nights = [
    Case("a night's intervals", Metrics.sleep, [from(1, 0, -1, 3), from(1, 0, 3.5, 6)], is: 390, of: 1, 2),
    Case(
      "what overlaps counts once", Metrics.sleep, [from(1, 0, -1, 3), from(2, 0, 2, 6)], is: 420, of: 1, 2),
    Case(
      "a total that was typed", Metrics.sleep, [from(1, 0, -1, 6), typed(400), typed(410)], is: 410, of: 3),
    Case("adds to it", Metrics.sleep, [typed(400), more(30)], is: 430, of: 1, 2),
    Case("adds to the intervals", Metrics.sleep, [from(1, 0, -1, 6), more(30)], is: 450, of: 1, 2),
    Case(
      "a nap that was typed with its time", Metrics.sleep, [from(1, 0, -1, 6), typed(60, at: 8, to: 9)],
      is: 480, of: 1, 2),
    Case(
      "stages instead of sleep as such", Metrics.sleep,
      [
        from(1, 0, -1, 7), from(1, 0, -1, 2, key: "sleep_core_min"), from(1, 0, 2, 3, key: "sleep_deep_min"),
        from(1, 0, 4, 5, key: "sleep_rem_min"),
      ], is: 300, of: 2, 3, 4),
    Case("a total that a device knows", Metrics.sleep, [from(2, 420), from(1, 430)], is: 430, of: 2),
    Case("intervals before such a total", Metrics.sleep, [from(1, 420), from(2, 0, 0, 6)], is: 360, of: 2),
  ]

  @Test(arguments: latest + sums + means + sessions + nights)
  func rules(_ example: Case) {
    let order = SourceOrder([1, 2, 3])
    let day = DayResolver(example.metric, order: order).resolve(example.samples)
    #expect(day?.value == example.value)
    #expect(day?.parts.map(\.sample) ?? [] == example.counts)
  }

  /// Each stretch once, also where the record that has it is filed on the day beside.
  @Test func daysBesideTakeTheirTime() {
    let resolver = DayResolver(Metrics.steps, order: SourceOrder([1, 2]))
    let pedometer = [Self.from(2, 2400, 20, 44), Self.from(1, 1000, 20, 24)]
    func value(beside: [Sample]) -> Double? { resolver.resolve(pedometer, beside: beside)?.value }
    #expect(value(beside: []) == 3000)
    #expect(value(beside: [Self.from(1, 2000, 24, 44)]) == 1000)
    #expect(value(beside: [Self.from(1, 2000, 24, 34)]) == 2000)
    #expect(value(beside: [Self.from(3, 2000, 24, 44)]) == 3000, "a source after it takes nothing")
    var session = Self.from(1, 60, 23.5, 24.5)
    session.metric = Metrics.workout.key
    let workouts = DayResolver(Metrics.workout, order: SourceOrder([1, 2]))
    var other = Self.from(2, 30, 24.25, 24.75)
    other.metric = Metrics.workout.key
    #expect(workouts.resolve([session], beside: [other])?.value == 60)
    #expect(workouts.resolve([other], beside: [session])?.value == 15)
  }

  /// What a day takes from the days beside: all of it where a total counts, else the times.
  @Test func claimsOfADay() {
    let resolver = DayResolver(Metrics.steps, order: SourceOrder([1, 2]))
    let claims = resolver.claims([Self.from(1, 8000), Self.from(2, 10, 8, 9)])
    #expect(claims.map(\.start) == [0] && claims.map(\.end) == [86_400])
    #expect(resolver.claims([Self.from(2, 8000), Self.from(1, 10, 8, 9)]).map(\.start) == [8 * 3600])
    #expect(DayResolver(Metrics.weight).claims([Self.from(1, 80, 8)]).isEmpty)
  }

  /// `6,200 from the watch, 1,200 from the phone`
  @Test func namesWhereItComesFrom() throws {
    let samples = [Self.from(2, 1200, 6, 7), Self.from(1, 6200, 8, 12), Self.from(2, 5000, 8, 12)]
    let day = try #require(DayResolver(Metrics.steps, order: SourceOrder([1, 2])).resolve(samples))
    #expect(day.value == 7400)
    #expect(day.origin == .imported(source: 1))
    #expect(day.origins.map(\.amount) == [6200, 1200])
    #expect(day.origins.map(\.origin) == [.imported(source: 1), .imported(source: 2)])
  }

  @Test func usualOrderOfSources() {
    let sources: [(id: Int64, name: String)] = [
      (1, "Zepp"), (2, "Anna’s iPhone"), (3, "AutoSleep"), (4, "Anna’s Apple Watch"), (5, "iPhone alt"),
    ]
    let order = SourceOrder.usual(sources)
    let sorted = (Int64(1)...6).map { Sample.Origin.imported(source: $0) }.sorted(by: order.precedes)
    #expect(sorted == [4, 2, 5, 3, 1, 6].map { .imported(source: $0) })
    #expect(order.precedes(.typed, .imported(source: 4)))
  }

  /// A device's records are filed by their metric: a night on the day it ends, steps on the day they were taken.
  @Test func recordsOfDevices() {
    let evening = Moment(date: Day(9), second: 23 * 3600)
    let morning = Moment(date: Day(10), second: 6 * 3600)
    let night = Sample(
      id: 1, of: Metrics.sleep, from: evening, to: morning, origin: .imported(source: 1),
      boundary: DayBoundary())
    #expect((night.day, night.start, night.end, night.value) == (Day(10), -3600, 6 * 3600, 420))
    let steps = Sample(
      id: 2, of: Metrics.steps, from: evening, to: morning, value: 12, origin: .imported(source: 1),
      boundary: DayBoundary())
    #expect((steps.day, steps.start, steps.end, steps.value) == (Day(9), 23 * 3600, 30 * 3600, 12))
    let late = Moment(date: Day(10), second: 2 * 3600)
    let mood = Sample(
      id: 3, of: Metrics.mood, from: late, to: late, value: 4, origin: .imported(source: 1),
      boundary: DayBoundary())
    #expect((mood.day, mood.start, mood.end) == (Day(9), 26 * 3600, nil))
  }
}
