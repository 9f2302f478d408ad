import Domain
import Language
import Store

/// Works out the portion that a typed quantity of an item means.
struct LoggedPortion {
  let category: Domain.Category
  let unit: MeasureUnit
  let food: Food?
  var portion: Portion = .zero
  /// What was typed, where it was typed in a unit.
  var amount: Amount?
  var amountUnit: MeasureUnit?

  init(_ item: Loggable, _ context: Context) throws {
    switch item {
    case .category(let category):
      self.category = category
      food = nil
    case .food(let food):
      guard let category = try context.log.categories[food.categoryID] else {
        throw StoreError.damaged(reason: "the food \(food.name) has no category")
      }
      self.category = category
      self.food = food
    }
    guard let unit = try context.log.units[category.unitID] else {
      throw StoreError.damaged(reason: "the category \(category.name) has no unit")
    }
    self.unit = unit
  }

  var name: String { food?.name ?? category.name }

  /// - Parameter span: where the quantity stands, for messages.
  mutating func set(_ quantity: Quantity?, span: Range<Int>?, _ context: Context) throws {
    let engine = PortionEngine()
    let format = PortionFormat(unit)
    do {
      switch quantity {
      case nil:
        guard let food else {
          throw CommandError(
            .syntax, "how much \(category.name) is missing", span: span,
            hint: "log \(Lexer.quoted(category.name)) \(format.number(Portion(tenths: 10)))")
        }
        portion = food.portion
      case .servings(let count):
        if let food {
          portion = try engine.portion(servings: count, of: food.portion, unit: unit)
        } else {
          portion = try engine.portion(count, in: nil, of: unit)
        }
      case .plain(let number):
        if !unit.allowsDecimals, number.micros % Amount.scale != 0 {
          throw CommandError(.refused, "\(unit.symbol) are counted whole", span: span)
        }
        portion = try engine.portion(number, in: nil, of: unit)
      case .measured(let number, let typed):
        amount = number
        amountUnit = typed
        if !typed.allowsDecimals, number.micros % Amount.scale != 0 {
          throw CommandError(.refused, "\(typed.symbol) are counted whole", span: span)
        }
        if let food, let perPortion = food.amount, let id = food.amountUnitID,
          typed.dimension != unit.dimension,
          let portionUnit = try context.log.units[id], portionUnit.dimension == typed.dimension
        {
          portion = try engine.portion(
            number, in: typed, perPortion: perPortion, portionUnit: portionUnit, of: unit)
        } else {
          portion = try engine.portion(number, in: typed, of: unit)
        }
      }
    } catch let refusal as PortionEngine.Refusal {
      throw try explained(refusal, span, format, context)
    }
  }

  private func explained(
    _ refusal: PortionEngine.Refusal, _ span: Range<Int>?, _ format: PortionFormat, _ context: Context
  ) throws -> CommandError {
    switch refusal {
    case .negative:
      return CommandError(.refused, "a quantity cannot be negative", span: span)
    case .above(let limit):
      return CommandError(
        .refused, "one entry of \(name) can hold at most \(format.text(limit))", span: span,
        hint: unit.dimension == .portion
          ? "log it in several entries if it was really more" : "is the unit right?")
    case .doesNotConvert:
      let typed = amountUnit?.symbol ?? "this unit"
      if let food, food.amount == nil, unit.dimension == .portion {
        return CommandError(
          .refused, "\(typed) means nothing for \(name) yet", span: span,
          hint: "tell how much one portion is: food edit \(Lexer.quoted(name)) per 50\(typed)")
      }
      let fitting = try context.log.units.all().filter { $0.isEnabled && $0.dimension == unit.dimension }.map(
        \.symbol)
      return CommandError(
        .refused, "\(typed) does not convert to the \(unit.symbol) that \(name) is kept in", span: span,
        hint: "use \(fitting.prefix(5).joined(separator: ", "))")
    }
  }
}
