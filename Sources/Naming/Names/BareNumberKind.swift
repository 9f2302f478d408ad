import Domain
import Language

/// What a number without a unit is to count beside a food: `servings`, or the unit of its category.
package struct BareNumberKind: ParameterKind {
  package enum Value: Hashable, Sendable {
    case servings
    case unit(MeasureUnit)
  }
  package let label = "NUMBER"
  package let description = "servings, or a unit such as litres"

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Value> {
    let word = line.tokens[index].text.lowercased()
    if "servings".hasPrefix(word), word.utf8.count > 2 { return .one(.servings, 1) }
    return try context.names.unit(exactly: word).map { .one(.unit($0), 1) } ?? .none
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    ["servings", "litres", "grams"].filter { $0.hasPrefix(query.text.lowercased()) }.map { Candidate($0) }
  }
}
