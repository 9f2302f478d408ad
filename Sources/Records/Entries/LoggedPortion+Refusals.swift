import Domain
import Language
import Naming

/// What a quantity of an item is refused for, in words.
extension LoggedPortion {
  /// So many servings in the place of a measure: behind `a` the word alone.
  static func servings(_ count: Amount, at span: Range<Int>?, in line: Line?) -> String {
    guard count == .one else { return "\(count) servings" }
    let isCounted = span.flatMap { span in line?.slice(span).first?.isNumber } ?? false
    return isCounted ? "1 serving" : "serving"
  }

  /// Refuses a part of what is counted whole, as it was typed.
  func checkWhole(_ quantity: Quantity, _ span: Range<Int>?) throws {
    switch quantity {
    case .plain(let number): try unit.checkWhole(number, span)
    case .measured(let number, let typed): try typed.checkWhole(number, span)
    case .servings, .measures: break
    }
  }

  /// Refuses a part of what is counted whole, as a quantity comes to it, with the lines that would work.
  package func refusePart(_ exact: Portion, _ span: Range<Int>?, _ line: Line?) throws -> CommandError {
    var error = CommandError.partOfWhole(
      PortionFormat(unit).exact(exact), unit: unit.symbol, name: name, hint: unit.wholes(near: exact.amount)
    ).at(span)
    if line != nil {
      error.fixes = Fix.ways(span, unit.wholeNumbers(near: exact.amount).map { "\($0)\(unit.symbol)" })
    }
    return error
  }

  func explained(
    _ refusal: PortionEngine.Refusal, _ span: Range<Int>?, _ format: PortionFormat, _ context: Context,
    _ line: Line?
  ) throws -> CommandError {
    switch refusal {
    case .negative:
      return CommandError.negative("a quantity").at(span)
    case .above(let limit):
      var error = CommandError.entryTooLarge(
        name, limit: format.text(limit),
        hint: unit.dimension == .portion
          ? "log it in several entries if it was really more"
          : limit < PortionEngine().limit(of: unit)
            ? "is that right? ten times what its target asks for is the most" : "is the unit right?"
      ).at(span)
      guard let line, let span, Amount(line.slice(span)) != nil else { return error }
      let text = line.slice(span)
      if text.count == 5, text.contains("."), let minute = TimeOfDay.parse(text.replacing(".", with: ":")) {
        error.hint = "at \(TimeOfDay.text(minute))?"
        error.fixes = [[Fix(span, "at \(TimeOfDay.text(minute))")]]
      } else if let symbol = try missingUnit(context) {
        error.hint = "\(text)\(symbol)?"
        error.fixes = [[Fix(span, text + symbol)]]
      }
      return error
    case .doesNotConvert:
      let typed = amountUnit?.symbol ?? "this unit"
      if let line, let span, let hour = HourText.hour(line.slice(span)) {
        let time = "at \(TimeOfDay.text(hour * 60))"
        return CommandError.takesNoTime(name, time: time).at(span).fixed(by: [[Fix(span, time)]])
      }
      if let food, food.amount == nil, unit.dimension == .portion {
        return CommandError.noServingIn(typed, name: name).at(span)
      }
      if let food, let unit = amountUnit, unit.dimension == .count {
        return CommandError.unknownMeasure(typed, name: name, food: food.name, unit: unit.name).at(span)
      }
      // A cup of what is weighed has a weight of its own.
      if let food, let own = try food.amountUnitID.flatMap({ try context.log.units[$0] }), let amountUnit,
        amountUnit.dimension == .volume, own.dimension == .mass
      {
        let word = amountUnit.name
        let count = amount ?? .one
        return CommandError.hasNoMeasure(name, measure: word, isCategory: false).at(span)
          .fixed(by: line == nil ? [] : Fix.ways(span, ["\(count.asTyped) serving"]))
      }
      let fitting = try context.log.units.all().filter { $0.isEnabled && $0.dimension == unit.dimension }.map(
        \.symbol)
      return CommandError.doesNotConvert(typed, unit: unit.symbol, name: name, fitting: fitting).at(span)
    }
  }
  /// The unit that was left out of a number too large to be anything else: `g` of `log cheese 60`.
  func missingUnit(_ context: Context) throws -> String? {
    if let known = try food?.amountUnitID.flatMap({ try context.log.units[$0] }), known.isEnabled,
      known.dimension != .count
    {
      return known.symbol
    }
    guard unit.dimension == .volume || unit.dimension == .mass else { return nil }
    let smaller = try context.log.units.all().filter {
      $0.isEnabled && $0.dimension == unit.dimension && $0.factorNanos < unit.factorNanos
    }
    return smaller.min { $0.factorNanos < $1.factorNanos }?.symbol
  }
}

extension MeasureUnit {
  /// Refuses a part of what is counted whole.
  package func checkWhole(_ number: Amount, _ span: Range<Int>?) throws(CommandError) {
    guard !allows(number) else { return }
    throw CommandError.countedWhole(symbol, hint: wholes(near: number)).at(span)
  }

  /// The whole numbers on both sides of another; none that is nothing.
  func wholeNumbers(near number: Amount) -> [Int64] {
    let below = number.micros / Amount.scale
    return [below, below + 1].filter { $0 > 0 }
  }

  /// `1 pc or 2 pc`
  fileprivate func wholes(near number: Amount) -> String {
    "write " + wholeNumbers(near: number).map { "\($0)\(symbol)" }.joined(separator: " or ")
  }
}
