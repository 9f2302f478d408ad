/// The metrics that dhsh ships, each one declaration.
public enum Metrics {
  /// In the order in which they are listed; the first five are those of the first version.
  public static let shipped: [Metric] =
    [weight, lean, fat, waist, steps] + body + activity + rings + heart + vitals + nights + mind + diet

  public static let weight = Metric(
    "weight_kg", "weight", "Weight", unit: .kilogram, day: .latest, plausible: 20...400, decimals: 1,
    aliases: ["body mass"], healthKit: [quantity("BodyMass")])
  public static let lean = Metric(
    "lean_mass_kg", "lean", "Lean mass", unit: .kilogram, day: .latest, plausible: 10...300, decimals: 1,
    aliases: ["lean mass", "lean body mass"], healthKit: [quantity("LeanBodyMass")])
  public static let fat = Metric(
    "body_fat_pct", "fat", "Body fat", unit: .percent, day: .latest, plausible: 1...80, decimals: 1,
    aliases: ["body fat"], healthKit: [quantity("BodyFatPercentage")])
  public static let waist = Metric(
    "waist_cm", "waist", "Waist", unit: .centimetre, day: .latest, plausible: 30...300, decimals: 1,
    aliases: ["waist circumference"], healthKit: [quantity("WaistCircumference")])
  public static let steps = Metric(
    "steps", "steps", "Steps", unit: .count, day: .sum, plausible: 0...200_000, typed: .totals,
    filing: .calendar, aliases: ["step count"], healthKit: [quantity("StepCount")])

  public static let height = Metric(
    "height_cm", "height", "Height", unit: .centimetre, day: .latest, plausible: 40...280, decimals: 1,
    healthKit: [quantity("Height")])
  public static let hip = Metric(
    "hip_cm", "hip", "Hip", unit: .centimetre, day: .latest, plausible: 40...300, decimals: 1,
    aliases: ["hips", "hip circumference"])

  private static let body = [
    Metric(
      "bmi", "bmi", "Body mass index", unit: .kilogramPerSquareMetre, day: .latest, plausible: 5...150,
      decimals: 1, aliases: ["body mass index"], healthKit: [quantity("BodyMassIndex")]),
    height, hip,
  ]

  static func quantity(_ name: String) -> String { "HKQuantityTypeIdentifier" + name }
}

/// Movement, and the energy it takes. Devices count it round the clock.
extension Metrics {
  public static let active = Metric(
    "active_kcal", "active", "Active energy", unit: .kilocalorie, day: .sum, plausible: 0...20_000,
    typed: .totals, filing: .calendar, aliases: ["active energy"],
    healthKit: [quantity("ActiveEnergyBurned")])
  public static let resting = Metric(
    "resting_kcal", "resting", "Resting energy", unit: .kilocalorie, day: .sum, plausible: 0...10_000,
    typed: .totals, filing: .calendar, aliases: ["resting energy", "basal energy"],
    healthKit: [quantity("BasalEnergyBurned")])
  public static let workout = Metric(
    "workout_min", "workout", "Workout", unit: .minute, day: .minutes, plausible: 0...1440,
    aliases: ["workouts", "workout minutes"], healthKit: ["HKWorkoutTypeIdentifier"])

  public static let distance = Metric(
    "distance_km", "distance", "Walking and running distance", unit: .kilometre, day: .sum,
    plausible: 0...300, decimals: 2, typed: .totals, filing: .calendar, aliases: ["walking", "running"],
    healthKit: [quantity("DistanceWalkingRunning")])

  static let activity = [
    distance,
    Metric(
      "cycling_km", "cycling", "Cycling distance", unit: .kilometre, day: .sum, plausible: 0...1500,
      decimals: 2, typed: .totals, filing: .calendar, aliases: ["cycling distance"],
      healthKit: [quantity("DistanceCycling")]),
    Metric(
      "swimming_m", "swimming", "Swimming distance", unit: .metre, day: .sum, plausible: 0...100_000,
      typed: .totals, filing: .calendar, aliases: ["swimming distance"],
      healthKit: [quantity("DistanceSwimming")]),
    Metric(
      "flights", "flights", "Flights climbed", unit: .count, day: .sum, plausible: 0...5000, typed: .totals,
      filing: .calendar, aliases: ["floors", "flights climbed"], healthKit: [quantity("FlightsClimbed")]),
    active, resting,
    Metric(
      "exercise_min", "exercise", "Exercise", unit: .minute, day: .sum, plausible: 0...1440, typed: .totals,
      filing: .calendar, aliases: ["exercise minutes"], healthKit: [quantity("AppleExerciseTime")]),
    Metric(
      "stand_min", "stand", "Standing", unit: .minute, day: .sum, plausible: 0...1440, typed: .totals,
      filing: .calendar, aliases: ["standing", "stand minutes"], healthKit: [quantity("AppleStandTime")]),
    workout,
  ]
}

/// The rings that a watch closes, as it showed them at the end of the day, and what was to be reached.
extension Metrics {
  static let rings = [
    ring("move", "Move ring", .kilocalorie, 0...20_000, "activeEnergyBurned"),
    ring("move_goal", "Move goal", .kilocalorie, 0...20_000, "activeEnergyBurnedGoal"),
    ring("exercise_ring", "Exercise ring", .minute, 0...1440, "appleExerciseTime"),
    ring("exercise_goal", "Exercise goal", .minute, 0...1440, "appleExerciseTimeGoal"),
    ring("stand_hours", "Hours stood in", .count, 0...24, "appleStandHours"),
    ring("stand_goal", "Stand goal", .count, 0...24, "appleStandHoursGoal"),
  ]

  private static func ring(
    _ name: String, _ title: String, _ unit: MetricUnit, _ plausible: ClosedRange<Double>, _ summary: String
  ) -> Metric {
    Metric(
      unit.suffix.isEmpty ? name : "\(name)_\(unit.suffix)", name, title, unit: unit, day: .latest,
      plausible: plausible, typed: .none, filing: .calendar, aliases: [title.lowercased()],
      healthKit: ["ActivitySummary." + summary])
  }
}
