import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Store
import Tables

/// What single cells of a diary say.
extension EntryImporter {
  /// Energy and nutrients of all of it; nil where the row says nothing of them.
  mutating func nutrition(_ cells: EntryCells) throws -> Nutrition? {
    var nutrition = Nutrition(
      energy: try measure("kcal", "energy", cells) ?? measure("active_kcal", "energy", cells),
      protein: try measure("protein_g", "amount", cells), carbs: try measure("carbs_g", "amount", cells),
      fat: try measure("fat_g", "amount", cells), others: try others(cells))
    for amount in [nutrition.energy, nutrition.protein, nutrition.carbs, nutrition.fat].compactMap(\.self)
    where amount < .zero || amount > Amount(20_000) {
      throw cells.refused("\(amount) is no plausible energy or nutrient")
    }
    // What another program says is said, also where it is what the nutrients come to.
    if plan.isOwn { nutrition = EnergyOrigin.said(of: nutrition, by: cells["energy_by"]) }
    return nutrition.isEmpty ? nil : nutrition
  }

  /// Nutrients beside protein, carbs and fat: each in a column of its own, or all of them in one, as our own files have it.
  private mutating func others(_ cells: EntryCells) throws -> [String: Amount] {
    var amounts: [String: Amount] = [:]
    if let text = cells["nutrients"] {
      guard let read = NutrientText.read(text, try context.names.nutrients()) else {
        throw cells.refused("\(CommandError.excerpt(text)) are no nutrients")
      }
      amounts = read
    }
    for field in NutrientColumns.fields {
      let key = NutrientColumns.nutrient(field)
      guard amounts[key] == nil, let (text, place) = cells.place(field) else { continue }
      if Placeholder.isTrace(text) {
        amounts[key] = .zero
        continue
      }
      do {
        let (number, own) = try cells.number(text, "amount")
        let unit = own.isEmpty ? place.unit ?? "" : own
        guard let value = NutrientColumns.value(number.doubleValue, unit, field), value >= 0 else {
          throw cells.refused("\(CommandError.excerpt(text)) is no amount of a nutrient")
        }
        amounts[key] = Amount(nearest: value * (place.isPer100 ? try hundreds(cells) : 1))
      } catch let fault as TableReject where !plan.isOwn {
        faults.append(fault)
      }
    }
    return amounts
  }

  /// What a row says of energy and nutrients. Of what was done and not eaten our own files have 0, and what was spent in a
  /// column of its own.
  mutating func said(_ nutrition: Nutrition?, of what: LoggedPortion, _ cells: EntryCells) throws
    -> Nutrition?
  {
    guard plan.isOwn, what.unit.dimension == .time, let nutrition else { return nutrition }
    let eaten = [nutrition.protein, nutrition.carbs, nutrition.fat].compactMap(\.self)
    guard eaten.allSatisfy({ $0 == .zero }) else { return nutrition }
    let spent = try measure("active_kcal", "energy", cells)
    let energy = spent ?? nutrition.energy.flatMap { $0 == .zero ? nil : $0 }
    return energy.map { Nutrition(energy: $0) }
  }

  /// Kilocalories or grams of a cell, in the unit of the cell or of its column.
  private mutating func measure(_ field: String, _ what: String, _ cells: EntryCells) throws -> Amount? {
    guard let (text, place) = cells.place(field) else { return nil }
    if Placeholder.isTrace(text) { return .zero }
    let number: Amount
    let own: String
    do {
      (number, own) = try cells.number(text, what)
    } catch let fault as TableReject where !plan.isOwn {
      // A cell that cannot be read takes none of the others along.
      faults.append(fault)
      return nil
    }
    let unit = (own.isEmpty ? place.unit ?? "" : own).lowercased()
    // Values of 100 g are those of as much as was eaten.
    let share = place.isPer100 ? try hundreds(cells) : 1
    func scaled(_ value: Double) -> Amount? { Amount(nearest: (value * share * 1000).rounded() / 1000) }
    switch unit {
    case "kj": return scaled(number.doubleValue / 4.184)
    case "mg": return scaled(number.doubleValue / 1000)
    case _ where place.isPer100: return scaled(number.doubleValue)
    case "", "g", "kcal", "cal", "calories", "kcals", "gram", "grams", "gramm", "cals": return number
    default:
      throw cells.refused(
        "\(CommandError.excerpt(unit)) is no unit of \(what == "energy" ? what : "a nutrient")")
    }
  }

  /// How many times 100 g or 100 ml a row has.
  private func hundreds(_ cells: EntryCells) throws -> Double {
    guard case .measured(let amount, let unit)? = try quantity(cells, isKnown: true),
      unit.dimension == .mass || unit.dimension == .volume
    else { throw cells.refused("its energy is of 100 g, and nothing says how many there were") }
    return amount.doubleValue * Double(unit.factorNanos) / Double(MeasureUnit.factorScale) / 100
  }

  mutating func slot(_ name: String?, _ minute: Int?, _ day: Day, _ cells: EntryCells) throws -> MealSlot {
    guard let name, !Placeholder.isOne(name) else {
      return try context.slot(atMinute: minute ?? 12 * 60, on: day)
    }
    if let slot = try context.names.slots().meal(name) { return slot }
    // What others call a meal that there is not goes by its time, snacks without one to the afternoon.
    let isSnack = name.lowercased().contains("snack")
    let isNone = ["uncategorized", "other", "all day", "anytime"].contains(name.lowercased())
    let slot = try context.slot(atMinute: minute ?? (isSnack ? 15 : 12) * 60, on: day)
    guard minute == nil, !isSnack, !isNone else { return slot }
    guard !plan.isOwn else { throw cells.refused("there is no meal \(CommandError.excerpt(name))") }
    meals[name] = slot.name
    return slot
  }

  /// The category a row names, where its food is of another by now and both are counted alike: an entry keeps the one it
  /// was logged in.
  func otherCategory(
    _ text: String?, than own: Domain.Category
  ) throws -> Domain.Category? {
    guard let text, let found = try context.names.category(text).found, found.unitID == own.unitID,
      found.id != own.id
    else { return nil }
    return found
  }
}
