import Domain
import TestSupport

@testable import Store

/// Random changes of everything that the journal records.
struct RandomChanges {
  static let days = DayRange(Day(20_000), Day(20_005))

  /// Does one change or, where there is nothing to change, none.
  static func change(_ log: Transaction, _ g: inout Generator) throws {
    switch g.int(1...24) {
    case 1...7: try addEntry(log, &g)
    case 8...12: try changeEntry(log, &g)
    case 13: try log.deleteEntries(category: g.int64(1...9))
    case 14: try log.moveEntries(fromSlot: g.int64(1...7), to: g.int64(1...7))
    case 15: try category(log, &g)
    case 16: try slot(log, &g)
    case 17: try unit(log, &g)
    case 18: try rule(log, &g)
    case 19...21: try food(log, &g)
    case 22: try body(log, &g)
    case 23: try log.set(g.pick(["a", "b", "c"]), g.oneIn(3) ? nil : g.word())
    default: try log.setAlias(g.pick(["x", "y", "z"]), g.oneIn(3) ? nil : g.word())
    }
  }

  private static func addEntry(_ log: Transaction, _ g: inout Generator) throws {
    var entry = Entry.new(day(&g), category: g.int64(1...9), g.int(0...60), slot: g.int64(1...7))
    entry.note = g.bool() ? g.word(0...20) : nil
    if g.bool() {
      entry.amount = Amount(micros: g.int64(0...1_000_000_000))
      entry.amountUnitID = g.int64(1...20)
      entry.foodID = try log.foods().randomElement(using: &g)?.id
    }
    entry.minute = g.bool() ? g.int(0...1439) : nil
    _ = try log.add(entry)
  }

  private static func changeEntry(_ log: Transaction, _ g: inout Generator) throws {
    guard let old = try log.entries(days).randomElement(using: &g) else { return }
    if g.oneIn(3) { return try log.delete(old) }
    var entry = old
    entry.portion = Portion(tenths: g.int(0...60))
    if g.bool() { entry.day = day(&g) }
    if g.bool() { entry.slotID = g.int64(1...7) }
    if g.bool() { entry.note = g.bool() ? g.word() : nil }
    _ = try log.update(entry, from: old)
  }

  private static func category(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.categories()
    if g.oneIn(4), let some = all.randomElement(using: &g) { return try log.delete(.category, some.id) }
    if g.oneIn(3) { return try log.reorder(.category, all.map(\.id).shuffled(using: &g)) }
    var changed =
      try g.bool()
      ? Category(id: log.newID(), name: g.word(), unitID: 1, target: .atLeast(.zero), position: 99)
      : all.randomElement(using: &g) ?? Defaults.categories[0]
    changed.name = g.word()
    changed.isEnabled = g.bool()
    let low = Portion(tenths: g.int(0...50))
    changed.target = g.pick([.exactly(low), .atLeast(low), .atMost(low), .range(low, low + low)])
    changed.profile = g.bool() ? nil : ScoreProfile.inferred(from: changed.target)
    // A whole number in a REAL column is kept as an integer on disk.
    changed.profile?.under.softLimit = Double(g.int(1...9))
    try log.save(changed)
  }

  private static func slot(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.slots()
    if g.oneIn(4), let some = all.randomElement(using: &g) { return try log.delete(.slot, some.id) }
    if g.oneIn(3) { return try log.reorder(.slot, all.map(\.id).shuffled(using: &g)) }
    let id = try g.bool() ? log.newID() : all.randomElement(using: &g)?.id ?? 1
    try log.save(
      MealSlot(
        id: id, name: g.word(), position: g.int(0...9), start: g.int(0...1439),
        end: g.bool() ? nil : g.int(0...1439),
        weekdays: WeekdaySet(rawValue: g.int(0...127))))
  }

  private static func unit(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.units()
    if g.oneIn(4), let some = all.randomElement(using: &g) { return try log.delete(.unit, some.id) }
    let id = try g.bool() ? log.newID() : all.randomElement(using: &g)?.id ?? 1
    try log.save(
      MeasureUnit(
        id: id, name: g.word(), symbol: g.word(), aliases: g.array(0...3) { $0.word() },
        dimension: g.pick(Dimension.allCases), factorNanos: g.int64(1...Int64.max), allowsDecimals: g.bool(),
        isEnabled: g.bool(), position: g.int(0...9)))
  }

  private static func rule(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.compensation()
    if g.oneIn(4), let some = all.randomElement(using: &g) { return try log.delete(.compensation, some.id) }
    let id = try g.bool() ? log.newID() : all.randomElement(using: &g)?.id ?? 1
    try log.save(
      CompensationRule(
        id: id, fromID: g.int64(1...9), toID: g.int64(1...9), ratio: g.double(0.1...30),
        maxOffset: Double(g.int(0...5)),
        isEnabled: g.bool(), position: g.int(0...9)))
  }

  private static func food(_ log: Transaction, _ g: inout Generator) throws {
    let all = try log.foods()
    if g.oneIn(5), let some = all.randomElement(using: &g) {
      if g.bool() { try log.detach(some) }
      return try log.delete(some)
    }
    var food =
      try g.bool()
      ? Food(id: log.newID(), name: "", categoryID: g.int64(1...9), portion: Portion(tenths: g.int(1...60)))
      : all.randomElement(using: &g) ?? Food(id: log.newID(), name: "", categoryID: 1, portion: .zero)
    // One name is one food, as the commands see to.
    func isFree(_ name: String) throws -> Bool {
      try log.food(key: folded(name)).map { $0.id == food.id } ?? true
    }
    func name(_ g: inout Generator) throws -> String {
      while true {
        let name = g.array(1...3) { $0.word() }.joined(separator: " ")
        if try isFree(name), !food.aliases.contains(where: { folded($0) == folded(name) }) { return name }
      }
    }
    if food.name.isEmpty || g.bool() { food.name = try name(&g) }
    if g.oneIn(3), !food.aliases.isEmpty { food.aliases.remove(at: g.int(0...food.aliases.count - 1)) }
    while g.oneIn(3) { food.aliases.append(try name(&g)) }
    food.amount = g.bool() ? nil : Amount(micros: g.int64(1...1_000_000_000))
    food.isFavorite = g.bool()
    food.note = g.bool() ? nil : g.word()
    try log.save(food, key: folded)
  }

  private static func body(_ log: Transaction, _ g: inout Generator) throws {
    let values = try log.bodyValues(days)
    if g.bool() || values.isEmpty {
      let value = g.bool() ? Double(g.int(20...400)) : g.double(20...400)
      _ = try log.add(
        BodyValue(
          id: 0, day: day(&g), minute: g.bool() ? nil : g.int(0...1439), metric: g.pick(BodyMetric.all),
          value: value,
          note: g.bool() ? nil : g.word()))
    } else {
      var value = g.pick(values)
      if g.oneIn(3) { return try log.delete(value) }
      value.value = Double(g.int(20...400))
      value.day = day(&g)
      try log.update(value)
    }
  }

  private static func day(_ g: inout Generator) -> Day { days.first + g.int(0...days.count - 1) }
}
