import Domain
import Store

/// Resting energy of days: what an import says, else an estimate of weight, height, age and sex.
struct RestingReader {
  private let measured: [Day: Double]
  /// Weights with their days, oldest first; enough to know that of any day of the range.
  private let weights: [(day: Day, value: Double)]
  private let person: RestingEnergy?
  /// What is still to be told, so that there is an estimate.
  let missing: [String]

  init(_ range: DayRange, _ context: Context) throws {
    let reader = try MetricReader(context.log)
    let log = context.log
    measured = Dictionary(try reader.values(Metrics.resting, in: range).map { ($0.day, $0.value) }) { $1 }
    let before = try reader.latest(Metrics.weight, onOrBefore: range.first)
    weights = try (before.map { [$0] } ?? []) + reader.values(Metrics.weight, in: range)
    let height = try log.metricCatalogue()["height_cm"].flatMap {
      try reader.latest($0, onOrBefore: context.today)
    }
    let sex = Sex(rawValue: try Settings.value(Settings.sex, log))
    let year = Int(try Settings.value(Settings.birthYear, log))
    var missing: [String] = []
    if height == nil { missing.append("body add height 170cm") }
    if year == nil { missing.append("set birthyear 1980") }
    if sex == nil { missing.append("set sex female") }
    if weights.isEmpty { missing.append("weight 80kg") }
    self.missing = missing
    if let height, let year, let sex {
      person = RestingEnergy(heightCentimetres: height.value, birthYear: year, sex: sex)
    } else {
      person = nil
    }
  }

  /// Whole kcal of a day, and whether they are estimated; nil where there is neither.
  func value(on day: Day) -> (kilocalories: Int, isEstimated: Bool)? {
    if let value = measured[day] { return (Rounding.whole(value), false) }
    guard let person, let weight = weights.last(where: { $0.day <= day }) ?? weights.first else { return nil }
    return (Rounding.whole(person.kilocalories(weight: weight.value, in: day.civil.year)), true)
  }
}
