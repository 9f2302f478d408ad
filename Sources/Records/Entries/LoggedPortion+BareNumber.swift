import Domain
import Language
import Naming
import Phrases
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

  /// Keeps what a number behind a food was before version 0.2, if it is something else now, for who checks a script:
  /// portions of its category.
  func noteEarlier(_ number: Amount, _ now: Quantity, _ context: Context) {
    guard case .servings = now, !isServedByAmount else { return }
    noteEarlier("\(name) \(number.asTyped)", .plain(number), now, context)
  }

  /// The same of a number before a food, which was servings of whatever it is kept in.
  func noteEarlier(before number: Amount, _ now: Quantity, _ context: Context) {
    noteEarlier("\(number.asTyped) \(name)", .servings(number), now, context)
  }

  private func noteEarlier(_ text: String, _ then: Quantity, _ now: Quantity, _ context: Context) {
    guard context.isRehearsal, serving != nil, let old = try? portion(then, PortionEngine(), context),
      let new = try? portion(now, PortionEngine(), context), old != new
    else { return }
    let format = PortionFormat(unit)
    context.readOtherwise =
      "\(text) is \(format.text(new)) now, and was \(format.text(old)) before version 0.2"
  }

  /// The one of two readings that can be, or that is like what was logged before.
  /// - Throws: what is asked if both are as likely.
  private func likelier(
    _ servings: Quantity, _ inUnit: Quantity, _ number: Amount, _ span: Range<Int>?, _ context: Context,
    _ line: Line?
  ) throws -> Quantity {
    let (counted, measured) = (loggable(servings, context), loggable(inUnit, context))
    // As much either way.
    if counted != nil, counted == measured { return servings }
    let usual = try food.flatMap { try context.log.entries.usualPortion(ofFood: $0.id) }
    func plausibility(_ portion: Portion?) -> Plausibility {
      guard let portion else { return .impossible }
      return usual.map { $0 > .zero && portion.isLike($0) } ?? false ? .usual : .possible
    }
    switch Asking.line.choose([(servings, plausibility(counted)), (inUnit, plausibility(measured))]) {
    case .none: return inUnit
    case .ask: throw bothLikely(number, span, line)
    case .take(let quantity, let certainty):
      if certainty == .custom {
        let text = quantity == servings ? "x\(number.asTyped)" : "\(number.asTyped) \(unit.symbol)"
        reading = "Taken as \(text), which is like what was logged before"
      }
      return quantity
    }
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
    if let line {
      error.fixes = Fix.ways(span, ways) + kept.map { [.inserting("\(edit)\($0);", at: line.start)] }
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
