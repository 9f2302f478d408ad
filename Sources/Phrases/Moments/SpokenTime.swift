import Domain

/// Reads times of the day: `at half past seven`, `7:30 am`, `um halb acht`, `à 8h30`.
extension MomentReader {
  private static let announcing = WordBook.words("at")
  private static let roughly = WordBook.words("roughly")
  /// Announces a time, and is much else besides: a time has to be marked behind it.
  private static let weak = WordBook.words("at-weak")
  private static let quarters = WordBook.values("minutes-of", Int.init)
  private static let pasts = WordBook.words("minutes-past")
  private static let tos = WordBook.words("minutes-to")
  private static let minuteWords = WordBook.words("minute-word")
  private static let oclocks = WordBook.words("oclock")
  private static let noons = WordBook.words("noon")
  private static let plainNoons = WordBook.words("noon-alone")
  private static let midnights = WordBook.words("midnight")
  private static let halfBefore = WordBook.values("half-before", Int.init)
  private static let halves = WordBook.phrases("half-of-day")
  private static let gluedHalves = WordBook.values("half-of-day") { $0 }
  private static let second = "second"
  private static let froms = WordBook.words("from-time")
  private static let untils = WordBook.words("until-time")
  private static let behindHours = WordBook.phrases("behind-hour")

  func time(_ index: Int) -> (SaidMoment, Int)? {
    var moment = SaidMoment()
    if let (found, end) = marked(index) {
      (moment.minute, moment.isEitherHalf) = (found.minute, found.isEither)
      return (moment, end)
    }
    guard case .time(let minute, let end)? = reading(index) else { return nil }
    (moment.minute, moment.isEitherHalf) = (minute, (1...12).contains(minute / 60))
    return (moment, end)
  }

  /// A time that says by itself that it is one: by an `oclock`, a colon, am or pm.
  private func marked(_ index: Int) -> (Clock, Int)? {
    let start = announced(index)
    let isAnnounced = start > index && announces(index)
    return clock(start, isAnnounced: isAnnounced) ?? (start > index ? hourOfPart(start) : nil)
      ?? clock(index, isAnnounced: false)
  }

  /// `around ten this morning`, where the part of the day is read as a moment of its own.
  private func hourOfPart(_ index: Int) -> (Clock, Int)? {
    guard let (hour, end) = hour(index), (1...12).contains(hour), let part = partOfDay(end) else {
      return nil
    }
    return (turned(hour, 0, part != .morning), end)
  }

  /// Where the time begins that a word announces.
  private func announced(_ index: Int) -> Int {
    var start = index
    func isWord(_ index: Int) -> Bool {
      Self.roughly.contains(word(index)) || Self.weak.contains(word(index))
    }
    if Self.announcing.contains(word(start)) || isWord(start) { start += 1 }
    if start > index, isWord(start), word(start + 1) != "" { start += 1 }
    return start
  }

  /// What the numbers behind `at` mean; nil where none stand there, or they are a marked time.
  private func reading(_ index: Int) -> ClockReading? {
    let found = allReadings(index)
    return found.isEmpty ? nil : found[min(preferred, found.count - 1)]
  }

  private func allReadings(_ index: Int) -> [ClockReading] {
    announces(index) && marked(index) == nil ? readings(announced(index)) : []
  }

  /// In how many ways the times of the sentence can be read.
  func readingCount() throws -> Int {
    let times = words.indices.map { allReadings($0).count }.max() ?? 0
    guard words.indices.contains(where: isPartOrDay) else { return times }
    return max(times, try vocabulary.dayOrder() == nil ? 1 + DayOrder.allCases.count : 2)
  }

  /// The number that begins at a word, where it was said behind `at` and is no time.
  func spokenNumber(_ index: Int) -> (SpokenNumber, Int)? {
    for start in [index - 1, index - 2] where start >= 0 && announced(start) == index {
      if case .number(let number, let end)? = reading(start) { return (number, end) }
    }
    return nil
  }

