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

  /// The moods that a number of no such scale may mean, the likeliest first: of `7` and `7/10` those that 7 of 10 lies
  /// between, the nearer first. A number beyond any such scale is the best or the worst, if a mood at all.
  public static func near(_ text: String) -> [Int] {
    guard let number = Amount(text.hasSuffix("/10") ? String(text.dropLast(3)) : text) else { return [] }
    guard number >= .zero, number <= Amount(10) else { return number < .zero ? [1, 2] : [5, 4] }
    // 1 to 5 beside 1 to 10.
    let place =
      number.doubleValue <= 5 && !text.hasSuffix("/10")
      ? number.doubleValue : 1 + (number.doubleValue - 1) * 4 / 9
    let nearest = Rounding.whole(place)
    let both =
      place == Double(nearest) ? [nearest] : [nearest, place > Double(nearest) ? nearest + 1 : nearest - 1]
    var seen: Set<Int> = []
    return both.map { min(5, max(1, $0)) }.filter { seen.insert($0).inserted }
  }

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
