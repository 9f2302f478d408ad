import Domain

/// What numbers behind `at` may mean.
enum ClockReading: Equatable {
  /// A time, and where what follows it begins.
  case time(minute: Int, end: Int)
  /// One number and no time: `at two hundred and ten pounds`, `at one seventy five`.
  case number(SpokenNumber, end: Int)
}

/// Tells times from other numbers behind `at`, where nothing but numbers is said.
///
/// `at six forty five` is a time, and `at six hundred calories` is none. `at eight ten almonds` is ten past eight or ten
/// almonds: what has several readings is asked about.
extension MomentReader {
  /// - Parameter start: the word of the hour.
  /// - Returns: nothing where no hour stands there.
  func readings(_ start: Int) -> [ClockReading] {
    if Small.halves.contains(word(start)), let (hour, end) = hour(start + 1), (1...12).contains(hour) {
      // `half eight` is half past it, and before it to who thinks in German.
      return [.time(minute: hour * 60 + 30, end: end), .time(minute: (hour * 60 + 690) % 720, end: end)]
    }
    guard let (hour, end) = hour(start) else { return [] }
    let onTheHour = ClockReading.time(minute: hour * 60, end: end)
    if Small.zeros.contains(word(end)), let ones = NumberWords.small[word(end + 1)], (1...9).contains(ones) {
      return [.time(minute: hour * 60 + ones, end: end + 2)]
    }
    // `two hundred and ten`, `five point five`, `eight and a half`
    if let (number, wholeEnd) = numbers.plain(start), wholeEnd > end {
      return [.number(number, end: wholeEnd)]
    }
    guard let behind = TwoFigures(words, end, numbers) else {
      switch measure(end) {
      case .none: return [onTheHour]
      case .count: return [onTheHour, .number(SpokenNumber(value: Amount(hour)), end: end)]
      default: return [.number(SpokenNumber(value: Amount(hour)), end: end)]
      }
    }
    return readings(hour, behind, onTheHour)
  }

  /// The readings of an hour and a number of two figures.
  private func readings(_ hour: Int, _ behind: TwoFigures, _ onTheHour: ClockReading) -> [ClockReading] {
    let measure = measure(behind.end)
    let isDecimal = behind.decimals != nil
    // `one eighty six` is a hundred and eighty-six.
    let micros = Int64(hour * 100 + behind.value) * Amount.scale + (behind.decimals?.micros ?? 0)
    let joined = ClockReading.number(
      SpokenNumber(value: Amount(micros: micros)), end: behind.decimals?.end ?? behind.end)
    let toTheMinute = ClockReading.time(minute: hour * 60 + behind.value, end: behind.end)
    let isMinute = behind.value < 60
    // `at seven thirty two eggs`
    let toTheTen: [ClockReading] =
      behind.ones > 0 && isMinute
      ? [.time(minute: hour * 60 + behind.value - behind.ones, end: behind.end - 1)] : []
    if isWeighing, (1...4).contains(hour) {
      let isInPounds = isDecimal ? self.measure(behind.decimals?.end ?? 0) == .pounds : measure == .pounds
      if isInPounds, hour < 4 { return [joined] }
      if isDecimal || measure == .pounds || measure == .energyOrMass || !isMinute {
        return [joined, onTheHour]
      }
      if measure == .none, !isOtherWeight(behind) { return [joined, toTheMinute] }
    }
    switch measure {
    case .energyOrMass, .pounds: return (hour <= 12 ? [joined] : []) + toTheTen + [onTheHour]
    case .other: return toTheTen + [onTheHour]
    case .count: return isMinute && behind.ones == 0 ? [toTheMinute, onTheHour] : toTheTen + [onTheHour]
    case .none: break
    }
    if isDecimal { return [joined, onTheHour] }
    guard isMinute else { return [onTheHour] }
    guard behind.endsBeforeHundred || !endsThing(behind.end) else { return [toTheMinute] }
    if behind.endsBeforeHundred { return toTheTen + [onTheHour] }
    guard isPlural(behind.end) else {
      return behind.ones == 0 || behind.ones == 5 ? [toTheMinute] : toTheTen + [toTheMinute]
    }
    if behind.ones == 0 { return [toTheMinute, onTheHour] }
    // Times are told to five minutes.
    return toTheTen + (behind.ones == 5 ? [toTheMinute] : []) + [onTheHour]
  }

