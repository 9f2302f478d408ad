import Domain
import Language

/// A number of servings behind its food, in two words or with another sign: `x 2`, `*2`, `× 2`.
package struct TimesKind: ParameterKind {
  package let label = "xN"
  package let description = "how many times such as x2"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    Quantity
  > {
    let token = line.tokens[index]
    guard token.isBare, let sign = token.text.lowercased().first, "x×*".contains(sign) else { return .none }
    if token.text.count > 1 {
      return Amount(String(token.text.dropFirst())).map { .one(.servings($0), 1) } ?? .none
    }
    guard index + 1 < line.tokens.count, line.tokens[index + 1].isBare,
      let amount = Amount(line.tokens[index + 1].text)
    else { return .none }
    return .one(.servings(amount), 2)
  }

  package init() {}
}

extension ParameterKind where Self == TimesKind {
  /// A number of servings, however it is signed.
  package static var times: TimesKind { TimesKind() }
}
