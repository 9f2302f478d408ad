import Domain

/// A range of days, or, where `allowsDay`, a single day.
struct RangeKind: ParameterKind {
  var allowsDay = false
  var label: String { allowsDay ? "WHEN|RANGE" : "RANGE" }
  var description: String {
    allowsDay
      ? "a day or a range such as yesterday, last 30d or nov" : "a range such as last 30d, this week or nov"
  }

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    let tokens = line.tokens[index...]
    if case .day(let day, let count)? = DayText.read(tokens, today: resolver.today) {
      return .one(allowsDay ? .day(day) : .range(DayRange(day)), count)
    }
    guard let (range, count) = range(tokens, resolver) else { return .none }
    return .one(.range(range), count)
  }

  private func range(_ tokens: ArraySlice<Token>, _ resolver: NameResolver) -> (DayRange, Int)? {
    guard let first = tokens.first, first.isBare else { return nil }
    let text = first.text.lowercased()
    let second = tokens.dropFirst().first.flatMap { $0.isBare ? $0.text.lowercased() : nil }
    let third = tokens.dropFirst(2).first.flatMap { $0.isBare ? $0.text.lowercased() : nil }
    switch text {
    case "all":
      return (.all, 1)
    case "last":
      guard let second else { return nil }
      if let range = previous(second, resolver.today) { return (range, 2) }
      if let range = Self.span(second, upTo: resolver.today) { return (range, 2) }
      if Int(second) != nil, let third, let range = Self.span(second + third, upTo: resolver.today) {
        return (range, 3)
      }
      return nil
    case "this":
      guard let second, let range = Self.current(second, resolver.today) else { return nil }
      return (range, 2)
    case "since":
      guard case .day(let day, let count)? = DayText.read(tokens.dropFirst(), today: resolver.today) else {
        return nil
      }
      return (DayRange(day, max(day, resolver.today)), count + 1)
    default: break
    }
    if let month = DayText.month(text) {
      if let second, second.utf8.count == 4, let year = Int(second),
        let range = DayRange.month(month, year: year)
      {
        return (range, 2)
      }
      let (year, thisMonth, _) = resolver.today.civil
      return DayRange.month(month, year: month > thisMonth ? year - 1 : year).map { ($0, 1) }
    }
    if text.utf8.count == 4, let year = Int(text), year >= 1900, let range = DayRange.year(year) {
      return (range, 1)
    }
    let parts = text.split(separator: "-")
    if parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let range = DayRange.month(month, year: year)
    {
      return (range, 1)
    }
    return fromTo(first, resolver.today)
  }

  /// `2026-11-01..2026-11-20`, `mon..today`, `2026-11-01..`
  private func fromTo(_ token: Token, _ today: Day) -> (DayRange, Int)? {
    guard let dots = token.text.firstRange(of: "..") else { return nil }
    func day(_ text: Substring) -> Day? {
      let token = Token(kind: .word, text: String(text), span: token.span)
      if case .day(let day, _)? = DayText.read([token][...], today: today) { return day }
      return nil
    }
    let left = token.text[..<dots.lowerBound]
    let right = token.text[dots.upperBound...]
    guard let first = day(left) else { return nil }
    guard let last = right.isEmpty ? max(first, today) : day(right) else { return nil }
    return (DayRange(first, last), 1)
  }

  /// `30d`, `4w`, `3m`, `1y`, `30days` up to today.
  static func span(_ text: String, upTo today: Day) -> DayRange? {
    let digits = text.prefix { $0.isNumber }
    guard let count = Int(digits), (1...36_500).contains(count) else { return nil }
    let unit = text.dropFirst(digits.count)
    switch unit {
    case "d", "day", "days": return DayRange(last: count, upTo: today)
    case "w", "week", "weeks": return DayRange(last: count * 7, upTo: today)
    case "m", "month", "months", "y", "year", "years":
      let months = unit.hasPrefix("m") ? count : count * 12
      guard months <= 1200 else { return nil }
      return DayRange(back(months, from: today) + 1, today)
    default: return nil
    }
  }

  /// The same day of the month, that many months before, or the month's last day.
  static func back(_ months: Int, from day: Day) -> Day {
    let (year, month, number) = day.civil
    let index = year * 12 + month - 1 - months
    let length = Day.length(ofMonth: index % 12 + 1, year: index / 12)
    return Day(year: index / 12, month: index % 12 + 1, day: min(number, length)) ?? day
  }

  /// The week, month or year before this one.
  private func previous(_ unit: String, _ today: Day) -> DayRange? {
    guard let this = Self.current(unit, today) else { return nil }
    return Self.current(unit, this.first - 1)
  }

  static func current(_ unit: String, _ day: Day) -> DayRange? {
    let (year, month, _) = day.civil
    switch unit {
    case "week": return .week(of: day)
    case "month": return .month(month, year: year)
    case "year": return .year(year)
    default: return nil
    }
  }

  func diagnose(at index: Int, in line: Line, _ resolver: NameResolver) throws -> Diagnostic? {
    let token = line.tokens[index]
    if let diagnostic = try DayKind().diagnose(at: index, in: line, resolver) { return diagnostic }
    guard token.isBare,
      ["last", "this", "since"].contains(token.text.lowercased()) || token.text.contains("..")
    else { return nil }
    return Diagnostic(
      .syntax, "this range cannot be read",
      hint: "write last 30d, last month, this week, nov, 2026, 2026-11-01..2026-11-20 or all", rank: 2)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    let today = resolver.today
    func say(_ range: DayRange) -> String {
      "\(range.first.label(near: today)) to \(range.last.label(near: today))"
    }
    var offers =
      allowsDay
      ? try DayKind().candidates(CompletionQuery(text: "", before: [], isQuoted: false), resolver) : []
    for text in ["last 7d", "last 30d", "last 90d", "last week", "last month", "last year"] {
      let tokens = (try? Lexer.tokens(text)) ?? []
      if let range = range(tokens[...], resolver)?.0 { offers.append(Candidate(text, detail: say(range))) }
    }
    for unit in ["week", "month", "year"] {
      if let range = Self.current(unit, today) {
        offers.append(Candidate("this \(unit)", detail: say(range)))
      }
    }
    for (index, name) in Month.short.enumerated() {
      let (year, month, _) = today.civil
      let inYear = index + 1 > month ? year - 1 : year
      offers.append(Candidate(name.lowercased(), detail: "\(Month.names[index]) \(inYear)"))
    }
    offers.append(Candidate("all", detail: "everything logged"))
    let before = typed.before.joined(separator: " ").lowercased()
    return offers.compactMap { offer in
      guard !before.isEmpty else { return offer.insert.hasPrefix(typed.text.lowercased()) ? offer : nil }
      guard offer.insert.hasPrefix(before + " ") else { return nil }
      let rest = String(offer.insert.dropFirst(before.count + 1))
      guard rest.hasPrefix(typed.text.lowercased()) else { return nil }
      return Candidate(rest, display: offer.insert, detail: offer.detail)
    }
  }

  var spansWords: Bool { true }
}

extension ParameterKind where Self == RangeKind {
  static var range: RangeKind { RangeKind() }
  /// A day or a range.
  static var period: RangeKind { RangeKind(allowsDay: true) }
}
