import Domain
import Language
import Naming
import Phrases
import Reports
import Store

/// Composites as reports.
package enum CompositeReport {
  /// Keeps a composite, unless it has itself in it, or more than a row can hold.
  package static func save(_ food: Food, _ span: Range<Int>?, _ context: Context) throws {
    for component in food.components {
      guard let part = try context.log.foods[component.foodID],
        let way = try CompositeParts.way(from: part, to: food.id, context.log)
      else { continue }
      throw CommandError.partOfItself(
        food.name, way: CompositeParts.text([food] + way),
        hint: way.count > 1 ? "take \(way[1].name) out of \(way[0].name) first" : nil
      ).at(span)
    }
    do {
      try context.log.foods.save(food, key: Names.key)
      try checkSize(food, context.log)
    } catch var error as CommandError {
      error.span = error.span ?? span
      throw error
    }
  }

  /// Refuses what is too much for a row, also of the composites that have it in them.
  private static func checkSize(_ food: Food, _ log: Transaction) throws {
    _ = try CompositeParts(of: food, log)
    for other in try log.foods.composites(of: food.id) { try checkSize(other, log) }
  }

  /// What one serving is made of, and what that counts for.
  package static func table(_ food: Food, _ context: Context) throws -> Table {
    let names = RowNames(context)
    let rows = try food.components.map { component -> [Cell] in
      let unit = try component.unitID.flatMap { try names.unit($0) }
      let part = try names.food(component.foodID)
      let amount =
        unit.map { PortionFormat($0).text(Portion(component.amount)) } ?? ServingFormat.text(component.amount)
      var cells: [Cell] = [
        .optional(part?.name), .shown(.amount(component.amount), as: amount, .plain), .optional(unit?.symbol),
      ]
      guard let part, !part.isComposite else { return cells + [.text("composite"), .missing, .missing] }
      let portion = try LoggedPortion(.food(part), context)
      let format = PortionFormat(portion.unit)
      cells.append(.text(portion.category.name))
      do {
        try portion.set(Quantity(component.amount, component.unitID, context.log), span: nil, context)
        cells.append(.shown(.portion(portion.portion), as: format.text(portion.portion), .plain))
      } catch is CommandError {
        // The food has changed since; what is wrong is said below.
        cells.append(.missing)
      }
      return cells + [.text(format.symbol)]
    }
    return Table(
      "components",
      columns: [
        Column("food", "Part", minimum: 16), Column("amount", "Amount", right: true),
        Column("amount_unit", "Unit", .machines), Column("category", "Category", minimum: 12),
        Column("portion", "Counts for", right: true), Column("unit", "Unit", .machines),
      ], rows: rows)
  }

  /// What one serving comes to in each category: `One serving: Starchy Sides 1.0 · Dairy 0.6`.
  package static func total(_ food: Food, _ context: Context) throws -> Notice {
    let base = Entry(id: 0, day: context.today, number: 0, slotID: 0, categoryID: 0, portion: .zero)
    let entries: [Entry]
    do {
      entries = try CompositeServings(food, nil, span: nil, changes: CompositeChanges(), context)
        .entries(base, context)
    } catch let error as CommandError {
      return Notice("It cannot be logged: \(error.message).", .fair)
    }
    var order: [Int64] = []
    var sums: [Int64: Portion] = [:]
    for entry in entries {
      if sums[entry.categoryID] == nil { order.append(entry.categoryID) }
      sums[entry.categoryID, default: .zero] += entry.portion
    }
    let names = RowNames(context)
    let texts = try order.map { id in
      let category = try names.category(id)
      let format = PortionFormat(category?.unit)
      let unit = format.unit?.dimension == .portion ? "" : " " + format.symbol
      return "\(category?.name ?? "?") \(format.number(sums[id] ?? .zero))\(unit)"
    }
    return Notice("One serving: " + texts.joined(separator: " · "), .dim)
  }
}
