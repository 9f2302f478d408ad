import Language
import Phrases
import Runtime

/// `food rename soup Broth` and `rename soup to Broth`: what is called otherwise is edited.
struct RenameMisreading: Misreading {
  /// What is mostly meant where no noun is named.
  private static let nouns = ["food", "category", "slot"]

  func question(about typed: Line) -> CommandError? {
    // `rename the food Banana to Plantain`
    let line = Line(
      text: typed.text,
      tokens: typed.tokens.enumerated().filter { place, token in
        place != 1 || !LineWords.contains("line-the", token.text.lowercased())
      }.map(\.element))
    let words = line.tokens.prefix(2).map { $0.text.lowercased() }
    guard !line.hasPipes, let verb = words.firstIndex(where: { LineWords.contains("line-rename", $0) }),
      line.tokens.allSatisfy({ $0.isBare || $0.kind == .quoted })
    else { return nil }
    let named = Self.nouns.contains { verb == 0 && line.tokens.count > 1 && words[1] == $0 } ? 1 : 0
    let start = max(verb, named) + 1
    let rest = line.tokens[min(start, line.tokens.count)...]
    guard rest.count > 1 else { return nil }
    let nouns = verb == 1 ? [words[0]] : named == 1 ? [words[1]] : Self.nouns
    // Without a word between them the new name is one word.
    let between = rest.indices.dropFirst().dropLast().first {
      LineWords.contains("line-to", rest[$0].text.lowercased())
    }
    let old = Self.name(rest[..<(between ?? rest.endIndex - 1)])
    let new = Self.name(rest[(between.map { $0 + 1 } ?? rest.endIndex - 1)...])
    return CommandError.renamedByEdit.at(line.span(0..<line.tokens.count))
      .corrected(to: nouns.map { "\($0) edit \(old) name \(new)" }, isNear: true)
  }

  private static func name(_ tokens: ArraySlice<Token>) -> String {
    Lexer.quoted(tokens.map(\.text).joined(separator: " "))
  }
}
