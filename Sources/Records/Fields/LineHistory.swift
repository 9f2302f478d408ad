import Language

/// The lines typed at the prompt, as far as commands deal with them.
public protocol LineHistory: AnyObject {
  /// While true, lines are not kept.
  var isPrivate: Bool { get set }

  /// The lines that have words with all these beginnings, or the last line where there are none; newest first.
  func lines(containing words: [String]) -> [String]

  /// Removes lines.
  func forget(_ lines: [String]) throws(CommandError)

  /// Removes lines, and all that hold one of these texts, word for word.
  func forget(_ lines: Set<String>, holding texts: Set<String>) throws(CommandError)
}
