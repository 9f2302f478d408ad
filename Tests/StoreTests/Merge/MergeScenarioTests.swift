import Domain
import TestSupport
import Testing

@testable import Store

/// Two devices of one person, A and B, and what each does while the other does not know of it.
@Suite struct MergeScenarioTests {
  private let day = Day(20_000)
  private let a: Device
  private let b: Device

  /// A log with a clock that goes on by itself.
  final class Device: @unchecked Sendable {
    let store: Store
    private var now: Int64

    init(_ number: Int64, clock: Int64) throws {
      now = clock
      store = try Store.inMemory(device: number)
      store.foldRules = .test
      store.clock = StepClock(milliseconds: { [unowned self] in self.now })
    }

    func wait(_ milliseconds: Int64) { now += milliseconds }

    @discardableResult
    func perform<T>(_ body: (Transaction) throws -> T) throws -> T {
      now += 1000
      return try store.perform(.test("a step"), body)
    }

    func read<T>(_ body: (Transaction) throws -> T) throws -> T { try store.read(body) }
  }

  init() throws {
    a = try Device(1, clock: 1_700_000_000_000)
    b = try Device(2, clock: 1_700_000_000_500)
  }

  /// All is synced; both come to the same.
  @discardableResult
  private func quiet() throws -> (a: MergeReport, b: MergeReport) {
    let (fromA, fromB) = (try a.store.ownSteps(), try b.store.ownSteps())
    let reports = (a: try a.store.take(in: fromB), b: try b.store.take(in: fromA))
    let (one, other) = (try a.store.sharedDump(), try b.store.sharedDump())
    #expect(one == other, "\(one.differences(to: other))")
    for store in [a.store, b.store] {
      #expect(try store.danglingReferences().isEmpty)
      #expect(try store.doubleNumbers().isEmpty)
      let damage = try store.firstDamage()?.sentence
      #expect(damage == nil)
    }
    return reports
  }

  private func food(_ name: String, category: Int64 = 6, _ log: Transaction) throws -> Food {
    let food = Food(id: try log.newID(), name: name, categoryID: category, portion: .one)
    try log.foods.save(food, key: folded)
    return food
  }

  private func entry(_ tenths: Int = 10, category: Int64 = 2, food: Int64? = nil) -> Entry {
    var entry = Entry.new(day, category: category, tenths)
    entry.foodID = food
    return entry
  }

  @Test func twoEditsOfOneAmountAreTheLaterOneWhole() throws {
    let first = try a.perform { try $0.entries.add(entry(3, category: 1)) }
    try quiet()
    b.wait(10_000)
    for (device, micros) in [(a, 500_000), (b, 250_000)] {
      try device.perform { log in
        var entry = first
        entry.portion = Portion(micros: micros)
        _ = try log.entries.update(entry, from: first)
      }
    }
    let reports = try quiet()
    #expect(try a.read { try $0.entries.all(in: DayRange(day)).map(\.portion) } == [Portion(micros: 250_000)])
    #expect((reports.a.events + reports.b.events).contains { $0.kind == .replaced && $0.table == "entry" })
  }

  @Test func twoTargetsAreTheLaterOneWhole() throws {
    let targets: [TargetRule] = [
      .range(Portion(tenths: 20), Portion(tenths: 50)), .exactly(Portion(tenths: 30)),
    ]
    for (device, target) in zip([a, b], targets) {
      try device.perform { try $0.categories.set(.target(target), of: 2, from: nil) }
    }
    try quiet()
    #expect(try a.read { try $0.categories[2]?.target } == targets[1])
  }

  @Test func valuesOfOneFoodStandBeside() throws {
    let quark = try a.perform { try food("Quark", $0) }
    try quiet()
    try a.perform { log in
      var food = quark
      food.note = "low fat"
      try log.foods.save(food, key: folded)
    }
    try b.perform { log in
      var food = quark
      food.portion = Portion(tenths: 20)
      try log.foods.save(food, key: folded)
    }
    let reports = try quiet()
    let now = try a.read { try $0.foods[quark.id] }
    #expect(now?.note == "low fat" && now?.portion == Portion(tenths: 20))
    #expect(reports.a.events.isEmpty && reports.b.events.isEmpty)
  }

