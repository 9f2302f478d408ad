extension ClauseAssembler {
  /// Takes what is said of when, of what stands before it or of what follows.
  /// - Returns: the piece that comes next.
  mutating func takeMoment(_ index: Int) throws -> Int {
    var moment = SaidMoment()
    var end = index
    // What stands side by side is one moment.
    loop: while end < pieces.count {
      switch pieces[end].element {
      case .moment(let more): moment.add(more)
      case .filler:
        // `no breakfast just a coffee`
        if isNegated, SpeechLexicon.restricting.contains(words[pieces[end].range.lowerBound].text) {
          break loop
        }
      default: break loop
      }
      end += 1
    }
    if isCorrecting, current.isEmpty, let last = clauses.indices.last {
      for place in 0...last where clauses[place].moment.hasPlace == clauses[last].moment.hasPlace {
        clauses[place].moment.add(moment)
        if moment.meal != nil { (clauses[place].moment.part, clauses[place].moment.minute) = (nil, nil) }
      }
      isCorrecting = false
      return end
    }
    if dropNegation(moment) { return end }
    // `my weight this morning was 84`
    if current.number == nil, current.words.contains(where: { SpeechLexicon.weighing.contains($0.text) }),
      end < pieces.count, case .number = pieces[end].element
    {
      current.moment.add(moment)
      return end
    }
    if isFront(index, end, moment) {
      try finish()
      if moment.hasPlace { (front.part, front.minute, front.meal) = (nil, nil, nil) }
      front.add(moment)
      return end
    }
    takeAsAnother(index)
    try finish()
    var isSaid = false
    if moment.hasPlace {
      passOver(from: placeStart) { !$0.hasPlace }
      for place in clauses.indices
      where place >= max(placeStart, partStart) && !clauses[place].moment.hasPlace {
        // `for breakfast two eggs for lunch`
        if fronts[place].contradicts(moment) { clauses[place].doubt = .unclear }
        let day = clauses[place].moment.day
        clauses[place].moment.add(moment)
        clauses[place].moment.day = day
        isSaid = true
      }
      placeStart = clauses.count
    }
    if let day = moment.day {
      passOver(from: dayStart) { $0.day == nil }
      for place in clauses.indices where place >= max(dayStart, partStart) && clauses[place].moment.day == nil
      {
        if fronts[place].contradicts(moment) { clauses[place].doubt = .unclear }
        clauses[place].moment.day = day
        isSaid = true
      }
      dayStart = clauses.count
    }
    // `for breakfast and lunch` may be two of them.
    if !isSaid, let last = clauses.indices.last { clauses[last].doubt = .unclear }
    return end
  }

  /// Marks what stands before the part that a moment is said of, and could have been meant as well.
  private mutating func passOver(from start: Int, _ isOpen: (SaidMoment) -> Bool) {
    for place in clauses.indices.prefix(partStart)
    where place >= start && isOpen(clauses[place].moment) && isOpen(fronts[place]) {
      passedOver.insert(place)
    }
  }

  /// Whether a moment is said of what follows it.
  private func isFront(_ start: Int, _ end: Int, _ moment: SaidMoment) -> Bool {
    guard current.isEmpty else {
      // Dictation without commas: `breakfast two eggs lunch rice`, `yesterday two eggs today a banana`.
      guard front.isLike(moment), end < pieces.count else { return false }
      switch pieces[end].element {
      case .separator, .correction: return false
      default: return true
      }
    }
    if clauses.isEmpty { return true }
    let isFree = clauses.indices.contains {
      $0 >= placeStart && !clauses[$0].moment.hasPlace && !fronts[$0].hasPlace
    }
    if !isFree { return end < pieces.count }
    guard end < pieces.count else { return false }
    if case .separator = pieces[end].element { return false }
    return true
  }
}
