import Domain

/// What a whole sentence says, where it is no list of things.
struct SentencePatterns {
  let words: [SpokenWord]
  let pieces: [SentenceScanner.Piece]
  let vocabulary: any SpeechVocabulary

  private static let nothing = WordBook.words("nothing")
  private static let denying = WordBook.words("denies")
  private static let deniedDeeds = WordBook.phrases("denied-deed")
  private static let helping = WordBook.words("helping-verb")
  private static let things = WordBook.words("thing")
  private static let sames = WordBook.words("same")
  private static let asBefore = WordBook.words("as-before")

  /// That what was logged last was not.
  private static let ofAll: SpokenCorrection = {
    var found = SpokenCorrection(.removal)
    found.isDenial = true
    return found
  }()

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
    if let moved = otherMoment(Array(said)) { return result.correcting(moved) }
    if isPlainDenial(pieces[...]), words.contains(where: { Self.things.contains($0.text) }) {
      return result.correcting(Self.ofAll)
    }
    if let none = try none(Array(said)) { return none }
    let corrections = CorrectionReader(words: words, vocabulary: vocabulary)
    if let found = try corrections.ordered(pieces) { return result.correcting(found) }
    var rest = said
    var isCorrection = false
    if case .correction = first.element {
      rest = rest.dropFirst()
      isCorrection = true
    }
    rest = dropPronoun(rest, &isCorrection)
    guard isCorrection else {
      if let found = try corrections.read(pieces) { return result.correcting(found) }
      if case .without = first.element { return try removed(said.dropFirst()) }
      return nil
    }
    if var found = try corrections.ordered(Array(rest)) ?? corrections.read(Array(rest)) {
      (found.isTentative, found.isOfThisMeal) = (false, false)
      return result.correcting(found)
    }
    if let next = rest.first, case .without = next.element { return try removed(rest.dropFirst()) }
    let (clauses, ignored, _) = try SentenceReader.assembled(words, Array(rest), vocabulary)
    if clauses.isEmpty {
      guard ignored.isEmpty else { return result.correcting(SpokenCorrection(.unclear)) }
      guard rest.contains(where: { !$0.element.isSilent }) else { return nil }
      if let moved = otherMoment(Array(rest)) { return result.correcting(moved) }
      if isPlainDenial(rest) { return result.correcting(Self.ofAll) }
      for piece in rest {
        guard case .moment(let moment) = piece.element else { continue }
        if result.moment.contradicts(moment) { return result.correcting(SpokenCorrection(.unclear)) }
        result.moment.add(moment)
      }
      let isOnlyMoment = rest.allSatisfy { piece in
        if case .moment = piece.element { true } else { piece.element.isSilent }
      }
      return result.correcting(SpokenCorrection(isOnlyMoment ? .moment(result.moment) : .unclear))
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
    var found = SpokenCorrection(.replacement(clauses[0]))
    // What is said of when, besides how much: `no wait one was yesterday`.
    found.place = clauses[0].moment
    return result.correcting(found)
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
    let clauses = try SentenceReader.assembled(words, Array(rest), vocabulary).clauses
    guard clauses.count == 1, clauses[0].doubt == nil, !clauses[0].words.isEmpty,
      clauses[0].number?.isArticle ?? true
    else {
      return nil
    }
    var result = SpokenSentence()
    result.words = words
    var found = SpokenCorrection(.removal, of: clauses[0])
    found.place = clauses[0].moment
    for piece in rest { if case .moment(let moment) = piece.element { found.place.add(moment) } }
    // `no coffee today` may tell of the day, and is no order.
    found.isUnsure = !found.place.isEmpty || rest.contains { SpeechLexicon.were.contains(text($0)) }
    (found.isDenial, found.isOfLast) = (found.isUnsure, !found.isUnsure)
    return result.correcting(found)
  }

  /// `I skipped breakfast`, `no lunch today`, `I didn't have the coffee`.
  private func none(_ said: [SentenceScanner.Piece]) throws -> SpokenSentence? {
    var result = SpokenSentence()
    result.words = words
    let spoken = pieces.flatMap { words[$0.range].map(\.text) }
    let texts = Set(spoken)
    let isDenied =
      !texts.isDisjoint(with: Self.denying)
      || pieces.contains { Self.deniedDeeds.find($0.range.lowerBound, in: words) != nil }
    let without = said.contains { if case .without = $0.element { true } else { false } }
    guard isDenied || without || !texts.isDisjoint(with: Self.nothing) else { return nil }
    let isUnweighed = isDenied && !texts.isDisjoint(with: SpeechLexicon.weighing)
    let content = said.filter { piece in
      switch piece.element {
      case .moment, .filler, .without, .separator, .doubt: false
      case .words where isUnweighed && SpeechLexicon.weighing.contains(text(piece)): false
      default: !Self.nothing.contains(text(piece)) && !Self.helping.contains(text(piece))
      }
    }
    for piece in said { if case .moment(let moment) = piece.element { result.moment.add(moment) } }
    if content.isEmpty,
      result.moment.meal != nil || isUnweighed || !texts.isDisjoint(with: Self.nothing)
    {
      result.meaning = .nothing
      return result
    }
    guard isDenied, let place = said.firstIndex(where: { isContent($0) }) else { return nil }
    let clauses = try SentenceReader.assembled(
      words,
      said[place...].filter { piece in
        if case .without = piece.element { return false }
        // `any eggs`, `any of the eggs`
        return !SpeechLexicon.anys.contains(text(piece))
      }, vocabulary
    ).clauses
    guard clauses.count == 1, clauses[0].doubt == nil else { return nil }
    var found = SpokenCorrection(.removal, of: clauses[0])
    found.isDenial = true
    found.place = clauses[0].moment
    if found.place.day == nil { found.place.day = result.moment.day }
    return result.correcting(found)
  }

  private func isContent(_ piece: SentenceScanner.Piece) -> Bool {
    switch piece.element {
    case .words: !Self.helping.contains(text(piece)) && !Self.nothing.contains(text(piece))
    case .number, .unit, .container: true
    default: false
    }
  }

  /// `the same breakfast as yesterday`
  private func again() -> SpokenSentence? {
    let texts = words.map(\.text)
    guard texts.contains(where: Self.sames.contains)
    else { return nil }
    var result = SpokenSentence()
    (result.words, result.meaning) = (words, .again)
    for piece in pieces {
      switch piece.element {
      case .moment(let moment): result.moment.add(moment)
      case .filler, .separator: continue
      default:
        guard Self.sames.contains(text(piece)) || Self.asBefore.contains(text(piece)) else { return nil }
      }
    }
    return result
  }
}
