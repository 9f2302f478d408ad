import Domain

/// Times of day and offsets from UTC as tables write them.
extension TableTimeReader {
  /// A time of day: `07:15`, `7:15:30 pm`, `9.33.45`, `6:04 Uhr`, `14h30`, `14:30:00 -0800`, `T07:15Z`.
  public static func clock(_ text: String) -> (second: Int, zone: Int?)? {
    var text = text.trimmed[...]
    if text.first == "T" || text.first == "t" { text = text.dropFirst() }
    var numbers: [Int] = []
    var parting: Character?
    while numbers.count < 3 {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard (1...2).contains(digits.count), let number = Int(digits) else { break }
      numbers.append(number)
      text = text.dropFirst(digits.count)
      guard let next = text.first, next == parting ?? next, next == ":" || next == "h" || next == "." else {
        break
      }
      // `07:15.` ends, `9.33` goes on.
      guard next != "." || text.dropFirst().first?.isNumber == true else { break }
      parting = next
      text = text.dropFirst()
    }
    if text.first == "." || text.first == "," {
      text = text.dropFirst().drop { $0.isASCII && $0.isNumber }
    }
    text = String(text).trimmed[...]
    let small = text.lowercased()
    if small == "uhr" || small == "h" { text = "" }
    guard numbers.count >= 2 || small.hasPrefix("am") || small.hasPrefix("pm"), var hour = numbers.first
    else { return nil }
    let half = small.replacing(".", with: "")
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

  /// Minutes ahead of UTC: `Z`, `+01:00`, `-0800`, `UTC+0900`.
  public static func zone(_ text: some StringProtocol) -> Int? {
    if text == "Z" || text == "z" || text == "UTC" || text == "GMT" { return 0 }
    let text = text.hasPrefix("UTC") || text.hasPrefix("GMT") ? String(text.dropFirst(3)) : String(text)
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), minutes < 60,
      hours <= 18
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
