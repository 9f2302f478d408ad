import Domain

extension ClauseAssembler {
  /// What was said last is replaced by what was meant.
  mutating func amend(_ last: Int) {
    let span = clauses[last].span.lowerBound..<current.span.upperBound
    if !current.words.isEmpty { clauses[last].words = current.words }
    if let number = current.number {
      clauses[last].number = number
      // `two eggs at ten no eleven` may put right how many, or when.
      let isBare = current.words.isEmpty && current.unit == nil
      if isBare, clauses[last].moment.minute != nil, number.value <= Amount(24) {
        current.doubt = current.doubt ?? .unclear
      }
    }
    if current.unit != nil || (!current.words.isEmpty && current.number != nil) {
      (clauses[last].unit, clauses[last].isContainer) = (current.unit, current.isContainer)
    }
    if current.isVague { clauses[last].isVague = true }
    clauses[last].doubt = current.doubt ?? clauses[last].doubt
    clauses[last].assumptions += current.assumptions
    clauses[last].span = span
  }

  /// The words of a clause with those of its number.
  func said(_ clause: SpokenClause) -> String {
    clause.words.isEmpty ? heard(clause) : clause.name
  }

  /// All the words between the first and the last of a clause.
  func heard(_ clause: SpokenClause) -> String {
    words.filter { clause.span.overlaps($0.span) }.map(\.typed).joined(separator: " ")
  }
}
