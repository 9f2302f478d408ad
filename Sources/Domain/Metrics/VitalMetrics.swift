/// Heart, breath and blood.
extension Metrics {
  public static let heartRate = Metric(
    "heart_bpm", "heart", "Heart rate", unit: .beatsPerMinute, day: .hourlyMean, plausible: 20...300,
    filing: .calendar, aliases: ["heart rate", "hr", "heartrate", "pulse"], healthKit: [quantity("HeartRate")]
  )
  public static let restingHeartRate = Metric(
    "rhr_bpm", "rhr", "Resting heart rate", unit: .beatsPerMinute, day: .latest, plausible: 20...220,
    filing: .calendar, aliases: ["resting heart rate", "resting hr", "resting_hr", "resting pulse"],
    healthKit: [quantity("RestingHeartRate")])
  public static let heartRateVariability = Metric(
    "hrv_ms", "hrv", "Heart rate variability", unit: .millisecond, day: .mean, plausible: 1...500,
    filing: .calendar, aliases: ["heart rate variability"],
    healthKit: [quantity("HeartRateVariabilitySDNN")])
  public static let oxygen = Metric(
    "oxygen_pct", "oxygen", "Blood oxygen", unit: .percent, day: .mean, plausible: 50...100, decimals: 1,
    filing: .calendar, aliases: ["blood oxygen", "oxygen saturation", "spo2"],
    healthKit: [quantity("OxygenSaturation")])

  static let heart = [
    heartRate, restingHeartRate,
    Metric(
      "walking_heart_bpm", "walking_heart", "Walking heart rate", unit: .beatsPerMinute, day: .latest,
      plausible: 20...250, filing: .calendar, aliases: ["walking heart rate"],
      healthKit: [quantity("WalkingHeartRateAverage")]),
    heartRateVariability,
    Metric(
      "vo2max", "vo2max", "VO₂ max", unit: .uptake, day: .latest, plausible: 5...100, decimals: 1,
      filing: .calendar, aliases: ["vo2", "cardio fitness"], healthKit: [quantity("VO2Max")]),
  ]

  static let vitals = [
    oxygen,
    Metric(
      "respiration_per_min", "respiration", "Respiratory rate", unit: .perMinute, day: .mean,
      plausible: 2...80, decimals: 1, filing: .calendar, aliases: ["respiratory rate", "breathing"],
      healthKit: [quantity("RespiratoryRate")]),
    Metric(
      "systolic_mmhg", "systolic", "Systolic blood pressure", unit: .mmHg, day: .mean, plausible: 40...300,
      aliases: ["systolic blood pressure"], healthKit: [quantity("BloodPressureSystolic")]),
    Metric(
      "diastolic_mmhg", "diastolic", "Diastolic blood pressure", unit: .mmHg, day: .mean,
      plausible: 20...200, aliases: ["diastolic blood pressure"],
      healthKit: [quantity("BloodPressureDiastolic")]),
    Metric(
      "glucose_mmol_l", "glucose", "Blood glucose", unit: .mmolPerLitre, day: .mean, plausible: 0.5...60,
      decimals: 1, aliases: ["blood glucose", "blood sugar"], healthKit: [quantity("BloodGlucose")]),
    Metric(
      "temperature_c", "temperature", "Body temperature", unit: .celsius, day: .latest, plausible: 25...45,
      decimals: 1, aliases: ["body temperature", "fever"], healthKit: [quantity("BodyTemperature")]),
  ]
}
