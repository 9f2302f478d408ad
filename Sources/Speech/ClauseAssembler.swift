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
  private(set) var ignored: [String] = []

  var current = SpokenClause()
  /// What was said in front, and what of it each clause came under.
  var front = SaidMoment()
  var fronts: [SaidMoment] = []
  /// The first clause that a place or a day behind it may still be said of.
  var placeStart = 0
  var dayStart = 0
  private var isNegated = false
  var isCorrecting = false
  private var isDoubtful = false
  /// What stands between the clause before and this one: `and`, a comma.
  private var link: String?
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
    for place in clauses.indices {
      let moment = clauses[place].moment
      clauses[place].lacksMoment =
        placeStart > 0 && place >= placeStart && !moment.hasPlace
        || dayStart > 0 && place >= dayStart && moment.day == nil
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
    case .without:
      try finish()
      isNegated = true
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
      current.words += words[range]
      reach(range)
    case .burnt:
      if !ClauseKinds.isEnergy(current.unit) { try finish() }
      current.isBurnt = true
    case .homophone(let number):
      if words[range.lowerBound].text == "to", !current.isEmpty || !clauses.isEmpty,
        case .number? = next(index)
      {
        // `two eggs to three eggs`
        isDoubtful = true
      } else if isNumber(index) {
        current.number = SpokenNumber(value: Amount(number))
        current.assumptions.append("\(words[range.lowerBound].typed) as \(number)")
        reach(range)
      } else if words[range.lowerBound].text == "won" {
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
    case .filler: break
    }
    return index + 1
  }

  private mutating func reach(_ range: Range<Int>) {
    let (start, end) = (words[range.lowerBound].span.lowerBound, words[range.upperBound - 1].span.upperBound)
    current.span = current.span.isEmpty ? start..<end : min(start, current.span.lowerBound)..<end
  }

  /// The next piece that says something.
  private func next(_ index: Int, skippingMoments: Bool = false) -> SpokenElement? {
    pieces[(index + 1)...].first { piece in
      switch piece.element {
      case .filler: false
      case .moment: !skippingMoments
      default: true
      }
    }?.element
  }

  // MARK: Numbers

  private mutating func take(_ number: SpokenNumber, _ index: Int) throws {
    let range = pieces[index].range
    if let unit = current.unit, SpeechLexicon.parted.contains(unit), current.number != nil,
      current.rest == nil,
      current.words.allSatisfy({
        SpeechLexicon.weighing.contains($0.text) || SpeechLexicon.heights.contains($0.text)
      })
    {
      current.rest = number.value
      return reach(range)
    }
    if current.number != nil, current.words.isEmpty, current.unit == nil {
      // `a 600 calorie lunch`; two numbers say nothing sure.
      if current.number?.isArticle == false { current.doubt = .number }
    } else if !current.words.isEmpty, current.number != nil || !(isBehind(index) || isMovement) {
      try begin()
    } else if current.unit != nil {
      try begin()
    }
    current.number = number
    if let glued = number.glued {
      guard
        let unit = try SpeechLexicon.units[glued].map({ try vocabulary.unit($0) ?? $0 })
          ?? vocabulary.unit(glued)
      else {
        current.doubt = .number
        return reach(range)
      }
      current.unit = unit
    }
    reach(range)
  }

  /// Whether nothing but movement was named so far: `I walked 8,500 steps`.
  private var isMovement: Bool { current.words.allSatisfy { SpeechLexicon.sports.contains($0.text) } }

  /// Whether a number counts what stands before it: `chicken breast 200 grams`, `my weight is 84`.
  private func isBehind(_ index: Int) -> Bool {
    let before = SpeechLexicon.weighing.union(SpeechLexicon.measured)
    if current.words.contains(where: { before.contains($0.text) }) { return true }
    guard let next = next(index) else { return true }
    switch next {
    case .separator, .moment, .correction: return true
    case .unit, .container:
      guard
        let place = pieces[(index + 1)...].firstIndex(where: {
          if case .filler = $0.element { false } else { true }
        }),
        let after = self.next(place)
      else { return true }
      switch after {
      case .separator, .moment, .correction: return true
      default: return false
      }
    default: return false
    }
  }

  private mutating func take(_ unit: String, isContainer: Bool, _ range: Range<Int>) {
    defer { reach(range) }
    if current.rest != nil { return }
    guard current.unit == nil else {
      current.words += words[range]
      return
    }
    if current.number == nil, !current.isVague {
      // `bowl of oatmeal` is one, `cups of coffee` are some.
      if words[range.lowerBound].text.hasSuffix("s"),
        !isContainer || SpeechLexicon.containers.contains(String(unit.dropLast()))
      {
        current.isVague = true
      } else {
        current.number = SpokenNumber(value: .one, isArticle: true)
      }
    }
    (current.unit, current.isContainer) = (unit, isContainer)
  }

  /// `and a half` behind what it is added to.
  private mutating func part(behind index: Int) -> Int? {
    let range = pieces[index].range
    guard let number = current.number, NumberWords.ands.contains(words[range.lowerBound].text),
      let part = NumberReader(words: words).bare(range.upperBound)
    else { return nil }
    var place = index + 1
    while place < pieces.count, pieces[place].range.lowerBound < part.end { place += 1 }
    if !current.words.isEmpty, place < pieces.count {
      switch pieces[place].element {
      case .separator, .moment: break
      default: return nil
      }
    }
    current.number?.value = Amount(micros: number.value.micros + part.micros)
    current.number?.isArticle = false
    reach(range.lowerBound..<part.end)
    return place
  }

  /// Whether `to` or `for` stands where a number does.
  private func isNumber(_ index: Int) -> Bool {
    guard current.isEmpty else { return false }
    switch index + 1 < pieces.count ? pieces[index + 1].element : .filler {
    case .words, .unit, .container: break
    default: return false
    }
    let before = pieces[..<index].last { if case .filler = $0.element { false } else { true } }
    switch before?.element {
    case nil, .separator: return true
    default: return false
    }
  }

  // MARK: Clauses

  /// Ends the thing before for another that nothing parts from it. What was denied may go on: `not sure I had two eggs`.
  private mutating func begin() throws {
    let wasNegated = isNegated
    try finish()
    isDoubtful = isDoubtful || wasNegated
  }

  mutating func finish() throws {
    defer {
      current = SpokenClause()
      isNegated = false
    }
    guard !current.isEmpty else { return }
    if isDoubtful {
      current.doubt = .unclear
      isDoubtful = false
    }
    if isNegated { return ignored.append(said(current)) }
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
    if let last = clauses.indices.last, ClauseKinds.join(&clauses[last], current, link) {
      return doubtSharedEnergy(last)
    }
    if link.map({ NumberWords.ands.contains($0) || $0 == "plus" }) ?? false { doubtAddedEnergy() }
    clauses.append(current)
    fronts.append(front)
  }

  /// `no breakfast just a coffee` denies the meal; whether what follows was had then is not said.
  mutating func dropNegation() -> Bool {
    guard isNegated, current.isEmpty else { return false }
    isNegated = false
    isDoubtful = true
    return true
  }
}
