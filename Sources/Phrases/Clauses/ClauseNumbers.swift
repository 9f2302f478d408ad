import Domain

/// Numbers and units of the clause that is being put together.
extension ClauseAssembler {
  mutating func take(_ number: SpokenNumber, _ index: Int) throws {
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
    if takeTimes(number, index) || takeTenths(number, index) { return reach(range) }
    if current.number != nil, current.words.isEmpty, current.unit == nil {
      // `a 600 calorie lunch`; two numbers say nothing sure.
      if current.number?.isArticle == false { current.doubt = .number }
    } else if !current.words.isEmpty, current.number != nil || !(isBehind(index) || isMovement) {
      try begin()
    } else if !current.words.isEmpty, !number.isArticle, !number.isTimes {
      current.isNumberBehind = true
    } else if current.unit != nil {
      try begin()
    }
    current.number = number
    let before = range.lowerBound > 0 ? words[range.lowerBound - 1].text : ""
    // `coffee around 7`, `Kaffee am 18.`: behind what announces a time or a day a number counts nothing.
    if number.glued == nil, !number.isArticle, !number.isTimes, number.value <= Amount(31),
      number.value.micros % Amount.scale == 0,
      Small.announcing.contains(before) || current.isNumberBehind && Small.mayAnnounce.contains(before),
      !isMeasured(index)
    {
      current.doubt = .number
    }
    // `noch einen`
    current.isAnother =
      SpeechLexicon.ones.contains(words[range.lowerBound].text) || SpeechLexicon.mores.contains(before)
    if isRestricting, !number.isArticle { current.isRestricted = true }
    isRestricting = false
    if let glued = number.glued {
      guard
        let unit = try SpeechLexicon.units[glued].map({ try vocabulary.unit($0) ?? $0 })
          ?? vocabulary.unit(glued)
      else {
        current.doubt = .number
        return reach(range)
      }
      current.unit = unit
      resize()
    }
    reach(range)
  }

  /// So much in a unit that is so much of another: a German pound is 500 g.
  private mutating func resize() {
    guard let unit = current.unit, case let figures = unit.prefix(while: \.isNumber), !figures.isEmpty,
      let size = Amount(String(figures)), var number = current.number
    else { return }
    func sized(_ amount: Amount) -> Amount { amount.times(size) ?? amount }
    (number.value, number.choices) = (sized(number.value), number.choices.map(sized))
    (number.isArticle, number.isPart) = (false, false)
    (current.number, current.unit) = (number, String(unit.dropFirst(figures.count)))
  }

  /// Whether a unit or a container follows: `lunch at six hundred calories`.
  private func isMeasured(_ index: Int) -> Bool {
    switch next(index) {
    case .unit, .container: true
    default: false
    }
  }

  /// `a glass of milk three times` is three of them.
  private mutating func takeTimes(_ number: SpokenNumber, _ index: Int) -> Bool {
    guard number.isTimes, let before = current.number, before.choices.isEmpty, !current.words.isEmpty,
      isBehind(index),
      let micros = Rounding.divide(
        Int128(before.value.micros) * Int128(number.value.micros), by: Int128(Amount.scale))
    else { return false }
    // `two coffees twice` may count them once.
    if !before.isArticle { current.assumptions.append("\(number.value) times \(before.value)") }
    current.number?.value = Amount(micros: micros)
    current.number?.isArticle = false
    return true
  }

  /// `I weigh eighty four two` is dictated without its point.
  private mutating func takeTenths(_ number: SpokenNumber, _ index: Int) -> Bool {
    guard let whole = current.number?.value, current.unit == nil, current.number?.choices.isEmpty == true,
      whole >= Amount(30), whole.micros % Amount.scale == 0, !current.words.isEmpty,
      current.words.allSatisfy({ SpeechLexicon.weighing.contains($0.text) }),
      number.glued == nil, !number.isArticle, !number.isTimes, number.choices.isEmpty,
      number.value.micros % Amount.scale == 0, (1...9).contains(number.value.micros / Amount.scale)
    else { return false }
    switch next(index) {
    case nil, .separator, .moment, .unit("kg"), .unit("lb"): break
    default: return false
    }
    let value = Amount(micros: whole.micros + number.value.micros / 10)
    current.number?.value = value
    current.assumptions.append("\(value) as weight")
    return true
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
      let isHours = if case .unit("h") = next { true } else { false }
      guard
        let place = pieces[(index + 1)...].firstIndex(where: {
          if case .filler = $0.element { false } else { true }
        }),
        let after = self.next(place)
      else { return true }
      switch after {
      case .separator, .moment, .correction: return true
      // `slept six hours forty five minutes`
      case .number: return isHours
      default: return false
      }
    default: return false
    }
  }

  mutating func take(_ unit: String, isContainer: Bool, _ range: Range<Int>) {
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
    resize()
  }

  /// `and a half` behind what it is added to.
  mutating func part(behind index: Int) -> Int? {
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
    current.number?.value = number.value + Amount(micros: part.micros)
    current.number?.isArticle = false
    reach(range.lowerBound..<part.end)
    return place
  }

  /// Whether `to` or `for` stands where a number does.
  func isNumber(_ index: Int) -> Bool {
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
}
