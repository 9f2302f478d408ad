/// The rest of a line as a line of its own: as it stands, or in quotes.
struct InnerLine {
  let text: String
  /// The tokens of the outer line it is made of.
  let tokens: Range<Int>
  /// Where it begins in the outer line; nil where quotes may have changed it.
  private let start: Int?

  /// - Precondition: there is a token at `index`.
  init(_ line: Line, from index: Int) {
    tokens = index..<line.tokens.count
    let first = line.tokens[index]
    let isQuoted = tokens.count == 1 && first.kind == .quoted
    text = isQuoted ? first.text : line.source(tokens)
    start = isQuoted ? nil : first.span.lowerBound
  }

  /// An error about this line as one about the outer one.
  func placed(_ error: CommandError) -> CommandError {
    var error = error
    // A way on would leave what it stands in.
    error.corrections = []
    guard error.text == nil else { return error }
    if let start {
      error.span = error.span.map { $0.lowerBound + start..<$0.upperBound + start }
    } else {
      error.text = text
    }
    return error
  }
}

/// A line that asks something; completion, colours and preview go on inside it.
struct LineKind: ParameterKind {
  let label = "QUESTION"
  let description = "a line that asks something, such as today"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let inner = InnerLine(line, from: index)
    return .one(.text(inner.text), inner.tokens.count)
  }
}