  /// The minutes of `from eleven to seven`: the shorter of what they may be, where an hour is of either half of the day.
  func stretch(_ index: Int) -> (minutes: Int, end: Int)? {
    guard Self.froms.contains(word(index)),
      let (start, middle) = clock(index + 1, isAnnounced: true) ?? bare(index + 1),
      Self.untils.contains(word(middle)),
      let (end, last) = clock(middle + 1, isAnnounced: true) ?? bare(middle + 1)
    else { return nil }
    let day = start.isEither || end.isEither ? 720 : 1440
    let minutes = ((end.minute - start.minute) % day + day) % day
    return minutes > 0 ? (minutes, last) : nil
  }

  /// Whether a word says that a time follows. `um` is German, and a sound that English speakers make.
  private func announces(_ index: Int) -> Bool {
    // `coffee around 7`, `café à 7`: at the end, where a line would have the time as well.
    if index > 0, Int(word(index + 1)) != nil,
      index + 2 >= words.count || word(index + 2) == SpokenWord.comma,
      LineWords.contains("line-at", words[index].typed.lowercased())
    {
      return true
    }
    guard Self.announcing.contains(word(index)) else { return false }
    guard SpeechLexicon.fillers.contains(word(index)), !Small.plainFillers.contains(word(index)) else {
      return true
    }
    let next = word(index + 1)
    return Self.midnights.contains(next) || Self.noons.contains(next) || Self.halfBefore[next] != nil
      || Self.quarters[next] != nil || Self.oclocks.contains(word(index + 2))
      || (NumberWords.small[next] != nil && !NumberWords.isEnglish(next))
      || (Int(next) != nil && words.contains { Small.german.contains($0.text) })
  }

  typealias Clock = (minute: Int, isEither: Bool)

  func clock(_ index: Int, isAnnounced: Bool) -> (Clock, Int)? {
    if Self.noons.contains(word(index)), isAnnounced || Self.plainNoons.contains(word(index)) {
      let (minutes, end) = behindHour(index + 1)
      return ((720 + minutes, false), end)
    }
    if isAnnounced, Self.midnights.contains(word(index)) {
      let (minutes, end) = behindHour(index + 1)
      return (((1440 + minutes) % 1440, false), end)
    }
    if let found = said(index, isAnnounced: isAnnounced) { return found }
    if let found = digital(index) { return found }
    guard let (hour, end) = hour(index) else { return nil }
    if let half = half(end) { return (turned(hour, 0, half.isEvening), half.end) }
    if let minutes = TwoFigures(words, end, numbers), minutes.value < 60, let half = half(minutes.end) {
      return (turned(hour, minutes.value, half.isEvening), half.end)
    }
    if Self.oclocks.contains(word(end)) {
      var (minute, after) = behindHour(end + 1)
      var isWritten = false
      if after == end + 1, !Small.ends.contains(word(end)), let minutes = TwoFigures(words, after, numbers),
        minutes.value < 60
      {
        (minute, after) = (minutes.value, minutes.end)
        isWritten = word(minutes.start).first?.isNumber == true
      }
      if let half = half(after) { return (turned(hour, minute, half.isEvening), half.end) }
      // A clock of twenty-four hours is meant where they are counted beyond twelve.
      return (((hour * 60 + minute + 1440) % 1440, (1...12).contains(hour) && !isWritten), after)
    }
    return nil
  }

  /// `et demie`, `et quart`, `moins le quart` behind an hour: the minutes, and where they end.
  private func behindHour(_ index: Int) -> (minutes: Int, end: Int) {
    guard let (value, end) = Self.behindHours.find(index, in: words), let minutes = Int(value) else {
      return (0, index)
    }
    return (minutes, end)
  }

  /// An hour, and the minutes behind it.
  private func bare(_ index: Int) -> (Clock, Int)? {
    guard let (hour, end) = hour(index) else { return nil }
    let minutes = TwoFigures(words, end, numbers).flatMap { $0.value < 60 ? $0 : nil }
    return ((hour * 60 + (minutes?.value ?? 0), (1...12).contains(hour)), minutes?.end ?? end)
  }

