import Domain
import Language
import Phrases

/// Energy that was said of a name, as that of nothing else.
extension Corrections {
  /// `"office cake" 450kcal`, `450kcal office cake`, `450kcal 30g protein`: energy alone as it is read; nil where
  /// there is none.
  static func energyAlone(
    _ name: String, _ tokens: Range<Int>, _ line: Line, _ resolver: NameResolver
  ) throws -> String? {
    let all = line.tokens.indices
    guard
      let place = all.first(where: { index in
        if case .one? = try? EnergyKind().parse(at: index, in: line, resolver) { true } else { false }
      }), case .one(_, let count) = try EnergyKind().parse(at: place, in: line, resolver),
      // All that stands before it is of its name: `cheese sandwich 350kcal`.
      line.tokens[1..<max(1, tokens.lowerBound)].allSatisfy({
        $0.isBare && $0.text.allSatisfy { $0.isLetter || $0 == "-" || $0 == "'" }
          && !PartingWords.contains($0.text)
      })
    else { return nil }
    let before = line.source(1..<max(1, tokens.lowerBound))
    let energy = line.source(place..<place + count)
    if tokens.contains(place), place + count <= tokens.upperBound {
      // The name begins with its energy.
      guard before.isEmpty else { return nil }
      let words = (place + count..<tokens.upperBound)
      let rest = tokens.upperBound..<line.tokens.count
      let title = words.isEmpty ? nutrients(rest, line) : inQuotes(line.source(words))
      let after = words.isEmpty ? "" : " " + line.source(rest)
      guard let title else { return nil }
      return "log \(energy) \(title)\(after)".trimmed
    }
    guard place == tokens.upperBound else { return nil }
    // Behind energy alone a meal has its mark.
    let rest = try line.tokens.indices.dropFirst(place + count).map { index in
      let text = line.slice(line.tokens[index].span)
      return try MealKind().isMeal(at: index, in: line, resolver) ? "@\(text)" : text
    }.joined(separator: " ")
    return "log \(energy) \(inQuotes("\(before) \(name)".trimmed)) \(rest)".trimmed
  }

  /// `500 kj yogurt`, whose name was read with the unit: the energy of each thing that the rest of it could be, then that
  /// alone; nil of other names.
  static func behindEnergy(_ tokens: Range<Int>, _ line: Line, _ resolver: NameResolver) throws -> [[Fix]]? {
    // `500kj yogurt` is one word with its unit.
    let lengths = [(tokens.lowerBound - 1, 2), (tokens.lowerBound, 1)]
    let found = lengths.first { start, length in
      guard start > 0, start + length < tokens.upperBound,
        case .one(_, length)? = try? EnergyKind().parse(at: start, in: line, resolver)
      else { return false }
      return true
    }
    guard let (start, length) = found else { return nil }
    let energy = line.tokens[start..<start + length].map(\.text).joined()
    let name = line.joined(start + length, tokens.upperBound - start - length)
    let rest = line.source(tokens.upperBound..<line.tokens.count)
    var named: [String] = []
    switch try resolver.item(name) {
    case .found(let item): named = [item.name]
    case .ambiguous(let items): named = items.prefix(4).map(\.name)
    case .unknown: break
    }
    let ways =
      named.map { "log \(Lexer.quoted($0)) \(energy) \(rest)" } + ["log \(energy) \(inQuotes(name)) \(rest)"]
    return Fix.ways(line.start..<line.end, ways.map(\.trimmed))
  }

  private static func inQuotes(_ text: String) -> String {
    let quoted = Lexer.quoted(text)
    return quoted == text ? "\"\(text)\"" : quoted
  }

  /// `30g protein` as `protein 30g`; nil where it is something else.
  private static func nutrients(_ range: Range<Int>, _ line: Line) -> String? {
    let words = line.tokens[range].filter { $0.kind != .comma }.map(\.text)
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    var parts: [String] = []
    for start in stride(from: 0, to: words.count, by: 2) {
      let (amount, nutrient) = (words[start], words[start + 1].lowercased())
      guard QuantityKind.split(amount).0 != nil, ["protein", "carbs", "fat"].contains(nutrient) else {
        return nil
      }
      parts.append("\(nutrient) \(amount)")
    }
    return parts.joined(separator: " ")
  }
}
