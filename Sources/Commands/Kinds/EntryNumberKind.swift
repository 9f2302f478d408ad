import Domain
import Language

/// The number of an entry, with or without `#`; offers those of the current day.
struct EntryNumberKind: ParameterKind {
  let label = "N"
  let description = "the number of an entry"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    IntegerKind.number(line.tokens[index]).map { .one($0, 1) } ?? .none
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let names = context.names
    let text = query.text.hasPrefix("#") ? String(query.text.dropFirst()) : query.text
    return try names.log.entries(DayRange(names.currentDay)).reversed().compactMap { entry in
      let number = String(entry.number)
      guard number.hasPrefix(text) else { return nil }
      return Candidate(number, detail: try EntryFormat.summary(entry, names.log))
    }
  }
}

extension ParameterKind where Self == EntryNumberKind {
  static var entryNumber: EntryNumberKind { EntryNumberKind() }
}
