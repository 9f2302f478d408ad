import Domain
import Exchange
import Language
import Naming
import Phrases
import Records
import Reports
import Runtime
import Store
import Tables

/// Makes entries of the rows of a table, and logs those that the log does not have.
struct EntryImporter {
  let plan: TablePlan
  let context: Context
  /// The category of foods that the library does not have and whose row names none.
  let fallback: Domain.Category?
  private(set) var rejects = TableRejects()
  private(set) var entries: [Made] = []
  /// The names of foods that were made.
  var foods: [String] = []
  /// Cells that could not be read, each of a row that was taken without it.
  var faults: [TableReject] = []
  /// Meals that the log does not have, with what was taken instead.
  var meals: [String: String] = [:]

  /// An entry with the row of a composite that it stands under in the table.
  struct Made {
    var entry: Entry
    var row: Composite?
    /// What says which of all rows of tables it is, on whichever device it is read.
    var words: [String] = []
    /// Whether its portion is not just what the table says.
    var isRounded = false
  }

  /// A row of a composite, by its day and its number there.
  struct Composite: Hashable {
    var day: Day
    var food: Int64
    var number: String
  }

  /// - Parameter category: of foods that the library does not have and whose row names none.
  init(_ plan: TablePlan, category: Domain.Category? = nil, _ context: Context) throws {
    (self.plan, fallback, self.context) = (plan, category, context)
  }

  mutating func read() throws {
    var own = self
    var rejects = rejects
    try plan.read(context, &rejects) { row, places in
      let cells = EntryCells(row: row, places: places, hasDecimalCommas: plan.file.hasDecimalCommas)
      own.entries.append(try own.entry(cells))
    }
    for fault in own.faults { rejects.add(fault.line, fault.reason) }
    self = own
    self.rejects = rejects
  }

  private mutating func entry(_ cells: EntryCells) throws -> Made {
    let (day, minute) = try moment(cells)
    let slot = try slot(cells["meal"], minute, day, cells).id
    let time = minute == nil ? nil : context.minute(minute, on: day)
    let nutrition = try nutrition(cells)
    if let nutrition, try isEnergyAlone(cells) {
      return Made(
        entry: Entry(
          id: 0, day: day, number: 0, slotID: slot, categoryID: Entry.noCategory, portion: .zero,
          note: cells["note"]?.neutralised(), minute: time, nutrition: nutrition,
          title: (cells["title"] ?? cells["item"])?.neutralised()))
    }
    let named = cells["food"] ?? cells["item"]
    guard let (item, unknown) = try item(named, cells["category"], nutrition, cells) else {
      return energy(named ?? "", nutrition ?? Nutrition(), day, slot, time, cells)
    }
    let what = try LoggedPortion(item, context)
    do {
      if unknown != nil, cells["portion"] == nil, cells["quantity"] == nil {
        throw cells.refused("no portion")
      }
      let quantity = try quantity(cells, isKnown: unknown == nil)
      if case .plain? = quantity, cells["quantity"] == nil {
        try count(quantity, of: what)
      } else {
        try what.set(quantity, span: nil, context)
      }
    } catch  where !isInterruption(error) {
      // A cup of what is known by its weight still has the energy that the table says.
      guard let nutrition, nutrition.knownEnergy != nil, let named else { throw error }
      return energy(named, nutrition, day, slot, time, cells)
    }
    let note = [unknown, cells["note"]].compactMap { $0?.neutralised() }.joined(separator: ": ")
    var made = Made(
      entry: Entry(
        id: 0, day: day, number: 0, slotID: slot, categoryID: what.category.id, portion: what.portion,
        foodID: what.food?.id, amount: what.amount, amountUnitID: what.amountUnit?.id,
        note: note.isEmpty ? nil : note, minute: time,
        nutrition: try what.nutrition(said(nutrition, of: what, cells), context)))
    made.isRounded = what.exact != nil
    // What it counted when it was logged stays, whatever a serving of the food has become since.
    if cells["quantity"] == nil, cells["amount"] != nil, let portion = try cells.amount("portion", "portion")
    {
      let told = try LoggedPortion(.category(what.category), context)
      try told.set(.plain(portion), span: nil, context)
      made.entry.portion = told.portion
      made.isRounded = told.exact != nil
    }
    if let category = try otherCategory(cells["category"], than: what.category) {
      made.entry.categoryID = category.id
    }
    do {
      try context.checkCounts([made.entry])
    } catch let error as CommandError where error.kind == .refused {
      // Servings of another program are none of so many of the food that the library has.
      if !plan.isOwn, let nutrition, nutrition.knownEnergy != nil, let named {
        return energy(named, nutrition, day, slot, time, cells)
      }
      throw cells.refused(error.message + (error.hint.map { ": \($0)" } ?? ""))
    }
    if let name = cells["composite"], let food = try context.log.foods.find(key: Names.key(name)) {
      made.entry.compositeID = food.id
      if let number = cells["composite_n"] {
        made.row = Composite(day: day, food: food.id, number: number)
        made.entry.compositeServings = try cells.amount("composite_servings", "number of servings") ?? .one
      }
    }
    return made
  }

