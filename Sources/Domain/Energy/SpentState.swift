/// What is known of lasting mass and of water that comes back, in kg, and of expenditure, in kcal a day: means and
/// covariances.
struct SpentState: Sendable {
  var mass: Double
  var water = 0.0
  var energy: Double
  var massMass = SpentModel.massDeviation * SpentModel.massDeviation
  var massWater = 0.0
  var massEnergy = 0.0
  var waterWater: Double
  var waterEnergy = 0.0
  var energyEnergy: Double

  /// Before the first weighing.
  init(weight: Double, _ water: SpentModel.Water, _ prior: SpentPrior) {
    mass = weight
    energy = prior.kilocalories
    waterWater = water.deviation * water.deviation
    energyEnergy = prior.deviation * prior.deviation
  }

  /// Goes to the next day.
  /// - Parameters:
  ///   - perKilocalorie: kg that a kcal is; 0 where nothing is taken for eaten.
  ///   - today: what was eaten on the day that ends.
  ///   - next: what comes on the way to the next one.
  ///   - known: the variance of expenditure before anything is known: it is never less known than that.
  mutating func go(
    _ perKilocalorie: Double, _ water: SpentModel.Water, today: SpentIntake.Day, next: SpentIntake.Day,
    known: Double
  ) {
    let k = perKilocalorie
    let walk = min(max(0, known - energyEnergy), SpentModel.walk * SpentModel.walk)
    mass += k * (today.mean - energy)
    self.water *= water.stays
    energy += next.followed
    massMass += k * k * (energyEnergy + today.variance) - 2 * k * massEnergy + next.lasting
    massWater = water.stays * (massWater - k * waterEnergy)
    massEnergy -= k * energyEnergy
    waterWater = water.stays * water.stays * waterWater + water.fresh
    waterEnergy *= water.stays
    energyEnergy += walk + next.followedVariance
  }

  /// A weighing: how it is off from what was expected and what it is worth to each part.
  struct Weighing: Sendable {
    /// The inverse of its variance, in 1/kg²; 0 where nobody weighed.
    var precision = 0.0
    /// What it is off, in kg, times that.
    var surprise = 0.0
    var mass = 0.0
    var water = 0.0
    var energy = 0.0
    /// The logarithm of how likely it was, but for a constant.
    var likelihood = 0.0
  }

  /// The covariances with what a scale shows.
  var shown: (mass: Double, water: Double, energy: Double) {
    (massMass + massWater, massWater + waterWater, massEnergy + waterEnergy)
  }

  /// Learns of a weighing.
  mutating func weigh(_ weight: Double?) -> Weighing {
    guard let weight else { return Weighing() }
    let off = weight - mass - water
    let shown = shown
    // The further off, the less it is worth.
    let expected = shown.mass + shown.water + SpentModel.scale * SpentModel.scale
    let variance = max(expected, off * off / (SpentModel.gate * SpentModel.gate))
    let one = Weighing(
      precision: 1 / variance, surprise: off / variance, mass: shown.mass / variance,
      water: shown.water / variance, energy: shown.energy / variance,
      likelihood: -(Exponential.log(variance) + off * off / variance) / 2)
    mass += one.mass * off
    water += one.water * off
    energy += one.energy * off
    massMass -= one.mass * shown.mass
    massWater -= one.mass * shown.water
    massEnergy -= one.mass * shown.energy
    waterWater -= one.water * shown.water
    waterEnergy -= one.water * shown.energy
    energyEnergy -= one.energy * shown.energy
    return one
  }
}
