import Domain

/// Cuts a line into tokens.
///
/// Words end at blanks. Double and single quotes keep blanks; a backslash keeps the character after it
/// outside single quotes. A tab or line break within a word is a blank there; every other `ControlCharacter` is refused,
/// wherever it stands. `;` ends a command, `|` is a word of its own, `#` starts a comment where a
/// word could start, unless digits follow it (`#3` is the number of an entry, `#1-#3` are several).
public struct Lexer {
  /// Bytes of one line.
  public static let maximumLength = 65_536

  /// Why a line cannot be cut.
  public enum Failure: Error, Equatable {
    case unterminatedQuote(at: Int)
    case control(Unicode.Scalar, at: Int)
    case tooLong(Int)
  }

  /// What a scan found; `isOpen` tells that the last quote is not closed.
  public struct Result {
    public var tokens: [Token] = []
    public var isOpen = false
    /// Where a comment starts.
    public var comment: Int?
  }

  /// The tokens of a complete line.
  public static func tokens(_ line: String) throws(Failure) -> [Token] { try complete(scan(line)) }

  /// The tokens of a line that may still be in the typing: an open quote ends with the line.
  public static func scan(_ line: String) throws(Failure) -> Result {
    var lexer = try Lexer(line)
    while lexer.advance(), try lexer.take() {}
    return lexer.result
  }

  /// The tokens that a scan found, where no quote is left open.
  public static func complete(_ result: Result) throws(Failure) -> [Token] {
    if result.isOpen, let last = result.tokens.last { throw .unterminatedQuote(at: last.span.lowerBound) }
    return result.tokens
  }

  /// What has been read so far.
  public private(set) var result = Result()
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the words of a program are read.
  private var isProgram = false

  /// Begins to read a line, a word at a time: `advance` goes to the next one, and one of the `take`s reads it.
  public init(_ line: String) throws(Failure) {
    guard line.utf8.count <= Self.maximumLength else { throw .tooLong(line.utf8.count) }
    bytes = Array(line.utf8)
    // Before anything else, so that neither quotes nor a backslash nor a comment lets one in.
    let control = bytes.withUnsafeBufferPointer { ControlCharacter.first(in: $0, except: Self.isBlank) }
    if let control { throw .control(control.scalar, at: control.offset) }
    result.tokens.reserveCapacity(8)
  }

  /// Passes over blanks.
  /// - Returns: whether something stands behind them.
  public mutating func advance() -> Bool {
    while index < bytes.count, bytes[index] == 0x20 || Self.isBlank(bytes[index]) { index += 1 }
    return index < bytes.count
  }

  /// Whether an option comes next: `--note`.
  public var isAtOption: Bool {
    guard index + 1 < bytes.count, bytes[index] == 0x2D, bytes[index + 1] == 0x2D else { return false }
    return index + 2 == bytes.count || (0x61...0x7A).contains(bytes[index + 2])
  }

  /// Reads the next word, with its value where it is an option that has one behind `=`.
  /// - Returns: false where a comment begins instead.
  public mutating func take() throws(Failure) -> Bool {
    switch bytes[index] {
    case 0x3B where !isProgram: mark(.semicolon)
    case 0x7C where !isProgram: mark(.pipe)
    case 0x23 where !isProgram && Self.isComment(bytes, at: index, isFirst: result.tokens.isEmpty):
      result.comment = index
      return false
    default:
      var hasValue = true
      while hasValue { hasValue = try word() }
    }
    return true
  }

  private mutating func mark(_ kind: Token.Kind) {
    let text = String(decoding: bytes[index...index], as: UTF8.self)
    result.tokens.append(Token(kind: kind, text: text, span: index..<index + 1))
    index += 1
  }

  /// Reads what is left as the words of a program, in which `;`, `|` and `#` mean nothing.
  public mutating func takeProgram() throws(Failure) {
    isProgram = true
    while advance(), try take() {}
  }

  /// Reads what is left as one token, without the blanks behind it and the one pair of quotes that may enclose it.
  public mutating func takeText() {
    let start = index
    var end = bytes.count
    index = end
    while end > start, bytes[end - 1] == 0x20 || Self.isBlank(bytes[end - 1]) { end -= 1 }
    var inner = start..<end
    let quote = bytes[start]
    if quote == 0x22 || quote == 0x27, end - start > 1, bytes[end - 1] == quote,
      !bytes[(start + 1)..<(end - 1)].contains(quote)
    {
      inner = (start + 1)..<(end - 1)
    }
    result.tokens.append(
      Token(kind: .quoted, text: String(decoding: bytes[inner], as: UTF8.self), span: start..<end))
  }

