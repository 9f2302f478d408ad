import Domain
import Language
import Phrases

/// Grams of a nutrient by itself, with their unit, where nothing in the log is called as the nutrient is.
package struct PlainGramsKind: ParameterKind {
  package let name: String
  package let lead = Lead.number
  package let label = "GRAMS"
  package let description = "grams such as 30g"

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Amount>
  {
    guard case .one(let grams, let count) = try GramsKind().parse(at: index, in: line, context),
      grams > .zero, count == 2 || !QuantityKind.split(line.tokens[index].text).1.isEmpty,
      try !Self.isTaken(name, context.names)
    else { return .none }
    return .one(grams, count)
  }

  /// The nutrients that grams may be logged of by themselves.
  static func names(_ names: NameResolver) throws -> [String] {
    try ["protein", "carbs", "fat"].filter { try !isTaken($0, names) }
  }

  /// Whether a food or a category is called so: that is meant then.
  package static func isTaken(_ name: String, _ names: NameResolver) throws -> Bool {
    try names.item(name).found?.isCalled(Names.key(name)) ?? false
  }

  package init(name: String) {
    self.name = name
  }
}
