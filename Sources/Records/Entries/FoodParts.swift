import Domain
import Language
import Naming
import Phrases
import Store

/// What the rows of a table say of the parts and measures of foods, which is read once all foods of the table are there: a
/// composite may stand before its parts.
package struct FoodParts {
  /// What one row says.
  package struct Told {
    let line: Int
    /// The cells; nil where there is nothing in them, which leaves what there is.
    package let parts: String?
    let measures: String?

    package init(_ line: Int, parts: String?, measures: String?) {
      (self.line, self.parts, self.measures) = (line, parts, measures)
    }

    package var isTold: Bool { parts != nil || measures != nil }
  }

  /// What became of it.
  package struct Outcome {
    /// Foods that are not as they were.
    package var changed: Set<Int64> = []
    /// New foods that are not kept: composites of what is not there.
    package var dropped = 0
    package var rejects: [(line: Int, reason: String)] = []
  }

  private struct Refused: Error { var reason: String }

  /// By the ids of the foods.
  package var told: [Int64: Told] = [:]

  /// - Parameters:
  ///   - foods: of the rows, which are in the library by now.
  ///   - isNew: whether a food was not there before.
  package func save(
    _ foods: some Sequence<Food>, isNew: (Food) -> Bool, _ context: Context
  ) throws -> Outcome {
    guard !told.isEmpty else { return Outcome() }
    var outcome = Outcome()
    var composites: [(food: Food, line: Int)] = []
    var refused: Set<Int64> = []
    func refuse(_ food: Food, _ line: Int, _ reason: String) throws {
      outcome.rejects.append((line, reason))
      guard isNew(food), refused.insert(food.id).inserted else { return }
      try context.log.foods.delete(food.id)
      outcome.dropped += 1
    }
    for food in foods {
      guard let told = told[food.id] else { continue }
      do {
        if let text = told.measures, try save(measures: text, of: food, context) {
          outcome.changed.insert(food.id)
        }
        guard let text = told.parts else { continue }
        var food = food
        food.components = try components(text, context)
        composites.append((food, told.line))
      } catch let error as Refused {
        try refuse(food, told.line, error.reason)
      }
    }
    func lacks(_ composite: Food) -> Bool { composite.components.contains { refused.contains($0.foodID) } }
    func left(_ composite: Food) -> String {
      "a part of \(CommandError.excerpt(composite.name)) is left out"
    }
    // A composite of one that is refused would lack it.
    while let place = composites.firstIndex(where: { lacks($0.food) }) {
      let (food, line) = composites.remove(at: place)
      try refuse(food, line, left(food))
    }
    // Whether one has itself in it shows once those before it are kept; what hangs on it goes with it then.
    var kept: [(food: Food, line: Int, before: Food)] = []
    for (food, line) in composites {
      guard let before = try context.log.foods[food.id], before.components != food.components else {
        continue
      }
      if lacks(food) {
        try refuse(food, line, left(food))
        continue
      }
      do {
        try CompositeReport.save(food, nil, context)
        kept.append((food, line, before))
      } catch let error as CommandError where error.kind == .refused {
        if !isNew(food) { try context.log.foods.save(before, key: Names.key) }
        try refuse(food, line, error.message)
        while let place = kept.lastIndex(where: { lacks($0.food) }) {
          let (food, line, before) = kept.remove(at: place)
          if !isNew(food) { try context.log.foods.save(before, key: Names.key) }
          try refuse(food, line, left(food))
        }
      }
    }
    outcome.changed.formUnion(kept.map(\.food.id))
    return outcome
  }

  private func components(_ text: String, _ context: Context) throws -> [FoodComponent] {
    try FoodPartsText.pieces(text).map { piece in
      // `Vitamin 500` may be a name as it stands.
      let whole = piece.rest.isEmpty ? piece.name : "\(piece.name) \(piece.rest)"
      let food = try context.log.foods.find(key: Names.key(piece.name))
      guard let food = try food ?? context.log.foods.find(key: Names.key(whole)) else {
        throw Refused(reason: "there is no food \(CommandError.excerpt(piece.name)) to be a part of it")
      }
      var component = FoodComponent(foodID: food.id, amount: .one)
      if food.isNamed(piece.name), !piece.rest.isEmpty {
        let (amount, unit) = try quantity(piece.rest, context)
        (component.amount, component.unitID) = (amount, unit?.id)
      }
      return component
    }
  }

  /// Makes the measures of a food those of a cell.
  /// - Returns: whether they were others.
  private func save(measures text: String, of food: Food, _ context: Context) throws -> Bool {
    let known = try context.log.foods.measures(of: food.id)
    let told = try FoodPartsText.pieces(text).map { piece -> FoodMeasure in
      let key = Names.key(piece.name)
      guard FoodMeasure.isName(piece.name) else {
        throw Refused(reason: "\(CommandError.excerpt(piece.name)) is no measure: it is one word of letters")
      }
      guard case (let amount, let unit?) = try quantity(piece.rest, context) else {
        throw Refused(reason: "a measure needs a number and a unit, as in bowl 60 g")
      }
      let old = known.first { Names.key($0.name) == key }
      return FoodMeasure(
        id: try old?.id ?? context.log.foods.newMeasureID(of: food.id, key: key), foodID: food.id,
        name: piece.name, amount: amount,
        amountUnitID: unit.id)
    }
    guard told != known else { return false }
    for measure in known where !told.contains(where: { $0.id == measure.id }) {
      try context.log.foods.delete(measure)
    }
    for measure in told where !known.contains(measure) {
      try context.log.foods.save(measure, key: Names.key)
    }
    return true
  }

  private func quantity(_ text: Substring, _ context: Context) throws -> (Amount, MeasureUnit?) {
    guard let (amount, symbol) = FoodPartsText.quantity(text) else {
      throw Refused(reason: "\(CommandError.excerpt(String(text))) is no amount")
    }
    guard !symbol.isEmpty else { return (amount, nil) }
    guard let unit = try context.names.unit(exactly: symbol) else {
      throw Refused(reason: "there is no unit \(CommandError.excerpt(symbol))")
    }
    guard unit.allows(amount) else { throw Refused(reason: "\(unit.symbol) are counted whole") }
    return (amount, unit)
  }

  package init() {}
}

extension Food {
  /// Whether a text is its name or one of its other names.
  fileprivate func isNamed(_ text: String) -> Bool {
    let key = Names.key(text)
    return Names.key(name) == key || aliases.contains { Names.key($0) == key }
  }
}
