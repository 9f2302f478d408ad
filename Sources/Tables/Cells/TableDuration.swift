/// How long something took, as a clock writes it.
public enum TableDuration {
  /// What two numbers with a colon between them are.
  public enum Clock: Sendable {
    case hours
    /// Minutes and seconds.
    case minutes
  }

  /// What a unit says of them: `mm:ss`, `h:mm`, `hh:mm:ss`; nil for other units.
  public static func clock(_ unit: String) -> Clock? {
    let parts = unit.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    let letters = parts.compactMap { $0.first.map(String.init) }
    guard parts.count == letters.count, parts.allSatisfy({ $0.allSatisfy(\.isLetter) && $0.count <= 4 })
    else {
      return nil
    }
    switch letters {
    case ["m", "s"]: return .minutes
    case ["h", "m"], ["h", "m", "s"]: return .hours
    default: return nil
    }
  }

  /// Both numbers of `26:11`; nil for what has other parts.
  static func pair(_ text: String) -> (first: Int, second: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]), first >= 0,
      (0..<60).contains(second)
    else { return nil }
    return (first, second)
  }

  /// `7:42`, `07:42:30` and `PT7H42M` as minutes.
  /// - Parameter clock: what `7:42` is.
  public static func minutes(_ text: String, _ clock: Clock = .hours) -> Double? {
    if clock == .minutes, let (minutes, seconds) = pair(text), minutes < 6000 {
      return Double(minutes) + Double(seconds) / 60
    }
    if let minutes = standard(text) { return minutes }
    guard text.utf8.contains(0x3A) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = Int(parts[0]), let minutes = Int(parts[1]),
      let seconds = parts.count == 3 ? Double(parts[2]) : 0,
      (0..<1000).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return Double(hours * 60 + minutes) + seconds / 60
  }

  /// `PT8H2M` of ISO 8601: hours, minutes and seconds, and days before them.
  private static func standard(_ text: String) -> Double? {
    guard text.utf8.count >= 3, text.hasPrefix("P") else { return nil }
    let units: [Character: Double] = ["D": 1440, "H": 60, "M": 1, "S": 1.0 / 60]
    var (minutes, number, isTime, isTold) = (0.0, "", false, false)
    for character in text.dropFirst() {
      if character == "T", !isTime, number.isEmpty {
        isTime = true
      } else if character.isASCII, character.isNumber || character == "." {
        number.append(character)
      } else if let unit = units[character], let value = Double(number), isTime == (character != "D") {
        minutes += value * unit
        (number, isTold) = ("", true)
      } else {
        return nil
      }
    }
    return number.isEmpty && isTold ? minutes : nil
  }
}
