import Domain
import Naming
import Query

/// An entry with what the things it refers to are called. A class, since what passes a row on would count a dozen
/// references each time. Only who makes its table changes it, which is at one time one.
package final class EntryRow: @unchecked Sendable {
  package let entry: Entry
  let today: Day
  /// Missing, as all that follows, where it was not needed.
  let category: CategoryLabel?
  let slot: String?
  package let food: Food?
  package let amountUnit: MeasureUnit?
  let composite: Food?
  /// The unit that its food is kept in.
  private let foodUnit: MeasureUnit?
  /// What it has of energy and nutrients, the energy of its category where nothing else is known.
  package let nutrition: Nutrition?
  /// What it has of nutrients beside protein, carbs and fat.
  let others: [NutrientValue]
  /// Whether it is nothing eaten, as water is.
  package let isFree: Bool
  /// Whether its energy is told where nobody asks for it.
  package let showsEnergy: Bool
  /// Whether it is shown under the row it is a part of.
  var isUnderRow = false
  /// Whether the row above it says its note.
  var sharesNote = false

  /// - Parameter needs: what its fields will ask for.
  package init(_ entry: Entry, _ names: RowNames, needs: FieldNeeds = .everything) throws {
    self.entry = entry
    today = names.today
    showsEnergy = names.showsEnergy
    if needs.contains(.wholeEntry), entry.nutrition?.knownEnergy == nil,
      let judged = names.withEnergy(entry.categoryID, on: entry.day)
    {
      nutrition = judged.nutrition(of: entry.portion, known: entry.nutrition)
      isFree = judged.isFree
    } else {
      (nutrition, isFree) = (entry.nutrition, false)
    }
    others =
      entry.nutrition.map { $0.others.isEmpty ? [] : names.nutrients.values($0.others) } ?? []
    category = needs.contains(.category) ? try names.category(entry.categoryID) : nil
    slot = needs.contains(.slot) ? try names.slot(entry.slotID) : nil
    amountUnit =
      needs.contains(.amountUnit) ? try entry.amountUnitID.flatMap { try names.unit($0) } : nil
    let needsFoods = needs.contains(.foods)
    food = needsFoods ? try entry.foodID.flatMap { try names.food($0) } : nil
    foodUnit =
      needs.contains(.foodUnit) ? try food?.amountUnitID.flatMap { try names.unit($0) } : nil
    composite = needsFoods ? try entry.compositeID.flatMap { try names.food($0) } : nil
  }

  /// How many servings of its food it is: as typed, else by what a serving counts for now; nil of a category alone.
  var servings: Double? {
    guard let food else { return nil }
    if let amount = entry.amount, entry.amountUnitID == nil { return amount.doubleValue }
    guard food.categoryID == entry.categoryID, food.portion > .zero else { return nil }
    return entry.portion.doubleValue / food.portion.doubleValue
  }

  /// How much of it was drunk, whatever it counts for; nil of what is weighed, and where nobody knows.
  var litres: Double? {
    func litres(_ amount: Double, _ unit: MeasureUnit) -> Double {
      amount * Double(unit.factorNanos) / Double(MeasureUnit.factorScale) / 1000
    }
    let isKept = (foodUnit ?? category?.unit).map { $0.dimension == .volume } ?? false
    if let amount = entry.amount, let amountUnit, amountUnit.dimension == .volume {
      return isKept || foodUnit == nil ? litres(amount.doubleValue, amountUnit) : nil
    }
    guard isKept else { return nil }
    if let unit = category?.unit, unit.dimension == .volume { return litres(entry.portion.doubleValue, unit) }
    guard let foodUnit, let servings, let serving = food?.servingAmount else { return nil }
    return litres(servings * serving.doubleValue, foodUnit)
  }

  package var format: PortionFormat { PortionFormat(category?.unit) }
  package var categoryName: String { category?.name ?? (isEnergyAlone ? aloneName : "?") }
  /// What an entry of no category has: `Energy`, `Protein`, `Nutrients`.
  private var aloneName: String {
    guard let nutrition = entry.nutrition, nutrition.knownEnergy == nil else { return "Energy" }
    return onlyNutrient?.name.capitalizedFirst ?? "Nutrients"
  }
  /// Whether it belongs to no category.
  package var isEnergyAlone: Bool { entry.categoryID == Entry.noCategory }
  package var slotName: String { slot ?? "?" }

  /// The food, else the category.
  package var item: String? {
    if isEnergyAlone { return entry.title }
    return entry.foodID == nil ? category?.name : food?.name
  }

  /// As people read it: `Oatmeal (Starchy Sides)`, `office cake`.
  package var itemText: String {
    if isEnergyAlone { return entry.title ?? categoryName }
    return food.map { "\($0.name) (\(categoryName))" } ?? categoryName
  }

  /// `Oatmeal 1.5 portions · Breakfast`
  package var summary: String {
    let origin = origin.map { " · \($0)" } ?? ""
    return "\(subject) · \(slotName)\(origin)"
  }

  /// `Oatmeal 1.5 portions`
  package var subject: String { "\(entry.title ?? food?.name ?? categoryName) \(quantityText)" }

  /// `1.5 portions`; of energy alone `450 kcal`.
  package var quantityText: String {
    if isEnergyAlone {
      if entry.title == nil, let only = onlyNutrient { return only.text }
      let macros = entry.nutrition.map(EnergyFormat.words) ?? ""
      return [macros, NutrientText.shown(others) ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    // What was spent stands in no column of what was eaten.
    let spent = isActivity ? entry.nutrition?.energy.map { " · \(EnergyFormat.text($0))" } : nil
    return format.text(entry.portion) + (spent ?? "")
  }

  /// What is known of it, where that is one nutrient and nothing else.
  private var onlyNutrient: (name: String, text: String)? {
    guard let nutrition = entry.nutrition else { return nil }
    if others.isEmpty { return nutrition.onlyNutrient }
    guard others.count == 1, nutrition == Nutrition(others: nutrition.others) else { return nil }
    let (nutrient, amount) = (others[0].nutrient, others[0].amount)
    return (nutrient.name, "\(Decimals.text(amount.doubleValue, digits: 1)) \(nutrient.unit.rawValue)")
  }

  /// What it came from, with the number of its row where it has one: `from Hamburger #3`.
  var origin: String? {
    composite.map { "from \($0.name)" + (entry.compositeNumber.map { " #\($0)" } ?? "") }
  }

  /// The same without the category of its food; nil where there is none to leave out.
  var shortLabel: String? {
    guard !isEnergyAlone, let food else { return nil }
    return isUnderRow ? "  " + food.name : food.name
  }

  /// What people read of it; further in below its row.
  var label: String {
    isUnderRow ? "  " + itemText : itemText
  }
}

extension FieldNeeds {
  /// More of an entry than its day, number, category and portion, which an index has by itself.
  static let wholeEntry = FieldNeeds(rawValue: 1)
  /// The names of an entry's foods, of its category, its slot, and the unit of its amount.
  static let foods = FieldNeeds(rawValue: 2)
  static let category = FieldNeeds(rawValue: 4)
  static let slot = FieldNeeds(rawValue: 128)
  static let amountUnit = FieldNeeds(rawValue: 256)
  /// The unit of an entry's food.
  static let foodUnit = FieldNeeds(rawValue: 1_048_576)
}

extension Context {
  /// Calls `body` with every entry of a range, in order of day and number; none is kept.
  /// - Parameter needs: what its fields will be asked for.
  package func forEachEntry(
    in range: DayRange, needs: FieldNeeds = .everything, _ body: (EntryRow) throws -> Void
  ) throws {
    let names = RowNames(self)
    try log.entries.forEach(in: range, isWhole: needs.contains(.wholeEntry)) {
      try body(EntryRow($0, names, needs: needs))
    }
  }

  /// The entries of a day, or those of them that are wanted.
  package func entries(of day: Day, where isWanted: (Entry) -> Bool = { _ in true }) throws -> [EntryRow] {
    let names = RowNames(self)
    let all = try log.entries.all(in: DayRange(day))
    // One of a meal that is not there would be passed over in silence.
    for entry in all { _ = try names.slot(entry.slotID) }
    return try all.filter(isWanted).map { try EntryRow($0, names) }
  }

  /// Writes changed entries. A part that goes to another time, meal or day leaves its row.
  package func update(_ new: NamedEntries, from old: NamedEntries) throws -> NamedEntries {
    try checkCounts(new.entries, from: old.entries)
    if new.isRow {
      return NamedEntries(entries: try log.entries.update(row: new.entries, from: old.entries), isRow: true)
    }
    let entries = try zip(new.entries, old.entries).map { entry, old in
      var entry = entry
      if (entry.day, entry.slotID, entry.minute) != (old.day, old.slotID, old.minute) { entry.leaveRow() }
      return try log.entries.update(entry, from: old)
    }
    return NamedEntries(entries: entries)
  }
}
