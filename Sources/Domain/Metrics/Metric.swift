/// Something measured about a person: weight, steps, sleep, or what they define themselves.
public struct Metric: Hashable, Sendable, Identifiable {
  /// The key in machine output and in the log, with its unit: `weight_kg`.
  public let key: String
  /// What people type and what columns are called, one word: `weight`.
  public let name: String
  /// As a heading has it: `Resting heart rate`.
  public let title: String
  /// Other words people use for it, in lower case.
  public let aliases: [String]
  public let unit: MetricUnit
  public let rule: DayRule
  /// What can be right for a living person, in its unit: of one sample, and of a day.
  public let plausible: ClosedRange<Double>
  /// Decimals shown.
  public let decimals: Int
  public let typed: TypedValues
  public let filing: DayFiling
  /// What Apple Health calls it: types, and for the stages of sleep the values of a type.
  public let healthKit: [String]
  /// Keys of metrics that are this one told more precisely, such as the stages of sleep. Their samples make up its
  /// value; where there are any, its own intervals of that day do not count.
  public let parts: [String]
  /// Keys of metrics of which a moment is one alone, as it is of the stages of sleep: where two sources tell of the same
  /// time, what counts of it for one of them counts for none of the others.
  public let rivals: [String]
  /// Whether a day is told by one source alone, the first that tells of it: what programs say was eaten has no length,
  /// and two of them tell the same meal minutes apart.
  public let isOfOneSource: Bool
  /// Whether the person defined it.
  public let isOwn: Bool

  public var id: String { key }
  public var isCumulative: Bool { rule.isCumulative }
  public var isTyped: Bool { typed != .none }
  /// Whether it is sleep or a stage of it, of which a nap by day is of the day and not of the night.
  public var hasNaps: Bool { rule == .night && !(parts.isEmpty && rivals.isEmpty) }
  /// Whether samples filed on the days beside a day may change its value.
  public var reachesOverMidnight: Bool { rule.reachesOverMidnight || hasNaps }
  /// The keys whose samples its value is made of.
  public var sampleKeys: [String] { ownKeys + rivals }
  /// The keys whose samples are of what it measures.
  public var ownKeys: [String] { [key] + parts }

  /// - Parameters:
  ///   - typed: nil stands for `samples`.
  ///   - filing: nil files nights by the night, measurements by the calendar, and what adds up by the logged day.
  init(
    _ key: String, _ name: String, _ title: String, unit: MetricUnit, day rule: DayRule,
    plausible: ClosedRange<Double>, decimals: Int = 0, typed: TypedValues = .samples,
    filing: DayFiling? = nil, aliases: [String] = [], healthKit: [String] = [], parts: [String] = [],
    rivals: [String] = [], isOfOneSource: Bool = false, isOwn: Bool = false
  ) {
    self.key = key
    self.name = name
    self.title = title
    self.aliases = aliases
    self.unit = unit
    self.rule = rule
    self.plausible = plausible
    self.decimals = decimals
    self.typed = typed
    self.filing = filing ?? (rule == .night ? .night : rule == .latest ? .calendar : .logged)
    self.healthKit = healthKit
    self.parts = parts
    self.rivals = rivals
    self.isOfOneSource = isOfOneSource
    self.isOwn = isOwn
  }

  /// A metric that a person defines: pain from 0 to 10, cups of coffee.
  /// - Parameters:
  ///   - name: as they wrote it; its words are joined for what is typed.
  ///   - key: nil makes it of the name and the unit.
  ///   - plausible: the values it takes; those of a day's sum may be more.
  public init(
    own name: String, key: String? = nil, unit: MetricUnit = .rating, plausible: ClosedRange<Double>,
    decimals: Int = 0, day rule: DayRule = .latest, aliases: [String] = []
  ) {
    let word = Metric.slug(name)
    self.init(
      key ?? (unit.suffix.isEmpty ? word : "\(word)_\(unit.suffix)"), word, name, unit: unit, day: rule,
      plausible: plausible, decimals: decimals, aliases: aliases,
      // What an import keeps by the name of its type, as dietary sodium.
      isOfOneSource: rule == .sum && word.hasPrefix("dietary_"), isOwn: true)
  }

  /// The letters and digits of a text in lower case, its words joined by `_`.
  static func slug(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}
