import Domain

/// What was, and what was not: `three eggs, not two`, `not a beer, a coke`, `tea instead of coffee`.
extension CorrectionReader {
  func contrast(_ said: [Piece]) throws -> SpokenCorrection? {
    guard let (not, start) = denial(said) else { return nil }
    let before = Array(said[..<not])
    guard !before.contains(where: isContent) else {
      return try contrast(is: before, not: Array(said[start...]))
    }
    // `not two eggs, three`; without a comma the second number begins what was.
    let rest = said[start...]
    let split =
      rest.firstIndex(where: isSeparator)
      ?? rest.indices.dropFirst().first { index in
        guard case .number(let number) = said[index].element, !number.isArticle else { return false }
        if case .number? = rest.first?.element { return true } else { return false }
      }
    guard let split else { return nil }
    let after = said[split...].drop(while: isSeparator)
    guard after.contains(where: isContent) else { return nil }
    // Of `not the toast, the butter` either may be meant to go.
    let isOther = after.contains { SpeechLexicon.definites.contains(text($0)) }
    guard let whole = try told(after), let denied = try told(rest[..<split])?.single,
      let meant = whole.single,
      !isOther
    else { return SpokenCorrection(.unclear) }
    return correction(from: denied, to: meant, whole.moment)
  }

  /// Where something is denied by `not` or `instead of`, and where it begins.
  private func denial(_ said: [Piece]) -> (Int, Int)? {
    let nots = said.indices.filter { index in
      if case .without = said[index].element { SpeechLexicon.nots.contains(text(said[index])) } else { false }
    }
    if nots.count == 1 {
      let before = nots[0] > 0 ? words[said[nots[0]].range.lowerBound - 1].text : ""
      let after = said.dropFirst(nots[0] + 1).first.map(text) ?? ""
      // `I did not finish`, `not even one`
      guard !SpeechLexicon.auxiliaries.contains(before), !SpeechLexicon.afterNot.contains(after) else {
        return nil
      }
      return (nots[0], nots[0] + 1)
    }
    for index in said.indices.dropLast() where nots.isEmpty {
      let pair = [text(said[index]), text(said[index + 1])]
      if SpeechLexicon.insteadOf.contains(pair) { return (index, index + 2) }
      if SpeechLexicon.insteadOf.contains([pair[0]]) { return (index, index + 1) }
    }
    return nil
  }

  /// `three eggs, not two`: corrects where such a thing is logged.
  private func contrast(is before: [Piece], not after: [Piece]) throws -> SpokenCorrection? {
    guard let split = after.firstIndex(where: isSeparator) ?? (after.isEmpty ? nil : after.count),
      let meant = try told(before), let rest = try told(after[split...]), rest.clauses.isEmpty,
      let denied = try told(after[..<split])?.single, let clause = meant.single,
      !meant.moment.contradicts(rest.moment)
    else { return nil }
    var moment = meant.moment
    moment.add(rest.moment)
    var found = correction(from: denied, to: clause, moment)
    // `two, not three eggs` tells by itself how many of what.
    found.isTentative = !clause.words.isEmpty || found.target == nil
    return found
  }

  private func correction(
    from denied: SpokenClause, to meant: SpokenClause, _ moment: SaidMoment
  ) -> SpokenCorrection {
    let target = denied.words.isEmpty ? meant : denied
    var meant = meant
    if denied.words.isEmpty, meant.unit == nil, denied.unit != nil { meant.unit = denied.unit }
    var found = SpokenCorrection(.replacement(meant), of: target.words.isEmpty ? nil : target)
    found.place = moment
    // What is no food is known by its kind.
    switch meant.kind {
    case .weight, .metric: found.target = nil
    default: break
    }
    return found
  }
}
