import Language

/// Commands inside a line, as they stand there.
struct InnerCommands: Sendable {
  var text: String
  /// Each command with its place in the outer line.
  var lines: [Line]
}

/// Commands as one value, to the end of the line or to a word that ends them; `;` parts them.
///
/// What they are is read when they are run, each after what those before it did.
struct CommandsKind: ParameterKind {
  let label = "COMMAND [; COMMAND …]"
  let description = "commands such as log treats 2"
  /// A word that may follow them.
  let end: String

  var spansWords: Bool { true }
  var extent: ParameterExtent { .commands }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<InnerCommands> {
    let count = line.tokens.count - index
    guard line.tokens[index].kind != .semicolon else { return .none }
    // The last such word may end them; an earlier one is a word of theirs.
    let last = line.tokens.indices.dropFirst(index + 1).last {
      line.tokens[$0].isBare && line.tokens[$0].text.lowercased() == end
    }
    var lengths = (last.map { [$0 - index] } ?? []) + [count]
    // While the line is typed, the word under the cursor may be the one that ends them.
    if count > 1 { lengths.append(count - 1) }
    return .several(
      lengths.map { length in
        let range = index..<index + length
        let parts = context.names.table.parts(Array(line.tokens[range]))
        return (
          InnerCommands(
            text: line.source(range), lines: parts.map { Line(text: line.text, tokens: $0) }), length
        )
      })
  }
}
