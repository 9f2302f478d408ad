import Phrases

/// The words that part several things besides a comma.
package enum PartingWords {
  package static let classes = "and with plus"
  package static let signs = "+ & /"

  /// Whether a word parts several things.
  static func contains(_ word: String) -> Bool {
    let word = word.lowercased()
    return signs.split(separator: " ").contains { $0 == word }
      || classes.split(separator: " ").contains { LineWords.contains("line-\($0)", word) }
  }
}
