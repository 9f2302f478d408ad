import Domain
import Language
import Naming
import Phrases

/// The number of an entry or of a row of them, with or without `#`, or `last`; offers those of the day that the line names, else of the current one.
package struct EntryReferenceKind: ParameterKind {
  /// Whether `1-3` makes sense here.
  let allowsSeveral: Bool
  package let label = "N"
  package var description: String { "the number of an entry" }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    EntryReference
  > {
    let token = line.tokens[index]
    if let number = IntegerKind.number(token) {
      guard allowsSeveral, let end = Self.end(line, index) else { return .one(.number(number), 1) }
      return .several([(.range(min(number, end)...max(number, end)), 3), (.number(number), 1)])
    }
    guard token.isBare else { return .none }
    if token.text.lowercased() == "last" { return .one(.last, 1) }
    guard allowsSeveral else { return .none }
    if LineWords.contains("line-all", token.text.lowercased()) { return .one(.all, 1) }
    return Self.several(token.text).map { .one($0, 1) } ?? .none
  }

  private static func isUntil(_ word: String) -> Bool {
    ["-", "–"].contains(word) || LineWords.contains("line-until", word)
  }

  /// The end of a range in three words: `1 - 3`, `1 to 3`.
  private static func end(_ line: Line, _ index: Int) -> Int? {
    guard index + 2 < line.tokens.count, line.tokens[index + 1].isBare,
      isUntil(line.tokens[index + 1].text.lowercased())
    else { return nil }
    return IntegerKind.number(line.tokens[index + 2])
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
      if let ends = numbers(dash), ends.count == 2 {
        return .range(min(ends[0], ends[1])...max(ends[0], ends[1]))
      }
    }
    return numbers(",").map { .several($0) }
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let names = context.names
    // What is there then is not known.
    guard !names.followsChange else { return [] }
    // `last` stands alone, and what was named is gone by then.
    let said = query.known?.all(EntryReference.self) ?? []
    guard !said.contains(.last) else { return [] }
    let text = query.text.hasPrefix("#") ? String(query.text.dropFirst()) : query.text
    let rows = RowNames(names.log, today: names.today)
    var row: Int?
    var offers: [Candidate] = []
    func offer(_ number: Int, _ detail: @autoclosure () throws -> String) rethrows {
      guard String(number).hasPrefix(text), !said.contains(.number(number)) else { return }
      offers.append(Candidate(String(number), detail: try detail()))
    }
    let day = query.known?.last(Day.self) ?? names.currentDay
    for entry in try names.log.entries.all(in: DayRange(day)).reversed() {
      // A row stands before its parts, of which the last comes first here.
      if let number = entry.compositeNumber, number != row {
        try offer(number, CompositeRow.summary(EntryRow(entry, rows)))
      }
      row = entry.compositeNumber
      try offer(entry.number, EntryRow(entry, rows).summary)
    }
    return offers
  }

  package init(allowsSeveral: Bool) {
    self.allowsSeveral = allowsSeveral
  }
}

extension ParameterKind where Self == EntryReferenceKind {
  /// One entry.
  package static var entry: EntryReferenceKind { EntryReferenceKind(allowsSeveral: false) }
  /// One entry or several.
  package static var entries: EntryReferenceKind { EntryReferenceKind(allowsSeveral: true) }
}

extension Entry {
  /// Whether it is of a food, a part of it as a composite, or of a category.
  package func isOf(_ item: Loggable) -> Bool {
    switch item {
    case .food(let food): foodID == food.id || compositeID == food.id
    case .category(let category): categoryID == category.id
    }
  }
}

extension Invocation {
  /// Whether it names entries by number.
  package var hasEntryNumbers: Bool { hasKind { $0 is EntryReferenceKind } }
}

extension Context {
  /// The entries that a line names by number, each by itself or as a row.
  /// - Parameters:
  ///   - given: the day of the line.
  ///   - span: where the number stands, for the error when there is no such entry.
  package func entries(_ reference: EntryReference, on given: Day?, _ span: Range<Int>?) throws
    -> [NamedEntries]
  {
    let day = given ?? currentDay
    switch reference {
    case .number(let number): return [try entries(number, on: day, span)]
    case .several(let numbers): return try numbers.map { try entries($0, on: day, span) }
    case .last: return [try lastEntries(on: given, span)]
    case .all:
      throw CommandError.allOfWhat(hint: known(try log.entries.all(in: DayRange(day)))).at(span)
    case .range(let range):
      let all = try log.entries.all(in: DayRange(day))
      let rows = Set(all.compactMap(\.compositeNumber)).filter(range.contains).sorted()
      let found =
        try rows.map { try entries($0, on: day, span) }
        + all.filter { range.contains($0.number) && !rows.contains($0.compositeNumber ?? -1) }
        .map { NamedEntries(entries: [$0]) }
      return found.isEmpty ? [try entries(range.lowerBound, on: day, span)] : found
    }
  }

