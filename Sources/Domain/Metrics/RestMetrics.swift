/// Nights and the mind.
extension Metrics {
  public static let sleep = Metric(
    "sleep_min", "sleep", "Sleep", unit: .minute, day: .night, plausible: 0...1440,
    aliases: ["sleep duration"],
    healthKit: [asleep(""), asleep("Unspecified")], parts: stages.map(\.key))

  /// Sleep told by its stages.
  static let stages = [
    stage("core", "Core sleep", asleep("Core")), stage("deep", "Deep sleep", asleep("Deep")),
    stage("rem", "REM sleep", asleep("REM")),
  ]

  /// What is of the night but no sleep stands beside it.
  static let nights =
    [sleep] + stages + [
      Metric(
        "in_bed_min", "in_bed", "In bed", unit: .minute, day: .night, plausible: 0...1440, typed: .none,
        aliases: ["in bed"], healthKit: ["HKCategoryValueSleepAnalysisInBed"]),
      Metric(
        "awake_min", "awake", "Awake at night", unit: .minute, day: .night, plausible: 0...1440, typed: .none,
        healthKit: ["HKCategoryValueSleepAnalysisAwake"]),
    ]

  public static let mindful = Metric(
    "mindful_min", "mindful", "Mindful minutes", unit: .minute, day: .minutes, plausible: 0...1440,
    aliases: ["mindful minutes", "meditation"], healthKit: ["HKCategoryTypeIdentifierMindfulSession"])
  public static let mood = Metric(
    "mood", "mood", "Mood", unit: .rating, day: .latest, plausible: 1...5, filing: .logged)

  static let mind = [mindful, mood]

  private static let stageNames = ["core", "deep", "rem"]

  private static func stage(_ name: String, _ title: String, _ healthKit: String) -> Metric {
    Metric(
      "sleep_\(name)_min", "sleep_\(name)", title, unit: .minute, day: .night, plausible: 0...1440,
      typed: .none, aliases: [title.lowercased()], healthKit: [healthKit],
      rivals: stageNames.filter { $0 != name }.map { "sleep_\($0)_min" })
  }

  private static func asleep(_ stage: String) -> String { "HKCategoryValueSleepAnalysisAsleep" + stage }
}

/// What other programs know of eating and drinking. Energy and macros of one's own are those of entries.
extension Metrics {
  static let diet = [
    dietaryEnergy,
    dietaryProtein, dietaryCarbs, dietaryFat,
    Metric(
      "water_ml", "water", "Water", unit: .millilitre, day: .sum, plausible: 0...30_000,
      aliases: ["dietary water"], healthKit: [quantity("DietaryWater")], isOfOneSource: true),
    Metric(
      "caffeine_mg", "caffeine", "Caffeine", unit: .milligram, day: .sum, plausible: 0...10_000,
      aliases: ["dietary caffeine"], healthKit: [quantity("DietaryCaffeine")], isOfOneSource: true),
  ]

  /// What other programs say was eaten.
  public static let dietaryEnergy = dietary("kcal", "energy", .kilocalorie, 0...30_000, 0, "EnergyConsumed")
  public static let dietaryProtein = dietary("protein_g", "protein", .gram, 0...2000, 1, "Protein")
  public static let dietaryCarbs = dietary("carbs_g", "carbs", .gram, 0...5000, 1, "Carbohydrates")
  public static let dietaryFat = dietary("fat_g", "fat", .gram, 0...2000, 1, "FatTotal")

  private static func dietary(
    _ key: String, _ name: String, _ unit: MetricUnit, _ plausible: ClosedRange<Double>, _ decimals: Int,
    _ healthKit: String
  ) -> Metric {
    Metric(
      "dietary_\(key)", "dietary_\(name)", "Dietary \(name)", unit: unit, day: .sum, plausible: plausible,
      decimals: decimals, typed: .none, aliases: ["dietary \(name)"],
      healthKit: [quantity("Dietary" + healthKit)], isOfOneSource: true)
  }
}
