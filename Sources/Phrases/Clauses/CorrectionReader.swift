import Domain

/// Reads the sentences that change what is logged: `take the beer out`, `three eggs, not two`, `the coffee was at nine`,
/// `change the eggs to three`, `only one egg`.
///
/// Each form accounts for every piece of the sentence. Where one begins and does not end as it should, it is still a
/// correction, and unclear: nothing of it may be logged.
struct CorrectionReader {
  typealias Piece = SentenceScanner.Piece
  let words: [SpokenWord]
  let vocabulary: any SpeechVocabulary

  func text(_ piece: Piece) -> String { piece.range.count == 1 ? words[piece.range.lowerBound].text : "" }

  func isSeparator(_ piece: Piece) -> Bool { if case .separator = piece.element { true } else { false } }
  func isMoment(_ piece: Piece) -> Bool { if case .moment = piece.element { true } else { false } }
  private func isFiller(_ piece: Piece) -> Bool { if case .filler = piece.element { true } else { false } }

  /// Whether a piece tells something by itself.
  func isContent(_ piece: Piece) -> Bool {
    switch piece.element {
    case .separator, .filler, .homophone: false
    default: true
    }
  }

  /// What some pieces tell: the things, and when.
  struct Told {
    var clauses: [SpokenClause]
    var moment = SaidMoment()
    var hasMoment = false
    /// The one thing they tell of, where that is certain.
    var single: SpokenClause? { clauses.count == 1 && clauses[0].doubt == nil ? clauses[0] : nil }
  }

  /// Takes the moments out, and puts together what is left.
  func told(_ pieces: some Sequence<Piece>) throws -> Told? {
    var told = Told(clauses: [])
    var others: [Piece] = []
    for piece in pieces {
      if case .moment(let moment) = piece.element {
        // `for breakfast at dinner`
        if told.moment.contradicts(moment) { return nil }
        told.moment.add(moment)
        told.hasMoment = true
      } else {
        others.append(piece)
      }
    }
    let put = try SentenceReader.assembled(words, others, vocabulary)
    guard put.ignored.isEmpty else { return nil }
    told.clauses = put.clauses
    return told
  }

  // MARK: What is to be done

  /// `take the beer out`, `change the coffee to tea`: an order begins the sentence.
  func ordered(_ pieces: [Piece]) throws -> SpokenCorrection? {
    let said = pieces.drop { isSeparator($0) || SpeechLexicon.courtesies.contains(text($0)) }
    guard let verb = said.first, verb.range.count == 1,
      try !vocabulary.isName(words[verb.range])
    else { return nil }
    let rest = Array(said.dropFirst())
    let name = text(verb)
    if SpeechLexicon.removing.contains(name)
      || SpeechLexicon.takingOut.contains(name)
        && rest.contains(where: { SpeechLexicon.outs.contains(text($0)) })
    {
      return try removal(rest)
    }
    guard SpeechLexicon.changing.contains(name) || SpeechLexicon.moving.contains(name) else { return nil }
    let isPlain = SpeechLexicon.makings.contains(name)
    guard !isPlain || rest.first.map({ SpeechLexicon.definites.contains(text($0)) }) ?? false else {
      return nil
    }
    return try change(rest, movesOnly: SpeechLexicon.moving.contains(name))
  }

  private func removal(_ rest: [Piece]) throws -> SpokenCorrection {
    let said = rest.filter { piece in
      !SpeechLexicon.outs.contains(text(piece)) && !SpeechLexicon.ofRemoval.contains(text(piece))
    }
    guard let told = try told(said), let target = told.single, !target.words.isEmpty else {
      return SpokenCorrection(.unclear)
    }
    var found = SpokenCorrection(.removal, of: target)
    found.place = told.moment
    return found
  }

  /// The thing, then `to` or a number or a moment, then what it is to be.
  private func change(_ rest: [Piece], movesOnly: Bool) throws -> SpokenCorrection {
    let unclear = SpokenCorrection(.unclear)
    guard let name = rest.firstIndex(where: { if case .words = $0.element { true } else { false } }),
      let end = rest.indices.first(where: { index in
        guard index > name else { return false }
        switch rest[index].element {
        case .moment, .number, .vague: return true
        default: return SpeechLexicon.intos.contains(text(rest[index]))
        }
      }), let named = try told(rest[..<end]), let target = named.single
    else { return unclear }
    var after = rest[end...]
    var found = SpokenCorrection(.unclear, of: target)
    // `change yesterday's beer to 1`
    found.place = named.moment
    // `change the coffee from yesterday to tea`
    if let first = after.first, case .moment(let moment) = first.element,
      after.dropFirst().contains(where: isContent),
      !after.allSatisfy({ isMoment($0) || !isContent($0) })
    {
      if found.place.contradicts(moment) { return unclear }
      found.place.add(moment)
      after = after.dropFirst()
    }
    if let first = after.first, SpeechLexicon.intos.contains(text(first)) { after = after.dropFirst() }
    found.change = try changed(after) ?? .unclear
    if movesOnly, case .replacement = found.change { return unclear }
    return found
  }

