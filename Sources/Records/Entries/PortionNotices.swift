import Domain
import Language
import Naming
import Reports

/// What is said of a portion, and what is refused because it would be none.
extension LoggedPortion {
  /// What servings come to: `2 × 0.15 = 0.3 L`, `2 × 0.5 = 1.0 portions`.
  package static func counted(_ count: Amount, _ serving: Portion, _ whole: Portion, _ format: PortionFormat)
    -> String
  {
    "\(count.asTyped) × \(format.number(serving)) = \(format.text(whole))"
  }

  /// Refuses what was not typed as nothing and would be shown as nothing, unless it has energy to be counted.
  package func refuseNothing(_ quantity: Quantity?, span: Range<Int>?, in line: Line) throws {
    let digits = span.map { line.slice($0).utf8.contains { (0x31...0x39).contains($0) } } ?? false
    guard portion.shown == .zero, quantity != nil, digits, food?.nutrition == nil else { return }
    let format = PortionFormat(unit)
    let least = unit.dimension == .portion ? Portion.tenth : Portion.tenth / 100
    throw CommandError.tooLittle(name, zero: format.text(.zero), least: format.text(Portion(micros: least)))
      .at(span)
  }

  /// Refuses what nobody has at once, so that it is never offered: 17 litres of tea.
  package func refuseUnlikely(_ span: Range<Int>?, in line: Line, _ context: Context) throws {
    guard let usual = PortionEngine().usualLimit(of: unit), portion > usual else { return }
    var error = CommandError.entryTooLarge(
      name, limit: PortionFormat(unit).text(usual), hint: "is the unit right?"
    ).at(span)
    if let span, Amount(line.slice(span)) != nil, let symbol = try missingUnit(context) {
      error.fixes = [[Fix(span, line.slice(span) + symbol)]]
    }
    throw error
  }

  /// What has to be said of a portion that is not what was typed.
  package var notice: Notice? {
    let format = PortionFormat(unit)
    if let reading {
      return Notice("\(reading).", .fair)
    }
    if isCounted, let amount, food != nil, let serving = try? oneServing(nil) {
      return Notice(Self.counted(amount, serving, portion, format), .dim)
    }
    guard let exact else { return nil }
    let text =
      portion == .zero
      ? "So little rounds to 0.0" : "\(format.text(portion)), rounded from \(format.number(exact))"
    return Notice("\(text): portions are kept in tenths.", .fair, once: ("tenths", "\(text)."))
  }

  /// What has to be said of several that belong together: `Patty 0.3 from 0.25`.
  static func notice(_ portions: [LoggedPortion]) -> Notice? {
    let texts = portions.compactMap { portion in
      portion.exact.map { exact in
        let format = PortionFormat(portion.unit)
        return "\(portion.name) \(format.number(portion.portion)) from \(format.number(exact))"
      }
    }
    return texts.isEmpty
      ? nil : Notice("Rounded, since portions are kept in tenths: \(texts.joined(separator: ", ")).", .fair)
  }
}
