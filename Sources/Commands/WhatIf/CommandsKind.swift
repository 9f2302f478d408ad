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
    // While the line is typed, the word under the cursor may be the one that ends them, where they lack nothing.
    if count > 1, !lacksWords(lines(of: index..<index + count - 1, in: line, context).last, context) {
      lengths.append(count - 1)
    }
    return .several(
      lengths.map { length in
        let range = index..<index + length
        return (InnerCommands(text: line.source(range), lines: lines(of: range, in: line, context)), length)
      })
  }

  private func lines(of range: Range<Int>, in line: Line, _ context: any ParseContext) -> [Line] {
    context.names.table.parts(Array(line.tokens[range])).map { Line(text: line.text, tokens: $0) }
  }

  private static let longestTyped = 200

  /// Whether a command ends before all of it is said.
  private func lacksWords(_ line: Line?, _ context: any ParseContext) -> Bool {
    // One that rehearses others is refused by itself, and would ask the same of what stands in it. So long a line is
    // typed by nobody.
    guard let line, line.tokens.count <= Self.longestTyped, case .command(let command, let count) = context.names.table.find(line.tokens[...]),
      !command.isRehearsal
    else { return false }
    do {
      _ = try command.parse(line, from: count, context.names)
      return false
    } catch {
      return (error as? CommandError)?.isIncomplete == true
    }
  }
}
