import Domain
import Phrases

/// A day.
public struct DayKind: ParameterKind {
  /// Whether `last night` is a day as a whole; else `night` is left to what reads meals.
  let takesNight: Bool
  /// Which day a date without a year is.
  let sense: DayText.Sense

  /// Makes a kind of days that were, unless another sense is given.
  public init(takesNight: Bool = true, sense: DayText.Sense = .past) {
    (self.takesNight, self.sense) = (takesNight, sense)
  }

  public let label = "WHEN"
  public let description = "a day such as yesterday, -3, mon or 18 nov"

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Day> {
    guard
      case .day(let day, let tokens)? = try DayText.read(line.tokens[index...], context, as: sense)
    else { return .none }
    if !takesNight, tokens == 2, DayText.isLastNight(line.tokens[index...]) { return .one(day, 1) }
    return .one(day, tokens)
  }

  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    switch try DayText.read(line.tokens[index...], context) {
    case .impossible(let reason, let tokens):
      return Diagnostic(.noSuchDay(reason), tokens: tokens, rank: 5)
    case .either(let one, let other):
      return Diagnostic(either(one, other, index, line, context), rank: 5)
    case .day: return nil
    case nil: return DayKind.nearest(line.tokens[index])
    }
  }

  /// The question which of two days is meant, with the lines that answer it, once and for good.
  private func either(
    _ one: String, _ other: String, _ index: Int, _ line: Line, _ context: any ParseContext
  ) -> CommandError {
    let span = line.tokens[index].span
    var error = CommandError.eitherDay(line.tokens[index].text, one, other)
    let days = DayOrder.allCases.compactMap { order -> Day? in
      let reading = DayText.read(
        line.tokens[index...], today: context.today, date: context.now.date, order: order, as: sense)
      return if case .day(let day, _)? = reading { day } else { nil }
    }
    error.fixes =
      Fix.ways(span, days.map(\.description))
      + DayOrder.allCases.map { [.inserting("set dates \($0.rawValue);", at: line.start)] }
    return error
  }

  static func nearest(_ token: Token) -> Diagnostic? {
    guard token.isBare, token.text.utf8.count >= 3 else { return nil }
    let names = ["today", "yesterday", "tomorrow"] + Weekday.allCases.map { $0.name.lowercased() }
    // Two slips in five letters are another word: `tosat` is no today.
    let limit = token.text.utf8.count < 6 ? 1 : 2
    guard let near = names.first(where: { Names.distance($0, token.text.lowercased(), limit: limit) != nil })
    else {
      return nil
    }
    return Diagnostic(.isNot("not a day", token.text, near: [near]), rank: 2)
  }

  public func candidates(_ typed: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let today = context.today
    var offers = [
      Candidate("today", detail: today.title), Candidate("yesterday", detail: (today - 1).title),
    ]
    for back in 2...6 {
      let day = today - back
      offers.append(Candidate(day.weekday.short.lowercased(), detail: day.title))
    }
    let text = typed.text.lowercased()
    if let back = Int(text), back < 0, back >= -3650 {
      return [Candidate(text, detail: (today + back).title)]
    }
    if text.isEmpty { return offers }
    let matching = offers.filter { $0.insert.hasPrefix(text) }
    if !matching.isEmpty { return matching }
    return text.first?.isNumber == true && text.count >= 5
      ? (0..<400).lazy.map { today - $0 }.filter { $0.description.hasPrefix(text) }.prefix(10).map {
        Candidate($0.description, detail: $0.title)
      } : []
  }
}

extension ParameterKind where Self == DayKind {
  public static var day: DayKind { DayKind() }
  /// A day beside a meal: of `last night` the day alone.
  public static var dayOfMeal: DayKind { DayKind(takesNight: false) }
}
