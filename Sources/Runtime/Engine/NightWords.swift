import Language
import Phrases

/// A night as people tell it, by when they lay down and when they got up: `went to bed at 23 got up at 6`.
package struct NightWords {
  /// When it began, as typed; nil where only its end is said.
  package private(set) var bed: String?
  /// When it ended, as typed; nil where only its beginning is said.
  package private(set) var up: String?
  /// The tokens that say so.
  package private(set) var count = 0

  /// From when to when, as the value of sleep takes it; nil where one of them is not said.
  package var times: String? { bed.flatMap { bed in up.map { "\(bed) to \($0)" } } }

  /// - Returns: nil where the words are no night.
  package init?(_ tokens: ArraySlice<Token>) {
    let tokens = Array(tokens)
    guard tokens.first?.isBare == true else { return nil }
    var place = 0
    if let time = Self.time(tokens, &place, behind: "bed") { bed = time }
    // `, and`
    var next = place
    while bed != nil, next < tokens.count,
      tokens[next].kind == .comma || LineWords.contains("line-and", tokens[next].text.lowercased())
    {
      next += 1
    }
    if let time = Self.time(tokens, &next, behind: "up") { (up, place) = (time, next) }
    guard place > 0 else { return nil }
    count = place
  }

  /// Whether a line begins as a night does.
  static func begins(_ line: Line) -> Bool { NightWords(line.tokens[...]) != nil }

  /// `went to bed at 23:00`: the time behind words of a class, which are passed.
  private static func time(_ tokens: [Token], _ place: inout Int, behind name: String) -> String? {
    let words = tokens[place...].prefix(8).prefix { $0.isBare }.map { $0.text.lowercased() }
    let phrases = LineWords.all("line-\(name)").map { $0.split(separator: " ").map(String.init) }
    guard let length = phrases.filter({ words.starts(with: $0) }).map(\.count).max() else { return nil }
    var next = place + length
    if next < tokens.count, LineWords.contains("line-at", tokens[next].text.lowercased()) { next += 1 }
    guard next < tokens.count, tokens[next].isBare, tokens[next].text.first?.isNumber == true else {
      return nil
    }
    var time = tokens[next].text
    next += 1
    if next < tokens.count, case let half = Self.plain(tokens[next].text.lowercased()),
      ["am", "pm"].contains(half)
    {
      time += half
      next += 1
    }
    place = next
    return Self.plain(time)
  }

  /// Without the comma behind it, which is a part of the token; `6.30` as `6:30`.
  private static func plain(_ text: String) -> String {
    let text = text.hasSuffix(",") ? String(text.dropLast()) : text
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count < 3, parts[0].allSatisfy(\.isNumber), parts[1].count > 1,
      parts[1].prefix(2).allSatisfy(\.isNumber), !parts[1].dropFirst(2).contains(where: \.isNumber)
    else { return text }
    return "\(parts[0]):\(parts[1])"
  }
}
