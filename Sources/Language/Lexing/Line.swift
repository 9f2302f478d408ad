extension String {
  /// Whether a byte is in it. Asked of a whole line at once, where a string hands out its bytes one by one.
  public func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}

extension String {
  /// Whether it is a word of a syntax, which is in small letters, in whatever case.
  func isWord(_ word: String) -> Bool {
    if self == word { return true }
    // Letters of ASCII keep their length and their place.
    guard utf8.count == word.utf8.count, let (first, other) = zip(utf8, word.utf8).first(where: { $0 != $1 })
    else { return false }
    return (first | 0x20 == other || first >= 0x80) && lowercased() == word
  }
}

/// The tokens of one command, with the text they came from.
public struct Line: Sendable {
  public let text: String
  public let tokens: [Token]
  /// Whether a pipe parts it into a source and steps.
  public let hasPipes: Bool

  public init(text: String, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
    hasPipes = tokens.indices.contains { tokens[$0].kind == .pipe }
  }

  /// Where its first token begins.
  public var start: Int { tokens.first?.span.lowerBound ?? 0 }

  /// Where its last token ends.
  public var end: Int { tokens.last?.span.upperBound ?? text.utf8.count }

  /// The text of the tokens as typed, from the first to the last.
  public func source(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return slice(first.span.lowerBound..<last.span.upperBound)
  }

  /// The text between two UTF-8 offsets.
  public func slice(_ span: Range<Int>) -> String {
    let utf8 = text.utf8
    if span == 0..<utf8.count { return text }
    let part = utf8.withContiguousStorageIfAvailable { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[span.clamped(to: 0..<bytes.count)]), as: UTF8.self)
    }
    if let part { return part }
    let start = utf8.index(utf8.startIndex, offsetBy: min(span.lowerBound, utf8.count))
    let end = utf8.index(utf8.startIndex, offsetBy: min(span.upperBound, utf8.count))
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// The place of some tokens, in UTF-8 offsets; nil where there are none.
  public func span(_ range: Range<Int>) -> Range<Int>? {
    guard let first = tokens[range].first, let last = tokens[range].last else { return nil }
    return first.span.lowerBound..<last.span.upperBound
  }

  /// How many bare words stand in a row from `index`.
  public func run(from index: Int) -> Int {
    var end = index
    while end < tokens.count, tokens[end].isBare { end += 1 }
    return end - index
  }

  /// Bare words joined by blanks, or the one quoted token.
  public func joined(_ index: Int, _ count: Int) -> String {
    count == 1 ? tokens[index].text : tokens[index..<index + count].map(\.text).joined(separator: " ")
  }
}

/// The rest of a line as a line of its own: as it stands, or in quotes.
public struct InnerLine {
  public let text: String
  /// The tokens of the outer line it is made of.
  public let tokens: Range<Int>
  /// Where it begins in the outer line; nil where quotes may have changed it.
  private let start: Int?

  /// - Precondition: there is a token at `index`.
  public init(_ line: Line, from index: Int) {
    tokens = index..<line.tokens.count
    let first = line.tokens[index]
    let isQuoted = tokens.count == 1 && first.kind == .quoted
    text = isQuoted ? first.text : line.source(tokens)
    start = isQuoted ? nil : first.span.lowerBound
  }

  /// An error about this line as one about the outer one.
  public func placed(_ inner: CommandError) -> CommandError {
    var error = inner
    // What would leave the line it stands in is not offered.
    (error.corrections, error.fixes) = ([], [])
    guard error.text == nil else { return error }
    guard let start else {
      error.text = self.text
      return error
    }
    func moved(_ span: Range<Int>) -> Range<Int> { span.lowerBound + start..<span.upperBound + start }
    error.span = error.span.map(moved)
    error.fixes = inner.fixes.filter { way in !way.contains { $0.text.hasByte(0x3B) } }
      .map { way in way.map { Fix(moved($0.span), $0.text) } }
    return error
  }
}

extension CommandError {
  /// The same about a line that is one of several: what may be done in its place is a fix of all of them.
  public func placed(in line: Line) -> CommandError {
    guard !corrections.isEmpty, text == nil || text == line.text else { return self }
    var error = self
    error.fixes += corrections.map { [Fix(line.start..<line.end, $0)] }
    error.corrections = []
    return error
  }
}
