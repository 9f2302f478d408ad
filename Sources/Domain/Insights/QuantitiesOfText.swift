/// A number of a text with its unit, and what of the text it was.
struct TextQuantity: Hashable {
  /// In minutes where it is a time that something took.
  var value: Double
  /// Empty where it stands alone; `?` where what is glued to it is no unit.
  var unit: String
  var text: String
}

/// The numbers of a sentence, each as a whole: `6h42m`, `7 to 9 hours` and `-77` are not taken apart.
struct QuantitiesOfText {
  private(set) var all: [TextQuantity] = []
  private let characters: [Character]

  init(_ sentence: String) {
    characters = Array(sentence.lowercased())
    var index = 0
    while index < characters.count {
      if characters[index].isNumber {
        index = number(at: index)
      } else if characters[index].isLetter {
        index = word(at: index)
      } else {
        index += 1
      }
    }
    shareUnits()
  }

  /// Takes a number with its unit, or both parts of a time: `6h42m`, `6 h 42 min`, `6 hours and 42 minutes`.
  private mutating func number(at start: Int) -> Int {
    guard let (value, end) = digits(at: start) else {
      // `½` is a number, and none that was given.
      all.append(TextQuantity(value: .nan, unit: "?", text: String(characters[start])))
      return start + 1
    }
    var sign = 1.0
    if start > 0, "-−+".contains(characters[start - 1]),
      start < 2 || !characters[start - 2].isLetter && !characters[start - 2].isNumber
    {
      // `7 – 9` is a range.
      if start < 2 || characters[start - 2] != " " || start < 3 || !characters[start - 3].isNumber {
        sign = -1
      }
    }
    // `4 of 5` and `82 of 100` name a scale.
    if [5, 100].contains(value), isScale(start) { return end }
    var (unit, next) = self.unit(at: end)
    var amount = value
    if unit == "h" {
      amount = value * 60
      let rest = skipped(["and"], from: next)
      if rest < characters.count, characters[rest].isNumber, let (more, behind) = digits(at: rest), more < 60
      {
        let (other, last) = self.unit(at: behind)
        let isGlued = rest == next
        if other == "min" || (isGlued && other.isEmpty) {
          amount += more
          next = other.isEmpty ? behind : last
        }
      }
      unit = "min"
    }
    all.append(TextQuantity(value: sign * amount, unit: unit, text: String(characters[start..<end])))
    return max(next, end)
  }

  /// Takes a number that is spelled out: none may be, and one is most often none.
  private mutating func word(at start: Int) -> Int {
    var end = start
    while end < characters.count, characters[end].isLetter { end += 1 }
    let word = String(characters[start..<end])
    if Self.spelled.contains(word) { all.append(TextQuantity(value: .nan, unit: "?", text: word)) }
    return end
  }

  private func digits(at start: Int) -> (Double, Int)? {
    var end = start
    var text = ""
    while end < characters.count {
      let character = characters[end]
      if character.isNumber {
        guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
        text += String(digit)
      } else if ".,:".contains(character), end + 1 < characters.count, characters[end + 1].isNumber {
        // A clock's time is none of the numbers given.
        if character == ":" { text = "-1e9" }
        if character == "." { text += "." }
      } else {
        break
      }
      end += 1
    }
    return (Double(text) ?? -1e9, end)
  }

  /// Whether a number stands behind another and `of` or a stroke.
  private func isScale(_ start: Int) -> Bool {
    func skipBlanks(_ end: Int) -> Int { (0..<end).last { characters[$0] != " " }.map { $0 + 1 } ?? 0 }
    var end = skipBlanks(start)
    if end > 0, characters[end - 1] == "/" {
      end -= 1
    } else if end > 1, String(characters[(end - 2)..<end]) == "of" {
      end -= 2
    } else {
      return false
    }
    end = skipBlanks(end)
    return end > 0 && characters[end - 1].isNumber
  }

  private func skipped(_ words: Set<String>, from index: Int) -> Int {
    var start = index
    while true {
      while start < characters.count, " -–\u{A0}\u{202F}".contains(characters[start]) { start += 1 }
      var end = start
      while end < characters.count, characters[end].isLetter { end += 1 }
      guard end > start, words.contains(String(characters[start..<end])) else { return start }
      start = end
    }
  }

  /// The unit behind a number, of `10 mindful minutes` too, and where it ends.
  private func unit(at index: Int) -> (String, Int) {
    let isGlued = index < characters.count && (characters[index].isLetter || characters[index] == "%")
    let start = isGlued ? index : skipped(Self.between, from: index)
    var end = start
    while end < characters.count, characters[end].isLetter || characters[end] == "%" { end += 1 }
    if let unit = Self.units[String(characters[start..<end])] { return (unit, end) }
    return isGlued ? ("?", end) : ("", index)
  }

  /// The first number of `7 to 9 hours` is of the unit of the second.
  private mutating func shareUnits() {
    guard all.count > 1 else { return }
    let text = String(characters)
    for index in all.indices.dropLast() where all[index].unit.isEmpty && all[index + 1].unit == "min" {
      let (one, other) = (all[index].text, all[index + 1].text)
      guard [" to ", "–", "-", " - ", " – "].contains(where: { text.contains(one + $0 + other) }) else {
        continue
      }
      let isHours = all[index + 1].value >= 60 && all[index + 1].value == 60 * (Double(other) ?? 0)
      all[index].value *= isHours ? 60 : 1
      all[index].unit = "min"
    }
  }

  /// May stand between a number and its unit.
  private static let between: Set = ["mindful", "more", "extra", "full", "active", "fewer", "less"]

  private static let units: [String: String] = {
    var all: [String: String] = [:]
    for (unit, words) in [
      ("h", "h hour hours hr hrs"), ("min", "m min mins minute minutes"), ("steps", "step steps"),
      ("kcal", "kcal cal calorie calories kilocalories"), ("kj", "kj kilojoule kilojoules"),
      ("bpm", "bpm beats"), ("ms", "ms milliseconds"),
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

  private static let spelled = Set(
    """
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen \
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million dozen \
    dozens half halve halved third thirds quarter quarters double doubled triple tripled twice thrice twofold threefold \
    tenfold couple
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
