import Domain

/// A number of a sentence.
public struct SpokenNumber: Equatable, Sendable {
  public var value: Amount
  /// The numbers it may be, where it is said to lie between two: both, and what is midway.
  public var choices: [Amount] = []
  /// Whether they are what figures with a point or a comma may mean: `1.000` is one or a thousand.
  public var isThousands = false
  /// Whether it is no more than `a`.
  public var isArticle = false
  /// Whether it is a part of one: `half a`.
  public var isPart = false
  /// Whether it is written with decimals: `0.3`, which counts a thing less likely than `half` does.
  public var isDecimal = false
  /// What is glued to it: `ml` of `200ml`.
  var glued: String?
  /// Whether it was glued to an x: `x2`.
  public var isTimes = false
}

/// Reads the numbers of a sentence.
struct NumberReader {
  let words: [SpokenWord]

  func word(_ index: Int) -> String { index < words.count ? words[index].text : "" }

  /// The number that begins at a word, and where it ends.
  func read(_ index: Int) -> (number: SpokenNumber, end: Int)? { times(index) ?? counted(index) }

  private func counted(_ index: Int) -> (number: SpokenNumber, end: Int)? {
    if Small.between.contains(word(index)), let first = plain(index + 1),
      Small.rangeAnds.contains(word(first.end)), let second = plain(first.end + 1)
    {
      return (range(first.number, second.number), second.end)
    }
    guard let first = plain(index) else { return nil }
    guard !first.number.isArticle,
      Small.ranges.contains(word(first.end)) || Small.frenchRanges.contains(word(first.end)),
      let second = plain(first.end + 1), second.number.value > first.number.value, !second.number.isArticle,
      first.number.glued == nil, Small.ranges.contains(word(first.end)) || isFrench
    else { return first }
    var both = range(first.number, second.number)
    both.glued = second.number.glued
    return (both, second.end)
  }

  /// How often something was: `three times`, `twice`, `zweimal`; not that of `three times a week`, `twice as much`.
  private func times(_ index: Int) -> (number: SpokenNumber, end: Int)? {
    var found: (Amount, end: Int)?
    if let whole = NumberWords.times(word(index)) {
      found = (Amount(whole), index + 1)
    } else if !NumberWords.articles.contains(word(index)), let (number, end) = plain(index),
      number.glued == nil,
      NumberWords.repeating.contains(word(end))
    {
      found = (number.value, end + 1)
    }
    guard let (value, end) = found,
      !Small.notTimes.contains(word(end))
    else { return nil }
    return (SpokenNumber(value: value, isTimes: true), end)
  }

  /// Whether an `à` between two numbers can be meant.
  private var isFrench: Bool { words.contains { Small.french.contains($0.text) } }

  func range(_ first: SpokenNumber, _ second: SpokenNumber) -> SpokenNumber {
    let middle = Amount(micros: (first.value + second.value).micros / 2)
    return SpokenNumber(value: first.value, choices: [first.value, middle, second.value])
  }

  /// One number, and no range.
  func plain(_ index: Int) -> (number: SpokenNumber, end: Int)? {
    if let digits = digits(index) { return digits }
    if let part = leadingDecimals(index) { return part }
    if let part = part(index) { return part }
    if let group = group(index, 1) { return group }
    let isArticle = NumberWords.articles.contains(word(index))
    if isArticle {
      if let part = part(index + 1) { return part }
      if let group = group(index + 1, 1) { return group }
    }
    if let mixed = NumberWords.mixed[word(index)] {
      return (SpokenNumber(value: Amount(micros: mixed)), index + 1)
    }
    guard let (whole, end) = cardinal(index) else { return nil }
    if isArticle, end == index + 1 {
      return (SpokenNumber(value: .one, isArticle: true), end)
    }
    if let group = group(end, Int64(whole)) { return group }
    if let decimal = decimals(end) {
      return (
        SpokenNumber(
          value: Amount(micros: Int64(whole) * Amount.scale + decimal.micros), isDecimal: true), decimal.end
      )
    }
    return mixed(Amount(whole), end)
  }

  /// A whole number with the part that may follow it: `three quarters of a`, `two and a half`.
  func mixed(_ whole: Amount, _ end: Int) -> (SpokenNumber, Int) {
    if whole.micros > 0, whole.micros <= 10 * Amount.scale, let size = partSize(end),
      let micros = Rounding.divide(Int128(whole.micros), by: Int128(size)),
      !Small.halves.contains(word(end)) || whole == .one,
      whole < Amount(Int(size))
    {
      return (SpokenNumber(value: Amount(micros: micros), isPart: true), afterOf(end + 1))
    }
    if NumberWords.ands.contains(word(end)), let part = bare(end + 1) {
      return (SpokenNumber(value: whole + Amount(micros: part.micros)), part.end)
    }
    return (SpokenNumber(value: whole), end)
  }

  /// The part that a word names. A quart is a quarter in French, and a measure in English.
  private func partSize(_ index: Int) -> Int64? {
    let text = word(index)
    if Small.measuredParts.contains(text) {
      let before = index > 0 ? word(index - 1) : ""
      guard Small.beforeParts.contains(before) || Small.behindParts.contains(word(index + 1)) else {
        return nil
      }
    }
    return NumberWords.parts[text]
  }

  /// A part that is added to a number: `a half` of `two and a half`; not the one of `and half an apple`.
  func bare(_ index: Int) -> (micros: Int64, end: Int)? {
    var place = index
    var count: Int64 = 1
    if let number = NumberWords.small[word(place)], number == 1 || number == 3 {
      (count, place) = (Int64(number), place + 1)
    }
    guard let size = partSize(place), size > 1, size <= 4 else { return nil }
    if NumberWords.articles.contains(word(place + 1)) { return nil }
    return (count * Amount.scale / size, place + 1)
  }

