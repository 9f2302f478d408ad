/// A mood from 1 to 5, with its faces and the words for it.
public enum MoodScale {
  /// From 1 on.
  public static let faces = ["😫", "😕", "😐", "🙂", "😊"]
  /// From 1 on; the first of each is the one that is offered.
  public static let words = [
    ["awful", "terrible"], ["bad", "low"], ["ok", "okay"], ["good", "fine"], ["great", "excellent"],
  ]

  /// From 1 on, as keyboards have them.
  private static let smileys = [
    [":((", ":-(("], [":(", ":-("], [":|", ":-|"], [":)", ":-)"], [":D", ":-D", ":))"],
  ]

  /// The mood of a face.
  public static func value(ofFace text: String) -> Int? {
    (faces.firstIndex(of: text) ?? smileys.firstIndex { $0.contains(text) }).map { $0 + 1 }
  }

  /// The mood of a face or a word.
  public static func value(of text: String) -> Int? {
    if let face = value(ofFace: text) { return face }
    let word = text.lowercased()
    return words.firstIndex { $0.contains(word) }.map { $0 + 1 }
  }
}
