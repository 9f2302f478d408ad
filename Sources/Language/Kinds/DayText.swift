import Domain

/// Reads days as people write them. A day without a year is the nearest for what it is of, by its `Sense`.
public enum DayText {
  /// Which of the days that a date without a year, or a weekday, may be.
  public enum Sense: Sendable {
    /// The last one up to today: of what was eaten, measured or done.
    case past
    /// The next one from today on: of what is due.
    case coming
    /// The nearest date, and the next weekday: of an appointment.
    case near
    /// The nearest date, and the last weekday: of what holds from a day on.
    case start

    fileprivate var weekdayIsPast: Bool { self == .past || self == .start }
  }

  public enum Reading: Equatable {
    case day(Day, tokens: Int)
    /// Meant as a day, but there is none such.
    case impossible(String, tokens: Int)
    /// One of two days, in words: `3/11` is 3 November or 11 March.
    case either(String, String)

    public var isDay: Bool { if case .day = self { true } else { false } }
  }

  /// The reading that takes the most words.
  /// - Parameters:
  ///   - today: the logged day that the clock is in.
  ///   - date: the calendar day that it shows, where that may be another. After midnight, a date without a year that
  ///     is the calendar's is meant so, and not a year back.
  public static func read(
    _ words: ArraySlice<Token>, today: Day, date: Day? = nil, as sense: Sense = .past
  ) -> Reading? {
    read(words, Clock(today: today, latest: max(today, date ?? today)), sense)
  }

  private struct Clock {
    let today: Day
    /// The last day that is not ahead.
    let latest: Day
  }

  private static func read(_ words: ArraySlice<Token>, _ clock: Clock, _ sense: Sense) -> Reading? {
    let today = clock.today
    guard let first = words.first, first.isBare else { return nil }
    let text = first.text.lowercased()
    guard let lead = text.utf8.first else { return nil }
    if lead == 0x2D { return relative(text, today) }
    if lead >= 0x30, lead <= 0x39 {
      if let reading = numeric(text, clock, sense) ?? ago(words, text, today) { return reading }
      return dayAndMonth(words, text, clock, sense)
    }
    switch text {
    case "today": return .day(today, tokens: 1)
    case "yesterday": return .day(today - 1, tokens: 1)
    case "tomorrow": return .day(today + 1, tokens: 1)
    case "in": return ahead(words, today)
    default: break
    }
    if let back = foreign[text] { return .day(today - back, tokens: 1) }
    if let weekday = weekday(text) {
      let back = (today.weekday.rawValue - weekday.rawValue + 7) % 7
      return .day(sense.weekdayIsPast || back == 0 ? today - back : today + (7 - back), tokens: 1)
    }
    if isLastNight(words) { return .day(today - 1, tokens: 2) }
    if text == "last" || text == "letzten", words.count > 1, words[words.startIndex + 1].isBare,
      let weekday = weekday(words[words.startIndex + 1].text.lowercased())
    {
      // Said on a Friday, last Friday is the one a week ago.
      return .day(today - 1 - (today.weekday.rawValue - weekday.rawValue + 6) % 7, tokens: 2)
    }
    if let month = month(text), words.count > 1, let number = dayNumber(words[words.startIndex + 1].text) {
      return civil(number, month, words.dropFirst(2), used: 2, clock, sense)
    }
    return nil
  }

  /// Whether words begin with `last night`: the evening of the day before.
  public static func isLastNight(_ words: ArraySlice<Token>) -> Bool {
    guard words.count > 1, let first = words.first, first.isBare else { return false }
    let second = words[words.startIndex + 1]
    guard second.isBare else { return false }
    return first.text.isWord("last") && second.text.isWord("night")
      || first.text.isWord("letzte") && second.text.isWord("nacht")
  }

  /// How German and French say how many days ago; whole words, for fewer would be guessed.
  private static let foreign = [
    "heute": 0, "gestern": 1, "vorgestern": 2, "aujourd'hui": 0, "hier": 1, "avant-hier": 2, "demain": -1,
  ]

  /// By any beginning of three letters or more in English, else by the whole word.
  private static func weekday(_ text: String) -> Weekday? {
    guard text.utf8.count >= 3 else { return nil }
    return foreignWeekdays[text] ?? Weekday.allCases.first { $0.name.lowercased().hasPrefix(text) }
  }