  /// `half a`, `a quarter of an`, `half a dozen`.
  private func part(_ index: Int) -> (SpokenNumber, Int)? {
    if let (micros, unit) = NumberWords.partsOfUnits[word(index)] {
      return (SpokenNumber(value: Amount(micros: micros), glued: unit), index + 1)
    }
    guard let size = partSize(index) else { return nil }
    // `a third of a litre`, `a third litre`; `my third coffee` is a whole one.
    if NumberWords.ordinals.contains(word(index)), !Small.shares.contains(word(index + 1)) {
      let before = index > 0 ? word(index - 1) : ""
      guard NumberWords.small[before] == 1,
        SpeechLexicon.units[word(index + 1)] != nil
      else { return nil }
    }
    let value = Amount(micros: Rounding.divide(Int128(Amount.scale), by: Int128(size)) ?? 0)
    let end = afterOf(index + 1)
    if let count = NumberWords.groups[word(end)] {
      return (SpokenNumber(value: Amount(micros: Amount.scale * count / size)), afterOf(end + 1))
    }
    return (SpokenNumber(value: value, isPart: true), end)
  }

  /// Behind `of a`, where it stands.
  private func afterOf(_ index: Int) -> Int {
    var end = index
    if Small.ofs.contains(word(end)) { end += 1 }
    if NumberWords.articles.contains(word(end)) || Small.wholes.contains(word(end)), end < words.count {
      end += 1
    }
    return end
  }

  func group(_ index: Int, _ count: Int64) -> (number: SpokenNumber, end: Int)? {
    // `a double portion`; a double espresso is a drink of its own.
    if let size = NumberWords.multiples[word(index)], count == 1,
      NumberWords.multiplied.contains(word(index + 1))
    {
      return (SpokenNumber(value: Amount(Int(size))), index + 2)
    }
    guard let size = NumberWords.groups[word(index)], count < 1000 else { return nil }
    let end = Small.ofs.contains(word(index + 1)) ? index + 2 : index + 1
    return (SpokenNumber(value: Amount(Int(count * size))), end)
  }

  /// A whole number in words: `a hundred and fifty`, `ten thousand`, `fünfundvierzig`, `quatre-vingt-douze`.
  private func cardinal(_ index: Int) -> (value: Int, end: Int)? {
    var place = index
    var (total, current, last) = (0, 0, 0)
    /// How much may be said behind a ten.
    var most = 0
    var isEmpty = true
    while place < words.count {
      let text = word(place)
      if NumberWords.hundreds.contains(text), isEmpty || (1...99).contains(current) {
        (current, last) = (max(1, current) * 100, 100)
      } else if NumberWords.thousands.contains(text), isEmpty || (1...999).contains(current) {
        total += max(1, current) * 1000
        (current, last) = (0, 1000)
      } else if NumberWords.articles.contains(text), isEmpty {
        (current, last) = (1, 1)
        let next = word(place + 1)
        guard NumberWords.hundreds.contains(next) || NumberWords.thousands.contains(next) else {
          return (1, place + 1)
        }
      } else if NumberWords.ands.contains(text), last >= 100, isNumber(place + 1) {
        place += 1
        continue
      } else if Small.tenAnds.contains(text), last == 10, most > 0,
        NumberWords.small[word(place + 1)].map({ $0 % 10 == 1 }) ?? false
      {
        // `vingt et un`
        place += 1
        continue
      } else if isEmpty || last >= 100, let ten = NumberWords.ten(place, in: words) {
        (current, last, most) = (current + ten.value, 10, ten.most)
        place = ten.end - 1
      } else if let small = NumberWords.small[text],
        isEmpty || last >= 100 || last == 10 && small > 0 && small <= most
      {
        // `soixante dix neuf`
        (current, last, most) = (current + small, small == 10 && most > 9 ? 10 : 1, small == 10 ? 9 : 0)
      } else if text.utf8.count > 6, isEmpty || last >= 100, let number = NumberWords.compound(text) {
        (current, last) = (current + number, 1)
      } else {
        break
      }
      isEmpty = false
      place += 1
    }
    return isEmpty ? nil : (total + current, place)
  }

  private func isNumber(_ index: Int) -> Bool {
    let text = word(index)
    guard !NumberWords.articles.contains(text), NumberWords.parts[word(index + 1)] == nil else {
      return false
    }
    return NumberWords.small[text] != nil || NumberWords.ten(index, in: words) != nil
  }

  /// `point five liters`; not that of `at this point`.
  private func leadingDecimals(_ index: Int) -> (number: SpokenNumber, end: Int)? {
    let before = index > 0 ? word(index - 1) : ""
    guard Small.points.contains(word(index)), !Small.notPoints.contains(before),
      let decimal = decimals(index)
    else { return nil }
    return (SpokenNumber(value: Amount(micros: decimal.micros)), decimal.end)
  }

  /// `point two`, digit by digit.
  func decimals(_ index: Int) -> (micros: Int64, end: Int)? {
    guard Small.points.contains(word(index)) else { return nil }
    var end = index + 1
    var (micros, unit) = (Int64(0), Amount.scale / 10)
    while unit > 0, let digit = NumberWords.small[word(end)] ?? Int(word(end)), (0...99).contains(digit) {
      // `point twenty-five` is said as well.
      if digit > 9 {
        micros += Int64(digit) * unit / 10
        unit /= 100
      } else {
        micros += Int64(digit) * unit
        unit /= 10
      }
      end += 1
    }
    return end > index + 1 ? (micros, end) : nil
  }
}
