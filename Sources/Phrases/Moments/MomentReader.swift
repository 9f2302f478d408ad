import Domain

/// Reads days, times and meals of a sentence.
struct MomentReader {
  let words: [SpokenWord]
  let vocabulary: any SpeechVocabulary
  let numbers: NumberReader
  /// Which of the readings is taken of numbers that have several.
  let preferred: Int

  init(_ words: [SpokenWord], _ vocabulary: any SpeechVocabulary, preferring preferred: Int = 0) {
    self.words = words
    self.vocabulary = vocabulary
    self.preferred = preferred
    numbers = NumberReader(words: words)
  }

  func word(_ index: Int) -> String { index >= 0 && index < words.count ? words[index].text : "" }

  /// What of a moment begins at a word, and where it ends.
  func read(_ index: Int) throws -> (moment: SaidMoment, end: Int)? {
    if let found = try day(index) { return found }
    let (part, time) = (part(index), time(index))
    // `à midi et demi` goes on behind the part of the day.
    if let time, time.1 > part?.1 ?? 0 { return time }
    return try part ?? meal(index)
  }

  // MARK: Meals

  private static let beforeMeals = WordBook.words("before-meal")
  private static let between = WordBook.words("before-meal-name")
  private static let besides = WordBook.words("beside-meal")
  private static let behinds = WordBook.words("behind-meal")

  private func meal(_ index: Int) throws -> (SaidMoment, Int)? {
    var start = index
    if Self.beforeMeals.contains(word(start)) { start += 1 }
    if start > index, Self.between.contains(word(start)) { start += 1 }
    // `in this morning`: a part of the day, which is read by itself.
    if start > index, part(start) != nil { return nil }
    for count in [2, 1] where start + count <= words.count {
      guard let name = try vocabulary.meal(words[start..<start + count]) else { continue }
      var moment = SaidMoment()
      moment.meal = name
      moment.isBesideMeal = Self.besides.contains(word(index))
      return (moment, start + count)
    }
    // `as a snack`: behind such a word it is no food.
    // `it was a snack`: so it is where nothing of a name follows.
    let isAlone =
      index > 0 && SpeechLexicon.were.contains(word(index - 1))
      && (start + 1 >= words.count || word(start + 1) == SpokenWord.comma
        || SpeechLexicon.nots.contains(word(start + 1)))
    guard start > index, Self.behinds.contains(word(index)) || isAlone, start < words.count,
      let (name, isNow) = try vocabulary.mealOfSeveral(words[start])
    else { return nil }
    var moment = SaidMoment()
    (moment.meal, moment.isBesideMeal) = (name, !isNow)
    return (moment, start + 1)
  }

  // MARK: Days

  private func day(_ index: Int) throws -> (SaidMoment, Int)? {
    if let found = earlier(index) { return found }
    let isStroked = isPartOrDay(index)
    if StrokedFigures(word(index)) == .part || isStroked && preferred == 0 { return nil }
    func read(_ order: DayOrder?) -> DayPhrases.Found? {
      let clock = DayClock(today: vocabulary.today, date: vocabulary.now.date, order: order)
      var days = DayPhrases(words: words, clock: clock)
      days.takesShort = isShortWeekday(index)
      return days.read(index)
    }
    guard var found = read(nil) else { return nil }
    if case .either = found.day {
      let order = try vocabulary.dayOrder() ?? (isStroked ? DayOrder.allCases[min(preferred, 2) - 1] : nil)
      found = order.flatMap { read($0) } ?? found
    }
    var moment = SaidMoment()
    moment.part = found.part
    switch found.day {
    case .day(let day): moment.day = spoken(day, isCounted: found.isCounted)
    case .either, .impossible: return nil
    }
    return (moment, found.end)
  }

  /// Whether figures behind a name may count it or tell the day: `coffee 5/10`.
  func isPartOrDay(_ index: Int) -> Bool {
    guard index > 0, StrokedFigures(word(index)) == .either else { return false }
    let before = word(index - 1)
    return before != SpokenWord.comma && !SpeechLexicon.ands.contains(before)
      && !SpeechLexicon.fillers.contains(before) && numbers.read(index - 1) == nil
  }

