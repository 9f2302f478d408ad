import Domain

/// What programs write into a cell where they have nothing to say.
public enum Placeholder {
  private static let words: Set = [
    "-", "--", "---", "–", "—", "n/a", "na", "n.a.", "n.d.", "n.d", "nd", "n.b.", "k.a.", "null", "nil",
    "nan", "none", "undefined", "?", "*",
  ]

  /// Whether a cell says nothing.
  public static func isOne(_ text: String) -> Bool {
    // Most cells are numbers.
    guard text.utf8.count <= 9, let first = text.utf8.first, !(0x30...0x39).contains(first) else {
      return false
    }
    return words.contains(text) || words.contains(text.lowercased())
  }

  /// Whether a cell says that there is next to nothing of it: `traces`, `< 0,5`.
  public static func isTrace(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first == 0x3C || ["traces", "trace", "tr", "tr."].contains(text.lowercased())
  }
}
