/// How many metrics the index has.
public enum IndexVariant: Int, CaseIterable, Sendable {
  /// Without nutrition and mood.
  case nine = 9
  case eleven = 11
}

/// What the index of a day is judged by.
public struct IndexSettings: Hashable, Sendable {
  /// What can be set of one metric.
  public struct Rule: Hashable, Sendable {
    /// The ideal range in the metric's unit; of nutrition in percent of the day's goal.
    public var low: Double
    public var high: Double
    /// Nil: that of the table.
    public var weight: Double?
    /// The deviation that costs 50; nil: 0.7 of the range's width.
    public var limit: Double?
    public var isOn = true

    /// The deviation that costs 50, in the unit of the range.
    public var effectiveLimit: Double { limit ?? 0.7 * (high - low) }
  }

  public var variant = IndexVariant.eleven
  private var rules: [Rule]

  /// As it is before anybody sets anything.
  public static let usual = IndexSettings()

  private init() { rules = IndexMetric.allCases.map { Rule(low: $0.usual.low, high: $0.usual.high) } }

  public subscript(metric: IndexMetric) -> Rule {
    get { rules[metric.ordinal] }
    set { rules[metric.ordinal] = newValue }
  }

  /// The share of a metric before those that do not count are left out; 0 where it is off or none of the variant's.
  public func weight(_ metric: IndexMetric) -> Double {
    let rule = rules[metric.ordinal]
    guard rule.isOn else { return 0 }
    switch variant {
    case .nine: return metric.usual.weight9.map { rule.weight ?? $0 } ?? 0
    case .eleven: return rule.weight ?? metric.usual.weight11
    }
  }
}

/// Something set of the index, with the first day it holds on; it holds until the next one of its kind.
public struct IndexChange: Hashable, Sendable {
  public enum Setting: Hashable, Sendable {
    case variant(IndexVariant)
    /// Nil: that of the table.
    case ideal(IndexMetric, ClosedRange<Double>?)
    /// Nil: that of the table.
    case weight(IndexMetric, Double?)
    /// Nil: 0.7 of the range's width.
    case limit(IndexMetric, Double?)
    case isOn(IndexMetric, Bool)
  }
  public var first: Day
  public var setting: Setting

  public init(from first: Day, _ setting: Setting) {
    self.first = first
    self.setting = setting
  }
}

/// What the index is judged by on each day.
public struct IndexTimeline: Sendable {
  private let regimes: [(first: Day, settings: IndexSettings)]

  /// - Parameter changes: in any order; of several of one kind and day the last counts.
  public init(_ changes: [IndexChange] = []) {
    var settings = IndexSettings.usual
    var regimes: [(first: Day, settings: IndexSettings)] = []
    for change in changes.enumerated().sorted(by: {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }).map(\.element) {
      settings.apply(change.setting)
      if regimes.last?.first == change.first { regimes.removeLast() }
      regimes.append((change.first, settings))
    }
    self.regimes = regimes
  }

  public func settings(on day: Day) -> IndexSettings {
    regimes.last { $0.first <= day }?.settings ?? .usual
  }
}

extension IndexSettings {
  /// Makes a setting hold.
  public mutating func apply(_ setting: IndexChange.Setting) {
    switch setting {
    case .variant(let variant): self.variant = variant
    case .ideal(let metric, let range):
      // What a person sets is of a day.
      let days = Double(metric.days)
      self[metric].low = range.map { $0.lowerBound * days } ?? metric.usual.low
      self[metric].high = range.map { $0.upperBound * days } ?? metric.usual.high
    case .weight(let metric, let weight): self[metric].weight = weight
    case .limit(let metric, let limit): self[metric].limit = limit
    case .isOn(let metric, let isOn): self[metric].isOn = isOn
    }
  }
}
