import Domain
import Language
import Naming
import Phrases
import Records
import Store

/// How much of a thing a clause says.
enum SayQuantity {
  /// As a line has it: `x2`, `80g`, with what is assumed.
  case text(String, assumptions: [String])
  /// What is asked, with quantities or lines that answer it.
  case unknown(SayQuestion.Kind, String, choices: [String])

  private static let portions: Set = ["portion", "portions", "serving"]

  init(_ clause: SpokenClause, of food: Food, isPlural: Bool, _ context: Context) throws {
    let own = try food.amountUnitID.flatMap { try context.log.units[$0] }
    let pieces = try CountedPieces(of: food, context)
    if clause.isVague || (clause.number == nil && isPlural) {
      if case .unknown = pieces {
        self = .unknown(
          .measure, "what does one of \(food.name) weigh?", choices: Self.measure(food, "pc", "x1"))
      } else {
        self = .unknown(.amount, "how much \(food.name)?", choices: ["x1", "x2", "x0.5"])
      }
      return
    }
    if let number = clause.number, !number.choices.isEmpty {
      let unit = clause.unit.flatMap { Self.portions.contains($0) ? nil : $0 }
      if number.isThousands {
        let readings = number.choices.map { amount in
          let text = Self.text(amount, unit)
          let isPossible = SayPlan.canBeDone("log \(Lexer.quoted(food.name)) \(text)", context)
          return (value: text, plausibility: isPossible ? Plausibility.possible : .impossible)
        }
        if case .take(let text, _) = Asking.sentence.choose(readings) {
          self = .text(text, assumptions: [])
          return
        }
      }
      self = .unknown(
        .number, "how much \(food.name): \(number.choices.map(\.asTyped).joined(separator: ", "))?",
        choices: number.choices.map { Self.text($0, unit) })
      return
    }
    let value = clause.number?.value ?? .one
    if let unit = clause.unit, unit.hasPrefix("portion") {
      self = .text("\(value.asTyped) portions", assumptions: [])
      return
    }
    if let unit = clause.unit, !Self.portions.contains(unit) {
      let word = unit.hasSuffix("s") && clause.isContainer ? String(unit.dropLast()) : unit
      // A cup or a slice of what is weighed has a weight of its own.
      let said = try context.names.unit(exactly: unit)
      let isMeasured = [.volume, .count].contains { said?.dimension == $0 && own.map(\.dimension) != $0 }
      guard clause.isContainer || isMeasured && own != nil || said?.dimension == .count && own == nil else {
        self = .text(Self.text(value, unit), assumptions: [])
        return
      }
      let measures = try context.log.foods.measures(of: food.id).map { Names.key($0.name) }
      let isLiquid = try Self.isLiquid(food, own, context)
      if !measures.contains(word), isLiquid, let size = try SpokenMeasure(word, context) {
        self = .text(Self.text(size.of(value), "ml"), assumptions: size.assumptions)
        return
      }
      // `EL` is the tablespoon that the food has.
      let own =
        measures.first { [word, unit].contains($0) } ?? measures.first { SpeechWords.unit($0) == unit }
        ?? LineWords.folded("measure")[Names.key(word)].flatMap { measures.contains($0) ? $0 : nil }
      if let own {
        self = .text(Self.text(value, own), assumptions: [])
      } else if let note = ServingNote(food),
        note.names([word, unit] + (said.map { [$0.name, $0.symbol] } ?? [])),
        let servings = note.count(value)
      {
        self = .text("x\(servings.asTyped)", assumptions: [])
      } else {
        // A spoon may be the teaspoon that it has.
        let like = measures.filter { $0.hasSuffix(word) }.map { Self.text(value, $0) }
        self = .unknown(
          .measure, "what does a \(word) of \(food.name) weigh?",
          choices: like + Self.measure(food, word, "x\(value.asTyped)"))
      }
      return
    }
    // An avocado is no serving of it, where that is a half.
    let isOfPart = CountedPieces.part(of: food) != nil
    if clause.unit == nil, let number = clause.number, !number.isTimes,
      isOfPart || !number.isArticle && !number.isPart && !clause.isNumberBehind
    {
      switch pieces {
      case .servings: break
      case .parts(let note):
        let lines = try CountedPieces.weighing(food, note, context).map { weighing in
          ["\(weighing); log \(Lexer.quoted(food.name)) \(value)piece"]
        }
        self = .unknown(
          .measure, "a serving of \(food.name) is \(food.note ?? "") of one; is a whole one meant?",
          choices: [note.count(value), value].compactMap { $0.map { "x\($0.asTyped)" } } + (lines ?? []))
        return
      case .measure(let name):
        self = .text(Self.text(value, name), assumptions: [])
        return
      case .each(let each):
        self = .text("x\(CountedPieces.servings(value, each: each).asTyped)", assumptions: [])
        return
      case .unknown:
        // A Snickers is a serving, an almond is none.
        let several = value > .one && value <= Amount(4) ? ["x\(value.asTyped)"] : []
        self = .unknown(
          .measure, "what does one of \(food.name) weigh?", choices: several + Self.measure(food, "pc", "x1"))
        return
      }
    }
    let kept = try Self.dimension(of: food, context)
    if clause.unit == nil, let number = clause.number, !number.isArticle, !number.isTimes, !number.isPart,
      kept == .time || number.isDecimal && (kept == .volume || kept == .mass)
    {
      // As a line reads a number alone: minutes, servings, or a question.
      self = .text(value.asTyped, assumptions: [])
      return
    }
    if clause.unit == nil, let own, own.dimension == .count, own.name != "piece" {
      // `half a pizza` is not half of the slice that a serving is.
      if clause.number?.isPart == true {
        self = .unknown(
          .amount, "how many \(own.symbol)s is that?",
          choices: ["1\(own.symbol)", "2\(own.symbol)", "4\(own.symbol)"])
        return
      }
      let amount = food.amount.map { "\($0) \(own.symbol)" } ?? own.symbol
      self = .text("x\(value.asTyped)", assumptions: ["a serving of \(food.name) is \(amount)"])
      return
    }
    self = .text("x\(value.asTyped)", assumptions: [])
  }

