import Language
import Phrases

extension Line {
  /// Itself with one word for several that mean as much: `work out` is `workout`, `day of the week` is `weekday`.
  var joined: Line {
    let phrases = LineWords.meanings("question-joined")
    guard tokens.count > 1, tokens.count < 30,
      tokens.contains(where: { Self.begins.contains($0.text.lowercased()) })
    else { return self }
    var found: [Token] = []
    var place = 0
    while place < tokens.count {
      let most = min(Self.longest, tokens.count - place)
      let size = stride(from: most, to: 1, by: -1).first { phrases[written(place..<place + $0)] != nil }
      guard let size, let word = phrases[written(place..<place + size)] else {
        found.append(tokens[place])
        place += 1
        continue
      }
      let span = tokens[place].span.lowerBound..<tokens[place + size - 1].span.upperBound
      found.append(Token(kind: .word, text: word, span: span))
      place += size
    }
    return found.count == tokens.count ? self : Line(text: text, tokens: found)
  }

  private func written(_ range: Range<Int>) -> String {
    tokens[range].map { $0.text.lowercased().filter { !"?!".contains($0) } }.joined(separator: " ")
  }

  /// The words of a phrase at most.
  private static let longest = 4
  /// The first words of the phrases.
  private static let begins = Set(
    LineWords.all("question-joined").compactMap { $0.split(separator: " ").first.map(String.init) })
}
