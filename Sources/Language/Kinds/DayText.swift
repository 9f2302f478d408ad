import Domain
import Phrases

/// Reads days of a line as people write them: in figures, or in the words of `Phrases`.
public enum DayText {
  public typealias Sense = DaySense

  public enum Reading: Equatable {
    case day(Day, tokens: Int)
    /// Meant as a day, but there is none such.
    case impossible(String, tokens: Int)
    /// One of two days, in words: `3/11` is 3 November or 11 March.
    case either(String, String)

    public var isDay: Bool { if case .day = self { true } else { false } }

    init(_ reading: DayReading, tokens: Int) {
      switch reading {
      case .day(let day): self = .day(day, tokens: tokens)
      case .impossible(let reason): self = .impossible(reason, tokens: tokens)
      case .either(let one, let other): self = .either(one, other)
      }
    }
  }

  /// The most words that say a day: `the day before yesterday in the evening`.
  private static let longest = 8

  /// The reading that takes the most words. The part of a day that is said behind it is left to what reads meals, as the
  /// evening of `yesterday evening` is, but for the night of `last night`, which makes it the day that it is.
  /// - Parameters:
  ///   - today: the logged day that the clock is in.
  ///   - date: the calendar day that it shows, where that may be another. After midnight, a date without a year that
  ///     is the calendar's is meant so, and not a year back.
  public static func read(
    _ tokens: ArraySlice<Token>, today: Day, date: Day? = nil, order: DayOrder? = nil, as sense: Sense = .past
  ) -> Reading? {
    guard let first = tokens.first, first.isBare else { return nil }
    let clock = DayClock(today: today, date: date, order: order)
    if let written = WrittenDay.read(first.text.lowercased(), clock, sense) {
      return Reading(written, tokens: 1)
    }
    if let owner = owner(first.text),
      case .day(let day, 1)? = read(
        [Token(kind: .word, text: owner, span: first.span)], today: today, date: date, order: order, as: sense
      )
    {
      return .day(day, tokens: 1)
    }
    guard DayPhrases.mayBegin(with: first.text), mayGoOn(tokens), let found = spoken(tokens, clock, sense)
    else {
      return nil
    }
    return Reading(found.day, tokens: found.tokens)
  }

  /// The same in the order of day and month that people write here, which is only asked where it matters.
  public static func read(
    _ tokens: ArraySlice<Token>, _ context: any ParseContext, as sense: Sense = .past
  ) throws -> Reading? {
    let (today, date) = (context.today, context.now.date)
    let reading = read(tokens, today: today, date: date, as: sense)
    guard case .either = reading, let order = try context.dayOrder() else { return reading }
    return read(tokens, today: today, date: date, order: order, as: sense)
  }

  /// `yesterday` of `yesterday's`; nil of what has nothing.
  private static func owner(_ text: String) -> String? {
    guard text.utf8.last == UInt8(ascii: "s"), let mark = text.dropLast().last, "'’".contains(mark) else {
      return nil
    }
    return String(text.dropLast(2))
  }

  /// A quick look whether a number in figures may begin a day.
  private static func mayGoOn(_ tokens: ArraySlice<Token>) -> Bool {
    // `18nov` says it in one.
    guard let first = tokens.first, first.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E })
    else {
      return true
    }
    guard let next = tokens.dropFirst().first, next.isBare else { return false }
    return DayPhrases.mayGoOn(with: next.text)
  }

  /// Whether words begin with `last night`, where the night alone tells the day.
  public static func isLastNight(_ tokens: ArraySlice<Token>) -> Bool {
    guard let first = tokens.first, first.isBare,
      first.text.utf8.first.map({ $0 >= UInt8(ascii: "A") }) ?? false,
      DayPhrases.mayBegin(with: first.text),
      let found = spoken(tokens, DayClock(today: Day(0)), .past)
    else { return false }
    return found.needsPart && found.tokens == 2
  }

  /// Whether two words are a day and its evening, whatever names that: `friday night`.
  public static func saysEvening(_ tokens: ArraySlice<Token>) -> Bool {
    let two = tokens.prefix(2)
    guard two.count == 2, two.allSatisfy(\.isBare), let first = two.first,
      first.text.utf8.first.map({ $0 >= UInt8(ascii: "A") }) ?? false, DayPhrases.mayBegin(with: first.text)
    else { return false }
    let words = two.flatMap { SpokenWord.words(of: $0.text) }
    var days = DayPhrases(words: words, clock: DayClock(today: Day(0)))
    days.takesShort = true
    return days.read(0).map { $0.part == .evening && $0.end == words.count } ?? false
  }

  /// A day in words, how many tokens say it, and whether the part of the day is one of them.
  private static func spoken(
    _ tokens: ArraySlice<Token>, _ clock: DayClock, _ sense: Sense
  ) -> (day: DayReading, tokens: Int, needsPart: Bool)? {
    let run = tokens.prefix(longest).prefix(while: \.isBare)
    var words: [SpokenWord] = []
    /// How many words there are up to the end of each token.
    var ends: [Int] = []
    for token in run {
      words += SpokenWord.words(of: token.text)
      ends.append(words.count)
    }
    func read(_ words: [SpokenWord]) -> (day: DayReading, hasPart: Bool, tokens: Int)? {
      var days = DayPhrases(words: words, clock: clock, sense: sense)
      days.takesShort = true
      // The part of it would be lost.
      days.takesCompounds = false
      guard let found = days.read(0), let tokens = ends.firstIndex(of: found.end) else { return nil }
      return (found.day, found.part != nil, tokens + 1)
    }
    guard let found = read(words) else { return nil }
    guard found.hasPart, found.tokens > 1 else { return (found.day, found.tokens, false) }
    let without = read(Array(words.prefix(ends[found.tokens - 2])))
    guard let without, without.day == found.day else { return (found.day, found.tokens, true) }
    return (without.day, without.tokens, false)
  }

  /// January 1 to December 12 by any beginning of three letters or more.
  public static func month(_ text: String) -> Int? {
    guard let lead = text.utf8.first, lead >= UInt8(ascii: "A") else { return nil }
    return DayPhrases.month(named: text)
  }
}
