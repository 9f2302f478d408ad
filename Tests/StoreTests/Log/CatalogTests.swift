import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct CatalogTests {
  /// What is saved is what is read, whatever the values.
  @Test func recordsComeBackAsTheyWere() throws {
    try forAll(cases: 16) { g in
      let store = try Store.inMemory()
      let low = Portion(tenths: g.int(0...500))
      let rule = g.pick([TargetRule.exactly(low), .atLeast(low), .atMost(low), .range(low, low + low)])
      var profile = ScoreProfile.implied(by: rule)
      profile.curve = g.pick(PenaltyCurve.allCases)
      let category = Category(
        id: 50, name: g.word(), unitID: 7, isEnabled: g.bool(), target: rule, position: 50,
        weight: g.bool() ? nil : g.double(0...1), profile: g.bool() ? nil : profile)
      let slot = MealSlot(
        id: 50, name: g.word(), position: 50, start: g.int(0...1439), end: g.bool() ? nil : g.int(0...1439),
        weekdays: WeekdaySet(rawValue: g.int(0...127)))
      let unit = MeasureUnit(
        id: 50, name: g.word(), symbol: g.word(), aliases: g.array(0...3) { $0.word() },
        dimension: g.pick(Dimension.allCases), factorNanos: g.int64(Stored.factors), allowsDecimals: g.bool(),
        isEnabled: g.bool(), position: 50)
      let compensation = CompensationRule(
        id: 50, fromID: 1, toID: 2, ratio: g.double(0.1...9), maxOffset: g.double(0...9), isEnabled: g.bool(),
        position: 50)
      try store.perform(.test()) { (log) throws in
        try log.categories.save(category)
        try log.slots.save(slot)
        try log.units.save(unit)
        try log.compensation.save(compensation)
      }
      try store.read { (log) throws in
        try #require(try log.categories[50] == category)
        try #require(try log.slots[50] == slot)
        try #require(try log.units[50] == unit)
        try #require(try log.compensation.all().last == compensation)
        try #require(try log.categories.all().last == category)
      }
    }
  }

  @Test func orderIsThePersons() throws {
    let store = try Store.inMemory()
    let order: [Int64] = [9, 1, 8, 2, 7, 3, 6, 4, 5]
    try store.perform(.test()) { try $0.categories.reorder(order) }
    #expect(try store.read { try $0.categories.all() }.map(\.id) == order)
    _ = try store.undo()
    #expect(try store.read { try $0.categories.all() } == Defaults.categories)
  }

  @Test func changesAreSeenAtOnce() throws {
    try Store.inMemory().perform(.test()) { (log) throws in
      let generation = log.generation
      var category = try #require(try log.categories[2])
      category.name = "Greens"
      try log.categories.save(category)
      #expect(log.generation > generation, "names must be looked up anew")
      #expect(try log.categories[2]?.name == "Greens")
      try log.categories.delete(2)
      #expect(try log.categories[2] == nil)
      #expect(try log.categories.all().count == 8)
    }
  }

  @Test func counts() throws {
    let store = try Store.inMemory()
    var entry = Entry.new(Day(1), category: 3, 10, slot: 5)
    entry.amount = Amount(80)
    entry.amountUnitID = 2
    try store.log(entry, .new(Day(2), category: 3))
    try store.read { (log) throws in
      #expect(try log.categories.entryCount(3) == 2)
      #expect(try log.categories.entryCount(4) == 0)
      #expect(try log.slots.entryCount(5) == 1)
      #expect(try log.units.useCount(2) == 1)
      #expect(try log.units.useCount(1) == 7)
      #expect(try log.units.useCount(6) == 0)
    }
  }

  @Test func slotsCanBeMerged() throws {
    let store = try Store.inMemory()
    try store.log(.new(Day(1), slot: 2), .new(Day(1), slot: 3))
    try store.perform(.test()) { try $0.slots.moveEntries(from: 2, to: 3) }
    #expect(try store.read { try $0.entries.all(in: DayRange(Day(1))) }.map(\.slotID) == [3, 3])
  }

  @Test func settingsAndAliases() throws {
    let store = try Store.inMemory()
    try store.perform(.test()) { (log) throws in
      #expect(try log.settings["cutoff"] == nil)
      try log.settings.set("cutoff", "240")
      #expect(try log.settings["cutoff"] == "240")
      try log.settings.set("cutoff", "300")
      try log.settings.set("none", nil)
      try log.aliases.set("b", "log veg $1")
      try log.aliases.set("a", "today")
      try log.aliases.set("b", "log fruit $1")
      try log.aliases.set("c", nil)
    }
    try store.read { (log) throws in
      #expect(try log.settings["cutoff"] == "300")
      #expect(try log.aliases.all().map(\.name) == ["a", "b"])
      #expect(try log.aliases.all().map(\.body) == ["today", "log fruit $1"])
    }
    _ = try store.undo()
    #expect(try store.read { try $0.settings["cutoff"] } == nil)
    #expect(try store.read { try $0.aliases.all() }.isEmpty)
  }
}
