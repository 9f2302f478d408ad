import Domain
import Language
import Naming
import Reports

/// What a number without a unit counts beside a food.
extension LoggedPortion {
  /// Servings, or minutes of what is kept in minutes. A decimal of what is kept by volume or weight may be either: it is
  /// asked about once a food, unless what was logged of it before is far from the one and near the other.
  func read(
    _ number: Amount, _ span: Range<Int>?, _ context: Context, in line: Line?
  ) throws -> Quantity {
    let (servings, inUnit) = (Quantity.servings(number), Quantity.plain(number))
    guard let food, serving != nil else { return inUnit }
    if context.names.countsPortions {
      // So many minutes were asked about then.
      return isServedByAmount && (unit.dimension != .time || number < Amount(5)) ? servings : inUnit
    }
    switch unit.dimension {
    case .time: return inUnit
    case .portion, .count: return servings
    case .volume, .mass:
      guard number.micros % Amount.scale != 0 else { return servings }
      switch food.bareNumber {
      case .servings: return servings
      case .unit: return inUnit
      case nil: return try likelier(servings, inUnit, number, span, context, line)
      }
    }
  }

  /// Keeps that a number was portions before version 0.2, where it is something else now, for who checks a script.
  func noteEarlier(_ number: Amount, _ now: Quantity, _ context: Context) {
    guard context.isRehearsal, case .servings = now, serving != nil, !isServedByAmount,
      let then = try? portion(.plain(number), PortionEngine(), context),
      let new = try? portion(now, PortionEngine(), context), then != new
    else { return }
    let format = PortionFormat(unit)
    context.readOtherwise =
      "\(name) \(number.asTyped) is \(format.text(new)) now, and was \(format.text(then)) before version 0.2"
  }

  /// The one of two readings that can be, or that is like what was logged before.
  /// - Throws: what is asked where both are as likely.
  private func likelier(
    _ servings: Quantity, _ inUnit: Quantity, _ number: Amount, _ span: Range<Int>?, _ context: Context,
    _ line: Line?
  ) throws -> Quantity {
    guard let counted = loggable(servings, context) else { return inUnit }
    guard let measured = loggable(inUnit, context), measured != counted else { return servings }
    if let food, let usual = try context.log.entries.usualPortion(ofFood: food.id), usual > .zero {
      let (isCounted, isMeasured) = (counted.isLike(usual), measured.isLike(usual))
      if isCounted != isMeasured {
        reading = isCounted ? "x\(number.asTyped)" : "\(number.asTyped) \(unit.symbol)"
        return isCounted ? servings : inUnit
      }
    }
    throw bothLikely(number, span, line)
  }

  private func bothLikely(_ number: Amount, _ span: Range<Int>?, _ line: Line?) -> CommandError {
    let typed = number.asTyped
    let ways = ["\(typed)\(unit.symbol)", "x\(typed)"]
    let kept = ["\(unit.name)s", "servings"]
    let edit = "food edit \(Lexer.quoted(name)) --number "
    var error = CommandError.either(
      CommandError.excerpt(typed), [kept[0], kept[1]],
      hint: "\(edit)\(kept[0]) or \(kept[1]) settles it for good"
    ).at(span)
    if let line, let span {
      error.corrections = ways.map { Self.mended(line, span, $0) }
      let whole = Self.mended(line, span, line.slice(span))
      error.corrections += kept.map { "\(edit)\($0); \(whole)" }
    }
    return error
  }
}

extension Portion {
  /// Whether it is at most twice as much as another one, and at least half of it.
  fileprivate func isLike(_ other: Portion) -> Bool {
    micros <= 2 * other.micros && other.micros <= 2 * micros
  }
}
