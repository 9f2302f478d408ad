import Phrases

/// The words that part several things besides a comma.
package enum PartingWords {
  package static let classes = "and with plus"
  package static let signs = "+ & /"
  private static let all = LineWords.all(classes.split(separator: " ").map(String.init))
    .union(signs.split(separator: " ").map(String.init))

  /// Whether a word parts several things.
  package static func contains(_ word: String) -> Bool {
    let word = word.lowercased()
    return all.contains(word)
  }
}
