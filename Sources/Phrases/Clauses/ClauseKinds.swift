import Domain

/// Tells what a clause is: something to log, energy, a value of the body, movement.
struct ClauseKinds {
  private let vocabulary: any SpeechVocabulary
  private static let energies: Set = ["kcal", "kJ"]
  private static let times: Set = ["min", "h", "s"]

  init(_ vocabulary: any SpeechVocabulary) { self.vocabulary = vocabulary }

  static func isEnergy(_ unit: String?) -> Bool { unit.map(energies.contains) ?? false }

  func classify(_ clause: inout SpokenClause) throws {
    try tell(&clause)
    guard clause.kind == .energy else {
      if clause.isBurnt { clause.doubt = .unclear }
      return
    }
    if clause.words.contains(where: { SpeechLexicon.others.contains($0.text) }) { clause.doubt = .unclear }
    // Energy of movement is spent.
    if clause.words.contains(where: { SpeechLexicon.sports.contains($0.text) }) { clause.isBurnt = true }
  }

  private func tell(_ clause: inout SpokenClause) throws {
    try double(&clause)
    let texts = Set(clause.words.map(\.text))
    let isTimed = clause.unit.map(Self.times.contains) ?? false
    let isMovement = isTimed && !texts.isDisjoint(with: SpeechLexicon.sports)
    if try !isMovement && !clause.words.isEmpty && vocabulary.isName(clause.words[...]) {
      if let unit = clause.unit, Self.energies.contains(unit) { clause.kind = .energy }
      return
    }
    if !texts.isDisjoint(with: SpeechLexicon.weighing) || (clause.unit == "st" && clause.words.isEmpty) {
      clause.kind = .weight
      clause.words.removeAll {
        SpeechLexicon.weighing.contains($0.text) || SpeechLexicon.sayings.contains($0.text)
      }
      return
    }
    if let unit = clause.unit, ["ft", "metre", "cm"].contains(unit), clause.number?.isArticle == false,
      clause.words.allSatisfy({ SpeechLexicon.heights.contains($0.text) }),
      !clause.words.isEmpty || clause.rest != nil
    {
      if clause.words.isEmpty { clause.assumptions.append("a height") }
      return set(&clause, "height")
    }
    if let unit = clause.unit, Self.energies.contains(unit) {
      clause.kind = .energy
      return
    }
    if clause.words.isEmpty, let unit = clause.unit, let number = clause.number, !number.isArticle,
      unit == "kg" && number.value >= Amount(30) || unit == "lb" && number.value >= Amount(80)
    {
      // So much of nothing is what a person weighs, as likely as not.
      clause.kind = .weight
      clause.assumptions.append("a weight")
      return
    }
    let isTime = isTimed
    if isTime, !texts.isDisjoint(with: SpeechLexicon.sleeping) { return set(&clause, "sleep") }
    if isTime, !texts.isDisjoint(with: SpeechLexicon.meditating) { return set(&clause, "mindful") }
    if clause.number != nil, !isTime, try metric(&clause) { return }
    if isTime || !texts.isDisjoint(with: SpeechLexicon.sports) {
      clause.kind = .sport
      if !isTime || texts.isDisjoint(with: SpeechLexicon.sports) { clause.doubt = clause.doubt ?? .number }
    }
  }

  private static let multiples = WordBook.values("double", Int.init)

  /// `a double espresso`, where none is known by that name: two of it, as likely as not.
  private func double(_ clause: inout SpokenClause) throws {
    guard clause.words.count > 1, let times = Self.multiples[clause.words[0].text], clause.unit == nil,
      clause.number?.isArticle ?? true, try !vocabulary.isName(clause.words[...])
    else { return }
    clause.assumptions.append("\(clause.name) as \(times)")
    clause.words.removeFirst()
    clause.number = SpokenNumber(value: Amount(times))
  }

  /// Whether a word says how a night or a quiet time was, and nothing else.
  private static func isOfNight(_ word: SpokenWord) -> Bool {
    [SpeechLexicon.sleeping, SpeechLexicon.meditating, SpeechLexicon.manners, SpeechLexicon.adjectives]
      .contains { $0.contains(word.text) }
  }

  private func set(_ clause: inout SpokenClause, _ metric: String) {
    clause.kind = .metric(metric)
    // `the baby slept five hours`
    let isOther = !clause.words.allSatisfy(Self.isOfNight)
    if ["sleep", "mindful"].contains(metric), isOther {
      clause.doubt = .unclear
    } else {
      clause.words = []
    }
  }

