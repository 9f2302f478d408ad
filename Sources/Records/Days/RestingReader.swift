import Domain
import Naming
import Store

/// Resting energy of days: what an import says, else an estimate of weight, height, age and sex.
package struct RestingReader {
  private let measured: [Day: Double]
  /// The minutes in which it was measured, of the days of which that is a part.
  private var partlyMeasured: [Day: Int] = [:]
  /// Weights with their days, oldest first; enough to know that of any day of the range.
  private let weights: [(day: Day, value: Double)]
  /// Heights with their days, oldest first: each holds from its day on, the first for the days before as well.
  private let heights: [(day: Day, value: Double)]
  /// What they come to of so tall a person; nil where age or sex are not known.
  private let person: ((_ height: Double) -> RestingEnergy)?
  /// What is still to be told, so that there is an estimate.
  package let missing: [String]

  package init(_ range: DayRange, _ context: Context) throws {
    let reader = try MetricReader(context.log)
    let log = context.log
    measured = Dictionary(try reader.values(Metrics.resting, in: range).map { ($0.day, $0.value) }) { $1 }
    let before = try reader.latest(Metrics.weight, onOrBefore: range.first)
    // A day before the first weighing has that one's weight, whichever days are asked for.
    weights =
      try (before.map { [$0] } ?? [])
      + reader.values(
        Metrics.weight, in: DayRange(range.first, before == nil ? DayRange.all.last : range.last))
    heights =
      try log.metricCatalogue()["height_cm"].map {
        try reader.values($0, in: DayRange(DayRange.all.first, context.today))
      } ?? []
    let sex = Sex(rawValue: try Settings.value(Settings.sex, log))
    let year = Int(try Settings.value(Settings.birthYear, log))
    var missing: [String] = []
    if heights.isEmpty { missing.append("body add height 170cm") }
    if year == nil { missing.append("set birthyear 1980") }
    if sex == nil { missing.append("set sex female") }
    if weights.isEmpty { missing.append("weight 80kg") }
    self.missing = missing
    if let year, let sex {
      person = { RestingEnergy(heightCentimetres: $0, birthYear: year, sex: sex) }
    } else {
      person = nil
    }
    partlyMeasured = try minutesMeasured(reader)
  }

  /// Resting energy of a day.
  package struct Value {
    /// In kcal: what was measured, with the estimate for the hours in which nothing was; at least so much where there is
    /// no estimate for them.
    package let energy: Bounded<Double>
    /// Whether some of it is estimated.
    package let isEstimated: Bool
  }

  /// Nil where it is neither measured nor can be estimated.
  package func value(on day: Day) -> Value? {
    let estimate = estimate(on: day)
    guard let measured = measured[day] else {
      return estimate.map { Value(energy: Bounded($0), isEstimated: true) }
    }
    guard let minutes = partlyMeasured[day] else {
      return Value(energy: Bounded(measured), isEstimated: false)
    }
    guard let estimate else {
      return Value(energy: Bounded(measured, .atLeast), isEstimated: false)
    }
    let rest = estimate * Double(Self.minutesOfDay - minutes) / Double(Self.minutesOfDay)
    return Value(energy: Bounded(measured + rest), isEstimated: true)
  }

  private static let minutesOfDay = 1440
  /// A device that is off the wrist for longer leaves out hours.
  private static let wholeDay = minutesOfDay - 60

  /// By weight, height, age and sex, in kcal; nil where one of them is not known.
  package func estimate(on day: Day) -> Double? {
    guard let person, let weight = Self.value(of: weights, on: day),
      let height = Self.value(of: heights, on: day)
    else { return nil }
    return person(height).kilocalories(weight: weight, in: day.civil.year)
  }

  /// The minutes that were measured of the days of which that is a part. Samples are read of the days alone whose energy
  /// is so small that it may be.
  private func minutesMeasured(_ reader: MetricReader) throws -> [Day: Int] {
    var minutes: [Day: Int] = [:]
    for (day, value) in measured {
      if let estimate = estimate(on: day), value >= 0.9 * estimate { continue }
      // What is typed is the total of the day.
      if try reader.made(Metrics.resting, on: day)?.parts.contains(where: { $0.origin == .typed }) == true {
        continue
      }
      let samples = try reader.imported(Metrics.resting, on: day).samples
      guard !samples.isEmpty, let covered = samples.coveredMinutes, covered < Self.wholeDay else { continue }
      minutes[day] = covered
    }
    return minutes
  }

  /// What was measured last up to a day, or first after it.
  private static func value(of values: [(day: Day, value: Double)], on day: Day) -> Double? {
    (values.last { $0.day <= day } ?? values.first)?.value
  }
}
