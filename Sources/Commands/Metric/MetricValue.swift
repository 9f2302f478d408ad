import Domain
import Language

/// The value of a metric as typed: `84.2`, `84.2kg`, `+2000`, `7h42m`.
struct MetricValue: Sendable {
  /// A number with the unit typed behind it, if any; of several, as in `7h42m`, their sum is meant.
  var parts: [(amount: Amount, unit: MeasureUnit?)]
  /// Whether it is added to what the day has: `+2000`.
  var isRelative: Bool

  /// The value in the unit of a metric.
  /// - Returns: nil where a unit measures something else.
  func amount(of metric: Domain.Metric, _ names: NameResolver) throws -> Amount? {
    var micros: Int64 = 0
    for part in parts {
      guard let unit = part.unit, unit.symbol != metric.unit.symbol else {
        micros += part.amount.micros
        continue
      }
      guard let own = try names.unit(exactly: metric.unit.symbol),
        let converted = unit.convert(part.amount, to: own)
      else { return nil }
      micros += converted.micros
    }
    return Amount(micros: micros)
  }
}

struct MetricValueKind: ParameterKind {
  let label: String
  let description: String

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<MetricValue> {
    let token = line.tokens[index]
    guard token.isBare, !token.text.isEmpty, token.text.utf8.first != 0x2D else { return .none }
    var value = MetricValue(parts: [], isRelative: token.text.hasPrefix("+"))
    var rest = token.text.dropFirst(value.isRelative ? 1 : 0)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      guard let amount = Amount(String(digits)) else { return .none }
      let symbol = rest.dropFirst(digits.count).prefix { !$0.isNumber }
      rest = rest.dropFirst(digits.count + symbol.count)
      // Hours are followed by minutes: 7h42m.
      let isMinutes = symbol == "m" && value.parts.last?.unit?.dimension == .time
      let unit = try symbol.isEmpty ? nil : context.names.unit(exactly: isMinutes ? "min" : String(symbol))
      if !symbol.isEmpty, unit == nil { return .none }
      value.parts.append((amount, unit))
      if symbol.isEmpty, !rest.isEmpty { return .none }
    }
    return .one(value, 1)
  }
}

extension ParameterKind where Self == MetricValueKind {
  static var metricValue: MetricValueKind { MetricValueKind(label: "VALUE", description: "a number") }
}
