import Domain

/// Days in words, in every language: `yesterday`, `last monday`, `18 nov`, `vor 3 Tagen`, `le 18 novembre`.
public struct DayPhrases {
  /// A day as it is said.
  public struct Found {
    public var day: DayReading
    /// The part of it that was said with it.
    public var part: SaidMoment.Part?
    /// Where what follows begins.
    public var end: Int
    /// Whether it is counted from today: `three days ago`.
    public var isCounted = false

    init(_ day: DayReading, _ part: SaidMoment.Part? = nil, end: Int, isCounted: Bool = false) {
      (self.day, self.part, self.end, self.isCounted) = (day, part, end, isCounted)
    }
  }

  let words: [SpokenWord]
  let clock: DayClock
  let sense: DaySense
  /// Whether a weekday may be said by its beginning: `mon`.
  public var takesShort = false
  /// Whether a weekday and the part of it may be one word: `Samstagabend`.
  public var takesCompounds = true

  public init(words: [SpokenWord], clock: DayClock, sense: DaySense = .past) {
    (self.words, self.clock, self.sense) = (words, clock, sense)
  }

  private var numbers: NumberReader { NumberReader(words: words) }

  private func word(_ index: Int) -> String { words.indices.contains(index) ? words[index].text : "" }

  /// Whether a word may be the first of a day: a quick look before the words of a line are read.
  public static func mayBegin(with word: String) -> Bool {
    guard let lead = word.utf8.first else { return false }
    if lead >= 0x30, lead <= 0x39 { return true }
    let first = SpokenWord.words(of: word).first?.text ?? ""
    return beginnings.contains(first) || begun.contains(first)
  }

  /// Whether a word may follow a number in figures that begins a day: a month, `days`, `of`.
  public static func mayGoOn(with word: String) -> Bool {
    let next = SpokenWord.words(of: word).first?.text ?? ""
    return begun.contains(next) || behindNumbers.contains(next)
  }

  private static let beginnings: Set<String> = {
    let classes = [
      "day", "ago-before", "ahead-before", "last", "next", "on-weekday", "on-date", "number", "article",
      "ten",
      "often", "group", "part", "ordinal",
    ]
    return Set(classes.flatMap { WordBook.shared.entries($0) }.compactMap(\.words.first))
  }()
  private static let behindNumbers: Set<String> = {
    let classes = ["day-unit", "of-date", "group", "ordinal-ending", "part", "and"]
    return Set(classes.flatMap { WordBook.shared.entries($0) }.compactMap(\.words.first))
  }()
  /// The beginnings of weekdays and months, of three letters and more.
  private static let begun: Set<String> = {
    var begun: Set<String> = []
    for name in Array(weekdays.keys) + Array(months.keys) {
      for length in 3...max(3, name.count) { begun.insert(String(name.prefix(length))) }
    }
    return begun
  }()

  /// - Returns: nil where no day begins.
  public func read(_ index: Int) -> Found? {
    guard words.indices.contains(index) else { return nil }
    if let (value, end) = Self.days.find(index, in: words) { return named(value, end) }
    return ago(index) ?? ahead(index) ?? weekday(index) ?? date(index) ?? written(index)
  }

  // MARK: Counted from today

  private static let days = WordBook.phrases("day")

  /// `-1 evening` of `last night`: how many days from today, and the part.
  private func named(_ value: String, _ end: Int) -> Found? {
    let parts = value.split(separator: " ").map(String.init)
    guard let days = parts.first.flatMap(Int.init) else { return nil }
    let part = parts.count > 1 ? SaidMoment.Part(named: parts[1]) : nil
    return Found(.day(clock.today + days), part, end: end, isCounted: true)
  }

  private static let agoBefore = WordBook.phrases("ago-before")
  private static let agoBehind = WordBook.phrases("ago-behind")
  private static let aheadBefore = WordBook.phrases("ahead-before")
  private static let dayUnits = WordBook.values("day-unit", Int.init)

