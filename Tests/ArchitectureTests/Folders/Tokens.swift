/// The words and signs of a Swift source: without comments, and without texts but for what is inserted into them.
struct Tokens {
  private var texts: [String] = []
  private var areWords: [Bool] = []

  init(_ source: String) {
    var reader = TokenReader(bytes: Array(source.utf8))
    while let token = reader.next() {
      texts.append(token.text)
      areWords.append(token.isWord)
    }
  }

  var count: Int { texts.count }

  /// Empty before the first and behind the last.
  subscript(index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

  func isWord(_ index: Int) -> Bool { areWords.indices.contains(index) && areWords[index] }

  func opens(_ index: Int) -> Bool { ["(", "[", "{"].contains(self[index]) }

  private func closes(_ index: Int) -> Bool { [")", "]", "}"].contains(self[index]) }

  /// The place of what closes the bracket at a place.
  func closing(_ start: Int) -> Int {
    var depth = 0
    for index in start..<count {
      if opens(index) { depth += 1 }
      if closes(index) { depth -= 1 }
      if depth == 0 { return index }
    }
    return count
  }

  /// The place of the `>` that closes a `<`; nil where that is no list of types.
  func closingAngle(_ start: Int) -> Int? {
    var depth = 0
    for index in start..<count {
      switch self[index] {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return index }
      case ".", ",", "[", "]", "?", ":", "&", "@", "(", ")", "->": continue
      default: if !isWord(index) { return nil }
      }
    }
    return nil
  }

  /// What stands between the bracket at a place and its end, parted at commas.
  func parts(inBracketAt start: Int) -> [Range<Int>] {
    let end = closing(start)
    var parts: [Range<Int>] = []
    var first = start + 1
    var index = first
    while index < end {
      if self[index] == "," {
        parts.append(first..<index)
        first = index + 1
      }
      index = opens(index) ? closing(index) + 1 : index + 1
    }
    return first < end ? parts + [first..<end] : parts
  }

  /// The labels of a call whose bracket is at a place, `_` for those that have none.
  func labels(ofCallAt start: Int) -> [String] {
    parts(inBracketAt: start).map {
      isWord($0.lowerBound) && self[$0.lowerBound + 1] == ":" ? self[$0.lowerBound] : "_"
    }
  }

  /// A name with dots, and the place behind it; what stands in `<>` is left out.
  func path(at start: Int) -> (path: String, end: Int) {
    var (path, index) = (self[start], start + 1)
    while true {
      if self[index] == ".", isWord(index + 1) {
        path += "." + self[index + 1]
        index += 2
      } else if self[index] == "<", let end = closingAngle(index) {
        index = end + 1
      } else {
        return (path, index)
      }
    }
  }
}

/// Reads tokens from bytes.
private struct TokenReader {
  let bytes: [UInt8]
  private var at = 0
  /// The round brackets that are open within the innermost insertion.
  private var depth = 0
  /// The texts that what is read is inserted into, with what was open around each.
  private var texts: [(hashes: Int, quotes: Int, depth: Int)] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  mutating func next() -> (text: String, isWord: Bool)? {
    while at < bytes.count {
      switch (byte(), byte(1)) {
      case (0x20, _), (0x0A, _), (0x09, _): at += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while at < bytes.count, byte() != 0x0A { at += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        while at < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") { at += 1 }
        at += 2
      case (UInt8(ascii: "-"), UInt8(ascii: ">")):
        at += 2
        return ("->", false)
      case (UInt8(ascii: "`"), _): at += 1
      default: return token()
      }
    }
    return nil
  }

  private mutating func token() -> (String, Bool) {
    let first = byte()
    if Self.isWord(first) {
      let start = at
      while Self.isWord(byte()) { at += 1 }
      let isNumber = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
      return isNumber ? ("0", false) : (String(decoding: bytes[start..<at], as: UTF8.self), true)
    }
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      let quotes = (1..<3).allSatisfy { byte(hashes + $0) == UInt8(ascii: "\"") } ? 3 : 1
      at += hashes + quotes
      text(hashes, quotes)
      return ("\"", false)
    }
    at += 1
    if first == UInt8(ascii: "(") { depth += 1 }
    if first == UInt8(ascii: ")") {
      if depth == 0, let (hashes, quotes, outer) = texts.popLast() {
        depth = outer
        text(hashes, quotes)
      } else {
        depth -= 1
      }
    }
    return (String(UnicodeScalar(first)), false)
  }

  /// Goes on in a text until it ends or something is inserted.
  private mutating func text(_ hashes: Int, _ quotes: Int) {
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + marks
    let insertion = [UInt8(ascii: "\\")] + marks + [UInt8(ascii: "(")]
    while at < bytes.count {
      let rest = bytes[at...]
      if byte() == UInt8(ascii: "\\"), rest.starts(with: insertion) {
        at += insertion.count - 1
        texts.append((hashes, quotes, depth))
        depth = -1
        return
      }
      if byte() == UInt8(ascii: "\\"), hashes == 0 {
        at += 1
      } else if rest.starts(with: end) {
        at += end.count
        return
      }
      at += 1
    }
  }
}
