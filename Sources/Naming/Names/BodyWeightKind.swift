import Domain
import Language

/// A body weight as typed.
package struct TypedWeight: Sendable {
  package let kilograms: Amount
  /// Whether whole grams say the same: of pounds and stones those that have no more than two decimals, which no gram is.
  package let isKeptExactly: Bool
}

/// A body weight: `84.2`, `84.2kg`, `186.4lb`, `13st4lb`; in kg.
package struct BodyWeightKind: ParameterKind {
  private let value = MetricValueKind.weightValue
  package var label: String { value.label }
  package var description: String { value.description }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    TypedWeight
  > {
    guard case .one(let typed, let count) = try value.parse(at: index, in: line, context), !typed.isRelative,
      let weight = try typed.amount(of: Metrics.weight, context.names), weight.micros > 0
    else { return .none }
    let unit = try context.names.unitSystem().unit(of: Metrics.weight)
    let isKilograms =
      typed.isIn(Metrics.weight.unit) && (unit.isKept || typed.parts.allSatisfy { !$0.word.isEmpty })
    let isExact =
      isKilograms
      ? weight.micros % (Amount.scale / 1000) == 0
      : typed.parts.allSatisfy { $0.amount.micros % (Amount.scale / 100) == 0 }
    return .one(TypedWeight(kilograms: weight, isKeptExactly: isExact), count)
  }

  package init() {}
}

extension ParameterKind where Self == BodyWeightKind {
  package static var bodyWeight: BodyWeightKind { BodyWeightKind() }
}
