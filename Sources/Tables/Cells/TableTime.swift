import Domain
import Phrases

/// The order of day and month in dates of two digits each.
public enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}

/// A time as a table writes it.
public struct TableTime: Equatable, Sendable {
  public var day: Day
  /// Seconds after midnight; nil where the day alone is told.
  public var second: Int?
  /// Minutes ahead of UTC, where they are told.
  public var zone: Int?

  public init(day: Day, second: Int?, zone: Int?) {
    self.day = day
    self.second = second
    self.zone = zone
  }

  /// A time that is told in seconds since 1970.
  public init(epoch seconds: Int) {
    let day = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    self.init(day: Day(day), second: seconds - day * 86_400, zone: 0)
  }

  /// The same moment on a clock that is ahead of UTC.
  public func shifted(byMinutes minutes: Int) -> TableTime {
    guard let second else { return self }
    let all = second + minutes * 60
    let days = all >= 0 ? all / 86_400 : -((-all + 86_399) / 86_400)
    return TableTime(day: day + days, second: all - days * 86_400, zone: minutes)
  }
}

/// Reads days and times: `2024-02-06`, `2024-02-06T14:30:00.123-08:00`, `06.02.2024 07:15`, `2/6/24`, `Feb 6, 2024`,
/// `6th Feb 2024`, `20240206`, with a time of day behind them, and seconds or thousandths of them since 1970.
public struct TableTimeReader: Sendable {
  public enum Fault: Error, Equatable, Sendable {
    case malformed
    /// Day and month could stand either way round.
    case ambiguous
    /// Before 1900 or after 2100.
    case outOfRange
  }

  /// What says which of two numbers is the month; nil where nothing does.
  public let order: DateOrder?
  /// Others are none that a table has.
  public static let years = 1900...2100

  /// - Parameter order: nil looks whether the dates of a table can be read one way alone.
  public init(order: DateOrder? = nil, samples: [String] = []) {
    if let order {
      self.order = order
      return
    }
    var found: DateOrder?
    for text in samples where text.utf8.count <= 32 {
      // A time is none: `23:05:46`.
      guard let first = text.utf8.first, (0x30...0x39).contains(first),
        let parting = text.utf8.first(where: { !(0x30...0x39).contains($0) }),
        parting == 0x2E || parting == 0x2F || parting == 0x2D
      else { continue }
      let numbers = Self.numbers(text)
      guard numbers.count >= 3, numbers[0] <= 31, numbers[1] <= 31 else { continue }
      if text.contains("."), !text.contains("/") { found = found ?? .dayFirst }
      if numbers[0] > 12 { found = .dayFirst }
      if numbers[1] > 12 { found = .monthFirst }
    }
    self.order = found
  }

  public func read(_ text: String) throws(Fault) -> TableTime {
    // What has no figure is no time, and the names of months need not be looked up.
    guard text.utf8.count <= 64, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    if let time = Self.plain(text) { return time }
    if let seconds = Self.epoch(text) { return TableTime(epoch: seconds) }
    // `Wed Nov 18 00:00:00 GMT+01:00 2026`: the year behind the clock.
    let parts = text.split(separator: " ")
    if parts.count == 6, parts[3].contains(":"), parts[5].count == 4, Int(parts[5]) != nil {
      return try read("\(parts[1]) \(parts[2]) \(parts[5]) \(parts[3]) \(parts[4])")
    }
    // `11:20:29PM Nov 17, 2026`: the clock before the day.
    if parts.count > 1, parts[0].utf8.contains(0x3A) {
      let word = parts[1].lowercased().filter { $0 != "," }
      let isHalf = ["am", "pm", "a.m.", "p.m."].contains(word)
      let head = parts.prefix(isHalf ? 2 : 1).joined(separator: " ").filter { $0 != "," }
      guard Self.zone(word.uppercased()) == nil, let (second, zone) = Self.clock(head) else {
        throw .malformed
      }
      let (date, rest) = try day(parts.dropFirst(isHalf ? 2 : 1).joined(separator: " "))
      guard rest.isEmpty else { throw .malformed }
      return TableTime(day: date, second: second, zone: zone)
    }
    let (date, rest) = try day(text)
    var time = TableTime(day: date, second: nil, zone: nil)
    guard !rest.isEmpty else { return time }
    guard let (second, zone) = Self.clock(rest) else { throw .malformed }
    (time.second, time.zone) = (second, zone)
    return time
  }

