import Domain
import Naming
import Store

/// Resting energy of days: what an import says, else an estimate of weight, height, age and sex.
package struct RestingReader {
  private let measured: [Day: Double]
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
    weights = try (before.map { [$0] } ?? []) + reader.values(Metrics.weight, in: range)
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
  }

  /// Whole kcal of a day, and whether they are estimated; nil where there is neither.
  package func value(on day: Day) -> (kilocalories: Int, isEstimated: Bool)? {
    if let value = measured[day] { return (Rounding.whole(value), false) }
    guard let person, let weight = Self.value(of: weights, on: day),
      let height = Self.value(of: heights, on: day)
    else { return nil }
    return (Rounding.whole(person(height).kilocalories(weight: weight, in: day.civil.year)), true)
  }

  /// What was measured last up to a day, or first after it.
  private static func value(of values: [(day: Day, value: Double)], on day: Day) -> Double? {
    (values.last { $0.day <= day } ?? values.first)?.value
  }
}
