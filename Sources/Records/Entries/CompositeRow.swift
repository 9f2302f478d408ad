import Domain
import Language
import Naming
import Reports
import Store

/// The row that the entries of a composite stand under.
package enum CompositeRow {
  /// `Hamburger · 2 servings · Lunch`
  /// - Parameter part: any entry of the row.
  static func summary(_ part: EntryRow) -> String {
    let servings = part.entry.compositeServings.map { " · \(ServingFormat.text($0))" } ?? ""
    return "\(part.composite?.name ?? "?")\(servings) · \(part.slotName)"
  }

  /// What is meant by a line that logs it: `Lunch`, `Hamburger x2`.
  package static func subject(_ part: EntryRow) -> [String] {
    let count = part.entry.compositeServings.flatMap { $0 == .one ? nil : " x\($0.asTyped)" } ?? ""
    return [part.slotName, (part.composite?.name ?? "?") + count]
  }

  /// The entries of a row as they are with another number of servings, in the same proportions as they have now.
  /// - Returns: what has to be said of them.
  package static func scale(
    _ entries: inout [Entry], to quantity: Quantity, _ span: Range<Int>?, _ context: Context
  ) throws -> Notice? {
    guard let first = entries.first, let old = first.compositeServings,
      let food = try first.compositeID.flatMap({ try context.log.foods[$0] })
    else { throw StoreError.damaged(reason: "a row is of no composite") }
    do {
      return try resize(&entries, CompositeServings.count(quantity, of: food, context.log), of: old, context)
    } catch var error as CommandError {
      error.span = error.span ?? span
      throw error
    }
  }

  /// The entries of a row, or others together, as so many times what they are.
  /// - Returns: what has to be said of them.
  package static func multiply(
    _ entries: inout [Entry], by times: Amount, _ span: Range<Int>?, _ context: Context
  ) throws -> Notice? {
    guard times > .zero else { throw CommandError.noTimes.at(span) }
    do { return try resize(&entries, times, of: .one, context) } catch var error as CommandError {
      error.span = error.span ?? span
      throw error
    }
  }

  /// So much of entries as one number is of another, with the servings that they are of.
  private static func resize(
    _ entries: inout [Entry], _ new: Amount, of old: Amount, _ context: Context
  ) throws -> Notice? {
    let portions = try entries.map { try scaled($0, new, old, context) }
    for index in entries.indices {
      entries[index].compositeServings = entries[index].compositeServings?.scaled(to: new, of: old)
      let old = entries[index]
      portions[index].put(into: &entries[index])
      entries[index].nutrition = try portions[index].nutrition(of: entries[index], from: old, context)
    }
    return LoggedPortion.notice(portions)
  }

  /// What was typed is scaled, so that half and twice again is what it was; the portion itself, where the food counts
  /// otherwise by now.
  private static func scaled(
    _ entry: Entry, _ new: Amount, _ old: Amount, _ context: Context
  ) throws -> LoggedPortion {
    var portion = try LoggedPortion(of: entry, context)
    if let amount = entry.amount {
      let isAsNow: Bool
      do {
        try portion.set(Quantity(amount, entry.amountUnitID, context.log), span: nil, context)
        isAsNow = portion.portion == entry.portion
      } catch is CommandError { isAsNow = false }
      if isAsNow, let more = amount.scaled(to: new, of: old) {
        try portion.set(Quantity(more, entry.amountUnitID, context.log), span: nil, context)
        return portion
      }
    }
    guard let category = try context.log.categories[entry.categoryID],
      let amount = Amount(micros: Int64(entry.portion.micros)).scaled(to: new, of: old)
    else { throw CommandError.uncountable("so many servings", "are") }
    let food = portion.food
    portion = try LoggedPortion(.category(category), context)
    try portion.set(.plain(amount), span: nil, context)
    portion.food = food
    (portion.amount, portion.amountUnit) = (nil, nil)
    if let amount = entry.amount {
      portion.amount = amount.scaled(to: new, of: old)
      portion.amountUnit = try entry.amountUnitID.flatMap { try context.log.units[$0] }
    }
    return portion
  }
}