  /// What some pieces say of a thing: when it was, or how much, or what.
  private func changed(_ pieces: ArraySlice<Piece>) throws -> SpokenCorrection.Change? {
    guard pieces.contains(where: isContent) else { return nil }
    guard let told = try told(pieces) else { return nil }
    if told.clauses.isEmpty { return told.hasMoment ? .moment(told.moment) : nil }
    guard !told.hasMoment, let clause = told.single else { return nil }
    return .replacement(clause)
  }

  // MARK: What is told

  /// What is said of a thing that is logged, as no order.
  func read(_ said: [Piece]) throws -> SpokenCorrection? {
    // What follows a correction within the sentence is of the sentence itself.
    guard !said.contains(where: { if case .correction = $0.element { true } else { false } }) else {
      return nil
    }
    return try contrast(said) ?? state(said) ?? share(said) ?? restriction(said)
  }

  /// `the coffee was at nine`, `the beer was only half`, `tuna was 200g`
  private func state(_ all: [Piece]) throws -> SpokenCorrection? {
    let said = withoutNo(all)
    guard
      let verb = said.indices.first(where: {
        isFiller(said[$0]) && SpeechLexicon.were.contains(text(said[$0]))
      }),
      verb > 0, verb + 1 < said.count, let told = try told(said[..<verb]), let target = told.single,
      target.kind == .item, target.number == nil, !target.isVague, !target.words.isEmpty
    else { return nil }
    let after = said[(verb + 1)...]
    let isDefinite = said[..<verb].contains { SpeechLexicon.definites.contains(text($0)) }
    let isOnlyMoment = after.allSatisfy { isMoment($0) || !isContent($0) } && after.contains(where: isMoment)
    let isKnown = try vocabulary.isName(target.words[...])
    guard isDefinite || isKnown, try !isOfBody(target) else { return nil }
    var found = SpokenCorrection(try changed(after) ?? .unclear, of: target)
    found.place = told.moment
    guard !isDefinite, !isOnlyMoment else { return found }
    guard case .replacement(let clause) = found.change, clause.words.isEmpty, clause.number != nil else {
      return nil
    }
    found.mayBeNew = said.count == all.count
    found.isTentative = found.mayBeNew
    return found
  }

  /// Without the `no,` in front, which says that what was logged is otherwise.
  private func withoutNo(_ said: [Piece]) -> [Piece] {
    guard said.count > 2, case .without = said[0].element, SpeechLexicon.noes.contains(text(said[0])),
      isSeparator(said[1])
    else { return said }
    return Array(said.dropFirst(2))
  }

  /// `my weight was 84`, `the goal is 80`
  private func isOfBody(_ clause: SpokenClause) throws -> Bool {
    let known = [
      SpeechLexicon.weighing, SpeechLexicon.measured, SpeechLexicon.heights, SpeechLexicon.sleeping,
      SpeechLexicon.others,
    ]
    return try clause.words.contains { word in known.contains { $0.contains(word.text) } }
      || vocabulary.metric(clause.words[...]) != nil
  }

  /// `half the beer`, of the one that is known.
  private func share(_ said: [Piece]) throws -> SpokenCorrection? {
    let parts = said.filter { piece in
      guard case .number(let number) = piece.element, number.isPart else { return false }
      return words[piece.range].contains { SpeechLexicon.definites.contains($0.text) }
    }
    guard parts.count == 1, case .number(let number) = parts[0].element else { return nil }
    guard let told = try told(said), let target = told.single, target.unit == nil, !target.words.isEmpty
    else {
      return SpokenCorrection(.unclear)
    }
    var found = SpokenCorrection(.share(number), of: target)
    found.place = told.moment
    return found
  }

  /// `only one egg`, `I only had one`
  private func restriction(_ said: [Piece]) throws -> SpokenCorrection? {
    guard let told = try told(said), let clause = told.single, clause.isRestricted else { return nil }
    var found = SpokenCorrection(.replacement(clause))
    found.place = told.moment
    if !clause.words.isEmpty {
      found.target = clause
      (found.isTentative, found.isOfThisMeal) = (true, true)
    }
    return found
  }
}