  private func isInterruption(_ error: any Error) -> Bool {
    if let error = error as? CommandError { return error.kind == .interrupted }
    return !(error is TableReject)
  }

  /// Energy under the name that the table has for it.
  private func energy(
    _ name: String, _ nutrition: Nutrition, _ day: Day, _ slot: Int64, _ time: Int?, _ cells: EntryCells
  ) -> Made {
    Made(
      entry: Entry(
        id: 0, day: day, number: 0, slotID: slot, categoryID: Entry.noCategory, portion: .zero,
        note: cells["note"]?.neutralised(), minute: time, nutrition: nutrition, title: name.neutralised()))
  }

  /// A portion is one in the unit of the category, also of a food of which a number alone would count servings.
  private func count(_ portion: Quantity?, of what: LoggedPortion) throws {
    let food = what.food
    what.food = nil
    defer { what.food = food }
    try what.set(portion, span: nil, context)
  }

  /// The day, and the minute of the clock.
  private func moment(_ cells: EntryCells) throws -> (Day, minute: Int?) {
    guard let date = cells["date"] else { throw cells.refused("no date") }
    var time: TableTime
    do {
      let read = try plan.times.read(date)
      time = read.isMidnight ? read.dayAlone : read.local
    } catch {
      switch error {
      case .ambiguous: throw cells.refused("\(CommandError.excerpt(date)) could be two dates")
      default: throw cells.refused("\(CommandError.excerpt(date)) is no date")
      }
    }
    if let text = cells["time"] {
      // Some write the day again before it.
      let whole = try? plan.times.read(text)
      guard let second = TableTimeReader.clock(text)?.second ?? whole?.local.second else {
        throw cells.refused("\(CommandError.excerpt(text)) is no time of day")
      }
      time.second = second
    }
    var day = time.day
    var minute = time.second.map { $0 / 60 }
    if let second = time.second {
      day = DayBoundary(cutoff: context.names.cutoff).day(of: Moment(date: day, second: second))
    } else if let hours = try cells.amount("hour", "time of day") {
      // The hours of the day that is named, as entries has them: those before the cutoff are after its midnight.
      minute = Rounding.whole(hours.doubleValue * 60)
      guard let minute, (0..<1440).contains(minute) else { throw cells.refused("no such hour of a day") }
    }
    try context.checkDay(day, nil)
    return (day, minute)
  }

  /// Whether a row is of energy alone: of no category, and so much of nothing.
  private func isEnergyAlone(_ cells: EntryCells) throws -> Bool {
    guard ["food", "category", "portion", "quantity", "amount"].allSatisfy({ cells[$0] == nil }) else {
      return false
    }
    // What has a column for the category, and nothing in it, is called so, whatever else is.
    if cells["title"] != nil || cells.hasColumn("category") { return true }
    return try cells["item"].map { try context.names.item($0).found == nil } ?? true
  }

