import Domain

/// What metrics are called in tables.
public struct MetricColumns: Sendable {
  public private(set) var vocabulary = TableVocabulary()
  /// Folded names to places in the metrics.
  public private(set) var places: [String: Int] = [:]
  public let metrics: [Metric]

  /// Those that come with the program.
  public static let shipped = MetricColumns(Metrics.shipped)

  public init(_ metrics: [Metric]) {
    self.metrics = metrics
    vocabulary.add(
      "date",
      [
        "date", "day", "datetime", "date time", "timestamp", "datum", "tag", "calendar date", "start",
        "start date",
      ])
    vocabulary.add("time", ["time", "zeit", "uhrzeit", "time of day"])
    vocabulary.add("end", ["end", "end date", "end time"])
    vocabulary.add("metric", ["metric", "type", "measurement", "kind"])
    vocabulary.add("value", ["value", "qty", "amount", "wert"])
    vocabulary.add("unit", ["unit", "units", "einheit"])
    for (index, metric) in metrics.enumerated() {
      for name in [metric.key, metric.name, metric.title] + metric.aliases { add(name, index, metric.name) }
    }
    // What devices call it comes after all names, and everyday words of other languages last.
    for (index, metric) in metrics.enumerated() {
      for name in metric.healthKit { add(Self.words(name), index, metric.name) }
      for name in Self.others[metric.key] ?? [] { add(name, index, metric.name) }
    }
    for (field, names) in WorkoutColumns.fields { vocabulary.add(field, names) }
    vocabulary.add("stage", ["sleep stage"])
    vocabulary.add("source", Self.sources)
    vocabulary.add("offset", [])
    vocabulary.add(Self.bloodPressure, ["blood pressure", "bp", "blutdruck"])
    vocabulary.kinds = [
      (
        isOne: { @Sendable titles in WorkoutColumns.areOfWorkouts(titles) },
        vocabulary: WorkoutColumns.vocabulary
      )
    ]
    vocabulary.excluded = WorkoutColumns.isNoFood
  }

  /// The field of a column that has both blood pressures.
  public static let bloodPressure = "blood_pressure"
  /// Titles of columns that say which device or program tells a row.
  static let sources = [
    "data source", "source", "source name", "device", "device name", "data origin", "app name", "quelle",
  ]

  /// The metric that a field is of.
  public func metric(_ field: String) -> Metric? {
    (places[ColumnTitle.folded(field)] ?? places[field]).map { metrics[$0] }
  }

  private mutating func add(_ name: String, _ index: Int, _ field: String) {
    let folded = ColumnTitle.folded(name)
    guard !folded.isEmpty, places[folded] == nil else { return }
    places[folded] = index
    vocabulary.add(field, [name])
  }

  /// `HKQuantityTypeIdentifierStepCount` is `StepCount`.
  private static func words(_ type: String) -> String {
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"] where type.hasPrefix(prefix) {
      return String(type.dropFirst(prefix.count))
    }
    return ""
  }

  private static let others: [String: [String]] = [
    "weight_kg": [
      "gewicht", "poids", "peso", "weight body mass", "body weight", "bodyweight", "körpergewicht",
    ],
    "body_fat_pct": [
      "fett", "fat %", "body fat %", "bodyfat", "körperfett", "fat percent", "fat percentage", "fat rate",
      "body fat rate", "fat ratio", "body fat percentage", "fettanteil", "körperfettanteil",
    ],
    "waist_cm": ["taille", "bauchumfang", "waist size", "waist circumference"], "hip_cm": ["hüfte"],
    "steps": ["schritte", "pas", "total steps", "steps count", "count of steps", "number of steps"],
    "sleep_min": [
      "schlaf", "sommeil", "minutes asleep", "time asleep", "sleep minutes", "hours of sleep", "hours slept",
      "hours asleep", "total sleep", "total sleep time", "schlafdauer", "stunden schlaf",
    ],
    "heart_bpm": [
      "puls", "pul", "pouls", "bpm", "hr", "beats per minute", "heart beats per minute", "average heart rate",
      "avg heart rate", "avg hr", "average hr",
    ],
    "rhr_bpm": ["ruhepuls", "resting hr"], "oxygen_pct": ["blood oxygen saturation", "o2", "SpO2", "spo2"],
    "vo2max": ["vo2 max"], "systolic_mmhg": ["sys", "systole", "systolisch"],
    "diastolic_mmhg": ["dia", "diastole", "diastolisch"],
    "distance_km": ["walking running distance", "distanz"],
    "active_kcal": ["active calories"], "resting_kcal": ["basal energy burned"],
    "dietary_kcal": [
      "calories", "energy", "dietary energy", "kcal", "kalorien", "calories consumed", "calories eaten",
      "calorie intake", "energy intake", "calories in", "calories total", "food cals", "food calories",
    ],
    "dietary_protein_g": ["protein", "proteins", "eiweiss", "eiweiß", "total protein", "protein total"],
    "dietary_carbs_g": [
      "carbs", "carbohydrates", "carbohydrate", "total carbs", "carbs total", "total carbohydrates",
      "kohlenhydrate",
    ], "dietary_fat_g": ["total fat", "fat total", "total fats"],
    "water_ml": ["dietary water", "wasser"], "in_bed_min": ["time in bed"],
    "temperature_c": ["temp", "body temp"], "mood": ["stimmung"],
  ]
}
