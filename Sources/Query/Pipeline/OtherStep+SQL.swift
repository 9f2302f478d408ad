import Domain
import Language
import Phrases

/// Steps of SQL: what is computed is named behind `select`, a condition behind what it is of, and functions are written
/// like columns.
extension OtherStep {
  private var source: String { segment.source(0..<words.count) }

  /// `count where mood >= 4`: the condition comes first.
  var conditioned: [String]? {
    guard aggregate(first) != nil, words.count > 2,
      let place = words.indices.dropFirst().dropLast().first(where: {
        ["where", "if", "when", "having"].contains(words[$0].lowercased())
      })
    else { return nil }
    return ["where \(segment.source(place + 1..<words.count)) | \(segment.source(0..<place))"]
  }

  /// `select distinct item`, `select count(*)`, `select avg(kcal), max(kcal)`, `count(distinct item)`.
  var selected: [String]? {
    if first == "select", words.count > 2, words[1].lowercased() == "distinct" {
      return ["distinct \(segment.source(2..<words.count))"]
    }
    let text = first == "select" ? segment.source(1..<words.count) : source
    let parts = Self.parts(text)
    let numbers = parts.compactMap(number)
    guard !parts.isEmpty, numbers.count == parts.count else { return nil }
    if numbers == ["count"] { return numbers }
    let counted = numbers.compactMap { $0.hasPrefix("distinct ") ? $0 : nil }
    if let only = counted.first { return numbers.count == 1 ? ["\(only) | count"] : nil }
    return [numbers.joined(separator: ", ")]
  }

  /// The ways to write numbers of all rows that stand behind `select`.
  var waysOfNumbers: [[Fix]] { Fix.ways(segment.span(0..<words.count), selected ?? []) }

  /// `max(weight)` as `max weight`; nil of what is no number of all rows.
  private func number(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /(\w+)\s*\((.*)\)/), let name = aggregate(String(match.1)) else {
      return nil
    }
    let operand = String(match.2).trimmed
    guard !operand.contains("(") else { return nil }
    guard name == Aggregate.count.name else { return operand.isEmpty ? nil : "\(name) \(operand)" }
    if operand.lowercased().hasPrefix("distinct ") { return operand.lowercased() }
    return ["", "*", "1"].contains(operand) ? name : nil
  }

  /// `max weight - min weight`: two numbers, and what is computed of them.
  var differing: [String]? {
    guard words.count == 5, ["-", "+", "/", "*"].contains(words[2]), let one = aggregate(first),
      let second = aggregate(words[3]), one != second || words[1] != words[4],
      one != Aggregate.count.name, second != Aggregate.count.name,
      case .found(let left) = shape.columns.resolve(words[1]),
      case .found(let right) = shape.columns.resolve(words[4])
    else { return nil }
    let names = "\(one)_\(shape.columns[left].name) \(words[2]) \(second)_\(shape.columns[right].name)"
    return ["\(one) \(words[1]), \(second) \(words[4]) | select \(names)"]
  }

  /// `select date, weight - lag(weight)`: what was before is a step of its own.
  var lagged: [String]? {
    let text = source
    guard let axis = shape.step, text.contains("("),
      let match = text.firstMatch(of: /\blag\s*\(\s*([\w.]+)\s*(?:,\s*(\d+)\s*)?\)/.ignoresCase()),
      case .found(let place) = shape.columns.resolve(String(match.1))
    else { return nil }
    let count = match.2.flatMap { Int($0) } ?? 1
    let name = "\(shape.columns[place].name)_lag_\(count)\(axis.step.letter)"
    var rest = text
    rest.replaceSubrange(match.range, with: name)
    return ["lag \(count) \(shape.columns[place].name) | \(rest)"]
  }

  /// A list at the commas that stand in no parentheses.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(\.trimmed)
  }
}

extension Stage {
  /// Whether a word is a step that takes two columns.
  public static func takesPair(_ word: String) -> Bool { [corr.name, correlate.name].contains(word) }

  /// Two columns as a step takes them, which words or a comma part: `sleep with mood`; nil of what are no two words.
  public static func pair(of words: some Sequence<String>) -> String? {
    let names = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }.filter { word in
      !word.isEmpty && word != ","
        && !["and", "with", "to"].contains { LineWords.contains("line-\($0)", word.lowercased()) }
        && !LineWords.contains("question-versus", word.lowercased())
    }
    guard names.count == 2,
      names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) } })
    else { return nil }
    return names.joined(separator: ", ")
  }
}
