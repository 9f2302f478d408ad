import Domain

/// Reads times of the day: `at half past seven`, `7:30 am`, `um halb acht`, `à 8h30`.
extension MomentReader {
  private static let announcing: Set = ["at", "by", "um", "gegen", "a", "vers"]
  private static let minutes: [String: Int] = [
    "five": 5, "ten": 10, "quarter": 15, "twenty": 20, "half": 30, "viertel": 15, "5": 5, "10": 10, "20": 20,
    "25": 25,
  ]

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
    let parts = ["this morning": false, "this afternoon": true, "this evening": true, "last night": true]
    guard let (hour, end) = hour(index), (1...12).contains(hour) else { return nil }
    let part = word(end) == "tonight" ? true : parts[word(end) + " " + word(end + 1)]
    return part.map { (turned(hour, 0, $0), end) }
  }

  /// Where the time begins that a word announces.
  private func announced(_ index: Int) -> Int {
    var start = index
    if ["at", "around", "about", "by", "um", "gegen", "a", "vers"].contains(word(start)) { start += 1 }
    if start > index, ["about", "around", "a"].contains(word(start)), word(start + 1) != "" { start += 1 }
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
  var readingCount: Int { words.indices.map { allReadings($0).count }.max() ?? 0 }

  /// The number that begins at a word, where it was said behind `at` and is no time.
  func spokenNumber(_ index: Int) -> (SpokenNumber, Int)? {
    for start in [index - 1, index - 2] where start >= 0 && announced(start) == index {
      if case .number(let number, let end)? = reading(start) { return (number, end) }
    }
    return nil
  }

  /// The minutes of `from eleven to seven`: the shorter of what they may be, where an hour is of either half of the day.
  func stretch(_ index: Int) -> (minutes: Int, end: Int)? {
    guard ["from", "von", "de"].contains(word(index)),
      let (start, middle) = clock(index + 1, isAnnounced: true) ?? bare(index + 1),
      ["to", "until", "till", "til", "bis", "a", "jusqua"].contains(word(middle)),
      let (end, last) = clock(middle + 1, isAnnounced: true) ?? bare(middle + 1)
    else { return nil }
    let day = start.isEither || end.isEither ? 720 : 1440
    let minutes = ((end.minute - start.minute) % day + day) % day
    return minutes > 0 ? (minutes, last) : nil
  }

  /// Whether a word says that a time follows. `um` is German, and a sound that English speakers make.
  private func announces(_ index: Int) -> Bool {
    guard Self.announcing.contains(word(index)), word(index) != "a" else { return false }
    guard word(index) == "um" else { return true }
    let next = word(index + 1)
    return ["halb", "viertel"].contains(next) || word(index + 2) == "uhr"
      || (NumberWords.small[next] != nil && !NumberWords.isEnglish(next))
      || (Int(next) != nil && words.contains { ["ich", "habe", "hatte", "und", "einen"].contains($0.text) })
  }

  typealias Clock = (minute: Int, isEither: Bool)

  func clock(_ index: Int, isAnnounced: Bool) -> (Clock, Int)? {
    if ["noon", "midday", "midi", "mittag"].contains(word(index)), isAnnounced || word(index) == "noon" {
      return ((720, false), index + 1)
    }
    if isAnnounced, ["midnight", "mitternacht", "minuit"].contains(word(index)) {
      return ((0, false), index + 1)
    }
    if let found = said(index, isAnnounced: isAnnounced) { return found }
    if let found = digital(index) { return found }
    guard let (hour, end) = hour(index) else { return nil }
    if let half = half(end) { return (turned(hour, 0, half.isEvening), half.end) }
    if let minutes = TwoFigures(words, end, numbers), minutes.value < 60, let half = half(minutes.end) {
      return (turned(hour, minutes.value, half.isEvening), half.end)
    }
    if ["oclock", "uhr", "heures", "heure"].contains(word(end)) {
      var after = end + 1
      var minute = 0
      if word(end) != "oclock", let minutes = TwoFigures(words, after, numbers), minutes.value < 60 {
        (minute, after) = (minutes.value, minutes.end)
      }
      if let half = half(after) { return (turned(hour, minute, half.isEvening), half.end) }
      // A clock of twenty-four hours is meant where they are counted beyond twelve.
      return ((hour * 60 + minute, hour >= 1 && hour <= 12), after)
    }
    return nil
  }

  /// An hour, and the minutes behind it.
  private func bare(_ index: Int) -> (Clock, Int)? {
    guard let (hour, end) = hour(index) else { return nil }
    let minutes = TwoFigures(words, end, numbers).flatMap { $0.value < 60 ? $0 : nil }
    return ((hour * 60 + (minutes?.value ?? 0), (1...12).contains(hour)), minutes?.end ?? end)
  }

  /// `half past seven`, `quarter to eight`, `halb acht`, `viertel nach acht`.
  func said(_ index: Int, isAnnounced: Bool) -> (Clock, Int)? {
    if word(index) == "halb", let (hour, end) = hour(index + 1), (1...12).contains(hour) {
      let minute = hour * 60 - 30
      return ((minute < 60 ? minute + 720 : minute, true), word(end) == "uhr" ? end + 1 : end)
    }
    var start = index
    if word(start) == "a" { start += 1 }
    guard let minutes = Self.minutes[word(start)] else { return nil }
    var next = start + 1
    if word(next) == "minutes" || word(next) == "five" { next += 1 }
    let total = word(start + 1) == "five" ? minutes + 5 : minutes
    let isTo = ["to", "before", "till", "vor", "of"].contains(word(next)) && word(next) != "of"
    guard isTo || ["past", "after", "nach"].contains(word(next)), let (hour, end) = hour(next + 1) else {
      return nil
    }
    // `five to six almonds` counts them.
    let isPlain = isAnnounced || !isTo || ["quarter", "half", "viertel"].contains(word(start))
    guard isPlain || word(end) == "oclock" || half(end) != nil else { return nil }
    let minute = isTo ? (hour == 0 ? 24 : hour) * 60 - total : hour * 60 + total
    if let half = half(end) { return (turned(minute / 60, minute % 60, half.isEvening), half.end) }
    return ((minute, (1...12).contains(hour)), word(end) == "oclock" ? end + 1 : end)
  }

  /// `7:30`, `7am`, `8h30`.
  private func digital(_ index: Int) -> (Clock, Int)? {
    let text = word(index)
    guard text.first?.isNumber == true else { return nil }
    let digits = text.prefix(while: \.isNumber)
    var rest = text.dropFirst(digits.count)
    guard let hour = Int(digits), hour < 24 else { return nil }
    var minute = 0
    var isMarked = false
    if let mark = rest.first, mark == ":" || mark == "h" {
      let more = rest.dropFirst().prefix(while: \.isNumber)
      guard more.count == 2, let number = Int(more), number < 60 else { return nil }
      (minute, isMarked) = (number, true)
      rest = rest.dropFirst(1 + more.count)
    }
    if rest == "am" || rest == "pm" { return (turned(hour, minute, rest == "pm"), index + 1) }
    guard rest.isEmpty else { return nil }
    if let half = half(index + 1) { return (turned(hour, minute, half.isEvening), half.end) }
    guard isMarked else { return nil }
    let end = word(index + 1) == "uhr" ? index + 2 : index + 1
    return ((hour * 60 + minute, (1...12).contains(hour) && !digits.hasPrefix("0")), end)
  }

  /// `am`, `pm`, `a.m.` as it is cut.
  private func half(_ index: Int) -> (isEvening: Bool, end: Int)? {
    if ["am", "pm"].contains(word(index)), !isWeekdayNext(index) { return (word(index) == "pm", index + 1) }
    let inThe = ["morning": false, "afternoon": true, "evening": true]
    if word(index) == "in", word(index + 1) == "the", let isEvening = inThe[word(index + 2)] {
      return (isEvening, index + 3)
    }
    return nil
  }

  private func isWeekdayNext(_ index: Int) -> Bool { word(index + 1).hasSuffix("tag") }

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
