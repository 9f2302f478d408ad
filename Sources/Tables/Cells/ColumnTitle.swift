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
    if bare.last == ")", let open = Self.bracket(of: bare) {
      let inside = String(bare[bare.index(after: open)...].dropLast()).trimmed
      if !inside.isEmpty, inside.utf8.count <= 24 { (unit, bare) = (inside, bare[..<open]) }
    }
    var words = Self.words(bare)
    for ending in [["per", "100", "g"], ["per", "100g"], ["100", "g"], ["100g"]]
    where words.count > ending.count && words.suffix(ending.count).elementsEqual(ending) {
      words.removeLast(ending.count)
      isPer100 = true
    }
    if unit == nil, words.count > 1, let last = words.last, TableUnit.isKnown(last) { unit = last }
    if unit == nil, words.count == 1, ["kj", "kg", "lb", "lbs"].contains(words[0]) {
      unit = words[0] == "kj" ? "kJ" : words[0]
    }
    name = words.joined(separator: " ")
  }

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
        if wasSmall { end() }
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
  public static func folded(_ text: String) -> String { words(text[...]).joined(separator: " ") }

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
      if character.isUppercase, wasSmall { end() }
      wasSmall = character.isLowercase
      word.append(character)
    }
    end()
    return words
  }
}
