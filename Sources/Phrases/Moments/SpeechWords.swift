import Domain

/// Words of sentences that a log needs to know as well.
public enum SpeechWords {
  /// Say how a thing is, and not what it is: `large`, `fried`.
  public static let adjectives = SpeechLexicon.adjectives
  /// Movement without a name: `workout`.
  public static let plainSports = SpeechLexicon.plainSports

  /// The symbol of the unit that a folded everyday word stands for, in English, German or French; nil of others.
  public static func unit(_ word: String) -> String? { SpeechLexicon.units[word] }

  /// The nutrient that a folded everyday word stands for, `protein`, `carbs` or `fat`; nil of others.
  public static func nutrient(_ word: String) -> String? { SpeechLexicon.nutrients[word] }

  /// Folded words for protein, carbs and fat, each with its name.
  public static let mainNutrients = SpeechLexicon.nutrients

  /// Folded words for nutrients beside protein, carbs and fat, each with the nutrient's key.
  public static let otherNutrients = SpeechLexicon.otherNutrients

  /// A time of the day told in folded words at the beginning of some, and how many of them tell it: `half past three`,
  /// `halb vier`.
  /// - Returns: the minute, and whether that of the other half of the day may as well be meant.
  public static func time(_ words: [String]) -> (minute: Int, isEither: Bool, count: Int)? {
    guard words.count > 1 else { return nil }
    let spoken = words.map { SpokenWord(text: $0, typed: $0, span: 0..<0) }
    return MomentReader(spoken, NoNames()).said(0, isAnnounced: false).map {
      ($0.0.minute, $0.0.isEither, $0.1)
    }
  }

  /// A time of today as long ago as some words say, in small letters: `10 min ago`, `vor einer halben Stunde`.
  /// - Returns: the minute after midnight, and how many of the words tell it; nil if that was another day.
  public static func earlier(_ texts: [String], now: Int) -> (minute: Int, count: Int)? {
    guard MomentReader.mayBeEarlier(texts) else { return nil }
    var (words, ends) = ([SpokenWord](), [Int]())
    for text in texts {
      words += SpokenWord.words(of: text)
      ends.append(words.count)
    }
    let reader = MomentReader(words, NoNames(minute: now))
    guard let (moment, end) = reader.earlier(0), let minute = moment.minute,
      let last = ends.firstIndex(of: end)
    else { return nil }
    return (minute, last + 1)
  }

  /// Whether a folded word says who did something: `i`, `wir`.
  public static func isPerson(_ word: String) -> Bool { SpeechLexicon.persons.contains(word) }

  /// Whether words say when something was, and nothing else: `yesterday evening`, `heute Morgen`.
  public static func isMoment(_ texts: [String]) -> Bool {
    let words = texts.flatMap { SpokenWord.words(of: $0) }.filter { $0.text != SpokenWord.comma }
    guard !words.isEmpty, words.count < 7 else { return false }
    let reader = MomentReader(words, NoNames())
    var index = 0
    while index < words.count {
      guard let (_, end) = try? reader.read(index), end > index else { return false }
      index = end
    }
    return true
  }

  /// Whether folded words begin as an order does that changes what is logged, with what it is to be: `swap milk for tea`,
  /// `make the milk 150ml`, `take the beer out`; or tell of one thing that it was otherwise: `the milk was yesterday`.
  public static func corrects(_ words: [String]) -> Bool {
    guard let first = words.first, words.count > 2 else { return false }
    let rest = words.dropFirst(2)
    if SpeechLexicon.takingOut.contains(first) { return rest.contains { SpeechLexicon.outs.contains($0) } }
    let isDefinite = SpeechLexicon.definites.contains(words[1])
    if SpeechLexicon.changing.contains(first) || SpeechLexicon.moving.contains(first) {
      guard !SpeechLexicon.makings.contains(first) || isDefinite else { return false }
      return rest.contains { SpeechLexicon.intos.contains($0) || $0.first?.isNumber == true }
    }
    // `that was lunch` is of what was logged last.
    return SpeechLexicon.definites.contains(first)
      && rest.dropLast().contains { SpeechLexicon.were.contains($0) }
  }

  /// The folded words for ways to move.
  public static var sports: Set<String> { SpeechLexicon.sports }

  /// Whether a folded word is a way to move: `run`, `schwimmen`.
  public static func isSport(_ word: String) -> Bool { SpeechLexicon.sports.contains(word) }

  /// What a way to move is called whose folded word is one of its forms, `run` of `ran`; nil of other words, and of movement
  /// without a name.
  public static func sport(_ word: String) -> String? {
    guard !plainSports.contains(word) else { return nil }
    return SpeechLexicon.sportNames[word] ?? (isSport(word) ? word : nil)
  }

  /// Whether a word says of movement what it was or how, and nothing else.
  public static func isOfMovement(_ word: String) -> Bool {
    SpeechLexicon.sports.contains(word) || SpeechLexicon.manners.contains(word) || adjectives.contains(word)
  }
}

/// A log without names, for words that need none.
private final class NoNames: SpeechVocabulary {
  let now: Moment
  let today = Day(0)
  init(minute: Int = 0) { now = Moment(date: Day(0), second: minute * 60) }

  func isName(_ words: ArraySlice<SpokenWord>) -> Bool { false }
  func meal(_ words: ArraySlice<SpokenWord>) -> String? { nil }
  func unit(_ word: String) -> String? { nil }
  func metric(_ words: ArraySlice<SpokenWord>) -> String? { nil }
}