  private static let foreignWeekdays: [String: Weekday] = {
    let names = [
      "montag lundi", "dienstag mardi", "mittwoch mercredi", "donnerstag jeudi", "freitag vendredi",
      "samstag samedi sonnabend", "sonntag dimanche",
    ]
    var days: [String: Weekday] = [:]
    for (weekday, words) in zip(Weekday.allCases, names) {
      for word in words.split(separator: " ") { days[String(word)] = weekday }
    }
    return days
  }()

  private static let monthWords = Month.names.map { $0.lowercased() }

  /// January 1 to December 12 by any beginning of three letters or more.
  public static func month(_ text: String) -> Int? {
    guard text.utf8.count >= 3, let lead = text.utf8.first, lead >= UInt8(ascii: "A") else { return nil }
    let typed = text.lowercased()
    return monthWords.firstIndex { $0.hasPrefix(typed) }.map { $0 + 1 }
  }

  /// `-3`: three days before today.
  private static func relative(_ text: String, _ today: Day) -> Reading? {
    guard text.utf8.count > 1, text.utf8.dropFirst().allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    guard let back = Int(text.dropFirst()), back <= 99_999 else {
      return .impossible("it is too far away", tokens: 1)
    }
    return .day(today - back, tokens: 1)
  }

  /// `2026-11-18`, `18.11.2026`, `18.11.`, `18/11`
  private static func numeric(_ text: String, _ clock: Clock, _ sense: Sense) -> Reading? {
    if let (year, month, day) = iso(text) { return checked(year, month, day, tokens: 1) }
    let dashes = text.split(separator: "-", omittingEmptySubsequences: false)
    if dashes.count == 3, dashes[0].utf8.count == 4, let numbers = whole(dashes) {
      return checked(numbers[0], numbers[1], numbers[2], tokens: 1)
    }
    if text.utf8.contains(0x2F) { return stroked(text, clock, sense) }
    var dots = text.split(separator: ".", omittingEmptySubsequences: false)
    guard dots.count == 3 else { return nil }
    if dots[2].isEmpty {
      dots.removeLast()
      guard let numbers = whole(dots) else { return nil }
      return yearless(numbers[0], numbers[1], tokens: 1, clock, sense)
    }
    guard dots[2].utf8.count == 4, let numbers = whole(dots) else { return nil }
    return checked(numbers[2], numbers[1], numbers[0], tokens: 1)
  }

