/// The units in which people read what is measured. What is kept is always metric.
public enum UnitSystem: String, CaseIterable, Sendable {
  case metric, us, uk

  /// That of a locale such as `en_US.UTF-8`, by its territory; metric where it names none.
  public init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let territory = name.split(separator: "_").dropFirst().last.map { String($0).uppercased() }
    switch territory {
    // The territories whose measurement is so in the locales of glibc and in CLDR.
    case "US", "PR", "LR": self = .us
    case "GB", "UK": self = .uk
    default: self = .metric
    }
  }

  /// The unit in which people read a metric. What somebody defined they read as they defined it.
  public func unit(of metric: Metric) -> ShownUnit {
    let kept = metric.unit
    guard self != .metric, !metric.isOwn, let choice = choice(of: metric),
      let own = PhysicalUnit(symbol: kept.symbol, of: kept.quantity),
      let unit = PhysicalUnit(symbol: choice.symbol, of: kept.quantity)
    else { return ShownUnit(keptAs: kept, decimals: metric.decimals) }
    return ShownUnit(unit, of: own, decimals: choice.decimals, isParted: choice.isParted)
  }

  private typealias Choice = (symbol: String, decimals: Int, isParted: Bool)

  private func choice(of metric: Metric) -> Choice? {
    switch (metric.unit, self) {
    case (.kilogram, .us): ("lb", 1, false)
    case (.kilogram, .uk): ("st", 1, true)
    case (.centimetre, _): metric.key == Metrics.height.key ? ("ft", 1, true) : ("in", 1, false)
    case (.kilometre, _): ("mi", 2, false)
    case (.metre, .us): ("yd", 0, false)
    case (.millilitre, .us): ("fl oz", 1, false)
    case (.celsius, .us): ("°F", 1, false)
    case (.mmolPerLitre, .us): ("mg/dL", 0, false)
    default: nil
    }
  }
}
