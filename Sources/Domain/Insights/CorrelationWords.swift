/// Correlations in words, which claim no more than was found.
public enum CorrelationWords {
  public static let noCause = "That two things go together does not say that one makes the other."

  /// `Resting heart rate was 3 bpm lower on the 31 mornings after 8 h or more of sleep (57) than on the 53 others (60).`
  public static func sentence(_ finding: CorrelationFinding) -> String? {
    guard let effect = finding.effect, let high = finding.high.mean, let low = finding.low.mean else {
      return nil
    }
    let (pair, b) = (finding.pair, finding.pair.b)
    let others =
      finding.split.below < finding.split.value
      ? "the \(finding.low.days) under \(pair.a.round(finding.split.below))"
      : "the \(finding.low.days) others"
    return "\(b.title) \(b == .steps ? "were" : "was") \(b.difference(abs(effect))) "
      + "\(b.comparative(isMore: effect > 0)) on the \(finding.high.days) \(condition(pair, finding.split)) "
      + "(\(b.short(high))) than on \(others) (\(b.short(low)))."
  }

  /// `mornings after 8 h or more of sleep`
  private static func condition(_ pair: MetricPair, _ split: SplitPoint) -> String {
    let much =
      split.isExclusive ? "more than \(pair.a.round(split.value))" : "\(pair.a.round(split.value)) or more"
    let what =
      switch pair.a {
      case .sleep: "\(much) of sleep"
      case .steps: split.isExclusive ? "\(much) steps" : "\(pair.a.round(split.value)) steps or more"
      case .net where split.value == 0: "no less energy eaten than spent"
      case .net: "a calorie balance of \(much)"
      case .load: "\(much) of training"
      case .mood: "a mood of \(much)"
      case .recovery: "a recovery of \(much)"
      case .restingHeartRate: "a resting heart rate of \(much)"
      case .heartRateVariability: "an HRV of \(much)"
      case .own(let metric) where metric.isYesNo: metric.title.lowercased()
      case .own(let metric): "\(metric.title.lowercased()) of \(much)"
      }
    let isOfMorning = pair.b == .restingHeartRate || pair.b == .heartRateVariability || pair.b == .recovery
    switch (pair.a, pair.lag) {
    case (.sleep, 0): return "\(isOfMorning ? "mornings" : "days") after \(what)"
    case (_, 0): return "days with \(what)"
    case (_, 1) where pair.b == .sleep: return "nights after \(what)"
    case (_, 1) where isOfMorning: return "mornings after \(what)"
    case (_, 1): return "days after \(what)"
    default: return "days \(pair.lag) days after \(what)"
    }
  }

  /// `r −0.46 (−0.62 to −0.26) · 84 days that are worth 61 · q 0.4 %`
  public static func strength(_ finding: CorrelationFinding) -> String {
    guard let measure = finding.measure, let q = finding.q else { return "" }
    func number(_ value: Double) -> String {
      (value < 0 ? "−" : "") + Decimals.text(abs(value), digits: 2, minimum: 2)
    }
    return
      "r \(number(measure.r)) (\(number(measure.low)) to \(number(measure.high))) · \(measure.days) days "
      + "that are worth \(Rounding.whole(measure.effectiveDays)) · "
      + "\(q < 0.001 ? "under 0.1" : Decimals.text(100 * q, digits: 1)) % of such findings are chance"
  }

  /// Why a pair is not shown.
  public static func reason(_ finding: CorrelationFinding) -> String {
    switch finding.reason {
    case nil: "shown"
    case .fewDays: "needs \(finding.needsDays ?? 0) more day\(finding.needsDays == 1 ? "" : "s")"
    case .constant: "one of them never changes"
    case .chance: "may be chance; next test at \(finding.nextTest) days"
    case .weak: "weaker than 0.3"
    case .lopsided: "too few days on one side of the split"
    case .small: "too small a difference"
    }
  }
}

extension CorrelatedMetric {
  public var title: String {
    switch self {
    case .sleep: "Sleep"
    case .steps: "Steps"
    case .restingHeartRate: "Resting heart rate"
    case .heartRateVariability: "HRV"
    case .load: "Training"
    case .mood: "Mood"
    case .recovery: "Recovery"
    case .net: "Calorie balance"
    case .own(let metric): metric.title.prefix(1).uppercased() + metric.title.dropFirst()
    }
  }

  /// A value among others: `57`, `7h40m`, `4.2`.
  func short(_ value: Double) -> String {
    switch self {
    case .sleep, .load: Durations.text(value)
    case .mood: Decimals.text(value, digits: 1, minimum: 1)
    case .own(let metric) where metric.isYesNo: "\(Rounding.whole(100 * value)) %"
    case .own(let metric): Decimals.text(value, digits: metric.decimals + 1)
    default: Decimals.grouped(Rounding.whole(value))
    }
  }

  /// A point where days are parted: `8 h`, `8,000`, `50`.
  func round(_ value: Double) -> String {
    switch self {
    case .sleep where value.truncatingRemainder(dividingBy: 60) == 0: "\(Rounding.whole(value / 60)) h"
    case .sleep, .load: Durations.text(value)
    case .restingHeartRate, .heartRateVariability, .net: "\(short(value)) \(unit)"
    case .mood: Decimals.text(value, digits: 1)
    case .own(let metric):
      Decimals.text(value, digits: metric.decimals + 1)
        + (metric.unit.symbol.isEmpty || metric.isYesNo ? "" : " \(metric.unit.symbol)")
    case .steps, .recovery: short(value)
    }
  }

  /// How far two values are apart: `3 bpm`, `25 min`, `1,200`.
  func difference(_ value: Double) -> String {
    switch self {
    case .sleep, .load: Durations.text(value)
    case .mood: Decimals.text(value, digits: 1, minimum: 1)
    case .steps: Decimals.grouped(Rounding.whole(value / 100) * 100)
    case .own(let metric) where metric.isYesNo: "\(Rounding.whole(100 * value)) points"
    case .own: round(value)
    default: "\(Decimals.grouped(Rounding.whole(value))) \(unit)"
    }
  }

  func comparative(isMore: Bool) -> String {
    switch self {
    case .sleep, .load: isMore ? "longer" : "shorter"
    case .steps: isMore ? "more" : "fewer"
    case .own(let metric) where metric.isYesNo: isMore ? "more often" : "less often"
    default: isMore ? "higher" : "lower"
    }
  }
}
