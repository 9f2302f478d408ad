import Domain

/// Reads ranges of days as people write them.
public enum RangeText {
  /// - Returns: the range and how many words it takes; nil where they are none.
  public static func read(_ tokens: ArraySlice<Token>, today: Day) -> (DayRange, Int)? {
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
      if Int(second) != nil, let third, let range = span(second + third, upTo: today) {
        return (range, 3)
      }
      return nil
    case "this":
      guard let second, let range = current(second, today) else { return nil }
      return (range, 2)
    case "since":
      guard case .day(let day, let count)? = DayText.read(tokens.dropFirst(), today: today) else {
        return nil
      }
      return (DayRange(day, max(day, today)), count + 1)
    default: break
    }
    if let range = spread(tokens, today) { return range }
    if let range = weekend(text, today) ?? current(text, today) ?? span(text, upTo: today) {
      return (range, 1)
    }
    if let quarter = quarter(text) {
      if let second, second.utf8.count == 4, let year = Int(second),
        let range = DayRange.quarter(quarter, year: year)
      {
        return (range, 2)
      }
      let (year, month, _) = today.civil
      return DayRange.quarter(quarter, year: quarter * 3 - 2 > month ? year - 1 : year).map { ($0, 1) }
    }
    if let month = DayText.month(text) {
      if let second, second.utf8.count == 4, let year = Int(second),
        let range = DayRange.month(month, year: year)
      {
        return (range, 2)
      }
      let (year, thisMonth, _) = today.civil
      return DayRange.month(month, year: month > thisMonth ? year - 1 : year).map { ($0, 1) }
    }
    if text.utf8.count == 4, let year = Int(text), year >= 1900, let range = DayRange.year(year) {
      return (range, 1)
    }
    let parts = text.split(separator: "-")
    if parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]) {
      let range =
        Int(parts[1]).flatMap { DayRange.month($0, year: year) }
        ?? quarter(String(parts[1])).flatMap { DayRange.quarter($0, year: year) }
      if let range { return (range, 1) }
    }
    return fromTo(first, today)
  }

  /// `31 oct..20 nov`, `31 oct .. 20 nov`, `1 nov..`: days of several words.
  private static func spread(_ tokens: ArraySlice<Token>, _ today: Day) -> (DayRange, Int)? {
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
    guard case .day(let first, left.count)? = DayText.read(left[...], today: today) else { return nil }
    let count = place - words.startIndex + 1
    guard case .day(let last, let used)? = DayText.read(right[...], today: today), !right.isEmpty else {
      // Days of one word are read as such.
      return behind.isEmpty && left.count > 1 ? (DayRange(first, max(first, today)), count) : nil
    }
    guard left.count > 1 || used > 1, first <= last else { return nil }
    return (DayRange(first, last), count + used - behind.count)
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
  private static func fromTo(_ token: Token, _ today: Day) -> (DayRange, Int)? {
    guard let dots = token.text.firstRange(of: "..") else { return nil }
    func day(_ text: Substring) -> Day? {
      let token = Token(kind: .word, text: String(text), span: token.span)
      if case .day(let day, _)? = DayText.read([token][...], today: today) { return day }
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
    guard let last = right.isEmpty ? max(first, today) : day(right) else { return nil }
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

  /// The same day of the month, that many months before, or the month's last day.
  public static func back(_ months: Int, from day: Day) -> Day {
    let (year, month, number) = day.civil
    let index = year * 12 + month - 1 - months
    let length = Day.length(ofMonth: index % 12 + 1, year: index / 12)
    return Day(year: index / 12, month: index % 12 + 1, day: min(number, length)) ?? day
  }

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
