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
  private static let homophones = WordBook.values("sounds-like", Int.init)

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
    if let (_, end) = SpeechLexicon.parting.find(index, in: words) {
      return (.separator(isComma: false), end)
    }
    // `beans on toast` are both, and nothing else is parted so.
    if SpeechLexicon.upons.contains(text), case .words? = before.last?.element, index + 1 < words.count,
      try name(index + 1) != nil || vocabulary.isName(words[index + 1..<index + 2])
    {
      return (.separator(isComma: false), index + 1)
    }
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
    if SpeechLexicon.fillers.contains(text) || SpeechLexicon.adverbs.contains(text) {
      return (.filler, index + 1)
    }
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
    if let (_, behind) = SpeechLexicon.corrections.find(index, in: words) {
      // `I actually had two eggs` tells of them.
      if behind == index + 1, SpeechLexicon.adverbs.contains(word(index)), index > 0,
        SpeechLexicon.persons.contains(word(index - 1))
      {
        return nil
      }
      var end = behind
      while end < index + 8,
        SpeechLexicon.behindCorrections.contains(word(end)) || word(end) == SpokenWord.comma
      {
        end += 1
      }
      return end
    }
    // `no, three`, `no three`, `no a banana`, `no at ten`, `no i didn't`: not `no sugar`, `no breakfast`.
    guard SpeechLexicon.noes.contains(word(index)) else { return nil }
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
    if SpeechLexicon.tellings.contains(text) { return true }
    // `no the coffee was at ten`
    if SpeechLexicon.definites.contains(text),
      words[index...].contains(where: { SpeechLexicon.were.contains($0.text) })
    {
      return true
    }
    guard let moment = try? moments.read(index)?.moment else { return false }
    return moment.meal == nil || SpeechLexicon.atMeals.contains(text)
  }

  /// Words that say nothing together: `so far`, `ich bin` gelaufen.
  private func phrase(_ index: Int) -> Int? {
    SpeechLexicon.phrases.find(index, in: words)?.end
  }

  /// `I'm going to have`, `I like`: what is not yet, or always.
  private func intent(_ index: Int) -> Int? {
    if SpeechLexicon.intents.contains(word(index)), SpeechLexicon.tos.contains(word(index + 1)),
      SpeechLexicon.doings.contains(word(index + 2))
    {
      return index + 2
    }
    let isLiked =
      SpeechLexicon.likes.contains(word(index)) && index > 0 && SpeechLexicon.liking.contains(word(index - 1))
    return isLiked ? index + 1 : nil
  }

  private func vague(_ index: Int) -> Int? {
    var place = index
    if NumberWords.articles.contains(word(place)) { place += 1 }
    if place > index, SpeechLexicon.vagueAfterArticle.contains(word(place)) { return place + 1 }
    guard SpeechLexicon.vague.contains(word(place)) else { return nil }
    // `a little` alone is an amount, `little` before a thing says how it is.
    if place == index, SpeechLexicon.vagueWithArticle.contains(word(place)) { return nil }
    place += 1
    if SpeechLexicon.behindVague.contains(word(place)) { place += 1 }
    return place
  }

  /// A unit or a container, where it can be one: behind a number, or before `of`.
  private func unit(_ index: Int, _ before: [Piece]) throws -> (SpokenElement, Int)? {
    let text = word(index)
    if let (unit, end) = SpeechLexicon.unitPhrases.find(index, in: words) { return (.unit(unit), end) }
    let isBehindNumber: Bool =
      switch before.last?.element {
      case .number, .vague, .homophone: true
      default: false
      }
    guard isBehindNumber || Small.ofs.contains(word(index + 1)) else { return nil }
    let isContainer = SpeechLexicon.containers.contains(text)
    if isContainer, try vocabulary.unit(text) == nil { return (.container(text), index + 1) }
    if let known = SpeechLexicon.units[text] {
      return (.unit(try vocabulary.unit(known) ?? known), index + 1)
    }
    return try isContainer ? vocabulary.unit(text).map { (.unit($0), index + 1) } : nil
  }
}
