/// What a sentence says of meals that were skipped, beside what was had.
struct SkippedMeals {
  private typealias Piece = SentenceScanner.Piece
  private let words: [SpokenWord]
  private let pieces: [SentenceScanner.Piece]

  init(_ words: [SpokenWord], _ pieces: [SentenceScanner.Piece]) {
    (self.words, self.pieces) = (words, pieces)
  }

  /// The pieces that are left, and what was taken out of them as it was said.
  typealias Parted = (pieces: [SentenceScanner.Piece], said: [String])

  private static let denying = WordBook.words("denies-meal")
  private static let others = WordBook.words("beside-denial")

  /// Without a meal that is denied in front: `I skipped breakfast but I had a coffee at ten`.
  ///
  /// What follows has to be told of by itself: of `no breakfast but a coffee` the coffee may not have been.
  func beforeOthers() -> Parted {
    guard let end = pieces.firstIndex(where: isSeparator), isTold(pieces[end].range.upperBound) else {
      return (pieces, [])
    }
    let front = pieces[..<end]
    let meals = front.filter { isMeal($0) }
    let isOther = front.contains { piece in
      if case .moment = piece.element { return false }
      if case .filler = piece.element { return false }
      return !words[piece.range].allSatisfy {
        Self.denying.contains($0.text) || Self.others.contains($0.text)
      }
    }
    let isDenied = front.contains { piece in words[piece.range].contains { Self.denying.contains($0.text) } }
    let hasDay = front.contains { piece in
      if case .moment(let moment) = piece.element { moment.day != nil } else { false }
    }
    // A day in front may be of all that follows.
    guard meals.count == 1, isDenied, !isOther, !hasDay else { return (pieces, []) }
    return (Array(pieces[(end + 1)...]), [said(front)])
  }

  /// Without a meal that there was nothing for: `… and for dinner nothing`, `… but no breakfast`.
  func behindOthers() -> Parted {
    var (rest, taken): ([Piece], [String]) = ([], [])
    var index = 0
    while index < pieces.count {
      let isPair =
        isMeal(index) && isNothing(index + 1) || (isNothing(index) || isDenial(index)) && isMeal(index + 1)
      if isPair, isBorder(index - 1), isBorder(index + 2), pieces.count > 2 {
        taken.append(said(pieces[index..<index + 2]))
        index += 2
      } else {
        rest.append(pieces[index])
        index += 1
      }
    }
    return (rest, taken)
  }

  private func said(_ pieces: ArraySlice<Piece>) -> String {
    guard let first = pieces.first, let last = pieces.last else { return "" }
    return words[first.range.lowerBound..<last.range.upperBound].map(\.typed).joined(separator: " ")
  }

  // MARK: Pieces

  private func isSeparator(_ piece: Piece) -> Bool {
    if case .separator = piece.element { true } else { false }
  }

  private func isMeal(_ piece: Piece) -> Bool {
    if case .moment(let moment) = piece.element { moment.meal != nil } else { false }
  }

  private func isMeal(_ index: Int) -> Bool { pieces.indices.contains(index) && isMeal(pieces[index]) }

  private func isBorder(_ index: Int) -> Bool {
    !pieces.indices.contains(index) || isSeparator(pieces[index])
  }

  private func isNothing(_ index: Int) -> Bool {
    pieces.indices.contains(index) && pieces[index].range.count == 1
      && SpeechLexicon.nothings.contains(words[pieces[index].range.lowerBound].text)
  }

  /// Whether it is the `no` of `and no lunch`; behind a comma it may correct what stands before.
  private func isDenial(_ index: Int) -> Bool {
    guard pieces.indices.contains(index), case .without = pieces[index].element, index > 0,
      case .separator(isComma: false) = pieces[index - 1].element
    else { return false }
    return SpeechLexicon.nones.contains(words[pieces[index].range.lowerBound].text)
  }

  /// Whether somebody tells of something they had from a word on.
  private func isTold(_ start: Int) -> Bool {
    let said = words[start...].map(\.text).drop { SpeechLexicon.beforeTold.contains($0) }
    guard let first = said.first else { return false }
    if SpeechLexicon.havings.contains(first) { return true }
    guard SpeechLexicon.persons.contains(first), let second = said.dropFirst().first else { return false }
    return SpeechLexicon.havings.contains(second)
  }
}
