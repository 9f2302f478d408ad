/// Where a sentence turns: from what was not to what was, from one telling to another, from a thing to another such.
extension ClauseAssembler {
  /// `no breakfast but a coffee` denies the meal; whether what follows was had then is not said.
  mutating func dropNegation(_ moment: SaidMoment) -> Bool {
    guard isNegated, current.isEmpty else { return false }
    isNegated = false
    if !isDoubtful, clauses.isEmpty { skipped = moment }
    isDoubtful = true
    return true
  }

  /// `just` and its like end what was denied: `no beer just a coffee`. In place of a meal what follows was that meal.
  mutating func turn(_ range: Range<Int>) throws {
    let after = range.upperBound < words.count ? words[range.upperBound].text : ""
    let before = range.lowerBound > 0 ? words[range.lowerBound - 1].text : ""
    // `no breakfast i just had a coffee` may tell of now.
    if SpeechLexicon.havings.contains(after) || SpeechLexicon.persons.contains(before) { return }
    if let moment = skipped, current.isEmpty, clauses.isEmpty {
      (isDoubtful, isInstead, skipped) = (false, true, nil)
      front.add(moment)
    } else if isNegated, !current.isEmpty {
      try finish()
    }
  }

  /// `a coffee at eight and another at ten`
  mutating func completeAnother() {
    guard current.isAnother, current.words.isEmpty, current.unit == nil, !isCorrecting,
      let last = clauses.last,
      last.kind == .item, !last.words.isEmpty
    else { return }
    current.words = last.words
    // Of `a coffee and a muffin at eight and another at ten` either may be meant.
    if clauses.count > 1, clauses[clauses.count - 2].moment == last.moment { current.doubt = .unclear }
    if last.number?.isArticle == true || last.number?.isPart == true {
      (current.unit, current.isContainer) = (last.unit, last.isContainer)
    }
  }

  /// `two coffees at eight and one at ten`: a number alone before a moment counts one more of what was told.
  mutating func takeAsAnother(_ index: Int) {
    guard let number = current.number, current.words.isEmpty, current.unit == nil, !current.isVague,
      !isNegated, NumberWords.ands.contains(link ?? ""), number.choices.isEmpty, !number.isPart,
      let last = clauses.last, last.unit == nil, last.number != nil, !last.moment.isEmpty || !front.isEmpty
    else { return }
    current.isAnother = true
  }

  /// Whether a new telling begins at a word: `I also had`, or `had` where nothing before it was told so.
  func isTold(_ start: Int) -> Bool {
    let adverbs = SpeechLexicon.furthers
    var place = start
    while place < words.count, adverbs.contains(words[place].text) { place += 1 }
    guard place < words.count else { return false }
    if SpeechLexicon.persons.contains(words[place].text) { return true }
    return SpeechLexicon.havings.contains(words[place].text)
      && !words[..<start].contains { SpeechLexicon.havings.contains($0.text) }
  }
}
