import Domain

/// Days in figures: `2026-11-18`, `18.11.`, `18/11`, `-3`. One word says all of it, in every language.
public enum WrittenDay {
  /// - Returns: nil where a word is no such day.
  public static func read(_ text: String, _ clock: DayClock, _ sense: DaySense) -> DayReading? {
    guard let lead = text.utf8.first else { return nil }
    if lead == 0x2D { return relative(text, clock.today) }
    guard lead >= 0x30, lead <= 0x39 else { return nil }
    if let (year, month, day) = iso(text) { return checked(year, month, day) }
    let dashes = text.split(separator: "-", omittingEmptySubsequences: false)
    if dashes.count == 3, dashes[0].utf8.count == 4, let numbers = whole(dashes) {
      return checked(numbers[0], numbers[1], numbers[2])
    }
    return text.utf8.contains(0x2F) ? stroked(text, clock, sense) : dotted(text, clock, sense)
  }

  /// `-3`, `-3d`: three days before today; `-1w` is a week.
  private static func relative(_ text: String, _ today: Day) -> DayReading? {
    let unit = text.utf8.last.flatMap { [UInt8(ascii: "d"): 1, UInt8(ascii: "w"): 7][$0] }
    let digits = text.dropFirst().dropLast(unit == nil ? 0 : 1)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    guard let count = Int(digits), count <= 99_999, case let back = count * (unit ?? 1), back <= 99_999 else {
      return .impossible("it is too far away")
    }
    return .day(today - back)
  }

  /// `18.11.2026`, `18.11.`: with dots the day comes first.
  private static func dotted(_ text: String, _ clock: DayClock, _ sense: DaySense) -> DayReading? {
    var dots = text.split(separator: ".", omittingEmptySubsequences: false)
    guard dots.count == 3 else { return nil }
    if dots[2].isEmpty {
      dots.removeLast()
      return whole(dots).map { yearless($0[0], $0[1], clock, sense) }
    }
    guard dots[2].utf8.count == 4 else { return nil }
    return whole(dots).map { checked($0[2], $0[1], $0[0]) }
  }

  /// `18/11`, `11/18`, `18/11/2026`: what is no month is the day; else the order decides that people write here.
  private static func stroked(_ text: String, _ clock: DayClock, _ sense: DaySense) -> DayReading? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 && parts[2].utf8.count == 4,
      parts.prefix(2).allSatisfy({ (1...2).contains($0.utf8.count) }), let numbers = whole(parts)
    else { return nil }
    let (first, second) = (numbers[0], numbers[1])
    let months = 1...12
    let isEither = first != second && months.contains(first) && months.contains(second)
    if isEither, clock.order == nil { return .either(words(first, second), words(second, first)) }
    let isDayFirst = isEither ? clock.order == .dayFirst : months.contains(second)
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    return numbers.count == 3 ? checked(numbers[2], month, day) : yearless(day, month, clock, sense)
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

  private static func whole(_ parts: [Substring]) -> [Int]? {
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  /// The day of some year that is the nearest in its sense. 29 February may be up to eight years away.
  static func yearless(_ day: Int, _ month: Int, _ clock: DayClock, _ sense: DaySense) -> DayReading {
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
    return found.map { .day($0) } ?? checked(year, month, day)
  }

  /// A day, or why there is none such.
  static func checked(_ year: Int, _ month: Int, _ day: Int) -> DayReading {
    if let found = Day(year: year, month: month, day: day) { return .day(found) }
    guard (1...12).contains(month) else { return .impossible("there is no month \(month)") }
    guard (1...9999).contains(year) else { return .impossible("there is no year \(year)") }
    let length = Day.length(ofMonth: month, year: year)
    let name = Month.names[month - 1]
    return .impossible("\(name)\(month == 2 ? " \(year)" : "") has \(length) days, not \(day)")
  }
}
