import Domain
import Language
import Naming
import Phrases
import Store

extension LoggedPortion {
  /// A number alone in what an entry was typed in: grams, servings, portions.
  /// - Throws: where it may as well be in the unit of the category, as 0.7 of what was typed as 500 ml, or servings, as 2 of
  ///   what was typed as 150 ml.
  package func correction(
    _ number: Amount, of entry: Entry, _ span: Range<Int>?, _ context: Context, in line: Line
  ) throws -> Quantity {
    guard let typed = try entry.amountUnitID.flatMap({ try context.log.units[$0] }) else {
      if entry.amount != nil || food == nil { return food == nil ? .plain(number) : .servings(number) }
      // What is no serving was typed in the unit of its category.
      return entry.portion == serving ? .plain(number) : .measured(number, unit)
    }
    let asTyped = Quantity.measured(number, typed)
    guard typed.id != unit.id, let span else { return asTyped }
    // What a script brings of the past was read so.
    guard typed.dimension == unit.dimension || !context.bringsThePast else { return asTyped }
    let isAlike = typed.dimension == unit.dimension
    // Servings, where an entry holds so many.
    let isServed = food != nil && serving != nil && loggable(.servings(number), context) != nil
    let otherwise = !isAlike && isServed ? Quantity.servings(number) : .measured(number, unit)
    let (own, other) = (loggable(asTyped, context), loggable(otherwise, context))
    // As it was typed, unless that is nothing, or far from what was there and the other is near.
    let isNearer = own?.isNear(entry.portion) == false && other?.isNear(entry.portion) == true
    let isOther = other != nil && (isAlike || isNearer || own == nil)
    switch Asking.line.choose([
      (asTyped, own == nil ? .impossible : .usual),
      (otherwise, !isOther ? .impossible : isNearer ? .usual : .possible),
    ]) {
    case .none: return asTyped
    case .take(let quantity, _): return quantity
    case .ask:
      let text = number.asTyped
      let ways =
        isAlike
        ? [unit, typed].map { "\(text)\($0.symbol)" }
        : [isServed ? "x\(text)" : "\(text)\(unit.symbol)", "\(text)\(typed.symbol)"]
      throw either(line.slice(span), ways, ways.joined(separator: " or "), span, line)
    }
  }
}

extension Portion {
  /// Whether it is at most ten times as much as another one, and at least a tenth of it.
  fileprivate func isNear(_ other: Portion) -> Bool {
    micros <= 10 * other.micros && other.micros <= 10 * micros
  }
}

extension LoggedPortion {
  /// Takes over the amount that an entry was typed in, as much more or less as the portion is.
  package func rescale(_ entry: Entry, _ context: Context) throws {
    guard let old = entry.amount, let unit = try entry.amountUnitID.flatMap({ try context.log.units[$0] })
    else { return }
    if unit.dimension == self.unit.dimension {
      amount = self.unit.convert(portion.amount, to: unit)
    } else if entry.portion > .zero {
      // By what the food tells of a portion, since that of the entry is rounded.
      let (of, whole) = try known(in: unit, context) ?? (entry.portion, old)
      // To the nearest whole gram, or hundredth of an ounce.
      let step = old.micros >= 10 * Amount.scale ? Amount.scale : Amount.scale / 100
      amount = Rounding.divide(
        Int128(whole.micros) * Int128(portion.micros), by: Int128(of.micros) * Int128(step)
      ).map { Amount(micros: $0 * step) }
    }
    if amount != nil { amountUnit = unit }
  }

  /// How much of a unit so much of the food is; nil where the food does not tell.
  private func known(in unit: MeasureUnit, _ context: Context) throws -> (Portion, Amount)? {
    guard let food, !isOtherwiseCounted, food.portion > .zero, let amount = food.amount,
      let own = try food.amountUnitID.flatMap({ try context.log.units[$0] }), own.dimension == unit.dimension
    else { return nil }
    return own.convert(amount, to: unit).map { (food.portion, $0) }
  }

  /// What an entry has once its item or its quantity is another: of the same food as much more or less as there is of
  /// it, of another what that has; what was said of a category or of energy alone stays.
  package func nutrition(of new: Entry, from old: Entry, _ context: Context) throws -> Nutrition? {
    guard new.foodID == old.foodID else {
      return try nutrition(nil, context) ?? (food == nil ? old.nutrition : nil)
    }
    if food == nil { return old.nutrition }
    if let known = old.nutrition, old.portion > .zero, new.portion != old.portion || new.amount != old.amount
    {
      let engine = try context.nutritionEngine
      // By what was typed where the food tells, since portions are rounded.
      if let food, !isOtherwiseCounted, let before = engine.nutrition(of: food, old),
        let after = engine.nutrition(of: food, new), let (all, part) = after.largest(besides: before)
      {
        return known.times(all.micros, over: part.micros)
      }
      return known.times(Int64(new.portion.micros), over: Int64(old.portion.micros))
    }
    return try old.nutrition ?? nutrition(nil, context)
  }

  package func put(into entry: inout Entry) {
    entry.categoryID = category.id
    entry.foodID = food?.id
    entry.portion = portion
    entry.amount = amount
    entry.amountUnitID = amountUnit?.id
  }
}
