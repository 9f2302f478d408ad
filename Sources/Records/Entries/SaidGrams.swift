import Domain
import Language
import Naming

/// A nutrient as an option says it: an amount, or that it is not known.
package enum SaidGrams: Sendable {
  case amount(Amount)
  case none
}

/// `6`, `6.3g`, `none`.
package struct SaidGramsKind: ParameterKind {
  private let grams = GramsKind()
  package let label = "GRAMS"
  package let description = "grams such as 30 or 6.3g"
  private static let word = "none"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    SaidGrams
  > {
    if line.tokens[index].isBare, line.tokens[index].text.lowercased() == Self.word { return .one(.none, 1) }
    guard case .one(let amount, let count) = try grams.parse(at: index, in: line, context) else {
      return .none
    }
    return .one(.amount(amount), count)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    Self.word.hasPrefix(query.text.lowercased()) ? [Candidate(Self.word, detail: "it is not known")] : []
  }
}
