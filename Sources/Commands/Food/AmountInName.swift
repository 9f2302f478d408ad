import Domain
import Language
import Naming
import Phrases
import Records

/// Amounts at the end of the name of a new food, which may be of the name, or what a serving is and has: `food add Granola
/// Bar 40g 180kcal treats`.
struct AmountInName {
  private let line: Line
  /// Where the name and the category stand.
  private let name, category: Range<Int>?

  init(_ call: Invocation, name: Range<Int>?, category: Range<Int>?) {
    (line, self.name, self.category) = (call.line, name, category)
  }

  /// How much something is, by what it says.
  private enum Said {
    case serving(MeasureUnit)
    /// Energy or a nutrient.
    case nutrition
  }

  /// - Throws: what is asked where there are such amounts.
  func check(_ category: Domain.Category, _ context: Context) throws {
    guard let name, !context.bringsThePast,
      let first = line.tokens.firstIndex(where: { name.contains($0.span.lowerBound) }),
      let last = line.tokens.lastIndex(where: { name.contains($0.span.lowerBound) }),
      first < last, line.tokens[first...last].allSatisfy(\.isBare)
    else { return }
    if last + 1 < line.tokens.count,
      let label = try FoodAddMisreading.label(line, name: first..<last + 1, category: last + 1, context)
    {
      throw label
    }
    for start in first + 1...last {
      guard let amounts = try amounts(start, last + 1, context), let amount = amounts.first?.text else {
        continue
      }
      let quoted = Fix(name, "\"\(line.slice(name))\"")
      let error: CommandError =
        if case .serving = amounts[0].said { .nameOrServing(amount) } else { .nameOrNutrition(amount) }
      throw error.at(line.span(start..<last + 1)).fixed(
        by: try [
          [Fix(line.start..<line.end, meant(line.source(first..<start), amounts, category, context))],
          [quoted],
        ])
    }
  }

  /// The amounts that some tokens are; nil where one of them is something else.
  private func amounts(_ start: Int, _ end: Int, _ context: Context) throws -> [(text: String, said: Said)]? {
    var amounts: [(text: String, said: Said)] = []
    var index = start
    while index < end {
      guard case (_?, var symbol) = QuantityKind.split(line.tokens[index].text) else { return nil }
      var next = index + 1
      if symbol.isEmpty {
        guard next < end else { return nil }
        symbol = line.tokens[next].text
        next += 1
      }
      let isEnergy = SpeechWords.unit(Names.key(symbol)).map { ["kcal", "kJ"].contains($0) } ?? false
      // `14g protein`
      let hasNutrient = next < end && SpeechWords.nutrient(Names.key(line.tokens[next].text)) != nil
      if hasNutrient { next += 1 }
      let text = line.source(index..<next)
      if isEnergy || hasNutrient {
        amounts.append((text, .nutrition))
      } else if let unit = try context.names.unit(exactly: symbol) {
        amounts.append((text.filter { $0 != " " }, .serving(unit)))
      } else {
        return nil
      }
      index = next
    }
    return amounts
  }

  /// The line in which the amounts say what a serving is and has.
  private func meant(
    _ name: String, _ amounts: [(text: String, said: Said)], _ category: Domain.Category, _ context: Context
  ) throws -> String {
    guard let place = self.category,
      let end = line.tokens.lastIndex(where: { place.contains($0.span.lowerBound) })
    else { return line.text }
    let own = try context.log.units[category.unitID]?.dimension
    var (served, other): ([String], [String]) = ([], [])
    for amount in amounts {
      if case .serving(let unit) = amount.said {
        if unit.dimension == own { served.append(amount.text) } else { other.append("per \(amount.text)") }
      } else {
        other.append(amount.text)
      }
    }
    let behind = line.source(end + 1..<line.tokens.count)
    return (["food add", name, line.slice(place)] + served + [behind] + other).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
