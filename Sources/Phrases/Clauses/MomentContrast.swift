/// Corrections that say no more than when something was, or that it was not.
extension SentencePatterns {
  /// `not at nine at ten`, `at ten not at nine`; what it was not alone leaves open when it was.
  func otherMoment(_ said: [SentenceScanner.Piece]) -> SpokenCorrection? {
    var (before, after): ([SaidMoment], [SaidMoment]) = ([], [])
    var isDenied = false
    for piece in said {
      switch piece.element {
      case .moment(let moment): isDenied ? after.append(moment) : before.append(moment)
      case .without where !isDenied && SpeechLexicon.nots.contains(words[piece.range.lowerBound].text):
        isDenied = true
      case .filler, .separator: continue
      default: return nil
      }
    }
    guard isDenied, let wrong = before.isEmpty ? after.first : after.only else { return nil }
    guard let right = before.isEmpty ? Array(after.dropFirst()).only : before.only, right.contradicts(wrong)
    else { return SpokenCorrection(.unclear) }
    var found = SpokenCorrection(.moment(right))
    found.place = wrong
    return found
  }

  private static let denialWords = WordBook.words("plain-denial")
  private static let denials = WordBook.words("denies-all")

  /// `no i didn't`, `no i did not have that`
  func isPlainDenial(_ rest: ArraySlice<SentenceScanner.Piece>) -> Bool {
    let texts = rest.flatMap { words[$0.range].map(\.text) }.filter { $0 != SpokenWord.comma }
    return !Set(texts).isDisjoint(with: Self.denials)
      && !Set(texts).isDisjoint(with: SpeechLexicon.persons)
      && texts.allSatisfy { Self.denialWords.contains($0) }
  }
}

extension Array {
  /// The one element, where there is no other.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
