import Language
import Phrases

/// A text that those of rows are compared with, folded once for all of them: case, accents and runs of blanks do not
/// count, signs do.
struct TextPattern: Sendable {
  /// As it was written.
  let text: String
  private let folded: String
  /// What is looked for in names, where it has no signs: words, whatever stands between them.
  private let key: String?
  /// Whether it is one word of plain letters and digits, which stands in no text that does not have its bytes.
  private let isWord: Bool

  init(_ text: String) {
    self.text = text
    folded = Names.text(text)
    key = Names.hasSigns(text) ? nil : Names.key(text)
    isWord = key != nil && folded.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 }
  }

  /// Whether a text is the same.
  func isSame(as text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      folded.utf8.withContiguousStorageIfAvailable { isSame($0, bytes) } ?? nil
    } ?? (Names.text(text) == folded)
  }

  /// Whether a text has it in it.
  func isIn(_ text: String) -> Bool {
    guard let key else { return Names.text(text).contains(folded) }
    if isWord {
      var text = text
      let found = text.withUTF8 { bytes in
        key.utf8.withContiguousStorageIfAvailable { Self.contains($0, bytes) } ?? nil
      }
      if let found { return found }
    }
    return Names.key(text).contains(key)
  }

  /// Compares plain letters as they are; nil where a text has to be folded.
  private func isSame(_ folded: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x80 { return nil }
      // One blank between words is one.
      if byte <= 0x20, byte < 0x20 || index == 0 || index + 1 == text.count || text[index - 1] <= 0x20 {
        return nil
      }
      if index >= folded.count || Self.small(byte) != folded[index] { return false }
    }
    return text.count == folded.count
  }

  /// Looks for a word among plain letters; nil where a text has to be folded.
  private static func contains(
    _ word: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    // An apostrophe is no part of a name.
    if text.contains(where: { $0 >= 0x80 || $0 == 0x27 }) { return nil }
    guard word.count <= text.count else { return false }
    return (0...text.count - word.count).contains { start in
      word.indices.allSatisfy { small(text[start + $0]) == word[$0] }
    }
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}

/// Texts by what they are the same as, each as it was first written.
struct Spellings {
  private var first: [String: String] = [:]

  /// A value as the first one was written that is the same.
  mutating func first(_ value: QueryValue) -> QueryValue {
    guard case .text(let text) = value else { return value }
    let folded = Names.text(text)
    if let known = first[folded] { return .text(known) }
    first[folded] = text
    return value
  }
}
