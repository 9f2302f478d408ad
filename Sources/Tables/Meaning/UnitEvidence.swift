import Domain

/// In which unit the bare numbers of a column are, by what of it can be.
struct UnitEvidence {
  enum Verdict: Equatable {
    /// nil where it is the metric's own.
    case unit(String?)
    /// Two or more are likely.
    case asked([String])
    /// None is.
    case none
  }

  let isMetric: Bool
  /// The last values that the log has, by the keys of metrics, in their units.
  let known: [String: Double]

  /// What the numbers of most people's days are, where that is narrower than what can be.
  private static let usual: [String: ClosedRange<Double>] = [
    "weight_kg": 35...135, "body_fat_pct": 3...65, "heart_bpm": 30...220, "rhr_bpm": 30...130,
    "steps": 0...80_000, "oxygen_pct": 70...100, "temperature_c": 33...43, "glucose_mmol_l": 2...30,
    "height_cm": 100...230, "waist_cm": 45...200, "hip_cm": 55...200, "bmi": 11...75, "hrv_ms": 3...300,
    "systolic_mmhg": 70...240, "diastolic_mmhg": 35...150, "lean_mass_kg": 20...120, "vo2max": 10...90,
    "respiration_per_min": 6...40, "flights": 0...500,
  ]

  /// The units beside its own that tables write a metric in without saying so.
  private static func others(_ metric: Metric) -> [String] {
    switch metric.key {
    case "temperature_c": ["degF"]
    case "glucose_mmol_l": ["mg/dL"]
    case "height_cm": ["m"]
    case "waist_cm", "hip_cm": ["in"]
    case "distance_km", "cycling_km": ["m"]
    case _ where metric.rule == .night: ["s", "ms"]
    case _ where metric.unit.quantity == .ratio: ["fraction"]
    default: []
    }
  }

  /// - Parameters:
  ///   - title: of the column, in front of which a unit may stand: `minutes asleep`.
  ///   - steps: the numbers of steps of the same rows, if there are any.
  func verdict(_ metric: Metric, _ profile: ColumnProfile, isNamed: Bool, steps: ColumnProfile?) -> Verdict {
    guard profile.isBare, let median = profile.median else { return .unit(nil) }
    let own = metric.unit.symbol
    switch metric.unit.quantity {
    case .mass where metric.key == "weight_kg" || metric.key == "lean_mass_kg":
      return mass(metric, profile, median)
    case .length where !isMetric && ["waist_cm", "hip_cm", "height_cm"].contains(metric.key):
      return .asked(["in", own])
    case .length where metric.key == "distance_km":
      return distance(profile, median, steps)
    case .time where isNamed: return .unit(nil)
    case .time where metric.rule == .night && profile.lies(in: 0...24): return .asked(["h", own])
    case .time where metric == Metrics.workout && profile.numbers.contains(where: { $0 > 300 }):
      return .asked(["s", own])
    case .time
    where metric.rule != .night && profile.lies(in: 0...12) && profile.hasFractions:
      return .asked(["h", own])
    case .volume where profile.lies(in: 0...100): return .asked(["L", own])
    case .mass where metric.key == "caffeine_mg" && profile.lies(in: 0...2): return .asked(["g", own])
    case .energy where profile.numbers.contains(where: { $0 > 6000 }): return .asked(["kJ", own])
    default: break
    }
    let range = Self.usual[metric.key] ?? metric.plausible
    if profile.lies(in: metric.plausible), range.contains(median) { return .unit(nil) }
    // Of a night in seconds and in thousandths of them one comes to a night.
    let likely = metric.rule == .night ? 5...1000 : range
    let fitting = Self.others(metric).filter { unit in
      func own(_ value: Double) -> Double? { TableUnit.convert(value, from: unit, to: metric.unit) }
      guard let zero = own(0), let one = own(1), let middle = own(median) else { return false }
      return likely.contains(middle) && profile.lies(in: metric.plausible, by: one - zero, offset: zero)
    }
    if fitting.count == 1, !profile.lies(in: metric.plausible) || !range.contains(median) {
      return .unit(fitting[0])
    }
    return .none
  }

  /// Kilograms or pounds: by what the log knows, else by what people weigh.
  private func mass(_ metric: Metric, _ profile: ColumnProfile, _ median: Double) -> Verdict {
    let pounds = 0.45359237
    if let last = known[metric.key] {
      func isNear(_ value: Double) -> Bool { abs(value - last) <= last * 0.2 }
      if isNear(median), !isNear(median * pounds) { return .unit(nil) }
      if isNear(median * pounds), !isNear(median) { return .unit("lb") }
    }
    guard isMetric else { return .asked(["lb", metric.unit.symbol]) }
    guard profile.lies(in: metric.plausible) else {
      return profile.lies(in: 5...30) ? .asked(["st", metric.unit.symbol]) : .none
    }
    return (20...135).contains(median) ? .unit(nil) : .asked(["lb", metric.unit.symbol])
  }

  /// The unit of ways of the same rows as steps, where one fits alone; nil where none does, or the one that is said.
  static func stride(_ profile: ColumnProfile, steps: ColumnProfile, said: String?) -> String? {
    guard let median = profile.median, let steps = steps.median, steps > 0 else { return nil }
    func fits(_ unit: String) -> Bool {
      TableUnit.convert(median, from: unit, to: .kilometre).map { (0.3...1.6).contains($0 * 1000 / steps) }
        ?? false
    }
    guard let said, !fits(said) else { return nil }
    let others = ["km", "m", "mi"].filter { $0 != said && fits($0) }
    return others.count == 1 || others == ["km", "mi"] ? others[0] : nil
  }

  /// A step is from a third of a metre to one and a half.
  private func distance(_ profile: ColumnProfile, _ median: Double, _ steps: ColumnProfile?) -> Verdict {
    if let steps = steps?.median, steps > 0 {
      func isStride(_ metres: Double) -> Bool { (0.3...1.6).contains(metres / steps) }
      if isStride(median * 1000) { return .unit(nil) }
      if isStride(median) { return .unit("m") }
      if isStride(median * 1609) { return .unit("mi") }
    }
    // Ways of a minute are no ways of a day.
    if profile.lies(in: 0...60), median >= 0.2 { return .unit(nil) }
    return profile.lies(in: 300...300_000) ? .unit("m") : .asked(["m", "km"])
  }
}
