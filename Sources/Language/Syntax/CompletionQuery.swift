import Phrases

/// What was typed of a value under the cursor.
public struct CompletionQuery: Sendable {
  /// The text so far, without quotes; empty after a blank.
  public var text: String
  /// Whole words before it that may belong to it.
  public var before: [String]
  public var key: String { Names.key(text) }
  /// Whether it stands in quotes.
  public var isQuoted: Bool
  /// What the words before it are known to be.
  public var known: Invocation?
  /// Whether what is near will do where nothing begins with it.
  public var allowsSlips = true

  public init(
    text: String, before: [String] = [], isQuoted: Bool = false, known: Invocation? = nil,
    allowsSlips: Bool = true
  ) {
    self.text = text
    self.before = before
    self.isQuoted = isQuoted
    self.known = known
    self.allowsSlips = allowsSlips
  }
}
