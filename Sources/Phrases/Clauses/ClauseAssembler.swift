import Domain

/// Puts the pieces of a sentence together: what is said of each thing, and of several.
///
/// A meal, a day or a time in front holds until another takes its place; behind things it is that of all before it that
/// have none.
struct ClauseAssembler {
  let words: [SpokenWord]
  let pieces: [SentenceScanner.Piece]
  let vocabulary: any SpeechVocabulary
  var clauses: [SpokenClause] = []
  var ignored: [String] = []
  /// Of what was left out, that which was said not to be: `not two`, `no eggs`.
  private(set) var denied: [SpokenClause] = []

  var current = SpokenClause()
  /// What was said in front, and what of it each clause came under.
  var front = SaidMoment()
  var fronts: [SaidMoment] = []
  /// The first clause that a place or a day behind it may still be said of.
  var placeStart = 0
  var dayStart = 0
  var isNegated = false
  /// Whether it was `not` or `no`, and not `without`.
  private var isDenied = false
  /// Whether `only` was said of the number that follows.
  var isRestricting = false
  /// The first clause that the person tells of anew: `… and I had`. What is said behind it is of none before.
  var partStart = 0
  /// Those before such a part that what was said behind it may be of as well.
  var passedOver: Set<Int> = []
  var isCorrecting = false
  var isDoubtful = false
  /// The meal that was said not to be, and whether what follows was had in its place: `no breakfast just a coffee`.
  var skipped: SaidMoment?
  var isInstead = false
  /// What stands between the clause before and this one: `and`, a comma.
  private(set) var link: String?
  /// Whether what stands before was left out, and this may be as well.
  private var mayBeLeftOut = false

  init(words: [SpokenWord], pieces: [SentenceScanner.Piece], vocabulary: any SpeechVocabulary) {
    self.words = words
    self.pieces = pieces
    self.vocabulary = vocabulary
  }

  mutating func run() throws {
    var index = 0
    while index < pieces.count {
      index = try take(index)
    }
    try finish()
    for place in clauses.indices {
      clauses[place].moment.complete(with: fronts[place])
      clauses[place].said = heard(clauses[place])
    }
    ignored += clauses.flatMap(\.leftOut)
    // Of today is what nothing else is said of.
    let isOtherDay = clauses.contains { $0.moment.day?.text.isEmpty == false }
    for place in clauses.indices {
      let moment = clauses[place].moment
      clauses[place].lacksMoment =
        placeStart > 0 && place >= placeStart && !moment.hasPlace
        || isOtherDay && dayStart > 0 && place >= dayStart && moment.day == nil
        || passedOver.contains(place) && (!moment.hasPlace || moment.day == nil)
    }
    if isDoubtful, !clauses.isEmpty { clauses[clauses.count - 1].doubt = .unclear }
    doubtEnergy()
  }

  /// - Returns: the piece that comes next.
  private mutating func take(_ index: Int) throws -> Int {
    let (element, range) = pieces[index]
    switch element {
    case .separator(let isComma):
      if !isComma, let end = part(behind: index) { return end }
      let isListed = isComma || NumberWords.ands.contains(words[range.lowerBound].text)
      if !current.isEmpty { mayBeLeftOut = isNegated && isListed }
      try finish()
      link = words[range.lowerBound].text
      if isTold(range.upperBound) { partStart = clauses.count }
    case .without:
      try finish()
      isNegated = true
      isDenied = !SpeechLexicon.mere.contains(words[range.lowerBound].text)
    case .correction:
      try finish()
      isCorrecting = true
    case .number(let number): try take(number, index)
    case .vague:
      if !current.words.isEmpty { try begin() }
      current.isVague = true
      reach(range)
    case .unit(let unit): take(unit, isContainer: false, range)
    case .container(let word): take(word, isContainer: true, range)
    case .words:
      // What is counted behind its name is told; another name begins another thing.
      if current.words.isEmpty, range.lowerBound > 0 {
        current.isDefinite = SpeechLexicon.definites.contains(words[range.lowerBound - 1].text)
      }
      current.words += words[range]
      reach(range)
    case .burnt:
      if !ClauseKinds.isEnergy(current.unit) { try finish() }
      current.isBurnt = true
    case .homophone(let number):
      if SpeechLexicon.tos.contains(words[range.lowerBound].text), !current.isEmpty || !clauses.isEmpty,
        case .number? = next(index)
      {
        // `two eggs to three eggs`
        isDoubtful = true
      } else if isNumber(index) {
        current.number = SpokenNumber(value: Amount(number))
        current.assumptions.append("\(words[range.lowerBound].typed) as \(number)")
        reach(range)
      } else if number == 1 {
        isDoubtful = true
      }
    case .moment: return try takeMoment(index)
    case .doubt:
      if isNegated, SpeechLexicon.ors.contains(words[range.lowerBound].text) {
        try finish()
        isNegated = true
      } else {
        isDoubtful = true
      }
    case .filler:
      let text = words[range.lowerBound].text
      if SpeechLexicon.restricting.contains(text) { try turn(range) }
      // `just` is said of what was done as well.
      isRestricting =
        isRestricting
        || SpeechLexicon.restricting.contains(text)
          && (!SpeechLexicon.justs.contains(text) || isNumberNext(index))
    }
    return index + 1
  }

