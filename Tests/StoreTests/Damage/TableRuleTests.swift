import Domain
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct TableRuleTests {
  /// A table or column without its rule would not be looked at: it is one line in `TableRules`.
  @Test func everyColumnHasItsRule() throws {
    let derived: Set = ["food_name", "food_word"]
    let tables = try Store.inMemory().queue.inDatabase { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
          """
      ).filter { !derived.contains($0) }.map { ($0, try db.columns(in: $0).map(\.name)) }
    }
    let rules = Dictionary(uniqueKeysWithValues: TableRules.all.map { ($0.name, $0.columns.map(\.name)) })
    for (table, columns) in tables { #expect(rules[table] == columns, "\(table)") }
    #expect(rules.count == tables.count)
    let outside = Set(TableRules.outsideTheJournal.map(\.name))
    #expect(Set(rules.keys).subtracting(outside) == Set(Schema.journaled))
  }

  /// Columns that mean something together only: whoever adds one beside them adds it to their value.
  @Test func valuesOfSeveralColumns() {
    let values = TableRules.all.flatMap { rule in
      rule.values.map { "\(rule.name): \($0.joined(separator: " "))" }
    }
    #expect(
      values == [
        "unit: dimension factor", "category: unit_id rule low high low_rest high_rest",
        "category: under under_limit over over_limit caps_over curve",
        "category_change: rule low high low_rest high_rest",
        "category_change: under under_limit over over_limit caps_over curve", "slot: start finish weekdays",
        "compensation: from_id to_id ratio max_offset", "compensation_change: ratio max_offset",
        "pause: day last_day",
        "food: name key", "food: category_id portion portion_rest",
        "food: amount amount_unit_id amount_portion",
        "food_alias: name key", "component: amount amount_unit_id",
        "entry: food_id category_id portion portion_rest amount amount_unit_id composite_servings",
        "alias: body grammar",
        "source: name kind", "metric: unit low high", "body_value: minute second length zone",
        "body_value: value relative", "import_run: first_day last_day samples repeated", "nutrient: key unit",
        "food_nutrition: energy protein carbs fat amount amount_unit_id nutrients", "food_measure: name key",
        "food_measure: amount amount_unit_id", "entry_nutrition: energy protein carbs fat nutrients",
        "goal: value due bound", "goal_variant: value bound usual", "budget: period length first_day in_all",
        "budget_rate: energy expenditure active",
        "budget_rate: period length first_day in_all floor credit carry ceiling", "index_setting: low high",
        "document: file_name sha256 type size", "photo: sha256 type size photographer link",
        "meeting: provider name",
      ])
    for rule in TableRules.all {
      let columns = rule.values.flatMap(\.self)
      #expect(Set(columns).count == columns.count && Set(columns).isSubset(of: rule.columns.map(\.name)))
    }
  }

  /// A row is told by its key, which no value has; home columns are in none either.
  @Test func keysAndHomeColumnsAreInNoValue() throws {
    let queue = try Store.inMemory().queue
    for rule in TableRules.all where !rule.values.isEmpty {
      let keys = try queue.inDatabase { try $0.primaryKey(rule.name).columns }
      let home = rule.columns.filter(\.isHome).map(\.name)
      #expect(Set(rule.values.flatMap(\.self)).isDisjoint(with: keys + home), "\(rule.name)")
    }
  }

  @Test func whatIsOfThisDeviceAlone() {
    let columns = TableRules.all.flatMap { rule in
      rule.columns.filter(\.isHome).map { "\(rule.name).\($0.name)" }
    }
    #expect(
      columns == ["entry.n", "entry.composite_n", "body_value.n", "document.n", "meeting.n"])
    #expect(
      TableRules.all.filter(\.isHome).map(\.name) == [
        "day_mark", "sample_revision", "device", "share", "peer", "turn", "erased", "conflict", "touched",
        "consumer", "feed", "import_place", "sample_day", "watched_file", "asked",
      ])
    #expect(TableRules.all.filter { $0.homeRows != nil }.map(\.name) == ["setting"])
  }

  @Test func everyKindOfConflictCanBeKept() {
    #expect(TableRules.conflicts == FoldEvent.Kind.allCases.map(\.rawValue))
  }

  @Test func aFreshLogIsWhole() throws { #expect(try Store.inMemory().damage() == []) }

  /// Whatever is done by the program itself leaves no damage.
  @Test func randomSessionsAreWhole() throws {
    try forAll(cases: 5) { g in
      let store = try Store.inMemory()
      for _ in 0..<g.int(1...40) {
        _ = try? store.perform(.test()) { try RandomChanges.change($0, &g) }
        if g.oneIn(6) { _ = try store.undo(g.int(1...3)) }
      }
      let damage = try store.damage()
      try #require(damage == [])
    }
  }

  /// One gate for all: imports write through it, too.
  @Test func noTextGetsPastTheWritePath() throws {
    let store = try Store.inMemory()
    let before = try store.fullDump()
    func refused(_ body: (Transaction) throws -> Void) {
      #expect { try store.perform(.test(), body) } throws: { error in
        if case StoreError.controlCharacter = error { true } else { false }
      }
      #expect { _ = try store.rehearse(body) } throws: { $0 is StoreError }
    }
    refused { _ = try $0.entries.add(.new(Day(1), note: "a\u{1B}b")) }
    refused { _ = try $0.entries.add(.new(Day(1), note: "a\nb")) }
    refused { log in
      try log.foods.save(
        Food(id: log.newID(), name: "a\u{202E}", categoryID: 2, portion: Portion(tenths: 1)), key: folded)
    }
    refused { _ = try $0.samples.add(StoredSample(metric: "pain", day: Day(1), value: 1, note: "\u{1}")) }
    refused { try $0.sources.save(SampleSource(id: 9, name: "\u{9B}", kind: "x", position: 1)) }
    refused { log in _ = try log.imports.add(at: Moment(date: Day(1), second: 0), format: "x", file: "a\u{7}")
    }
    refused { try $0.aliases.set("x", "log\u{2028}") }
    let unseen = MealSlot(id: 99, name: "\u{200B}", position: 1, start: 0)
    #expect(throws: StoreError.invisible(what: "the name of a meal")) {
      try store.perform(.test()) { try $0.slots.save(unseen) }
    }
    #expect(try store.fullDump() == before)
    try store.perform(.test()) { try $0.aliases.set("x", "log veg 1 \n @lunch") }
  }

  @Test func repairIsUndone() throws {
    let store = try Store.inMemory()
    try store.log(.new(Day(1), note: "a"), .new(Day(1)))
    try store.byHand("UPDATE entry SET n = 1, category_id = 'x', amount = 'many'")
    let before = try store.dump()
    let (found, left, _) = try store.repair(.test("doctor --repair"))
    #expect(found.count > 2 && left == [])
    #expect(try store.read { try $0.entries.all(in: DayRange(Day(1))) }.map(\.number) == [1, 2])
    _ = try store.undo()
    #expect(try store.dump() == before)
  }
}
