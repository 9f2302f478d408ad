/// How long something took, as a clock writes it.
public enum TableDuration {
  /// `7:42` and `07:42:30` as minutes.
  public static func minutes(_ text: String) -> Double? {
    guard text.utf8.contains(0x3A) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = Int(parts[0]), let minutes = Int(parts[1]),
      let seconds = parts.count == 3 ? Double(parts[2]) : 0,
      (0..<1000).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return Double(hours * 60 + minutes) + seconds / 60
  }
}
