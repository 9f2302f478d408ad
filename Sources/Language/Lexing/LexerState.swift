/// Where a line stands after some of its bytes, as the lexer sees it.
///
/// What rewrites a line before it is cut (arguments put in, a line written into a script) reads it with this, so that
/// what is a quote to one is a quote to the other.
public struct LexerState: Sendable {
  /// The quote that is open.
  public private(set) var quote: UInt8?
  /// Whether a backslash keeps the next byte.
  public private(set) var isEscaped = false
  private var isInWord = false
  /// Whether something stands before the word.
  private var hasTokens = false
  private var word = Word()

  /// What has to be known of the word so far.
  private struct Word {
    /// Bytes without quotes and backslashes.
    var count = 0
    var dashes = 0
    var last: UInt8?
    var isQuoted = false

    var isOption: Bool { dashes == 2 && count > 2 && !isQuoted }
  }

  public init() {}

  /// Goes on by one byte.
  public mutating func read(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
      append(byte)
    } else if let open = quote {
      if byte == open {
        quote = nil
      } else if byte == 0x5C, open == 0x22 {
        isEscaped = true
      } else {
        append(byte)
      }
    } else if byte == 0x22 || (byte == 0x27 && (word.count == 0 || word.last == 0x40)) {
      begin()
      quote = byte
      word.isQuoted = true
    } else if byte == 0x5C {
      begin()
      isEscaped = true
    } else if byte == 0x3D, word.isOption {
      // The value is a word of its own.
      word = Word()
    } else if Lexer.ends(byte) {
      isInWord = false
      word = Word()
      if byte == 0x3B || byte == 0x7C { hasTokens = true }
    } else {
      append(byte)
    }
  }

  /// Whether the byte that comes next starts a comment.
  public func isComment<Bytes: RandomAccessCollection>(_ bytes: Bytes, at index: Int) -> Bool
  where Bytes.Element == UInt8, Bytes.Index == Int {
    bytes[index] == 0x23 && !isInWord && quote == nil
      && Lexer.isComment(bytes, at: index, isFirst: !hasTokens)
  }

  private mutating func begin() {
    isInWord = true
    hasTokens = true
  }

  private mutating func append(_ byte: UInt8) {
    begin()
    if byte == 0x2D, word.dashes == word.count, word.count < 2 { word.dashes += 1 }
    word.count += 1
    word.last = byte
  }
}
