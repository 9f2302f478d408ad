import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Store
import Tables

/// What the rows of a table say of how much a serving is.
struct ImportedServings {
  private let context: Context
  private let hasDecimalCommas: Bool
  /// Whether the table has values of 100 g, which are those of a serving that it does not tell.
  private let isPer100: Bool
  private var units: [String: MeasureUnit?] = [:]
  /// What has to be said once of each category in which a serving was counted by its weight.
  private var byWeight: [Int64: Notice] = [:]

  init(_ plan: TablePlan, _ context: Context) {
    self.context = context
    hasDecimalCommas = plan.file.hasDecimalCommas
    isPer100 = plan.head.contains(where: \.isPer100) || plan.places.contains(where: \.isPer100)
  }

  /// In the order of the categories.
  var notices: [Notice] { byWeight.sorted { $0.key < $1.key }.map(\.value) }

  /// Sets how much a serving is, and what it counts for where the row leaves that open.
  mutating func set(
    _ cells: FoodCells, _ food: inout Food, isNew: Bool, _ category: Domain.Category
  ) throws {
    let given = try cells.place("amount") ?? described(cells)
    guard let text = given?.text ?? (isNew && isPer100 ? "100 g" : nil) else { return }
    guard let (number, own) = TableNumber.read(text, decimalCommas: hasDecimalCommas),
      let amount = Amount(number), amount.micros > 0
    else { throw refused(cells, "\(CommandError.excerpt(text)) is no amount") }
    var symbol = own.isEmpty ? cells["amount_unit"] ?? given?.place.unit ?? "" : own
    if symbol.isEmpty {
      let other = cells.unit(behind: amount, "amount")
      symbol = try other.flatMap { try unit($0) == nil ? nil : $0 } ?? "g"
    }
    guard let unit = try unit(symbol) else {
      throw refused(cells, "there is no unit \(CommandError.excerpt(symbol))")
    }
    // A serving of 1.0 litre may be one of which nobody has said how much it is.
    guard food.servingAmount != amount || food.amountUnitID != unit.id || food.portion == .one else { return }
    (food.amount, food.amountUnitID, food.amountPortion) = (amount, unit.id, food.portion)
    if cells["portion"] == nil { try count(amount, unit, of: &food, isNew: isNew, category, cells) }
  }

  /// A category kept in litres counts a serving of 150 ml as 0.15.
  private mutating func count(
    _ amount: Amount, _ unit: MeasureUnit, of food: inout Food, isNew: Bool, _ category: Domain.Category,
    _ cells: FoodCells
  ) throws {
    guard let kept = try context.log.units[category.unitID], kept.dimension != .portion else { return }
    guard let counted = CountedAmount(amount, in: unit, keptIn: kept), counted.portion > .zero else {
      guard isNew else { return }
      throw refused(
        cells,
        "how many \(kept.symbol) of \(category.name) \(amount) \(unit.symbol) are is not known: portion says it"
      )
    }
    guard kept.allows(counted.portion.amount) else {
      throw refused(cells, "\(amount) \(unit.symbol) are no whole \(kept.symbol), which are counted whole")
    }
    (food.portion, food.amountPortion) = (counted.portion, counted.portion)
    if counted.isByWeight { byWeight[category.id] = CountedByWeight.notice(unit, category, kept) }
  }

  /// The note of a row, unless that is how much a serving is.
  mutating func note(_ cells: FoodCells) throws -> String? {
    guard let text = cells["note"] else { return nil }
    return try cells["amount"] == nil && described(cells)?.text == text ? nil : text
  }

  /// What a column with the description of a serving says of how much it is: `250 ml`, `1 can (330 ml)`.
  private mutating func described(
    _ cells: FoodCells
  ) throws -> (text: String, place: TableMapping.Place)? {
    guard let (text, place) = cells.place("note"), let title = place.part.title,
      FoodColumns.servings.contains(title)
    else { return nil }
    var texts = [text]
    if let open = text.lastIndex(of: "("), text.hasSuffix(")") {
      texts.append(String(text[text.index(after: open)...].dropLast()))
    }
    for text in texts {
      if let (_, symbol) = TableNumber.read(text, decimalCommas: hasDecimalCommas), !symbol.isEmpty,
        try unit(symbol) != nil
      {
        return (text, place)
      }
    }
    return nil
  }

  /// A unit by what a cell calls it.
  private mutating func unit(_ symbol: String) throws -> MeasureUnit? {
    if let known = units[symbol] { return known }
    let found = try context.names.unit(spoken: symbol)
    units[symbol] = .some(found)
    return found
  }

  private func refused(_ cells: FoodCells, _ reason: String) -> TableReject {
    TableReject(line: cells.row.line, reason: reason)
  }
}
