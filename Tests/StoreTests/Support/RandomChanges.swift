import Domain
import TestSupport

@testable import Store

/// Random changes of everything that the journal records.
struct RandomChanges {
  static let days = DayRange(Day(20_000), Day(20_005))

  /// Does one change or, where there is nothing to change, none.
  static func change(_ log: Transaction, _ g: inout Generator) throws {
    switch g.int(1...33) {
    case 1...7: try addEntry(log, &g)
    case 8...12: try changeEntry(log, &g)
    case 13: try log.entries.deleteAll(category: category(log, &g))
    case 14: try log.slots.moveEntries(from: slot(log, &g), to: slot(log, &g))
    case 15: try changeCategory(log, &g)
    case 16: try changeSlot(log, &g)
    case 17: try changeUnit(log, &g)
    case 18: try changeRule(log, &g)
    case 19...21: try changeFood(log, &g)
    case 22: try changeSample(log, &g)
    case 23: try log.settings.set(g.pick(["a", "b", "c"]), g.oneIn(3) ? nil : g.word())
    case 24: try changeMetric(log, &g)
    case 25: try changeSource(log, &g)
    case 26: try changeImport(log, &g)
    case 27: try changeEnergy(log, &g)
    case 28: try changeComposite(log, &g)
    case 29, 30: try changeRow(log, &g)
    case 31: try changePause(log, &g)
    case 32: try changeNutrient(log, &g)
    default: try log.aliases.set(g.pick(["x", "y", "z"]), g.oneIn(3) ? nil : g.word())
    }
  }

  private static func addEntry(_ log: Transaction, _ g: inout Generator) throws {
    var entry = try Entry.new(day(&g), category: category(log, &g), g.int(0...60), slot: slot(log, &g))
    entry.note = g.bool() ? g.word(0...20) : nil
    if g.bool() {
      entry.amount = Amount(micros: g.int64(0...1_000_000_000))
      entry.amountUnitID = try unit(log, &g)
      entry.foodID = try log.foods.all().randomElement(using: &g)?.id
    }
    entry.minute = g.bool() ? g.int(0...1439) : nil
    if g.bool() { entry.nutrition = try nutrition(log, &g) }
    if g.oneIn(5) { (entry.categoryID, entry.title) = (Entry.noCategory, g.word()) }
    _ = try log.entries.add(entry)
  }

  private static func changeComposite(_ log: Transaction, _ g: inout Generator) throws {
    let foods = try log.foods.all()
    guard foods.count > 1 else { return }
    var food = g.pick(foods)
    food.components = try g.array(0...3) { g in
      FoodComponent(
        foodID: g.pick(foods).id, amount: Amount(micros: g.int64(1...1_000_000_000)),
        unitID: g.bool() ? try unit(log, &g) : nil)
    }.filter { $0.foodID < food.id }
    try log.foods.save(food, key: folded)
  }

  private static func changeRow(_ log: Transaction, _ g: inout Generator) throws {
    let row = try log.entries.all(in: days).compactMap { entry in
      entry.compositeNumber.map { (day: entry.day, number: $0) }
    }.randomElement(using: &g)
    guard let row, g.bool() else {
      guard let food = try log.foods.all().randomElement(using: &g) else { return }
      let (when, meal) = (day(&g), try slot(log, &g))
      _ = try log.entries.add(
        row: g.array(1...3) { g in
          var entry = try Entry.new(when, category: category(log, &g), g.int(0...60), slot: meal)
          (entry.compositeID, entry.compositeServings) = (food.id, Amount(2))
          return entry
        })
      return
    }
    let old = try log.entries.row(row.number, on: row.day)
    let target = day(&g)
    let new = old.map { entry in
      var entry = entry
      entry.day = target
      entry.compositeServings = Amount(3)
      return entry
    }
    _ = try log.entries.update(row: new, from: old)
  }

  private static func changeEntry(_ log: Transaction, _ g: inout Generator) throws {
    guard let old = try log.entries.all(in: days).randomElement(using: &g) else { return }
    if g.oneIn(3) { return try log.entries.delete(old) }
    var entry = old
    entry.portion = g.bool() ? Portion(tenths: g.int(0...60)) : Portion(micros: g.int(0...6_000_000))
    if g.bool() { entry.day = day(&g) }
    if g.bool() { entry.slotID = try slot(log, &g) }
    if g.bool() { entry.note = g.bool() ? g.word() : nil }
    if g.bool() { entry.nutrition = try g.bool() ? nutrition(log, &g) : nil }
    if (entry.day, entry.slotID) != (old.day, old.slotID) { entry.leaveRow() }
    _ = try log.entries.update(entry, from: old)
  }

