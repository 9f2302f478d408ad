import Domain

/// How many of a thing the words before it say.
public struct SpokenCount: Sendable {
  public let amount: Amount
  /// Whether it is a share of one, or how often something was: `half`, `two and a half`, `twice`.
  public let isShare: Bool
  /// Whether it is no more than `a`.
  public let isArticle: Bool
  /// The words that it takes.
  public let count: Int

  /// The words that the longest takes: `two and a half`, `three quarters of an`.
  public static let longest = 4

  /// `another`, which is one more.
  private static let others = WordBook.words("another")

  /// The numbers that begin some words, the longest first: `half`, `half a dozen`, `ein halber`.
  public static func readings(_ words: [String]) -> [SpokenCount] {
    let spoken = words.map { SpokenWord(text: Names.key($0), typed: $0, span: 0..<0) }
    if let first = spoken.first, others.contains(first.text) {
      return [SpokenCount(amount: .one, isShare: false, isArticle: true, count: 1)]
    }
    return stride(from: min(words.count, longest), through: 1, by: -1).compactMap { count in
      guard let (number, end) = NumberReader(words: Array(spoken.prefix(count))).read(0), end == count,
        number.choices.isEmpty, number.glued == nil,
        // `half an` goes together.
        count == spoken.count || !NumberWords.articles.contains(spoken[count].text)
      else { return nil }
      return SpokenCount(
        amount: number.value, isShare: number.isTimes || number.value.micros % Amount.scale != 0,
        isArticle: number.isArticle, count: count)
    }
  }
}
