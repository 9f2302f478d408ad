import Domain
import Language

/// A day, of which only those with entries are offered; of the meal that the line names, where it names one.
struct LoggedDayKind: ParameterKind {
  private let kind = DayKind()
  var label: String { kind.label }
  var description: String { kind.description }

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Day> {
    try kind.parse(at: index, in: line, context)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try kind.diagnose(at: index, in: line, context)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let meal = query.known?.last(MealSlot.self)
    return try kind.candidates(query, context).filter { candidate in
      let token = Token(kind: .word, text: candidate.insert, span: 0..<candidate.insert.utf8.count)
      guard case .day(let day, _)? = DayText.read([token], today: context.today) else { return false }
      return try context.names.log.entries.all(in: DayRange(day)).contains {
        meal == nil || $0.slotID == meal?.id
      }
    }
  }
}

extension ParameterKind where Self == LoggedDayKind {
  /// A day that has entries.
  static var loggedDay: LoggedDayKind { LoggedDayKind() }
}

extension ParameterKind where Self == NameKind<MealSlot> {
  /// A meal that was logged before the current day, or on the day that the line names.
  static var slotLoggedBefore: Self { .loggedBefore }
}
extension NameKind<MealSlot> {
  fileprivate static let loggedBefore: NameKind = {
    let plain: NameKind = .slotName
    return NameKind(
      label: plain.label, description: plain.description, noun: plain.noun, otherwise: plain.otherwise,
      marker: plain.marker, resolve: plain.resolve, name: plain.name, nearest: plain.nearest,
      offers: { query, names in
        let slots = try names.log.slots.all()
        let day = query.known?.last(Day.self)
        let logged = try slots.filter { slot in
          guard let day else {
            return try names.log.entries.day(before: names.currentDay, withSlot: slot.id) != nil
          }
          return try names.log.entries.all(in: DayRange(day)).contains { $0.slotID == slot.id }
        }.map(\.name)
        return try plain.offers(query, names).filter { logged.contains($0.display) }
      })
  }()
}
