import Domain
import Language

/// What a serving weighs or measures, or `none`.
package struct ServingAmountKind: ParameterKind {
  private static let amount = QuantityKind(allowsServings: false)
  package let label = "QUANTITY"
  package var description: String { "an amount such as 50g, or none" }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    Quantity?
  > {
    let token = line.tokens[index]
    if token.isBare, ["none", "-", "nothing"].contains(token.text.lowercased()) { return .one(nil, 1) }
    return try Self.amount.parse(at: index, in: line, context).map { $0 }
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try Self.amount.diagnose(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let none = Candidate("none", detail: "it is not known")
    let offers = try Self.amount.candidates(query, context)
    return !query.text.isEmpty && none.insert.hasPrefix(query.text.lowercased()) ? [none] + offers : offers
  }

  package init() {}
}