  /// The entries and rows of a meal of a day.
  package func entries(ofMeal slot: MealSlot, on day: Day, _ span: Range<Int>?) throws -> [NamedEntries] {
    let all = try log.entries.all(in: DayRange(day)).filter { $0.slotID == slot.id }
    guard !all.isEmpty else {
      throw CommandError.lacks("\(slot.name) of \(day.label(near: today))", "entry").at(span)
    }
    let rows = Set(all.compactMap(\.compositeNumber)).sorted()
    return try rows.map { try entries(.number($0), on: day, span)[0] }
      + all.filter { $0.compositeNumber == nil }.map { NamedEntries(entries: [$0]) }
  }

  /// The one entry or row that a line names, by number or by what it is of.
  package func entries(
    _ reference: EntryReference?, or item: Loggable?, on given: Day?, _ span: Range<Int>?
  ) throws -> NamedEntries {
    if let reference { return try entries(reference, on: given, span)[0] }
    guard let item else { throw CommandError.noEntryNamed }
    return try entries(of: item, on: given ?? currentDay, span)
  }

  /// The entry of a food or category on a day, or the row of a composite, where there is but one.
  package func entries(of item: Loggable, on day: Day, _ span: Range<Int>?) throws -> NamedEntries {
    let all = try log.entries.all(in: DayRange(day))
    if case .food(let food) = item {
      let parts = all.filter { $0.compositeID == food.id }
      let rows = Set(parts.compactMap(\.compositeNumber)).sorted()
      if rows.count == 1 { return try entries(rows[0], on: day, span) }
      if rows.count > 1 {
        throw CommandError.loggedSeveralTimes(
          food.name, rows, hint: "there are " + rows.map { "#\($0)" }.joined(separator: ", "), at: span)
      }
    }
    let found = all.filter { entry in
      switch item {
      case .food(let food): entry.foodID == food.id
      case .category: entry.isOf(item)
      }
    }
    guard let first = found.first else {
      throw CommandError.lacks(day.label(near: today), "entry of \(item.name)", hint: known(all)).at(span)
    }
    guard found.count == 1 else {
      throw CommandError.loggedSeveralTimes(item.name, found.map(\.number), hint: known(found), at: span)
    }
    return NamedEntries(entries: [first])
  }

  /// The entry with a number, or those of the row that has it.
  private func entries(_ number: Int, on day: Day, _ span: Range<Int>?) throws -> NamedEntries {
    if let entry = try log.entries.find(number, on: day) { return NamedEntries(entries: [entry]) }
    let row = try log.entries.row(number, on: day)
    if !row.isEmpty { return NamedEntries(entries: row, isRow: true) }
    let all = try log.entries.all(in: DayRange(day))
    throw CommandError.lacks(day.label(near: today), "entry #\(number)", hint: known(all)).at(span)
  }

  private func known(_ entries: [Entry]) -> String {
    entries.isEmpty
      ? "nothing is logged that day"
      : "there \(entries.count == 1 ? "is" : "are") "
        + entries.suffix(12).map { "#\($0.number)" }.joined(separator: ", ")
  }

  /// The entry with the highest number of a day, with the row it is a part of; without a day, only where it is also the
  /// one logged last of all, on this machine.
  private func lastEntries(on given: Day?, _ span: Range<Int>?) throws -> NamedEntries {
    let day = given ?? currentDay
    var last = try log.entries.all(in: DayRange(day)).last
    let newest = given == nil ? try log.entries.newest() : nil
    // Another machine may have logged what has the highest number.
    if let own = newest, own.day == day, let other = last, try !log.entries.isOwn(other.id) { last = own }
    guard let newest, newest.id != last?.id else {
      if let last {
        return try last.compositeNumber.map { try entries($0, on: day, span) }
          ?? NamedEntries(entries: [last])
      }
      throw CommandError.lacks(day.label(near: today), "entry").at(span)
    }
    let own = last.map { "; \($0.number) is the last of \(day.label(near: today))" } ?? ""
    throw CommandError.lastOfOtherDay(newest.number, day: newest.day, own: own).at(span)
  }
}
