/// The way through a log with one water: forwards what was known on each day, backwards what is known of it now
/// (Kalman's filter and a smoother that inverts nothing: de Jong, Journal of the American Statistical Association 84,
/// 1989).
struct SpentFilter: Sendable {
  /// A normal distribution.
  struct Known: Sendable {
    var mean: Double
    var variance: Double
  }

  /// What is kept of a day for the way back: what was known before its weighing, and the weighing.
  private struct Kept: Sendable {
    let state: SpentState
    let weighing: SpentState.Weighing
  }

  private let water: SpentModel.Water
  private let log: SpentLog
  private var kept: [Kept] = []
  /// After the last weighing.
  private(set) var last: SpentState
  /// The logarithm of how likely all weighings up to a day were, but for a constant.
  private(set) var likelihoods: [Double] = []
  /// Expenditure of each day, as it was known on it.
  private(set) var energies: [Known] = []

  init(_ water: SpentModel.Water, _ log: SpentLog) {
    (self.water, self.log) = (water, log)
    last = SpentState(weight: log.days[0].weight ?? 0, water, log.prior)
    let unknown = log.prior.deviation * log.prior.deviation
    var likelihood = 0.0
    kept.reserveCapacity(log.days.count)
    for d in log.days.indices {
      if d > 0 {
        last.go(
          log.perKilocalorie(d - 1), water, today: log.intake.days[d - 1], next: log.intake.days[d],
          known: unknown)
      }
      let state = last
      let weighing = last.weigh(log.days[d].weight)
      kept.append(Kept(state: state, weighing: weighing))
      likelihood += weighing.likelihood
      likelihoods.append(likelihood)
      energies.append(Known(mean: last.energy, variance: last.energyEnergy))
    }
  }

  /// Of each day expenditure, and weight without the error of the scale, as they are known at the end.
  func smoothed() -> (energies: [Known], weights: [Known]) {
    var back = SpentBack()
    var (energies, weights): ([Known], [Known]) = ([], [])
    for d in log.days.indices.reversed() {
      if d < log.days.count - 1 { back.go(log.perKilocalorie(d), water) }
      let (state, weighing) = (kept[d].state, kept[d].weighing)
      back.weigh(weighing)
      energies.append(
        back.known(
          Known(mean: state.energy, variance: state.energyEnergy),
          (state.massEnergy, state.waterEnergy, state.energyEnergy)))
      let shown = state.shown
      weights.append(
        back.known(Known(mean: state.mass + state.water, variance: shown.mass + shown.water), shown))
    }
    return (energies.reversed(), weights.reversed())
  }
}

/// What later weighings say of a day.
private struct SpentBack {
  private var mass = 0.0
  private var water = 0.0
  private var energy = 0.0
  private var massMass = 0.0
  private var massWater = 0.0
  private var massEnergy = 0.0
  private var waterWater = 0.0
  private var waterEnergy = 0.0
  private var energyEnergy = 0.0

  /// To the day before.
  mutating func go(_ k: Double, _ of: SpentModel.Water) {
    water *= of.stays
    energy -= k * mass
    energyEnergy += k * k * massMass - 2 * k * massEnergy
    waterEnergy = of.stays * (waterEnergy - k * massWater)
    massWater *= of.stays
    waterWater *= of.stays * of.stays
    massEnergy -= k * massMass
  }

  mutating func weigh(_ one: SpentState.Weighing) {
    guard one.precision > 0 else { return }
    let gainMass = one.mass * massMass + one.water * massWater + one.energy * massEnergy
    let gainWater = one.mass * massWater + one.water * waterWater + one.energy * waterEnergy
    let gainEnergy = one.mass * massEnergy + one.water * waterEnergy + one.energy * energyEnergy
    let all = one.mass * gainMass + one.water * gainWater + one.energy * gainEnergy + one.precision
    let surprise = one.surprise - (one.mass * mass + one.water * water + one.energy * energy)
    mass += surprise
    water += surprise
    massMass += all - 2 * gainMass
    massWater += all - gainMass - gainWater
    waterWater += all - 2 * gainWater
    massEnergy -= gainEnergy
    waterEnergy -= gainEnergy
  }

  /// - Parameter covariances: of what is asked with mass, water and expenditure, before the weighing of the day.
  func known(
    _ before: SpentFilter.Known, _ covariances: (mass: Double, water: Double, energy: Double)
  ) -> SpentFilter.Known {
    let (m, w, e) = covariances
    let less =
      m * m * massMass + w * w * waterWater + e * e * energyEnergy
      + 2 * (m * w * massWater + m * e * massEnergy + w * e * waterEnergy)
    return SpentFilter.Known(
      mean: before.mean + m * mass + w * water + e * energy, variance: before.variance - less)
  }
}
