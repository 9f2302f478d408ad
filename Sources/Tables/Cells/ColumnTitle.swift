import Domain

/// What stands over a column, taken apart: `Heart Rate [Avg] (count/min)` is `heart rate avg` in `count/min`.
public struct ColumnTitle: Hashable, Sendable {
  /// As the file has it.
  public var text: String
  /// Its words in small letters, with one blank between them.
  public var name: String
  /// The unit in brackets, or as the last word.
  public var unit: String?
  /// What its values are of, where it says so: `100 g` of `kcal_100g`.
  public var isPer100 = false

  public init(_ text: String) {
    self.text = text.trimmed
    // `com.samsung.health.weight.weight`
    var bare =
      self.text.hasPrefix("com.samsung.") ? self.text.split(separator: ".").last ?? "" : self.text[...]
    if bare.utf8.last == 0x29, let open = Self.bracket(of: bare) {
      let inside = String(bare[bare.index(after: open)...].dropLast()).trimmed
      if !inside.isEmpty, inside.utf8.count <= 24 {
        (unit, bare) = (inside, bare[..<open])
      }
    } else if let blank = bare.utf8.lastIndex(of: 0x20) {
      // `Historic Glucose mg/dL`
      let last = bare[bare.index(after: blank)...]
      if last.utf8.contains(0x2F), TableUnit.isRate(last.lowercased()) {
        (unit, bare) = (String(last), bare[..<blank])
      }
    }
    var words = Self.words(bare)
    if let last = words.last, last == "g" || last == "100g" {
      for ending in Self.per100
      where words.count > ending.count && words.suffix(ending.count).elementsEqual(ending) {
        words.removeLast(ending.count)
        isPer100 = true
      }
    }
    if unit == nil, words.count > 1, let last = words.last, TableUnit.isKnown(last) { unit = last }
    if unit == nil, words.count == 1, words[0].utf8.count <= 3, Self.bareUnits.contains(words[0]) {
      unit = words[0] == "kj" ? "kJ" : words[0]
    }
    name = words.count == 1 ? words[0] : words.joined(separator: " ")
  }

  private static let per100 = [["per", "100", "g"], ["per", "100g"], ["100", "g"], ["100g"]]
  private static let bareUnits: Set = ["kj", "kg", "lb", "lbs"]

  /// Where the bracket opens that a text ends with: the first of `(ml/(kg·min))`.
  private static func bracket(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The same of ASCII, as most titles are; nil for others.
  private static func plainWords(_ text: Substring) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    var wasSmall = false
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x25:
        word.append(byte)
        wasSmall = byte >= 0x61
      case 0x41...0x5A:
        // `kJ` and `mL` are one word.
        if wasSmall, word.count > 1 { end() }
        word.append(byte | 0x20)
        wasSmall = false
      case 0x80...: return nil
      default:
        end()
        wasSmall = false
      }
    }
    end()
    return words
  }

  /// `Body fat`, `bodyFat` and `body_fat` are `body fat`.
  public static func folded(_ text: String) -> String {
    plainFolded(text) ?? words(text[...]).joined(separator: " ")
  }

  /// The same of small ASCII letters with single blanks between them, which is folded; nil for others.
  private static func plainFolded(_ text: String) -> String? {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x20 && last != 0x20
      else {
        return nil
      }
      last = byte
    }
    return last == 0x20 ? nil : text
  }

  private static func words(_ text: Substring) -> [String] {
    if let plain = plainWords(text) { return plain }
    var words: [String] = []
    var word = ""
    var wasSmall = false
    func end() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for character in text {
      guard character.isLetter || character.isNumber || character == "%" else {
        end()
        wasSmall = false
        continue
      }
      if character.isUppercase, wasSmall, word.count > 1 { end() }
      wasSmall = character.isLowercase
      word.append(character)
    }
    end()
    return words
  }
}
