/// The words that part several things besides a comma.
package enum PartingWords {
  /// In a row, with a blank between each.
  package static let text = "and und et + & / with mit avec plus"

  /// Whether a word parts several things.
  static func contains(_ word: String) -> Bool {
    text.split(separator: " ").contains { $0 == word.lowercased() }
  }
}
