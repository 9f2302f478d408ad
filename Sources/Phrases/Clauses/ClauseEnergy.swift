import Domain

/// Whose energy is meant, where a thing and energy are said beside each other.
extension ClauseKinds {
  /// What says that energy belongs to what stands before it.
  private static let tight: Set = SpeechLexicon.withs.union([SpokenWord.comma])

  /// A thing and the energy said beside it: `a slice of pizza, 300 calories`, `half an hour of running burning 300`.
  static func energetic(
    _ last: SpokenClause, _ clause: SpokenClause, _ link: String?
  ) -> SpokenClause? {
    let (energy, isLast) = clause.kind == .energy ? (clause, false) : (last, true)
    let isNamed = energy.words.contains { !SpeechLexicon.sports.contains($0.text) }
    guard energy.kind == .energy, !isNamed, let number = energy.number, number.choices.isEmpty,
      let unit = energy.unit
    else { return nil }
    var whole = isLast ? clause : last
    guard whole.energy == nil, isLast || link.map(tight.contains) ?? true || energy.isBurnt else {
      return nil
    }
    switch whole.kind {
    case .sport:
      guard !isLast || energy.isBurnt, whole.words.isEmpty || energy.words.isEmpty else { return nil }
      if whole.words.isEmpty {
        whole.words = energy.words
        whole.doubt = energy.words.isEmpty ? whole.doubt : nil
      }
      whole.isBurnt = energy.isBurnt
    case .item:
      guard !isLast, !energy.isBurnt, energy.words.isEmpty, !whole.words.isEmpty, nutrient(whole) == nil
      else { return nil }
    default: return nil
    }
    whole.energy = SpokenEnergy(value: number.value, unit: unit)
    whole.nutrients += energy.nutrients
    whole.moment.add(isLast ? last.moment : clause.moment)
    whole.span = last.span.lowerBound..<clause.span.upperBound
    return whole
  }
}

/// Where the words beside energy say what was done with it, and not what had it.
extension ClauseAssembler {
  private static let adverbs = WordBook.words("before-deed")

  /// `I skipped 300 calories`, `shaved 300 calories`, `300 calories to spare`.
  mutating func doubtDeed() {
    guard current.kind == .energy, let name = current.words.first,
      let place = words.firstIndex(where: { $0.span == name.span })
    else { return }
    let before = words[..<place].last { !Self.adverbs.contains($0.text) }?.text ?? ""
    let isDeed =
      SpeechLexicon.persons.contains(before) || current.words.allSatisfy { $0.text.hasSuffix("ed") }
    if isDeed || SpeechLexicon.tos.contains(before) { current.doubt = current.doubt ?? .unclear }
  }
}

/// Where energy may be that of more or less than what it stands beside, that is asked.
extension ClauseAssembler {
  /// Energy said of one of several things, or of several of a kind.
  mutating func doubtSharedEnergy(_ last: Int) {
    guard clauses[last].kind == .item, clauses[last].energy != nil else { return }
    let isShared = clauses[..<last].contains { $0.kind == .item && $0.energy == nil }
    if isShared || clauses[last].isSeveral { clauses[last].doubt = clauses[last].doubt ?? .energy }
  }

  /// `a slice of pizza and 300 calories`: its own, or more.
  mutating func doubtAddedEnergy() {
    guard current.kind == .energy, current.words.isEmpty, clauses.last?.kind == .item else { return }
    current.doubt = current.doubt ?? .unclear
  }

  /// Energy beside movement is spent, unless it was eaten.
  mutating func doubtEnergy() {
    for place in clauses.indices {
      let clause = clauses[place]
      switch clause.kind {
      case .sport where clause.energy != nil && !clause.isBurnt && clause.moment.meal != nil:
        clauses[place].doubt = .energy
      case .energy where clause.words.isEmpty && !clause.isBurnt:
        let beside = clauses[max(0, place - 1)..<min(clauses.count, place + 2)]
        if beside.contains(where: { $0.kind == .sport }) { clauses[place].doubt = clause.doubt ?? .unclear }
      default: break
      }
    }
  }
}
