import Domain
import Language

/// A day, of which only those are offered that the line can be about.
package struct OfferedDayKind: ParameterKind {
  /// Whether a day is one of them, by the values of the line so far.
  let isOffered: @Sendable (Day, Invocation?, NameResolver) throws -> Bool
  fileprivate var kind = DayKind()
  init(_ isOffered: @escaping @Sendable (Day, Invocation?, NameResolver) throws -> Bool) {
    self.isOffered = isOffered
  }

  package var label: String { kind.label }
  package var description: String { kind.description }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Day> {
    try kind.parse(at: index, in: line, context)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try kind.diagnose(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try kind.candidates(query, context).filter { candidate in
      let token = Token(kind: .word, text: candidate.insert, span: 0..<candidate.insert.utf8.count)
      guard case .day(let day, _)? = DayText.read([token], today: context.today) else { return false }
      return try isOffered(day, query.known, context.names)
    }
  }
}

extension ParameterKind where Self == OfferedDayKind {
  /// A day that has entries; of the meal that the line names, where it names one.
  package static var loggedDay: OfferedDayKind {
    OfferedDayKind { day, known, names in
      let meal = known?.last(MealSlot.self)
      return try names.log.entries.all(in: DayRange(day)).contains {
        meal == nil || $0.slotID == meal?.id
      }
    }
  }

  /// Another day than the current one, that has all the entries which the line names.
  package static var dayOfEntry: OfferedDayKind {
    OfferedDayKind { day, known, names in
      guard day != names.currentDay else { return false }
      if names.followsChange { return true }
      let entries = try names.log.entries.all(in: DayRange(day))
      let numbers = Set(entries.map(\.number) + entries.compactMap(\.compositeNumber))
      return !entries.isEmpty && known?.all(EntryReference.self).allSatisfy { $0.isIn(numbers) } ?? true
    }
  }

  /// A day to which the entry of the line can go: another than that on which it is.
  package static var dayElsewhere: OfferedDayKind {
    var kind = OfferedDayKind { day, known, names in day != (known?.last(Day.self) ?? names.currentDay) }
    kind.kind = .dayOfMeal
    return kind
  }

  /// A day that has values of the body.
  static var measuredDay: OfferedDayKind {
    OfferedDayKind { day, _, names in
      try day != names.currentDay && !names.log.samples.numbered(on: day).isEmpty
    }
  }
}

extension EntryReference {
  /// Whether it names some of the numbers of a day.
  fileprivate func isIn(_ numbers: Set<Int>) -> Bool {
    switch self {
    case .number(let number): numbers.contains(number)
    case .several(let several): numbers.isSuperset(of: several)
    case .range(let range): numbers.contains(where: range.contains)
    case .last, .all: true
    }
  }
}

extension ParameterKind where Self == NameKind<MealSlot> {
  /// A meal that was logged before the current day, or on the day that the line names.
  package static var slotLoggedBefore: Self { .loggedBefore }
  /// A meal that has entries on the day of the line.
  package static var slotWithEntries: Self { .withEntries }
  /// A meal to which the entry of the line can go: another than its own, where the day is the same.
  package static var slotElsewhere: Self { .elsewhere }
}
extension NameKind<MealSlot> {
  fileprivate static let loggedBefore = NameKind.slotName.offering { slot, known, names in
    guard let day = known?.last(Day.self) else {
      return try names.log.entries.day(before: names.currentDay, withSlot: slot.id) != nil
    }
    return try names.log.entries.all(in: DayRange(day)).contains { $0.slotID == slot.id }
  }

  fileprivate static let withEntries = NameKind.slot.offering { slot, known, names in
    let day = known?.last(Day.self) ?? names.currentDay
    return try names.followsChange
      || names.log.entries.all(in: DayRange(day)).contains { $0.slotID == slot.id }
  }

  fileprivate static let elsewhere = NameKind.slot.offering { slot, known, names in
    guard !names.followsChange, known?.last(Day.self) == nil,
      case .number(let number)? = known?.last(EntryReference.self)
    else { return true }
    let entries = try names.log.entries.all(in: DayRange(names.currentDay))
    return !entries.contains {
      [$0.number, $0.compositeNumber].contains(number) && $0.slotID == slot.id
    }
  }

  /// The same kind, of which only some are offered.
  private func offering(
    _ isOffered: @escaping @Sendable (MealSlot, Invocation?, NameResolver) throws -> Bool
  ) -> NameKind {
    let offers = offers
    return NameKind(
      label: label, description: description, noun: noun, otherwise: otherwise, marker: marker,
      resolve: resolve, name: name, nearest: nearest,
      offers: { query, names in
        let wanted = try names.log.slots.all().filter { try isOffered($0, query.known, names) }.map(\.name)
        return try offers(query, names).filter { wanted.contains($0.display) }
      })
  }
}
