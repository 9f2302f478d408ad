/// Tags in notes: `#migraine`. What follows the sign is letters, digits, `_` and `-`, a letter among them, so that `#3`
/// is a number and no tag; before it stands nothing that belongs to a word.
public enum NoteTags {
  /// Characters of the longest one.
  public static let longest = 50

  /// The tags of a note as they are written, without the sign; each once.
  public static func found(in note: String) -> [String] {
    guard note.utf8.contains(0x23) else { return [] }
    var tags: [String] = []
    var before: Character = " "
    var rest = note[...]
    while let first = rest.first {
      rest = rest.dropFirst()
      if first == "#", !isPart(before), before != "#" {
        let tag = trimmed(rest.prefix(while: isPart))
        if isTag(tag), !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
      }
      before = first
    }
    return tags
  }

  /// Whether a text can stand behind the sign.
  public static func isTag(_ text: String) -> Bool {
    text.allSatisfy(isPart) && text.contains(where: \.isLetter) && text.count <= longest
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  /// A dash at its end is one of the sentence.
  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == "-" || text.last == "_" { text.removeLast() }
    return String(text)
  }
}