  /// The forms that most files are full of, without taking the text apart: `2026-11-18`, `2026-11-18 07:15`.
  private static func plain(_ text: String) -> TableTime? {
    var text = text
    return text.withUTF8 { bytes -> TableTime? in
      guard bytes.count == 10 || bytes.count == 16 || bytes.count == 19, bytes[4] == 0x2D, bytes[7] == 0x2D
      else { return nil }
      func number(_ range: Range<Int>) -> Int? {
        var value = 0
        for index in range {
          guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
          value = value * 10 + Int(bytes[index] &- 0x30)
        }
        return value
      }
      guard let year = number(0..<4), years.contains(year), let month = number(5..<7),
        let date = number(8..<10), let day = Day(year: year, month: month, day: date)
      else { return nil }
      if bytes.count == 10 { return TableTime(day: day, second: nil, zone: nil) }
      guard bytes[10] == 0x20 || bytes[10] == 0x54, bytes[13] == 0x3A, let hour = number(11..<13),
        let minute = number(14..<16), hour < 24, minute < 60
      else { return nil }
      var second = 0
      if bytes.count == 19 {
        guard bytes[16] == 0x3A, let found = number(17..<19), found <= 60 else { return nil }
        second = min(found, 59)
      }
      return TableTime(day: day, second: hour * 3600 + minute * 60 + second, zone: nil)
    }
  }

  /// Seconds since 1970 of a number that can be nothing else: ten digits, or thirteen, sixteen or nineteen with what is
  /// smaller, between the years 2000 and 2100.
  public static func epoch(_ text: String) -> Int? {
    let digits = text.utf8.prefix { $0 != 0x2E }
    guard [10, 13, 16, 19].contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
      text.utf8.dropFirst(digits.count).dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
      let seconds = Int(Substring(digits.prefix(10))), (946_684_800..<4_102_444_800).contains(seconds)
    else { return nil }
    return seconds
  }

  private static func numbers(_ text: String) -> [Int] {
    text.split { !($0.isASCII && $0.isNumber) }.prefix(3).compactMap { $0.count <= 4 ? Int($0) : nil }
  }
}

extension TableTimeReader {
  /// The day that a text begins with, and what stands behind it.
  private func day(_ text: String) throws(Fault) -> (Day, String) {
    let text = text.trimmed
    if text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) {
      return (try made(number / 10_000, number / 100 % 100, number % 100), "")
    }
    var words: [Substring] = []
    var rest = text[...]
    // Up to three parts of digits or letters, and what parts them.
    while words.count < 3 {
      rest = rest.drop { " ,./-".contains($0) }
      let isNumber = rest.first.map { $0.isASCII && $0.isNumber } ?? false
      let word = rest.prefix { isNumber ? $0.isASCII && $0.isNumber : $0.isLetter }
      guard !word.isEmpty else { throw .malformed }
      rest = rest.dropFirst(word.count)
      if isNumber { rest = rest.dropFirst(Self.ordinal(rest)) }
      // `Tue, Feb 6, 2024`
      if words.isEmpty, !isNumber, Self.month(word) == nil, word.count >= 2 { continue }
      // `18 de nov de 2026`, `2026 Wed Nov 18`
      if words.count < 3, !isNumber, Self.between.contains(word.lowercased()) { continue }
      words.append(word)
    }
    if rest.first == "," { rest = rest.dropFirst() }
    guard rest.isEmpty || rest.first == " " || rest.first == "T" || rest.first == "\u{202F}" else {
      throw .malformed
    }
    return (try day(of: words), String(rest).trimmed)
  }

  private static let between: Set = [
    "de", "del", "of", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
  ]

  /// How many letters behind a number make it one in a row: `18th`, `1er`.
  private static func ordinal(_ rest: Substring) -> Int {
    let letters = rest.prefix { $0.isLetter }
    return ["st", "nd", "rd", "th", "er"].contains(letters.lowercased()) ? letters.count : 0
  }

  private func day(of words: [Substring]) throws(Fault) -> Day {
    let numbers = words.map { $0.count <= 4 ? Int($0) : nil }
    if let month = Self.month(words[0]), let day = numbers[1], let year = numbers[2] {
      return try made(year, month, day)
    }
    if let month = Self.month(words[1]), let first = numbers[0], let last = numbers[2] {
      return words[0].count == 4 ? try made(first, month, last) : try made(last, month, first)
    }
    guard let a = numbers[0], let b = numbers[1], let c = numbers[2] else { throw .malformed }
    if words[0].count == 4 { return try made(a, b, c) }
    guard words[2].count == 4 || words[2].count == 2 else { throw .malformed }
    let year = words[2].count == 2 ? 2000 + c : c
    if a > 12 { return try made(year, b, a) }
    if b > 12 { return try made(year, a, b) }
    if a == b { return try made(year, a, b) }
    switch order {
    case .dayFirst?: return try made(year, b, a)
    case .monthFirst?: return try made(year, a, b)
    case nil: throw .ambiguous
    }
  }

  private func made(_ year: Int, _ month: Int, _ day: Int) throws(Fault) -> Day {
    let year = year < 100 ? year + 2000 : year
    guard Self.years.contains(year) else { throw .outOfRange }
    guard let made = Day(year: year, month: month, day: day) else { throw .malformed }
    return made
  }

  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "mrz": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9,
    "oct": 10, "nov": 11, "dec": 12,
  ]

  private static func month(_ word: Substring) -> Int? {
    guard word.utf8.count >= 3, word.first?.isLetter == true else { return nil }
    return months[String(word.lowercased().prefix(3))] ?? DayPhrases.month(named: String(word))
  }
}
