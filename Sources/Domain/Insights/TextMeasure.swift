/// Sentences, words and numbers of English prose, as a reader counts them.
public enum TextMeasure {
  /// The sentences of a text; what follows the last full stop is one as well.
  public static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      current.append(character)
      let isEnd =
        character.isNewline
        || ".!?…".contains(character) && (index + 1 == characters.count || characters[index + 1].isWhitespace)
      if isEnd {
        sentences.append(current)
        current = ""
      }
    }
    sentences.append(current)
    return sentences.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(trimmed)
  }

  /// The words of a text in small letters, with one kind of apostrophe, and without what stands round them.
  public static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      let plain = String(word.lowercased().map { "’‘ʼ`´".contains($0) ? "'" : $0 })
      let kept = plain.drop { !isOfWord($0) }
      guard let last = kept.lastIndex(where: isOfWord) else { return nil }
      return String(kept[...last])
    }
  }

  /// Whether a text has one of some words.
  static func names(_ words: Set<String>, in text: String) -> Bool {
    self.words(text).contains { word in
      words.contains(word)
        || word.split { $0 == "-" || $0 == "/" || $0 == "'" }.contains { words.contains(String($0)) }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "%" || character == "°"
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// The numbers a text names, each with the unit behind it if there is one.
struct NumbersOfText {
  /// The units that each number has in it; none where it stands alone at some place.
  private var units: [String: Set<String>] = [:]
  private var order: [(number: String, unit: String, text: String)] = []

  init(_ text: String) {
    let characters = Array(text.lowercased())
    var index = 0
    while index < characters.count {
      if Self.isDigit(characters[index]) {
        let start = index
        index = Self.end(of: index, in: characters)
        let written = String(characters[start..<index])
        add(Self.plain(written), Self.unit(after: index, in: characters), written)
      } else if characters[index].isLetter {
        let start = index
        while index < characters.count, characters[index].isLetter { index += 1 }
        let word = String(characters[start..<index])
        let isGlued = start > 0 && Self.isDigit(characters[start - 1])
        if !isGlued, let number = Self.spelled[word] {
          add(number, Self.unit(after: index, in: characters), word)
        }
      } else {
        index += 1
      }
    }
  }

  private mutating func add(_ number: String, _ unit: String, _ text: String) {
    units[number, default: []].insert(unit)
    order.append((number, unit, text))
  }

  /// The first number that another text does not have, or has with other units alone. One that has no unit here may have
  /// any there; points alone may be said of one that has none.
  func first(missingFrom known: NumbersOfText) -> String? {
    order.first { number, unit, _ in
      guard let units = known.units[number] else { return true }
      return !unit.isEmpty && !units.contains(unit) && !(unit == "points" && units.contains(""))
    }?.text
  }

  private static func isDigit(_ character: Character) -> Bool { character.isNumber }

  /// Where a number ends: digits, with commas and points between digits, and the colon of a time.
  private static func end(of start: Int, in characters: [Character]) -> Int {
    var end = start + 1
    while end < characters.count {
      if isDigit(characters[end]) {
        end += 1
      } else if ".,:".contains(characters[end]), end + 1 < characters.count, isDigit(characters[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Without the commas of thousands and the zeros that say nothing.
  private static func plain(_ written: String) -> String {
    var text = written.filter { $0 != "," }
    while text.count > 1, text.hasPrefix("0"), !text.hasPrefix("0.") { text.removeFirst() }
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text
  }

  /// The unit behind a number: of `7` in `7 to 9 hours` too, and of `10 mindful minutes`.
  private static func unit(after index: Int, in characters: [Character]) -> String {
    var start = index
    for _ in 0..<3 {
      while start < characters.count, " -–\u{A0}\u{202F}".contains(characters[start]) { start += 1 }
      var end = start
      while end < characters.count, characters[end].isLetter || characters[end] == "%" { end += 1 }
      let word = String(characters[start..<end])
      if let unit = known[word] { return unit }
      if word == "to" || word.isEmpty, let next = number(behind: end, in: characters) {
        return unit(after: next, in: characters)
      }
      guard between.contains(word) else { return "" }
      start = end
    }
    return ""
  }

  /// Where the number that follows ends.
  private static func number(behind index: Int, in characters: [Character]) -> Int? {
    var start = index
    while start < characters.count, " –-".contains(characters[start]) { start += 1 }
    guard start < characters.count, isDigit(characters[start]), start > index || index > 0 else { return nil }
    return end(of: start, in: characters)
  }

  /// May stand between a number and its unit.
  private static let between: Set = ["mindful", "more", "extra", "full", "active", "fewer", "less", "or"]

  private static let known: [String: String] = {
    var all: [String: String] = [:]
    for (unit, words) in [
      ("h", "h hour hours hr hrs"), ("min", "m min mins minute minutes"), ("steps", "step steps"),
      ("kcal", "kcal cal calorie calories kilocalories"), ("bpm", "bpm beats"), ("ms", "ms milliseconds"),
      ("%", "% percent"), ("points", "point points"), ("clock", "am pm o"),
      ("km", "km kilometre kilometres kilometer kilometers"), ("mi", "mi mile miles"),
      ("metres", "metre metres meter meters"), ("mg", "mg milligram milligrams"), ("g", "g gram grams"),
      ("kg", "kg kilo kilos kilogram kilograms"), ("lb", "lb lbs pound pounds"),
      ("l", "l litre litres liter liters"), ("ml", "ml millilitre millilitres milliliter milliliters"),
      ("s", "s sec second seconds"), ("days", "day days night nights"), ("weeks", "week weeks"),
      ("months", "month months"), ("times", "time times"), ("servings", "portion portions serving servings"),
    ] {
      for word in words.split(separator: " ") { all[String(word)] = unit }
    }
    return all
  }()

  /// From two on: one is most often no number.
  private static let spelled: [String: String] = {
    let words = """
      two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen \
      nineteen twenty
      """.split(separator: " ")
    var all = Dictionary(uniqueKeysWithValues: words.enumerated().map { (String($1), String($0 + 2)) })
    for (word, value) in [
      ("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60), ("seventy", 70), ("eighty", 80),
      ("ninety", 90),
      ("hundred", 100), ("thousand", 1000), ("dozen", 12), ("double", 2), ("twice", 2),
    ] {
      all[word] = String(value)
    }
    return all
  }()
}