  /// `half past seven`, `quarter to eight`, `halb acht`, `viertel nach acht`.
  func said(_ index: Int, isAnnounced: Bool) -> (Clock, Int)? {
    // `halb acht`, `dreiviertel acht`
    if let before = Self.halfBefore[word(index)], let (hour, end) = hour(index + 1), (1...12).contains(hour) {
      let minute = hour * 60 - before
      return ((minute < 60 ? minute + 720 : minute, true), Self.oclocks.contains(word(end)) ? end + 1 : end)
    }
    var start = index
    if NumberWords.articles.contains(word(start)) { start += 1 }
    guard let (total, next) = minutesOf(start) else { return nil }
    let isTo = Self.tos.contains(word(next))
    guard isTo || Self.pasts.contains(word(next)), let (hour, end) = hour(next + 1) else { return nil }
    // `five to six almonds` counts them.
    let isPlain = isAnnounced || !isTo || Self.quarters[word(start)] != nil
    guard isPlain || Self.oclocks.contains(word(end)) || half(end) != nil else { return nil }
    let minute = isTo ? (hour == 0 ? 24 : hour) * 60 - total : hour * 60 + total
    if let half = half(end) { return (turned(minute / 60, minute % 60, half.isEvening), half.end) }
    return ((minute, (1...12).contains(hour)), Self.oclocks.contains(word(end)) ? end + 1 : end)
  }

  /// The minutes of `half past`, `ten to`, `twenty five past`, `viertel nach`, and where they end.
  private func minutesOf(_ index: Int) -> (Int, Int)? {
    if let minutes = Self.quarters[word(index)] { return (minutes, index + 1) }
    let ten = NumberWords.ten(index, in: words)
    guard var minutes = ten?.value ?? NumberWords.small[word(index)] ?? Int(word(index)) else { return nil }
    var end = ten?.end ?? index + 1
    if ten != nil, let ones = NumberWords.small[word(end)], (1...9).contains(ones) {
      (minutes, end) = (minutes + ones, end + 1)
    }
    if Self.minuteWords.contains(word(end)) { end += 1 }
    return minutes % 5 == 0 && (5..<30).contains(minutes) ? (minutes, end) : nil
  }

  /// `7:30`, `7am`, `8h30`.
  private func digital(_ index: Int) -> (Clock, Int)? {
    let text = word(index)
    guard text.first?.isNumber == true else { return nil }
    let figures = text.prefix { $0.isNumber || ":h".contains($0) }
    let marked = WrittenTime.withMinutes(figures)
    guard let time = marked ?? WrittenTime.hour(figures).map({ $0 * 60 }) else { return nil }
    let (hour, minute, isMarked) = (time / 60, time % 60, marked != nil)
    let rest = text.dropFirst(figures.count)
    if let half = Self.gluedHalves[String(rest)] {
      return (turned(hour, minute, half == Self.second), index + 1)
    }
    guard rest.isEmpty else { return nil }
    if let half = half(index + 1) { return (turned(hour, minute, half.isEvening), half.end) }
    guard isMarked else { return nil }
    let end = Self.oclocks.contains(word(index + 1)) ? index + 2 : index + 1
    // Minutes in digits are of a clock of twenty-four hours.
    return ((hour * 60 + minute, false), end)
  }

  /// `am`, `pm`, `in the morning`, `du soir`: whether it is the second half of the day.
  private func half(_ index: Int) -> (isEvening: Bool, end: Int)? {
    guard let (value, end) = Self.halves.find(index, in: words), !isWeekdayNext(index) else { return nil }
    return (value == Self.second, end)
  }

  /// Whether `am` stands before a German weekday.
  private func isWeekdayNext(_ index: Int) -> Bool { Self.germanWeekdays.contains(word(index + 1)) }
  private static let germanWeekdays = Set(
    WordBook.shared.entries("weekday").filter { $0.language == .german }.compactMap(\.words.first))

  private func turned(_ hour: Int, _ minute: Int, _ isEvening: Bool) -> Clock {
    let hour = isEvening ? (hour < 12 ? hour + 12 : hour) : (hour == 12 ? 0 : hour)
    return (hour * 60 + minute, false)
  }

  func hour(_ index: Int) -> (Int, Int)? {
    let text = word(index)
    guard !NumberWords.articles.contains(text), let hour = NumberWords.small[text] ?? Int(text),
      (0...24).contains(hour)
    else { return nil }
    return (hour % 24, index + 1)
  }
}
