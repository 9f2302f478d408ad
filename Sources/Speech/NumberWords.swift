/// Numbers as English, German and French say them.
enum NumberWords {
  private static let english =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    + "seventeen eighteen nineteen"

  /// Whether a small number is said in English, or in figures.
  static func isEnglish(_ word: String) -> Bool { english.split(separator: " ").contains { $0 == word } }

  static let small: [String: Int] = {
    let lists = [
      english,
      "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn "
        + "siebzehn achtzehn neunzehn",
      "_ _ deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    ]
    var words: [String: Int] = ["ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "un": 1, "une": 1]
    for list in lists {
      for (number, word) in list.split(separator: " ").enumerated() where word != "_" {
        words[String(word)] = number
      }
    }
    return words
  }()

  static let tens: [String: Int] = {
    let lists = [
      "twenty thirty forty fifty sixty seventy eighty ninety",
      "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
      "vingt trente quarante cinquante soixante _ quatrevingt _",
    ]
    var words = ["fourty": 40, "ninty": 90]
    for list in lists {
      for (place, word) in list.split(separator: " ").enumerated() where word != "_" {
        words[String(word)] = 20 + 10 * place
      }
    }
    return words
  }()

  /// Whether ones may be said behind a ten: in German they stand before it, and `dreißig zwei` are two numbers.
  static func takesOnes(_ ten: String) -> Bool { !ten.hasSuffix("zig") && !ten.hasSuffix("ssig") }

  static let hundreds: Set = ["hundred", "hundert", "cent", "cents"]
  static let thousands: Set = ["thousand", "tausend", "mille"]

  /// `a`, which is one and says no more than that.
  static let articles: Set = ["a", "an", "ein", "eine", "einen", "einem", "einer", "un", "une"]
  static let ands: Set = ["and", "und", "et"]

  /// The part that a word names, as how many of it make a whole.
  static let parts: [String: Int64] = [
    "half": 2, "halves": 2, "halb": 2, "halbe": 2, "halber": 2, "halbes": 2, "halben": 2, "demi": 2,
    "demie": 2,
    "third": 3, "thirds": 3, "drittel": 3, "tiers": 3, "quarter": 4, "quarters": 4, "viertel": 4, "quart": 4,
    "quarts": 4, "fifth": 5, "fifths": 5, "eighth": 8, "eighths": 8, "tenth": 10, "tenths": 10,
  ]

  /// Those that say as well which one of a row it is.
  static let ordinals: Set = ["third", "fifth", "eighth", "tenth"]

  /// One and a half and its like in one word.
  static let mixed: [String: Int64] = [
    "anderthalb": 1_500_000, "eineinhalb": 1_500_000, "zweieinhalb": 2_500_000, "dreieinhalb": 3_500_000,
    "viereinhalb": 4_500_000, "dreiviertel": 750_000,
  ]

  /// How many things a word for several counts.
  static let groups: [String: Int64] = [
    "couple": 2, "pair": 2, "dozen": 12, "dozens": 12, "dutzend": 12, "douzaine": 12,
  ]

  /// How many portions one of such a portion is.
  static let multiples: [String: Int64] = [
    "double": 2, "triple": 3, "doppelte": 2, "doppelten": 2, "dreifache": 3,
  ]

  /// Say of a number before them how often something was.
  static let repeating: Set = ["times", "mal", "fois"]

  /// How often something was, in one word.
  static func times(_ word: String) -> Int? {
    switch word {
    case "twice": return 2
    case "thrice": return 3
    default:
      guard word.hasSuffix("mal"), let count = small[String(word.dropLast(3))], count > 1 else { return nil }
      return count
    }
  }

  /// Which day of a month the words of a date say: `eighteenth`, `twenty first`.
  static func ordinal(_ first: String, _ second: String) -> (value: Int, words: Int)? {
    if let ten = ["twenty": 20, "thirty": 30][first], let one = ordinalNames[second], one < 10 {
      return (ten + one, 2)
    }
    return ordinalNames[first].map { ($0, 1) }
  }

  private static let ordinalNames: [String: Int] = {
    let names =
      "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
      + "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    var numbers = ["thirtieth": 30]
    for (place, name) in names.split(separator: " ").enumerated() { numbers[String(name)] = place + 1 }
    return numbers
  }()

  /// A German number in one word: `fünfundvierzig`, `zweihundertfünfzig`.
  static func compound(_ word: String) -> Int? {
    if let known = small[word] ?? tens[word] { return known }
    for (name, size) in [("tausend", 1000), ("hundert", 100)] {
      guard let range = word.firstRange(of: name) else { continue }
      let head = word[..<range.lowerBound]
      var tail = word[range.upperBound...]
      if tail.hasPrefix("und") { tail = tail.dropFirst(3) }
      guard let many = head.isEmpty ? 1 : compound(String(head)),
        let rest = tail.isEmpty ? 0 : compound(String(tail)), many < size, rest < size
      else { return nil }
      return many * size + rest
    }
    guard let range = word.firstRange(of: "und"), let ones = small[String(word[..<range.lowerBound])],
      let ten = tens[String(word[range.upperBound...])], (1...9).contains(ones)
    else { return nil }
    return ten + ones
  }
}
