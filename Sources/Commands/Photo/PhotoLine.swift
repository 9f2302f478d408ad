import Domain
import Language
import Reports
import Store

/// The line that would log an estimate: a command for each item, the most telling one that can be run.
struct PhotoLine {
  let text: String
  /// What each item is logged as, in words.
  let ways: [String]
  /// What the line would answer.
  let tried: [Report]

  private struct Way {
    let line: String
    let words: String
  }

  /// - Returns: nil where it cannot be logged.
  init?(_ estimate: PhotoEstimate, _ order: PhotoOrder, _ engine: Engine) {
    var ways: [Way] = []
    for item in estimate.items {
      guard let way = Self.ways(item, order, engine).first(where: { Self.answers($0.line, engine) != nil })
      else { return nil }
      ways.append(way)
    }
    text = ways.map(\.line).joined(separator: "; ")
    self.ways = ways.map(\.words)
    guard let answers = Self.answers(text, engine) else { return nil }
    tried = answers
  }

  /// What a line would answer; nil where it would be refused.
  private static func answers(_ line: String, _ engine: Engine) -> [Report]? {
    guard case .answers(let outcomes, changes: true) = engine.preview(line) else { return nil }
    return outcomes.map(\.report)
  }

  /// The ways to log an item, the most telling first: as a food of the library by its weight, as so much of its
  /// category, as energy alone.
  private static func ways(_ item: PhotoEstimate.Item, _ order: PhotoOrder, _ engine: Engine) -> [Way] {
    let moment = order.photo.moment
    let range = item.energy.energyText
    let energy = item.energy.upperBound > 0 ? " \(item.energy.middle)kcal" : ""
    var ways: [Way] = []
    if let grams = item.grams, let food = food(item.name, engine) {
      let weight = "\(Rounding.whole(grams))g"
      // Where its own energy is known, that is surer than a picture.
      let said = food.nutrition == nil ? energy : ""
      ways.append(
        Way(
          line:
            "log \(Lexer.quoted(food.name)) \(weight)\(said) \(moment) --note \(quoted("\(range) by photo"))",
          words: "\(food.name) \(weight)"))
    }
    if let amount = item.amount, let name = item.category,
      let category = order.categories.first(where: { $0.name == name })
    {
      let quantity = Decimals.text(amount, digits: category.symbol == nil ? 1 : 2) + (category.symbol ?? "")
      ways.append(
        Way(
          line:
            "log \(Lexer.quoted(category.name)) \(quantity)\(energy) \(moment) --note \(quoted("\(item.name), \(range) by photo"))",
          words: "\(category.name) \(quantity)"))
    }
    if item.energy.upperBound > 0 {
      ways.append(
        Way(
          line: "log\(energy) \(quoted(item.name)) \(moment) --note \(quoted("\(range) by photo"))",
          words: "energy alone"))
    }
    return ways
  }

  /// In quotes, also where it would not need them.
  private static func quoted(_ text: String) -> String {
    let quoted = Lexer.quoted(text)
    return quoted.hasPrefix("\"") ? quoted : "\"\(text)\""
  }

  /// The food of the library that has a name, in one number or the other.
  private static func food(_ name: String, _ engine: Engine) -> Food? {
    let found = try? engine.store.read { log in
      try SayVocabulary(engine.context(log)).exact(Names.key(name))?.item
    }
    guard case .food(let food)? = found, !food.isComposite else { return nil }
    return food
  }
}
