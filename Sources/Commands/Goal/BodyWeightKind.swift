import Domain
import Language

/// A body weight: `84.2`, `84.2kg`, `186.4lb`, `13st4lb`; in kg.
struct BodyWeightKind: ParameterKind {
  private let value = MetricValueKind.weightValue
  var label: String { value.label }
  var description: String { value.description }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount> {
    guard case .one(let typed, let count) = try value.parse(at: index, in: line, context), !typed.isRelative,
      let weight = try typed.amount(of: Metrics.weight, context.names), weight.micros > 0
    else { return .none }
    return .one(weight, count)
  }
}

extension ParameterKind where Self == BodyWeightKind {
  static var bodyWeight: BodyWeightKind { BodyWeightKind() }
}
