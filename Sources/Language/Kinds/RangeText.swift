import Domain
import Phrases

/// Reads ranges of days as people write them.
public enum RangeText {
  /// - Parameter sense: which days those without a year are. In all but that of the past a range may lie ahead, `next week`
  ///   is one, and `3d` begins today.
  /// - Returns: the range and how many words it takes; nil where they are none.
  public static func read(
    _ tokens: ArraySlice<Token>, today: Day, as sense: DayText.Sense = .past
  ) -> (DayRange, Int)? {
    guard let first = tokens.first, first.isBare else { return nil }
    let text = first.text.lowercased()
    let second = tokens.dropFirst().first.flatMap { $0.isBare ? $0.text.lowercased() : nil }
    let third = tokens.dropFirst(2).first.flatMap { $0.isBare ? $0.text.lowercased() : nil }
    switch text {
    case "all":
      return (.all, 1)
    case "last":
      guard let second else { return nil }
      if let range = previous(second, today) { return (range, 2) }
      if let range = span(second, upTo: today) { return (range, 2) }
      if let number = number(second), let third, let range = span("\(number)\(third)", upTo: today) {
        return (range, 3)
      }
      return nil
    case "past":
      // `the past week` is the seven days up to today.
      guard let second else { return nil }
      if periods.contains(second), let range = span("1\(second)", upTo: today) { return (range, 2) }
      if let range = span(second, upTo: today) { return (range, 2) }
      guard let number = number(second), let third, let range = span("\(number)\(third)", upTo: today) else {
        return nil
      }
      return (range, 3)
    case "next":
      guard sense != .past, let second, let this = current(second, today) else { return nil }
      return (second == "weekend" ? .weekend(of: today + 7) : current(second, this.last + 1) ?? this, 2)
    case "this":
      guard let second, let range = current(second, today) else { return nil }
      return (range, 2)
    case "since":
      if case .day(let day, let count)? = DayText.read(tokens.dropFirst(), today: today, as: sense) {
        return (DayRange(day, max(day, today)), count + 1)
      }
      if let (range, count) = sinceBeginning(tokens.dropFirst(), today, sense) { return (range, count + 1) }
      // `since october`, `since last week`
      guard let second, second != "all", second != text,
        let (range, count) = read(tokens.dropFirst(), today: today, as: sense), range.first <= today
      else { return nil }
      return (DayRange(range.first, today), count + 1)
    case "from", "between":
      let joiners = text == "from" ? joiners : ["and"]
      guard let (range, count) = between(tokens.dropFirst(), joiners, today, sense) else { return nil }
      return (range, count + 1)
    default: break
    }
    if let range = spread(tokens, today: today, as: sense) { return range }
    let said = sense == .past ? span(text, upTo: today) : span(text, from: today)
    if let range = weekend(text, today) ?? current(text, today) ?? said {
      return (range, 1)
    }
    if let quarter = quarter(text) {
      if let second, second.utf8.count == 4, let year = Int(second),
        let range = DayRange.quarter(quarter, year: year)
      {
        return (range, 2)
      }
      let (year, month, _) = today.civil
      let isAhead = quarter * 3 - 2 > month
      return nearest(isAhead ? year - 1 : year, today, sense) { DayRange.quarter(quarter, year: $0) }
    }
    if let month = DayText.month(text) {
      if let second, second.utf8.count == 4, let year = Int(second),
        let range = DayRange.month(month, year: year)
      {
        return (range, 2)
      }
      let (year, thisMonth, _) = today.civil
      return nearest(month > thisMonth ? year - 1 : year, today, sense) { DayRange.month(month, year: $0) }
    }
    if text.utf8.count == 4, let year = Int(text), year >= 1900, let range = DayRange.year(year) {
      return (range, 1)
    }
    // Most words have no dash, and of those this is asked.
    let parts = text.utf8.contains(0x2D) ? text.split(separator: "-") : []
    if parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]) {
      let range =
        Int(parts[1]).flatMap { DayRange.month($0, year: year) }
        ?? quarter(String(parts[1])).flatMap { DayRange.quarter($0, year: year) }
      if let range { return (range, 1) }
    }
    return fromTo(first, today, sense)
  }

  /// `30`, `two`
  private static func number(_ word: String) -> Int? {
    Int(word) ?? LineWords.meanings("number")[word].flatMap { Int($0) }
  }

  /// `the start of november`, `the beginning of the year`: from the first day of that up to today.
  private static func sinceBeginning(
    _ tokens: ArraySlice<Token>, _ today: Day, _ sense: DayText.Sense
  ) -> (DayRange, Int)? {
    func isSmall(_ token: Token) -> Bool {
      ["the", "of"].contains { LineWords.contains("line-\($0)", token.text.lowercased()) }
    }
    let named = tokens.drop(while: isSmall)
    guard let first = named.first, first.isBare, LineWords.contains("line-beginning", first.text.lowercased())
    else { return nil }
    let of = named.dropFirst().drop(while: isSmall)
    guard let (range, count) = read(of, today: today, as: sense), range != .all, range.first <= today else {
      return nil
    }
    return (DayRange(range.first, today), of.startIndex - tokens.startIndex + count)
  }

  /// The period of a year, or of the one after it where that is nearer in a sense that may lie ahead.
  private static func nearest(
    _ year: Int, _ today: Day, _ sense: DayText.Sense, _ period: (Int) -> DayRange?
  ) -> (DayRange, Int)? {
    guard let last = period(year) else { return nil }
    guard sense != .past, last.last < today, let next = period(year + 1) else { return (last, 1) }
    return (today - last.last < next.first - today ? last : next, 1)
  }

  /// A range that is written as two days, one of several words or a word between them.
  package static func spread(
    _ tokens: ArraySlice<Token>, today: Day, as sense: DayText.Sense = .past
  ) -> (DayRange, Int)? {
    dotted(tokens, today, sense) ?? between(tokens, joiners, today, sense)
  }

  /// The last day of a range that may lie ahead: the first such day from its first one on, where the words alone would
  /// say one before that.
  private static func end(
    _ tokens: ArraySlice<Token>, from first: Day, _ today: Day, _ sense: DayText.Sense
  ) -> DayText.Reading? {
    let found = DayText.read(tokens, today: today, as: sense)
    guard sense != .past, case .day(let last, let used)? = found, last < first,
      case .day(let later, used)? = DayText.read(tokens, today: first, as: .coming), later >= first
    else { return found }
    return .day(later, tokens: used)
  }

  /// `31 oct..20 nov`, `31 oct .. 20 nov`, `1 nov..`: days of several words.
  private static func dotted(
    _ tokens: ArraySlice<Token>, _ today: Day, _ sense: DayText.Sense
  ) -> (DayRange, Int)? {
    let words = tokens.prefix(4).prefix { $0.isBare }
    guard let place = words.firstIndex(where: { $0.text.contains("..") }),
      let dots = tokens[place].text.firstRange(of: "..")
    else { return nil }
    func word(_ text: Substring) -> [Token] {
      text.isEmpty ? [] : [Token(kind: .word, text: String(text), span: tokens[place].span)]
    }
    let (before, behind) = (
      word(tokens[place].text[..<dots.lowerBound]), word(tokens[place].text[dots.upperBound...])
    )
    let left = Array(words[..<place]) + before
    let right = behind + tokens[(place + 1)...].prefix(3).prefix { $0.isBare }
    guard case .day(let first, left.count)? = DayText.read(left[...], today: today, as: sense) else {
      return nil
    }
    let count = place - words.startIndex + 1
    guard case .day(let last, let used)? = end(right[...], from: first, today, sense), !right.isEmpty else {
      // Days of one word are read as such.
      return behind.isEmpty && left.count > 1 ? (DayRange(first, max(first, today)), count) : nil
    }
    guard left.count > 1 || used > 1, first <= last else { return nil }
    return (DayRange(first, last), count + used - behind.count)
  }

  /// The words that stand between the first day and the last.
  private static let joiners: Set = ["to", "until", "till", "through", "-", "–"]

  /// `5 nov to 11 nov`, `mon until wed`.
  /// - Parameters:
  ///   - tokens: from the first day on.
  ///   - joiners: the words that may stand between the two.
  private static func between(
    _ tokens: ArraySlice<Token>, _ joiners: Set<String>, _ today: Day, _ sense: DayText.Sense
  ) -> (DayRange, Int)? {
    let words = tokens.prefix(6).prefix { $0.isBare }
    guard
      let place = words.indices.dropFirst().first(where: { joiners.contains(words[$0].text.lowercased()) })
    else { return nil }
    guard
      case .day(let first, place - words.startIndex)? = DayText.read(words[..<place], today: today, as: sense),
      case .day(let last, let used)? = end(tokens[(place + 1)...], from: first, today, sense), first <= last
    else { return nil }
    return (DayRange(first, last), place + 1 + used - words.startIndex)
  }

  /// `q2`: the number of a quarter.
  private static func quarter(_ text: String) -> Int? {
    guard text.utf8.count == 2, text.hasPrefix("q"), let number = Int(text.dropFirst()) else { return nil }
    return (1...4).contains(number) ? number : nil
  }

  /// `weekend`: the last Saturday and Sunday that have begun.
  private static func weekend(_ text: String, _ today: Day) -> DayRange? {
    guard text == "weekend" else { return nil }
    let this = DayRange.weekend(of: today)
    return this.first <= today ? this : DayRange.weekend(of: today - 7)
  }

  /// `2026-11-01..2026-11-20`, `mon..today`, `2026-11-01..`; with months, quarters and years from the first day of
  /// the one to the last of the other: `2026-05..2026-07`, `nov..feb`.
  private static func fromTo(
    _ token: Token, _ today: Day, _ sense: DayText.Sense
  ) -> (DayRange, Int)? {
    guard let dots = token.text.firstRange(of: "..") else { return nil }
    func day(_ text: Substring) -> Day? {
      let token = Token(kind: .word, text: String(text), span: token.span)
      if case .day(let day, _)? = DayText.read([token][...], today: today, as: sense) { return day }
      return nil
    }
    let left = token.text[..<dots.lowerBound]
    let right = token.text[dots.upperBound...]
    func range(_ text: Substring, _ today: Day) -> DayRange? {
      guard !text.isEmpty, !text.contains(".."), text != "all" else { return nil }
      let word = Token(kind: .word, text: String(text), span: token.span)
      return day(text).map { DayRange($0) } ?? read([word][...], today: today)?.0
    }
    if day(left) == nil || !right.isEmpty && day(right) == nil {
      guard right.isEmpty || !left.isEmpty else { return nil }
      guard let to = right.isEmpty ? DayRange(today) : range(right, today),
        // November to February began last year.
        let from = range(left, to.last), from.first <= to.last
      else { return nil }
      return (DayRange(from.first, to.last), 1)
    }
    guard let first = day(left) else { return nil }
    guard !right.isEmpty else { return (DayRange(first, max(first, today)), 1) }
    let end = Token(kind: .word, text: String(right), span: token.span)
    guard case .day(let last, _)? = self.end([end][...], from: first, today, sense) else { return nil }
    return (DayRange(first, last), 1)
  }

  /// `30d`, `4w`, `3m`, `1y`, `30days` up to today.
  public static func span(_ text: String, upTo today: Day) -> DayRange? {
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

  /// `30d`, `4w`, `3m`, `1y` from today on.
  private static func span(_ text: String, from today: Day) -> DayRange? {
    guard let before = span(text, upTo: today) else { return nil }
    let unit = text.drop { $0.isNumber }
    guard unit.hasPrefix("m") || unit.hasPrefix("y"), let count = Int(text.prefix { $0.isNumber }) else {
      return DayRange(today, today + (before.count - 1))
    }
    return DayRange(today, back(-(unit.hasPrefix("m") ? count : count * 12), from: today) - 1)
  }

  /// The same day of the month, that many months before, or the month's last day.
  public static func back(_ months: Int, from day: Day) -> Day {
    let (year, month, number) = day.civil
    let index = year * 12 + month - 1 - months
    let length = Day.length(ofMonth: index % 12 + 1, year: index / 12)
    return Day(year: index / 12, month: index % 12 + 1, day: min(number, length)) ?? day
  }

  /// What has a current one: `this week`.
  static let periods = ["week", "weekend", "month", "quarter", "year"]

  /// The week, month or year before this one.
  private static func previous(_ unit: String, _ today: Day) -> DayRange? {
    guard let this = current(unit, today) else { return nil }
    return unit == "weekend" ? .weekend(of: today - 7) : current(unit, this.first - 1)
  }

  public static func current(_ unit: String, _ day: Day) -> DayRange? {
    let (year, month, _) = day.civil
    switch unit {
    case "week": return .week(of: day)
    case "month": return .month(month, year: year)
    case "year": return .year(year)
    case "quarter": return .quarter((month + 2) / 3, year: year)
    case "weekend": return .weekend(of: day)
    default: return nil
    }
  }
}
