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
  private func isNext(_ index: Int, _ phrase: String) -> Int? {
    let parts = phrase.split(separator: " ")
    for (offset, part) in parts.enumerated() where word(index + offset) != part { return nil }
    return index + parts.count
  }

  /// What of a moment begins at a word, and where it ends.
  func read(_ index: Int) throws -> (moment: SaidMoment, end: Int)? {
    if let found = day(index) ?? part(index) ?? time(index) { return found }
    return try meal(index)
  }

  // MARK: Meals

  private static let beforeMeals: Set = [
    "for", "at", "with", "to", "as", "during", "after", "before", "zum", "zu", "beim", "am", "au", "pour",
    "a", "in",
  ]
  private static let between: Set = ["my", "the", "a", "mein", "dem", "das", "le", "mon", "petit"]

  private func meal(_ index: Int) throws -> (SaidMoment, Int)? {
    var start = index
    if Self.beforeMeals.contains(word(start)) { start += 1 }
    if start > index, Self.between.contains(word(start)), word(start) != "petit" { start += 1 }
    for count in [2, 1] where start + count <= words.count {
      guard let name = try vocabulary.meal(words[start..<start + count]) else { continue }
      var moment = SaidMoment()
      moment.meal = name
      moment.isBesideMeal = ["after", "before"].contains(word(index))
      return (moment, start + count)
    }
    return nil
  }

  // MARK: Days

  private static let days: [(String, Int, SaidMoment.Part?)] = [
    ("the day before yesterday", 2, nil), ("day before yesterday", 2, nil), ("vorgestern", 2, nil),
    ("avant hier", 2, nil), ("yesterday morning", 1, .morning), ("yesterday afternoon", 1, .afternoon),
    ("yesterday evening", 1, .evening), ("yesterday night", 1, .evening), ("last night", 1, .evening),
    ("yesterday", 1, nil), ("gestern abend", 1, .evening), ("gestern morgen", 1, .morning),
    ("gestern fruh", 1, .morning), ("gestern mittag", 1, .noon), ("gestern nachmittag", 1, .afternoon),
    ("gestern", 1, nil), ("hier soir", 1, .evening), ("hier matin", 1, .morning), ("hier", 1, nil),
    ("a week ago", 7, nil), ("earlier today", 0, nil), ("today", 0, nil), ("heute morgen", 0, .morning),
    ("heute fruh", 0, .morning), ("heute mittag", 0, .noon), ("heute nachmittag", 0, .afternoon),
    ("heute abend", 0, .evening), ("heute", 0, nil), ("aujourdhui", 0, nil), ("tomorrow", -1, nil),
    ("demain", -1, nil),
  ]

  private static let weekdays: [String: Int] = {
    let lists = [
      "monday tuesday wednesday thursday friday saturday sunday",
      "montag dienstag mittwoch donnerstag freitag samstag sonntag",
      "lundi mardi mercredi jeudi vendredi samedi dimanche",
    ]
    var days: [String: Int] = [:]
    for list in lists {
      for (place, name) in list.split(separator: " ").enumerated() { days[String(name)] = place }
    }
    return days
  }()

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  private func day(_ index: Int) -> (SaidMoment, Int)? {
    for (phrase, back, part) in Self.days {
      guard let end = isNext(index, phrase) else { continue }
      var moment = SaidMoment()
      moment.day = relative(back)
      moment.part = part
      return (moment, end)
    }
    return ago(index) ?? weekday(index) ?? date(index)
  }

  /// A day so many days back, as a line writes it.
  private func relative(_ back: Int) -> SpokenDay {
    let text = back == 0 ? "" : back == 1 ? "yesterday" : back < 0 ? "tomorrow" : "-\(back)"
    return SpokenDay(day: vocabulary.today - back, text: text, isUnsure: back < 0)
  }

  private static let clockUnits = [
    "minute": 1, "minutes": 1, "min": 1, "mins": 1, "hour": 60, "hours": 60,
  ]

  /// So many minutes before now, where that is no other day.
  private func earlier(_ minutes: Int) -> SaidMoment? {
    guard minutes <= vocabulary.now.minute else { return nil }
    var moment = SaidMoment()
    moment.minute = vocabulary.now.minute - minutes
    return moment
  }

  private func ago(_ index: Int) -> (SaidMoment, Int)? {
    var start = index
    if word(start) == "vor" { start += 1 }
    if word(start) == "half", ["an", "a"].contains(word(start + 1)), word(start + 2) == "hour",
      word(start + 3) == "ago"
    {
      return earlier(30).map { ($0, start + 4) }
    }
    guard let (number, end) = numbers.read(start), number.choices.isEmpty, number.glued == nil,
      number.value.micros % Amount.scale == 0, number.value.micros > 0, number.value <= Amount(400)
    else { return nil }
    let count = Int(number.value.micros / Amount.scale)
    var moment = SaidMoment()
    if start > index, ["tag", "tagen"].contains(word(end)) {
      moment.day = relative(count)
      return (moment, end + 1)
    }
    if word(end + 1) == "ago", let unit = Self.clockUnits[word(end)] {
      return earlier(count * unit).map { ($0, end + 2) }
    }
    let sizes = ["day": 1, "days": 1, "week": 7, "weeks": 7]
    guard let size = sizes[word(end)], word(end + 1) == "ago" else { return nil }
    moment.day = relative(count * size)
    return (moment, end + 2)
  }

  private func weekday(_ index: Int) -> (SaidMoment, Int)? {
    var start = index
    var (isLast, isNext) = (false, false)
    while ["on", "last", "this", "past", "am", "letzten", "next", "coming", "nachsten"].contains(word(start)),
      start < index + 2
    {
      isLast = isLast || ["last", "past", "letzten"].contains(word(start))
      isNext = isNext || ["next", "coming", "nachsten"].contains(word(start))
      start += 1
    }
    guard let weekday = Self.weekdays[word(start)] else { return nil }
    var back = (vocabulary.today.weekday.rawValue - Weekday.allCases[weekday].rawValue + 7) % 7
    // Today's own name is that of a week ago, or of today.
    let isUnsure = isNext || back == 0 && !isLast
    if back == 0 { back = 7 }
    if isNext { back = back == 7 ? -7 : back - 7 }
    let day = vocabulary.today - back
    var moment = SaidMoment()
    moment.day = SpokenDay(day: day, text: day.description, isUnsure: isUnsure)
    let parts: [String: SaidMoment.Part] = [
      "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .evening, "abend": .evening,
    ]
    if let part = parts[word(start + 1)] {
      moment.part = part
      return (moment, start + 2)
    }
    return (moment, start + 1)
  }

  /// `on the 18th of November`, `November 18`, `the eighteenth of November`.
  private func date(_ index: Int) -> (SaidMoment, Int)? {
    var start = index
    while ["on", "the", "am"].contains(word(start)), start < index + 2 { start += 1 }
    func number(_ index: Int) -> Int? {
      let text = word(index)
      let digits = text.prefix(while: \.isNumber)
      guard let number = Int(digits), (1...31).contains(number) else { return nil }
      let suffix = text.dropFirst(digits.count)
      return suffix.isEmpty || ["st", "nd", "rd", "th"].contains(suffix) ? number : nil
    }
    func month(_ index: Int) -> Int? {
      let text = word(index)
      guard text.utf8.count >= 3 else { return nil }
      return Self.months.firstIndex { $0 == text || ($0.hasPrefix(text) && text.utf8.count <= 4) }.map {
        $0 + 1
      }
    }
    var found: (day: Int, month: Int, end: Int)?
    if let (day, count) = NumberWords.ordinal(word(start), word(start + 1)) {
      // `on the eighteenth of november`
      let next = word(start + count) == "of" ? start + count + 1 : start + count
      if let month = month(next) { found = (day, month, next + 1) }
    } else if let day = number(start) {
      let next = word(start + 1) == "of" ? start + 2 : start + 1
      if let month = month(next) {
        found = (day, month, next + 1)
      } else if ["on", "am"].contains(word(index)), word(start).last?.isLetter == true {
        let (_, month, today) = vocabulary.today.civil
        found = (day, day > today ? (month + 10) % 12 + 1 : month, start + 1)
      }
    } else if let month = month(start) {
      let next = word(start + 1) == "the" ? start + 2 : start + 1
      if let (day, count) = NumberWords.ordinal(word(next), word(next + 1)) {
        found = (day, month, next + count)
      } else if let day = number(next) {
        found = (day, month, next + 1)
      }
    }
    guard let found else { return nil }
    let year = vocabulary.today.civil.year
    let days = [year, year - 1].compactMap { Day(year: $0, month: found.month, day: found.day) }
    guard let day = days.first(where: { $0 <= vocabulary.today }) else { return nil }
    var moment = SaidMoment()
    moment.day = SpokenDay(day: day, text: day == vocabulary.today ? "" : day.description)
    return (moment, found.end)
  }

  // MARK: Parts of the day

  private static let parts: [(String, SaidMoment.Part)] = [
    ("this morning", .morning), ("in the morning", .morning), ("this afternoon", .afternoon),
    ("in the afternoon", .afternoon), ("this evening", .evening), ("in the evening", .evening),
    ("tonight", .evening), ("at night", .night), ("at noon", .noon), ("at midday", .noon),
    ("at lunchtime", .noon),
    ("mittags", .noon), ("morgens", .morning), ("abends", .evening), ("am morgen", .morning),
    ("am nachmittag", .afternoon), ("am abend", .evening), ("ce matin", .morning), ("ce soir", .evening),
    ("cet apres midi", .afternoon), ("a midi", .noon),
  ]

  /// Begin a part of today, whatever day was said before.
  private static let ofToday: Set = ["this", "tonight", "ce", "cet"]

  private func part(_ index: Int) -> (SaidMoment, Int)? {
    for (phrase, part) in Self.parts {
      guard let end = isNext(index, phrase) else { continue }
      var moment = SaidMoment()
      moment.part = part
      if Self.ofToday.contains(word(index)) { moment.day = relative(0) }
      if part == .noon { moment.minute = 720 }
      return (moment, end)
    }
    return nil
  }
}
