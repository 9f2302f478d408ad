import Domain
import Language

/// What is written in other languages of questions, or said, and how it is written here.
extension Stage {
  /// The right line for a step that could not be read; nil where none is known.
  func meant(_ segment: Line) -> String? {
    let words = segment.tokens.dropFirst().map(\.text)
    guard let first = words.first?.lowercased() else { return nil }
    switch name {
    case "count":
      let column = words.drop { $0.lowercased() == "distinct" }.joined(separator: " ")
      return
        "distinct \(column) | count says how many there are, group \(column) | count how many rows each has"
    case "sort":
      guard let place = words.firstIndex(where: { Self.directions.keys.contains($0.lowercased()) }) else {
        return nil
      }
      let direction = Self.directions[words[place].lowercased()] ?? ""
      return "write sort " + (words[..<place] + [direction]).filter { !$0.isEmpty }.joined(separator: " ")
    case "take":
      return first.hasPrefix("-") ? "write take last \(first.dropFirst())" : nil
    case "rolling", "lag":
      if let match = first.wholeMatch(of: /(\d+)[a-z]+/) {
        return "write \(name) \(match.1) "
          + (words.count > 1 ? words.dropFirst().joined(separator: " ") : "score")
      }
      return first.contains(where: \.isNumber)
        ? nil : "write \(name) \(name == "lag" ? "1" : "7") \(words.joined(separator: " "))"
    default: return nil
    }
  }

  /// `top 5 score` as steps: the rows with the most of a column, or of the first number that they have.
  static func ranked(_ segment: Line, _ shape: RowShape) -> Fix? {
    let words = segment.tokens.map(\.text)
    guard words[0].lowercased() == "top", words.count < 5, let span = segment.span(0..<words.count),
      let count = words.dropFirst().compactMap({ Int($0) }).first ?? (words.count < 3 ? 5 : nil)
    else { return nil }
    let named = words.dropFirst().filter { Int($0) == nil && $0.lowercased() != "by" }
    guard named.count < 2, let column = named.first ?? shape.measures.first.map({ shape.columns[$0].name })
    else {
      return nil
    }
    return Fix(span, "sort \(column) desc | take \(count)")
  }

  private static let directions = ["descending": "desc", "down": "desc", "ascending": "", "up": ""]

  /// What a word of spreadsheets and other languages of questions is here: a step, or more words; nil where none is known.
  public static func elsewhere(_ word: String) -> String? {
    let text = word.lowercased()
    // `mean(score)`
    if let open = text.firstIndex(of: "("), all.contains(where: { $0.name == text[..<open] }) {
      let operand = ColumnCandidates.operand(word)
      return ["", "*", "1"].contains(operand) ? String(text[..<open]) : "\(text[..<open]) \(operand)"
    }
    return ElsewhereWords.meanings[text]
  }
}
