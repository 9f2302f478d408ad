import Domain

/// A line and where its cursor is, in UTF-8 offsets: what the editor's commands work on.
struct TextLine: Equatable {
  var text: String
  var cursor: Int

  init(_ text: String = "", cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor ?? text.utf8.count
  }

  var isAtEnd: Bool { cursor == text.utf8.count }

  /// The cursor as an index, moved back to the character it stands in.
  var index: String.Index { Self.index(in: text, at: cursor) }

  var beforeCursor: Substring { text[..<index] }
  var afterCursor: Substring { text[index...] }

  static func index(in text: String, at offset: Int) -> String.Index {
    let bytes = text.utf8
    let clamped = max(0, min(offset, bytes.count))
    let index = bytes.index(bytes.startIndex, offsetBy: clamped)
    return index.samePosition(in: text) ?? text.index(before: text.index(after: index))
  }

  mutating func insert(_ new: String) {
    replace(cursor..<cursor, with: new)
  }

  /// Replaces a part, and puts the cursor after it.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let bytes = Array(text.utf8)
    let lower = max(0, min(range.lowerBound, bytes.count))
    let upper = max(lower, min(range.upperBound, bytes.count))
    text = String(decoding: bytes[..<lower] + Array(new.utf8) + bytes[upper...], as: UTF8.self)
    cursor = lower + new.utf8.count
  }
}

/// Moving and deleting by what a reader calls a character or a word.
extension TextLine {
  var previousCharacter: Int? {
    guard let last = beforeCursor.last else { return nil }
    return Self.offset(of: index, in: text) - last.utf8.count
  }

  var nextCharacter: Int? {
    guard let first = afterCursor.first else { return nil }
    return Self.offset(of: index, in: text) + first.utf8.count
  }

  /// The start of the word before the cursor.
  var previousWord: Int {
    let head = beforeCursor.reversed().drop { !$0.isWordPart }.drop { $0.isWordPart }
    return head.reduce(0) { $0 + $1.utf8.count }
  }

  /// The end of the word after the cursor.
  var nextWord: Int {
    let rest = afterCursor.drop { !$0.isWordPart }.drop { $0.isWordPart }
    return text.utf8.count - rest.utf8.count
  }

  mutating func deleteBack() {
    guard let previous = previousCharacter else { return }
    replace(previous..<cursor, with: "")
  }

  mutating func deleteForward() {
    guard let next = nextCharacter else { return }
    replace(cursor..<next, with: "")
  }

  private static func offset(of index: String.Index, in text: String) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The cursor one row up or down within a line of several rows, or nil at the first or last.
  func movedByRow(_ step: Int) -> Int? {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = beforeCursor.count { $0 == "\n" }
    guard rows.indices.contains(row + step) else { return nil }
    let column = beforeCursor.reversed().prefix { $0 != "\n" }.count
    let before = rows[..<(row + step)].reduce(0) { $0 + $1.utf8.count + 1 }
    return before + rows[row + step].prefix(column).utf8.count
  }
}

extension Character {
  var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

/// Words as the shell's lines have them: between blanks, quotes kept together.
enum Words {
  /// The last word of a line.
  static func last(of line: String) -> String? {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.last
  }

  /// The first word of a text, with the blanks before it and the one behind it: what is typed next is another word.
  static func first(of text: String) -> String {
    let blanks = text.prefix { $0.isWhitespace }
    let rest = text.dropFirst(blanks.count)
    let word = rest.prefix { !$0.isWhitespace }
    return String(blanks + word + rest.dropFirst(word.count).prefix(1))
  }

  /// A paste as it may enter the line: newlines are kept but for the last, tabs become blanks,
  /// and every other control character goes.
  static func pasted(_ bytes: some Sequence<UInt8>) -> String {
    var clean = ""
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\r": clean.unicodeScalars.append("\n")
      case "\n": if previous != "\r" { clean.unicodeScalars.append("\n") }
      case "\t": clean.unicodeScalars.append(" ")
      default:
        if !ControlCharacter.contains(scalar) { clean.unicodeScalars.append(scalar) }
      }
    }
    while clean.unicodeScalars.last == "\n" { clean.unicodeScalars.removeLast() }
    return clean
  }
}