  /// `18/11`, `11/18`, `18/11/2026`: what is no month is the day.
  private static func stroked(_ text: String, _ clock: Clock, _ sense: Sense) -> Reading? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 && parts[2].utf8.count == 4,
      parts.prefix(2).allSatisfy({ (1...2).contains($0.utf8.count) }), let numbers = whole(parts)
    else { return nil }
    let (first, second) = (numbers[0], numbers[1])
    let months = 1...12
    guard first == second || !months.contains(first) || !months.contains(second) else {
      return .either(words(first, second), words(second, first))
    }
    let (day, month) = months.contains(second) ? (first, second) : (second, first)
    guard numbers.count == 3 else { return yearless(day, month, tokens: 1, clock, sense) }
    return checked(numbers[2], month, day, tokens: 1)
  }

  /// `3 nov`
  private static func words(_ day: Int, _ month: Int) -> String {
    "\(day) \(Month.names[month - 1].prefix(3).lowercased())"
  }

  /// `2026-11-18`, the form scripts are full of, without taking the text apart.
  private static func iso(_ text: String) -> (Int, Int, Int)? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
      func number(_ range: Range<Int>) -> Int? {
        var value = 0
        for index in range {
          guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
          value = value * 10 + Int(bytes[index] &- 0x30)
        }
        return value
      }
      guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
      return (year, month, day)
    }
  }

  /// `18 nov`, `18 nov 2025`, `18nov`, `18th of november`
  private static func dayAndMonth(
    _ words: ArraySlice<Token>, _ text: String, _ clock: Clock, _ sense: Sense
  ) -> Reading? {
    if let split = text.firstIndex(where: { !$0.isNumber }), let month = month(String(text[split...])),
      let number = dayNumber(String(text[..<split]))
    {
      return civil(number, month, words.dropFirst(), used: 1, clock, sense)
    }
    guard let number = dayNumber(text) else { return nil }
    // `2 of mar` may be two of something.
    let isOrdinal = text.last?.isLetter == true
    let used = isOrdinal && words.dropFirst().first?.text.lowercased() == "of" ? 3 : 2
    guard words.count >= used else { return nil }
    let second = words[words.startIndex + used - 1]
    guard second.isBare, let month = month(second.text) else { return nil }
    return civil(number, month, words.dropFirst(used), used: used, clock, sense)
  }

  /// `2 days ago`, `1 week ago`
  private static func ago(_ words: ArraySlice<Token>, _ text: String, _ today: Day) -> Reading? {
    let next = words.dropFirst().prefix(2).filter(\.isBare).map { $0.text.lowercased() }
    guard next.count == 2, next[1] == "ago", let number = Int(text), (1...9999).contains(number) else {
      return nil
    }
    switch next[0] {
    case "day", "days": return .day(today - number, tokens: 3)
    case "week", "weeks": return .day(today - 7 * number, tokens: 3)
    default: return nil
    }
  }

  /// `in 3 days`, `in a week`
  private static func ahead(_ words: ArraySlice<Token>, _ today: Day) -> Reading? {
    let next = words.dropFirst().prefix(2).filter(\.isBare).map { $0.text.lowercased() }
    guard next.count == 2, let number = ["a", "one"].contains(next[0]) ? 1 : Int(next[0]),
      (1...9999).contains(number)
    else { return nil }
    switch next[1] {
    case "day", "days": return .day(today + number, tokens: 3)
    case "week", "weeks": return .day(today + 7 * number, tokens: 3)
    default: return nil
    }
  }

  /// `18`, `18.`, `18th`
  private static func dayNumber(_ text: String) -> Int? {
    let ending = [".", "st", "nd", "rd", "th"].first { text.lowercased().hasSuffix($0) } ?? ""
    let digits = text.dropLast(ending.count)
    guard (1...2).contains(digits.utf8.count), let number = Int(digits), number >= 0 else { return nil }
    return number
  }

  private static func civil(
    _ day: Int, _ month: Int, _ rest: ArraySlice<Token>, used: Int, _ clock: Clock, _ sense: Sense
  ) -> Reading {
    if let next = rest.first, next.isBare, next.text.utf8.count == 4, let year = Int(next.text), year > 0 {
      return checked(year, month, day, tokens: used + 1)
    }
    return yearless(day, month, tokens: used, clock, sense)
  }

  /// The day of some year that is the nearest in its sense. 29 February may be up to eight years away.
  private static func yearless(
    _ day: Int, _ month: Int, tokens: Int, _ clock: Clock, _ sense: Sense
  ) -> Reading {
    let today = clock.today
    let year = today.civil.year
    let newest = sense == .past ? clock.latest : today
    let last = stride(from: newest.civil.year, through: year - 8, by: -1).lazy.compactMap {
      Day(year: $0, month: month, day: day)
    }.first { $0 <= newest }
    let next = (year...year + 8).lazy.compactMap { Day(year: $0, month: month, day: day) }
      .first { $0 >= today }
    let found: Day?
    switch sense {
    case .past: found = last
    case .coming: found = next ?? last
    case .near, .start:
      found =
        if let last, let next { today - last < next - today ? last : next } else { next ?? last }
    }
    return found.map { .day($0, tokens: tokens) } ?? checked(year, month, day, tokens: tokens)
  }

  private static func checked(_ year: Int, _ month: Int, _ day: Int, tokens: Int) -> Reading {
    if let found = Day(year: year, month: month, day: day) { return .day(found, tokens: tokens) }
    guard (1...12).contains(month) else { return .impossible("there is no month \(month)", tokens: tokens) }
    guard (1...9999).contains(year) else { return .impossible("there is no year \(year)", tokens: tokens) }
    let length = Day.length(ofMonth: month, year: year)
    let name = Month.names[month - 1]
    return .impossible(
      "\(name)\(month == 2 ? " \(year)" : "") has \(length) days, not \(day)", tokens: tokens)
  }

  private static func whole(_ parts: [Substring]) -> [Int]? {
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
