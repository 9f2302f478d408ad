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

  /// How the rest of a line is read.
  public enum Rest {
    /// As words, as far as is known yet: it is asked again at the next one.
    case words
    /// As words, up to the end of the command.
    case wordsOfCommand
    /// As one text, to the end of the line.
    case text
    /// As the words of a program to the end of the line, in which `;`, `|` and `#` mean nothing.
    case program
  }

  /// The tokens of a complete line.
  /// - Parameter rest: how what follows some tokens is read.
  public static func tokens(
    _ line: String, rest: ([Token]) -> Rest = { _ in .words }
  ) throws(Failure) -> [Token] {
    let result = try scan(line, rest: rest)
    if result.isOpen, let last = result.tokens.last { throw .unterminatedQuote(at: last.span.lowerBound) }
    return result.tokens
  }

  /// The tokens of a line that may still be in the typing: an open quote ends with the line.
  public static func scan(
    _ line: String, rest: ([Token]) -> Rest = { _ in .words }
  ) throws(Failure) -> Result {
    var line = line
    let count = line.utf8.count
    guard count <= maximumLength else { throw .tooLong(count) }
    var lexer = Lexer()
    let failure: Failure? = line.withUTF8 { bytes in
      do throws(Failure) {
        try lexer.run(bytes, rest)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return lexer.result
  }

  private var result = Result()
  /// Whether the words of a program are read.
  private var isProgram = false
  /// Whether it is known that what is left of the command is words.
  private var isSettled = false

  private mutating func run(
    _ bytes: UnsafeBufferPointer<UInt8>, _ rest: ([Token]) -> Rest
  ) throws(Failure) {
    // Before anything else, so that neither quotes nor a backslash nor a comment lets one in.
    if let control = ControlCharacter.first(in: bytes, except: Self.isBlank) {
      throw .control(control.scalar, at: control.offset)
    }
    result.tokens.reserveCapacity(8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || Self.isBlank(byte) {
        index += 1
        continue
      }
      if !isProgram, !isSettled, !Self.isOption(bytes, at: index) {
        switch rest(result.tokens) {
        case .words: break
        case .wordsOfCommand: isSettled = true
        case .text:
          appendVerbatim(bytes, from: index)
          return
        case .program: isProgram = true
        }
      }
      switch byte {
      case _ where isProgram:
        var hasValue = true
        while hasValue { (index, hasValue) = try word(bytes, from: index) }
      case 0x3B:  // ;
        result.tokens.append(Token(kind: .semicolon, text: ";", span: index..<index + 1))
        isSettled = false
        index += 1
      case 0x7C:  // |
        result.tokens.append(Token(kind: .pipe, text: "|", span: index..<index + 1))
        index += 1
      case 0x23 where Self.isComment(bytes, at: index, isFirst: result.tokens.isEmpty):  // #
        result.comment = index
        return
      default:
        var hasValue = true
        while hasValue { (index, hasValue) = try word(bytes, from: index) }
      }
    }
  }

  private static func isOption(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 1 < bytes.count, bytes[index] == 0x2D, bytes[index + 1] == 0x2D else { return false }
    return index + 2 == bytes.count || (0x61...0x7A).contains(bytes[index + 2])
  }

  /// The rest of the line as one token, without the blanks behind it and the one pair of quotes that may enclose it.
  private mutating func appendVerbatim(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var end = bytes.count
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

  /// - Returns: where the word ends, and whether its value follows there, as after `--note=`.
  private mutating func word(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(Failure) -> (end: Int, hasValue: Bool) {
    var index = start
    // The usual word has neither quotes nor escapes and is taken as it stands.
    while index < bytes.count {
      let byte = bytes[index]
      if isEnd(byte) || byte == 0x22 || byte == 0x27 || byte == 0x5C || byte == 0x3D { break }
      index += 1
    }
    if index == bytes.count || isEnd(bytes[index]) {
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]), start..<index, quoted: false)
      return (index, false)
    }
    var text = [UInt8](bytes[start..<index])
    var quote: UInt8?
    var quoted = false
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
        quoted = true
      } else if byte == 0x5C, index + 1 < bytes.count {
        index += 1
        text.append(Self.kept(bytes[index]))
      } else if byte == 0x3D, text.starts(with: [0x2D, 0x2D]), text.count > 2, !quoted {
        // --note="…" is --note and its value.
        text.withUnsafeBufferPointer { append($0, start..<index, quoted: false) }
        return (index + 1, index + 1 < bytes.count && !isEnd(bytes[index + 1]))
      } else if isEnd(byte) {
        break
      } else {
        text.append(byte)
      }
      index += 1
    }
    text.withUnsafeBufferPointer { append($0, start..<index, quoted: quoted) }
    result.isOpen = quote != nil
    return (index, false)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ span: Range<Int>, quoted: Bool) {
    let isOption = !quoted && text.count > 2 && text[0] == 0x2D && text[1] == 0x2D
    result.tokens.append(
      Token(
        kind: quoted ? .quoted : isOption ? .option : .word, text: String(decoding: text, as: UTF8.self),
        span: span))
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