  /// `three days ago`, `a week ago`, `vor 3 Tagen`, `il y a 3 jours`.
  private func ago(_ index: Int) -> Found? {
    if let (_, start) = Self.agoBefore.find(index, in: words), let (days, end) = span(start) {
      return Found(.day(clock.today - days), end: end, isCounted: true)
    }
    guard let (days, end) = span(index), let (_, after) = Self.agoBehind.find(end, in: words) else {
      return nil
    }
    return Found(.day(clock.today - days), end: after, isCounted: true)
  }

  /// `in 3 days`, `in einer Woche`.
  private func ahead(_ index: Int) -> Found? {
    guard let (_, start) = Self.aheadBefore.find(index, in: words), let (days, end) = span(start) else {
      return nil
    }
    return Found(.day(clock.today + days), end: end, isCounted: true)
  }

  /// A whole number of days or weeks: how many days, and where it ends.
  private func span(_ index: Int) -> (days: Int, end: Int)? {
    guard let (number, end) = numbers.read(index), number.choices.isEmpty, number.glued == nil,
      number.value.micros % Amount.scale == 0, number.value > .zero, number.value <= Amount(9999),
      let size = Self.dayUnits[word(end)]
    else { return nil }
    return (Int(number.value.micros / Amount.scale) * size, end + 1)
  }

  // MARK: Weekdays

  private static let weekdays = WordBook.values("weekday", Int.init)
  private static let lasts = WordBook.words("last")
  private static let nexts = WordBook.words("next")
  private static let lastsBehind = WordBook.words("last-behind")
  private static let nextsBehind = WordBook.words("next-behind")
  private static let ons = WordBook.words("on-weekday")
  private static let parts = WordBook.values("part-behind") { SaidMoment.Part(named: $0) }

  private func weekday(_ index: Int) -> Found? {
    var start = index
    var (isLast, isNext) = (false, false)
    while start < index + 2 {
      let text = word(start)
      guard Self.ons.contains(text) || Self.lasts.contains(text) || Self.nexts.contains(text) else { break }
      isLast = isLast || Self.lasts.contains(text)
      isNext = isNext || Self.nexts.contains(text)
      start += 1
    }
    let compound = takesCompounds ? compound(word(start)) : nil
    guard let number = Self.weekdays[word(start)] ?? short(word(start)) ?? compound?.weekday else {
      return nil
    }
    var end = start + 1
    if Self.lastsBehind.contains(word(end)) { (isLast, end) = (true, end + 1) }
    if Self.nextsBehind.contains(word(end)) { (isNext, end) = (true, end + 1) }
    let back = (clock.today.weekday.rawValue - Weekday.allCases[number - 1].rawValue + 7) % 7
    let day: Day
    if isNext {
      day = clock.today + 7 - back
    } else if isLast {
      // Said on a Friday, last Friday is the one a week ago.
      day = clock.today - (back == 0 ? 7 : back)
    } else {
      day = back == 0 || sense.weekdayIsPast ? clock.today - back : clock.today + 7 - back
    }
    if let compound { return Found(.day(day), compound.part, end: end) }
    guard let part = Self.parts[word(end)] else { return Found(.day(day), end: end) }
    return Found(.day(day), part, end: end + 1)
  }

  /// A weekday and the part of it in one word.
  private func compound(_ text: String) -> (weekday: Int, part: SaidMoment.Part)? {
    for (name, weekday) in Self.weekdays where text.utf8.count > name.utf8.count && text.hasPrefix(name) {
      if let part = Self.parts[String(text.dropFirst(name.count))] { return (weekday, part) }
    }
    return nil
  }

  /// An English weekday by its beginning.
  private func short(_ text: String) -> Int? {
    guard takesShort, text.utf8.count >= 3 else { return nil }
    return Weekday.allCases.firstIndex { $0.name.lowercased().hasPrefix(text) }.map { $0 + 1 }
  }

