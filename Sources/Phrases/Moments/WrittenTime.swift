/// Times in figures as one word says them, on a clock of twenty-four hours.
public enum WrittenTime {
  /// `13`: an hour.
  public static func hour(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let hour = Int(text), hour < 24
    else { return nil }
    return hour
  }

  /// `8:30`, `8h30`: minutes after midnight.
  public static func withMinutes(_ text: some StringProtocol) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = hour(parts[0]),
      let minutes = minutes(parts[1])
    else { return nil }
    return hour * 60 + minutes
  }

  /// `30`: minutes behind an hour.
  public static func minutes(_ text: some StringProtocol) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let minutes = Int(text), minutes < 60
    else { return nil }
    return minutes
  }
}
