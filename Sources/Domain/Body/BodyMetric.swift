/// A kind of body value.
public struct BodyMetric: Hashable, Sendable {
  /// The key in machine output, with its unit: `weight_kg`.
  public let key: String
  /// What people type and read: `weight`.
  public let name: String
  /// The unit it is stored in: `kg`, `%`, `cm`, or empty for a count.
  public let unit: String
  /// Decimals shown.
  public let decimals: Int
  /// What can be right for a living person.
  public let plausible: ClosedRange<Double>

  public init(key: String, name: String, unit: String, decimals: Int, plausible: ClosedRange<Double>) {
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.plausible = plausible
  }

  public static let weight = BodyMetric(
    key: "weight_kg", name: "weight", unit: "kg", decimals: 1, plausible: 20...400)
  public static let leanMass = BodyMetric(
    key: "lean_mass_kg", name: "lean", unit: "kg", decimals: 1, plausible: 10...300)
  public static let bodyFat = BodyMetric(
    key: "body_fat_pct", name: "fat", unit: "%", decimals: 1, plausible: 1...80)
  public static let waist = BodyMetric(
    key: "waist_cm", name: "waist", unit: "cm", decimals: 1, plausible: 30...300)
  public static let steps = BodyMetric(
    key: "steps", name: "steps", unit: "", decimals: 0, plausible: 0...200_000)

  public static let all = [weight, leanMass, bodyFat, waist, steps]
}

/// One measurement.
public struct BodyValue: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var day: Day
  /// Minutes after its day's midnight, when the time is known; past 1440 for the hours before the cutoff.
  public var minute: Int?
  public var metric: BodyMetric
  public var value: Double
  public var note: String?

  public init(id: Int64, day: Day, minute: Int?, metric: BodyMetric, value: Double, note: String? = nil) {
    self.id = id
    self.day = day
    self.minute = minute
    self.metric = metric
    self.value = value
    self.note = note
  }
}

/// Trends of body values.
public struct BodyTrendCalculator: Sendable {
  public init() {}

  /// The mean of the days with a value among the `window` days that end at each day.
  /// - Parameter values: one per day, in ascending order.
  public func rollingMean(_ values: [(day: Day, value: Double)], window: Int = 7) -> [(
    day: Day, value: Double
  )] {
    var result: [(day: Day, value: Double)] = []
    result.reserveCapacity(values.count)
    var start = 0
    for (index, item) in values.enumerated() {
      while values[start].day < item.day - (window - 1) { start += 1 }
      var sum = 0.0
      for other in values[start...index] { sum += other.value }
      result.append((item.day, sum / Double(index - start + 1)))
    }
    return result
  }

  /// The same mean for each day of a range, also where that day has no value itself; none where the window is empty.
  public func rollingMean(
    _ values: [(day: Day, value: Double)], in range: DayRange, window: Int = 7
  ) -> [Day: Double] {
    var result: [Day: Double] = [:]
    var inside = values[values.startIndex..<values.startIndex]
    for day in range {
      while inside.endIndex < values.endIndex, values[inside.endIndex].day <= day {
        inside = values[inside.startIndex...inside.endIndex]
      }
      inside = inside.drop { $0.day < day - (window - 1) }
      if !inside.isEmpty { result[day] = inside.reduce(0) { $0 + $1.value } / Double(inside.count) }
    }
    return result
  }

  /// The value of the last day not after `day`.
  public func value(_ values: [(day: Day, value: Double)], onOrBefore day: Day) -> Double? {
    values.last { $0.day <= day }?.value
  }
}
