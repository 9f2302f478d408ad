import Domain

/// A range of days.
public struct RangeKind: ParameterKind {
  public let label = "RANGE"
  public let description = "a range such as last 30d, this week or nov"
  public let spansWords = true

  public init() {}

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<DayRange>
  {
    switch try PeriodKind.read(at: index, in: line, context) {
    case (.day(let day), let count)?: .one(DayRange(day), count)
    case (.range(let range), let count)?: .one(range, count)
    case nil: .none
    }
  }

  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let token = line.tokens[index]
    if let diagnostic = try DayKind().diagnose(at: index, in: line, context) { return diagnostic }
    guard token.isBare,
      ["last", "this", "since"].contains(token.text.lowercased()) || token.text.contains("..")
    else { return nil }
    return Diagnostic(.unreadableRange, rank: 2)
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let today = context.today
    func say(_ range: DayRange) -> String {
      "\(range.first.label(near: today)) to \(range.last.label(near: today))"
    }
    var offers: [Candidate] = []
    for text in [
      "last 7d", "last 30d", "last 90d", "last week", "last weekend", "last month", "last quarter",
      "last year",
      "weekend", "q1", "q2", "q3", "q4",
    ] {
      let tokens = (try? Lexer.tokens(text)) ?? []
      if let range = RangeText.read(tokens[...], today: today)?.0 {
        offers.append(Candidate(text, detail: say(range)))
      }
    }
    for unit in RangeText.periods {
      if let range = RangeText.current(unit, today) {
        offers.append(Candidate("this \(unit)", detail: say(range)))
      }
    }
    for (index, name) in Month.short.enumerated() {
      let (year, month, _) = today.civil
      let inYear = index + 1 > month ? year - 1 : year
      offers.append(Candidate(name.lowercased(), detail: "\(Month.names[index]) \(inYear)"))
    }
    offers.append(Candidate("all", detail: "everything logged"))
    return offers.going(on: query)
  }
}

/// A day, or a range of days.
public enum Period: Hashable, Sendable {
  case day(Day)
  case range(DayRange)

  public var day: Day? { if case .day(let day) = self { day } else { nil } }
  public var range: DayRange? { if case .range(let range) = self { range } else { nil } }
}

/// A single day, or a range.
public struct PeriodKind: ParameterKind {
  public let label = "WHEN|RANGE"
  public let description = "a day or a range such as yesterday, last 30d or nov"
  public let spansWords = true

  public init() {}

  static func read(at index: Int, in line: Line, _ context: any ParseContext) throws -> (Period, Int)? {
    let tokens = line.tokens[index...]
    // `5 nov to 11 nov` begins with a day.
    if let (range, count) = RangeText.spread(tokens, today: context.today) { return (.range(range), count) }
    if case .day(let day, let count)? = try DayText.read(tokens, context) { return (.day(day), count) }
    return RangeText.read(tokens, today: context.today).map { (.range($0), $1) }
  }

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Period> {
    try Self.read(at: index, in: line, context).map { .one($0, $1) } ?? .none
  }

  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try RangeKind().diagnose(at: index, in: line, context)
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let days = try DayKind().candidates(CompletionQuery(text: ""), context)
    return days.going(on: query) + (try RangeKind().candidates(query, context))
  }
}

extension [Candidate] {
  /// Those that go on from the words typed, with what is left of them to type.
  package func going(on query: CompletionQuery) -> [Candidate] {
    let before = query.before.joined(separator: " ").lowercased()
    return compactMap { offer in
      guard !before.isEmpty else { return offer.insert.hasPrefix(query.text.lowercased()) ? offer : nil }
      guard offer.insert.hasPrefix(before + " ") else { return nil }
      let rest = String(offer.insert.dropFirst(before.count + 1))
      guard rest.hasPrefix(query.text.lowercased()) else { return nil }
      return Candidate(rest, display: offer.insert, detail: offer.detail)
    }
  }
}

extension ParameterKind where Self == RangeKind {
  public static var range: RangeKind { RangeKind() }
}

extension ParameterKind where Self == PeriodKind {
  /// A day or a range.
  public static var period: PeriodKind { PeriodKind() }
}
