import Domain

/// Numbers in words, of every language, by its class in the files of words.
enum NumberWords {
  /// 0 to 19.
  static let small = WordBook.values("number", Int.init)
    .merging(articles.map { ($0, 1) }) { number, _ in number }

  /// Whether a small number is said in English, or in figures.
  static func isEnglish(_ word: String) -> Bool { english.contains(word) }
  private static let english = Set(
    WordBook.shared.entries("number").filter { $0.language == .english }.compactMap(\.words.first))

  /// 20 to 90, and how much may be said behind one: `twenty one`, `soixante dix`; nothing in German, where ones stand
  /// before it, and `dreißig zwei` are two numbers.
  static func ten(_ index: Int, in words: [SpokenWord]) -> (value: Int, most: Int, end: Int)? {
    guard let (text, end) = tens.find(index, in: words) else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard let value = numbers.first else { return nil }
    return (value, numbers.count > 1 ? numbers[1] : 9, end)
  }
  private static let tens = WordBook.phrases("ten")
  private static let plainTens = WordBook.values("ten") { $0.split(separator: " ").first.flatMap { Int($0) } }

  static let hundreds = WordBook.words("hundred")
  static let thousands = WordBook.words("thousand")

  /// `a`, which is one and says no more than that.
  static let articles = WordBook.words("article")
  static let ands = WordBook.words("and")

  /// The part that a word names, as how many of it make a whole.
  static let parts = WordBook.values("part", Int64.init)
  /// A part and a unit in one word, as German has them, in millionths: `viertelliter`.
  static let partsOfUnits: [String: (micros: Int64, unit: String)] = {
    func words(_ name: String) -> [WordBook.Entry] {
      WordBook.shared.entries(name).filter { $0.language == .german && $0.words.count == 1 }
    }
    let parts =
      words("part").compactMap { entry in
        Int64(entry.value).map { (word: entry.words[0], micros: Amount.scale / $0) }
      }
      + words("mixed").compactMap { entry in
        Amount(entry.value).map { (word: entry.words[0], micros: $0.micros) }
      }
    let units = WordBook.shared.entries("unit").compactMap { $0.words.count == 1 ? $0.words[0] : nil }
      .filter { $0.utf8.count > 3 }
    var found: [String: (micros: Int64, unit: String)] = [:]
    for part in parts { for unit in units { found[part.word + unit] = (part.micros, unit) } }
    return found
  }()
  /// Those that say as well which one of a row it is.
  static let ordinals = WordBook.words("ordinal-part")
  /// One and a half and its like in one word, in millionths.
  static let mixed = WordBook.values("mixed") { Amount($0)?.micros }
  /// How many things a word for several counts.
  static let groups = WordBook.values("group", Int64.init)
  /// How many portions one of such a portion is: `double`.
  static let multiples = WordBook.values("multiple", Int64.init)
  /// What such a word stands before: `portion`.
  static let multiplied = WordBook.words("multiplied")

  /// Say of a number before them how often something was.
  static let repeating = WordBook.words("times")

  /// How often something was, in one word.
  static func times(_ word: String) -> Int? {
    if let count = often[word] { return count }
    guard let ending = repeating.first(where: { word.hasSuffix($0) && word != $0 }),
      let count = small[String(word.dropLast(ending.count))], count > 1
    else { return nil }
    return count
  }
  private static let often = WordBook.values("often", Int.init)

  /// Which day of a month the words of a date say: `eighteenth`, `twenty first`.
  static func ordinal(_ index: Int, in words: [SpokenWord]) -> (value: Int, end: Int)? {
    guard words.indices.contains(index) else { return nil }
    if let ten = plainTens[words[index].text], index + 1 < words.count,
      let one = ordinalNames[words[index + 1].text], one < 10
    {
      return (ten + one, index + 2)
    }
    return ordinalNames[words[index].text].map { ($0, index + 1) }
  }
  private static let ordinalNames = WordBook.values("ordinal", Int.init)

  /// A German number in one word: `fünfundvierzig`, `zweihundertfünfzig`.
  static func compound(_ word: String) -> Int? {
    guard let lead = word.utf8.first, lead >= UInt8(ascii: "a") else { return nil }
    if let known = small[word] ?? plainTens[word] { return known }
    for (names, size) in [(thousands, 1000), (hundreds, 100)] {
      for name in names where name.utf8.count > 5 {
        guard let range = word.firstRange(of: name) else { continue }
        let head = word[..<range.lowerBound]
        var tail = word[range.upperBound...]
        if let and = ands.first(where: tail.hasPrefix) { tail = tail.dropFirst(and.count) }
        guard let many = head.isEmpty ? 1 : compound(String(head)),
          let rest = tail.isEmpty ? 0 : compound(String(tail)), many < size, rest < size
        else { return nil }
        return many * size + rest
      }
    }
    for and in ands {
      guard let range = word.firstRange(of: and), let ones = small[String(word[..<range.lowerBound])],
        let ten = plainTens[String(word[range.upperBound...])], (1...9).contains(ones)
      else { continue }
      return ten + ones
    }
    return nil
  }
}
