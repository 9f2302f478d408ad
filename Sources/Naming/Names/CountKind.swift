import Domain
import Language

/// A quantity before its item, where a number may be a word: `2`, `80g`, `two`, `half a`, `a glass`.
package struct CountKind: ParameterKind {
  package let label = "QUANTITY"
  package let description = "a quantity such as 1.5, 80g or x2"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<
    Quantity
  > {
    let readings = Self.numbers(line.tokens[index...])
    guard !readings.isEmpty else {
      // `glass of water` is one.
      let isOf =
        index + 1 < line.tokens.count && line.tokens[index + 1].isBare
        && ["of", "de"].contains(line.tokens[index + 1].text.lowercased())
      if isOf, line.tokens[index].isBare,
        let measured = try QuantityKind.measured(.one, line.tokens[index].text, context)
      {
        return .one(measured, 1)
      }
      return try QuantityKind().parse(at: index, in: line, context)
    }
    let values = try readings.flatMap { amount, count -> [(Quantity, Int)] in
      let next = index + count
      guard next < line.tokens.count, line.tokens[next].isBare,
        let measured = try QuantityKind.measured(amount, line.tokens[next].text, context)
      else { return [(.plain(amount), count)] }
      return [(measured, count + 1), (.plain(amount), count)]
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
    parts[word] != nil || numbers[word] != nil && !articles.contains(word)
  }

  /// A number in up to three words, `half`, `ein halber`, `half a dozen`: the readings of it, the longest first.
  private static func numbers(_ tokens: ArraySlice<Token>) -> [(Amount, Int)] {
    let words = tokens.prefix(3).prefix { $0.isBare }.map { $0.text.lowercased() }
    guard let first = words.first else { return [] }
    var readings: [(Amount, Int)] = []
    func read(_ part: String, _ start: Int) {
      guard let amount = parts[part] else { return }
      let isArticle = start < words.count && ["a", "an"].contains(words[start])
      if isArticle, start + 1 < words.count, dozens.contains(words[start + 1]) {
        readings.append((amount * 12, start + 2))
      }
      readings.append((amount, isArticle ? start + 1 : start))
    }
    read(first, 1)
    guard let number = numbers[first] else { return readings }
    if words.count > 1, number == 1 { read(words[1], 2) }
    if words.count > 1, dozens.contains(words[1]) { readings.append((Amount(number * 12), 2)) }
    return readings + [(Amount(number), 1)]
  }

  private static let parts: [String: Amount] = {
    let table: KeyValuePairs<String, Int64> = [
      "half halbe halber halbes halben demi": 500_000, "quarter viertel": 250_000,
      "dreiviertel": 750_000, "anderthalb eineinhalb": 1_500_000, "zweieinhalb": 2_500_000,
    ]
    var parts: [String: Amount] = [:]
    for (words, micros) in table {
      for word in words.split(separator: " ") { parts[String(word)] = Amount(micros: micros) }
    }
    return parts
  }()
  private static let articles: Set = ["a", "an", "ein", "eine", "einen", "ne", "nen", "un", "une"]
  private static let dozens: Set = ["dozen", "dutzend", "douzaine"]
  private static let numbers: [String: Int] = {
    let words = [
      "a an one another some ein eine einen ne nen un une", "two zwei deux twice zweimal",
      "three drei trois thrice dreimal",
      "four vier quatre",
      "five fünf cinq", "six sechs", "seven sieben sept", "eight acht huit", "nine neun neuf", "ten zehn dix",
    ]
    var numbers: [String: Int] = [:]
    for (index, list) in words.enumerated() {
      for word in list.split(separator: " ") { numbers[String(word)] = index + 1 }
    }
    for word in dozens { numbers[word] = 12 }
    return numbers
  }()

  package init() {}
}

extension ParameterKind where Self == CountKind {
  /// A quantity before its item.
  package static var count: CountKind { CountKind() }
}
