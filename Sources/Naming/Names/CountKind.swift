import Domain
import Language
import Phrases

/// A quantity before its item, where a number may be a word: `2`, `80g`, `two`, `half a`, `a glass`.
package struct CountKind: ParameterKind {
  package let label = "QUANTITY"
  package let description = "a quantity such as 1.5, 80g or x2"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    Quantity
  > {
    let readings = Self.readings(line.tokens[index...])
    guard !readings.isEmpty else {
      // `glass of water` is one.
      let isOf =
        index + 1 < line.tokens.count && line.tokens[index + 1].isBare
        && LineWords.contains("line-of", line.tokens[index + 1].text.lowercased())
      if isOf, line.tokens[index].isBare,
        let measured = try QuantityKind.measured(.one, line.tokens[index].text, context)
      {
        return .one(measured, 1)
      }
      return try QuantityKind().parse(at: index, in: line, context)
    }
    let values = try readings.flatMap { reading -> [(Quantity, Int)] in
      let (amount, count) = (reading.amount, reading.count)
      let alone = reading.isShare ? QuantityKind.fraction(amount, context) : .plain(amount)
      let next = index + count
      guard next < line.tokens.count, line.tokens[next].isBare,
        let measured = try QuantityKind.measured(amount, line.tokens[next].text, context)
      else { return [(alone, count)] }
      return [(measured, count + 1), (alone, count)]
    }
    return values.count == 1 ? .one(values[0].0, values[0].1) : .several(values)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try QuantityKind().diagnose(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    query.text.isEmpty ? [] : try QuantityKind().candidates(query, context)
  }

  /// Whether a word says how much, as `half` and `three` do; an article says too little.
  package static func saysHowMuch(_ word: String) -> Bool {
    SpokenCount.readings([word]).contains { !$0.isArticle }
  }

  /// A number in words, `half`, `ein halber`, `half a dozen`: the readings of it, the longest first.
  private static func readings(_ tokens: ArraySlice<Token>) -> [SpokenCount] {
    guard let first = tokens.first, first.isBare, first.text.utf8.first.map({ $0 >= 0x41 }) ?? false else {
      return []
    }
    return SpokenCount.readings(tokens.prefix(SpokenCount.longest).prefix { $0.isBare }.map(\.text))
  }

  package init() {}
}

extension ParameterKind where Self == CountKind {
  /// A quantity before its item.
  package static var count: CountKind { CountKind() }
}
