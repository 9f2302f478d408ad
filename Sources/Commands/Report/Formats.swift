import Domain
import Store

/// How portions of a unit are written.
struct PortionFormat {
  let unit: MeasureUnit?
  init(_ unit: MeasureUnit?) { self.unit = unit }

  var symbol: String { unit?.symbol ?? "" }

  /// `1.5`, or `30` for minutes and pieces.
  func number(_ portion: Portion) -> String {
    switch unit?.dimension {
    case .time, .count, .mass: portion.shortDescription
    default: portion.description
    }
  }

  /// `1.5 portions`, `1.0 portion`, `30 min`
  func text(_ portion: Portion) -> String {
    guard let unit else { return number(portion) }
    if unit.symbol == "portions", portion.tenths == 10 { return number(portion) + " portion" }
    return unit.symbol.isEmpty ? number(portion) : "\(number(portion)) \(unit.symbol)"
  }

  /// The target in the words that set it: `at least 3.0`, `range 1.0 to 2.0`.
  func rule(_ target: TargetRule) -> String {
    switch target {
    case .exactly(let x): "exactly \(number(x))"
    case .atLeast(let x): "at least \(number(x))"
    case .atMost(let x): "at most \(number(x))"
    case .range(let low, let high): "range \(number(low)) to \(number(high))"
    }
  }

  /// The target as a reader of a list wants it: `≥ 3.0`, `1.0–2.0`.
  func target(_ target: TargetRule) -> String {
    switch target {
    case .exactly(let x): number(x)
    case .atLeast(let x): "≥ \(number(x))"
    case .atMost(let x): "≤ \(number(x))"
    case .range(let low, let high): "\(number(low))–\(number(high))"
    }
  }
}

/// Entries as reports show them.
enum EntryFormat {
  /// The columns of `cells`, for entries of several days.
  static let columns = [
    Column("date", "Day"),
    Column("id", "ID", .machines),
    Column("n", "#", right: true),
    Column("slot", "Meal"),
    Column("category", "Category", .machines),
    Column("food", "Food", .machines),
    Column("item", "Item", .people, minimum: 16),
    Column("portion", "Portion", right: true),
    Column("unit", "Unit", .machines),
    Column("amount", "Amount", .machines),
    Column("amount_unit", "Unit", .machines),
    Column("typed", "Typed", right: true, .people, optional: true),
    Column("note", "Note", minimum: 12),
    Column("composite", "Composite", .machines),
  ]
  /// The columns of entries just logged or changed: people know the day.
  static let changeColumns = [Column("date", "Day", .machines)] + columns.dropFirst()
  /// The columns of `dayCells`: entries inside a day do not repeat its date.
  static let dayColumns = Array(columns.dropFirst())

  static func dayCells(_ entry: Entry, _ context: Context) throws -> [Cell] {
    Array(try cells(entry, context).dropFirst())
  }

  static func cells(_ entry: Entry, _ context: Context) throws -> [Cell] {
    let log = context.log
    let category = try log.categories[entry.categoryID]
    let unit = try category.flatMap { try log.units[$0.unitID] }
    let food = try entry.foodID.flatMap { try log.foods[$0] }
    let amountUnit = try entry.amountUnitID.flatMap { try log.units[$0] }
    let composite = try entry.compositeID.flatMap { try log.foods[$0] }
    // What was typed in the category's own unit need not be said twice.
    let typed: Cell =
      if let amount = entry.amount, let amountUnit, amountUnit.id != unit?.id {
        .text("\(amount) \(amountUnit.symbol)")
      } else {
        .missing
      }
    let name = category?.name ?? "?"
    return [
      .listed(entry.day, today: context.today), .id(entry.id),
      .shown(.int(entry.number), as: "#\(entry.number)", .dim),
      .text(try log.slots[entry.slotID]?.name ?? "?"), .text(name), .optional(food?.name),
      .text(food.map { "\($0.name) (\(name))" } ?? name),
      .shown(.portion(entry.portion), as: PortionFormat(unit).text(entry.portion), .plain),
      .text(unit?.symbol ?? ""), entry.amount.map(Cell.amount) ?? .missing, .optional(amountUnit?.symbol),
      typed,
      .optional(entry.note), .optional(composite?.name),
    ]
  }

  /// `Oatmeal 1.5 portions at Breakfast`
  static func summary(_ entry: Entry, _ log: Transaction) throws -> String {
    let category = try log.categories[entry.categoryID]
    let unit = try category.flatMap { try log.units[$0.unitID] }
    let food = try entry.foodID.flatMap { try log.foods[$0] }
    let name = food?.name ?? category?.name ?? "?"
    return "\(name) \(PortionFormat(unit).text(entry.portion)) · \(try log.slots[entry.slotID]?.name ?? "?")"
  }
}

/// Foods as reports and completion show them.
enum FoodFormat {
  /// `Starchy Sides · 1 portion = 50 g`
  static func detail(_ food: Food, _ log: Transaction) throws -> String {
    let category = try log.categories[food.categoryID]
    let unit = try category.flatMap { try log.units[$0.unitID] }
    var text = category?.name ?? "?"
    if let amount = food.amount, let amountUnit = try food.amountUnitID.flatMap({ try log.units[$0] }) {
      let one = unit?.dimension == .portion ? "portion" : unit?.symbol ?? ""
      text += " · 1 \(one) = \(amount) \(amountUnit.symbol)"
    }
    if food.amount == nil || food.portion != Portion(tenths: 10) {
      text += " · serving \(PortionFormat(unit).text(food.portion))"
    }
    return food.isFavorite ? text + " ★" : text
  }
}
