import Domain
import Phrases

/// A time of day as people say it: `13:00`, `8am`, `8 pm`, `13h30`, `13 uhr`, `noon`; after `at` also `13`.
public struct SpokenTimeKind: ParameterKind {
  /// Whether a word such as `at` stands before it, so that a number alone is a time.
  let isAnnounced: Bool
  /// Whether a number alone is none even so: `a 2` counts, `a 14h` is a time.
  var isMarked = false
  public let label = "TIME"
  public let description = "a time such as 08:30"

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Int> {
    if let (minute, count) = Self.ago(line.tokens[index...], context.now.minute) {
      return .one(minute, count)
    }
    if !isAnnounced, let count = Self.now(line.tokens[index...]) { return .one(context.now.minute, count) }
    let tokens = line.tokens[index...]
    guard let (minute, count) = read(tokens) else { return .none }
    let isHalfSaid = count == 2 && Self.half(tokens.dropFirst().first) != nil
    return .one(isHalfSaid ? minute : latest(minute, line.tokens[index], context), count)
  }

  /// How many words say that it is this minute, `now` or `just now`; nil of other words.
  private static func now(_ tokens: ArraySlice<Token>) -> Int? {
    let words = tokens.prefix(2).prefix { $0.isBare }.map { $0.text.lowercased() }
    return [2, 1].first { count in
      words.count >= count && LineWords.contains("now-alone", words.prefix(count).joined(separator: " "))
    }
  }

  /// `10 min ago`, `vor einer Stunde`: the minute, and how many words say it.
  private static func ago(_ tokens: ArraySlice<Token>, _ now: Int) -> (Int, Int)? {
    guard let first = tokens.first, first.isBare else { return nil }
    return SpeechWords.earlier(tokens.prefix(6).prefix { $0.isBare }.map { $0.text.lowercased() }, now: now)
      .map { ($0.minute, $0.count) }
  }

  /// Whole and half hours that go on with what was typed of one.
  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    guard query.known != nil, query.text.utf8.count > 1, query.text.first?.isNumber == true else { return [] }
    let hours = (0..<24).flatMap { hour in
      ["00", "15", "30", "45"].map { "\(hour < 10 ? "0" : "")\(hour):\($0)" }
    }
    let fitting = hours.filter { $0.hasPrefix(query.text) && $0 != query.text }
    return fitting.map { Candidate($0, detail: "time") }
  }

  /// The hour of `at 8` in the half of the day that was last: in the evening it is 20:00.
  private func latest(_ minute: Int, _ token: Token, _ context: any ParseContext) -> Int {
    guard isAnnounced, let hour = WrittenTime.hour(token.text), (1...11).contains(hour), minute == hour * 60
    else {
      return minute
    }
    return HalfOfDay.latest(of: minute, now: context.now.minute, cutoff: context.cutoff) ?? minute
  }

  private func read(_ tokens: ArraySlice<Token>) -> (minute: Int, tokens: Int)? {
    guard let first = tokens.first, first.isBare else { return nil }
    var text = first.text.lowercased()
    if text.hasPrefix("@") { text.removeFirst() }
    if LineWords.contains("noon-alone", text) { return (12 * 60, 1) }
    if isAnnounced, LineWords.contains("midnight", text) { return (0, 1) }
    // What begins with a letter is no other time, and the longest is `13h30uhr`.
    guard let lead = text.utf8.first, lead < 0x41, text.utf8.count < 9 else { return nil }
    let next = tokens.dropFirst().first.flatMap { $0.isBare ? $0.text.lowercased() : nil }
    if let half = Self.half(tokens.dropFirst().first), let minute = TimeOfDay.parse(text + half) {
      return (minute, 2)
    }
    if let next, LineWords.contains("oclock", next.replacing("'", with: "")), let minute = Self.plain(text) {
      // `8 Uhr 30`
      guard minute % 60 == 0, let more = Self.minutes(tokens.dropFirst(2).first) else { return (minute, 2) }
      return (minute + more, 3)
    }
    // `at 8 30`, and nothing behind it that there could be 30 of.
    if isAnnounced, let hour = WrittenTime.hour(text),
      tokens.count == 2 || tokens.dropFirst(2).first?.isBare == false,
      next?.utf8.count == 2, let more = Self.minutes(tokens.dropFirst().first)
    {
      return (hour * 60 + more, 2)
    }
    if let minute = Self.plain(text), isAnnounced, !isMarked || WrittenTime.hour(text) == nil {
      return (minute, 1)
    }
    if isAnnounced || !text.hasSuffix("h"), let minute = TimeOfDay.parse(text) { return (minute, 1) }
    return WrittenTime.withMinutes(text).map { ($0, 1) }
  }

  /// `am`, `pm`, `a.m.`: the half of the day that stands behind a time; nil for other words.
  private static func half(_ token: Token?) -> String? {
    guard let token, token.isBare else { return nil }
    let word = token.text.lowercased().replacing(".", with: "")
    return LineWords.contains("half-of-day", word) ? word : nil
  }

  /// The minutes behind an hour.
  private static func minutes(_ token: Token?) -> Int? {
    guard let token, token.isBare else { return nil }
    return WrittenTime.minutes(token.text)
  }

  /// `13`, `13:30` or `13.30`
  private static func plain(_ text: String) -> Int? {
    if let hour = WrittenTime.hour(text) { return hour * 60 }
    return TimeOfDay.parse(text.replacing(".", with: ":"))
  }
}

extension ParameterKind where Self == SpokenTimeKind {
  /// A time that stands by itself.
  public static var spokenTime: SpokenTimeKind { SpokenTimeKind(isAnnounced: false) }
  /// A time after a word that announces it.
  public static var announcedTime: SpokenTimeKind { SpokenTimeKind(isAnnounced: true) }
  /// A time after a word that may announce one: hours alone are none.
  public static var markedTime: SpokenTimeKind { SpokenTimeKind(isAnnounced: true, isMarked: true) }
}
