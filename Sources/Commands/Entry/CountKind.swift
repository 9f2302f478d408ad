import Domain
import Language

/// A quantity before its item, where a number may be a word: `2`, `80g`, `two`, `half a`, `a glass`.
struct CountKind: ParameterKind {
  let label = "QUANTITY"
  let description = "a quantity such as 1.5, 80g or x2"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Quantity> {
    guard let (amount, count) = Self.number(line.tokens[index...]) else {
      // `glass of water` is one.
      let isOf =
        index + 1 < line.tokens.count && line.tokens[index + 1].isBare
        && ["of", "de"].contains(line.tokens[index + 1].text.lowercased())
      if isOf, line.tokens[index].isBare, let unit = try context.names.unit(spoken: line.tokens[index].text) {
        return .one(.measured(.one, unit), 1)
      }
      return try QuantityKind().parse(at: index, in: line, context)
    }
    let next = index + count
    if next < line.tokens.count, line.tokens[next].isBare,
      let unit = try context.names.unit(spoken: line.tokens[next].text)
    {
      return .several([(.measured(amount, unit), count + 1), (.plain(amount), count)])
    }
    return .one(.plain(amount), count)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try QuantityKind().diagnose(at: index, in: line, context)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    query.text.isEmpty ? [] : try QuantityKind().candidates(query, context)
  }

  /// A number in a word or two.
  private static func number(_ tokens: ArraySlice<Token>) -> (Amount, tokens: Int)? {
    guard let first = tokens.first, first.isBare else { return nil }
    func isArticle(_ token: Token?) -> Bool {
      token.map { $0.isBare && ["a", "an"].contains($0.text.lowercased()) } ?? false
    }
    let text = first.text.lowercased()
    let rest = tokens.dropFirst()
    if halves.contains(text) { return (half, isArticle(rest.first) ? 2 : 1) }
    if isArticle(first), let next = rest.first, next.isBare, next.text.lowercased() == "half" {
      return (half, 2)
    }
    return numbers[text].map { (Amount($0), 1) }
  }

  private static let half = Amount(micros: Amount.scale / 2)
  private static let halves: Set = ["half", "halbe", "halber", "halbes", "halben", "demi"]
  private static let numbers: [String: Int] = {
    let words = [
      "a an one ein eine einen un une", "two zwei deux", "three drei trois", "four vier quatre",
      "five fünf cinq", "six sechs", "seven sieben sept", "eight acht huit", "nine neun neuf", "ten zehn dix",
    ]
    var numbers: [String: Int] = [:]
    for (index, list) in words.enumerated() {
      for word in list.split(separator: " ") { numbers[String(word)] = index + 1 }
    }
    return numbers
  }()
}

extension ParameterKind where Self == CountKind {
  /// A quantity before its item.
  static var count: CountKind { CountKind() }
}
