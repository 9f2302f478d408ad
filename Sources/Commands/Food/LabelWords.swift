import Domain
import Language
import Naming
import Phrases

/// What a label says behind the name of a food, in whatever order: what a serving is, and what that has: `63 kcal per 100g
/// protein 11g`, `60g 210kcal`.
struct LabelWords {
  /// `per 100g`; empty where no serving is said.
  private(set) var serving = ""
  /// Energy and nutrients, as they stand in the line.
  private(set) var contents = ""

  /// - Parameter start: the first token behind the name.
  init(_ line: Line, from start: Int) {
    var (index, kept) = (start, [String]())
    while index < line.tokens.count {
      if serving.isEmpty, let end = Self.servingEnd(line, index, isFirst: index == start) {
        let isSaid = line.tokens[index].text.lowercased() == Self.per
        serving = "\(Self.per) " + line.source(index + (isSaid ? 1 : 0)..<end)
        index = end
      } else {
        kept.append(line.slice(line.tokens[index].span))
        index += 1
      }
    }
    contents = kept.joined(separator: " ")
  }

  private static let per = "per"

  /// The token behind a serving that begins at a place: `per 100g`, `per 100 g`, or a weight that stands first; nil where
  /// none does.
  private static func servingEnd(_ line: Line, _ index: Int, isFirst: Bool) -> Int? {
    let isSaid = line.tokens[index].text.lowercased() == per
    let start = isSaid ? index + 1 : index
    guard isSaid || isFirst, start < line.tokens.count, line.tokens[start].isBare,
      case (_?, let symbol) = QuantityKind.split(line.tokens[start].text)
    else { return nil }
    if isSaid { return symbol.isEmpty && start + 1 < line.tokens.count ? start + 2 : start + 1 }
    let isNutrient =
      start + 1 < line.tokens.count && SpeechWords.nutrient(Names.key(line.tokens[start + 1].text)) != nil
    return isWeight(symbol) && !isNutrient ? start + 1 : nil
  }

  static func isWeight(_ symbol: String) -> Bool {
    ["g", "kg", "ml", "cl", "L", "l"].contains(SpeechWords.unit(Names.key(symbol)) ?? symbol)
  }
}