  // MARK: What follows

  private enum Measure { case none, energyOrMass, pounds, other, count }

  /// The kind of unit that a word is.
  private func measure(_ index: Int) -> Measure {
    let text = word(index)
    // `l'orange`, `à 8 h`, a pound cake
    guard text.utf8.count > 1 || text == "%" || text == "g", !isNameNext(index) else { return .none }
    if SpeechLexicon.containers.contains(text) { return .count }
    if SpeechLexicon.steps.contains(text) { return .other }
    switch SpeechLexicon.units[text] {
    case nil: return .none
    case "lb": return .pounds
    case "kcal", "kJ", "g", "kg", "mg", "oz", "st", "l", "cl", "ml", "dl": return .energyOrMass
    case "cup", "tbsp", "tsp", "glass", "pc", "slice", "portion": return .count
    default: return .other
    }
  }

  private func isNameNext(_ index: Int) -> Bool {
    (2...3).contains { count in
      index + count <= words.count && (try? vocabulary.isName(words[index..<index + count])) == true
    }
  }

  /// Whether what a word begins is nothing that could be counted.
  private func endsThing(_ index: Int) -> Bool {
    let text = word(index)
    let known = [
      SpeechLexicon.ands, SpeechLexicon.withouts, SpeechLexicon.fillers, SpeechLexicon.ones,
      SpeechLexicon.vague,
      NumberWords.articles, SpeechLexicon.ors,
    ]
    return index >= words.count || text == SpokenWord.comma || text == "?"
      || known.contains { $0.contains(text) }
      || numbers.plain(index) != nil || ((try? read(index)) ?? nil) != nil
  }

  /// Whether one of the next words names several of something.
  private func isPlural(_ index: Int) -> Bool {
    for place in index..<min(index + 3, words.count) {
      if endsThing(place) { return false }
      let text = word(place)
      if text.hasSuffix("s"), !text.hasSuffix("ss"), text.utf8.count > 3 { return true }
    }
    return false
  }

  private var isWeighing: Bool { words.contains { SpeechLexicon.weighing.contains($0.text) } }

  /// Whether another number of the sentence can be the weight.
  private func isOtherWeight(_ behind: TwoFigures) -> Bool {
    words.indices.contains { index in
      guard index < behind.start - 1 || index >= behind.end, let (number, _) = numbers.plain(index) else {
        return false
      }
      return number.value >= Amount(20)
    }
  }
}

/// A number of two figures, as minutes are said: `forty five`, `ten`, `35`.
struct TwoFigures {
  let start: Int
  private(set) var end: Int
  private(set) var value: Int
  /// What is said of it in a word of its own: five of `forty five`.
  private(set) var ones = 0
  /// What is said behind its point.
  private(set) var decimals: (micros: Int64, end: Int)?
  /// Whether its last word begins a number that goes on: `six forty five hundred`.
  private(set) var endsBeforeHundred = false

  init?(_ words: [SpokenWord], _ index: Int, _ numbers: NumberReader) {
    func word(_ index: Int) -> String { index < words.count ? words[index].text : "" }
    let text = word(index)
    let ten = NumberWords.ten(index, in: words)
    guard !NumberWords.articles.contains(text),
      let first = NumberWords.small[text] ?? ten?.value ?? (text.utf8.count == 2 ? Int(text) : nil)
        ?? (text.utf8.count > 6 ? NumberWords.compound(text) : nil),
      (10...99).contains(first) || text.hasPrefix("0")
    else { return nil }
    (start, end, value) = (index, ten?.end ?? index + 1, first)
    if let ten, ten.most > 0, let small = NumberWords.small[word(end)], (1...9).contains(small),
      !NumberWords.articles.contains(word(end))
    {
      (ones, value, end) = (small, value + small, end + 1)
    }
    endsBeforeHundred =
      NumberWords.hundreds.contains(word(end)) || NumberWords.thousands.contains(word(end))
    decimals = numbers.decimals(end)
  }
}
