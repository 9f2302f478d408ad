/// How long something took, as a clock writes it.
public enum TableDuration {
  /// `7:42`, `07:42:30` and `PT7H42M` as minutes.
  public static func minutes(_ text: String) -> Double? {
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
