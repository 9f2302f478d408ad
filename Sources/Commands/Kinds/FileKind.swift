import Language

/// A file; completion lists folders.
struct FileKind: ParameterKind {
  let label = "FILE"
  let description = "a file"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    return token.text.isEmpty ? .none : .one(token.text, 1)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    Files.candidates(query.text)
  }
}

extension ParameterKind where Self == FileKind { static var file: FileKind { FileKind() } }