  /// `ten thousand steps`, `waist 92`, `walked 8500 steps`.
  private func metric(_ clause: inout SpokenClause) throws -> Bool {
    var words = clause.words[...]
    while let first = words.first, words.count > 1, SpeechLexicon.sports.contains(first.text) {
      words.removeFirst()
    }
    while let last = words.last, words.count > 1, SpeechLexicon.sports.contains(last.text) {
      words.removeLast()
    }
    guard !words.isEmpty, clause.unit == nil || ["cm", "%", "in", "ft", "metre"].contains(clause.unit),
      let name = try vocabulary.metric(words)
    else { return false }
    set(&clause, name)
    return true
  }

  /// Nutrients go with the energy beside them: `450 calories and 30 grams of protein`.
  /// - Parameter link: what stands between them, if anything.
  /// - Returns: whether the clause has become part of the one before it.
  static func join(_ last: inout SpokenClause, _ clause: SpokenClause, _ link: String?) -> Bool {
    let hasEnergy = last.kind == .energy || last.kind == .item && last.energy != nil
    if hasEnergy, clause.kind == .item, let nutrient = nutrient(clause) {
      last.nutrients.append(nutrient)
      last.span = last.span.lowerBound..<clause.span.upperBound
      return true
    }
    // `30 grams of protein and ten grams of fat` are one thing.
    if let first = nutrient(last), clause.kind == .item, let more = nutrient(clause), first.name != more.name,
      !last.nutrients.contains(where: { $0.name == more.name })
    {
      last.nutrients.append(more)
      last.moment.add(clause.moment)
      last.span = last.span.lowerBound..<clause.span.upperBound
      return true
    }
    if let whole = time(last, clause) {
      last = whole
      return true
    }
    if clause.kind == .energy, clause.words.isEmpty, last.kind == .item, let nutrient = nutrient(last) {
      let (start, others) = (last.span.lowerBound, last.nutrients)
      last = clause
      last.nutrients = [nutrient] + others + last.nutrients
      last.span = start..<clause.span.upperBound
      return true
    }
    if let whole = energetic(last, clause, link) {
      last = whole
      return true
    }
    return false
  }

  /// Two times that belong together: `six hours and 30 minutes`, `an hour and 20 minutes of yoga`, and the distance of
  /// `5 km in 30 minutes`, which only the time is kept of.
  private static func time(_ last: SpokenClause, _ clause: SpokenClause) -> SpokenClause? {
    guard clause.unit == "min" || clause.unit == "h", let time = clause.number, time.choices.isEmpty,
      last.words.isEmpty || clause.words.isEmpty
    else { return nil }
    let minutes =
      clause.unit == "h" ? SpokenNumber(value: time.value * 60) : time
    var whole = last.words.isEmpty && last.kind == .sport ? clause : last
    // What else was said of a night is not dropped.
    guard last.kind == .sport || clause.words.allSatisfy({ isOfNight($0) }) else { return nil }
    let isUntimed = last.unit == nil && last.number?.isArticle ?? true && !last.words.isEmpty
    if last.unit == "h", clause.unit == "min", let hours = last.number, hours.choices.isEmpty {
      whole.number = SpokenNumber(value: hours.value * 60 + minutes.value)
    } else if last.kind == .sport, let distance = last.unit, ["km", "mi"].contains(distance),
      clause.words.isEmpty
    {
      whole.number = minutes
      whole.leftOut += last.number.map { ["\($0.value) \(distance)"] } ?? []
    } else if isUntimed, last.kind == .sport, clause.words.isEmpty, clause.kind == .sport {
      // `I ran at seven for thirty minutes`
      whole.number = minutes
    } else {
      return nil
    }
    whole.unit = "min"
    // `the baby slept six hours and ten minutes`
    let isUnclear = last.doubt == .unclear || clause.doubt == .unclear
    whole.doubt = isUnclear ? .unclear : whole.words.isEmpty && whole.kind == .sport ? .number : nil
    whole.span = last.span.lowerBound..<clause.span.upperBound
    return whole
  }

  static func nutrient(_ clause: SpokenClause) -> (name: String, grams: Amount)? {
    guard clause.unit == "g", clause.words.count == 1, let number = clause.number, number.choices.isEmpty,
      let name = SpeechLexicon.nutrients[clause.words[0].text]
    else { return nil }
    return (name, number.value)
  }
}
