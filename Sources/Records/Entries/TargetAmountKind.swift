import Domain
import Language
import Naming
import Phrases

/// A bound of a target: `3`, `500ml`; also how often, which is told by its servings: `2x`, `3 times`, `twice`, and so often
/// so much, `3x 30 min`.
package struct TargetAmountKind: ParameterKind {
  private let amount = QuantityKind.amount
  package var lead: Lead { .any }
  package var label: String { amount.label }
  package var description: String { amount.description }

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws
    -> ParseResult<Quantity>
  {
    guard let (count, tokens) = Self.often(at: index, in: line) else {
      return try amount.parse(at: index, in: line, context)
    }
    guard index + tokens < line.tokens.count,
      case .several(let readings) = try amount.parse(at: index + tokens, in: line, context)
    else {
      if index + tokens < line.tokens.count,
        case .one(let each, let more) = try amount.parse(at: index + tokens, in: line, context)
      {
        return .one(each.times(count), tokens + more)
      }
      return .one(count, tokens)
    }
    return .several(readings.map { ($0.0.times(count), tokens + $0.1) })
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try amount.diagnose(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try amount.candidates(query, context)
  }

  /// `2x`, `2 x`, `2 times`, `twice`
  private static func often(at index: Int, in line: Line) -> (Quantity, Int)? {
    let token = line.tokens[index]
    guard token.isBare else { return nil }
    let text = token.text.lowercased()
    if let count = LineWords.meanings("often")[text].flatMap({ Amount($0) }) { return (.servings(count), 1) }
    if let sign = text.last, "x×".contains(sign), let count = Amount(String(text.dropLast())) {
      return (.servings(count), 1)
    }
    guard let count = Amount(text), index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
      case let next = line.tokens[index + 1].text.lowercased(),
      ["x", "×"].contains(next) || LineWords.contains("line-often", next)
    else { return nil }
    return (.servings(count), 2)
  }
}

/// The bounds of a range in one word: `1-2`, `1.5–2.5`, `1-2l`.
struct Bounds: Sendable {
  let low: Quantity
  let high: Quantity
}

struct BoundsKind: ParameterKind {
  let label = "LOW-HIGH"
  let description = "two bounds such as 1-2"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Bounds> {
    let token = line.tokens[index]
    guard token.isBare else { return .none }
    let parts = token.text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard parts.count == 2, case (let low?, let own) = QuantityKind.split(String(parts[0])),
      case (let high?, var symbol) = QuantityKind.split(String(parts[1]))
    else { return .none }
    var count = 1
    // `1-2 l`
    if symbol.isEmpty, index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
      try context.names.unit(exactly: line.tokens[index + 1].text) != nil
    {
      (symbol, count) = (line.tokens[index + 1].text, 2)
    }
    func quantity(_ number: Amount, _ symbol: String) throws -> Quantity? {
      guard !symbol.isEmpty else { return .plain(number) }
      return try context.names.unit(exactly: symbol).map { .measured(number, $0) }
    }
    guard let first = try quantity(low, own.isEmpty ? symbol : own), let last = try quantity(high, symbol)
    else {
      return .none
    }
    return .one(Bounds(low: first, high: last), count)
  }
}
