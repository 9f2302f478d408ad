/// Sentences, words and numbers of English prose, as a reader counts them.
public enum TextMeasure {
  /// The sentences of a text; what follows the last full stop is one as well.
  public static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      current.append(character)
      let isEnd =
        character.isNewline
        || ".!?…".contains(character) && (index + 1 == characters.count || characters[index + 1].isWhitespace)
      if isEnd {
        sentences.append(current)
        current = ""
      }
    }
    sentences.append(current)
    return sentences.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(trimmed)
  }

  /// The words of a text in small letters, with one kind of apostrophe, and without what stands round them.
  public static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      let plain = String(word.lowercased().map { "’‘ʼ`´".contains($0) ? "'" : $0 })
      let kept = plain.drop { !isOfWord($0) }
      guard let last = kept.lastIndex(where: isOfWord) else { return nil }
      return String(kept[...last])
    }
  }

  /// Whether a text has one of some words.
  static func names(_ words: Set<String>, in text: String) -> Bool {
    self.words(text).contains { word in
      words.contains(word)
        || word.split { $0 == "-" || $0 == "/" || $0 == "'" }.contains { words.contains(String($0)) }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "%" || character == "°"
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