  init(_ clause: SpokenClause, of category: Domain.Category, _ context: Context) throws {
    let unit = try context.log.units[category.unitID]
    let isPortions = unit?.dimension == .portion
    guard let number = clause.number, number.choices.isEmpty, !clause.isVague,
      clause.unit != nil || isPortions || !number.isArticle
    else {
      let symbol = isPortions ? "" : unit?.symbol ?? ""
      let choices = clause.number?.choices ?? []
      self = .unknown(
        .amount, "how much \(category.name)?",
        choices: (choices.isEmpty ? [.one, Amount(micros: 500_000), Amount(2)] : choices).map {
          "\($0)\(symbol)"
        })
      return
    }
    if clause.isContainer, unit?.dimension == .volume, let word = clause.unit,
      let size = try SpokenMeasure(word, context)
    {
      self = .text(Self.text(size.of(number.value), "ml"), assumptions: size.assumptions)
      return
    }
    if clause.isContainer {
      self = .unknown(
        .amount, "how much is a \(clause.unit ?? "") of \(category.name)?", choices: ["1", "0.5"])
      return
    }
    guard let said = clause.unit, !Self.portions.contains(said) else {
      self = .text(
        number.value.asTyped,
        assumptions: [])
      return
    }
    self = .text(Self.text(number.value, said), assumptions: [])
  }

  /// Whether it is kept by volume: itself, or as the drinks it is one of.
  private static func isLiquid(_ food: Food, _ own: MeasureUnit?, _ context: Context) throws -> Bool {
    if let own { return own.dimension == .volume }
    return try dimension(of: food, context) == .volume
  }

  /// What its category is kept in.
  private static func dimension(of food: Food, _ context: Context) throws -> Dimension? {
    try context.log.categories[food.categoryID].flatMap { try context.log.units[$0.unitID] }?.dimension
  }

  private static func text(_ value: Amount, _ unit: String?) -> String {
    unit.map { "\(value)\($0)" } ?? "x\(value.asTyped)"
  }

  private static func measure(_ food: Food, _ word: String, _ other: String) -> [String] {
    ["food measure \(Lexer.quoted(food.name)) \(word) …g", other]
  }
}
