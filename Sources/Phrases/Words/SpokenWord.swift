/// A word of a sentence as it was heard.
public struct SpokenWord: Equatable, Sendable {
  /// In small letters, without accents and apostrophes; what has digits is left as it is but for its case.
  public var text: String
  /// As it stands in the sentence.
  public var typed: String
  /// UTF-8 offsets in the sentence.
  public var span: Range<Int>

  /// What a pause or a stop is heard as.
  static let comma = ","
  /// Whether it is the full stop of `18.`.
  var isStop: Bool { typed == "." }

  /// The words of a text, each as a sentence would have it.
  public static func words(of text: String) -> [SpokenWord] { SpokenWords.of(text) }
}

/// Cuts a sentence into words: commas and stops are words of their own, `forty-five` is two, `d'eau` is two.
enum SpokenWords {
  /// Words of one sentence; what comes after them is not read.
  static let maximum = 400

  static func of(_ sentence: String) -> [SpokenWord] {
    var words: [SpokenWord] = []
    let bytes = Array(sentence.utf8)
    var start = 0
    while start < bytes.count, words.count < maximum {
      if isBlank(bytes[start]) {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count, !isBlank(bytes[end]) { end += 1 }
      cut(bytes, start..<end, into: &words)
      start = end
    }
    return words
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// What stands between two blanks: stops and commas are parted from it, but not from the midst of a number.
  private static func cut(_ bytes: [UInt8], _ range: Range<Int>, into words: inout [SpokenWord]) {
    var start = range.lowerBound
    func isInNumber(_ index: Int) -> Bool {
      index > range.lowerBound && index + 1 < range.upperBound && isDigit(bytes[index - 1])
        && isDigit(bytes[index + 1])
    }
    // `.5 liter`; a comma so at the beginning only, since elsewhere it parts.
    func isLeading(_ index: Int) -> Bool {
      index == start && index + 1 < range.upperBound && isDigit(bytes[index + 1])
        && (bytes[index] == 0x2E || bytes[index] == 0x2C && words.isEmpty)
    }
    func add(_ end: Int) {
      if end > start { append(bytes, start..<end, into: &words) }
    }
    for index in range {
      switch bytes[index] {
      case 0x2C, 0x3B, 0x2E, 0x3A, 0x21, 0x3F:  // , ; . : ! ?
        if isInNumber(index) || isLeading(index) { continue }
        add(index)
        let text = bytes[index] == 0x3F ? "?" : SpokenWord.comma
        let typed = String(decoding: bytes[index...index], as: UTF8.self)
        words.append(SpokenWord(text: text, typed: typed, span: index..<index + 1))
        start = index + 1
      case 0x22, 0x28, 0x29:  // " ( )
        add(index)
        start = index + 1
      case 0x2D where index > range.lowerBound && !isDigit(bytes[index - 1]):  // -
        add(index)
        start = index + 1
      default: continue
      }
    }
    add(range.upperBound)
  }

  /// Where `1m80`, `5ft11` and `13st4` are cut.
  private static func partedPlaces(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    let unit = bytes.drop(while: isDigit).prefix { !isDigit($0) }
    let rest = bytes[unit.endIndex...]
    guard unit.startIndex > bytes.startIndex, !rest.isEmpty, rest.count <= 2, rest.allSatisfy(isDigit),
      ["m", "ft", "st"].contains(String(decoding: unit, as: UTF8.self).lowercased())
    else { return nil }
    return [bytes.startIndex, unit.startIndex, unit.endIndex, bytes.endIndex]
  }

  private static let elided: Set = ["d", "l", "j", "c", "n", "m", "s", "t"]

  private static func append(_ bytes: [UInt8], _ span: Range<Int>, into words: inout [SpokenWord]) {
    let typed = String(decoding: bytes[span], as: UTF8.self)
    // Most words are plain letters.
    if bytes[span].allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) {
      return words.append(SpokenWord(text: typed.lowercased(), typed: typed, span: span))
    }
    let marks = typed.firstIndex { $0 == "'" || $0 == "’" }
    if let mark = marks, elided.contains(typed[..<mark].lowercased()),
      typed.distance(from: mark, to: typed.endIndex) > 2
    {
      // French: `d'eau`, `l'orange`; English has no words of one letter before it.
      let length = typed[...mark].utf8.count
      append(bytes, span.lowerBound..<span.lowerBound + length, into: &words)
      words[words.count - 1].text.removeAll { $0 == "'" || $0 == "’" }
      append(bytes, span.lowerBound + length..<span.upperBound, into: &words)
      return
    }
    if let places = partedPlaces(bytes[span]) {
      for (start, end) in zip(places, places.dropFirst()) { append(bytes, start..<end, into: &words) }
      let unit = words.count - 2
      if words[unit].text == "m" { words[unit].text = "metre" }
      return
    }
    switch typed {
    case "&": words.append(SpokenWord(text: "and", typed: typed, span: span))
    case "+": words.append(SpokenWord(text: "plus", typed: typed, span: span))
    case "–", "—", "-", "…": words.append(SpokenWord(text: SpokenWord.comma, typed: typed, span: span))
    default:
      let hasDigits = typed.utf8.contains(where: isDigit) || typed.contains { "½¼¾⅓⅔".contains($0) }
      let isFraction = typed.hasPrefix(".") || typed.hasPrefix(",")
      let text = hasDigits ? (isFraction ? "0" : "") + typed.lowercased() : Names.key(typed)
      words.append(SpokenWord(text: text, typed: typed, span: span))
    }
  }
}
