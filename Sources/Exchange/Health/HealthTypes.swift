import Domain

/// What the types of records mean: metrics, or what is only counted.
struct HealthTypes {
  /// How the value of a record of a type is found.
  enum Use {
    /// Its number, in its unit.
    case quantity(metric: Int)
    /// The minutes that it took.
    case minutes(metric: Int)
    /// Its value names what it is the minutes of, as the stages of sleep do.
    case byValue(type: String)
    /// One each.
    case occurrence(metric: Int)
    /// Nothing asked for.
    case unwanted
    /// No metric: counted under its type.
    case other(String)
  }

  private(set) var metrics: [Metric]
  private var isWanted: [Bool]
  private let only: Set<String>?
  private let kept: Set<String>
  private let keepsOthers: Bool
  private var named: [String: Int] = [:]
  /// Those made of other types, since they were asked for last.
  var newMetrics: [Metric] = []

  /// Types that are told of by name; a hostile file has any number of them.
  static let mostTypes = 1000

  init(_ request: HealthRequest) {
    metrics = request.metrics
    only = request.only
    kept = request.kept
    keepsOthers = request.keepsOthers
    isWanted = request.metrics.map { request.only?.contains($0.key) ?? true }
    for (index, metric) in request.metrics.enumerated() {
      for name in metric.healthKit { named[name] = index }
    }
  }

  /// The metric of a name of HealthKit's, if it is wanted.
  func metric(_ name: String) -> Int? { named[name].flatMap { isWanted[$0] ? $0 : nil } }

  /// - Parameter unit: that of the record that has the type first.
  mutating func use(of type: String, unit: String?) -> Use {
    let isQuantity = type.hasPrefix("HKQuantityTypeIdentifier")
    if let index = named[type] {
      guard isWanted[index] else { return .unwanted }
      return isQuantity ? .quantity(metric: index) : .minutes(metric: index)
    }
    if !isQuantity, type == "HKCategoryTypeIdentifierSleepAnalysis" { return .byValue(type: type) }
    let metric = Self.metric(of: type, unit: unit, isQuantity: isQuantity)
    // What was kept once is kept on. A metric that only happens to have the name of a type is another, unless it is
    // measured alike and all is wanted.
    if let index = metrics.firstIndex(where: {
      $0.key == metric.key && $0.isOwn
        && (kept.contains($0.key) || keepsOthers && $0.unit == metric.unit && $0.rule == metric.rule)
    }) {
      guard isWanted[index] else { return .unwanted }
      return isQuantity ? .quantity(metric: index) : .occurrence(metric: index)
    }
    guard keepsOthers, only == nil, metrics.count < Self.mostTypes,
      !metrics.contains(where: { $0.key == metric.key || $0.name == metric.name })
    else { return .other(type) }
    metrics.append(metric)
    isWanted.append(true)
    newMetrics.append(metric)
    return isQuantity ? .quantity(metric: metrics.count - 1) : .occurrence(metric: metrics.count - 1)
  }

  /// What a value such as `HKCategoryValueSleepAnalysisAsleepREM` stands for.
  func use(ofValue value: String, of type: String) -> Use {
    guard let index = named[value] else { return .other(type) }
    return isWanted[index] ? .minutes(metric: index) : .unwanted
  }

  /// A metric of somebody's own, by the name of a type: `DietarySodium` is `dietary sodium`.
  private static func metric(of type: String, unit: String?, isQuantity: Bool) -> Metric {
    var name = type[...]
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"]
    where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    var words = ""
    for character in name {
      if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
      words.append(character)
    }
    let isSum =
      !isQuantity || words.hasPrefix("Dietary") || words.hasPrefix("Distance") || words.contains("Time")
      || words.hasPrefix("Number")
    let symbol = isQuantity ? unit ?? "" : ""
    return Metric(
      own: words.lowercased(), unit: symbol.isEmpty ? .count : MetricUnit(symbol: symbol),
      plausible: -1e12...1e12, decimals: isQuantity ? 2 : 0, day: isSum ? .sum : .mean)
  }
}
