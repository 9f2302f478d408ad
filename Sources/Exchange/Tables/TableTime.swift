import Domain

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
}

/// Reads days and times: `2024-02-06`, `2024-02-06T14:30:00.123-08:00`, `06.02.2024 07:15`, `2/6/24`, `Feb 6, 2024`,
/// `6 Feb 2024`, `20240206`, with a time of day behind them.
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
  static let years = 1900...2100

  /// - Parameter order: nil looks whether the dates of a table can be read one way alone.
  public init(order: DateOrder? = nil, samples: [String] = []) {
    if let order {
      self.order = order
      return
    }
    var found: DateOrder?
    for text in samples {
      let numbers = Self.numbers(text)
      guard numbers.count >= 3, numbers[0] <= 31, numbers[1] <= 31 else { continue }
      if text.contains("."), !text.contains("/") { found = found ?? .dayFirst }
      if numbers[0] > 12 { found = .dayFirst }
      if numbers[1] > 12 { found = .monthFirst }
    }
    self.order = found
  }

  public func read(_ text: String) throws(Fault) -> TableTime {
    guard text.utf8.count <= 64 else { throw .malformed }
    let (date, rest) = try day(text)
    var time = TableTime(day: date)
    guard !rest.isEmpty else { return time }
    guard let (second, zone) = Self.clock(rest) else { throw .malformed }
    (time.second, time.zone) = (second, zone)
    return time
  }

  /// A time of day: `07:15`, `7:15:30 pm`, `14:30:00 -0800`, `T07:15Z`.
  public static func clock(_ text: String) -> (second: Int, zone: Int?)? {
    var text = text.trimmed[...]
    if text.first == "T" || text.first == "t" { text = text.dropFirst() }
    var numbers: [Int] = []
    while numbers.count < 3 {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard (1...2).contains(digits.count), let number = Int(digits) else { break }
      numbers.append(number)
      text = text.dropFirst(digits.count)
      guard text.first == ":" else { break }
      text = text.dropFirst()
    }
    if text.first == "." || text.first == "," {
      text = text.dropFirst().drop { $0.isASCII && $0.isNumber }
    }
    text = String(text).trimmed[...]
    guard numbers.count >= 2 || text.lowercased().hasPrefix("am") || text.lowercased().hasPrefix("pm"),
      var hour = numbers.first
    else { return nil }
    let half = text.lowercased().replacing(".", with: "")
    if half == "am" || half == "pm" || half.hasPrefix("am ") || half.hasPrefix("pm ") {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.hasPrefix("pm") ? 12 : 0)
      text = String(text.drop { $0 != " " }).trimmed[...]
    }
    let minute = numbers.count > 1 ? numbers[1] : 0
    let second = numbers.count > 2 ? min(numbers[2], 59) : 0
    guard hour < 24, minute < 60, numbers.count < 3 || numbers[2] <= 60 else { return nil }
    var zone: Int?
    if !text.isEmpty {
      guard let found = Self.zone(text) else { return nil }
      zone = found
    }
    return (hour * 3600 + minute * 60 + second, zone)
  }

  private static func zone(_ text: Substring) -> Int? {
    if text == "Z" || text == "z" || text == "UTC" || text == "GMT" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), minutes < 60,
      hours <= 18
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
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
      // `Tue, Feb 6, 2024`
      if words.isEmpty, !isNumber, Self.month(word) == nil, word.count >= 2 { continue }
      words.append(word)
    }
    if rest.first == "," { rest = rest.dropFirst() }
    guard rest.isEmpty || rest.first == " " || rest.first == "T" || rest.first == "\u{202F}" else {
      throw .malformed
    }
    return (try day(of: words), String(rest).trimmed)
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
    guard Self.years.contains(year) else { throw .outOfRange }
    guard let made = Day(year: year, month: month, day: day) else { throw .malformed }
    return made
  }

  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "mär": 3, "mrz": 3, "apr": 4, "may": 5, "mai": 5, "jun": 6, "jul": 7,
    "aug": 8,
    "sep": 9, "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12,
  ]

  private static func month(_ word: Substring) -> Int? { months[String(word.lowercased().prefix(3))] }
}