  /// What a row is of, and the name of a food that nobody knows; nil where its energy under its name is all there is.
  private mutating func item(
    _ food: String?, _ category: String?, _ nutrition: Nutrition?, _ cells: EntryCells
  ) throws -> (Loggable, unknown: String?)? {
    let isEnergyKnown = food != nil && nutrition?.knownEnergy != nil
    if let food, let found = try context.log.foods.find(key: Names.key(food)) { return (.food(found), nil) }
    let named = try category.flatMap { try context.names.category($0).found }
    if !plan.isOwn, isEnergyKnown, let food, let nutrition, let category = named ?? fallback,
      let made = try made(food, category, nutrition, cells)
    {
      return (.food(made), nil)
    }
    if let category {
      guard let named else {
        if isEnergyKnown { return nil }
        throw cells.refused("there is no category \(CommandError.excerpt(category))")
      }
      return (.category(named), food.flatMap { Names.key($0) == Names.key(named.name) ? nil : $0 })
    }
    guard let food else { throw cells.refused("neither a food nor a category") }
    if !plan.isOwn, isEnergyKnown, let nutrition, let made = try oneOfAKind(food, nutrition, cells) {
      return (.food(made), nil)
    }
    guard let found = try context.names.item(food).found else {
      if isEnergyKnown { return nil }
      throw cells.refused("there is no food \(CommandError.excerpt(food))")
    }
    return (found, nil)
  }

  /// A food that the library does not have, made of the first row that has it: its energy is that of a serving, which
  /// is as much as the row has of it.
  /// - Returns: nil where its name is that of something else, or where the category does not count it.
  private mutating func made(
    _ name: String, _ category: Domain.Category, _ nutrition: Nutrition, _ cells: EntryCells
  ) throws -> Food? {
    let name = name.neutralised().trimmed
    guard (try? NameRule.check(name, nil)) != nil, try context.names.item(name).found == nil,
      try context.log.units[category.unitID]?.dimension == .portion
    else { return nil }
    var food = Food(id: 0, name: name, categoryID: category.id, portion: .one)
    var values = nutrition
    switch try? quantity(cells, isKnown: true) {
    case .measured(let amount, let unit)? where unit.dimension == .mass || unit.dimension == .volume:
      guard amount.micros > 0 else { return nil }
      (food.amount, food.amountUnitID, food.amountPortion) = (amount, unit.id, .one)
    case .servings(let count)?,
      .plain(let count)? where cells["portion"] == nil:
      guard count.micros > 0, let one = nutrition.times(Amount.one.micros, over: count.micros) else {
        return nil
      }
      values = one
    case .measured?: return nil
    default: break
    }
    food.nutrition = FoodNutrition(values)
    food.id = try context.log.newID()
    try context.log.foods.insert([(food, Names.key(name))], key: Names.key)
    foods.append(name)
    return food
  }

  /// As typed where the row has that, else its portion.
  /// - Parameter isKnown: whether it is of something that amounts can be of; else its portion counts.
  func quantity(_ cells: EntryCells, isKnown: Bool) throws -> Quantity? {
    if let (text, place) = cells.place("quantity") {
      let bare = text.drop { $0 == "x" || $0 == "×" }
      let (amount, unit) = try Self.fraction(bare) ?? cells.number(String(bare))
      if bare.count < text.count || unit == "x" { return .servings(amount) }
      return try measured(amount, unit.isEmpty ? cells["unit"] ?? place.unit ?? "" : unit, cells)
        ?? .plain(amount)
    }
    if isKnown, let (text, place) = cells.place("amount") {
      let (amount, unit) = try Self.fraction(text[...]) ?? cells.number(text)
      return try measured(amount, unit.isEmpty ? cells["unit"] ?? place.unit ?? "" : unit, cells)
        ?? .servings(amount)
    }
    return try cells.amount("portion", "quantity").map { .plain($0) }
  }

  /// `1/3 cup`
  private static func fraction(_ text: Substring) -> (Amount, String)? {
    guard text.contains("/"), case (let amount?, let unit) = QuantityKind.split(String(text)) else {
      return nil
    }
    return (amount, unit.trimmed)
  }

  private func measured(_ amount: Amount, _ unit: String, _ cells: EntryCells) throws -> Quantity? {
    guard !unit.isEmpty else { return nil }
    // `cup, diced` and `g (cooked)` are a cup and a gram.
    let bare = String(unit.prefix { $0 != "," && $0 != "(" }).trimmed
    guard let known = try context.names.unit(spoken: unit) ?? context.names.unit(spoken: bare) else {
      if Self.servings.contains(bare.lowercased()) { return .servings(amount) }
      throw cells.refused("there is no unit \(CommandError.excerpt(unit))")
    }
    return .measured(amount, known)
  }

  private static let servings: Set = ["serving", "servings", "portion", "portions", "portionen"]
}
