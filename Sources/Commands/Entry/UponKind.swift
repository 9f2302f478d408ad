import Language
import Naming
import Phrases

/// `on` between two things of which one is on the other: `beans on toast`, not `coffee on the go`.
struct UponKind: ParameterKind {
  let label = ","
  let description = ""

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    guard token.isBare, LineWords.contains("line-upon", token.text.lowercased()),
      index + 1 < line.tokens.count,
      case let next = line.tokens[index + 1], next.isBare || next.kind == .quoted,
      !["line-the", "line-article", "line-small"].contains(where: {
        LineWords.contains($0, next.text.lowercased())
      })
    else { return .none }
    if case .unknown = try context.names.item(next.text) { return .none }
    return .one(token.text, 1)
  }
}
