import Domain

/// What a stretch of a sentence is, before it is put together.
enum SpokenElement {
  case number(SpokenNumber)
  case vague
  case unit(String)
  case container(String)
  /// A whole name of several words, or one word of something.
  case words
  /// `and`, a comma, `with`, `then`.
  case separator(isComma: Bool)
  /// `without`, `no`.
  case without
  case moment(SaidMoment)
  case correction
  /// `to` and `for`, which dictation may have heard for numbers.
  case homophone(Int)
  case filler
  /// Tells of energy that it was spent: `burned`.
  case burnt
  /// What makes the sentence uncertain.
  case doubt

  /// Whether it says nothing by itself.
  var isSilent: Bool {
    switch self {
    case .separator, .filler: true
    default: false
    }
  }
}

/// Takes a sentence apart from left to right: the longest name first, then moments, numbers and units.
struct SentenceScanner {
  typealias Piece = (element: SpokenElement, range: Range<Int>)
  let words: [SpokenWord]
  let vocabulary: any SpeechVocabulary
  private let numbers: NumberReader
  private let moments: MomentReader
  private static let longestName = 6
  private static let homophones = ["to": 2, "too": 2, "for": 4, "fore": 4, "won": 1]

  init(_ words: [SpokenWord], _ vocabulary: any SpeechVocabulary, preferring reading: Int = 0) {
    self.words = words
    self.vocabulary = vocabulary
    numbers = NumberReader(words: words)
    moments = MomentReader(words, vocabulary, preferring: reading)
  }

  private func word(_ index: Int) -> String { index < words.count ? words[index].text : "" }

  func pieces() throws -> [Piece] {
    var pieces: [Piece] = []
    var index = 0
    while index < words.count {
      let (element, end) = try piece(index, pieces)
      pieces.append((element, index..<end))
      index = end
    }
    return pieces
  }

  private func piece(_ index: Int, _ before: [Piece]) throws -> (SpokenElement, Int) {
    if let end = try name(index) { return (.words, end) }
    let text = word(index)
    if text == SpokenWord.comma || text == "?" { return (.separator(isComma: true), index + 1) }
    if let (minutes, end) = moments.stretch(index),
      words.contains(where: { SpeechLexicon.sleeping.contains($0.text) })
    {
      let (value, unit) = minutes % 60 == 0 ? (minutes / 60, "h") : (minutes, "min")
      return (.number(SpokenNumber(value: Amount(value), glued: unit)), end)
    }
    if let (moment, end) = try moments.read(index) { return (.moment(moment), end) }
    if let (number, end) = moments.spokenNumber(index) { return (.number(number), end) }
    if let end = correction(index) { return (.correction, end) }
    if let end = phrase(index) { return (.filler, end) }
    if SpeechLexicon.withouts.contains(text) { return (.without, index + 1) }
    if text == "followed", word(index + 1) == "by" { return (.separator(isComma: false), index + 2) }
    if ["but", "aber", "sondern", "mais"].contains(text) { return (.separator(isComma: false), index + 1) }
    if SpeechLexicon.ones.contains(text) {
      return (.number(SpokenNumber(value: .one, isArticle: true)), index + 1)
    }
    if let end = vague(index) { return (.vague, end) }
    if let unit = try unit(index, before) { return unit }
    if let (number, end) = numbers.read(index) { return (.number(number), end) }
    if SpeechLexicon.ands.contains(text) { return (.separator(isComma: false), index + 1) }
    if let number = Self.homophones[text] { return (.homophone(number), index + 1) }
    if let end = intent(index) { return (.doubt, end) }
    if SpeechLexicon.burning.contains(text) { return (.burnt, index + 1) }
    if SpeechLexicon.doubtful.contains(text) { return (.doubt, index + 1) }
    if SpeechLexicon.fillers.contains(text) || text == "actually" { return (.filler, index + 1) }
    return (.words, index + 1)
  }

  /// A name of several words, the longest there is. A single word is looked up with its neighbours later.
  private func name(_ index: Int) throws -> Int? {
    let rest = words[index...].prefix(Self.longestName).prefix {
      $0.text != SpokenWord.comma && $0.text != "?"
    }
    for count in stride(from: rest.count, through: 2, by: -1) {
      if try vocabulary.isName(words[index..<index + count]) { return index + count }
    }
    return nil
  }

