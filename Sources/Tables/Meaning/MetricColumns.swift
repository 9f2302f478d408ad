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
      for name in metric.healthKit where !name.hasPrefix("HKCategoryValue") {
        add(Self.bareType(name), index, metric.name)
      }
      for name in Self.others[metric.key] ?? [] { add(name, index, metric.name) }
    }
    for (field, names) in WorkoutColumns.fields { vocabulary.add(field, names) }
    vocabulary.add("stage", ["sleep stage"])
    vocabulary.add("source", Self.sources)
    vocabulary.add("offset", [])
    // When somebody went to bed, where nothing says how long the night was.
    vocabulary.add("night", [])
    // Clocks of a night beside the day of its evening or, under `date`, of its morning.
    for field in ["evening", "bed", "wake"] { vocabulary.add(field, []) }
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
    vocabulary.add(field, folded: folded)
  }

  /// `HKQuantityTypeIdentifierStepCount` is `StepCount`; what is no name of HealthKit stays as it is.
  public static func bareType(_ type: String) -> String {
    guard type.hasPrefix("HK") else { return type }
    for prefix in kits where type.hasPrefix(prefix) { return String(type.dropFirst(prefix.count)) }
    return type
  }

  private static let kits = [
    "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCategoryValueSleepAnalysis",
  ]
}
