import Domain
import Language

/// Entries as a line names them by number.
enum EntryReference: Hashable, Sendable {
  case number(Int)
  /// `1,2`
  case several([Int])
  /// `1-3`: those there are.
  case range(ClosedRange<Int>)
  case last
}

/// The number of an entry, with or without `#`, or `last`; offers those of the current day.
struct EntryReferenceKind: ParameterKind {
  /// Whether `1-3` makes sense here.
  let allowsSeveral: Bool
  let label = "N"
  var description: String { "the number of an entry" }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<EntryReference>
  {
    let token = line.tokens[index]
    if let number = IntegerKind.number(token) { return .one(.number(number), 1) }
    guard token.isBare else { return .none }
    if token.text.lowercased() == "last" { return .one(.last, 1) }
    guard allowsSeveral else { return .none }
    return Self.several(token.text).map { .one($0, 1) } ?? .none
  }

  private static func several(_ text: String) -> EntryReference? {
    func numbers(_ separator: String) -> [Int]? {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { part in
        IntegerKind.number(Token(kind: .word, text: String(part), span: 0..<0))
      }
      return parts.count > 1 && numbers.count == parts.count ? numbers : nil
    }
    for dash in ["-", "–", ".."] {
      if let ends = numbers(dash), ends.count == 2, ends[0] <= ends[1] { return .range(ends[0]...ends[1]) }
    }
    return numbers(",").map { .several($0) }
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

extension ParameterKind where Self == EntryReferenceKind {
  /// One entry.
  static var entry: EntryReferenceKind { EntryReferenceKind(allowsSeveral: false) }
  /// One entry or several.
  static var entries: EntryReferenceKind { EntryReferenceKind(allowsSeveral: true) }
}

extension Invocation {
  /// Whether it names entries by number.
  var hasEntryNumbers: Bool { hasKind { $0 is EntryReferenceKind } }
}

extension Context {
  /// The entries that a line names by number.
  /// - Parameters:
  ///   - given: the day of the line.
  ///   - span: where the number stands, for the error when there is no such entry.
  func entries(_ reference: EntryReference, on given: Day?, _ span: Range<Int>?) throws -> [Entry] {
    let day = given ?? currentDay
    switch reference {
    case .number(let number): return [try entry(number, on: day, span)]
    case .several(let numbers): return try numbers.map { try entry($0, on: day, span) }
    case .last: return [try lastEntry(on: given, span)]
    case .range(let range):
      let found = try log.entries.all(in: DayRange(day)).filter { range.contains($0.number) }
      return found.isEmpty ? [try entry(range.lowerBound, on: day, span)] : found
    }
  }

  /// The one entry that a line names, by number or by what it is of.
  func entry(
    _ reference: EntryReference?, or item: Loggable?, on given: Day?, _ span: Range<Int>?
  ) throws -> Entry {
    if let reference { return try entries(reference, on: given, span)[0] }
    guard let item else { throw CommandError(.fault, "a line without an entry") }
    return try entry(of: item, on: given ?? currentDay, span)
  }

  /// The entry of a food or category on a day, where there is but one.
  func entry(of item: Loggable, on day: Day, _ span: Range<Int>?) throws -> Entry {
    let all = try log.entries.all(in: DayRange(day))
    let found = all.filter { entry in
      switch item {
      case .food(let food): entry.foodID == food.id
      case .category(let category): entry.categoryID == category.id
      }
    }
    guard let first = found.first else {
      throw CommandError(
        .unknown, "\(day.title) has no entry of \(item.name)", span: span, hint: known(all))
    }
    guard found.count == 1 else {
      throw CommandError(
        .ambiguous, "\(item.name) was logged \(found.count) times that day", span: span, hint: known(found))
    }
    return first
  }

  /// The entry with a number.
  private func entry(_ number: Int, on day: Day, _ span: Range<Int>?) throws -> Entry {
    if let entry = try log.entries.find(number, on: day) { return entry }
    let all = try log.entries.all(in: DayRange(day))
    throw CommandError(.unknown, "\(day.title) has no entry #\(number)", span: span, hint: known(all))
  }

  private func known(_ entries: [Entry]) -> String {
    entries.isEmpty
      ? "nothing is logged that day"
      : "there \(entries.count == 1 ? "is" : "are") "
        + entries.suffix(12).map { "#\($0.number)" }.joined(separator: ", ")
  }

  /// The entry with the highest number of a day; without a day, only where it is also the one logged last of all.
  private func lastEntry(on given: Day?, _ span: Range<Int>?) throws -> Entry {
    let day = given ?? currentDay
    let last = try log.entries.all(in: DayRange(day)).last
    guard given == nil, let newest = try log.entries.newest(), newest.id != last?.id else {
      if let last { return last }
      throw CommandError(.unknown, "\(day.title) has no entry", span: span)
    }
    let own = last.map { "; \($0.number) is the last of \(day.title)" } ?? ""
    throw CommandError(
      .ambiguous, "the entry logged last is of another day", span: span,
      hint: "\(newest.number) \(newest.day) names it\(own)")
  }
}
