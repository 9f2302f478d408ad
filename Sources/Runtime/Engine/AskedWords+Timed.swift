import Domain
import Language
import Naming
import Phrases

/// A name with a day or some days behind it: how much of it that was.
extension AskedWords {
  /// The column of days that a name has by itself, and what it is of.
  typealias Columns = (_ name: String) throws -> String?
  /// Words of a name at most.
  private static let longest = 3

  /// `protein yesterday`, `kcal this week`, `coffee last month`: what is asked about; nil of other lines. What can be logged
  /// on a day is asked about only where several are named.
  static func timed(
    _ line: Line, _ catalogue: () throws -> MetricCatalogue, _ things: AskedThings, _ columns: Columns
  ) throws -> String? {
    guard line.tokens.count > 1, line.tokens.count < 10, line.tokens.allSatisfy(\.isBare),
      line.tokens[0].text.first?.isLetter == true
    else { return nil }
    for (name, when, isBehind) in places(line) {
      let isDay = CommandWords.isDay(when)
      guard isDay || when[when.startIndex].text.first?.isLetter == true && isRange(when) else { continue }
      let name = name.map { $0.text.lowercased() }.joined(separator: " ")
      let days = line.source(when.startIndex..<when.endIndex)
      let asking = Line(
        text: "how much \(name) \(days)", tokens: try Lexer.tokens("how much \(name) \(days)"))
      if try CommandWords.isEnergy(name) || things.nutrients(name) != nil {
        return try meaning(of: asking, catalogue, things)
      }
      // `minutes of running in november`
      let words = name.split(separator: " ").map(String.init)
      if !isDay, let sport = try AskedWords(words: words, things).ofSport(in: days) { return sport }
      let known = try things.eaten(name)
      let isCategory = known == .category
      // What is measured has a chart.
      guard try isCategory || known == .food || catalogue().metric(named: name) == nil else { return nil }
      if known != .food, !isDay || known == nil, let column = try columns(name) {
        return isCategory
          ? "days \(days) | sum \(column), mean \(column)" : "days \(days) | select date, \(column)"
      }
      guard known != nil, !isDay, isBehind else { return nil }
      return try meaning(of: asking, catalogue, things)
    }
    guard CommandWords.isEnergy(line.tokens[0].text.lowercased()) else { return nil }
    // `calories 2 eggs`: what a serving of it has.
    let food = line.tokens.dropFirst().drop { QuantityKind.split($0.text).0 != nil }.map(\.text).joined(
      separator: " ")
    guard !food.isEmpty, let known = try things.eaten(food) else { return nil }
    return "\(known == .category ? "show" : "food show") \(Lexer.quoted(food))"
  }

  /// `alcohol`: a nutrient alone is how much of it there was today; nil where a food is called so.
  static func nutrient(_ line: Line, _ things: AskedThings) throws -> String? {
    guard line.tokens.count == 1, line.tokens[0].isBare else { return nil }
    let name = line.withoutQuestionMark.tokens[0].text.lowercased()
    guard let column = try things.nutrients(name), try things.eaten(name) != .food else { return nil }
    return "days today | sum \(column)"
  }

  /// Where the name and the days may stand: the days mostly behind it, and at times before it, `yesterday's kcal`.
  private static func places(
    _ line: Line
  ) -> [(name: ArraySlice<Token>, when: ArraySlice<Token>, isBehind: Bool)] {
    let (tokens, end) = (line.tokens, line.tokens.count)
    let counts = 1...min(longest, end - 1)
    return counts.map { count in
      let when = tokens[count...]
      let isLed = when.count > 1 && AskedWords.isLine("in", when[count].text.lowercased())
      return (tokens[..<count], isLed ? when.dropFirst() : when, true)
    }
      + counts.map { (tokens[(end - $0)...], tokens[..<(end - $0)], false) }
  }
}