  /// Of nutrients of one's own those that there are, as no line names another.
  static func nutrition(_ log: Transaction, _ g: inout Generator) throws -> Nutrition {
    let own = try log.nutrients.catalogue.all.filter(\.isOwn).randomElement(using: &g)?.key
    return Nutrition(
      energy: Amount(micros: g.int64(0...900_000_000)),
      protein: g.bool() ? Amount(micros: g.int64(0...90_000_000)) : nil,
      others: g.oneIn(3) ? [own ?? "sugar_g": Amount(micros: g.int64(0...9_000_000)), "fibre_g": .one] : [:])
  }

  /// Goals, budgets, marks of days and measures of foods.
  private static func changeEnergy(_ log: Transaction, _ g: inout Generator) throws {
    let kinds = GoalKind.eaten + [.weight, .metric("steps")]
    let scopes: [GoalScope] = [
      .everyDay, .weekday(g.pick(Weekday.allCases)), .training, .meal(try slot(log, &g)),
    ]
    var goal = Goal(
      g.pick(kinds), g.pick(scopes), from: day(&g), g.bool() ? g.int(1...3000) : nil,
      bound: g.pick([nil, .atLeast, .atMost]))
    goal.isUsual = goal.scope != .everyDay && g.oneIn(4)
    try log.goals.set(goal)
    try log.mark(day(&g), g.pick([.complete, .partial, nil]))
    let budgets = try log.budgets.all()
    if let old = budgets.randomElement(using: &g), g.bool() {
      try log.budgets.activate(g.oneIn(4) ? nil : old.id, from: day(&g))
      if g.oneIn(3) { try log.budgets.delete(old.id, from: day(&g)) }
    } else {
      try log.budgets.save(
        Budget(
          id: log.newID(), name: g.word(), period: g.pick([.day, .week, .month, .days(10)]), first: day(&g),
          rates: [
            .init(
              from: day(&g), energy: g.int(1...5000), protein: g.bool() ? g.int(0...200) : nil,
              rule: g.bool()
                ? nil
                : BudgetRule(
                  g.pick([.day, .month, .days(9)]), from: day(&g), isInAll: g.bool(), carries: g.bool()))
          ]))
    }
    guard let food = try log.foods.all().randomElement(using: &g) else { return }
    if let measure = try log.foods.measures(of: food.id).first, g.bool() {
      try log.foods.delete(measure)
    } else {
      try log.foods.save(
        FoodMeasure(
          id: log.newID(), foodID: food.id, name: "bowl", amount: .one, amountUnitID: unit(log, &g)),
        key: folded)
    }
  }

  private static func changeNutrient(_ log: Transaction, _ g: inout Generator) throws {
    if g.oneIn(3), let some = try log.nutrients.catalogue.all.filter(\.isOwn).randomElement(using: &g) {
      return try log.nutrients.delete(some)
    }
    let name = g.pick(["zinc", "magnesium", "iodine"])
    let unit = g.pick(NutrientUnit.allCases)
    try log.nutrients.add(Nutrient(own: name, key: "\(name)_\(unit.suffix)", unit: unit))
  }

  private static func changePause(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.pauses.all().all
    if g.oneIn(3), let some = all.randomElement(using: &g) { return try log.pauses.delete(some.id) }
    let first = day(&g)
    try log.pauses.save(
      Pause(
        id: try g.bool() ? log.newID() : all.randomElement(using: &g)?.id ?? log.newID(), from: first,
        to: g.oneIn(4) ? nil : first + g.int(0...3), reason: g.bool() ? g.word() : nil))
  }

  private static func changeCategory(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.categories.all()
    if all.count > 2, g.oneIn(4) { return try log.categories.delete(g.pick(all).id) }
    if g.oneIn(3) { return try log.categories.reorder(all.map(\.id).shuffled(using: &g)) }
    var changed =
      try g.bool()
      ? Category(
        id: log.newID(), name: g.word(), unitID: unit(log, &g), target: .atLeast(.zero), position: 99)
      : g.pick(all)
    changed.name = g.word()
    try log.categories.save(changed)
    for setting in settings(&g) where g.bool() {
      try log.categories.set(setting, of: changed.id, from: g.bool() ? nil : day(&g))
    }
  }

  /// One of each kind.
  static func settings(_ g: inout Generator) -> [Domain.Category.Setting] {
    let low = g.bool() ? Portion(tenths: g.int(0...50)) : Portion(micros: g.int(0...5_000_000))
    let target = g.pick([TargetRule.exactly(low), .atLeast(low), .atMost(low), .range(low, low + low)])
    var profile = g.bool() ? nil : ScoreProfile.implied(by: target)
    // A whole number in a REAL column is kept as an integer on disk.
    profile?.under.softLimit = Double(g.int(1...9))
    return [
      .enabled(g.bool()), .target(target), .weight(g.bool() ? nil : Double(g.int(0...9)) / 4),
      .profile(profile), .weekly(g.bool()),
      .weekdayTarget(g.pick(Weekday.allCases), g.bool() ? target : nil),
    ]
  }