  private func correction(_ index: Int) -> Int? {
    for phrase in SpeechLexicon.corrections {
      let parts = phrase.split(separator: " ")
      guard parts.indices.allSatisfy({ word(index + $0) == parts[$0] }) else { continue }
      // `I actually had two eggs` tells of them.
      if phrase == "actually", index > 0, ["i", "ive", "we", "weve"].contains(word(index - 1)) { continue }
      var end = index + parts.count
      while ["wait", "sorry", "that", "it", "make", "i", "mean", "meant", SpokenWord.comma].contains(
        word(end)),
        end < index + 8
      {
        end += 1
      }
      return end
    }
    // `no, three`, `no three`, `no a banana`, `no at ten`, `no i didn't`: not `no sugar`, `no breakfast`.
    guard ["no", "nope", "nein", "non"].contains(word(index)) else { return nil }
    var next = index + 1
    if word(next) == SpokenWord.comma { next += 1 }
    if correction(next) != nil || next > index + 1 || numbers.read(next) != nil || isTold(next) {
      return correction(next) ?? next
    }
    return nil
  }

  /// Whether something is told from a word on that `no` alone denies nothing of: when it was, who had it, that it was.
  private func isTold(_ index: Int) -> Bool {
    let text = word(index)
    if SpeechLexicon.persons.contains(text) || SpeechLexicon.nots.contains(text) { return true }
    if ["it", "its", "that", "thats", "only", "just", "nur"].contains(text) { return true }
    // `no the coffee was at ten`
    if SpeechLexicon.definites.contains(text),
      words[index...].contains(where: { SpeechLexicon.were.contains($0.text) })
    {
      return true
    }
    guard let moment = try? moments.read(index)?.moment else { return false }
    return moment.meal == nil || ["for", "at", "zum", "zu", "beim", "am", "au", "pour"].contains(text)
  }

  /// Words that say nothing together: `so far`, `ich bin` gelaufen.
  private func phrase(_ index: Int) -> Int? {
    let pair = "\(word(index)) \(word(index + 1))"
    return SpeechLexicon.phrases.contains(pair) ? index + 2 : nil
  }

  /// `I'm going to have`, `I like`: what is not yet, or always.
  private func intent(_ index: Int) -> Int? {
    let doing = ["have", "eat", "drink", "take", "get", "go", "do", "run", "walk", "make", "log", "try"]
    if ["going", "about", "have", "has", "had", "got"].contains(word(index)), word(index + 1) == "to",
      doing.contains(word(index + 2))
    {
      return index + 2
    }
    let isLiked = word(index) == "like" && index > 0 && ["i", "we", "really", "do"].contains(word(index - 1))
    return isLiked ? index + 1 : nil
  }

  private func vague(_ index: Int) -> Int? {
    var place = index
    if NumberWords.articles.contains(word(place)) { place += 1 }
    if word(place) == "paar", place > index { return place + 1 }
    guard SpeechLexicon.vague.contains(word(place)) else { return nil }
    // `a little` alone is an amount, `little` before a thing says how it is.
    if word(place) == "little", place == index { return nil }
    place += 1
    if ["of", "more", "de", "d"].contains(word(place)) { place += 1 }
    return place
  }

  /// A unit or a container, where it can be one: behind a number, or before `of`.
  private func unit(_ index: Int, _ before: [Piece]) throws -> (SpokenElement, Int)? {
    let text = word(index)
    if text == "fluid", ["ounce", "ounces"].contains(word(index + 1)) { return (.unit("floz"), index + 2) }
    let isBehindNumber: Bool =
      switch before.last?.element {
      case .number, .vague, .homophone: true
      default: false
      }
    guard isBehindNumber || ["of", "de", "von", "d"].contains(word(index + 1)) else { return nil }
    let isContainer = SpeechLexicon.containers.contains(text)
    if isContainer, try vocabulary.unit(text) == nil { return (.container(text), index + 1) }
    if let known = SpeechLexicon.units[text] {
      return (.unit(try vocabulary.unit(known) ?? known), index + 1)
    }
    return try isContainer ? vocabulary.unit(text).map { (.unit($0), index + 1) } : nil
  }
}
