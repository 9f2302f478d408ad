/// A word of a line, with the place it stands in.
public struct Token: Equatable, Sendable {
  /// What a token is by its looks.
  public enum Kind: Sendable { case word, quoted, option, semicolon, pipe }

  public var kind: Kind
  /// The text without its quotes.
  public var text: String
  /// UTF-8 offsets in the line, quotes included.
  public var span: Range<Int>

  public init(kind: Kind, text: String, span: Range<Int>) {
    self.kind = kind
    self.text = text
    self.span = span
  }

  /// Whether it is a word without quotes.
  public var isBare: Bool { kind == .word }

  /// Whether another of its kind follows: `toast, coffee`.
  public var endsInComma: Bool { (kind == .word || kind == .quoted) && text.utf8.last == 0x2C }
}
