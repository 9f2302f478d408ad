import Domain
import Language

/// A name for a column that a step makes.
struct ColumnNameKind: ParameterKind {
  let label = "NAME"
  let description = "a name for the column"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    var parser = try ExpressionParser(
      line.slice(token.span), at: token.span.lowerBound, columns: [], today: context.today)
    parser.boundaries.insert("as")
    let name = try parser.name()
    guard parser.next == parser.tokens.count else {
      throw CommandError.noColumnName(token.text).at(
        token.span)
    }
    return .one(name, 1)
  }
}
