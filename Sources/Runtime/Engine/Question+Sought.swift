import Domain
import Language
import Query
import Records
import Reports

extension Question {
  /// What the rows of a line are chosen by, as a sentence that says there are none; nil where nothing chooses them, or where
  /// a step between may be why there are none.
  static func sought(_ line: Line, from start: Int, _ source: QuerySource) -> String? {
    let segments = line.segments
    guard let first = segments.first, first.tokens.count >= start else { return nil }
    let words = segments.map { $0.tokens.first?.text.lowercased() ?? "" }
    let chooses = segments.indices.dropFirst().prefix { words[$0] == "where" }
    let others = words.dropFirst(1 + chooses.count)
    guard others.allSatisfy({ !Self.drops.contains($0) }) else { return nil }
    var said = "No \(source.unit)"
    let named = first.tokens[start...]
    if !named.isEmpty, named.count > 1 || named.first?.text.lowercased() != "all" {
      // A metric or a tag may stand before the days.
      let isDays = AskedWords.isRange(named) || CommandWords.isDay(named)
      said +=
        isDays
        ? " \(first.source(start..<first.tokens.count))" : ": \(first.source(start..<first.tokens.count))"
    } else if chooses.isEmpty {
      return nil
    }
    for (place, index) in chooses.enumerated() {
      let condition = segments[index].source(1..<segments[index].tokens.count)
      said += place == 0 ? " where \(condition)" : " and \(condition)"
    }
    return said + "."
  }

  /// The steps that may leave nothing of rows there are.
  private static let drops: Set<String> = ["where", "with", "gaps", "compare"]
}

extension Report {
  /// Says of its rows, of which there are none, what was looked for.
  mutating func sayNothing(of sought: String?) {
    guard let sought else { return }
    for place in tables.indices where tables[place].key == "rows" { tables[place].empty = sought }
  }
}