  private static let shortWeekdays = WordBook.words("short-weekday")
  private static let onWeekdays = WordBook.words("on-weekday")

  /// Whether a word is short for a weekday, and not `sat` of `I sat`: at the end, before a time, behind `on`, or in front
  /// of a number.
  private func isShortWeekday(_ index: Int) -> Bool {
    let place = Self.onWeekdays.contains(word(index)) ? index + 1 : index
    guard Self.shortWeekdays.contains(word(place)), !SpeechLexicon.persons.contains(word(index - 1)) else {
      return false
    }
    let next = word(place + 1)
    let isLast = place + 1 >= words.count || next == SpokenWord.comma
    return place > index || isLast || index > 0 && next.first?.isNumber == true
      || index == 0 && numbers.read(1) != nil
  }

  /// A day as a line writes it. What lies ahead may have been meant otherwise.
  private func spoken(_ day: Day, isCounted: Bool) -> SpokenDay {
    let back = vocabulary.today - day
    let text =
      switch back {
      case 0: ""
      case 1 where isCounted: "yesterday"
      case -1 where isCounted: "tomorrow"
      case 2... where isCounted: "-\(back)"
      default: day.description
      }
    return SpokenDay(day: day, text: text, isUnsure: back < 0)
  }

  private static let clockUnits = WordBook.values("clock-unit", Int.init)
  private static let halfHours = WordBook.phrases("half-hour")
  private static let agoBefore = WordBook.phrases("ago-before")
  private static let agoBehind = WordBook.phrases("ago-behind")
  /// Whether some words in small letters may tell such a time: a quick look.
  static func mayBeEarlier(_ words: [String]) -> Bool {
    words.first.map(beforeAgo.contains) ?? false || words.dropFirst().contains(where: behindAgo.contains)
  }
  private static let beforeAgo = Set(WordBook.shared.entries("ago-before").compactMap(\.words.first))
  private static let behindAgo = Set(WordBook.shared.entries("ago-behind").compactMap(\.words.first))

  /// `ten minutes ago`, `vor einer Stunde`: a time of today; nil where that was another day.
  func earlier(_ index: Int) -> (SaidMoment, Int)? {
    let start = Self.agoBefore.find(index, in: words)?.end
    guard let (minutes, end) = minutes(start ?? index) else { return nil }
    guard let after = start == nil ? Self.agoBehind.find(end, in: words)?.end : end,
      minutes <= vocabulary.now.minute
    else { return nil }
    var moment = SaidMoment()
    moment.minute = vocabulary.now.minute - minutes
    return (moment, after)
  }

  /// `half an hour`, `20 minutes`: how many minutes, and where that ends.
  private func minutes(_ index: Int) -> (Int, Int)? {
    if let (value, end) = Self.halfHours.find(index, in: words) { return Int(value).map { ($0, end) } }
    guard let (number, end) = numbers.read(index), number.choices.isEmpty, number.value > .zero,
      number.value <= Amount(1000), number.value.micros % Amount.scale == 0,
      let size = Self.clockUnits[number.glued ?? word(end)]
    else { return nil }
    let count = Int(number.value.micros / Amount.scale)
    return (count * size, number.glued == nil ? end + 1 : end)
  }

  // MARK: Parts of the day

  private static let parts = WordBook.phrases("part-of-day")

  /// Begin a part of today, whatever day was said before.
  private static let ofToday = WordBook.words("of-today")

  /// The part of the day that some words name.
  func partOfDay(_ index: Int) -> SaidMoment.Part? {
    (try? day(index))?.0.part ?? part(index)?.0.part
  }

  private func part(_ index: Int) -> (SaidMoment, Int)? {
    guard let (name, end) = Self.parts.find(index, in: words) else { return nil }
    var moment = SaidMoment()
    moment.part = SaidMoment.Part(named: name)
    if Self.ofToday.contains(word(index)) { moment.day = SpokenDay(day: vocabulary.today, text: "") }
    if moment.part == .noon { moment.minute = 720 }
    return (moment, end)
  }
}
