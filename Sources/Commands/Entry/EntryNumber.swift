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
    let rows = RowNames(names.log, today: names.today)
    return try names.log.entries.all(in: DayRange(names.currentDay)).reversed().compactMap { entry in
      let number = String(entry.number)
      guard number.hasPrefix(text) else { return nil }
      return Candidate(number, detail: try EntryRow(entry, rows).summary)
    }
  }
}

extension ParameterKind where Self == EntryNumberKind {
  static var entryNumber: EntryNumberKind { EntryNumberKind() }
}

extension Context {
  /// The entry that a line names by its number.
  /// - Parameter span: where the number stands, for the error when there is no such entry.
  func entry(_ number: Int, on day: Day, _ span: Range<Int>?) throws -> Entry {
    if let entry = try log.entries.find(number, on: day) { return entry }
    let numbers = try log.entries.all(in: DayRange(day)).map(\.number)
    let known =
      numbers.isEmpty
      ? "nothing is logged that day"
      : "there are " + numbers.suffix(12).map { "#\($0)" }.joined(separator: ", ")
    throw CommandError(.unknown, "\(day.title) has no entry #\(number)", span: span, hint: known)
  }
}
