/// Small words that people put between others, and that mean nothing by themselves: `of`, `for`, `zum`.
///
/// They are read, but neither offered nor spoken of.
public struct SmallWordKind: ParameterKind {
  public let label = ""
  public let description = ""
  let words: Set<String>

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    guard token.isBare, words.contains(token.text.lowercased()) else { return .none }
    return .one(token.text, 1)
  }
}

/// What parts the items of a list: a comma, or a word such as `and`.
public struct SeparatorKind: ParameterKind {
  public let label = ","
  public let description = ""
  let words: Set<String>

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    var end = index
    while end < line.tokens.count, line.tokens[end].kind == .comma { end += 1 }
    // `, and` is one.
    if end < line.tokens.count, line.tokens[end].isBare, words.contains(line.tokens[end].text.lowercased()) {
      end += 1
    }
    return end > index ? .one(line.tokens[index].text, end - index) : .none
  }
}

extension ParameterKind where Self == SmallWordKind {
  public static func small(_ words: String) -> SmallWordKind {
    SmallWordKind(words: Set(words.split(separator: " ").map(String.init)))
  }
}

extension ParameterKind where Self == SeparatorKind {
  /// A comma, or one of these words.
  public static func separator(_ words: String) -> SeparatorKind {
    SeparatorKind(words: Set(words.split(separator: " ").map(String.init)))
  }
}