  @Test func bothLogOnADayAndKeepTheirNumbers() throws {
    for device in [a, b] { for _ in 1...3 { try device.perform { _ = try $0.entries.add(entry()) } } }
    func numbers(_ device: Device, of own: Int64) throws -> [Int] {
      try device.read { try $0.entries.all(in: DayRange(day)) }.filter { $0.id >> 32 == own }.map(\.number)
    }
    try quiet()
    #expect(try numbers(a, of: 1) == [1, 2, 3] && numbers(b, of: 2) == [1, 2, 3])
    #expect(try Set(numbers(a, of: 2)) == [4, 5, 6] && Set(numbers(b, of: 1)) == [4, 5, 6])
    // They stay what they are here.
    let before = try numbers(a, of: 2)
    try b.perform { _ = try $0.entries.add(entry()) }
    try a.perform { _ = try $0.entries.add(entry()) }
    try quiet()
    #expect(try numbers(a, of: 2).prefix(3) == before[...])
  }

  @Test func aDeletedFoodThatIsLoggedLeavesTheEntry() throws {
    let quark = try a.perform { try food("Quark", $0) }
    try quiet()
    try a.perform { try $0.foods.delete(quark.id) }
    try b.perform { _ = try $0.entries.add(entry(category: 6, food: quark.id)) }
    let reports = try quiet()
    let entries = try a.read { try $0.entries.all(in: DayRange(day)) }
    #expect(entries.count == 1 && entries[0].foodID == nil && entries[0].categoryID == 6)
    #expect(reports.a.events.contains { $0.kind == .cleared && $0.table == "entry" })
    #expect(try a.read { try $0.foods[quark.id] } == nil)
  }

  @Test func aDeletedCategoryThatIsLoggedIsBack() throws {
    let soup = try a.perform { log in
      let id = try log.newID()
      try log.categories.save(
        Domain.Category(id: id, name: "Soup", unitID: 1, target: .atLeast(.one), position: 20))
      return id
    }
    try quiet()
    try a.perform { try $0.categories.delete(soup) }
    try b.perform { _ = try $0.entries.add(entry(category: soup)) }
    let reports = try quiet()
    #expect(try a.read { try $0.categories[soup]?.name } == "Soup")
    #expect(try a.read { try $0.entries.all(in: DayRange(day)).count } == 1)
    #expect((reports.a.events + reports.b.events).contains { $0.kind == .revived && $0.table == "category" })
    // The other way round: it was logged before it was deleted, and the other did not know.
    try b.perform { _ = try $0.entries.add(entry(category: soup)) }
    try a.perform { try $0.categories.delete(soup) }
    try quiet()
    #expect(try b.read { try $0.categories[soup]?.name } == "Soup")
    #expect(try b.read { try $0.entries.all(in: DayRange(day)).count } == 1)
  }

  @Test func whatAnotherNeedsStaysWhereItsMakerTakesItBack() throws {
    let soup = try a.perform { log in
      let id = try log.newID()
      try log.categories.save(
        Domain.Category(id: id, name: "Soup", unitID: 1, target: .atLeast(.one), position: 20))
      return id
    }
    try quiet()
    try b.perform { _ = try $0.entries.add(entry(category: soup)) }
    try quiet()
    #expect(try a.store.undo().count == 1)
    try quiet()
    #expect(try b.read { try $0.categories[soup]?.name } == "Soup")
    #expect(try a.read { try $0.entries.all(in: DayRange(day)).count } == 1)
  }

  @Test func oneNameIsOneFood() throws {
    for device in [a, b] {
      try device.perform { log in
        let oatmeal = try food("Oatmeal", category: 4, log)
        _ = try log.entries.add(entry(category: 4, food: oatmeal.id))
      }
    }
    let (mine, theirs) = (Int64(1) << 32, Int64(2) << 32)
    let own = try #require(try b.read { try $0.foods.find(key: "oatmeal") })
    try b.perform { log in
      var food = own
      food.name = "Porridge"
      try log.foods.save(food, key: folded)
    }
    try quiet()
    let foods = try a.read { try $0.foods.all() }
    #expect(foods.map(\.name) == ["Porridge"] && foods[0].id < theirs && foods[0].id > mine)
    #expect(try a.read { try Set($0.entries.all(in: DayRange(day)).map(\.foodID)) } == [foods[0].id])
  }

