import Domain
import Language
import Naming
import Phrases
import Reports
import Runtime
import Store

/// The line that would log an estimate: a command for each item, the most telling one that can be run.
struct PhotoLine {
  let text: String
  /// How each item is logged.
  let items: [Item]
  /// What the line would answer.
  let tried: [Report]

  /// How an item is logged.
  struct Item {
    /// As what, in words.
    let words: String
    /// What the line logs of it, in kcal; nil where it logs none.
    let energy: Int?
    /// Whether that is what the food has in the library, and not what the photo is thought to show.
    let isOwnEnergy: Bool
  }

  private struct Way {
    let line: String
    let words: String
    var isOwnEnergy = false
  }

  /// - Returns: nil where it cannot be logged.
  init?(_ estimate: PhotoEstimate, _ order: PhotoOrder, _ engine: Engine) {
    var (lines, items): ([String], [Item]) = ([], [])
    for item in estimate.items {
      guard
        let (way, energy) = Self.ways(item, order, engine).lazy.compactMap({ way -> (Way, Int?)? in
          guard let answers = Self.answers(way.line, engine) else { return nil }
          let energy = Self.energy(answers)
          return way.isOwnEnergy && energy == nil ? nil : (way, energy)
        }).first
      else { return nil }
      lines.append(way.line)
      items.append(Item(words: way.words, energy: energy, isOwnEnergy: way.isOwnEnergy))
    }
    text = lines.joined(separator: "; ")
    self.items = items
    guard let answers = Self.answers(text, engine) else { return nil }
    tried = answers
  }

  /// What the line logs in all, in kcal; nil where no item has energy.
  var energy: Int? {
    let known = items.compactMap(\.energy)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  /// What a line would answer; nil where it would be refused.
  private static func answers(_ line: String, _ engine: Engine) -> [Report]? {
    guard case .answers(let outcomes, changes: true) = engine.preview(line) else { return nil }
    return outcomes.map(\.report)
  }

  /// What the entries of answers have, in kcal; nil where none of them has any.
  private static func energy(_ answers: [Report]) -> Int? {
    let known = answers.flatMap(\.tables).flatMap { table -> [Double] in
      guard let column = table.columns.firstIndex(where: { $0.key == "kcal" }) else { return [] }
      return table.rows.compactMap { $0[column].kilocalories }
    }
    return known.isEmpty ? nil : Rounding.whole(known.reduce(0, +))
  }

  /// The ways to log an item, the most telling first: as a food of the library by its weight, as so much of its
  /// category, as energy alone.
  private static func ways(_ item: PhotoEstimate.Item, _ order: PhotoOrder, _ engine: Engine) -> [Way] {
    let moment = order.photo.moment
    let range = EnergyFormat.text(item.energy)
    let energy =
      item.energy.upperBound > 0 ? " \(EnergyFormat.word(item.energy.middle))\(nutrients(item))" : ""
    var ways: [Way] = []
    if let grams = item.grams, let food = food(item.name, engine) {
      let weight = "\(Rounding.whole(grams))g"
      let start = "log \(Lexer.quoted(food.name)) \(weight)"
      // Where its own energy is known, that is surer than a picture: the weight alone is from there.
      if food.nutrition != nil {
        ways.append(
          Way(
            line: "\(start) \(moment) --note \(quoted("\(Rounding.whole(grams)) g by photo"))",
            words: "\(food.name) \(weight)", isOwnEnergy: true))
      }
      ways.append(
        Way(
          line: "\(start)\(energy) \(moment) --note \(quoted("\(range) by photo"))",
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

  /// ` protein 31g carbs 20g`
  private static func nutrients(_ item: PhotoEstimate.Item) -> String {
    [("protein", item.protein), ("carbs", item.carbs), ("fat", item.fat)].compactMap { name, grams in
      grams.map { " \(name) \(Rounding.whole($0))g" }
    }.joined()
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

extension Cell {
  /// The number of a cell of energy.
  fileprivate var kilocalories: Double? {
    switch self {
    case .number(let number, _): number
    case .int(let number): Double(number)
    case .amount(let amount): amount.doubleValue
    case .shown(let cell, _, _): cell.kilocalories
    default: nil
    }
  }
}