  private static func changeSlot(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.slots.all()
    if all.count > 2, g.oneIn(4) {
      let some = g.pick(all).id
      try log.slots.moveEntries(from: some, to: g.pick(all.map(\.id).filter { $0 != some }))
      return try log.slots.delete(some)
    }
    if g.oneIn(3) { return try log.slots.reorder(all.map(\.id).shuffled(using: &g)) }
    let id = try g.bool() ? log.newID() : g.pick(all).id
    try log.slots.save(
      MealSlot(
        id: id, name: g.word(), position: g.int(0...9), start: g.int(0...1439),
        end: g.bool() ? nil : g.int(0...1439),
        weekdays: WeekdaySet(rawValue: g.int(0...127))))
  }

  private static func changeUnit(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.units.all()
    if g.oneIn(4) {
      let some = g.pick(all).id
      return try log.units.useCount(some) == 0 ? log.units.delete(some) : ()
    }
    let id = try g.bool() ? log.newID() : g.pick(all).id
    try log.units.save(
      MeasureUnit(
        id: id, name: g.word(), symbol: g.word(), aliases: g.array(0...3) { $0.word() },
        dimension: g.pick(Dimension.allCases), factorNanos: g.int64(Stored.factors), allowsDecimals: g.bool(),
        isEnabled: g.bool(), position: g.int(0...9)))
  }

  private static func changeRule(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.compensation.all()
    if g.oneIn(4), let some = all.randomElement(using: &g) {
      return try log.compensation.delete(some.id, from: g.bool() ? nil : day(&g))
    }
    if g.oneIn(3) {
      return try log.compensation.reorder(all.map(\.id).shuffled(using: &g), from: g.bool() ? nil : day(&g))
    }
    if g.bool(), let some = all.randomElement(using: &g) {
      let setting = g.pick([
        CompensationRule.Setting.enabled(g.bool()),
        .terms(ratio: Double(g.int(1...30)), maxOffset: g.double(0...5)),
      ])
      try log.compensation.set(setting, of: some.id, from: g.bool() ? nil : day(&g))
      return
    }
    let id = try all.isEmpty || g.bool() ? log.newID() : g.pick(all).id
    try log.compensation.save(
      CompensationRule(
        id: id, fromID: category(log, &g), toID: category(log, &g), ratio: g.double(0.1...30),
        maxOffset: Double(g.int(0...5)),
        isEnabled: g.bool(), position: g.int(0...9)))
  }

  private static func changeFood(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.foods.all()
    if g.oneIn(5), let some = all.randomElement(using: &g) { return try log.foods.delete(some.id) }
    var food =
      try g.bool()
      ? Food(
        id: log.newID(), name: "", categoryID: category(log, &g), portion: Portion(tenths: g.int(1...60)))
      : all.randomElement(using: &g)
        ?? Food(id: log.newID(), name: "", categoryID: category(log, &g), portion: .zero)
    // Its entries stay in the category they were logged in.
    if g.oneIn(3) { food.categoryID = try category(log, &g) }
    // One name is one food, as the commands see to.
    func isFree(_ name: String) throws -> Bool {
      try log.foods.find(key: folded(name)).map { $0.id == food.id } ?? true
    }
    func name(_ g: inout Generator) throws -> String {
      while true {
        let name = g.array(1...3) { $0.word() }.joined(separator: " ")
        if try isFree(name), !food.aliases.contains(where: { folded($0) == folded(name) }) { return name }
      }
    }
    if g.bool() { food.nutrition = try g.bool() ? FoodNutrition(nutrition(log, &g)) : nil }
    if food.name.isEmpty || g.bool() { food.name = try name(&g) }
    if g.oneIn(3), !food.aliases.isEmpty { food.aliases.remove(at: g.int(0...food.aliases.count - 1)) }
    while g.oneIn(3) { food.aliases.append(try name(&g)) }
    food.amount = g.bool() ? nil : Amount(micros: g.int64(1...1_000_000_000))
    food.amountUnitID = try food.amount == nil ? nil : unit(log, &g)
    food.isFavorite = g.bool()
    food.note = g.bool() ? nil : g.word()
    try log.foods.save(food, key: folded)
  }

  private static func category(_ log: Transaction, _ g: inout Generator) throws -> Int64 {
    g.pick(try log.categories.ids())
  }

  private static func slot(_ log: Transaction, _ g: inout Generator) throws -> Int64 {
    g.pick(try log.slots.ids())
  }

  private static func unit(_ log: Transaction, _ g: inout Generator) throws -> Int64 {
    g.pick(try log.units.ids())
  }

  static func day(_ g: inout Generator) -> Day { days.first + g.int(0...days.count - 1) }
}
