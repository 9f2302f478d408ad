import Domain
import Language
import Naming
import Phrases
import Records

/// A value whose mark may part thousands: `steps 10.000` are ten thousand, `weight 84,250` is a little over 84.
extension BodyEntry {
  /// The value as it can only be meant.
  ///
  /// What is counted whole has no decimals, and what no living person has is not meant. A comma parts thousands in
  /// whatever dhsh shows.
  /// - Throws: what is asked where a point may be either.
  static func certain(
    _ metric: Domain.Metric, _ typed: MetricValue, _ span: Range<Int>?, _ context: Context
  ) throws -> MetricValue {
    guard let text = typed.figures, let figures = PartedFigures(text), let decimal = figures.decimal else {
      return typed
    }
    let isWhole = metric.decimals == 0 && metric.unit == .count && typed.isIn(metric.unit)
    func reading(_ number: Amount, canBe: Bool) throws -> (value: MetricValue, plausibility: Plausibility) {
      let value = typed.with(number)
      let amount = try value.amount(of: metric, context.names)?.doubleValue
      let isPossible = canBe && amount.map(metric.plausible.contains) ?? false
      return (value, isPossible ? .possible : .impossible)
    }
    let readings = [
      try reading(figures.whole, canBe: true), try reading(decimal, canBe: !isWhole),
    ]
    switch Asking.line.choose(readings) {
    case .none: return typed
    case .take(let value, _): return value
    case .ask(let values):
      guard figures.hasPoints else { return values[0] }
      let word = typed.parts[0].word
      let ways = values.map { "\(typed.isRelative ? "+" : "")\($0.parts[0].amount)\(word)" }
      throw CommandError.either(CommandError.excerpt(text), ways).at(span).fixed(by: Fix.ways(span, ways))
    }
  }
}
