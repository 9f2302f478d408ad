/// A record in JSON in a cell, as some exports of devices have it: `{"time": 1794990000, "bpm": 72}`.
public enum RecordCell {
  /// The number of its first member that is called as somebody looks for; other cells stay as they are.
  public static func bare(_ text: String, _ isMeant: (String) -> Bool) -> String {
    guard text.utf8.first == 0x7B, text.utf8.count <= 10_000,
      case .object(let members)? = try? JSONReader.value(Array(text.utf8))
    else { return text }
    for member in members where isMeant(member.key) {
      if case .number(let number) = member.value { return number }
    }
    return text
  }
}
