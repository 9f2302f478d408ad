import Domain

/// Reads a sentence as a person dictates it: what it tells of, or what it does to the one before.
public enum SentenceReader {
  public static func read(_ sentence: String, _ vocabulary: any SpeechVocabulary) throws -> SpokenSentence {
    let words = SpokenWords.of(sentence)
    var result = SpokenSentence()
    result.words = words
    let text = words.filter { $0.text != SpokenWord.comma }.map(\.text).joined(separator: " ")
    if SpeechLexicon.undo.contains(text) {
      result.meaning = .undo
      return result
    }
    if isQuestion(words) {
      result.meaning = .question
      return result
    }
    let pieces = try SentenceScanner(words, vocabulary).pieces()
    let patterns = SentencePatterns(words: words, pieces: pieces, vocabulary: vocabulary)
    if let found = try patterns.match() { return found }
    let put = try assembled(words, pieces, vocabulary)
    (result.clauses, result.ignored) = (put.clauses, put.ignored)
    return result
  }

  static func assembled(
    _ words: [SpokenWord], _ pieces: [SentenceScanner.Piece], _ vocabulary: any SpeechVocabulary
  ) throws -> (clauses: [SpokenClause], ignored: [String]) {
    var assembler = ClauseAssembler(words: words, pieces: pieces, vocabulary: vocabulary)
    try assembler.run()
    return (assembler.clauses, assembler.ignored)
  }

  private static func isQuestion(_ words: [SpokenWord]) -> Bool {
    if words.last?.text == "?" { return true }
    let said = words.map(\.text).drop { ["um", "uh", "so", "and", "hey", "well", ","].contains($0) }
    guard let first = said.first else { return false }
    if SpeechLexicon.surelyAsking.contains(first) { return true }
    guard SpeechLexicon.asking.contains(first), let second = said.dropFirst().first else { return false }
    return ["i", "we", "it", "there", "my", "ich", "je", "you", "habe", "ist", "kann", "any"].contains(second)
  }
}

/// What a whole sentence says, where it is no list of things.
struct SentencePatterns {
  let words: [SpokenWord]
  let pieces: [SentenceScanner.Piece]
  let vocabulary: any SpeechVocabulary

  private static let nothing: Set = [
    "skipped", "skip", "missed", "nothing", "nichts", "rien", "fasted", "fasting", "saute", "anything", "yet",
    "ausgelassen", "eat", "eaten",
  ]
  private static let denying: Set = ["didnt", "havent", "hadnt", "didn", "never"]
  private static let removing: Set = ["remove", "delete", "drop", "forget"]

  private func text(_ piece: SentenceScanner.Piece) -> String { words[piece.range.lowerBound].text }

  func match() throws -> SpokenSentence? {
    var result = SpokenSentence()
    result.words = words
    // Fillers and commas in front say nothing.
    let said = pieces.drop { piece in
      switch piece.element {
      case .separator: true
      case .filler: !SpeechLexicon.were.contains(text(piece)) && !SpeechLexicon.pronouns.contains(text(piece))
      default: false
      }
    }
    guard let first = said.first else { return nil }
    if let again = again() { return again }
    if let none = try none(Array(said)) { return none }
    if case .without = first.element { return try removed(said.dropFirst()) }
    if SentencePatterns.removing.contains(text(first)) { return try removed(said.dropFirst()) }
    var rest = said
    var isCorrection = false
    if case .correction = first.element {
      rest = rest.dropFirst()
      isCorrection = true
    }
    rest = dropPronoun(rest, &isCorrection)
    guard isCorrection else { return nil }
    if let next = rest.first, case .without = next.element { return try removed(rest.dropFirst()) }
    let (clauses, _) = try SentenceReader.assembled(words, Array(rest), vocabulary)
    if clauses.isEmpty {
      for piece in rest { if case .moment(let moment) = piece.element { result.moment.add(moment) } }
      guard !result.moment.isEmpty else { return nil }
      result.meaning = .moment
      return result
    }
    guard clauses.count == 1 else {
      // A correction of several things is none that can be told apart.
      result.clauses = clauses.map { clause in
        var clause = clause
        clause.doubt = .unclear
        return clause
      }
      return result
    }
    result.clauses = clauses
    result.meaning = clauses[0].words.isEmpty ? .amount : .thing
    return result
  }