  mutating func reach(_ range: Range<Int>) {
    let (start, end) = (words[range.lowerBound].span.lowerBound, words[range.upperBound - 1].span.upperBound)
    current.span = current.span.isEmpty ? start..<end : min(start, current.span.lowerBound)..<end
  }

  private func isNumberNext(_ index: Int) -> Bool {
    guard index + 1 < pieces.count, case .number(let number) = pieces[index + 1].element else { return false }
    return !number.isArticle
  }

  /// The next piece that says something.
  func next(_ index: Int, skippingMoments: Bool = false) -> SpokenElement? {
    pieces[(index + 1)...].first { piece in
      switch piece.element {
      case .filler: false
      case .moment: !skippingMoments
      default: true
      }
    }?.element
  }

  // MARK: Clauses

  /// Ends the thing before for another that follows without a comma or an `and`. What was denied may go on: `not sure I had two eggs`.
  mutating func begin() throws {
    let wasNegated = isNegated
    try finish()
    isDoubtful = isDoubtful || wasNegated
  }

  mutating func finish() throws {
    defer {
      current = SpokenClause()
      isNegated = false
    }
    completeAnother()
    guard !current.isEmpty else {
      // `I have the coffee not drunk`
      isDoubtful = isDoubtful || isNegated
      return
    }
    if isDoubtful {
      current.doubt = .unclear
      current.isUncertain = true
      isDoubtful = false
    }
    isRestricting = false
    if isInstead { (current.isRestricted, isInstead) = (true, false) }
    if isNegated {
      // What makes a denial uncertain makes what it stands beside so.
      isDoubtful = current.isUncertain
      if isDenied { denied.append(current) }
      // `with cheese no without cheese`
      if let last = clauses.indices.last, clauses[last].words.map(\.text) == current.words.map(\.text),
        current.number?.isArticle ?? true
      {
        clauses[last].doubt = .unclear
      }
      let said = said(current)
      if let last = clauses.indices.last, !current.words.isEmpty,
        clauses[last].kind == .item
      {
        clauses[last].without.append((current.words, said))
      }
      return ignored.append(said)
    }
    if mayBeLeftOut {
      // `without milk and sugar`: the sugar as well, as likely as not.
      mayBeLeftOut = false
      if current.number == nil, current.unit == nil, !current.isVague { current.doubt = .unclear }
    }
    if isCorrecting, let last = clauses.indices.last {
      isCorrecting = false
      return amend(last)
    }
    isCorrecting = false
    try ClauseKinds(vocabulary).classify(&current)
    doubtDeed()
    defer { link = nil }
    let isUncertain = current.isUncertain || clauses.last?.isUncertain ?? false
    if let last = clauses.indices.last, ClauseKinds.join(&clauses[last], current, link) {
      if isUncertain { (clauses[last].isUncertain, clauses[last].doubt) = (true, .unclear) }
      return doubtSharedEnergy(last)
    }
    if link.map({ NumberWords.ands.contains($0) || SpeechLexicon.plus.contains($0) }) ?? false {
      doubtAddedEnergy()
    }
    current.link = link
    clauses.append(current)
    fronts.append(front)
  }
}