  // MARK: Dates

  private static let months = WordBook.values("month", Int.init)
  private static let ordinalEndings = WordBook.words("ordinal-ending")
  private static let onDates = WordBook.words("on-date")
  private static let ofs = WordBook.words("of-date")

  /// The month that a word as it was typed names.
  public static func month(named text: String) -> Int? {
    let words = SpokenWord.words(of: text)
    return words.count == 1 ? month(words[0].text) : nil
  }

  /// The month of a word: by its name, or by a beginning of three letters or more that no other has.
  static func month(_ text: String) -> Int? {
    guard text.utf8.count >= 3 else { return nil }
    if let month = months[text] { return month }
    let begun = Set(months.filter { $0.key.hasPrefix(text) }.values)
    return begun.count == 1 ? begun.first : nil
  }

  /// `on the 18th of November`, `November 18`, `18nov`, `the eighteenth of November`, `am 18. November`.
  private func date(_ index: Int) -> Found? {
    var start = index
    while start < index + 2, Self.onDates.contains(word(start)) { start += 1 }
    if let (number, ends, isOrdinal) = dayNumber(start) {
      var place = ends
      // The stop of `18.`, which is a word of its own here.
      if words.indices.contains(place), words[place].isStop { place += 1 }
      // `2 of mar` may be two of something.
      if isOrdinal, Self.ofs.contains(word(place)) { place += 1 }
      if let month = Self.month(word(place)) { return civil(number, month, place + 1) }
      // `on the 18th`
      if isOrdinal, start > index, word(start).first?.isNumber == true {
        let (year, month, today) = clock.today.civil
        let (last, lastYear) = month == 1 ? (12, year - 1) : (month - 1, year)
        let day =
          number > today
          ? WrittenDay.checked(lastYear, last, number) : WrittenDay.checked(year, month, number)
        return Found(day, end: ends)
      }
    }
    if let split = word(start).firstIndex(where: { !$0.isNumber }), split > word(start).startIndex,
      let number = Int(word(start)[..<split]), let month = Self.month(String(word(start)[split...]))
    {
      return civil(number, month, start + 1)
    }
    guard let month = Self.month(word(start)) else { return nil }
    let next = Self.onDates.contains(word(start + 1)) ? start + 2 : start + 1
    return dayNumber(next).flatMap { civil($0.number, month, $0.end) }
  }

  /// `18`, `18th`, `eighteenth`, `twenty first`.
  private func dayNumber(_ index: Int) -> (number: Int, end: Int, isOrdinal: Bool)? {
    if let (number, end) = NumberWords.ordinal(index, in: words) { return (number, end, true) }
    let text = word(index)
    let digits = text.prefix { $0.isNumber }
    guard (1...2).contains(digits.utf8.count), let number = Int(digits) else { return nil }
    let ending = String(text.dropFirst(digits.count))
    guard ending.isEmpty || Self.ordinalEndings.contains(ending) else { return nil }
    return (number, index + 1, !ending.isEmpty)
  }

  private func civil(_ day: Int, _ month: Int, _ end: Int) -> Found {
    if word(end).utf8.count == 4, let year = Int(word(end)), year > 0 {
      return Found(WrittenDay.checked(year, month, day), end: end + 1)
    }
    return Found(WrittenDay.yearless(day, month, clock, sense), end: end)
  }

  /// `on 2026-11-18`, `am 3.10.`
  private func written(_ index: Int) -> Found? {
    let start = Self.onDates.contains(word(index)) ? index + 1 : index
    var (text, end) = (word(start), start + 1)
    if words.indices.contains(end), words[end].isStop, text.utf8.contains(0x2E) {
      // With a stop behind it, which is a word of its own here, `3.10` is a day.
      (text, end) = (text + ".", end + 1)
    }
    return WrittenDay.read(text, clock, sense).map { Found($0, end: end) }
  }
}