  /// `it was` in front.
  private func dropPronoun(
    _ pieces: ArraySlice<SentenceScanner.Piece>, _ isCorrection: inout Bool
  ) -> ArraySlice<SentenceScanner.Piece> {
    guard let first = pieces.first, SpeechLexicon.pronouns.contains(text(first)),
      let second = pieces.dropFirst().first, SpeechLexicon.were.contains(text(second))
    else { return pieces }
    isCorrection = true
    return pieces.dropFirst(2)
  }

  /// `not the toast`
  private func removed(_ rest: ArraySlice<SentenceScanner.Piece>) throws -> SpokenSentence? {
    // `no breakfast, just a coffee` takes nothing away.
    let first = rest.first { if case .filler = $0.element { false } else { true } }
    if case .moment? = first?.element { return nil }
    let (clauses, _) = try SentenceReader.assembled(words, Array(rest), vocabulary)
    guard clauses.count == 1, !clauses[0].words.isEmpty, clauses[0].number?.isArticle ?? true else {
      return nil
    }
    var result = SpokenSentence()
    (result.words, result.clauses, result.meaning) = (words, clauses, .removed)
    return result
  }

  /// `I skipped breakfast`, `no lunch today`, `I didn't have the coffee`.
  private func none(_ said: [SentenceScanner.Piece]) throws -> SpokenSentence? {
    var result = SpokenSentence()
    result.words = words
    let texts = Set(words.map(\.text))
    let isDenied =
      !texts.isDisjoint(with: Self.denying)
      || ["did not", "have not", "had not", "habe nicht"].contains { phrase in
        words.map(\.text).joined(separator: " ").contains(phrase)
      }
    let without = said.contains { if case .without = $0.element { true } else { false } }
    guard isDenied || without || !texts.isDisjoint(with: Self.nothing) else { return nil }
    let content = said.filter { piece in
      switch piece.element {
      case .moment, .filler, .without, .separator, .doubt: false
      default: !Self.nothing.contains(text(piece)) && !["did", "have"].contains(text(piece))
      }
    }
    for piece in said { if case .moment(let moment) = piece.element { result.moment.add(moment) } }
    if content.isEmpty, result.moment.meal != nil || !texts.isDisjoint(with: Self.nothing) {
      result.meaning = .nothing
      return result
    }
    guard isDenied, let place = said.firstIndex(where: { isContent($0) }) else { return nil }
    let (clauses, _) = try SentenceReader.assembled(
      words, said[place...].filter { if case .without = $0.element { false } else { true } }, vocabulary)
    guard clauses.count == 1, clauses[0].doubt == nil else { return nil }
    (result.clauses, result.meaning) = (clauses, .notHad)
    return result
  }

  private func isContent(_ piece: SentenceScanner.Piece) -> Bool {
    switch piece.element {
    case .words: !["did", "have"].contains(text(piece)) && !Self.nothing.contains(text(piece))
    case .number, .unit, .container: true
    default: false
    }
  }

  /// `the same breakfast as yesterday`
  private func again() -> SpokenSentence? {
    let known: Set = [
      "same", "as", "again", "repeat", "like", "wie", "selbe", "gleiche", "dasselbe", "meme", "que",
    ]
    let texts = words.map(\.text)
    guard texts.contains(where: { ["same", "repeat", "selbe", "gleiche", "dasselbe", "meme"].contains($0) })
    else { return nil }
    var result = SpokenSentence()
    (result.words, result.meaning) = (words, .again)
    for piece in pieces {
      switch piece.element {
      case .moment(let moment): result.moment.add(moment)
      case .filler, .separator: continue
      default: guard known.contains(text(piece)) else { return nil }
      }
    }
    return result
  }
}