  @Test func undoOfWhatAnotherEditedTakesItAwayAndRedoBringsItBackEdited() throws {
    let first = try a.perform { try $0.entries.add(entry()) }
    try quiet()
    try b.perform { log in
      var entry = first
      entry.portion = Portion(tenths: 25)
      _ = try log.entries.update(entry, from: first)
    }
    try quiet()
    #expect(try a.store.undo().count == 1)
    try quiet()
    #expect(try b.read { try $0.entries.all(in: DayRange(day)).isEmpty })
    #expect(try a.store.redo().count == 1)
    try quiet()
    #expect(try b.read { try $0.entries.all(in: DayRange(day)).map(\.portion) } == [Portion(tenths: 25)])
  }

  @Test func undoOfOneValueLeavesTheOther() throws {
    let quark = try a.perform { try food("Quark", $0) }
    try quiet()
    try a.perform { log in
      var food = quark
      food.note = "low fat"
      try log.foods.save(food, key: folded)
    }
    try quiet()
    try b.perform { log in
      var food = try #require(try log.foods[quark.id])
      food.isFavorite = true
      try log.foods.save(food, key: folded)
    }
    try quiet()
    _ = try a.store.undo()
    try quiet()
    let now = try b.read { try $0.foods[quark.id] }
    #expect(now?.note == nil && now?.isFavorite == true)
  }

  @Test func aClockThatIsOffOrdersNothingThatWasSeen() throws {
    let first = try a.perform { try $0.entries.add(entry()) }
    // B is a year behind; what it has seen is before what it does.
    b.wait(-31_536_000_000)
    try quiet()
    try b.perform { log in
      var entry = first
      entry.portion = Portion(tenths: 25)
      _ = try log.entries.update(entry, from: first)
    }
    try quiet()
    #expect(try a.read { try $0.entries.all(in: DayRange(day)).map(\.portion) } == [Portion(tenths: 25)])
    // A year ahead: what A does after it has seen that is later.
    b.wait(63_072_000_000)
    let second = try b.perform { try $0.entries.add(entry()) }
    try quiet()
    try a.perform { log in
      let old = try #require(try log.entries.all(in: DayRange(day)).first { $0.id == second.id })
      var entry = old
      entry.portion = Portion(tenths: 40)
      _ = try log.entries.update(entry, from: old)
    }
    try quiet()
    #expect(
      try b.read { try $0.entries.all(in: DayRange(day)).first { $0.id == second.id }?.portion }
        == Portion(tenths: 40))
  }

  /// A rule that another device had follow a category that is gone goes with what hangs on it by then.
  @Test func aRuleOfACategoryThatIsGoneTakesItsChangesAlong() throws {
    let (soup, rule) = try a.perform { log -> (Int64, CompensationRule) in
      var soup = try #require(try log.categories[2])
      (soup.id, soup.name) = (try log.newID(), "Soup")
      try log.categories.save(soup)
      let rule = CompensationRule(
        id: try log.newID(), fromID: 2, toID: 3, ratio: 1, maxOffset: 1, isEnabled: true, position: 9)
      try log.compensation.save(rule)
      return (soup.id, rule)
    }
    try quiet()
    try a.perform {
      _ = try $0.compensation.set(.terms(ratio: 2, maxOffset: 1), of: rule.id, from: Day(day.number + 1))
    }
    try a.perform { try $0.categories.delete(soup) }
    b.wait(10_000)
    try b.perform { log in
      var rule = rule
      rule.toID = soup
      try log.compensation.save(rule)
    }
    let reports = try quiet()
    #expect(try a.read { try $0.compensation.all().contains { $0.id == rule.id } } == false)
    #expect(
      (reports.a.events + reports.b.events).contains { $0.kind == .dropped && $0.table == "category" })
  }
}