  /// `#` starts a comment, except before digits that end a word later in the line.
  static func isComment<Bytes: RandomAccessCollection>(_ bytes: Bytes, at index: Int, isFirst: Bool) -> Bool
  where Bytes.Element == UInt8, Bytes.Index == Int {
    if isFirst { return true }
    var end = index + 1
    func passDigits() -> Bool {
      let start = end
      while end < bytes.endIndex, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
      return end > start
    }
    guard passDigits() else { return true }
    // `#1-#3`, `#1,#2`
    while end < bytes.endIndex, bytes[end] == 0x2D || bytes[end] == 0x2C {
      end += 1
      if end < bytes.endIndex, bytes[end] == 0x23 { end += 1 }
      guard passDigits() else { return true }
    }
    return end < bytes.endIndex && !ends(bytes[end])
  }

  /// Whether a byte ends a word of what is read.
  private func isEnd(_ byte: UInt8) -> Bool {
    isProgram ? byte == 0x20 || Self.isBlank(byte) : Self.ends(byte)
  }

  static func ends(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x3B || byte == 0x7C
  }

  /// Whether a byte is one of the controls that stand for a blank.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// A byte as it is kept in a word: what goes on in the next line goes on behind a blank.
  private static func kept(_ byte: UInt8) -> UInt8 { isBlank(byte) ? 0x20 : byte }

  /// - Returns: whether its value follows, as after `--note=`.
  private mutating func word() throws(Failure) -> Bool {
    let start = index
    // The usual word has neither quotes nor escapes and is taken as it stands.
    while index < bytes.count {
      let byte = bytes[index]
      if isEnd(byte) || byte == 0x22 || byte == 0x27 || byte == 0x5C || byte == 0x3D { break }
      index += 1
    }
    if index == bytes.count || isEnd(bytes[index]) {
      append(bytes[start..<index], from: start, isQuoted: false)
      return false
    }
    var text = bytes[start..<index]
    var quote: UInt8?
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open {
          quote = nil
        } else if byte == 0x5C, open == 0x22, index + 1 < bytes.count {
          index += 1
          text.append(Self.kept(bytes[index]))
        } else {
          text.append(Self.kept(byte))
        }
      } else if byte == 0x22 || (byte == 0x27 && (text.isEmpty || text.last == 0x40)) {
        // An apostrophe inside a word, as in shepherd's, is a letter.
        quote = byte
        isQuoted = true
      } else if byte == 0x5C, index + 1 < bytes.count {
        index += 1
        text.append(Self.kept(bytes[index]))
      } else if byte == 0x3D, text.starts(with: [0x2D, 0x2D]), text.count > 2, !isQuoted {
        // --note="…" is --note and its value.
        append(text, from: start, isQuoted: false)
        index += 1
        return index < bytes.count && !isEnd(bytes[index])
      } else if isEnd(byte) {
        break
      } else {
        text.append(byte)
      }
      index += 1
    }
    append(text, from: start, isQuoted: isQuoted)
    result.isOpen = quote != nil
    return false
  }

  /// Adds what was read from a place on.
  private mutating func append(_ text: ArraySlice<UInt8>, from start: Int, isQuoted: Bool) {
    let isOption = !isQuoted && text.count > 2 && text.starts(with: [0x2D, 0x2D])
    result.tokens.append(
      Token(
        kind: isQuoted ? .quoted : isOption ? .option : .word, text: String(decoding: text, as: UTF8.self),
        span: start..<index))
  }

  /// Text as one token: in quotes where it needs them.
  public static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x22 && byte != 0x27 && byte != 0x5C && byte != 0x3B && byte != 0x7C
        && byte != 0x23
        && byte != 0x3D && byte != 0x7F && byte != 0x24
    }
    // A word that starts like a number, a slot or an option would be read as one.
    let first = text.utf8.first
    let reserved = first == nil || first == 0x40 || first == 0x2D || (first! >= 0x30 && first! <= 0x39)
    if plain, !reserved { return text }
    var result = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }
}
