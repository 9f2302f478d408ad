extension Line {
  /// The same line with the commas and colons behind its words taken off: a comma is a token of its own, a colon is
  /// left out. `2,5` keeps its comma, and so does what stands in quotes.
  public var parted: Line {
    guard text.hasByte(0x2C) || text.hasByte(0x3A) else { return self }
    var parted: [Token] = []
    for token in tokens {
      switch token.kind {
      case .word: Self.part(token, into: &parted)
      case .quoted where token.text.hasSuffix(",") && slice(token.span).hasSuffix(","):
        // `"green tea",`
        let end = token.span.upperBound - 1
        parted.append(
          Token(kind: .quoted, text: String(token.text.dropLast()), span: token.span.lowerBound..<end))
        parted.append(Token(kind: .comma, text: ",", span: end..<end + 1))
      default: parted.append(token)
      }
    }
    return Line(text: text, tokens: parted)
  }

  private static func part(_ token: Token, into parted: inout [Token]) {
    let bytes = Array(token.text.utf8)
    // A word with escapes has no commas of its own to take off.
    guard !bytes.isEmpty, bytes.count == token.span.count else { return parted.append(token) }
    var start = 0
    func add(upTo end: Int) {
      guard end > start else { return }
      let last = bytes[end - 1] == 0x3A && end - start > 1 ? end - 1 : end
      parted.append(
        Token(
          kind: token.kind, text: String(decoding: bytes[start..<last], as: UTF8.self),
          span: token.span.lowerBound + start..<token.span.lowerBound + last))
    }
    for (index, byte) in bytes.enumerated() where byte == 0x2C {
      let isInNumber =
        index > start && isDigit(bytes[index - 1]) && index + 1 < bytes.count && isDigit(bytes[index + 1])
      guard !isInNumber else { continue }
      add(upTo: index)
      let place = token.span.lowerBound + index
      parted.append(Token(kind: .comma, text: ",", span: place..<place + 1))
      start = index + 1
    }
    add(upTo: bytes.count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
